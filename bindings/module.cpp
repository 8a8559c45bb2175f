// The Python extension koudi._core. Its parts live in bind_*.cpp.
#include <pybind11/gil_safe_call_once.h>

#include "bindings/bind.h"
#include "core/version.h"

namespace koudi::python {
namespace {

PYBIND11_CONSTINIT pybind11::gil_safe_call_once_and_store<pybind11::object> error_type;

/// koudi.Error, a ValueError. Messages quote what callers wrote, perhaps cut off inside a letter.
void register_error(pybind11::module_& module) {
  error_type.call_once_and_store_result([&]() -> pybind11::object {
    return pybind11::exception<CallerError>(module, "Error", PyExc_ValueError);
  });
  pybind11::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const CallerError& error) {
      const std::string text = error.what();
      const auto message = pybind11::reinterpret_steal<pybind11::object>(PyUnicode_DecodeUTF8(
          text.data(), static_cast<pybind11::ssize_t>(text.size()), "backslashreplace"));
      PyErr_SetObject(error_type.get_stored().ptr(), message.ptr());
    }
  });
}

}  // namespace
}  // namespace koudi::python

PYBIND11_MODULE(_core, module) {
  using namespace koudi::python;
  module.doc() = "The compiled part of koudi; use it through the package koudi.";
  module.def(
      "version", [] { return koudi::kVersion; }, "The version of the toolkit, as text.");
  register_error(module);
  bind_core(module);
  bind_record(module);
  bind_judge(module);
  bind_search(module);
  bind_bots(module);
}
