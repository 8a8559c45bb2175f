// The steps between the phases of a game that more than one of its files takes.
#pragma once

#include "core/game.h"

namespace koudi::detail {

/// Moves the hands to the order of the trump, at the level of the dealer's side.
template <int Planes>
void set_trump(const Deal& deal, Game<Planes>& game, Trump trump, bool opposing_level) {
  Table<Planes>& table = game.play.table;
  const Order& from = deal.order(table.trump);
  table.trump = trump_index(trump, opposing_level && deal.has_opposing_level());
  const Order& to = deal.order(table.trump);
  for (Hand<Planes>& hand : game.play.hands) hand = to.hand<Planes>(from.cards(hand));
  game.play.kitty = to.hand<Planes>(from.cards(game.play.kitty));
  game.taken = to.hand<Planes>(from.cards(game.taken));
}

template <int Planes>
void take_kitty(Game<Planes>& game, Seat burier) {
  Table<Planes>& table = game.play.table;
  game.taken = game.play.kitty;
  game.play.hand(burier) += game.taken;
  game.play.kitty = {};
  table.has_burier = true;
  table.burier = table.turn = burier;
  table.phase = Phase::bury;
}

/// Trump and dealer are fixed: asks for mutiny (B8); without it the dealer takes the kitty, where
/// there is one that is not buried yet.
template <int Planes>
void begin_mutiny(const Deal& deal, Game<Planes>& game);

/// The deal is dealt: the contest is opened (D9, D11).
void begin_contest(const Deal& deal, Game<4>& game);

extern template void begin_mutiny(const Deal&, Game<2>&);
extern template void begin_mutiny(const Deal&, Game<4>&);

}  // namespace koudi::detail
