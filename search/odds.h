// Probabilities as the rule policy reckons with them.
#pragma once

namespace koudi {

/// A probability, 0 to 1.
using Odds = float;

}  // namespace koudi
