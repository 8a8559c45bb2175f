// The Python extension koudi._core. Its parts live in bind_*.cpp, one for each layer.
#include <pybind11/pybind11.h>

#include "core/version.h"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of koudi; use it through the package koudi.";
  module.def("version", [] { return koudi::kVersion; }, "The version of the toolkit, as text.");
}
