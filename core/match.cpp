#include "core/match.h"

namespace koudi {

Match::Match(const Rules& rules, Seat first_drawer)
    : rules_(rules),
      levels_{rules.first_level(), rules.first_level()},
      first_drawer_(first_drawer) {}

Deal Match::deal() const {
  if (!dealer_) return Deal::first(rules_, first_drawer_, redeals_);
  return Deal::later(rules_, levels_, *dealer_, redeals_);
}

void Match::finish(const Outcome& outcome) {
  levels_ = outcome.levels_after;
  dealer_ = outcome.next_dealer;
  winner_ = outcome.match_won_by;
  ++deals_played_;
  redeals_ = 0;
}

}  // namespace koudi
