#include "core/legal.h"

namespace koudi {

ActionKind call_kind(const Standing& standing, Seat seat) {
  if (standing.source == Standing::Source::nobody) return ActionKind::declare;
  return standing.is_of(seat) ? ActionKind::reinforce : ActionKind::counter;
}

template <int Planes>
Claims acceptable_claims(const SeatView<Planes>& view) {
  const Level level = call_level(view.deal, view.table, view.seat);
  return acceptable_claims(call_context(view.deal, view.table), view.seat,
                           holding(view.order(), view.hand, level));
}

template <int Planes>
Action call_action(const SeatView<Planes>& view, const Claim& claim) {
  return {call_kind(view.table.standing, view.seat), claim.cards(call_level(view.deal, view.table, view.seat))};
}

template <int Planes>
std::uint64_t count_actions(const SeatView<Planes>& view) {
  const Table<Planes>& table = view.table;
  if (table.phase == Phase::bury) return burials(view.hand, view.rules().kitty).count();
  if (table.phase == Phase::mutiny) return 2;
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
