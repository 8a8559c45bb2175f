// Work items by index on several threads. The only place that knows of OpenMP, for the layers above
// too. Which thread does which item is left to chance: an item may write only what is its own, and
// whoever wants a sum adds up in the order of the indices afterwards.
#pragma once

#include <cstdint>
#include <functional>

namespace koudi {

/// Calls `work(i)` once for every 0 <= i < items, on `threads` >= 1 threads. `work` must not throw.
void run_items(std::int64_t items, int threads, const std::function<void(std::int64_t)>& work);

}  // namespace koudi
