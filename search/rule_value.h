// What the rule policy thinks cards and tricks are worth, in card points.
#pragma once

#include "search/rule_policy.h"

namespace koudi {

class Valuation {
 public:
  Valuation(const Knowledge& known, const PlayWeights& weights)
      : known_(known), weights_(weights) {}

  const Knowledge& known() const { return known_; }
  const PlayWeights& weights() const { return weights_; }

  /// What the copy of the slot would be worth later.
  float cost(int slot) const;
  float cost(const Hand<2>& cards) const;
  float points(const Hand<2>& cards) const {
    return static_cast<float>(known_.order.points(cards).value());
  }

  /// The odds that a seat which can no longer follow the suit ruffs a unit of the shape or, for a
  /// throw, of its largest unit and size.
  Odds ruff_if_void(Shape shape, int size) const {
    if (size == 1) return weights_.ruff;
    return size == 2 && shape.width == 2 ? weights_.ruff_pair : weights_.ruff_more;
  }
  /// The odds that the seat ruffs a lead of the group.
  Odds ruffs(Seat who, Group group, Shape shape, int size) const {
    if (group == kTrump || !known_.may_ruff(who, shape)) return 0;
    const Odds ruff = ruff_if_void(shape, size);
    if (known_.is_void(who, group)) return ruff;
    const int unseen = known_.unseen.count_in(known_.order.mask(group));
    return ruff * nobody_has(kSingle, {known_.holders(group, kSingle).seats, 1}, unseen);
  }
  /// What the kitty adds to the last trick, when it is led with `pattern`.
  float kitty_stake(const Pattern& pattern) const;

 private:
  const Knowledge& known_;
  const PlayWeights& weights_;
};

/// `cards` cards chosen from `from` for a trick the own side will probably win: points first, then
/// what is worth least.
Hand<2> cards_to_give(const Valuation& values, const Hand<2>& from, int cards);
/// The same for a trick that is probably lost: what is worth least, points kept.
Hand<2> cards_to_throw_away(const Valuation& values, const Hand<2>& from, int cards);

Hand<2> choose_lead(const Valuation& values);
Hand<2> choose_follow(const Valuation& values);

}  // namespace koudi
