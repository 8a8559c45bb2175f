// What a deal is worth: kitty multiplier, levels won, next dealer, levels afterwards
// (E14 to E17, A23, A24, B26, B27, D27 to D29, F2.4, X14), and what is paid for it.
#pragma once

#include <optional>

#include "core/rules.h"
#include "core/unit.h"

namespace koudi {

using Levels = std::array<Level, kSides>;

/// What each seat wins or pays beside the points, in halves of the room's stake (B21, D28, D30).
using Stakes = std::array<std::int16_t, kSeats>;

/// What the kitty's points count when the attackers win the last trick with this lead;
/// `won_by_trump` whether the winning play is trump.
int kitty_multiplier(const Rules& rules, const Pattern& last_lead, bool won_by_trump);

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
  Stakes stakes{};  ///< of the result alone (D28); 0 where the rules have none
};
Outcome outcome(const Rules& rules, Seat dealer, const Levels& levels, Points attackers);

}  // namespace koudi
