// How much of a random suite runs. Builds without asserts run the count that a test names, checked
// builds a tenth of it; the environment variable KOUDI_TEST_SCALE multiplies both
// (`KOUDI_TEST_SCALE=20 ./koudi test cpp`).
#pragma once

#include <algorithm>
#include <cstdlib>

namespace koudi::testing {

inline int scaled(int count) {
#ifdef NDEBUG
  constexpr int kShare = 1;
#else
  constexpr int kShare = 10;
#endif
  const char* scale = std::getenv("KOUDI_TEST_SCALE");
  const int factor = scale == nullptr ? 1 : std::max(1, std::atoi(scale));
  return std::max(1, count / kShare) * factor;
}

}  // namespace koudi::testing
