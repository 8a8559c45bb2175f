#include "core/play.h"

namespace koudi {
namespace {

/// In halves of the room's stake.
constexpr int kFailedThrowStake = 1;
constexpr int kSpadeAceStake = 2 * 5;

void pay(Stakes& stakes, Seat seat, int halves) {
  std::int16_t& account = stakes[static_cast<std::size_t>(seat.index())];
  account = static_cast<std::int16_t>(account - halves);
}

/// What a failed throw costs: points to the other side for each card that goes back (E12), and half
/// a stake that nobody gets (B21).
template <int Planes>
void fine(const Rules& rules, Table<Planes>& table, int cards_back) {
  const int points = rules.throw_fine * cards_back;
  table.fines += Points(table.is_attacker(table.turn) ? -points : points);
  if (rules.stakes && rules.bidding == Bidding::with_joker) {
    pay(table.stakes, table.turn, kFailedThrowStake);
  }
}

}  // namespace

template <int Planes>
LeadResult detail::lead_several(const Deal& deal, Play<Planes>& play, Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  const Seat seat = table.turn;
  const Led<Planes> led = resolve_lead(
      deal.order(table.trump), deal.rules(), cards,
      std::array{play.hand(plus(seat, 1)), play.hand(plus(seat, 2)), play.hand(plus(seat, 3))});
  table.pattern = led.pattern;
  table.best = Strength::of(led.top, false);
  if (!led.stood()) fine(deal.rules(), table, cards.count() - led.cards.count());
  cards = led.cards;
  return {led.stopped_by};
}

template <int Planes>
void detail::pay_for_spade_aces(const Deal& deal, Table<Planes>& table) {
  const Order& order = deal.order(table.trump);
  const Slot ace = order.slot(card_of(Suit::spades, Rank::ace));
  if (!deal.rules().stakes || table.played.count(ace) == 0) return;
  for (int i = 1; i < kSeats; ++i) {
    const Seat seat = plus(table.leader, i);
    const Hand<Planes>& play = trick_of(table, seat);
    const int aces = play.count(ace);
    if (aces == 0 || same_side(seat, table.winner)) continue;
    if (strength(order, deal.rules(), table.pattern, table.led, play).competes()) continue;
    pay(table.stakes, seat, kSpadeAceStake * aces);
    pay(table.stakes, table.winner, -kSpadeAceStake * aces);
  }
}

template <int Planes>
void detail::finish_deal(const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  table.phase = Phase::over;
  if (!table.is_attacker(table.winner)) return;
  const bool by_trump = table.led == kTrump || table.best.is_ruff();
  const int multiplier = kitty_multiplier(deal.rules(), table.pattern, by_trump);
  table.kitty_multiplier = static_cast<std::uint8_t>(multiplier);
  table.points += multiplier * deal.order(table.trump).points(play.kitty);
}

template <int Planes>
void start_play(const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  table.phase = Phase::play;
  table.leader = table.winner = table.turn = table.dealer;
  table.cards_left = static_cast<std::uint8_t>(deal.rules().hand);
}

template LeadResult detail::lead_several(const Deal&, Play<2>&, Hand<2>&);
template LeadResult detail::lead_several(const Deal&, Play<4>&, Hand<4>&);
template void detail::pay_for_spade_aces(const Deal&, Table<4>&);
template void detail::finish_deal(const Deal&, Play<2>&);
template void detail::finish_deal(const Deal&, Play<4>&);
template void start_play(const Deal&, Play<2>&);
template void start_play(const Deal&, Play<4>&);

}  // namespace koudi
