// How much of a random suite runs. The environment variable KOUDI_TEST_SCALE multiplies every count
// (`KOUDI_TEST_SCALE=20 ./koudi test cpp`).
#pragma once

#include <algorithm>
#include <cstdlib>

namespace koudi::testing {

inline int scaled(int count) {
  const char* scale = std::getenv("KOUDI_TEST_SCALE");
  return scale == nullptr ? count : count * std::max(1, std::atoi(scale));
}

/// A tenth of the count in builds with asserts and sanitizers, which are ten times slower.
constexpr int lighter_when_checked(int count) {
#ifdef NDEBUG
  return count;
#else
  return count / 10;
#endif
}

}  // namespace koudi::testing
