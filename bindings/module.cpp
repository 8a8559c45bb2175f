// The Python extension koudi._core. Its parts live in bind_*.cpp.
#include "bindings/bind.h"
#include "core/version.h"

PYBIND11_MODULE(_core, module) {
  using namespace koudi::python;
  module.doc() = "The compiled part of koudi; use it through the package koudi.";
  module.def(
      "version", [] { return koudi::kVersion; }, "The version of the toolkit, as text.");
  pybind11::register_exception<CallerError>(module, "Error", PyExc_ValueError);
  bind_core(module);
  bind_record(module);
  bind_judge(module);
  bind_bots(module);
}
