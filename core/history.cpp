#include "core/history.h"

#include <algorithm>

namespace koudi {
namespace {

bool is_bid(const Event& event) {
  return event.action.kind == ActionKind::declare || event.action.kind == ActionKind::reinforce ||
         event.action.kind == ActionKind::counter;
}

/// Only the last bid is ever shown: those it overtook went back unseen (A4).
void turn_bids_down(History& seen, const Sight& sight) {
  const auto last = std::find_if(seen.rbegin(), seen.rend(), is_bid);
  for (auto event = seen.rbegin(); event != seen.rend(); ++event) {
    const bool shown = sight.bids_shown && event == last;
    if (!is_bid(*event) || event->seat == sight.seat || shown) continue;
    event->face_down = event->action.cards.count();
    event->action.cards = {};
  }
}

}  // namespace

// Calls and burials stand before the first play and are few; the plays are copied as one block.
History seen_by(const History& history, const Sight& sight) {
  const auto plays = std::find_if(history.begin(), history.end(), [](const Event& event) {
    return event.action.kind == ActionKind::play;
  });
  History seen;
  seen.reserve(history.size());
  for (auto event = history.begin(); event != plays; ++event) {
    const bool own = event->seat == sight.seat;
    const bool asked_in_secret = !event->in_turn;
    if (event->action.kind == ActionKind::pass && !own && asked_in_secret) continue;
    seen.push_back(*event);
    if (event->action.kind == ActionKind::bury && !own) {
      seen.back().action.cards = {};
      seen.back().taken = {};
    }
    if (event->action.kind == ActionKind::give_back && !own && event->receiver != sight.seat) {
      seen.back().face_down = event->action.cards.count();
      seen.back().action.cards = {};
    }
  }
  if (sight.hidden_bids) turn_bids_down(seen, sight);
  seen.insert(seen.end(), plays, history.end());
  if (sight.tell_stopper) return seen;
  for (Event& event : seen) {
    if (!event.stood) event.stopper.reset();
  }
  return seen;
}

}  // namespace koudi
