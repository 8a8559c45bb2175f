// What one seat may know. Two ways to look, and no way back to the truth:
//
// The phase `counter` lasts only while somebody is asked, so it tells the others that somebody
// could counter. That is not hidden: at a table the pause tells the same, and a view that hid it
// would have to say that the play has begun and whose lead it is.
//
//   SeatView  references, costs nothing to make from a `Play` or a `View`; every policy is written
//             against it, so that the bot at the table and the playout are the same code
//   View      a value for bots, samplers and Python, made once a decision, with four planes
//             whatever the number of decks
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
  const Order& order_of_trump;
  const ContestPhase* contest = nullptr;  ///< where the trump is contested
  const Claim* bid = nullptr;  ///< the seat's own standing bid where bids are hidden (A4)

  const Order& order() const { return order_of_trump; }
  const Rules& rules() const { return deal.rules(); }
};

/// How the seat to act sees a play; `order` is that of the trump.
template <int Planes>
SeatView<Planes> seat_view(const Deal& deal, const Order& order, const Play<Planes>& play) {
  const Seat seat = play.table.turn;
  const bool knows_kitty = play.table.knows_kitty(seat);
  return {deal, play.table, play.hand(seat), knows_kitty ? play.kitty : Hand<Planes>{},
          seat, order};
}
template <int Planes>
SeatView<Planes> seat_view(const Deal& deal, const Play<Planes>& play) {
  return seat_view(deal, deal.order(play.table.trump), play);
}

/// … a game, the contest included.
template <int Planes>
SeatView<Planes> seat_view(const Deal& deal, const Game<Planes>& game) {
  SeatView<Planes> view = seat_view(deal, game.play);
  view.contest = &game.contest;
  const bool hides_own = deal.rules().bidding == Bidding::hidden && game.phase() == Phase::draw &&
                         game.table().standing.is_of(view.seat);
  if (hides_own) view.bid = &game.bid;
  return view;
}

/// Everything one seat knows at one moment.
struct View {
  std::shared_ptr<const Deal> deal;
  Seat seat;
  /// Who is to act; nullopt when that is hidden, because only seats with an acceptable call are
  /// asked, and when nobody is.
  std::optional<Seat> to_act;
  /// Its `turn` is the seat's own where `to_act` is hidden.
  Table<4> table;
  Hand<4> hand;
  Hand<4> kitty;            ///< what the seat laid down itself, otherwise empty
  std::vector<Card> drawn;  ///< the seat's cards as they were drawn
  int cards_drawn = 0;      ///< by all seats
  /// Kitty cards turned up for the trump; in a first deal with a contest the opener's card that was
  /// shown before the deal (D9).
  std::vector<Card> turned;
  ContestPhase contest;        ///< where the trump is contested
  History history;             ///< as the seat saw it
  bool knows_its_way = false;  ///< whether the history goes back to the deck

  const Order& order() const { return deal->order(table.trump); }

  /// Calls `look` with the `SeatView` of the planes that the rules need.
  template <class F>
  auto visit(F&& look) const {
    if (deal->rules().planes() == 4)
      return look(SeatView<4>{*deal, table, hand, kitty, seat, order(), &contest});
    const Table<2> narrow = with_planes<2>(table);
    const Hand<2> own = with_planes<2>(hand);
    return look(SeatView<2>{*deal, narrow, own, with_planes<2>(kitty), seat, order(), &contest});
  }
};

/// The part of the truth that `seat` knows.
template <int Planes>
View view_of(std::shared_ptr<const Deal> deal, const Game<Planes>& game, const History& history,
             Seat seat);

extern template View view_of(std::shared_ptr<const Deal>, const Game<2>&, const History&, Seat);
extern template View view_of(std::shared_ptr<const Deal>, const Game<4>&, const History&, Seat);

}  // namespace koudi
