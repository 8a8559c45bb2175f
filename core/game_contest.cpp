// The phases of a deal with a contest: dealing, the contest, naming the trump, giving back (D9 to
// D15).
#include "core/game_steps.h"

namespace koudi {
namespace {

/// The next gift, or what comes after the last one.
void go_on_giving(const Deal& deal, Game<4>& game) {
  Table<4>& table = game.play.table;
  ContestPhase& contest = game.contest;
  if (contest.gifts_made < contest.debts(deal.rules()).size()) {
    table.phase = Phase::give_back;
    table.turn = contest.winner;
    return;
  }
  detail::begin_mutiny(deal, game);
}

/// The winner takes his own cards and those the others lost (D12).
void finish_contest(const Deal& deal, Game<4>& game, Seat winner) {
  Table<4>& table = game.play.table;
  const Order& order = deal.draw_order();
  game.contest.winner = winner;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const Seat taker = is_robbed(deal.rules(), winner, seat) ? winner : seat;
    game.play.hand(taker) += order.hand<4>(game.contest.contest.down_by(seat).cards(order.level()));
  }
  if (deal.is_first()) table.dealer = winner;
  table.has_dealer = true;
  table.phase = Phase::name_trump;
  table.turn = winner;
}

void go_on_contesting(const Deal& deal, Game<4>& game) {
  const Contest& contest = game.contest.contest;
  if (const auto winner = contest_winner(deal.rules(), contest)) {
    return finish_contest(deal, game, *winner);
  }
  game.play.table.turn = contest.next_in(game.play.table.turn);
}

}  // namespace

void detail::begin_contest(const Deal& deal, Game<4>& game) {
  const Rules& rules = deal.rules();
  const Order& order = deal.draw_order();
  const int dealt = kSeats * rules.hand;
  for (int i = 0; i < rules.total_cards(); ++i) {
    Hand<4>& to = i < dealt ? game.play.hand(plus(deal.first_drawer(), i)) : game.play.kitty;
    to.add(order.slot(game.deck[static_cast<std::size_t>(i)]));
  }
  game.drawn = static_cast<std::uint8_t>(dealt);
  game.last_round = true;
  // Where the kitty comes first (D-q3) its taker contests with it; a first deal has no dealer yet.
  const bool kitty_first = !rules.contest_before_kitty && !deal.is_first();
  if (kitty_first) take_kitty(game, game.play.table.dealer);
  game.play.table.phase = Phase::contest;
  game.play.table.turn = game.contest.contest.opener = deal.first_drawer();
}

void put_down(const Deal& deal, Game<4>& game, const ContestCards& cards) {
  const Seat seat = game.play.table.turn;
  const Order& order = deal.draw_order();
  game.play.hand(seat) -= order.hand<4>(cards.cards(order.level()));
  game.contest.contest.put_down(seat, cards);
  go_on_contesting(deal, game);
}

void go_out(const Deal& deal, Game<4>& game) {
  game.contest.contest.go_out(game.play.table.turn);
  go_on_contesting(deal, game);
}

void name_trump(const Deal& deal, Game<4>& game, Suit suit) {
  detail::set_trump(deal, game, suit, false);
  const Rules& rules = deal.rules();
  int owed = 0;
  for (const Debt& debt : game.contest.debts(rules)) owed += debt.cards;
  game.contest.gift_rule = gift_rule(rules, deal.order(game.play.table.trump),
                                     game.play.hand(game.contest.winner), owed);
  go_on_giving(deal, game);
}

void give_back(const Deal& deal, Game<4>& game, const Hand<4>& gift) {
  const Debt debt = game.contest.debts(deal.rules())[game.contest.gifts_made];
  game.play.hand(game.contest.winner) -= gift;
  game.play.hand(debt.to) += gift;
  ++game.contest.gifts_made;
  go_on_giving(deal, game);
}

}  // namespace koudi
