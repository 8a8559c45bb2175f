// Card by card: which cards may extend a partial selection so that it can still become a legal
// action, and whether it is one already. The fifth service of the generators, beside how many,
// every one, one at random and is it legal. Nothing allocates.
//
// Generators answer in one of two ways. Where a selection between two bounds can be found by
// counting, `next_by_bounds` asks for each card in turn. Where plays must be listed,
// `NextCollector` takes them in families, all at once, and gathers what comes next in each.
#pragma once

#include "core/hand.h"

namespace koudi {

/// How the cards of an action are taken.
enum class CardOrder : std::uint8_t {
  any,        ///< as people do
  ascending,  ///< never below the last one: every action has exactly one path
};

/// What may come after the cards taken so far. Neither complete nor any card: no legal action
/// contains them, or in ascending order none is reached through them.
struct NextCards {
  Bits cards = 0;         ///< positions of which one may be taken next
  bool complete = false;  ///< what is taken is a legal action

  bool possible() const { return complete || cards != 0; }
  friend bool operator==(const NextCards&, const NextCards&) = default;
};

/// Positions from which on cards may still be taken after `prefix`.
template <class Position, int Planes>
Bits open_positions(const Multiset<Position, Planes>& prefix, CardOrder order) {
  const bool anywhere = order == CardOrder::any || prefix.empty();
  return anywhere ? ~Bits{0} : ~low_bits(highest(prefix.plane(0)));
}

/// The next cards out of `from`, where `exists(least, most)` tells whether some legal action
/// contains `least` and is part of `most`.
template <class Position, int Planes, class Exists>
NextCards next_by_bounds(const Multiset<Position, Planes>& from,
                         const Multiset<Position, Planes>& prefix, CardOrder order,
                         const Exists& exists) {
  using Selection = Multiset<Position, Planes>;
  if (!from.contains(prefix)) return {};
  NextCards next{.cards = 0, .complete = exists(prefix, prefix)};
  const Selection left = (from - prefix) & open_positions(prefix, order);
  for (Bits rest = left.plane(0); rest != 0; rest = drop_lowest(rest)) {
    const Bits card = lowest_bit(rest);
    const Selection longer = prefix + Selection::ones(card);
    const Selection most = order == CardOrder::any ? from : prefix + (left & ~(card - 1));
    if (exists(longer, most)) next.cards |= card;
  }
  return next;
}

/// The next cards on the way to any `size` of `from`.
template <class Position, int Planes>
NextCards next_of_any(const Multiset<Position, Planes>& from, int size,
                      const Multiset<Position, Planes>& prefix, CardOrder order) {
  const int missing = size - prefix.count();
  if (!from.contains(prefix) || missing < 0) return {};
  if (missing == 0) return {.cards = 0, .complete = true};
  const Multiset<Position, Planes> left = (from - prefix) & open_positions(prefix, order);
  const int surplus = left.count() - missing;
  if (surplus < 0) return {};
  if (order == CardOrder::any) return {.cards = left.plane(0)};
  // So many of the lowest may be passed over.
  NextCards next;
  int below = 0;
  for (Bits rest = left.plane(0); rest != 0 && below <= surplus; rest = drop_lowest(rest)) {
    next.cards |= lowest_bit(rest);
    below += left.count(Position::from(lowest(rest)));
  }
  return next;
}

/// Gathers the next cards from plays that are listed.
template <class Position, int Planes>
class NextCollector {
 public:
  using Selection = Multiset<Position, Planes>;

  NextCollector(const Selection& prefix, CardOrder order)
      : prefix_(prefix), order_(order), open_(open_positions(prefix, order)) {}

  const NextCards& found() const { return found_; }

  /// The plays of `fixed` with any `singles` faces of `pool`, one card of each; `fixed` has none of
  /// the pool.
  void add(const Selection& fixed, Bits pool = 0, int singles = 0) {
    const Bits taken_singles = prefix_.plane(0) & ~fixed.plane(0);
    const Selection taken = prefix_ & fixed.plane(0);
    const bool inside = (taken_singles & ~pool) == 0 && fixed.contains(taken) &&
                        (prefix_.plane(1) & taken_singles) == 0;
    const Bits free = pool & ~taken_singles & open_;
    const int missing = singles - count_of(taken_singles);
    if (!inside || missing < 0 || missing > count_of(free)) return;
    const Bits rest = (fixed - taken).plane(0);
    if ((rest & ~open_) != 0) return;
    found_.complete |= rest == 0 && missing == 0;
    found_.cards |=
        order_ == CardOrder::any ? rest | (missing > 0 ? free : 0) : lowest_of(rest, free, missing);
  }

 private:
  /// What can be the lowest of the cards `rest` and `missing` > 0 or no faces of `free`.
  static Bits lowest_of(Bits rest, Bits free, int missing) {
    const Bits first = lowest_bit(rest);
    if (missing == 0) return first;
    const Bits below = rest == 0 ? ~Bits{0} : first - 1;
    const Bits lowest_singles = deposit(low_bits(count_of(free) - missing + 1), free) & below;
    const bool all_above = rest != 0 && count_of(free & ~below) >= missing;
    return lowest_singles | (all_above ? first : 0);
  }

  Selection prefix_;
  CardOrder order_;
  Bits open_;
  NextCards found_;
};

}  // namespace koudi
