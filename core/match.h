// Deals in a row: levels, dealer, redeals, the end of a match (X13, X14, E16) or none (E17).
#pragma once

#include <cstdint>

#include "core/deal.h"

namespace koudi {

/// When deals in a row end.
enum class MatchEnd : std::uint8_t {
  last_level,  ///< when a dealer side has won at the last level (X14)
  never,       ///< it goes on at the first level: the event (E17)
};

/// What a result leads to where nothing ends a match: a dealer side that wins at the last level
/// gains one level and is at the first again; the rest of the result lapses (E17).
Outcome without_end(const Rules& rules, Outcome outcome);

class Match {
 public:
  /// Both sides begin at the first level; the first drawer of the first deal is given (E1).
  Match(const Rules& rules, Seat first_drawer, MatchEnd end = MatchEnd::last_level);

  /// The deal to be drawn now. Not when the match is over.
  Deal deal() const;
  /// Deals finished so far; redeals do not count.
  int deals_played() const { return deals_played_; }
  int redeals() const { return redeals_; }
  const Levels& levels() const { return levels_; }
  std::optional<Side> winner() const { return winner_; }
  bool is_over() const { return winner_.has_value(); }

  /// The deal was undone: the same again (X13).
  void redeal() { ++redeals_; }
  /// The deal was played.
  void finish(const Outcome& result);

 private:
  Rules rules_;
  MatchEnd end_;
  Levels levels_;
  Seat first_drawer_;
  std::optional<Seat> dealer_;  ///< of the next deal; nullopt before the first is finished
  int deals_played_ = 0;
  int redeals_ = 0;
  std::optional<Side> winner_;
};

}  // namespace koudi
