#include "core/version.h"

#include <string_view>

#include "tests/support/catch.h"

TEST_CASE("the version is the one the build was configured with", "[version]") {
  CHECK(std::string_view(koudi::kVersion) == KOUDI_CONFIGURED_VERSION);
}

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

#ifndef KOUDI_CHECKED
constexpr bool kChecked = false;
#else
constexpr bool kChecked = true;
#endif

TEST_CASE("the build that is called checked has the sanitizers") {
  CHECK(kSanitized == kChecked);
}
