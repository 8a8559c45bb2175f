#include "core/history.h"

#include <algorithm>

namespace koudi {

// Calls and burials stand before the first play and are few; the plays are copied as one block.
History seen_by(const History& history, Seat seat, bool tell_stopper) {
  const auto plays = std::find_if(history.begin(), history.end(), [](const Event& event) {
    return event.action.kind == ActionKind::play;
  });
  History seen;
  seen.reserve(history.size());
  for (auto event = history.begin(); event != plays; ++event) {
    const bool own = event->seat == seat;
    if (event->action.kind == ActionKind::pass && !own) continue;
    seen.push_back(*event);
    if (event->action.kind == ActionKind::bury && !own) {
      seen.back().action.cards = {};
      seen.back().taken = {};
    }
  }
  seen.insert(seen.end(), plays, history.end());
  if (tell_stopper) return seen;
  for (Event& event : seen) {
    if (!event.stood) event.stopper.reset();
  }
  return seen;
}

}  // namespace koudi
