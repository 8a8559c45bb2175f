// The version of the toolkit: stated here only, read from here by CMake and by pyproject.toml, and
// part of every record and result.
#pragma once

namespace koudi {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace koudi
