// The legal actions of a state or a view for Python: listed, counted, sampled, checked, one by one,
// card by card.
#pragma once

#include "bindings/bind.h"
#include "core/notation.h"
#include "core/state.h"

namespace koudi::python {

void bind_legal(pybind11::class_<State>& type);
void bind_legal(pybind11::class_<View>& type);
/// What `iter_legal` gives; before the two above.
void bind_legal_actions(pybind11::module_& module);

/// Calls `f` with how the seat to act sees what it may do; nobody else does.
template <class F>
auto look(const View& view, F&& f) {
  if (view.to_act != view.seat) {
    throw CallerError("it is not for seat " + to_text(view.seat) + " to act in this view");
  }
  return view.visit(f);
}
template <class F>
auto look(const State& state, F&& f) {
  if (state.is_over()) throw CallerError("the deal is over: there are no legal actions");
  return state.visit([&](const auto& game) { return f(seat_view(state.deal(), game)); });
}

/// An action as callers give it: an Action, or its text.
Action action_of(const pybind11::object& action);

}  // namespace koudi::python
