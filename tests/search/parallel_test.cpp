#include "search/parallel.h"

#include <vector>

#include "tests/support/catch.h"

namespace koudi {
namespace {

TEST_CASE("Parallel: every item once, whatever the number of threads") {
  const int threads = GENERATE(1, 2, 7);
  std::vector<int> done(1000);
  run_items(1000, threads, [&](std::int64_t i) { ++done[static_cast<std::size_t>(i)]; });
  CHECK(done == std::vector<int>(1000, 1));
}

TEST_CASE("Parallel: no items is no work") {
  run_items(0, 3, [](std::int64_t) { FAIL("there is nothing to do"); });
  SUCCEED();
}

}  // namespace
}  // namespace koudi
