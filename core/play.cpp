#include "core/play.h"

namespace koudi {
namespace {

/// A fine goes to the other side: points for each card that goes back (E12).
template <int Planes>
void fine(const Rules& rules, Table<Planes>& table, int cards_back) {
  const int points = rules.throw_fine * cards_back;
  table.fines += Points(table.is_attacker(table.turn) ? -points : points);
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
template void detail::finish_deal(const Deal&, Play<2>&);
template void start_play(const Deal&, Play<2>&);

}  // namespace koudi
