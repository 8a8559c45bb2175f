// What searches use, for Python: candidates, throws that stand.
#include <pybind11/stl.h>

#include "bindings/bind_legal.h"
#include "bindings/python_text.h"
#include "search/candidates.h"
#include "search/rule_policy.h"
#include "search/sure_throws.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace koudi::python {
namespace {

using Policies = std::variant<RulePolicy, UniformPolicy>;

Policies policy_named(const std::string& name) {
  if (name == "greedy") return RulePolicy();
  if (name == "random") return UniformPolicy(UniformPolicy::LeadWith::anything);
  if (name == "units") return UniformPolicy(UniformPolicy::LeadWith::units);
  throw CallerError("policy: '" + name + "' is not one of greedy, random, units");
}

template <class T>
Candidates candidates_of(const T& at, Integer k, const std::string& policy, std::uint64_t seed,
                         std::uint64_t index) {
  if (k.value < 1 || k.value > kMostCandidates) {
    throw CallerError("k: " + std::to_string(k.value) + " is not from 1 to " +
                      std::to_string(kMostCandidates));
  }
  const Policies chosen = policy_named(policy);
  Rng rng(seed, Purpose::bot, index);
  return look(at, [&](const auto& view) {
    return std::visit([&](const auto& one) { return candidates(view, one, k.value, rng); }, chosen);
  });
}

/// The throws of a generator as actions, in its order.
template <int Planes>
std::vector<Action> listed(const Order& order, const StandingThrows<Planes>& throws,
                           std::uint64_t limit) {
  std::vector<Action> actions;
  const bool all = throws.for_each([&](const Hand<Planes>& lead) {
    if (actions.size() == limit) return false;
    actions.push_back({ActionKind::play, order.cards(lead)});
    return true;
  });
  if (all) return actions;
  throw CallerError("there are more throws that stand than the limit " + std::to_string(limit));
}

template <int Planes>
void need_a_lead(const SeatView<Planes>& view) {
  if (view.table.phase != Phase::play || !view.table.leads()) {
    throw CallerError("throws: seat " + to_text(view.seat) + " is not to lead");
  }
}

std::vector<Action> sure_throws_of(const View& at, std::uint64_t limit) {
  return look(at, [&](const auto& view) {
    need_a_lead(view);
    return listed(view.order(), sure_throws(view), limit);
  });
}

std::vector<Action> standing_throws_of(const State& state, std::uint64_t limit) {
  if (state.is_over()) throw CallerError("the deal is over: there are no legal actions");
  return state.visit([&]<int Planes>(const Game<Planes>& game) {
    const SeatView<Planes> view = seat_view(state.deal(), game);
    need_a_lead(view);
    const StandingThrows<Planes> throws(view.order(), view.rules(), view.hand,
                                        other_hands(game.play, view.seat));
    return listed(view.order(), throws, limit);
  });
}

std::vector<Action> list_of(const Candidates& found) {
  return {found.actions.begin(), found.actions.end()};
}

}  // namespace

void bind_search(py::module_& module) {
  constexpr std::uint64_t kLimit = 100000;
  module.attr("CANDIDATES_VERSION") = kCandidatesVersion;
  module.attr("MOST_CANDIDATES") = kMostCandidates;
  py::class_<Candidates>(module, "Candidates")
      .def_property_readonly("actions", &list_of)
      .def_readonly("legal", &Candidates::legal)
      .def_readonly("merged", &Candidates::merged)
      .def_property_readonly("left_out", &Candidates::left_out)
      .def("__len__", [](const Candidates& found) { return found.actions.size(); })
      .def("__iter__", [](const Candidates& found) { return py::iter(py::cast(list_of(found))); });
  module.def("candidates", &candidates_of<View>, "view"_a, "k"_a, "policy"_a = "greedy",
             "seed"_a = 1, "index"_a = 0);
  module.def("candidates", &candidates_of<State>, "view"_a, "k"_a, "policy"_a = "greedy",
             "seed"_a = 1, "index"_a = 0);
  module.def("sure_throws", &sure_throws_of, "view"_a, "limit"_a = kLimit);
  module.def("standing_throws", &standing_throws_of, "state"_a, "limit"_a = kLimit);
}

}  // namespace koudi::python
