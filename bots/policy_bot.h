// A policy of the search layer as a player.
#pragma once

#include <utility>

#include "bots/bot.h"
#include "core/state.h"
#include "search/policy.h"

namespace koudi {

template <Policy P>
class PolicyBot final : public Bot {
 public:
  explicit PolicyBot(P policy) : policy_(std::move(policy)) {}

  Action act(const View& view, Rng& rng) const override {
    const SeatView<2> seat = view.seat_view();
    if (asks_for_calls(view.table.phase)) return call(view, rng);
    if (view.table.phase == Phase::bury) {
      return {ActionKind::bury, view.order().cards(policy_.bury(seat, rng))};
    }
    return {ActionKind::play, view.order().cards(policy_.play(seat, rng))};
  }

 private:
  Action call(const View& view, Rng& rng) const {
    const Claims acceptable = acceptable_claims(call_context(*view.deal, view.table), view.seat,
                                                holding(view.order(), view.hand));
    const std::optional<Claim> claim = policy_.call(view.seat_view(), acceptable, rng);
    if (!claim) return {};
    return {call_kind(view.table.standing, view.seat), claim->cards(view.deal->level())};
  }

  P policy_;
};

}  // namespace koudi
