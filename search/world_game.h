// From a world to a game that can be played on: what the seat to act sees stays as it is, the
// hidden cards lie as the world says.
//
// What the view does not fix and the game needs is chosen: the order of the cards still to be drawn
// by chance; the suit of another seat's hidden bid (A4) by chance among those that its hand can
// bid; whether the round after the draw has begun, where the view leaves that open, as not.
#pragma once

#include "core/game.h"
#include "search/constraints.h"

namespace koudi {

template <int Planes>
class WorldGame {
 public:
  /// `view` is that of the seat to act.
  explicit WorldGame(const View& view);

  /// The same for every world but for the hidden cards. Decks of the past are not restored: only
  /// cards that are still to be drawn have their place. Allocates nothing.
  Game<Planes> game(const World<Planes>& world, Rng& rng) const;

 private:
  void set_asks(const View& view);
  void set_asks_of_draw(const View& view);
  void ask(Seat first, int seats);
  void hide_own_bid();
  void choose_bid(Game<Planes>& game, Rng& rng) const;
  void deal_undrawn(Game<Planes>& game, const Hand<Planes>& rest, Rng& rng) const;

  std::shared_ptr<const Deal> deal_;
  Seat seat_;
  Game<Planes> base_;
  bool knows_kitty_ = false;
};

extern template class WorldGame<2>;
extern template class WorldGame<4>;

}  // namespace koudi
