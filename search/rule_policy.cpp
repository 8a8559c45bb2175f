#include "search/rule_policy.h"

#include "search/rule_value.h"

namespace koudi {

bool RulePolicy::mutiny(const SeatView<2>& view, Rng&) const {
  return view.hand.count_in(view.order().trump_mask()) < weights_.call.mutiny_trumps;
}

Hand<2> RulePolicy::play(const SeatView<2>& view, Rng&) const {
  if (view.table.cards_left == 1) return view.hand;
  if (view.table.leads()) return choose_lead(view, weights_.play);
  const Hand<2> own = view.hand & view.order().mask(view.table.led);
  const int size = view.table.pattern.size();
  if (size == view.table.cards_left) return view.hand;
  if (own.count() == size) return own;
  if (size > 1) return follow_with_several(view, weights_.play, own);
  return Hand<2>::ones(bit(follow_with_one(view, weights_.play, own)));
}

}  // namespace koudi
