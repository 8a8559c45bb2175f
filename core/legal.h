// The legal actions of the seat to act, in any phase, as actions: how many, every one, one at
// random. The bridge from the generators (movegen.h, declare.h) to everything that speaks in
// actions.
#pragma once

#include "core/action.h"
#include "core/movegen.h"
#include "core/view.h"

namespace koudi {

/// The kind of a claim by the seat to act: a first call, more of an own one, or a counter.
ActionKind call_kind(const Standing& standing, Seat seat);

/// What the seat may claim in the phases that ask for calls.
template <int Planes>
Claims acceptable_claims(const SeatView<Planes>& view);

/// The claim as an action.
template <int Planes>
Action call_action(const SeatView<Planes>& view, const Claim& claim);

template <int Planes>
std::uint64_t count_actions(const SeatView<Planes>& view);

/// Uniform over the distinct legal actions.
template <int Planes>
Action sample_action(const SeatView<Planes>& view, Rng& rng);

/// Every legal action once: in the phases that ask for calls the pass first, then the claims;
/// leads, follows and burials in the order of their generator. A burial can have millions. Stops
/// and returns false when the sink returns false.
template <int Planes, class Sink>
bool for_each_action(const SeatView<Planes>& view, Sink&& sink) {
  const auto laid_down = [&](ActionKind kind) {
    return [&, kind](const Hand<Planes>& cards) {
      return sink(Action{kind, view.order().cards(cards)});
    };
  };
  const Table<Planes>& table = view.table;
  if (table.phase == Phase::bury) {
    return burials(view.hand, view.rules().kitty).for_each(laid_down(ActionKind::bury));
  }
  if (table.phase == Phase::play) {
    const auto play = laid_down(ActionKind::play);
    if (!table.leads()) {
      return Follows(view.order(), view.rules(), table.pattern, table.led, view.hand)
          .for_each(play);
    }
    return Leads(view.order(), view.rules(), view.hand).for_each(play);
  }
  if (!sink(Action{})) return false;
  if (table.phase == Phase::mutiny) return sink(Action{ActionKind::mutiny, {}});
  for (const Claim& claim : acceptable_claims(view)) {
    if (!sink(call_action(view, claim))) return false;
  }
  return true;
}

extern template Claims acceptable_claims(const SeatView<2>&);
extern template Action call_action(const SeatView<2>&, const Claim&);
extern template std::uint64_t count_actions(const SeatView<2>&);
extern template Action sample_action(const SeatView<2>&, Rng&);
extern template Claims acceptable_claims(const SeatView<4>&);
extern template Action call_action(const SeatView<4>&, const Claim&);
extern template std::uint64_t count_actions(const SeatView<4>&);
extern template Action sample_action(const SeatView<4>&, Rng&);

}  // namespace koudi
