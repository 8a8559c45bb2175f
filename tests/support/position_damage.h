// Position lines with one field exchanged, and what is said about them.
#pragma once

#include <string>
#include <vector>

#include "core/position.h"
#include "tests/support/catch.h"

namespace koudi::testing {

inline std::size_t value_start(const std::string& line, const std::string& name) {
  const std::size_t found = line.find(" " + name + "=");
  assert(found != std::string::npos);
  return found + name.size() + 2;
}
inline std::string field_of(const std::string& line, const std::string& name) {
  const std::size_t start = value_start(line, name);
  return line.substr(start, line.find(' ', start) - start);
}
inline std::string with_field(std::string line, const std::string& name, const std::string& value) {
  const std::size_t start = value_start(line, name);
  return line.replace(start, field_of(line, name).size(), value);
}

inline std::string state_error(const std::string& line) {
  const Expected<State> state = parse_state(line);
  return state ? "accepted" : state.message();
}
inline std::string view_error(const std::string& line) {
  const Expected<View> view = parse_view(line);
  return view ? "accepted" : view.message();
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

struct Damage {
  const char* field;
  std::string value;
  const char* error;            ///< part of the message
  const char* named = nullptr;  ///< the field that the message names, where it is another
};

inline void check_damages(const std::string& line, const std::vector<Damage>& damages) {
  const bool full = !contains(line, " seat=");
  REQUIRE((full ? state_error(line) : view_error(line)) == "accepted");
  for (const Damage& damage : damages) {
    const std::string broken = with_field(line, damage.field, damage.value);
    const std::string error = full ? state_error(broken) : view_error(broken);
    INFO(damage.field << "=" << damage.value << "\n" << error);
    CHECK(contains(error, damage.error));
    const std::string named = damage.named == nullptr ? damage.field : damage.named;
    CHECK((contains(error, "field '" + named + "': ") || contains(error, " '" + named + "=")));
  }
}

}  // namespace koudi::testing
