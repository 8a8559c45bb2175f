// Why a play is not legal.
#pragma once

#include <string_view>

#include "core/types.h"

namespace koudi {

/// Why a play or a selection is not legal.
enum class Refusal : std::uint8_t {
  none,
  not_in_hand,    ///< cards that the hand does not hold
  wrong_count,    ///< another number of cards than asked for
  not_one_group,  ///< a lead of several groups (B20)
  not_a_unit,     ///< a lead of several units where throws are off (A14)
  not_whole,      ///< a lead of several units that is no 摔牌 and not the whole group (D17, D18)
  must_follow,    ///< cards of the led group kept back (X4)
  type_duty,      ///< fewer pairs or shorter runs than the hand allows (X6, X11)
};
std::string_view to_text(Refusal refusal);

}  // namespace koudi
