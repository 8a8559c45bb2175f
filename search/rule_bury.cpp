// Burying of the rule policy: short side suits go, points, pairs, winners and trumps stay
// (T5, T7 of the advice on play).
#include "search/rule_value.h"

namespace koudi {

template <int Planes>
float keep_value(const Knowledge<Planes>& known, const BuryWeights& weights, int slot) {
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
  for (int k = 1; k < Planes && (here & known.hand.plane(k)) != 0; ++k) value += weights.pair;
  return value + weights.length * static_cast<float>(known.hand.count_in(mask));
}

template <int Planes>
Hand<Planes> RulePolicy::bury(const SeatView<Planes>& view, Rng&) const {
  const Knowledge<Planes> known(view);
  Hand<Planes> rest = view.hand;
  Hand<Planes> buried;
  for (int missing = view.rules().kitty; missing > 0; --missing) {
    int worst = -1;
    float worst_value = 0;
    for_each_bit(rest.plane(0), [&](int slot) {
      const float value = keep_value(known, weights<Planes>().bury, slot);
      if (worst >= 0 && value >= worst_value) return;
      worst = slot;
      worst_value = value;
    });
    const Hand<Planes> card = Hand<Planes>::of(Slot::from(worst));
    rest -= card;
    buried += card;
  }
  return buried;
}

template float keep_value(const Knowledge<2>&, const BuryWeights&, int);
template float keep_value(const Knowledge<4>&, const BuryWeights&, int);
template Hand<2> RulePolicy::bury(const SeatView<2>&, Rng&) const;
template Hand<4> RulePolicy::bury(const SeatView<4>&, Rng&) const;

}  // namespace koudi
