// What follows with several cards have in common, whatever the number of decks: what is known, what
// is at stake, and the steps that do not depend on how the duty is met.
#pragma once

#include "search/picker.h"
#include "search/rule_trick.h"

namespace koudi {

template <int Planes>
class SeveralCards {
 public:
  SeveralCards(const SeatView<Planes>& view, const PlayWeights& weights, const Hand<Planes>& own)
      : trick_(view, weights),
        known_(trick_.known),
        order_(known_.order),
        pattern_(known_.table.pattern),
        shape_(pattern_.largest()),
        size_(pattern_.size()),
        own_(own),
        keep_(trick_.odds_without_us(shape_)),
        give_(keep_ > weights.give) {}

 protected:
  /// All cards of the group and discards, where the group is too short.
  Hand<Planes> with_discards() const {
    return own_ + discards(known_, known_.hand - own_, size_ - own_.count(), give_);
  }
  /// The odds that a play of the shape with its top on `top` still holds the trick at its end.
  Odds survives(Shape shape, int top, bool ruff) const {
    return trick_.last ? 1 : trick_.survives(shape, top, ruff, trick_.next_ruffs(shape_));
  }
  bool overtakes_now(const Hand<Planes>& cards) const {
    const Rules& rules = known_.rules;
    const Strength height = strength(order_, rules, pattern_, trick_.group, cards);
    return height.competes() && overtakes(order_, rules, pattern_, cards, height,
                                          trick_.standing_play(), known_.table.best);
  }
  /// The lowest unit of the shape with its top among `tops`; empty when there is none.
  Hand<Planes> lowest_unit(const Hand<Planes>& from, Shape shape, Bits tops) const {
    const Bits slots = from.plane(shape.width - 1);
    if (Planes == 2 && shape.length == 1) {
      return Hand<Planes>::copies_of(lowest_bit(slots & tops), shape.width);
    }
    Bits starts = run_starts(order_.fold(slots), shape.length);
    for (; starts != 0; starts = drop_lowest(starts)) {
      const Step top = Step::from(lowest(starts) + shape.length - 1);
      if ((order_.slots_on(top) & tops) != 0) return take_unit(order_, from, shape, top);
    }
    return {};
  }
  /// Units of all groups of the throw, the first with its top among `higher`, and low trumps to its
  /// size; empty where there are too few or they do not overtake.
  Hand<Planes> ruff_of(const Hand<Planes>& trumps, Bits higher) const {
    Hand<Planes> ruff;
    for (const Shape& shape : pattern_.groups()) {
      const Hand<Planes> unit = lowest_unit(trumps - ruff, shape, ruff.empty() ? higher : ~Bits{0});
      if (unit.empty()) return {};
      ruff += unit;
      if (Planes > 2 && known_.rules.ruff_throw == RuffThrow::largest_unit) break;
    }
    Picker<Planes> picker(trumps - ruff, size_ - ruff.count());
    if (ruff.empty()) picker.take(lowest_bit(trumps.plane(0) & higher));
    picker.take_singles(~Bits{0});
    picker.take(~Bits{0});
    if (!picker.done()) return {};
    ruff += picker.chosen();
    return overtakes_now(ruff) ? ruff : Hand<Planes>{};
  }
  /// Cards beyond those of the duty: rich ones to give, else cheap ones.
  Hand<Planes> completed(const Hand<Planes>& duty) const {
    const Hand<Planes> rest = own_ - duty;
    const Bits plain = ~order_.point_mask();
    Picker<Planes> picker(rest, size_ - duty.count());
    if (give_) {
      picker.take(order_.tens());
      picker.take(order_.fives());
    }
    picker.take(plain & ~rest.plane(1));
    picker.take(plain);
    picker.take(order_.fives());
    picker.take(~Bits{0});
    return duty + picker.chosen();
  }
  /// `low`, or the first legal follow where that is not one.
  Hand<Planes> legal_or_first(const Hand<Planes>& low) const {
    const Follows all(order_, known_.rules, pattern_, trick_.group, known_.hand);
    if (all.check(low) == Refusal::none) return low;
    Hand<Planes> first;
    all.for_each([&](const Hand<Planes>& follow) {
      first = follow;
      return false;
    });
    return first;
  }

  const Trick<Planes> trick_;
  const Knowledge<Planes>& known_;
  const Order& order_;
  const Pattern& pattern_;
  const Shape shape_;  ///< of the lead's largest unit
  const int size_;
  const Hand<Planes>& own_;  ///< our cards of the led group
  const Odds keep_;          ///< that our side takes the trick when we do not overtake
  const bool give_;
};

}  // namespace koudi
