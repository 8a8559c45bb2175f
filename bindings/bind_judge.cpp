#include "bindings/bind.h"

namespace koudi::python {

void bind_judge(pybind11::module_& module) { static_cast<void>(module); }

}  // namespace koudi::python
