// What a seat can conclude from its view before it decides: which cards are still out, who may hold
// them, how likely a play is overtaken. Facts are exact; odds take every unseen card to lie with
// each seat that may hold it equally likely, independently of the others. Bit operations and table
// look-ups only: it is part of every decision of a playout.
#pragma once

#include "core/unit.h"
#include "core/view.h"

namespace koudi {

/// A probability, 0 to 1.
using Odds = float;

/// How many of the other seats may hold cards of a group.
struct Holders {
  int seats = 3;
  int opponents = 2;  ///< of these
};

/// The odds that none of `opponents` among `seats` equally likely holders has one of `units`
/// unseen units whole. Units of more than two cards count as pairs of pairs.
Odds nobody_has(Shape shape, Holders holders, int units);

class Knowledge {
 public:
  explicit Knowledge(const SeatView<2>& view)
      : order(view.order()),
        table(view.table),
        rules(view.rules()),
        hand(view.hand),
        kitty(view.kitty),
        seat(view.seat) {
    const Hand<2> seen = hand + table.played + kitty;
    unseen.plane(0) = order.all() & ~seen.plane(1);
    unseen.plane(1) = order.all() & ~seen.plane(0);
  }

  bool is_void(Seat who, Group group) const { return lacks(who).is_void(group); }
  /// Whether the seat may hold a trump unit of the shape.
  bool may_ruff(Seat who, Shape shape) const {
    return shape.width == 1 ? !lacks(who).is_void(kTrump) : !lacks(who).has_no_pair(kTrump);
  }
  /// Who may hold a unit of the shape in the group.
  Holders holders(Group group, Shape shape) const {
    const auto may_hold = [&](int steps) {
      const Lacks& lacks = this->lacks(plus(seat, steps));
      return shape.width == 1 ? !lacks.is_void(group) : !lacks.has_no_pair(group);
    };
    const int opponents = (may_hold(1) ? 1 : 0) + (may_hold(3) ? 1 : 0);
    return {opponents + (may_hold(2) ? 1 : 0), opponents};
  }

  /// The group's slots that are stronger than `top`, a slot of the group.
  Bits above(Group group, int top) const {
    const Bits equal = order.shared();
    const int highest_equal = (bit(top) & equal) != 0 ? highest(equal) : top;
    return order.mask(group) & ~low_bits(highest_equal + 1);
  }
  /// The group's slots that are at least as strong as `top`.
  Bits from(Group group, int top) const {
    const Bits equal = order.shared();
    return order.mask(group) & ~low_bits((bit(top) & equal) != 0 ? lowest(equal) : top);
  }

  /// How many unseen units of the shape stand above `top`.
  int unseen_above(Group group, Shape shape, int top) const {
    const Bits higher = above(group, top);
    if (shape.width == 1) return unseen.count_in(higher);
    if (shape.length == 1) return count_of(unseen.plane(1) & higher);
    const Bits starts = run_starts(order.fold(unseen.plane(1) & order.mask(group)), shape.length);
    const int lowest_start = order.step(Slot::from(top)).index() + 2 - shape.length;
    return count_of(starts & ~low_bits(lowest_start > 0 ? lowest_start : 0));
  }
  /// The hand's single cards (plane 0) or pairs (plane 1) of the group that nothing unseen beats.
  Bits standing(Group group, int plane) const {
    const Bits mask = order.mask(group);
    const Bits theirs = unseen.plane(plane) & mask;
    const Bits mine = hand.plane(plane) & mask;
    return theirs == 0 ? mine : mine & from(group, highest(theirs));
  }

  const Order& order;
  const Table<2>& table;
  const Rules& rules;
  const Hand<2>& hand;
  Hand<2> kitty;  ///< what the seat buried itself
  Seat seat;
  Hand<2> unseen;  ///< what the other hands hold, and the kitty where it is hidden

 private:
  const Lacks& lacks(Seat who) const { return table.lacks[static_cast<std::size_t>(who.index())]; }
};

}  // namespace koudi
