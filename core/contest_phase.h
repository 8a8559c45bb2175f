// Where a contest and what follows it stand: public, but for the cards that are given back.
#pragma once

#include "core/contest.h"
#include "core/give_back.h"

namespace koudi {

struct ContestPhase {
  Contest contest;
  Seat winner;                                 ///< once it is over
  GiftRule gift_rule = GiftRule::keep_groups;  ///< once the trump is named
  std::uint8_t gifts_made = 0;

  Debts debts(const Rules& rules) const { return koudi::debts(rules, contest, winner); }
  /// The gift that is to be made now (D13).
  Debt debt(const Rules& rules) const { return debts(rules)[gifts_made]; }
  friend bool operator==(const ContestPhase&, const ContestPhase&) = default;
};

}  // namespace koudi
