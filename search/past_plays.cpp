#include "search/past_plays.h"

#include <algorithm>
#include <span>

namespace koudi {
namespace {

template <int Planes>
PastPlay<Planes> read_event(const Order& order, const Event& event) {
  PastPlay<Planes> play;
  play.seat = event.seat;
  play.stood = event.stood;
  play.stopper = event.stopper;
  play.cards = order.hand<Planes>(event.action.cards);
  play.down = order.hand<Planes>(event.led);
  return play;
}

/// Tells the plays of one trick what they answered.
template <int Planes>
void read_trick(const Order& order, const Rules& rules, std::span<PastPlay<Planes>> trick) {
  const Hand<Planes>& down = trick.front().down;
  const Group group = order.group(Slot::from(lowest(down.plane(0))));
  const Pattern pattern = resolve_lead<Planes>(order, rules, down, {}).pattern;
  trick.front().leads = true;
  for (PastPlay<Planes>& play : trick) {
    play.group = group;
    play.pattern = pattern;
  }
}

template <int Planes>
std::array<Hand<Planes>, 3> others_of(const std::array<Hand<Planes>, kSeats>& hands, Seat seat) {
  const auto hand = [&](int i) { return hands[static_cast<std::size_t>(plus(seat, i).index())]; };
  return {hand(1), hand(2), hand(3)};
}

template <int Planes>
bool is_possible_lead(const Order& order, const Rules& rules, const PastPlay<Planes>& past,
                      const std::array<Hand<Planes>, kSeats>& hands) {
  const Hand<Planes>& own = hands[static_cast<std::size_t>(past.seat.index())];
  if (!own.contains(past.cards)) return false;
  if (Leads(order, rules, own).check(past.cards) != Refusal::none) return false;
  const auto result = resolve_lead(order, rules, past.cards, others_of(hands, past.seat));
  if (result.stood() != past.stood || result.cards != past.down) return false;
  return !past.stopper || plus(past.seat, result.stopped_by) == *past.stopper;
}

}  // namespace

template <int Planes>
std::vector<PastPlay<Planes>> past_plays(const View& view) {
  const Order& order = view.order();
  std::vector<PastPlay<Planes>> plays;
  for (const Event& event : view.history) {
    if (event.action.kind == ActionKind::play) plays.push_back(read_event<Planes>(order, event));
  }
  const std::size_t open = std::min<std::size_t>(view.table.plays_in_trick, plays.size());
  plays.erase(plays.begin(),
              plays.begin() + static_cast<std::ptrdiff_t>((plays.size() - open) % kSeats));
  std::array<Hand<Planes>, kSeats> since;
  for (std::size_t i = plays.size(); i-- > 0;) {
    since[static_cast<std::size_t>(plays[i].seat.index())] += plays[i].down;
    plays[i].since = since;
  }
  for (std::size_t first = 0; first < plays.size(); first += kSeats) {
    const std::size_t size = std::min<std::size_t>(kSeats, plays.size() - first);
    read_trick(order, view.deal->rules(), std::span(plays).subspan(first, size));
  }
  return plays;
}

template <int Planes>
bool is_possible(const Order& order, const Rules& rules, const PastPlay<Planes>& past,
                 const std::array<Hand<Planes>, kSeats>& hands) {
  if (past.leads) return is_possible_lead(order, rules, past, hands);
  const Hand<Planes>& own = hands[static_cast<std::size_t>(past.seat.index())];
  if (!own.contains(past.cards)) return false;
  const Follows<Planes> follows(order, rules, past.pattern, past.group, own);
  return follows.check(past.cards) == Refusal::none;
}

template std::vector<PastPlay<2>> past_plays(const View&);
template std::vector<PastPlay<4>> past_plays(const View&);
template bool is_possible(const Order&, const Rules&, const PastPlay<2>&,
                          const std::array<Hand<2>, kSeats>&);
template bool is_possible(const Order&, const Rules&, const PastPlay<4>&,
                          const std::array<Hand<4>, kSeats>&);

}  // namespace koudi
