// The fields of a position line in their order: one table for printing and reading, so that the two
// cannot differ.
#pragma once

#include <span>

#include "core/position_text.h"

namespace koudi {

struct Field {
  std::string_view name;
  /// Whether the line has it, by the fields before.
  bool (*applies)(const Position&);
  std::string (*print)(const Position&);
  Problem (*read)(Position&, std::string_view);
};

std::span<const Field> position_fields();

}  // namespace koudi
