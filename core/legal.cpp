#include "core/legal.h"

#include "core/apply_contest.h"

namespace koudi {

ActionKind call_kind(const Standing& standing, Seat seat) {
  if (standing.source == Standing::Source::nobody) return ActionKind::declare;
  return standing.is_of(seat) ? ActionKind::reinforce : ActionKind::counter;
}

template <int Planes>
Claims acceptable_claims(const SeatView<Planes>& view) {
  const Level level = call_level(view.deal, view.table, view.seat);
  CallContext context = call_context(view.deal, view.table);
  if (view.bid != nullptr) context.standing.claim = *view.bid;
  return acceptable_claims(context, view.seat, holding(view.order(), view.hand, level));
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
template Action sample_action(const SeatView<2>&, Rng&);
template Claims acceptable_claims(const SeatView<4>&);
template Action call_action(const SeatView<4>&, const Claim&);
template std::uint64_t count_actions(const SeatView<4>&);
template Action sample_action(const SeatView<4>&, Rng&);

}  // namespace koudi
