#include "core/game.h"

#include <span>

namespace koudi {
namespace {

template <int Planes>
bool may_call(const Deal& deal, const Game<Planes>& game, Seat seat) {
  const Order& order = deal.order(game.play.table.trump);
  const Hand<Planes>& hand = game.play.hand(seat);
  if ((hand.plane(0) & (order.level_cards() | order.jokers())) == 0) return false;
  return !acceptable_claims(call_context(deal, game.play.table), seat, holding(order, hand))
              .empty();
}

/// Moves to the next of the seats to be asked that has an acceptable call; false when none is left.
template <int Planes>
bool ask(const Deal& deal, Game<Planes>& game) {
  for (; game.asks_left > 0; --game.asks_left, game.asker = next(game.asker)) {
    if (!may_call(deal, game, game.asker)) continue;
    game.play.table.turn = game.asker;
    return true;
  }
  return false;
}

template <int Planes>
void ask_from(Game<Planes>& game, Seat seat, int seats) {
  game.asker = seat;
  game.asks_left = static_cast<std::uint8_t>(seats);
}

/// The next card goes to the next seat; the last card is followed by a round of questions.
template <int Planes>
bool draw_one(const Deal& deal, Game<Planes>& game) {
  const int total = kSeats * deal.rules().hand;
  if (game.drawn == total) {
    if (game.last_round) return false;
    game.last_round = true;
    ask_from(game, deal.first_drawer(), kSeats);
    return true;
  }
  const Seat seat = plus(deal.first_drawer(), game.drawn);
  game.play.hand(seat).add(deal.draw_order().slot(game.deck[game.drawn]));
  ++game.drawn;
  ask_from(game, seat, 1);
  return true;
}

/// Moves the hands from one trump's order to another's.
template <int Planes>
void set_trump(const Deal& deal, Game<Planes>& game, Trump trump) {
  Table<Planes>& table = game.play.table;
  const Order& from = deal.order(table.trump);
  table.trump = trump_index(trump);
  const Order& to = deal.order(table.trump);
  for (Hand<Planes>& hand : game.play.hands) hand = to.hand<Planes>(from.cards(hand));
  game.play.kitty = to.hand<Planes>(from.cards(game.play.kitty));
}

template <int Planes>
Trump trump_without_call(const Deal& deal, Game<Planes>& game) {
  const auto first = static_cast<std::size_t>(kSeats * deal.rules().hand);
  const auto kitty = static_cast<std::size_t>(deal.rules().kitty);
  const WithoutCall result = without_call(deal.rules(), deal.is_first(),
                                          std::span<const Card>(game.deck).subspan(first, kitty));
  game.play.table.standing = result.standing;
  game.turned = static_cast<std::uint8_t>(result.turned);
  return result.trump;
}

template <int Planes>
void take_kitty(Game<Planes>& game, Seat burier) {
  Table<Planes>& table = game.play.table;
  game.taken = game.play.kitty;
  game.play.hand(burier) += game.taken;
  game.play.kitty = {};
  table.burier = table.turn = burier;
  table.phase = Phase::bury;
}

/// The draw is over: the trump, the dealer, the kitty.
template <int Planes>
void finish_draw(const Deal& deal, Game<Planes>& game) {
  Table<Planes>& table = game.play.table;
  const bool called = table.standing.source == Standing::Source::seat;
  const bool first = deal.is_first();
  if (!called && first && deal.rules().first_hand_no_call == FirstNoCall::redeal &&
      !deal.must_be_played()) {
    table.phase = Phase::redeal;
    return;
  }
  if (first) table.dealer = called ? table.standing.seat : deal.first_drawer();
  table.has_dealer = true;
  for (int i = game.drawn; i < deal.rules().total_cards(); ++i) {
    game.play.kitty.add(deal.draw_order().slot(game.deck[static_cast<std::size_t>(i)]));
  }
  set_trump(deal, game, called ? table.standing.claim.trump() : trump_without_call(deal, game));
  take_kitty(game, table.dealer);
}

/// Draws and asks until somebody has to decide or the draw is over.
template <int Planes>
void go_on_drawing(const Deal& deal, Game<Planes>& game) {
  while (!ask(deal, game)) {
    if (draw_one(deal, game)) continue;
    finish_draw(deal, game);
    return;
  }
}

/// Asks for counters after burying; when nobody has one, the play begins.
template <int Planes>
void go_on_countering(const Deal& deal, Game<Planes>& game) {
  game.play.table.phase = Phase::counter;
  if (!ask(deal, game)) start_play(deal, game.play);
}

}  // namespace

template <int Planes>
void shuffle(Deck<Planes>& deck, int total, Rng& rng) {
  static constexpr Deck<Planes> kSorted = [] {
    Deck<Planes> sorted;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      sorted[i] = Card::from(static_cast<int>(i % kFaces));
    }
    return sorted;
  }();
  deck = kSorted;
  rng.shuffle(std::span(deck).first(static_cast<std::size_t>(total)));
}

std::vector<Card> shuffled_deck(const Rules& rules, Rng& rng) {
  std::vector<Card> deck;
  for (int i = 0; i < rules.total_cards(); ++i) deck.push_back(Card::from(i % kFaces));
  rng.shuffle(std::span(deck));
  return deck;
}

template <int Planes>
void start(const Deal& deal, Game<Planes>& game) {
  Table<Planes>& table = game.play.table;
  table.has_dealer = deal.named_dealer().has_value();
  table.dealer = deal.named_dealer().value_or(deal.first_drawer());
  go_on_drawing(deal, game);
}

CallContext call_context(const Deal& deal, const TableFacts& table) {
  const CallTime time = table.phase == Phase::draw ? CallTime::draw : CallTime::after_burying;
  return {deal.rules(), deal.is_first(), deal.named_dealer(), time, table.standing};
}

template <int Planes>
Claims claims(const Deal& deal, const Game<Planes>& game) {
  const Table<Planes>& table = game.play.table;
  return acceptable_claims(call_context(deal, table), table.turn,
                           holding(deal.order(table.trump), game.play.hand(table.turn)));
}

template <int Planes>
void call(const Deal& deal, Game<Planes>& game, const Claim& claim) {
  Table<Planes>& table = game.play.table;
  const Seat seat = table.turn;
  table.standing = after_call(table.standing, seat, claim);
  if (table.phase == Phase::draw) {
    ask_from(game, next(seat), kSeats - 1);
    return go_on_drawing(deal, game);
  }
  set_trump(deal, game, claim.trump());
  take_kitty(game, seat);
}

template <int Planes>
void pass(const Deal& deal, Game<Planes>& game) {
  --game.asks_left;
  game.asker = next(game.asker);
  if (game.play.table.phase == Phase::draw) return go_on_drawing(deal, game);
  go_on_countering(deal, game);
}

template <int Planes>
void bury(const Deal& deal, Game<Planes>& game, const Hand<Planes>& cards) {
  const Seat burier = game.play.table.burier;
  game.play.hand(burier) -= cards;
  game.play.kitty = cards;
  ask_from(game, next(burier), kSeats);
  go_on_countering(deal, game);
}

template void shuffle<2>(Deck<2>&, int, Rng&);
template void start(const Deal&, Game<2>&);
template Claims claims(const Deal&, const Game<2>&);
template void call(const Deal&, Game<2>&, const Claim&);
template void pass(const Deal&, Game<2>&);
template void bury(const Deal&, Game<2>&, const Hand<2>&);
template void shuffle<4>(Deck<4>&, int, Rng&);
template void start(const Deal&, Game<4>&);
template Claims claims(const Deal&, const Game<4>&);
template void call(const Deal&, Game<4>&, const Claim&);
template void pass(const Deal&, Game<4>&);
template void bury(const Deal&, Game<4>&, const Hand<4>&);

}  // namespace koudi
