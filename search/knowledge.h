// What a seat can conclude from its view before it decides: which cards are still out, who may hold
// them, how likely a play is overtaken. Facts are exact; odds take every unseen card to lie with
// each seat that may hold it equally likely, independently of the others. Bit operations and table
// look-ups only: it is part of every decision of a playout.
#pragma once

#include <algorithm>

#include "core/unit.h"
#include "core/view.h"
#include "search/odds.h"

namespace koudi {

/// How many of the other seats may hold cards of a group.
struct Holders {
  int seats = 3;
  int opponents = 2;  ///< of these
};

/// The odds that none of the opponents has one of `units` unseen units of the shape whole, when
/// each card lies with one of the holders. Longer ones are taken as four cards.
Odds nobody_has(Shape shape, Holders holders, int units);

/// The other seats as one of them sees the table.
enum class Other : std::uint8_t { next, partner, previous };

template <int Planes>
class Knowledge {
 public:
  explicit Knowledge(const SeatView<Planes>& view)
      : order(view.order()), rules(view.rules()), table(view.table), hand(view.hand) {
    const Hand<Planes> seen = hand + table.played + view.kitty;
    const int decks = Planes == 2 ? 2 : rules.decks;
    for (int k = 0; k < decks; ++k) unseen.plane(k) = order.all() & ~seen.plane(decks - 1 - k);
    for (int i = 0; i < kSeats - 1; ++i) {
      lacks_[static_cast<std::size_t>(i)] =
          table.lacks[static_cast<std::size_t>(plus(view.seat, i + 1).index())];
    }
    if constexpr (Planes > 2) forget_buried();
  }

  bool is_void(Other who, Group group) const { return lacks(who).is_void(group); }
  /// Whether the seat may hold a unit of the shape in the group.
  bool may_hold(Other who, Group group, Shape shape) const {
    return shape.width == 1 ? !lacks(who).is_void(group) : !lacks(who).has_no_pair(group);
  }
  Holders holders(Group group, Shape shape) const {
    const int opponents = (may_hold(Other::next, group, shape) ? 1 : 0) +
                          (may_hold(Other::previous, group, shape) ? 1 : 0);
    return {opponents + (may_hold(Other::partner, group, shape) ? 1 : 0), opponents};
  }

  /// The group's slots that are stronger than `slot`, one of them.
  Bits above(Group group, int slot) const {
    const Bits equal = equal_to(slot);
    return order.mask(group) & from_bit(equal + lowest_bit(equal));
  }
  /// The group's slots that are at least as strong as `slot`.
  Bits from(Group group, int slot) const {
    return order.mask(group) & from_bit(lowest_bit(equal_to(slot)));
  }

  /// How many unseen units of the shape stand above a unit with its top on `slot`. Equal cards
  /// count with every choice out of their copies, tractors once for every run of steps.
  int unseen_above(Group group, Shape shape, int slot) const {
    const Bits higher = above(group, slot);
    if (shape.width == 1) return unseen.count_in(higher);
    if (shape.length > 1) return tractors_above(group, shape, slot);
    if constexpr (Planes == 2) return count_of(unseen.plane(1) & higher);
    int units = 0;
    for (int k = shape.width - 1, ways = 1; k < Planes; ++k) {
      units += ways * count_of(unseen.plane(k) & higher);
      // C(k + 1, width - 1) from C(k, width - 1).
      ways = ways * (k + 1) / (k + 2 - shape.width);
    }
    return units;
  }
  /// The odds that none of the opponents has a unit of the group that beats one with its top on
  /// `slot`: of the same shape, or of a superior one (D23).
  Odds nobody_beats(Group group, Shape shape, int slot, Holders holders) const {
    const Odds odds = nobody_has(shape, holders, unseen_above(group, shape, slot));
    if (Planes == 2 || rules.superior_types == SuperiorTypes::none) return odds;
    return odds * nobody_has_wider(group, shape, holders);
  }
  /// The slots of the group that no unseen group of plane + 1 equal cards beats.
  Bits standing(Group group, int plane) const {
    const Bits theirs = unseen.plane(plane) & order.mask(group);
    return from(group, highest(theirs | 1));  // from the lowest slot on when there are none
  }

  const Order& order;
  const Rules& rules;
  const Table<Planes>& table;
  const Hand<Planes>& hand;
  Hand<Planes> unseen;  ///< what the other hands hold, and the kitty where it is hidden

 private:
  /// The bits from that one on; none for 0.
  static constexpr Bits from_bit(Bits first) { return ~first + 1; }
  /// The slots as strong as `slot`, neighbours. With two decks one step at most has several.
  Bits equal_to(int slot) const {
    if constexpr (Planes > 2) return order.slots_on(order.step(Slot::from(slot)));
    const Bits equal = order.shared();
    return (bit(slot) & equal) != 0 ? equal : bit(slot);
  }
  /// What is unseen of a group of which nobody has a card lies in the kitty.
  void forget_buried() {
    for (int g = 0; g < kGroups; ++g) {
      const Group group = Group::from(g);
      if (holders(group, kSingle).seats == 0) unseen = unseen & ~order.mask(group);
    }
  }
  const Lacks& lacks(Other who) const { return lacks_[static_cast<std::size_t>(who)]; }
  int tractors_above(Group group, Shape shape, int slot) const {
    const Bits plane = Planes == 2 ? unseen.plane(1) : unseen.plane(shape.width - 1);
    const Bits folded = order.fold(plane & order.mask(group));
    const int start = order.step(Slot::from(slot)).index() + 2 - shape.length;
    return count_of(run_starts(folded, shape.length) & ~low_bits(std::max(start, 0)));
  }
  Odds nobody_has_wider(Group group, Shape shape, Holders holders) const {
    Odds odds = 1;
    for (int width = shape.width + 1; width <= rules.widest; ++width) {
      if (shape.size() % width != 0) continue;
      const Shape wider = shape_of(width, shape.size() / width);
      const Bits folded = order.fold(unseen.plane(width - 1) & order.mask(group));
      odds *= nobody_has(wider, holders, count_of(run_starts(folded, wider.length)));
    }
    return odds;
  }

  std::array<Lacks, kSeats - 1> lacks_;
};

namespace detail {

inline constexpr int kMostUnits = 31;
inline constexpr int kUnitSizes = 4;  ///< single, pair, triple, more cards
/// The rest lies in the kitty.
inline constexpr Odds kInSomeHand = 0.92f;

using OddsOfUnits = std::array<Odds, kMostUnits + 1>;
/// [opponents][seats][units]
using OddsOfSize = std::array<std::array<OddsOfUnits, kSeats>, kSides + 1>;

constexpr OddsOfSize odds_of_size(int cards) {
  OddsOfSize table{};
  for (std::size_t opponents = 0; opponents <= kSides; ++opponents) {
    for (std::size_t seats = 0; seats < kSeats; ++seats) {
      Odds one = seats < opponents ? 0 : kInSomeHand * static_cast<Odds>(opponents);
      for (int card = 0; card < cards && seats > 0; ++card) one /= static_cast<Odds>(seats);
      Odds nobody = 1;
      for (Odds& entry : table[opponents][seats]) {
        entry = nobody;
        nobody *= 1 - one;
      }
    }
  }
  return table;
}

inline constexpr std::array<OddsOfSize, kUnitSizes> kNobodyHas{odds_of_size(1), odds_of_size(2),
                                                               odds_of_size(3), odds_of_size(4)};

}  // namespace detail

inline Odds nobody_has(Shape shape, Holders holders, int units) {
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  const int size = std::min(shape.size(), detail::kUnitSizes) - 1;
  return detail::kNobodyHas[at(size)][at(holders.opponents)][at(holders.seats)]
                           [at(std::min(units, detail::kMostUnits))];
}

}  // namespace koudi
