#include "core/position.h"

#include "core/position_check.h"

namespace koudi {
namespace {

/// Cards drawn by `seat` when `drawn` cards have been drawn.
int drawn_count(const Deal& deal, int drawn, Seat seat) {
  const int place = (seat.index() - deal.first_drawer().index() + kSeats) % kSeats;
  return (drawn - place + kSeats - 1) / kSeats;
}

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}

/// A deal that is drawn again although its trump was fixed: a hand demanded it.
bool is_mutiny(const TableFacts& table) {
  const bool has_trump =
      table.trump != kNoTrump || table.standing.source != Standing::Source::nobody;
  return table.phase == Phase::redeal && has_trump;
}

void add_contest(Position& p, const ContestPhase& phase) {
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    p.down[at(seat)] = phase.contest.down_by(seat).cards(p.level());
  }
  p.out = phase.contest.out;
  p.gifts = phase.gifts_made;
  p.gift_rule = phase.gift_rule;
}

template <int Planes>
void add_trick(Position& p, const Order& order, const Table<Planes>& table) {
  p.played = order.cards(table.played);
  p.leader = table.leader;
  for (int i = 0; i < kSeats; ++i) {
    const Hand<Planes>& play = table.trick[at(plus(table.leader, i))];
    if (!play.empty()) p.trick.push_back(order.cards(play));
  }
  p.lacks = table.lacks;
  p.points = table.points.value();
  p.fines = table.fines.value();
  p.stakes = table.stakes;
}

/// What state and view say alike.
template <int Planes>
Position public_part(const Deal& deal, const Table<Planes>& table, const ContestPhase& contest) {
  Position p;
  p.rules = deal.rules();
  p.levels = deal.levels();
  p.dealer = deal.named_dealer();
  p.drawer = deal.first_drawer();
  p.redeals = deal.redeals();
  p.phase = table.phase;
  p.mutiny = is_mutiny(table);
  p.attackers_asked = table.attackers_asked;
  p.deals = table.dealer;
  if (table.standing.source == Standing::Source::seat) p.call = table.standing;
  const Order& order = deal.order(table.trump);
  p.trump = order.trump();
  p.burier = table.burier;
  p.turn = table.turn;
  add_contest(p, contest);
  add_trick(p, order, table);
  return p;
}

/// Once all is known that it depends on.
void add_level(Position& p) {
  const Side side = side_of(p.dealer.value_or(Seat{}));
  p.level_played =
      p.levels[static_cast<std::size_t>((p.is_at_other_level() ? other(side) : side).index())];
}

template <int Planes>
Position position_of(const State& state, const Game<Planes>& game) {
  const Deal& deal = state.deal();
  const Rules& rules = deal.rules();
  Position p = public_part(deal, game.play.table, game.contest);
  if (p.is_called()) p.call.claim = standing_claim(deal, game);
  const auto deck = game.deck.begin();
  const auto kitty = deck + kSeats * rules.hand;
  p.turned.assign(kitty, kitty + game.turned);
  add_level(p);
  for (std::size_t s = 0; s < kSeats; ++s)
    p.hands[s] = shown(state.order().cards(game.play.hands[s]));
  p.kitty = shown(state.kitty());
  p.taken = state.order().cards(game.taken);
  for (int i = 0; i < game.asks_left; ++i) p.asks.push_back(plus(game.asker, i));
  p.last_round = game.last_round;
  std::array<CardList, kSeats> drawn;
  for (int i = 0; i < game.drawn; ++i) {
    drawn[at(plus(deal.first_drawer(), i))].push_back(deck[i]);
  }
  for (std::size_t s = 0; s < kSeats; ++s) p.drawn[s] = shown(drawn[s]);
  p.undrawn = shown(CardList(deck + game.drawn, deck + rules.total_cards()));
  return p;
}

/// Cards in the hand of another seat, by what all can see.
int hidden_hand(const Position& p, const Table<4>& table, Seat seat) {
  if (!p.has_tricks()) return p.hand_size(seat);
  const bool played = !table.leads() && !table.trick[at(seat)].empty();
  return table.cards_left - (played ? table.pattern.size() : 0);
}

Position position_of(const View& view) {
  const Deal& deal = *view.deal;
  Position p = public_part(deal, view.table, view.contest);
  p.seat = view.seat;
  if (!p.is_contest()) {
    p.turned = view.turned;
  } else if (!view.turned.empty()) {
    p.shown = view.turned.front();
  }
  add_level(p);
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    p.hands[at(seat)].count = hidden_hand(p, view.table, seat);
    p.drawn[at(seat)].count = drawn_count(deal, view.cards_drawn, seat);
    if (seat != view.seat) continue;
    p.hands[at(seat)] = shown(view.order().cards(view.hand));
    p.drawn[at(seat)] = shown(view.drawn);
  }
  p.kitty.count = deal.rules().kitty;
  if (p.knows(p.burier)) p.kitty = shown(view.order().cards(view.kitty));
  p.undrawn.count = deal.rules().total_cards() - view.cards_drawn;
  p.asked = view.to_act.has_value();
  return p;
}

/// A deal and its play, checked in every respect.
template <int Planes>
struct Checked {
  Deal deal;
  Play<Planes> play;
  ContestPhase contest;
};

template <int Planes>
Expected<Checked<Planes>> check(const Position& p) {
  const Expected<Deal> deal = checked_deal(p);
  if (!deal) return deal.error();
  if (const auto problem = check_contest(p)) return *problem;
  if (const auto problem = check_cards(p)) return *problem;
  if (const auto problem = check_call(p, *deal)) return *problem;
  const Expected<Play<Planes>> play = checked_play<Planes>(p, *deal);
  if (!play) return play.error();
  if (const auto problem = check_asks(p, *deal, *play)) return *problem;
  Checked<Planes> checked{*deal, *play, {}};
  if constexpr (Planes == 4) {
    const Expected<ContestPhase> contest = checked_contest(p, *deal, *play);
    if (!contest) return contest.error();
    checked.contest = *contest;
  }
  return checked;
}

template <int Planes>
Game<Planes> game_of(const Position& p, const Checked<Planes>& checked) {
  Game<Planes> game;
  game.play = checked.play;
  game.contest = checked.contest;
  if (p.rules.bidding == Bidding::hidden && p.is_called()) game.bid = p.call.claim;
  for (const auto& cards : p.drawn)
    game.drawn = static_cast<std::uint8_t>(game.drawn + cards.count);
  for (std::size_t i = 0; i < game.drawn; ++i) {
    const Seat seat = plus(checked.deal.first_drawer(), static_cast<int>(i));
    game.deck[i] = (*p.drawn[at(seat)].known)[i / kSeats];
  }
  std::copy(p.undrawn.known->begin(), p.undrawn.known->end(), game.deck.begin() + game.drawn);
  const bool taken_as_dealt = p.holds_kitty() && p.kitty_first();
  game.taken = checked.deal.order(game.table().trump)
                   .template hand<Planes>(taken_as_dealt ? set_of(*p.undrawn.known) : p.taken);
  game.turned = static_cast<std::uint8_t>(p.turned.size());
  game.last_round = p.phase != Phase::draw || p.last_round;
  if (!p.asks.empty()) game.asker = p.asks.front();
  game.asks_left = static_cast<std::uint8_t>(p.asks.size());
  return game;
}

template <int Planes>
View view_of(const Position& p, const Checked<Planes>& checked) {
  const std::size_t own = at(*p.seat);
  View view{.deal = std::make_shared<const Deal>(checked.deal),
            .seat = *p.seat,
            .to_act = {},
            .table = with_planes<4>(checked.play.table),
            .hand = with_planes<4>(checked.play.hands[own]),
            .kitty = {},
            .drawn = *p.drawn[own].known,
            .turned = p.turned,
            .contest = checked.contest,
            .history = {}};
  if (p.shown) view.turned.push_back(*p.shown);
  for (const auto& cards : p.drawn) view.cards_drawn += cards.count;
  const bool public_turn = !is_final(p.phase) && !p.asks_in_secret();
  if (public_turn) view.to_act = view.table.turn;
  if (p.asked) view.to_act = view.seat;
  view.table.turn = view.to_act.value_or(view.seat);
  if (p.kitty.known) view.kitty = with_planes<4>(checked.play.kitty);
  return view;
}

/// A line has one way to be written: cards in face order, switches in the order of their table.
std::optional<Error> check_spelling(std::string_view line, const Position& p) {
  const std::string canonical = to_text(p);
  if (line == canonical) return std::nullopt;
  return Error{"position: '" + std::string(first_difference(canonical, line)) +
               "' must be written '" + std::string(first_difference(line, canonical)) + "'"};
}

template <int Planes>
Expected<State> state_at(const Position& position) {
  const Expected<Checked<Planes>> checked = check<Planes>(position);
  if (!checked) return checked.error();
  return State(checked->deal, game_of(position, *checked));
}

template <int Planes>
Expected<View> view_at(const Position& position) {
  const Expected<Checked<Planes>> checked = check<Planes>(position);
  if (!checked) return checked.error();
  return view_of(position, *checked);
}

}  // namespace

std::string to_position(const State& state) {
  return to_text(state.visit([&](const auto& game) { return position_of(state, game); }));
}
std::string to_position(const View& view) {
  return to_text(position_of(view));
}

Expected<State> parse_state(std::string_view line) {
  const Expected<Position> position = parse_position(line);
  if (!position) return position.error();
  if (!position->is_full()) {
    return position_error("seat", "this is what one seat knows; a full position is needed");
  }
  if (const auto problem = check_spelling(line, *position)) return *problem;
  return position->rules.planes() == 2 ? state_at<2>(*position) : state_at<4>(*position);
}

Expected<View> parse_view(std::string_view line) {
  const Expected<Position> position = parse_position(line);
  if (!position) return position.error();
  if (position->is_full()) {
    return position_error("seat", "missing: this position shows all hands, not what a seat knows");
  }
  if (const auto problem = check_spelling(line, *position)) return *problem;
  return position->rules.planes() == 2 ? view_at<2>(*position) : view_at<4>(*position);
}

}  // namespace koudi
