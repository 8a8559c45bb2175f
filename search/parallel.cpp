#include "search/parallel.h"

#include <cassert>

namespace koudi {

void run_items(std::int64_t items, int threads, const std::function<void(std::int64_t)>& work) {
  assert(threads >= 1);
#pragma omp parallel for num_threads(threads) schedule(dynamic)
  for (std::int64_t i = 0; i < items; ++i) work(i);
}

}  // namespace koudi
