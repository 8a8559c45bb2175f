// What a user may say about a bot: `name` or `name:key=value,key=value`. Each bot lists its
// parameters in a table; whatever the table does not have is an error that tells what it has.
// Values are whole numbers in a range, or one of a few words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"

namespace koudi {

/// One parameter of a bot.
struct Parameter {
  std::string_view name;
  std::string_view meaning;  ///< with its unit
  std::string_view initial;  ///< the value when nothing is said
  int low = 0;               ///< the range of a number
  int high = 0;
  std::span<const std::string_view> words = {};  ///< the allowed words; empty for a number
};
/// What a parameter accepts: "1 to 100", or its words.
std::string allowed(const Parameter& parameter);

/// A value for every parameter of a table.
class Params {
 public:
  /// The initial values.
  explicit Params(std::span<const Parameter> table);

  int number(std::string_view name) const;
  /// "key=value,key=value": every parameter, in the order of the table.
  std::string text() const;

 private:
  friend Expected<Params> parse_params(std::span<const Parameter>, std::string_view);

  std::size_t find(std::string_view name) const;

  std::span<const Parameter> table_;
  std::vector<std::string> values_;
};

/// Reads "key=value,key=value"; "" leaves the initial values.
Expected<Params> parse_params(std::span<const Parameter> table, std::string_view text);

}  // namespace koudi
