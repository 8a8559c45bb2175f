#include "core/table.h"

namespace koudi {
namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames{"draw", "bury", "counter",
                                                            "play", "over", "redeal"};

template <int Planes>
Hand<Planes>& trick_of(Table<Planes>& table, Seat seat) {
  return table.trick[static_cast<std::size_t>(seat.index())];
}

template <int Planes>
void put_down(const Order& order, Play<Planes>& play, Seat seat, const Hand<Planes>& cards) {
  play.hand(seat) -= cards;
  trick_of(play.table, seat) = cards;
  play.table.played += cards;
  play.table.trick_points += order.points(cards);
}

/// A fine goes to the other side: points for each card that goes back (E12).
template <int Planes>
void fine(const Rules& rules, Table<Planes>& table, int cards_back) {
  const int points = rules.throw_fine * cards_back;
  table.fines += Points(table.is_attacker(table.turn) ? -points : points);
}

/// Reads the lead; what a failed throw is forced to lead replaces `cards`.
template <int Planes>
LeadResult lead(const Deal& deal, Play<Planes>& play, Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  const Order& order = deal.order(table.trump);
  const Seat seat = table.turn;
  const Led<Planes> led = resolve_lead(
      order, deal.rules(), cards,
      std::array{play.hand(plus(seat, 1)), play.hand(plus(seat, 2)), play.hand(plus(seat, 3))});
  table.trick = {};
  table.trick_points = Points(0);
  table.led = order.group(Slot::from(lowest(led.cards.plane(0))));
  table.pattern = led.pattern;
  table.leader = table.winner = seat;
  table.best = Strength::of(led.top, false);
  if (!led.stood()) fine(deal.rules(), table, cards.count() - led.cards.count());
  cards = led.cards;
  return {led.stopped_by};
}

/// Whoever leaves the led group holds none of it; whoever gives fewer pairs than were led has no
/// further pair, because the duty takes all he has. Without branches: both are hard to predict.
template <int Planes>
void note_lacks(const Order& order, Table<Planes>& table, Seat seat, const Hand<Planes>& cards) {
  Lacks& lacks = table.lacks[static_cast<std::size_t>(seat.index())];
  const bool leaves = (cards.plane(0) & ~order.mask(table.led)) != 0;
  const bool short_of_pairs = count_of(cards.plane(1)) < table.pattern.steps();
  const auto mark = [&](bool lacking) {
    return static_cast<std::uint8_t>((lacking ? 1u : 0u) << table.led.index());
  };
  lacks.void_in |= mark(leaves);
  lacks.no_pair |= mark(!leaves && short_of_pairs);
}

template <int Planes>
void follow(const Deal& deal, Play<Planes>& play, const Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  const Order& order = deal.order(table.trump);
  const Seat seat = table.turn;
  const Strength height = strength(order, deal.rules(), table.pattern, table.led, cards);
  if (height.competes() && overtakes(order, deal.rules(), table.pattern, cards, height,
                                     trick_of(table, table.winner), table.best)) {
    table.winner = seat;
    table.best = height;
  }
  note_lacks(order, table, seat, cards);
}

template <int Planes>
void finish_deal(const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  table.phase = Phase::over;
  if (!table.is_attacker(table.winner)) return;
  const int multiplier = kitty_multiplier(deal.rules(), table.pattern);
  table.kitty_multiplier = static_cast<std::uint8_t>(multiplier);
  table.points += multiplier * deal.order(table.trump).points(play.kitty);
}

template <int Planes>
void finish_trick(const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  if (table.is_attacker(table.winner)) table.points += table.trick_points;
  table.cards_left = static_cast<std::uint8_t>(table.cards_left - table.pattern.size());
  table.plays_in_trick = 0;
  table.turn = table.winner;
  if (table.cards_left == 0) finish_deal(deal, play);
}

}  // namespace

std::string_view to_text(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

template <int Planes>
void start_play(const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  table.phase = Phase::play;
  table.leader = table.winner = table.turn = table.dealer;
  table.cards_left = static_cast<std::uint8_t>(deal.rules().hand);
}

template <int Planes>
LeadResult play_cards(const Deal& deal, Play<Planes>& play, const Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  assert(table.phase == Phase::play);
  LeadResult result;
  Hand<Planes> down = cards;
  if (table.leads()) {
    result = lead(deal, play, down);
  } else {
    follow(deal, play, cards);
  }
  put_down(deal.order(table.trump), play, table.turn, down);
  table.turn = next(table.turn);
  if (++table.plays_in_trick == kSeats) finish_trick(deal, play);
  return result;
}

template void start_play(const Deal&, Play<2>&);
template LeadResult play_cards(const Deal&, Play<2>&, const Hand<2>&);

}  // namespace koudi
