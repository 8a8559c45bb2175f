// Text forms for Python: positions, records, and the decks of blocks.
#include <pybind11/stl.h>

#include "bindings/bind.h"
#include "core/deal_source.h"
#include "core/notation.h"
#include "core/record.h"

namespace py = pybind11;

namespace koudi::python {
namespace {

using ResultParts = std::tuple<std::string, int, std::string, std::optional<int>, int, int,
                               std::string, std::optional<int>, std::optional<int>>;
using RecordParts = std::tuple<std::string, std::optional<int>, int, std::string, int, std::string,
                               std::vector<std::string>, DealResult>;

ResultParts parts_of(const DealResult& r) {
  return {r.phase,
          r.points,
          r.kitty,
          r.dealer,
          r.won_by_dealer_side,
          r.won_by_attackers,
          r.levels_after,
          r.next_dealer,
          r.match_won_by};
}
RecordParts parts_of(const DealRecord& r) {
  return {r.rules, r.dealer, r.drawer, r.levels, r.redeals, r.deck, r.actions, r.result};
}
/// A value of its members, in their order.
template <class T, class Parts>
T made_of(const Parts& parts) {
  return std::apply([](const auto&... part) { return T{part...}; }, parts);
}

void bind_record_types(py::module_& module) {
  py::class_<DealResult>(module, "DealResult", "How a recorded deal ended.")
      .def(py::init<>())
      .def(py::pickle([](const DealResult& result) { return parts_of(result); },
                      &made_of<DealResult, ResultParts>))
      .def_readwrite("phase", &DealResult::phase)
      .def_readwrite("points", &DealResult::points)
      .def_readwrite("kitty", &DealResult::kitty)
      .def_readwrite("dealer", &DealResult::dealer)
      .def_readwrite("won_by_dealer_side", &DealResult::won_by_dealer_side)
      .def_readwrite("won_by_attackers", &DealResult::won_by_attackers)
      .def_readwrite("levels_after", &DealResult::levels_after)
      .def_readwrite("next_dealer", &DealResult::next_dealer)
      .def_readwrite("match_won_by", &DealResult::match_won_by);
  py::class_<DealRecord>(module, "DealRecord", "One deal: how it began, its actions, its result.")
      .def(py::init<>())
      .def(py::pickle([](const DealRecord& record) { return parts_of(record); },
                      &made_of<DealRecord, RecordParts>))
      .def_readwrite("rules", &DealRecord::rules)
      .def_readwrite("dealer", &DealRecord::dealer)
      .def_readwrite("drawer", &DealRecord::drawer)
      .def_readwrite("levels", &DealRecord::levels)
      .def_readwrite("redeals", &DealRecord::redeals)
      .def_readwrite("deck", &DealRecord::deck)
      .def_readwrite("actions", &DealRecord::actions)
      .def_readwrite("result", &DealRecord::result);
}

DealRecord checked_record(const State& state) {
  if (state.knows_its_way()) return record_of(state);
  throw CallerError(
      "the state was read from a position: the way to it is not known, and a record needs it");
}

std::string deck_as_text(const std::string& rules_text, std::uint64_t seed, std::uint64_t block,
                         int deal, int redeals) {
  if (deal < 0 || redeals < 0) throw CallerError("deal and redeals are counted from 0");
  const Rules rules = value_or_raise(parse_rules(rules_text));
  return deck_text(deck_for(rules, seed, block, deal, redeals));
}

py::tuple roles_as_text(const std::string& rules, std::uint64_t seed, std::uint64_t block) {
  const BlockRoles roles = roles_for(value_or_raise(parse_rules(rules)), seed, block);
  return py::make_tuple(roles.dealer.index(), to_text(roles.levels));
}

void check_deal(const std::string& rules_text, int dealer, const std::string& levels,
                const std::string& deck) {
  DealRecord record;
  record.rules = rules_text;
  record.dealer = record.drawer = dealer;
  record.levels = levels;
  record.deck = deck;
  value_or_raise(start_of(record));
}

void bind_records(py::module_& module) {
  module.def("record_of", &checked_record, py::arg("state"),
             "The record of a state that came from its deck by actions.");
  module.def(
      "replay", [](const DealRecord& record) { return value_or_raise(replay(record)); },
      py::arg("record"),
      "Play a record, each action checked by the engine; errors name the field or the action.");
  module.def(
      "play_actions", [](const DealRecord& record) { return value_or_raise(play_actions(record)); },
      py::arg("record"), "The state after the recorded actions, whatever the result says.");
}

void bind_deal_source(py::module_& module) {
  module.def(
      "canonical_rules",
      [](const std::string& rules) { return to_text(value_or_raise(parse_rules(rules))); },
      py::arg("rules"), "The preset and the switches that differ from it.");
  module.def("check_deal", &check_deal, py::arg("rules"), py::arg("dealer"), py::arg("levels"),
             py::arg("deck"), "Raise an error unless this is a later deal that can be played.");
  module.def("deck_for", &deck_as_text, py::arg("rules"), py::arg("seed"), py::arg("block"),
             py::arg("deal") = 0, py::arg("redeals") = 0,
             "The deck that a tournament draws from, kitty last, as text.");
  module.def("roles_for", &roles_as_text, py::arg("rules"), py::arg("seed"), py::arg("block"),
             "The dealer's seat and the levels of both sides that a tournament gives a block.");
}

}  // namespace

void bind_record(py::module_& module) {
  bind_record_types(module);
  bind_records(module);
  bind_deal_source(module);
}

}  // namespace koudi::python
