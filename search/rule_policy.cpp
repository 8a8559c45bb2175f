#include "search/rule_policy.h"

#include "search/rule_value.h"

namespace koudi {

template <int Planes>
bool RulePolicy::mutiny(const SeatView<Planes>& view, Rng&) const {
  return view.hand.count_in(view.order().trump_mask()) < weights<Planes>().call.mutiny_trumps;
}

template <int Planes>
Hand<Planes> RulePolicy::play(const SeatView<Planes>& view, Rng&) const {
  if (view.table.cards_left == 1) return view.hand;
  const PlayWeights& weights = this->weights<Planes>().play;
  if (view.table.leads()) return choose_lead(view, weights);
  const Hand<Planes> own = view.hand & view.order().mask(view.table.led);
  const int size = view.table.pattern.size();
  if (size == view.table.cards_left) return view.hand;
  if (own.count() == size) return own;
  if (size > 1) return follow_with_several(view, weights, own);
  return Hand<Planes>::ones(bit(follow_with_one(view, weights, own)));
}

template bool RulePolicy::mutiny(const SeatView<2>&, Rng&) const;
template bool RulePolicy::mutiny(const SeatView<4>&, Rng&) const;
template Hand<2> RulePolicy::play(const SeatView<2>&, Rng&) const;
template Hand<4> RulePolicy::play(const SeatView<4>&, Rng&) const;

}  // namespace koudi
