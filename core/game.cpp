#include "core/game.h"

#include <span>

#include "core/game_steps.h"

namespace koudi {

using detail::begin_contest;
using detail::begin_mutiny;
using detail::set_trump;
using detail::take_kitty;

namespace {

template <int Planes>
Claims claims_of(const Deal& deal, const Game<Planes>& game, Seat seat) {
  const Table<Planes>& table = game.play.table;
  const Order& order = deal.order(table.trump);
  CallContext context = call_context(deal, table);
  if (table.standing.is_of(seat)) context.standing.claim = standing_claim(deal, game);
  const Level level = call_level(deal, table, seat);
  return acceptable_claims(context, seat, holding(order, game.play.hand(seat), level));
}

/// Whether the seat has anything to be asked for in this phase.
template <int Planes>
bool may_act(const Deal& deal, const Game<Planes>& game, Seat seat) {
  const Table<Planes>& table = game.play.table;
  const Order& order = deal.order(table.trump);
  const Hand<Planes>& hand = game.play.hand(seat);
  if (table.phase == Phase::mutiny) {
    return may_mutiny(deal.rules(), table.dealer, seat, order.points(hand), deal.redeals());
  }
  const bool has_cards = (hand.plane(0) & (order.level_cards() | order.jokers())) != 0;
  return has_cards && !claims_of(deal, game, seat).empty();
}

/// Moves to the next of the seats to be asked that may act; false when none is left.
template <int Planes>
bool ask(const Deal& deal, Game<Planes>& game) {
  for (; game.asks_left > 0; --game.asks_left, game.asker = next(game.asker)) {
    if (!may_act(deal, game, game.asker)) continue;
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

/// Whether the dealer side has nothing to declare with, so that the attackers are asked (B5).
template <int Planes>
bool attackers_may_declare(const Deal& deal, const Game<Planes>& game) {
  const Rules& rules = deal.rules();
  const Table<Planes>& table = game.play.table;
  if (rules.bidding != Bidding::with_joker || rules.later_bids_by != LaterBidsBy::dealer_side ||
      deal.is_first() || table.attackers_asked ||
      table.standing.source != Standing::Source::nobody) {
    return false;
  }
  const auto can = [&](Seat seat) {
    return can_declare(rules, holding(deal.draw_order(), game.play.hand(seat)));
  };
  return !can(table.dealer) && !can(partner(table.dealer));
}

/// The next card goes to the next seat; the last card is followed by a round of questions, and that
/// by the attackers' where the dealer side has nothing to declare with (X12, B5).
template <int Planes>
bool draw_one(const Deal& deal, Game<Planes>& game) {
  const int total = kSeats * deal.rules().hand;
  if (game.drawn < total) {
    const Seat seat = plus(deal.first_drawer(), game.drawn);
    game.play.hand(seat).add(deal.draw_order().slot(game.deck[game.drawn]));
    ++game.drawn;
    ask_from(game, seat, 1);
    return true;
  }
  if (!game.last_round) {
    game.last_round = true;
    ask_from(game, deal.first_drawer(), kSeats);
    return true;
  }
  if (!attackers_may_declare(deal, game)) return false;
  game.play.table.attackers_asked = true;
  ask_from(game, next(game.play.table.dealer), kSeats);
  return true;
}

/// Asks for mutiny; when nobody demands it, the dealer takes the kitty, if there is one.
template <int Planes>
void go_on_asking_for_mutiny(const Deal& deal, Game<Planes>& game) {
  if (ask(deal, game)) return;
  if (deal.rules().kitty == 0) return start_play(deal, game.play);
  if (!game.play.table.has_burier) return take_kitty(game, game.play.table.dealer);
  // Where the contest came after the kitty (D-q3), the dealer holds it already.
  game.play.table.phase = Phase::bury;
  game.play.table.turn = game.play.table.burier;
}

/// In first deals some rules ask for counters before the kitty is taken (B13).
bool counters_before_kitty(const Deal& deal) {
  return deal.is_first() && deal.rules().counter_when == CounterWhen::after_draw;
}

/// Asks for counters; when nobody has one, the deal goes on.
template <int Planes>
void go_on_countering(const Deal& deal, Game<Planes>& game) {
  game.play.table.phase = Phase::counter;
  if (ask(deal, game)) return;
  if (game.play.table.has_burier) return start_play(deal, game.play);
  begin_mutiny(deal, game);
}

/// Trump and dealer are fixed.
template <int Planes>
void after_trump(const Deal& deal, Game<Planes>& game) {
  const Standing& standing = game.play.table.standing;
  if (standing.source != Standing::Source::seat || !counters_before_kitty(deal)) {
    return begin_mutiny(deal, game);
  }
  ask_from(game, next(standing.seat), kSeats - 1);
  go_on_countering(deal, game);
}

template <int Planes>
void settle_by_call(const Deal& deal, Game<Planes>& game) {
  Table<Planes>& table = game.play.table;
  table.standing.claim = standing_claim(deal, game);
  bool opposing = false;
  if (deal.is_first() || table.attackers_asked) {
    opposing = table.attackers_asked && deal.rules().opposing_level == OpposingLevel::own;
    table.dealer = table.standing.seat;
  }
  set_trump(deal, game, table.standing.claim.trump(), opposing);
}

/// False when the deal must be drawn again.
template <int Planes>
bool settle_without_call(const Deal& deal, Game<Planes>& game) {
  Table<Planes>& table = game.play.table;
  const bool again = !deal.must_be_played();
  if (deal.is_first() && deal.rules().first_hand_no_call == FirstNoCall::redeal && again) {
    return false;
  }
  const auto first = static_cast<std::size_t>(kSeats * deal.rules().hand);
  const auto kitty = static_cast<std::size_t>(deal.rules().kitty);
  const WithoutCall result = without_call(deal.rules(), deal.is_first(),
                                          std::span<const Card>(game.deck).subspan(first, kitty));
  game.turned = static_cast<std::uint8_t>(result.turned);
  if (result.twin_deals) {
    const std::optional<Seat> holder = twin_holder(table.dealer, [&](Seat seat) {
      return game.play.hand(seat).count(deal.draw_order().slot(*result.decisive));
    });
    if (!holder && again) return false;
    table.dealer = holder.value_or(table.dealer);
  }
  table.standing = result.standing;
  const bool opposing = deal.named_dealer() && !same_side(*deal.named_dealer(), table.dealer);
  set_trump(deal, game, result.trump, opposing);
  return true;
}

/// The draw is over: the dealer, the trump.
template <int Planes>
void finish_draw(const Deal& deal, Game<Planes>& game) {
  Table<Planes>& table = game.play.table;
  for (int i = game.drawn; i < deal.rules().total_cards(); ++i) {
    game.play.kitty.add(deal.draw_order().slot(game.deck[static_cast<std::size_t>(i)]));
  }
  if (table.standing.source == Standing::Source::seat) {
    settle_by_call(deal, game);
  } else if (!settle_without_call(deal, game)) {
    game.play.kitty = {};
    table.phase = Phase::redeal;
    return;
  }
  table.has_dealer = true;
  after_trump(deal, game);
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

}  // namespace

template <int Planes>
void detail::begin_mutiny(const Deal& deal, Game<Planes>& game) {
  game.play.table.phase = Phase::mutiny;
  ask_from(game, next(game.play.table.dealer), kSeats - 1);
  go_on_asking_for_mutiny(deal, game);
}

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
  if constexpr (Planes == 4) {
    if (deal.rules().bidding == Bidding::contest) return begin_contest(deal, game);
  }
  go_on_drawing(deal, game);
}

CallContext call_context(const Deal& deal, const TableFacts& table) {
  const bool drawing = table.phase == Phase::draw && !table.attackers_asked;
  const CallTime time = drawing            ? CallTime::draw
                        : table.has_burier ? CallTime::after_burying
                                           : CallTime::after_draw;
  return {deal.rules(), deal.is_first(), deal.named_dealer(),
          time,         table.standing,  !table.attackers_asked};
}

Level call_level(const Deal& deal, const TableFacts& table, Seat seat) {
  // Whoever speaks after the attackers' first call speaks at the level that it brought (B5).
  const bool brought = table.phase == Phase::draw && table.attackers_asked &&
                       table.standing.source == Standing::Source::seat &&
                       deal.rules().opposing_level == OpposingLevel::own;
  if (brought) {
    const Side attackers = other(side_of(*deal.named_dealer()));
    return deal.levels()[static_cast<std::size_t>(attackers.index())];
  }
  return call_level(call_context(deal, table), seat, deal.order(table.trump).level(),
                    deal.levels()[static_cast<std::size_t>(side_of(seat).index())]);
}

template <int Planes>
Claim standing_claim(const Deal& deal, const Game<Planes>& game) {
  return deal.rules().bidding == Bidding::hidden ? game.bid : game.play.table.standing.claim;
}

template <int Planes>
Claims claims(const Deal& deal, const Game<Planes>& game) {
  return claims_of(deal, game, game.play.table.turn);
}

template <int Planes>
void call(const Deal& deal, Game<Planes>& game, const Claim& claim) {
  Table<Planes>& table = game.play.table;
  const Seat seat = table.turn;
  const bool hidden = deal.rules().bidding == Bidding::hidden;
  const Claim shown = hidden ? Claim::unseen(claim.count) : claim;
  if (hidden) game.bid = claim;
  table.standing = after_call(table.standing, seat, shown);
  if (table.phase == Phase::draw) {
    ask_from(game, next(seat), kSeats - 1);
    return go_on_drawing(deal, game);
  }
  set_trump(deal, game, claim.trump(), is_at_opposing_level(table.trump));
  if (table.has_burier) return take_kitty(game, seat);
  table.dealer = seat;
  ask_from(game, next(seat), kSeats - 1);
  go_on_countering(deal, game);
}

template <int Planes>
void pass(const Deal& deal, Game<Planes>& game) {
  --game.asks_left;
  game.asker = next(game.asker);
  if (game.play.table.phase == Phase::draw) return go_on_drawing(deal, game);
  if (game.play.table.phase == Phase::mutiny) return go_on_asking_for_mutiny(deal, game);
  go_on_countering(deal, game);
}

template <int Planes>
void mutiny(Game<Planes>& game) {
  game.play.table.phase = Phase::redeal;
}

template <int Planes>
void bury(const Deal& deal, Game<Planes>& game, const Hand<Planes>& cards) {
  const Seat burier = game.play.table.burier;
  game.play.hand(burier) -= cards;
  game.play.kitty = cards;
  ask_from(game, next(burier), kSeats);
  go_on_countering(deal, game);
}

template void detail::begin_mutiny(const Deal&, Game<2>&);
template void detail::begin_mutiny(const Deal&, Game<4>&);
template void shuffle<2>(Deck<2>&, int, Rng&);
template void start(const Deal&, Game<2>&);
template Claim standing_claim(const Deal&, const Game<2>&);
template Claims claims(const Deal&, const Game<2>&);
template void call(const Deal&, Game<2>&, const Claim&);
template void pass(const Deal&, Game<2>&);
template void mutiny(Game<2>&);
template void bury(const Deal&, Game<2>&, const Hand<2>&);
template void shuffle<4>(Deck<4>&, int, Rng&);
template void start(const Deal&, Game<4>&);
template Claim standing_claim(const Deal&, const Game<4>&);
template Claims claims(const Deal&, const Game<4>&);
template void call(const Deal&, Game<4>&, const Claim&);
template void pass(const Deal&, Game<4>&);
template void mutiny(Game<4>&);
template void bury(const Deal&, Game<4>&, const Hand<4>&);

}  // namespace koudi
