// Random rule sets of every system with switches of card play turned, in the engine's and in the
// reference's words, and orders under them.
#pragma once

#include <string>

#include "tests/support/random_positions.h"

namespace koudi::testing {

/// The preset with up to six random switches of card play, as text that both sides read.
std::string any_rules(std::string_view preset, Rng& rng);

/// An order under `rules`: a random level that is played and a random trump.
Setting any_setting(const std::string& rules, Rng& rng);

}  // namespace koudi::testing
