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

template <int Planes = 2>
inline Deck<Planes> random_deck(const Rules& rules, Rng& rng) {
  Deck<Planes> deck;
  shuffle<Planes>(deck, rules.total_cards(), rng);
  return deck;
}

}  // namespace koudi::testing
