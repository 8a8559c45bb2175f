#include "core/view.h"

namespace koudi {
namespace {

/// Only seats with an acceptable call are asked for one: that they are asked is their secret.
bool turn_is_public(Phase phase) {
  return phase != Phase::draw && phase != Phase::counter && phase != Phase::mutiny;
}

template <int Planes>
std::vector<Card> drawn_by(const Deal& deal, const Game<Planes>& game, Seat seat) {
  std::vector<Card> cards;
  cards.reserve(static_cast<std::size_t>(deal.rules().hand));
  const int first = plus(seat, -deal.first_drawer().index()).index();
  for (auto i = static_cast<std::size_t>(first); i < game.drawn; i += kSeats) {
    cards.push_back(game.deck[i]);
  }
  return cards;
}

}  // namespace

template <int Planes>
View view_of(std::shared_ptr<const Deal> deal, const Game<Planes>& game, const History& history,
             Seat seat) {
  View view{.deal = deal,
            .seat = seat,
            .to_act = {},
            .table = with_planes<4>(game.table()),
            .hand = {},
            .kitty = {},
            .drawn = {},
            .turned = {},
            .contest = game.contest,
            .history = {}};
  // How the gifts are restricted tells of the winner's hand.
  if (game.contest.winner != seat) view.contest.gift_rule = GiftRule::keep_groups;
  const Phase phase = game.phase();
  const bool over = phase == Phase::over || phase == Phase::redeal;
  if (!over && (turn_is_public(phase) || game.turn() == seat)) view.to_act = game.turn();
  if (!view.to_act) view.table.turn = seat;
  if (game.table().standing.is_of(seat) && phase == Phase::draw) {
    view.table.standing.claim = standing_claim(*deal, game);
  }
  view.hand = with_planes<4>(game.play.hand(seat));
  if (game.table().knows_kitty(seat)) view.kitty = with_planes<4>(game.play.kitty);
  view.drawn = drawn_by(*deal, game, seat);
  view.cards_drawn = game.drawn;
  const auto kitty = game.deck.begin() + kSeats * deal->rules().hand;
  view.turned.assign(kitty, kitty + game.turned);
  const bool card_shown = deal->is_first() && deal->rules().bidding == Bidding::contest;
  if (card_shown) view.turned.push_back(game.deck.front());
  const bool hidden = deal->rules().bidding == Bidding::hidden;
  view.history = seen_by(history, {.seat = seat,
                                   .tell_stopper = deal->rules().tell_stopper,
                                   .hidden_bids = hidden,
                                   .bids_shown = phase != Phase::draw});
  return view;
}

template View view_of(std::shared_ptr<const Deal>, const Game<2>&, const History&, Seat);
template View view_of(std::shared_ptr<const Deal>, const Game<4>&, const History&, Seat);

}  // namespace koudi
