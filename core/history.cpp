#include "core/history.h"

namespace koudi {

History seen_by(const History& history, Seat seat, bool tell_stopper) {
  History seen;
  seen.reserve(history.size());
  for (const Event& event : history) {
    const bool own = event.seat == seat;
    if (event.action.kind == ActionKind::pass && !own) continue;
    seen.push_back(event);
    if (event.action.kind == ActionKind::bury && !own) {
      seen.back().action.cards = {};
      seen.back().taken = {};
    }
    if (!tell_stopper) seen.back().stopper.reset();
  }
  return seen;
}

}  // namespace koudi
