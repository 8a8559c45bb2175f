// Calls of the rule policy: declaring, reinforcing, countering (rules.md A4, B2, E3, E4, E21, F2.1;
// T1, T2, T3 of the advice on play).
#include "search/rule_trumps.h"

namespace koudi {

template <int Planes>
std::optional<Claim> RulePolicy::call(const SeatView<Planes>& view, const Claims& acceptable,
                                      Rng&) const {
  const CallHand<Planes> own(view, weights<Planes>().call);
  std::optional<Claim> best;
  float best_value = 0;
  for (const Claim& claim : acceptable) {
    const float value = own.value(claim);
    const bool more_of_it = best && value == best_value && claim.count > best->count;
    if (value <= best_value && !more_of_it) continue;
    best = claim;
    best_value = value;
  }
  return best;
}

template std::optional<Claim> RulePolicy::call(const SeatView<2>&, const Claims&, Rng&) const;
template std::optional<Claim> RulePolicy::call(const SeatView<4>&, const Claims&, Rng&) const;

}  // namespace koudi
