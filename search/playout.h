// Playing a deal to its end by policies. Allocation-free; the whole of what a rollout costs.
#pragma once

#include "search/policy.h"

namespace koudi {

/// Plays the cards from where `play` stands to the end of the deal.
template <int Planes, Policy<Planes> P>
void play_out(const Deal& deal, Play<Planes>& play, const P& policy, Rng& rng) {
  const Order& order = deal.order(play.table.trump);
  while (play.table.phase == Phase::play) {
    play_cards(deal, order, play, policy.play(seat_view(deal, order, play), rng));
  }
}

/// One decision of the contest's phases by the policy.
template <ContestPolicy P>
void step_contest(const Deal& deal, Game<4>& game, const SeatView<4>& view, const P& policy,
                  Rng& rng) {
  if (game.phase() == Phase::name_trump) {
    return name_trump(deal, game, policy.name_trump(view, rng));
  }
  if (game.phase() == Phase::give_back) return give_back(deal, game, policy.give_back(view, rng));
  if (const std::optional<ContestCards> cards = policy.contest(view, rng)) {
    return put_down(deal, game, *cards);
  }
  go_out(deal, game);
}

/// One decision of any phase by the policy.
template <int Planes, Policy<Planes> P>
void step(const Deal& deal, Game<Planes>& game, const P& policy, Rng& rng) {
  const SeatView<Planes> view = seat_view(deal, game);
  switch (game.phase()) {
    case Phase::draw:
    case Phase::counter: {
      const std::optional<Claim> claim = policy.call(view, claims(deal, game), rng);
      if (claim) return call(deal, game, *claim);
      return pass(deal, game);
    }
    case Phase::contest:
    case Phase::name_trump:
    case Phase::give_back:
      if constexpr (Planes == 4) step_contest(deal, game, view, policy, rng);
      return;
    case Phase::mutiny:
      if (policy.mutiny(view, rng)) return mutiny(game);
      return pass(deal, game);
    case Phase::bury:
      return bury(deal, game, policy.bury(view, rng));
    case Phase::play:
      play_cards(deal, game.play, policy.play(view, rng));
      return;
    case Phase::over:
    case Phase::redeal:
      return;
  }
}

/// Plays a deal from any phase to its end, or to its redeal.
template <int Planes, Policy<Planes> P>
void play_out(const Deal& deal, Game<Planes>& game, const P& policy, Rng& rng) {
  while (!is_final(game.phase())) {
    step(deal, game, policy, rng);
  }
}

}  // namespace koudi
