// What a player is to the table: a function of what his seat may know and of chance.
#pragma once

#include "core/view.h"

namespace koudi {

/// Remembers nothing from one decision to the next, so that any decision of any record can be asked
/// again; many threads may ask one bot at once.
class Bot {
 public:
  virtual ~Bot() = default;
  /// A legal action of the seat to act. Chance comes from `rng` alone.
  virtual Action act(const View& view, Rng& rng) const = 0;
};

}  // namespace koudi
