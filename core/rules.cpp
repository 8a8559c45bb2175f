#include "core/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "core/notation.h"

namespace koudi {
namespace {

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

/// The sheet that a clause stands in, by the letters of the presets; X is for all of them.
char sheet_of(std::string_view clause) {
  constexpr std::array<std::string_view, 5> kThreeDecks{"E19", "E20", "E21", "E22", "E23"};
  const bool is_three_decks =
      std::find(kThreeDecks.begin(), kThreeDecks.end(), clause) != kThreeDecks.end();
  return is_three_decks ? 'T' : clause.front();
}

/// The clauses out of "A1, B1, D1" of these sheets.
std::string clauses_in(std::string_view clauses, std::string_view sheets) {
  std::string found;
  while (!clauses.empty()) {
    const std::string_view clause = clauses.substr(0, clauses.find(", "));
    clauses.remove_prefix(std::min(clauses.size(), clause.size() + 2));
    if (sheets.find(sheet_of(clause)) == std::string_view::npos) continue;
    if (!found.empty()) found += ", ";
    found += clause;
  }
  return found;
}

std::string described(const Switch& row, const Rules& rules) {
  return "switch " + std::string(row.name) + " (" + clause_of(row, rules) + ")";
}

Error contradiction(const Rules& rules, std::string_view name, const std::string& what) {
  const Switch& row = *find_switch(name);
  return {"switch " + std::string(name) + "=" + row.get(rules) + " (" + clause_of(row, rules) +
          ") " + what + "; allowed: " + std::string(row.allowed)};
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
  // Otherwise no points would win no level more than few points do.
  if (!rules.scores_by_contest() && rules.threshold % rules.step != 0) {
    return contradiction(rules, "threshold",
                         "is no multiple of step=" + std::to_string(rules.step));
  }
  if (rules.kitty == 0 && rules.counter_when != CounterWhen::draw) {
    return contradiction(rules, "counter_when",
                         "waits for a kitty that " + std::string(rules.preset) + " does not have");
  }
  return rules;
}

Error unknown_switch(std::string_view name) {
  return {"unknown switch " + quoted(name) + "; switches are " +
          joined(switches(), [](const Switch& row) { return row.name; })};
}

/// Sets one switch without looking at the others.
Expected<Rules> assign(Rules rules, const Switch& row, std::string_view value) {
  if (!exists_in(row, rules)) {
    return Error{described(row, rules) + " does not exist in " + std::string(rules.preset)};
  }
  if (row.set(rules, value)) return rules;
  return Error{described(row, rules) + " cannot be " + quoted(value) +
               "; allowed: " + std::string(row.allowed)};
}

}  // namespace

std::string clause_of(const Switch& row, const Rules& rules) {
  constexpr std::string_view kSheets = "ABDETF";  // in the order of `presets`
  std::size_t at = 0;
  while (at + 1 < kSheets.size() && presets()[at].preset != rules.preset) ++at;
  std::string own = clauses_in(row.clause, std::string(1, kSheets[at]) + "X");
  // Three decks and the online house are told as what they change of the tournament's (E19, F2).
  if (own.empty() && at > kSheets.find('E')) own = clauses_in(row.clause, "E");
  return own.empty() ? std::string(row.clause) : own;
}

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

Expected<Rules> parse_rules(std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::string_view name = text.substr(0, comma);
  const Rules* preset = find_preset(name);
  if (preset == nullptr) {
    return Error{"unknown rules " + quoted(name) + "; presets are " +
                 joined(presets(), [](const Rules& rules) { return rules.preset; })};
  }
  Rules rules = *preset;
  std::vector<const Switch*> turned;
  for (std::size_t at = comma; at != std::string_view::npos;) {
    const std::size_t end = text.find(',', at + 1);
    const std::string_view item = text.substr(at + 1, end - at - 1);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      return Error{quoted(item) + " in rules " + quoted(text) + " is not of the form switch=value"};
    }
    const Switch* row = find_switch(item.substr(0, equals));
    if (row == nullptr) return unknown_switch(item.substr(0, equals));
    if (std::find(turned.begin(), turned.end(), row) != turned.end()) {
      return Error{described(*row, rules) + " is given twice"};
    }
    turned.push_back(row);
    const Expected<Rules> changed = assign(rules, *row, item.substr(equals + 1));
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
