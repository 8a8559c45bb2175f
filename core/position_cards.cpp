#include <algorithm>

#include "core/notation.h"
#include "core/position_check.h"

namespace koudi {
namespace {

using Problem = std::optional<Error>;

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}
std::string number(int value) {
  return std::to_string(value);
}
std::string seat_text(Seat seat) {
  return "seat " + to_text(seat);
}

/// Counts copies of faces; adding more than the decks hold is a problem.
class Tally {
 public:
  Tally(int decks, std::string_view field) : decks_(decks), field_(field) {}

  template <class T>
  void add(const T& cards) {
    for_each(cards, [&](Card card) {
      if (++copies_[static_cast<std::size_t>(card.index())] > decks_ && !excess_) excess_ = card;
    });
  }
  Problem problem() const {
    if (!excess_) return std::nullopt;
    return position_error(field_, to_text(*excess_) + " is there more than " + number(decks_) +
                                      " times, the number of decks");
  }

 private:
  template <class F>
  static void for_each(const Cards& cards, F&& f) {
    for_each_card(cards, f);
  }
  template <class F>
  static void for_each(const CardList& cards, F&& f) {
    std::for_each(cards.begin(), cards.end(), f);
  }

  int decks_;
  std::string_view field_;
  std::array<int, kFaces> copies_{};
  std::optional<Card> excess_;
};

Problem check_drawn_counts(const Position& p) {
  int total = 0;
  for (const auto& drawn : p.drawn) total += drawn.count;
  const int all = kSeats * p.rules.hand;
  if (total < 1 || total > all || (p.phase != Phase::draw && total != all)) {
    return position_error("drawn", "the seats have drawn " + number(total) + " cards; allowed: " +
                                       (p.phase == Phase::draw ? "1 to " : "") + number(all));
  }
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = plus(p.first_drawer(), i);
    const int due = (total - i + kSeats - 1) / kSeats;
    if (p.drawn[at(seat)].count == due) continue;
    return position_error("drawn", seat_text(seat) + " has drawn " +
                                       number(p.drawn[at(seat)].count) + " cards of " +
                                       number(total) + ", not " + number(due));
  }
  const int rest = p.rules.total_cards() - total;
  if (p.undrawn.count == rest) return std::nullopt;
  return position_error("undrawn",
                        number(p.undrawn.count) + " cards, " + number(rest) + " are not drawn");
}

Problem check_deck(const Position& p) {
  Tally deck(p.rules.decks, "drawn");
  for (const auto& drawn : p.drawn) {
    if (drawn.known) deck.add(*drawn.known);
  }
  if (p.undrawn.known) {
    deck.add(*p.undrawn.known);
  } else {
    deck.add(p.turned);
  }
  return deck.problem();
}

/// Hands, kitty and cards played; that they are all cards follows from their numbers.
Problem check_copies(const Position& p) {
  Tally tally(p.rules.decks, "hands");
  for (const auto& hand : p.hands) {
    if (hand.known) tally.add(*hand.known);
  }
  if (p.kitty.known) tally.add(*p.kitty.known);
  tally.add(p.played);
  return tally.problem();
}

Problem check_hand_size(const Position& p, Seat seat, int due) {
  const int count = p.hands[at(seat)].count;
  if (count == due) return std::nullopt;
  return position_error("hands",
                        seat_text(seat) + " has " + number(count) + " cards, not " + number(due));
}

bool has_played(const Position& p, Seat seat) {
  const int place = (seat.index() - p.leader.index() + kSeats) % kSeats;
  return place < static_cast<int>(p.trick.size());
}

Problem check_trick_cards(const Position& p) {
  if (p.trick.size() > kSeats) return position_error("trick", "more than four plays");
  Tally tally(p.rules.decks, "trick");
  for (const Cards& play : p.trick) {
    tally.add(play);
    if (!play.empty() && play.count() == p.trick_size()) continue;
    return position_error("trick", "'" + to_text(play) + "' has " + number(play.count()) +
                                       " cards, the lead " + number(p.trick_size()));
  }
  if (const Problem problem = tally.problem()) return problem;
  Cards sum;
  for (const Cards& play : p.trick) sum += play;
  if (p.played.contains(sum)) return std::nullopt;
  return position_error("trick", "not all of its cards are among the played ones");
}

Problem check_sizes_in_play(const Position& p) {
  const int left = p.cards_left();
  if (left > p.rules.hand) {
    return position_error("hands", seat_text(p.leader) + " began the trick with " + number(left) +
                                       " cards; allowed: at most " + number(p.rules.hand));
  }
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const int due = left - (has_played(p, seat) ? p.trick_size() : 0);
    if (const Problem problem = check_hand_size(p, seat, due)) return problem;
  }
  const int due =
      kSeats * (p.rules.hand - left) + static_cast<int>(p.trick.size()) * p.trick_size();
  if (p.played.count() == due) return std::nullopt;
  return position_error("played", number(p.played.count()) + " cards; by the hands and the trick " +
                                      number(due) + " have been played");
}

Problem check_sizes(const Position& p) {
  if (p.phase != Phase::bury && p.kitty.count != p.rules.kitty) {
    return position_error("kitty", number(p.kitty.count) + " cards, not " + number(p.rules.kitty));
  }
  if (p.has_tricks()) {
    if (const Problem problem = check_trick_cards(p)) return problem;
    return check_sizes_in_play(p);
  }
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const bool holds_kitty = p.phase == Phase::bury && seat == p.burier;
    const int due = p.rules.hand + (holds_kitty ? p.rules.kitty : 0);
    if (const Problem problem = check_hand_size(p, seat, due)) return problem;
  }
  return std::nullopt;
}

Problem check_taken(const Position& p) {
  if (p.phase != Phase::bury || !p.is_full()) return std::nullopt;
  const bool as_dealt = p.may_be_late() || p.taken == set_of(*p.undrawn.known);
  if (p.taken.count() == p.rules.kitty && p.hands[at(p.burier)].known->contains(p.taken) &&
      as_dealt) {
    return std::nullopt;
  }
  return position_error("taken", "'" + to_text(p.taken) + "' are not the " + number(p.rules.kitty) +
                                     " cards that " + seat_text(p.burier) + " took up and holds");
}

/// A seat that never held the kitty has only cards that it drew.
Problem check_origin(const Position& p) {
  if (p.may_be_late()) return std::nullopt;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    if (!p.knows(seat) || seat == p.final_dealer()) continue;
    const Cards drawn = set_of(*p.drawn[at(seat)].known);
    if (!drawn.contains(*p.hands[at(seat)].known)) {
      return position_error("hands", seat_text(seat) + " holds cards that it has not drawn");
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_cards(const Position& p, const Deal&) {
  if (Problem problem = check_drawn_counts(p)) return problem;
  if (Problem problem = check_deck(p)) return problem;
  if (!p.has_trump()) return std::nullopt;
  if (Problem problem = check_sizes(p)) return problem;
  if (Problem problem = check_copies(p)) return problem;
  if (Problem problem = check_taken(p)) return problem;
  return check_origin(p);
}

}  // namespace koudi
