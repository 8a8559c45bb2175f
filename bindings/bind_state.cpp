// States and views for Python.
#include <pybind11/stl.h>

#include "bindings/bind_legal.h"
#include "bindings/python_text.h"
#include "core/deal_source.h"
#include "core/perft.h"
#include "core/position.h"
#include "core/record.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace koudi::python {
namespace {

const TableFacts& table_of(const State& state) {
  return state.table();
}
const TableFacts& table_of(const View& view) {
  return view.table;
}
const Deal& deal_of(const State& state) {
  return state.deal();
}
const Deal& deal_of(const View& view) {
  return *view.deal;
}

Cards played_of(const State& state) {
  return state.played();
}
Cards played_of(const View& view) {
  return view.order().cards(view.table.played);
}
Cards trick_of(const State& state, Seat seat) {
  return state.trick(seat);
}
Cards trick_of(const View& view, Seat seat) {
  return view.order().cards(view.table.trick[static_cast<std::size_t>(seat.index())]);
}

/// The trump's letter, N for no-trump; None while it is not fixed.
std::optional<std::string> trump_text(const TableFacts& table, const Order& order) {
  if (!table.has_dealer || table.phase == Phase::draw) return std::nullopt;
  return to_text(order.trump());
}

/// Either a named dealer, or `first_drawer` for a first deal.
Deal make_deal(const Rules& rules, const std::string& levels, std::optional<Integer> dealer,
               Integer first_drawer, int redeals) {
  if (redeals < 0 || redeals > rules.redeal_limit) {
    throw CallerError("redeals: " + std::to_string(redeals) + " is not from 0 to the limit " +
                      std::to_string(rules.redeal_limit) + " of the rules (X13)");
  }
  const Levels both = value_or_raise(parse_levels(levels));
  if (const std::optional<Error> problem = check_levels(rules, both, !dealer)) {
    throw CallerError(problem->message);
  }
  if (!dealer) return Deal::first(rules, seat_from(first_drawer), redeals);
  return Deal::later(rules, both, seat_from(*dealer), redeals);
}

State make_state(const Rules& rules, std::optional<Integer> dealer,
                 const std::optional<std::string>& levels, Integer first_drawer,
                 const std::optional<std::string>& deck, std::uint64_t seed, Integer redeals) {
  const std::string lowest = to_text(rules.first_level());
  const Deal deal =
      make_deal(rules, levels.value_or(lowest + "/" + lowest), dealer, first_drawer, redeals.value);
  if (deck) return State(deal, value_or_raise(parse_deck(rules, *deck)));
  return State(deal, deck_for(rules, seed, 0, 0, redeals.value));
}

void apply(State& state, const py::object& action) {
  const Action parsed = action_of(action);
  if (const std::optional<Error> refusal = state.refusal(parsed)) {
    throw CallerError(refusal->message);
  }
  state.apply(parsed);
}

std::uint64_t perft_of(const State& state, Integer depth) {
  if (depth.value < 0) {
    throw CallerError("depth: " + std::to_string(depth.value) + " is less than 0");
  }
  const py::gil_scoped_release others_may_run;
  return state.visit([&](const auto& game) { return perft(state.deal(), game, depth.value); });
}

template <class T>
py::list trick_list(const T& at) {
  py::list plays;
  for (int s = 0; s < kSeats; ++s) plays.append(card_list(trick_of(at, Seat::from(s))));
  return plays;
}

py::dict outcome_of(const State& state) {
  if (state.phase() != Phase::over) throw CallerError("the deal is not over");
  const Outcome outcome = state.outcome();
  std::optional<int> winner;
  if (outcome.match_won_by) winner = outcome.match_won_by->index();
  return py::dict("points"_a = state.table().total().value(),
                  "kitty_multiplier"_a = static_cast<int>(state.table().kitty_multiplier),
                  "won_by_dealer_side"_a = outcome.won.dealer_side,
                  "won_by_attackers"_a = outcome.won.attackers,
                  "levels_after"_a = to_text(outcome.levels_after),
                  "next_dealer"_a = outcome.next_dealer.index(), "match_won_by"_a = winner);
}

/// What states and views tell alike: the public table.
template <class Class>
void bind_table(Class& type) {
  using T = typename Class::type;
  type.def_property_readonly("phase", [](const T& at) { return to_text(table_of(at).phase); })
      .def_property_readonly("dealer",
                             [](const T& at) -> std::optional<int> {
                               if (!table_of(at).has_dealer) return std::nullopt;
                               return table_of(at).dealer.index();
                             })
      .def_property_readonly("level", [](const T& at) { return to_text(deal_of(at).level()); })
      .def_property_readonly("levels", [](const T& at) { return to_text(deal_of(at).levels()); })
      .def_property_readonly("rules", [](const T& at) { return deal_of(at).rules(); })
      .def_property_readonly("trump",
                             [](const T& at) { return trump_text(table_of(at), at.order()); })
      .def_property_readonly("points", [](const T& at) { return table_of(at).total().value(); })
      .def_property_readonly("leader", [](const T& at) { return table_of(at).leader.index(); })
      .def_property_readonly("trick", [](const T& at) { return trick_list(at); })
      .def_property_readonly("played", [](const T& at) { return card_list(played_of(at)); });
}

using CardsText = std::string;
using EventParts = std::tuple<int, Action, CardsText, CardsText, CardsText, std::optional<int>, int,
                              bool, bool, std::optional<int>, int>;

EventParts event_parts(const Event& event) {
  return {event.seat.index(),   event.action,           to_text(event.led), to_text(event.taken),
          to_text(event.shown), number(event.receiver), event.face_down,    event.in_turn,
          event.stood,          number(event.stopper),  int{event.drawn}};
}

Event event_from(const EventParts& parts) {
  const auto cards = [](const CardsText& text) {
    return value_or_raise(parse_cards(text, kMaxDecks));
  };
  const auto seat = [](std::optional<int> index) {
    return index ? std::optional(seat_from({*index})) : std::nullopt;
  };
  const auto& [by, action, led, taken, shown, receiver, face_down, in_turn, stood, stopper, drawn] =
      parts;
  return {.seat = seat_from({by}),
          .action = action,
          .led = cards(led),
          .taken = cards(taken),
          .shown = cards(shown),
          .receiver = seat(receiver),
          .face_down = face_down,
          .in_turn = in_turn,
          .stood = stood,
          .stopper = seat(stopper),
          .drawn = static_cast<std::uint8_t>(drawn)};
}

/// A view travels as its position and, beside it, its history, which no position tells.
py::tuple view_parts(const View& view) {
  return py::make_tuple(to_position(view), view.history);
}

View view_from(const py::tuple& parts) {
  View view = value_or_raise(parse_view(parts[0].cast<std::string>()));
  view.history = parts[1].cast<History>();
  return view;
}

/// A state travels as its record, or, where the way to it is not known, as its position; then
/// decisions after it would be lost.
py::tuple state_parts(const State& state) {
  if (state.knows_its_way()) return py::make_tuple(true, record_of(state));
  if (state.history().empty()) return py::make_tuple(false, to_position(state));
  throw CallerError(
      "a state that was read from a position and went on from there cannot be pickled: neither a "
      "record nor a position holds its history");
}

State state_from(const py::tuple& parts) {
  if (parts[0].cast<bool>()) return value_or_raise(play_actions(parts[1].cast<DealRecord>()));
  return value_or_raise(parse_state(parts[1].cast<std::string>()));
}

void bind_event(py::module_& module) {
  py::class_<Event>(module, "Event")
      .def(py::pickle(&event_parts, &event_from))
      .def_property_readonly("seat", [](const Event& event) { return event.seat.index(); })
      .def_readonly("action", &Event::action)
      .def_property_readonly("led", [](const Event& event) { return card_list(event.led); })
      .def_property_readonly("taken", [](const Event& event) { return card_list(event.taken); })
      .def_property_readonly("shown", [](const Event& event) { return card_list(event.shown); })
      .def_property_readonly("receiver", [](const Event& event) { return number(event.receiver); })
      .def_readonly("face_down", &Event::face_down)
      .def_readonly("stood", &Event::stood)
      .def_property_readonly("stopper", [](const Event& event) { return number(event.stopper); })
      .def_property_readonly("drawn", [](const Event& event) { return int{event.drawn}; });
}

void bind_view(py::module_& module) {
  py::class_<View> view(module, "View");
  bind_table(view);
  bind_legal(view);
  view.def(py::pickle(&view_parts, &view_from))
      .def_static(
          "from_position", [](const std::string& line) { return value_or_raise(parse_view(line)); },
          "line"_a)
      .def("position", [](const View& at) { return to_position(at); })
      .def_property_readonly("seat", [](const View& at) { return at.seat.index(); })
      .def_property_readonly("to_act", [](const View& at) { return number(at.to_act); })
      .def_property_readonly("hand",
                             [](const View& at) { return card_list(at.order().cards(at.hand)); })
      .def_property_readonly("kitty",
                             [](const View& at) { return card_list(at.order().cards(at.kitty)); })
      .def_property_readonly("drawn", [](const View& at) { return card_list(at.drawn); })
      .def_readonly("cards_drawn", &View::cards_drawn)
      .def_property_readonly("turned", [](const View& at) { return card_list(at.turned); })
      .def_readonly("history", &View::history);
}

void bind_state(py::module_& module) {
  py::class_<State> state(module, "State");
  bind_table(state);
  bind_legal(state);
  state
      .def(py::init(&make_state), "rules"_a = Rules{}, py::kw_only(), "dealer"_a = py::none(),
           "levels"_a = py::none(), "first_drawer"_a = Integer{}, "deck"_a = py::none(),
           "seed"_a = 1, "redeals"_a = Integer{})
      .def_static(
          "from_position",
          [](const std::string& line) { return value_or_raise(parse_state(line)); }, "line"_a)
      .def("position", [](const State& at) { return to_position(at); })
      .def(
          "view", [](const State& at, Integer seat) { return at.view(seat_from(seat)); }, "seat"_a)
      .def_property_readonly("turn",
                             [](const State& at) {
                               return at.is_over() ? std::nullopt
                                                   : std::optional(at.turn().index());
                             })
      .def_property_readonly("is_over", &State::is_over)
      .def(
          "hand", [](const State& at, Integer seat) { return card_list(at.hand(seat_from(seat))); },
          "seat"_a)
      .def_property_readonly("kitty", [](const State& at) { return card_list(at.kitty()); })
      .def_property_readonly("history", &State::history)
      .def("apply", &apply, "action"_a)
      .def("perft", &perft_of, "depth"_a)
      .def("copy", [](const State& at) { return State(at); })
      .def(py::pickle(&state_parts, &state_from))
      .def("outcome", &outcome_of);
}

}  // namespace

void bind_states(py::module_& module) {
  bind_event(module);
  bind_legal_actions(module);
  bind_view(module);
  bind_state(module);
}

}  // namespace koudi::python
