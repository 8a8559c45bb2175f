// What one seat may know. Two ways to look, and no way back to the truth:
//
//   SeatView  references, costs nothing to make from a `Play` or a `View`; every policy is written
//             against it, so that the bot at the table and the playout are the same code
//   View      a value for bots, samplers and Python, made once a decision
#pragma once

#include <memory>

#include "core/game.h"
#include "core/history.h"

namespace koudi {

template <int Planes>
struct SeatView {
  const Deal& deal;
  const Table<Planes>& table;
  const Hand<Planes>& hand;  ///< the seat's own, in the order of the trump
  Hand<Planes> kitty;        ///< what the seat laid down itself, otherwise empty
  Seat seat;

  const Order& order() const { return deal.order(table.trump); }
  const Rules& rules() const { return deal.rules(); }
};

/// How the seat to act sees a play.
template <int Planes>
SeatView<Planes> seat_view(const Deal& deal, const Play<Planes>& play) {
  const Seat seat = play.table.turn;
  const bool knows_kitty = seat == play.table.burier && play.table.phase != Phase::draw;
  return {deal, play.table, play.hand(seat), knows_kitty ? play.kitty : Hand<Planes>{}, seat};
}

/// Everything one seat knows at one moment.
struct View {
  std::shared_ptr<const Deal> deal;
  Seat seat;
  /// Who is to act; nullopt when that is hidden, because only seats with an acceptable call are
  /// asked, and when nobody is.
  std::optional<Seat> to_act;
  /// Its `turn` is the seat's own where `to_act` is hidden.
  Table<2> table;
  Hand<2> hand;
  Hand<2> kitty;             ///< what the seat laid down itself, otherwise empty
  std::vector<Card> drawn;   ///< the seat's cards as they were drawn
  int cards_drawn = 0;       ///< by all seats
  std::vector<Card> turned;  ///< kitty cards turned up for the trump
  History history;           ///< as the seat saw it

  const Order& order() const { return deal->order(table.trump); }
  SeatView<2> seat_view() const { return {*deal, table, hand, kitty, seat}; }
};

/// The part of the truth that `seat` knows.
View view_of(std::shared_ptr<const Deal> deal, const Game<2>& game, const History& history,
             Seat seat);

}  // namespace koudi
