// Burying of the rule policy: short side suits go, points, pairs, winners and trumps stay
// (T5, T7 of the advice on play).
#include "search/knowledge.h"
#include "search/rule_policy.h"

namespace koudi {
namespace {

float keep_value(const Knowledge& known, const BuryWeights& weights, int slot) {
  const Order& order = known.order;
  const Group group = order.group(Slot::from(slot));
  const Bits mask = order.mask(group);
  const Bits here = bit(slot);
  const int height = slot - lowest(mask);
  float value = weights.height * static_cast<float>(height);
  if (group == kTrump) value += weights.trump;
  if ((here & order.fives()) != 0) value += weights.five;
  if ((here & order.tens()) != 0) value += weights.ten;
  if (slot == highest(mask)) value += weights.ace;
  if ((here & known.hand.plane(1)) != 0) value += weights.pair;
  return value + weights.length * static_cast<float>(known.hand.count_in(mask));
}

}  // namespace

Hand<2> RulePolicy::bury(const SeatView<2>& view, Rng&) const {
  const Knowledge known(view);
  Hand<2> rest = view.hand;
  Hand<2> buried;
  for (int missing = view.rules().kitty; missing > 0; --missing) {
    int worst = -1;
    float worst_value = 0;
    for_each_bit(rest.plane(0), [&](int slot) {
      const float value = keep_value(known, weights_.bury, slot);
      if (worst >= 0 && value >= worst_value) return;
      worst = slot;
      worst_value = value;
    });
    const Hand<2> card = Hand<2>::of(Slot::from(worst));
    rest -= card;
    buried += card;
  }
  return buried;
}

}  // namespace koudi
