// The slow, obvious sampler: every way in which the hidden cards can lie, each tried by playing the
// deal again from its first lead.
#pragma once

#include <map>
#include <vector>

#include "core/state.h"
#include "search/constraints.h"

namespace koudi::testing {

/// A deal whose history begins with the first lead.
template <int Planes>
struct PlayedDeal {
  State first_lead;
  State now;

  /// Whether the seat would have seen what it saw, had the hidden cards lain so.
  bool agrees(Seat seat, const World<Planes>& world) const {
    Game<Planes> game = first_lead.game<Planes>();
    for (int place = 0; place < kOthers; ++place) {
      const Seat other = seat_at(seat, place);
      game.play.hand(other) = world.hands[static_cast<std::size_t>(place)] + played_by(other);
    }
    if (!game.table().knows_kitty(seat)) game.play.kitty = world.rest;
    if (game.table().attackers_asked && dealer_side_could_declare(game)) return false;
    State replay(now.deal(), game);
    for (const Event& event : now.history()) {
      if (replay.refusal(event.action)) return false;
      replay.apply(event.action);
    }
    // Who stopped a throw is told under some rules only, so views are compared, not histories.
    return replay.view(seat).history == now.view(seat).history;
  }

 private:
  /// Then the others would not have been asked (B5). Who buried is not known by his first hand.
  bool dealer_side_could_declare(const Game<Planes>& game) const {
    const Deal& deal = now.deal();
    for (int s = 0; s < kSeats; ++s) {
      const Seat seat = Seat::from(s);
      if (!same_side(seat, *deal.named_dealer()) || game.table().knows_kitty(seat)) continue;
      const Cards cards = now.order().cards(game.play.hand(seat));
      if (can_declare(deal.rules(), holding(cards, deal.level()))) return true;
    }
    return false;
  }
  Hand<Planes> played_by(Seat seat) const {
    Hand<Planes> cards;
    for (const Event& event : now.history()) {
      if (event.seat == seat) cards += now.order().template hand<Planes>(event.led);
    }
    return cards;
  }
};

/// Every world of the right sizes that `agrees`, with the deals of the physical cards it stands
/// for.
template <int Planes>
class WorldList {
 public:
  static constexpr std::size_t kMost = 4000;

  WorldList(const PlayedDeal<Planes>& deal, const View& view) : deal_(deal), seat_(view.seat) {
    const Constraints<Planes> known = constraints_of<Planes>(view);
    room_ = known.room;
    for_each_bit(known.unseen.plane(0), [&](int slot) {
      faces_.push_back({Slot::from(slot), known.unseen.count(Slot::from(slot))});
    });
    fits_ = lay(0, World<Planes>{}, 1);
  }

  /// Whether there were few enough to try them all.
  bool complete() const { return fits_; }
  const std::map<std::vector<Bits>, double>& ways() const { return ways_; }
  double total() const {
    double sum = 0;
    for (const auto& [world, ways] : ways_) sum += ways;
    return sum;
  }

  static std::vector<Bits> key(const World<Planes>& world) {
    std::vector<Bits> key;
    for (int k = 0; k < Planes; ++k) {
      for (const Hand<Planes>& hand : world.hands) key.push_back(hand.plane(k));
      key.push_back(world.rest.plane(k));
    }
    return key;
  }

 private:
  struct Face {
    Slot slot;
    int copies;
  };

  bool lay(std::size_t face, const World<Planes>& world, double ways) {
    if (face == faces_.size()) {
      if (++tried_ > kMost) return false;
      if (deal_.agrees(seat_, world)) ways_[key(world)] = ways;
      return true;
    }
    return lay_copies(face, faces_[face].copies, 0, world, ways);
  }
  /// Some of the copies that are left into this place, the others into those after it.
  bool lay_copies(std::size_t face, int left, int place, const World<Planes>& world, double ways) {
    if (place == kPlaces) return left > 0 || lay(face + 1, world, ways);
    auto& room = room_[static_cast<std::size_t>(place)];
    double choices = 1;
    for (int copies = 0; copies <= std::min<int>(left, room); ++copies) {
      World<Planes> next = world;
      Hand<Planes>& cards =
          place == kRest ? next.rest : next.hands[static_cast<std::size_t>(place)];
      cards += Hand<Planes>::of(faces_[face].slot, copies);
      room = static_cast<std::uint8_t>(room - copies);
      const bool goes_on = lay_copies(face, left - copies, place + 1, next, ways * choices);
      room = static_cast<std::uint8_t>(room + copies);
      if (!goes_on) return false;
      choices = choices * (left - copies) / (copies + 1);
    }
    return true;
  }

  const PlayedDeal<Planes>& deal_;
  Seat seat_;
  std::array<std::uint8_t, kPlaces> room_{};
  std::vector<Face> faces_;
  std::map<std::vector<Bits>, double> ways_;
  std::size_t tried_ = 0;
  bool fits_ = false;
};

}  // namespace koudi::testing
