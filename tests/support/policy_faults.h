// Whether what a policy decides is legal, in every phase of every rule system.
#pragma once

#include <algorithm>
#include <string_view>

#include "search/policy.h"

namespace koudi::testing {

/// Why the policy's decision in a phase of the contest is not legal; empty for a legal one.
template <class P>
std::string_view contest_fault(const P& policy, const SeatView<4>& view, Rng& rng) {
  if (view.table.phase == Phase::name_trump) return "";
  if (view.table.phase == Phase::give_back) {
    const GiftRefusal refusal = gifts(view).check(policy.give_back(view, rng));
    return refusal == GiftRefusal::none ? "" : to_text(refusal);
  }
  const std::optional<ContestCards> cards = policy.contest(view, rng);
  if (!cards) return "";
  const ContestCards held = contest_cards(view.order(), view.hand);
  const ContestRefusal refusal =
      check_put_down(view.rules(), view.contest->contest, view.seat, held, *cards);
  return refusal == ContestRefusal::none ? "" : to_text(refusal);
}

/// Why the policy's decision is not legal; empty for a legal one.
template <int Planes, Policy<Planes> P>
std::string_view fault(const P& policy, const Deal& deal, const Game<Planes>& game, Rng& rng) {
  const SeatView<Planes> view = seat_view(deal, game);
  if (asks_for_calls(game.phase())) {
    const Claims acceptable = claims(deal, game);
    const std::optional<Claim> claim = policy.call(view, acceptable, rng);
    const bool offered =
        !claim || std::find(acceptable.begin(), acceptable.end(), *claim) != acceptable.end();
    return offered ? "" : "a claim that was not offered";
  }
  if constexpr (Planes == 4) {
    if (is_contest_phase(game.phase())) return contest_fault(policy, view, rng);
  }
  if (game.phase() == Phase::mutiny) return "";
  if (game.phase() == Phase::bury) {
    const Hand<Planes> buried = policy.bury(view, rng);
    const bool fits = view.hand.contains(buried) && buried.count() == view.rules().kitty;
    return fits ? "" : "a burial of other or more cards";
  }
  const Hand<Planes> cards = policy.play(view, rng);
  const Refusal refusal =
      view.table.leads() ? leads(view).check(cards) : follows(view).check(cards);
  return refusal == Refusal::none ? "" : to_text(refusal);
}

}  // namespace koudi::testing
