#include "core/match.h"

namespace koudi {

Outcome without_end(const Rules& rules, Outcome outcome) {
  if (!outcome.match_won_by) return outcome;
  outcome.levels_after[static_cast<std::size_t>(outcome.match_won_by->index())] =
      rules.first_level();
  outcome.gained = {.dealer_side = 1};
  outcome.match_won_by.reset();
  return outcome;
}

Match::Match(const Rules& rules, Seat first_drawer, MatchEnd end)
    : rules_(rules),
      end_(end),
      levels_{rules.first_level(), rules.first_level()},
      first_drawer_(first_drawer) {}

Deal Match::deal() const {
  if (!dealer_) return Deal::first(rules_, first_drawer_, redeals_);
  return Deal::later(rules_, levels_, *dealer_, redeals_);
}

void Match::finish(const Outcome& result) {
  const Outcome outcome = end_ == MatchEnd::never ? without_end(rules_, result) : result;
  levels_ = outcome.levels_after;
  dealer_ = outcome.next_dealer;
  winner_ = outcome.match_won_by;
  ++deals_played_;
  redeals_ = 0;
}

}  // namespace koudi
