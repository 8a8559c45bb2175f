#include "core/rules.h"

#include <bit>

namespace koudi {
namespace {

std::string preset_names() {
  std::string names;
  for (const Rules& rules : presets()) {
    names += names.empty() ? "" : ", ";
    names += rules.preset;
  }
  return names;
}

const Switch* find_switch(std::string_view name) {
  for (const Switch& row : switches()) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

const Rules* find_preset(std::string_view name) {
  for (const Rules& rules : presets()) {
    if (rules.preset == name) return &rules;
  }
  return nullptr;
}

Expected<Rules> unknown_switch(std::string_view name) {
  std::string names;
  for (const Switch& row : switches()) {
    names += names.empty() ? "" : ", ";
    names += row.name;
  }
  return Error{"unknown switch '" + std::string(name) + "'; switches are " + names};
}

std::string named(const Rules& rules, std::string_view name) {
  const Switch& row = *find_switch(name);
  return "switch " + std::string(name) + "=" + row.get(rules) + " (" + std::string(row.clause) +
         ")";
}

Error contradiction(const Rules& rules, std::string_view name, std::string_view what) {
  return {named(rules, name) + " " + std::string(what) +
          "; allowed: " + std::string(find_switch(name)->allowed)};
}

/// Switches that contradict each other.
Expected<Rules> checked(const Rules& rules) {
  constexpr std::uint16_t kNoLevels = 0x100a;  // 3, 5 and A are fixed trumps (D6)
  if (rules.fixed_trumps && (rules.levels.bits() & kNoLevels) != 0) {
    return contradiction(rules, "levels", "names 3, 5 or A, which are not played (D6)");
  }
  const std::string levels = find_switch("levels")->get(rules);
  if ((rules.must_play.bits() & ~rules.levels.bits()) != 0) {
    return contradiction(rules, "must_play", "names ranks outside levels=" + levels);
  }
  if (!rules.must_play.has(rules.advance(rules.first_level(), kRanks))) {
    return contradiction(rules, "must_play", "lacks the last of levels=" + levels);
  }
  if (rules.kitty == 0 && rules.later_no_call != LaterNoCall::spades) {
    return contradiction(
        rules, "later_no_call",
        "turns cards of a kitty that " + std::string(rules.preset) + " does not have");
  }
  if (rules.kitty == 0 && rules.counter_when != CounterWhen::draw) {
    return contradiction(rules, "counter_when",
                         "waits for a kitty that " + std::string(rules.preset) + " does not have");
  }
  return rules;
}

/// Sets one switch without looking at the others.
Expected<Rules> assign(Rules rules, std::string_view name, std::string_view value) {
  const Switch* row = find_switch(name);
  if (row == nullptr) return unknown_switch(name);
  const std::string text = "switch " + std::string(name) + " (" + std::string(row->clause) + ")";
  if (!exists_in(*row, rules)) {
    return Error{text + " does not exist in " + std::string(rules.preset)};
  }
  if (row->set(rules, value)) return rules;
  return Error{text + " cannot be '" + std::string(value) +
               "'; allowed: " + std::string(row->allowed)};
}

}  // namespace

Level Rules::first_level() const {
  return Level::from(std::countr_zero(levels.bits()));
}

Level Rules::advance(Level from, int steps) const {
  Level level = from;
  for (int r = from.index() + 1; r < kRanks && steps > 0; ++r) {
    if (!levels.has(Level::from(r))) continue;
    level = Level::from(r);
    --steps;
  }
  return level;
}

bool Rules::is_last(Level level) const {
  return advance(level, 1) == level;
}

Expected<Rules> with_switch(Rules rules, std::string_view name, std::string_view value) {
  const Expected<Rules> changed = assign(rules, name, value);
  return changed ? checked(*changed) : changed;
}

Expected<Rules> parse_rules(std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::string_view name = text.substr(0, comma);
  const Rules* preset = find_preset(name);
  if (preset == nullptr) {
    return Error{"unknown rules '" + std::string(name) + "'; presets are " + preset_names()};
  }
  Rules rules = *preset;
  for (std::size_t at = comma; at != std::string_view::npos;) {
    const std::size_t end = text.find(',', at + 1);
    const std::string_view item = text.substr(at + 1, end - at - 1);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      return Error{"'" + std::string(item) + "' in rules '" + std::string(text) +
                   "' is not of the form switch=value"};
    }
    const Expected<Rules> changed = assign(rules, item.substr(0, equals), item.substr(equals + 1));
    if (!changed) return changed;
    rules = *changed;
    at = end;
  }
  return checked(rules);
}

std::string to_text(const Rules& rules) {
  const Rules* preset = find_preset(rules.preset);
  std::string text(rules.preset);
  for (const Switch& row : switches()) {
    if (!exists_in(row, rules)) continue;
    const std::string value = row.get(rules);
    if (preset == nullptr || row.get(*preset) != value) {
      text += "," + std::string(row.name) + "=" + value;
    }
  }
  return text;
}

}  // namespace koudi
