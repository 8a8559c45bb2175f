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
  Cards led;                     ///< of a play: what really went down
  Cards taken;                   ///< of a burial: the cards that were taken up before
  Cards shown;                   ///< of a mutiny: the hand (B8)
  std::optional<Seat> receiver;  ///< of a gift (D13)
  int face_down = 0;     ///< of a hidden bid or a gift: how many cards, where they are not known
  bool in_turn = false;  ///< of a pass: all seats were asked in turn, as in a contest
  bool stood = true;     ///< false for a failed throw
  std::optional<Seat> stopper;  ///< of a failed throw, where it is told
  std::uint8_t drawn = 0;       ///< cards drawn by all seats when it happened

  friend bool operator==(const Event&, const Event&) = default;
};

using History = std::vector<Event>;

/// How much of a history a seat may know.
struct Sight {
  Seat seat;
  bool tell_stopper = false;  ///< who stopped a throw is told (X9)
  bool hidden_bids = false;   ///< others' bids are face down (A4)
  bool bids_shown = false;    ///< … until the draw is over: then the standing one is shown
};

/// What a seat may know: other seats' burials without their cards, bids face down as their number,
/// and not who was asked for a call and passed, which would tell that he held one.
History seen_by(const History& history, const Sight& sight);

}  // namespace koudi
