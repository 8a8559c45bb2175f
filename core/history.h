// What happened in a deal, decision by decision, and what one seat may know of it.
#pragma once

#include <optional>
#include <vector>

#include "core/action.h"

namespace koudi {

/// One decision and what came of it.
struct Event {
  Seat seat;
  Action action;
  Cards led;                    ///< of a play: what really went down
  Cards taken;                  ///< of a burial: the cards that were taken up before
  bool stood = true;            ///< false for a failed throw
  std::optional<Seat> stopper;  ///< of a failed throw, where it is told
  std::uint8_t drawn = 0;       ///< cards drawn by all seats when it happened

  friend bool operator==(const Event&, const Event&) = default;
};

using History = std::vector<Event>;

/// What `seat` may know: other seats' burials without their cards, and not who was asked for a call
/// and passed, which would tell that he held one.
History seen_by(const History& history, Seat seat, bool tell_stopper);

}  // namespace koudi
