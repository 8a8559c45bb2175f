// Exchanging hidden cards: the test that a decision uses nothing that its seat does not know.
#pragma once

#include <span>
#include <vector>

#include "core/game.h"

namespace koudi::testing {

/// Another truth that looks the same to `seat`: the cards it cannot see change places.
inline Game<2> another_world(const Deal& deal, const Game<2>& game, Seat seat, Rng& rng) {
  Game<2> world = game;
  const Order& order = deal.order(game.table().trump);
  const bool knows_kitty = game.phase() != Phase::draw && game.table().burier == seat;
  std::vector<Card> hidden;
  const auto collect = [&](const Hand<2>& hand) {
    for_each_card(hand, [&](Slot slot) { hidden.push_back(order.card(slot)); });
  };
  for (int s = 0; s < kSeats; ++s) {
    if (Seat::from(s) != seat) collect(game.play.hand(Seat::from(s)));
  }
  if (!knows_kitty) collect(game.play.kitty);
  const auto undrawn = game.deck.begin() + game.drawn;
  const bool drawing = game.phase() == Phase::draw;
  if (drawing) hidden.insert(hidden.end(), undrawn, game.deck.end());
  rng.shuffle(std::span(hidden));
  const auto deal_out = [&](Hand<2>& hand) {
    Hand<2> other;
    for (int left = hand.count(); left > 0; --left, hidden.pop_back()) {
      other.add(order.slot(hidden.back()));
    }
    hand = other;
  };
  for (int s = 0; s < kSeats; ++s) {
    if (Seat::from(s) != seat) deal_out(world.play.hand(Seat::from(s)));
  }
  if (!knows_kitty) deal_out(world.play.kitty);
  for (std::size_t i = game.drawn; drawing && i < world.deck.size(); ++i, hidden.pop_back()) {
    world.deck[i] = hidden.back();
  }
  return world;
}

}  // namespace koudi::testing
