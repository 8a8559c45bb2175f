#include "search/world_game.h"

#include <algorithm>
#include <span>

namespace koudi {
namespace {

bool is_call(const Event& event) {
  const ActionKind kind = event.action.kind;
  return kind == ActionKind::declare || kind == ActionKind::reinforce ||
         kind == ActionKind::counter;
}

/// What happened since the last card was drawn.
std::span<const Event> since_last_card(const View& view) {
  const auto first =
      std::find_if(view.history.begin(), view.history.end(),
                   [&](const Event& event) { return event.drawn == view.cards_drawn; });
  return {first, view.history.end()};
}

/// Whether the round after the last card has begun, as far as the view tells: until then only who
/// drew the last card is asked, and the others only after his call.
bool last_round_has_begun(const View& view) {
  const int total = kSeats * view.deal->rules().hand;
  if (view.cards_drawn < total) return false;
  if (view.table.attackers_asked) return true;
  const Seat last = plus(view.deal->first_drawer(), total - 1);
  for (const Event& event : since_last_card(view)) {
    if (event.action.kind == ActionKind::pass) return true;
    if (is_call(event)) return event.seat != last;
  }
  return view.seat != last;
}

}  // namespace

template <int Planes>
WorldGame<Planes>::WorldGame(const View& view) : deal_(view.deal), seat_(view.seat) {
  assert(view.to_act == view.seat);
  base_.play.table = with_planes<Planes>(view.table);
  base_.play.hand(seat_) = with_planes<Planes>(view.hand);
  base_.play.kitty = with_planes<Planes>(view.kitty);
  knows_kitty_ = view.table.knows_kitty(seat_);
  base_.drawn = static_cast<std::uint8_t>(view.cards_drawn);
  base_.last_round = last_round_has_begun(view);
  base_.turned = static_cast<std::uint8_t>(view.turned.size());
  base_.contest = view.contest;
  set_asks(view);
  hide_own_bid();
}

/// Seats from `first` on are asked, and it is this one's turn.
template <int Planes>
void WorldGame<Planes>::ask(Seat first, int seats) {
  base_.asker = seat_;
  base_.asks_left = static_cast<std::uint8_t>(seats - plus(seat_, -first.index()).index());
}

template <int Planes>
void WorldGame<Planes>::set_asks(const View& view) {
  const TableFacts& table = view.table;
  if (table.phase == Phase::draw) return set_asks_of_draw(view);
  if (table.phase == Phase::mutiny) return ask(next(table.dealer), kSeats - 1);
  if (table.phase != Phase::counter) return;
  if (table.has_burier) return ask(next(table.burier), kSeats);
  ask(next(table.standing.seat), kSeats - 1);
}

template <int Planes>
void WorldGame<Planes>::set_asks_of_draw(const View& view) {
  const std::span<const Event> events = since_last_card(view);
  const auto call = std::find_if(events.rbegin(), events.rend(), is_call);
  const bool asked_anew =
      view.table.attackers_asked && view.table.standing.source == Standing::Source::nobody;
  if (asked_anew) return ask(next(*view.deal->named_dealer()), kSeats);
  const Seat first = view.deal->first_drawer();
  if (call == events.rend()) {
    return base_.last_round ? ask(first, kSeats) : ask(seat_, 1);
  }
  // Who passed since the call and is asked again is in the round after the last card.
  const bool passed = std::any_of(events.rbegin(), call, [](const Event& event) {
    return event.action.kind == ActionKind::pass;
  });
  passed ? ask(first, kSeats) : ask(next(call->seat), kSeats - 1);
}

/// In a game a bid lies face down for all; its suit stands beside it (A4).
template <int Planes>
void WorldGame<Planes>::hide_own_bid() {
  Table<Planes>& table = base_.play.table;
  const bool hidden = deal_->rules().bidding == Bidding::hidden;
  if (!hidden || table.phase != Phase::draw || !table.standing.is_of(seat_)) return;
  base_.bid = table.standing.claim;
  table.standing.claim = Claim::unseen(base_.bid.count);
}

template <int Planes>
Game<Planes> WorldGame<Planes>::game(const World<Planes>& world, Rng& rng) const {
  Game<Planes> game = base_;
  for (int place = 0; place < kOthers; ++place) {
    game.play.hand(seat_at(seat_, place)) = world.hands[static_cast<std::size_t>(place)];
  }
  if (game.phase() == Phase::draw) {
    deal_undrawn(game, world.rest, rng);
    choose_bid(game, rng);
  } else if (!knows_kitty_) {
    game.play.kitty = world.rest;
  }
  return game;
}

template <int Planes>
void WorldGame<Planes>::choose_bid(Game<Planes>& game, Rng& rng) const {
  const Standing& standing = game.table().standing;
  const bool unseen =
      standing.source == Standing::Source::seat && !standing.is_of(seat_) && standing.claim.hidden;
  if (!unseen) return;
  const Level level = call_level(*deal_, game.table(), standing.seat);
  const Order& order = deal_->order(game.table().trump);
  const Holding held = holding(order, game.play.hand(standing.seat), level);
  FixedVector<Suit, kSuits> suits;
  for (int s = 0; s < kSuits; ++s) {
    if (held.level_cards[static_cast<std::size_t>(s)] < standing.claim.count) continue;
    suits.push_back(static_cast<Suit>(s));
  }
  assert(!suits.empty());
  const auto choice = rng.below(static_cast<std::uint32_t>(suits.size()));
  game.bid = Claim::level_cards(suits[choice], standing.claim.count);
}

template <int Planes>
void WorldGame<Planes>::deal_undrawn(Game<Planes>& game, const Hand<Planes>& rest, Rng& rng) const {
  const Order& order = deal_->order(game.table().trump);
  auto card = game.deck.begin() + game.drawn;
  const auto first = card;
  for_each_card(rest, [&](Slot slot) { *card++ = order.card(slot); });
  rng.shuffle(std::span(first, card));
}

template class WorldGame<2>;
template class WorldGame<4>;

}  // namespace koudi
