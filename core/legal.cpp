#include "core/legal.h"

#include "core/apply.h"

namespace koudi {

ActionKind call_kind(const Standing& standing, Seat seat) {
  if (standing.source == Standing::Source::nobody) return ActionKind::declare;
  return standing.is_of(seat) ? ActionKind::reinforce : ActionKind::counter;
}

template <int Planes>
Claims acceptable_claims(const SeatView<Planes>& view) {
  const Level level = call_level(view.deal, view.table, view.seat);
  return acceptable_claims(call_context(view), view.seat, holding(view.order(), view.hand, level));
}

template <int Planes>
Action call_action(const SeatView<Planes>& view, const Claim& claim) {
  return {call_kind(view.table.standing, view.seat),
          claim.cards(call_level(view.deal, view.table, view.seat))};
}

namespace {

std::uint64_t count_contest_actions(const SeatView<4>& view) {
  const Phase phase = view.table.phase;
  if (phase == Phase::name_trump) return kSuits;
  if (phase == Phase::give_back) return gifts(view).count();
  return 1 + put_downs(view).count();
}

Action sample_contest_action(const SeatView<4>& view, Rng& rng) {
  const Phase phase = view.table.phase;
  const Level level = view.deal.level();
  if (phase == Phase::name_trump) {
    return name_trump_action(level, static_cast<Suit>(rng.below(kSuits)));
  }
  if (phase == Phase::give_back) {
    return {ActionKind::give_back, view.order().cards(gifts(view).sample(rng))};
  }
  const PutDowns choices = put_downs(view);
  if (rng.below_wide(1 + choices.count()) == 0) return {};
  return {ActionKind::contest, choices.sample(rng).cards(level)};
}

}  // namespace

PutDowns put_downs(const SeatView<4>& view) {
  return put_downs(view.deal, *view.contest, view.seat, view.hand);
}
Gifts gifts(const SeatView<4>& view) {
  return gifts(view.deal, view.order(), *view.contest, view.hand);
}

template <int Planes>
std::uint64_t count_actions(const SeatView<Planes>& view) {
  const Table<Planes>& table = view.table;
  if (table.phase == Phase::bury) return burials(view.hand, view.rules().kitty).count();
  if (table.phase == Phase::mutiny) return 2;
  if constexpr (Planes == 4) {
    if (is_contest_phase(table.phase)) return count_contest_actions(view);
  }
  if (table.phase != Phase::play) return 1 + acceptable_claims(view).size();
  if (table.leads()) return Leads(view.order(), view.rules(), view.hand).count();
  return Follows(view.order(), view.rules(), table.pattern, table.led, view.hand).count();
}

namespace {

/// In the phases whose actions are selections of a hand.
template <int Planes>
NextCards next_of_hand(const SeatView<Planes>& view, const Hand<Planes>& prefix, CardOrder order) {
  const Table<Planes>& table = view.table;
  if constexpr (Planes == 4) {
    if (table.phase == Phase::give_back) return gifts(view).next_cards(prefix, order);
  }
  if (table.phase == Phase::bury) {
    return burials(view.hand, view.rules().kitty).next_cards(prefix, order);
  }
  if (table.leads()) return Leads(view.order(), view.rules(), view.hand).next_cards(prefix, order);
  return Follows(view.order(), view.rules(), table.pattern, table.led, view.hand)
      .next_cards(prefix, order);
}

template <int Planes>
NextCards next_of_call(const SeatView<Planes>& view, const Cards& prefix, CardOrder order) {
  NextCollector next(prefix, order);
  next.add({});
  for (const Claim& claim : acceptable_claims(view)) next.add(call_action(view, claim).cards);
  return next.found();
}

NextCards next_of_contest(const SeatView<4>& view, const Cards& prefix, CardOrder order) {
  NextCards next = put_downs(view).next_cards(prefix, order, view.deal.level());
  next.complete |= prefix.empty();
  return next;
}

NextCards next_of_naming(const SeatView<4>& view, const Cards& prefix, CardOrder order) {
  NextCollector next(prefix, order);
  for (int s = 0; s < kSuits; ++s) {
    next.add(name_trump_action(view.deal.level(), static_cast<Suit>(s)).cards);
  }
  return next.found();
}

}  // namespace

template <int Planes>
NextCards next_cards(const SeatView<Planes>& view, const Cards& prefix, CardOrder order) {
  const Phase phase = view.table.phase;
  if (asks_for_calls(phase)) return next_of_call(view, prefix, order);
  if (phase == Phase::mutiny) return {.cards = 0, .complete = prefix.empty()};
  if constexpr (Planes == 4) {
    if (phase == Phase::contest) return next_of_contest(view, prefix, order);
    if (phase == Phase::name_trump) return next_of_naming(view, prefix, order);
  }
  const Order& slots = view.order();
  if (!slots.cards(view.hand).contains(prefix)) return {};
  NextCards next = next_of_hand(view, slots.hand<Planes>(prefix), order);
  next.cards = slots.cards(Hand<Planes>::ones(next.cards)).plane(0);
  return next;
}

template <int Planes>
Action sample_action(const SeatView<Planes>& view, Rng& rng) {
  const Table<Planes>& table = view.table;
  const Order& order = view.order();
  if (table.phase == Phase::bury) {
    return {ActionKind::bury, order.cards(burials(view.hand, view.rules().kitty).sample(rng))};
  }
  if (table.phase == Phase::play) {
    const Hand<Planes> cards = table.leads() ? Leads(order, view.rules(), view.hand).sample(rng)
                                             : sample_follow(order, view.rules(), table.pattern,
                                                             table.led, view.hand, rng);
    return {ActionKind::play, order.cards(cards)};
  }
  if (table.phase == Phase::mutiny) {
    return {rng.below(2) == 0 ? ActionKind::mutiny : ActionKind::pass, {}};
  }
  if constexpr (Planes == 4) {
    if (is_contest_phase(table.phase)) return sample_contest_action(view, rng);
  }
  const Claims claims = acceptable_claims(view);
  const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(claims.size()) + 1);
  return choice == claims.size() ? Action{} : call_action(view, claims[choice]);
}

template Claims acceptable_claims(const SeatView<2>&);
template Action call_action(const SeatView<2>&, const Claim&);
template std::uint64_t count_actions(const SeatView<2>&);
template NextCards next_cards(const SeatView<2>&, const Cards&, CardOrder);
template Action sample_action(const SeatView<2>&, Rng&);
template Claims acceptable_claims(const SeatView<4>&);
template Action call_action(const SeatView<4>&, const Claim&);
template std::uint64_t count_actions(const SeatView<4>&);
template NextCards next_cards(const SeatView<4>&, const Cards&, CardOrder);
template Action sample_action(const SeatView<4>&, Rng&);

}  // namespace koudi
