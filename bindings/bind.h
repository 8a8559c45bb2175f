// What the parts of the extension share: each layer's part adds its functions to the module, and
// every error that a caller can make becomes one exception type, koudi.Error.
#pragma once

#include <pybind11/pybind11.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "core/expected.h"

namespace koudi::python {

/// Becomes koudi.Error (a ValueError) in Python; one line that says what, where, what is allowed.
class CallerError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value, or the error as the Python exception.
template <class T>
T value_or_raise(Expected<T> expected) {
  if (!expected) throw CallerError(expected.message());
  return std::move(*expected);
}

void bind_core(pybind11::module_& module);
void bind_states(pybind11::module_& module);
void bind_record(pybind11::module_& module);
void bind_judge(pybind11::module_& module);
void bind_search(pybind11::module_& module);
void bind_bots(pybind11::module_& module);

}  // namespace koudi::python
