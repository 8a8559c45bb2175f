// What a deal is worth: kitty multiplier, levels won, next dealer, levels afterwards
// (E14 to E17, B26, F2.4, A24, X14).
#pragma once

#include <optional>

#include "core/rules.h"
#include "core/unit.h"

namespace koudi {

using Levels = std::array<Level, kSides>;

/// What the kitty's points count when the attackers win the last trick with this lead.
int kitty_multiplier(const Rules& rules, const Pattern& last_lead);

/// Levels won by the score table, before any stop at a must-play level. At most one is positive;
/// both are 0 when only the dealer changes.
struct LevelsWon {
  int dealer_side = 0;
  int attackers = 0;
};
LevelsWon levels_won(const Rules& rules, Points attackers);

/// Whether the attackers become dealers.
bool dealer_changes(const Rules& rules, Points attackers);

/// What a deal leads to.
struct Outcome {
  LevelsWon won;     ///< by the table
  LevelsWon gained;  ///< really gained, after the stops of X14; losses under `demotion`
  Levels levels_after;
  Seat next_dealer;
  std::optional<Side> match_won_by;
};
Outcome outcome(const Rules& rules, Seat dealer, const Levels& levels, Points attackers);

}  // namespace koudi
