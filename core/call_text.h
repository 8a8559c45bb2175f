// The text form of a standing call: who stands with what, as a position line tells it.
//
//   -                  nobody's
//   declare:0:7H7H     seat 0's, the first call or a reinforced one
//   declare:2:2HBJ     … level card and joker (B2)
//   declare:1:???      a hidden bid of three cards, seen by another seat (A4)
//   counter:1:7S7S     seat 1's, it overtook another
//   counter:1:7S7S:H   … and hearts may not come back as an equal pair (pair_counters_pair)
#pragma once

#include <string>
#include <string_view>

#include "core/declare.h"

namespace koudi {

std::string to_text(const Standing& standing, Level level);
Expected<Standing> parse_standing(std::string_view text, Level level, const Rules& rules);

}  // namespace koudi
