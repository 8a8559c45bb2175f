// The legal actions of the seat to act, in any phase, as actions: how many, every one, one at
// random, is it legal, which card next. The bridge from the generators (movegen.h, declare.h) to
// everything that speaks in actions.
#pragma once

#include "core/action.h"
#include "core/apply_contest.h"
#include "core/movegen.h"
#include "core/view.h"

namespace koudi {

/// The kind of a claim by the seat to act: a first call, more of an own one, or a counter.
ActionKind call_kind(const Standing& standing, Seat seat);

/// How the calls stand as the seat knows it.
template <int Planes>
CallContext call_context(const SeatView<Planes>& view) {
  CallContext context = call_context(view.deal, view.table);
  if (view.bid != nullptr) context.standing.claim = *view.bid;
  return context;
}

/// What the seat may claim in the phases that ask for calls.
template <int Planes>
Claims acceptable_claims(const SeatView<Planes>& view);

/// The claim as an action.
template <int Planes>
Action call_action(const SeatView<Planes>& view, const Claim& claim);

/// What the seat may put down in a contest, and what its winner may give now.
PutDowns put_downs(const SeatView<4>& view);
Gifts gifts(const SeatView<4>& view);

/// Every legal action of the contest's phases once, going out first.
template <class Sink>
bool for_each_contest_action(const SeatView<4>& view, Sink&& sink) {
  const Level level = view.deal.level();
  if (view.table.phase == Phase::name_trump) {
    for (int s = 0; s < kSuits; ++s) {
      if (!sink(name_trump_action(level, static_cast<Suit>(s)))) return false;
    }
    return true;
  }
  if (view.table.phase == Phase::give_back) {
    return gifts(view).for_each([&](const Hand<4>& gift) {
      return sink(Action{ActionKind::give_back, view.order().cards(gift)});
    });
  }
  return sink(Action{}) && put_downs(view).for_each([&](const ContestCards& cards) {
    return sink(Action{ActionKind::contest, cards.cards(level)});
  });
}

/// Why the seat to act may not do this, in one line; nullopt for a legal action.
template <int Planes>
std::optional<Error> refusal(const SeatView<Planes>& view, const Action& action);

template <int Planes>
std::uint64_t count_actions(const SeatView<Planes>& view);

/// Which cards may come next on the way to a legal action, as bits of printed faces: `complete`
/// tells whether those taken are one, none being a pass. Ascending is the deal's order, in calls
/// and contests that of the faces. A mutiny has no cards, so it is not met on this way.
template <int Planes>
NextCards next_cards(const SeatView<Planes>& view, const Cards& prefix, CardOrder order);

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
  if constexpr (Planes == 4) {
    if (is_contest_phase(table.phase)) return for_each_contest_action(view, sink);
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
extern template std::optional<Error> refusal(const SeatView<2>&, const Action&);
extern template std::uint64_t count_actions(const SeatView<2>&);
extern template NextCards next_cards(const SeatView<2>&, const Cards&, CardOrder);
extern template Action sample_action(const SeatView<2>&, Rng&);
extern template Claims acceptable_claims(const SeatView<4>&);
extern template Action call_action(const SeatView<4>&, const Claim&);
extern template std::optional<Error> refusal(const SeatView<4>&, const Action&);
extern template std::uint64_t count_actions(const SeatView<4>&);
extern template NextCards next_cards(const SeatView<4>&, const Cards&, CardOrder);
extern template Action sample_action(const SeatView<4>&, Rng&);

}  // namespace koudi
