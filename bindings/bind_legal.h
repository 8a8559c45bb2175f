// The legal actions of a state or a view for Python: listed, counted, sampled, checked, one by one,
// card by card.
#pragma once

#include "bindings/bind.h"
#include "core/state.h"

namespace koudi::python {

void bind_legal(pybind11::class_<State>& type);
void bind_legal(pybind11::class_<View>& type);
/// What `iter_legal` gives; before the two above.
void bind_legal_actions(pybind11::module_& module);

/// An action as callers give it: an Action, or its text.
Action action_of(const pybind11::object& action);

}  // namespace koudi::python
