// Random deals for property tests: first and later ones, all levels, dealers and drawers.
#pragma once

#include "core/match.h"
#include "core/state.h"
#include "search/playout.h"

namespace koudi::testing {

inline Deal random_deal(const Rules& rules, Rng& rng) {
  const Seat seat = Seat::from(static_cast<int>(rng.below(kSeats)));
  if (rng.below(4) == 0) return Deal::first(rules, seat);
  const auto level = [&] { return Level::from(static_cast<int>(rng.below(kRanks))); };
  return Deal::later(rules, {level(), level()}, seat);
}

inline Deck<2> random_deck(const Rules& rules, Rng& rng) {
  Deck<2> deck;
  shuffle<2>(deck, rules.total_cards(), rng);
  return deck;
}

/// The policy's decision as an action.
template <Policy P>
Action decide(const SeatView<2>& view, const P& policy, Rng& rng) {
  const Table<2>& table = view.table;
  if (table.phase == Phase::bury) {
    return {ActionKind::bury, view.order().cards(policy.bury(view, rng))};
  }
  if (table.phase == Phase::play) {
    return {ActionKind::play, view.order().cards(policy.play(view, rng))};
  }
  const Claims acceptable = acceptable_claims(call_context(view.deal, table), view.seat,
                                              holding(view.order(), view.hand));
  const std::optional<Claim> claim = policy.call(view, acceptable, rng);
  if (!claim) return {};
  return {call_kind(table.standing, view.seat), claim->cards(view.deal.level())};
}

}  // namespace koudi::testing
