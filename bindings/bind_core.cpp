// Rules and actions for Python.
#include <pybind11/stl.h>

#include "bindings/bind.h"
#include "bindings/python_text.h"
#include "core/action.h"
#include "core/notation.h"
#include "core/rules.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace koudi::python {
namespace {

/// A switch's value as its text: True, 10, None and "off" are "true", "10", "none" and "off".
std::string switch_text(const py::handle& value) {
  if (value.is_none()) return "none";
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
  return py::str(value);
}

Rules make_rules(const std::string& text, const py::kwargs& changes) {
  std::string all = text;
  for (const auto& [name, value] : changes) {
    const std::string turned = std::string(py::str(name)) + "=" + switch_text(value);
    if (turned.find(',') != std::string::npos) {
      throw CallerError(quoted(turned) + " is more than one switch; each has a name of its own");
    }
    all += "," + turned;
  }
  return value_or_raise(parse_rules(all));
}

py::list switch_rows(const Rules& rules) {
  py::list rows;
  for (const Switch& row : switches()) {
    const std::string value = exists_in(row, rules) ? row.get(rules) : "-";
    rows.append(py::dict("name"_a = row.name, "value"_a = value, "clause"_a = clause_of(row, rules),
                         "meaning"_a = row.meaning, "allowed"_a = row.allowed));
  }
  return rows;
}

void bind_rules(py::module_& module) {
  py::class_<Rules>(module, "Rules")
      .def(py::init(&make_rules), "text"_a = "tournament")
      .def_static("presets",
                  [] {
                    std::vector<std::string> names;
                    for (const Rules& rules : presets()) names.emplace_back(rules.preset);
                    return names;
                  })
      .def("switches", &switch_rows)
      .def_readonly("preset", &Rules::preset)
      .def_readonly("decks", &Rules::decks)
      .def_readonly("hand", &Rules::hand)
      .def_readonly("kitty", &Rules::kitty)
      .def("__str__", [](const Rules& rules) { return to_text(rules); })
      .def("__repr__", [](const Rules& rules) { return "Rules('" + to_text(rules) + "')"; })
      .def("__eq__", [](const Rules& rules, const Rules& other) { return rules == other; })
      .def("__eq__", [](const Rules&, const py::object&) { return false; })
      .def("__hash__", [](const Rules& rules) { return py::hash(py::str(to_text(rules))); })
      .def("__reduce__", [](const Rules& rules) {
        return py::make_tuple(py::type::of<Rules>(), py::make_tuple(to_text(rules)));
      });
}

void bind_actions(py::module_& module) {
  py::class_<Action>(module, "Action")
      .def(py::init([](const std::string& text) {
             return value_or_raise(parse_action(text, kMaxDecks));
           }),
           "text"_a)
      .def_property_readonly("kind", [](const Action& action) { return to_text(action.kind); })
      .def_property_readonly("cards", [](const Action& action) { return card_list(action.cards); })
      .def("__str__", [](const Action& action) { return to_text(action); })
      .def("__repr__", [](const Action& action) { return "Action('" + to_text(action) + "')"; })
      .def("__eq__", [](const Action& action, const Action& other) { return action == other; })
      .def("__eq__", [](const Action&, const py::object&) { return false; })
      .def("__hash__", [](const Action& action) { return py::hash(py::str(to_text(action))); })
      .def("__reduce__", [](const Action& action) {
        return py::make_tuple(py::type::of<Action>(), py::make_tuple(to_text(action)));
      });
}

}  // namespace

void bind_core(py::module_& module) {
  bind_rules(module);
  bind_actions(module);
  bind_states(module);
}

}  // namespace koudi::python
