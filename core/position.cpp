#include "core/position.h"

#include "core/position_check.h"

namespace koudi {
namespace {

/// Cards drawn by `seat` when `drawn` cards have been drawn.
int drawn_count(const Deal& deal, int drawn, Seat seat) {
  const int place = (seat.index() - deal.first_drawer().index() + kSeats) % kSeats;
  return (drawn - place + kSeats - 1) / kSeats;
}

/// What state and view say alike.
template <int Planes>
Position public_part(const Deal& deal, const Table<Planes>& table) {
  Position p;
  p.rules = deal.rules();
  p.levels = deal.levels();
  p.dealer = deal.named_dealer();
  p.drawer = deal.first_drawer();
  p.redeals = deal.redeals();
  p.phase = table.phase;
  if (table.standing.source == Standing::Source::seat) p.call = table.standing;
  const Order& order = deal.order(table.trump);
  p.trump = order.trump();
  p.burier = table.burier;
  p.played = order.cards(table.played);
  p.leader = table.leader;
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = plus(table.leader, i);
    const Hand<Planes>& play = table.trick[static_cast<std::size_t>(seat.index())];
    if (!play.empty()) p.trick.push_back(order.cards(play));
  }
  p.lacks = table.lacks;
  p.points = table.points.value();
  p.fines = table.fines.value();
  return p;
}

template <int Planes>
Position position_of(const State& state, const Game<Planes>& game) {
  const Rules& rules = state.deal().rules();
  Position p = public_part(state.deal(), game.play.table);
  const auto deck = game.deck.begin();
  const auto kitty = deck + kSeats * rules.hand;
  p.turned.assign(kitty, kitty + game.turned);
  for (std::size_t s = 0; s < kSeats; ++s)
    p.hands[s] = shown(state.order().cards(game.play.hands[s]));
  p.kitty = shown(state.kitty());
  p.taken = state.order().cards(game.taken);
  for (int i = 0; i < game.asks_left; ++i) p.asks.push_back(plus(game.asker, i));
  p.last_round = game.last_round;
  std::array<CardList, kSeats> drawn;
  for (int i = 0; i < game.drawn; ++i) {
    const Seat seat = plus(state.deal().first_drawer(), i);
    drawn[static_cast<std::size_t>(seat.index())].push_back(deck[i]);
  }
  for (std::size_t s = 0; s < kSeats; ++s) p.drawn[s] = shown(drawn[s]);
  p.undrawn = shown(CardList(deck + game.drawn, deck + rules.total_cards()));
  return p;
}

/// Cards in the hand of another seat, by what all can see.
int hidden_hand(const View& view, Seat seat) {
  const Table<4>& table = view.table;
  const Rules& rules = view.deal->rules();
  if (table.phase == Phase::bury) return rules.hand + (seat == table.burier ? rules.kitty : 0);
  if (table.phase == Phase::counter) return rules.hand;
  const bool played =
      !table.leads() && !table.trick[static_cast<std::size_t>(seat.index())].empty();
  return table.cards_left - (played ? table.pattern.size() : 0);
}

Position position_of(const View& view) {
  const Deal& deal = *view.deal;
  Position p = public_part(deal, view.table);
  p.seat = view.seat;
  p.turned = view.turned;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const auto i = static_cast<std::size_t>(s);
    p.hands[i].count = hidden_hand(view, seat);
    p.drawn[i].count = drawn_count(deal, view.cards_drawn, seat);
    if (seat != view.seat) continue;
    p.hands[i] = shown(view.order().cards(view.hand));
    p.drawn[i] = shown(view.drawn);
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
};

template <int Planes>
Expected<Checked<Planes>> check(const Position& p) {
  const Expected<Deal> deal = checked_deal(p);
  if (!deal) return deal.error();
  if (const auto problem = check_cards(p, *deal)) return *problem;
  if (const auto problem = check_call(p, *deal)) return *problem;
  const Expected<Play<Planes>> play = checked_play<Planes>(p, *deal);
  if (!play) return play.error();
  if (const auto problem = check_asks(p, *deal, *play)) return *problem;
  return Checked<Planes>{*deal, *play};
}

template <int Planes>
Game<Planes> game_of(const Position& p, const Checked<Planes>& checked) {
  Game<Planes> game;
  game.play = checked.play;
  for (const auto& cards : p.drawn)
    game.drawn = static_cast<std::uint8_t>(game.drawn + cards.count);
  for (std::size_t i = 0; i < game.drawn; ++i) {
    const Seat seat = plus(checked.deal.first_drawer(), static_cast<int>(i));
    game.deck[i] = (*p.drawn[static_cast<std::size_t>(seat.index())].known)[i / kSeats];
  }
  std::copy(p.undrawn.known->begin(), p.undrawn.known->end(), game.deck.begin() + game.drawn);
  game.taken = checked.deal.order(game.table().trump).template hand<Planes>(p.taken);
  game.turned = static_cast<std::uint8_t>(p.turned.size());
  game.last_round = p.phase != Phase::draw || p.last_round;
  if (!p.asks.empty()) game.asker = p.asks.front();
  game.asks_left = static_cast<std::uint8_t>(p.asks.size());
  return game;
}

template <int Planes>
View view_of(const Position& p, const Checked<Planes>& checked) {
  const auto own = static_cast<std::size_t>(p.seat->index());
  View view{.deal = std::make_shared<const Deal>(checked.deal),
            .seat = *p.seat,
            .to_act = {},
            .table = with_planes<4>(checked.play.table),
            .hand = with_planes<4>(checked.play.hands[own]),
            .kitty = {},
            .drawn = *p.drawn[own].known,
            .turned = p.turned,
            .contest = {},
            .history = {}};
  for (const auto& cards : p.drawn) view.cards_drawn += cards.count;
  const bool public_turn = p.phase == Phase::bury || p.phase == Phase::play;
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
