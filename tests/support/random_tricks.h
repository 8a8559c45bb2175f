// Random tricks under any rule system, made to be hard: leads that are units or throws of every
// kind, followers that ruff, over-ruff, play wider types, or pad, with spade aces too. All plays
// are legal by the reference. Cards are the reference's faces.
#pragma once

#include <array>

#include "tests/support/any_setting.h"

namespace koudi::testing {

struct RandomTrick {
  int leader = 0;
  std::array<reference::Cards, 4> hands;  ///< by seat
  std::array<reference::Cards, 4> plays;  ///< in playing order; the lead as it was tried
};

RandomTrick random_trick(const Setting& setting, Rng& rng);

/// A lead of several units if the rules have any, else of one, and the others' hands in playing
/// order; they hold few cards of its group, so that many throws stand.
struct RandomThrow {
  reference::Cards lead;
  std::array<reference::Cards, 3> others;
};
RandomThrow random_throw(const Setting& setting, Rng& rng);

}  // namespace koudi::testing
