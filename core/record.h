// One deal as it is written down: how it began, every decision in its text form, how it ended. A
// record replays exactly, and the engine checks it: every action must be legal where it stands and
// the result must be what it leads to. Members are plain texts and numbers; the JSON line is made
// and read by whoever owns the file (records.py).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/state.h"

namespace koudi {

/// How a deal ended, all of it derived from the actions: a reader needs no engine for it.
struct DealResult {
  std::string phase;  ///< "over", or "redeal" where nobody called (X13); else it broke off there
  int points = 0;     ///< what the attackers are scored by, kitty and fines included
  std::string kitty;  ///< as buried at last
  // What follows is of deals that are over.
  std::optional<int> dealer;
  int won_by_dealer_side = 0;  ///< levels, by the score table before any stop (X14)
  int won_by_attackers = 0;
  std::string levels_after;  ///< of side 0 and side 1, "7/9"
  std::optional<int> next_dealer;
  std::optional<int> match_won_by;  ///< the side, if that was the last deal of a match

  friend bool operator==(const DealResult&, const DealResult&) = default;
};

struct DealRecord {
  std::string rules;
  std::optional<int> dealer;  ///< named before the draw; none in a first deal
  int drawer = 0;             ///< of the first card
  std::string levels;         ///< of side 0 and side 1, "7/9"
  int redeals = 0;            ///< undone draws of this deal
  std::string deck;           ///< in drawing order, the kitty last
  std::vector<std::string> actions;
  DealResult result;

  friend bool operator==(const DealRecord&, const DealRecord&) = default;
};

/// The record of a state that knows its way from the deck; one that was read from a position has no
/// record.
DealRecord record_of(const State& state);

/// The first decision of the record's deal; its actions and its result are not looked at.
Expected<State> start_of(const DealRecord& record);

/// The state after the recorded actions, whatever the result says.
Expected<State> play_actions(const DealRecord& record);

/// Plays the record and compares the result; the state has the whole history. An error names the
/// field or the number of the action, counted from 1.
Expected<State> replay(const DealRecord& record);

}  // namespace koudi
