#include "core/version.h"

#include <string_view>

#include "tests/support/catch.h"

TEST_CASE("the version is the one the build was configured with", "[version]") {
  CHECK(std::string_view(koudi::kVersion) == KOUDI_CONFIGURED_VERSION);
}
