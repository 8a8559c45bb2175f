#include "core/version.h"

#include <string_view>

#include "tests/support/catch.h"

TEST_CASE("the version is the one the build was configured with", "[version]") {
  CHECK(std::string_view(koudi::kVersion) == KOUDI_CONFIGURED_VERSION);
}

// There when the program was linked with the sanitizers.
extern "C" [[gnu::weak]] void __asan_init();

#ifndef KOUDI_CHECKED
constexpr bool kChecked = false;
#else
constexpr bool kChecked = true;
#endif

TEST_CASE("the build that is called checked has the sanitizers") {
  CHECK((__asan_init != nullptr) == kChecked);
}
