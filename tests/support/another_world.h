// Exchanging hidden cards: the test that a view or a decision uses nothing that its seat does not
// know.
#pragma once

#include <span>
#include <vector>

#include "core/view.h"

namespace koudi::testing {

/// Another truth that looks the same to `seat`: the cards it cannot see change places.
template <int Planes>
Game<Planes> another_world(const Deal& deal, const Game<Planes>& game, Seat seat, Rng& rng) {
  Game<Planes> world = game;
  const Order& order = deal.order(game.table().trump);
  const bool knows_kitty = game.table().knows_kitty(seat);
  std::vector<Card> hidden;
  const auto collect = [&](const Hand<Planes>& hand) {
    for_each_card(hand, [&](Slot slot) { hidden.push_back(order.card(slot)); });
  };
  for (int s = 0; s < kSeats; ++s) {
    if (Seat::from(s) != seat) collect(game.play.hand(Seat::from(s)));
  }
  if (!knows_kitty) collect(game.play.kitty);
  const auto undrawn = game.deck.begin() + game.drawn;
  const auto end = game.deck.begin() + deal.rules().total_cards();
  const bool drawing = game.phase() == Phase::draw;
  if (drawing) hidden.insert(hidden.end(), undrawn, end);
  rng.shuffle(std::span(hidden));
  const auto deal_out = [&](Hand<Planes>& hand) {
    Hand<Planes> other;
    for (int left = hand.count(); left > 0; --left, hidden.pop_back()) {
      other.add(order.slot(hidden.back()));
    }
    hand = other;
  };
  for (int s = 0; s < kSeats; ++s) {
    if (Seat::from(s) != seat) deal_out(world.play.hand(Seat::from(s)));
  }
  if (!knows_kitty) deal_out(world.play.kitty);
  for (std::size_t i = game.drawn; drawing && i < static_cast<std::size_t>(end - game.deck.begin());
       ++i, hidden.pop_back()) {
    world.deck[i] = hidden.back();
  }
  const bool knows_bid = game.table().standing.is_of(seat);
  if (!knows_bid)
    world.bid.suit = static_cast<Suit>((static_cast<int>(game.bid.suit) + 1) % kSuits);
  return world;
}

/// Any cards, so many.
inline Cards some_cards(int count) {
  Cards cards;
  for (int i = 0; i < count; ++i) cards.add(Card::from(kFaces - 1 - i % kFaces));
  return cards;
}

/// The same deal in which everybody else's secret past differs too.
inline History another_past(const Rules& rules, const History& history, Seat seat, bool drawing) {
  History other = history;
  std::optional<std::size_t> standing_bid;
  for (std::size_t i = 0; i < other.size(); ++i) {
    Event& event = other[i];
    const ActionKind kind = event.action.kind;
    const bool bid =
        kind == ActionKind::declare || kind == ActionKind::counter || kind == ActionKind::reinforce;
    if (bid) standing_bid = i;
    if (event.seat == seat || event.receiver == seat) continue;
    if (kind == ActionKind::bury) {
      event.action.cards = Cards::of(kBigJoker);
      event.taken = Cards::of(kLittleJoker);
    }
    const bool face_down =
        kind == ActionKind::give_back || (bid && rules.bidding == Bidding::hidden);
    if (face_down) event.action.cards = some_cards(event.action.cards.count());
  }
  // After the draw the bid that stands has been shown to all (A4).
  if (standing_bid && !drawing) other[*standing_bid] = history[*standing_bid];
  return other;
}

inline bool same_view(const View& a, const View& b) {
  return a.seat == b.seat && a.to_act == b.to_act && a.table == b.table && a.hand == b.hand &&
         a.kitty == b.kitty && a.drawn == b.drawn && a.cards_drawn == b.cards_drawn &&
         a.turned == b.turned && a.contest == b.contest && a.history == b.history;
}

}  // namespace koudi::testing
