// Decks in a chosen order, for the drawing phase.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/notation.h"

namespace koudi::testing {

inline std::vector<Card> cards_in_order(std::string_view text) {
  std::vector<Card> cards;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    cards.push_back(*parse_card(text.substr(at, 2)));
  }
  return cards;
}

/// Each seat draws its cards in the order told, then whatever is left: first the cards that cannot
/// be called with at `level`, so that nobody is asked by accident before the very end. `hands[s]`
/// is seat s's; the kitty is told whole or in part.
inline Deck<2> stacked_deck(Level level, Seat first_drawer,
                            const std::array<std::string_view, kSeats>& hands,
                            std::string_view kitty) {
  std::vector<Card> rest;
  for (int face = 0; face < 2 * kFaces; ++face) rest.push_back(Card::from(face / 2));
  std::stable_partition(rest.begin(), rest.end(), [&](Card card) {
    return !is_joker(card) && rank_of(card) != rank_of(level);
  });
  const auto take = [&](Card card) {
    const auto found = std::find(rest.begin(), rest.end(), card);
    assert(found != rest.end());
    rest.erase(found);
  };
  std::array<std::vector<Card>, kSeats> told;
  for (std::size_t s = 0; s < kSeats; ++s) told[s] = cards_in_order(hands[s]);
  std::vector<Card> told_kitty = cards_in_order(kitty);
  for (const auto& cards : told) std::for_each(cards.begin(), cards.end(), take);
  std::for_each(told_kitty.begin(), told_kitty.end(), take);

  Deck<2> deck;
  auto next = rest.begin();
  for (std::size_t i = 0; i < 100; ++i) {
    const auto& cards =
        told[static_cast<std::size_t>(plus(first_drawer, static_cast<int>(i)).index())];
    const std::size_t turn = i / kSeats;
    deck[i] = turn < cards.size() ? cards[turn] : *next++;
  }
  for (std::size_t i = 100; i < deck.size(); ++i) {
    deck[i] = i - 100 < told_kitty.size() ? told_kitty[i - 100] : *next++;
  }
  return deck;
}

}  // namespace koudi::testing
