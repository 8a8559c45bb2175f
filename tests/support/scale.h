// How much of a random suite runs. The default is a seeded share that suits every build; the
// environment variable KOUDI_TEST_SCALE multiplies it (`KOUDI_TEST_SCALE=20 ./koudi test cpp`).
#pragma once

#include <cstdlib>

namespace koudi::testing {

inline int scaled(int count) {
  const char* scale = std::getenv("KOUDI_TEST_SCALE");
  const int factor = scale == nullptr ? 1 : std::atoi(scale);
  return factor > 1 ? count * factor : count;
}

}  // namespace koudi::testing
