// Throws and their failure: which components of a lead are beaten and what is really led then
// (X9, B21, D17, D18, E12, E23).
#pragma once

#include "core/rules.h"
#include "core/unit.h"

namespace koudi {

/// What became of a lead.
template <int Planes>
struct Led {
  Hand<Planes> cards;  ///< as really led
  Pattern pattern;     ///< how it is read
  Step top;            ///< of its largest unit
  /// 0 for a lead that stood; of a failed throw, how many places after the leader the first seat
  /// sits that beats what is led, or in the contest's throws the first that stops it.
  std::uint8_t stopped_by = 0;

  bool stood() const { return stopped_by == 0; }
};

/// Reads a lead and checks it against the three other hands, given in playing order from the
/// leader's 下家. A single unit always stands. Ability to ruff plays no part. Which leads there are
/// is not asked here: under `throw = top_two_or_whole` what is no 摔牌 is taken for a whole group.
template <int Planes>
Led<Planes> resolve_lead(const Order& order, const Rules& rules, const Hand<Planes>& lead,
                         const std::array<Hand<Planes>, 3>& others);

extern template Led<2> resolve_lead(const Order&, const Rules&, const Hand<2>&,
                                    const std::array<Hand<2>, 3>&);
extern template Led<4> resolve_lead(const Order&, const Rules&, const Hand<4>&,
                                    const std::array<Hand<4>, 3>&);

}  // namespace koudi
