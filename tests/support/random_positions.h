// Random rules, orders and hands for property tests, and the way to the reference's types.
#pragma once

#include <vector>

#include "core/deal.h"
#include "core/rng.h"
#include "tests/support/reference.h"

namespace koudi::testing {

/// Faces as the reference writes them: both number the faces alike.
inline reference::Cards to_reference(const Cards& cards) {
  reference::Cards faces;
  for_each_card(cards, [&](Card card) { faces.push_back(card.index()); });
  return faces;
}
inline Cards from_reference(const reference::Cards& faces) {
  Cards cards;
  for (int face : faces) cards.add(Card::from(face));
  return cards;
}

/// One order, in the engine's and in the reference's words.
struct Setting {
  Rules rules;
  Order order;
  reference::Deal deal;

  template <int Planes>
  reference::Cards faces(const Hand<Planes>& hand) const {
    return to_reference(order.cards(hand));
  }
  template <int Planes>
  Hand<Planes> hand(const reference::Cards& faces) const {
    return order.hand<Planes>(from_reference(faces));
  }
};

/// The preset, or with one of the switches of card play turned.
Setting random_setting(Rng& rng);

/// `seats` hands of `size` cards out of two decks; half of the time out of few suits and ranks, so
/// that pairs, runs and equal level cards are common.
std::vector<Hand<2>> random_hands(const Order& order, int seats, int size, Rng& rng);

}  // namespace koudi::testing
