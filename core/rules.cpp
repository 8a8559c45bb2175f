#include "core/rules.h"

#include <array>
#include <bit>
#include <charconv>
#include <optional>
#include <type_traits>

namespace koudi {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";

/// The names of an enumeration's values, in their order.
template <class... Names>
constexpr std::array<std::string_view, sizeof...(Names)> list(Names... names) {
  return {names...};
}
constexpr auto names_of(ThrowLead) {
  return list("off", "highest");
}
constexpr auto names_of(ThrowCheck) {
  return list("others", "opponents");
}
constexpr auto names_of(ThrowPick) {
  return list("lowest", "fewest_cards");
}
constexpr auto names_of(RuffThrow) {
  return list("all_units", "largest_unit");
}
constexpr auto names_of(ThrowCompare) {
  return list("largest_unit", "all_units");
}
constexpr auto names_of(KittyMultiplier) {
  return list("none", "2_4_4k", "2w+2(k-1)", "2wk");
}
constexpr auto names_of(Demotion) {
  return list("none", "mirror");
}
constexpr auto names_of(FirstNoCall) {
  return list("first_drawer", "redeal");
}
constexpr auto names_of(LaterNoCall) {
  return list("spades", "flip");
}
constexpr auto names_of(SelfReinforce) {
  return list("false", "later_hands", "true");
}
constexpr auto names_of(LaterBidsBy) {
  return list("both", "dealer_side");
}
constexpr auto names_of(CounterWhen) {
  return list("draw", "draw_and_bury");
}

std::optional<int> parse_int(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::string print(bool value) {
  return value ? "true" : "false";
}
std::string print(RankSet set) {
  std::string text;
  for (int r = 0; r < kRanks; ++r) {
    if (set.has(Level::from(r))) text += kRankLetters[static_cast<std::size_t>(r)];
  }
  return text;
}
template <class E>
requires std::is_enum_v<E> std::string print(E value) {
  return std::string(names_of(value)[static_cast<std::size_t>(value)]);
}

bool read(std::string_view text, bool& value) {
  if (text != "true" && text != "false") return false;
  value = text == "true";
  return true;
}
bool read(std::string_view text, RankSet& set) {
  unsigned bits = 0;
  for (char letter : text) {
    const std::size_t rank = kRankLetters.find(letter);
    if (rank == std::string_view::npos) return false;
    bits |= 1u << rank;
  }
  set = RankSet(static_cast<std::uint16_t>(bits));
  return bits != 0;
}
template <class E>
requires std::is_enum_v<E>
bool read(std::string_view text, E& value) {
  constexpr auto names = names_of(E{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != text) continue;
    value = static_cast<E>(i);
    return true;
  }
  return false;
}

template <auto Member>
std::string get(const Rules& rules) {
  return print(rules.*Member);
}
template <auto Member>
bool set(Rules& rules, std::string_view text) {
  return read(text, rules.*Member);
}
template <auto Member>
std::string get_number(const Rules& rules) {
  return std::to_string(rules.*Member);
}
/// Numbers from Low to High.
template <auto Member, int Low, int High>
bool set_number(Rules& rules, std::string_view text) {
  const std::optional<int> value = parse_int(text);
  if (!value || *value < Low || *value > High) return false;
  rules.*Member = *value;
  return true;
}
/// A property of the preset: shown, never changed.
template <auto Member>
bool keep_number(Rules& rules, std::string_view text) {
  return parse_int(text) == rules.*Member;
}
std::string get_cap(const Rules& rules) {
  return rules.cap == 0 ? "none" : std::to_string(rules.cap);
}
bool set_cap(Rules& rules, std::string_view text) {
  if (text == "none") {
    rules.cap = 0;
    return true;
  }
  return set_number<&Rules::cap, 1, 13>(rules, text);
}
bool set_fine(Rules& rules, std::string_view text) {
  return (text == "0" || text == "10") && set_number<&Rules::throw_fine, 0, 10>(rules, text);
}

template <auto Member>
constexpr Switch row(std::string_view name, std::string_view clause, std::string_view meaning,
                     std::string_view allowed) {
  return {name, clause, meaning, allowed, &get<Member>, &set<Member>};
}

constexpr std::array kSwitches{
    Switch{"decks", "E1", "decks of 54 cards", "fixed by the preset", &get_number<&Rules::decks>,
           &keep_number<&Rules::decks>},
    Switch{"hand", "E1", "cards drawn by each seat", "fixed by the preset",
           &get_number<&Rules::hand>, &keep_number<&Rules::hand>},
    Switch{"kitty", "E2a", "cards of the kitty", "fixed by the preset", &get_number<&Rules::kitty>,
           &keep_number<&Rules::kitty>},
    row<&Rules::levels>("levels", "D6", "the levels that are played", "ranks out of 23456789TJQKA"),
    row<&Rules::must_play>("must_play", "X14",
                           "levels that are left only by winning a deal as dealer",
                           "ranks out of levels, with the last of them"),
    row<&Rules::sj_main_adjacent>("sj_main_adjacent", "B16",
                                  "little jokers continue a tractor of main level cards",
                                  "true, false"),
    row<&Rules::throw_lead>("throw", "E6", "leads of several units at once", "off, highest"),
    row<&Rules::throw_check>("throw_check", "X9", "whose hands can stop a throw",
                             "others, opponents"),
    row<&Rules::throw_pick>("throw_pick", "B21", "the beaten component that a failed throw leads",
                            "lowest, fewest_cards"),
    row<&Rules::tell_stopper>("tell_stopper", "X9", "the table learns who stopped a throw",
                              "true, false"),
    Switch{"throw_fine", "E12", "points to the other side for each card that goes back", "0, 10",
           &get_number<&Rules::throw_fine>, &set_fine},
    row<&Rules::ruff_throw>("ruff_throw", "E11", "what a ruff of a throw must contain",
                            "all_units, largest_unit"),
    row<&Rules::throw_compare>("throw_compare", "E11", "what decides between two ruffs of a throw",
                               "largest_unit, all_units"),
    row<&Rules::kitty_mult>("kitty_mult", "E14",
                            "the kitty's multiplier when the attackers win the last trick",
                            "none, 2_4_4k, 2w+2(k-1), 2wk"),
    Switch{"threshold", "E15", "attackers' points that change the dealer", "5 to 400",
           &get_number<&Rules::threshold>, &set_number<&Rules::threshold, 5, 400>},
    Switch{"step", "E15", "points of one level more", "5 to 400", &get_number<&Rules::step>,
           &set_number<&Rules::step, 5, 400>},
    Switch{"cap", "E15", "most levels the attackers can gain in a deal", "none, 1 to 13", &get_cap,
           &set_cap},
    row<&Rules::demotion>("demotion", "A24",
                          "the losing side goes down as far as the winner goes up", "none, mirror"),
    row<&Rules::first_hand_no_call>("first_hand_no_call", "E3", "nobody declares in a first deal",
                                    "first_drawer, redeal"),
    row<&Rules::later_no_call>("later_no_call", "E5",
                               "the trump when nobody declares in a later deal", "spades, flip"),
    row<&Rules::counter_by_partner>("counter_by_partner", "A-q1",
                                    "the caller's partner may counter", "true, false"),
    row<&Rules::self_reinforce>("self_reinforce", "E4",
                                "a declarer may add level cards to an own declaration",
                                "false, later_hands, true"),
    row<&Rules::later_bids_by>("later_bids_by", "E4", "who may declare in later deals",
                               "both, dealer_side"),
    row<&Rules::pair_counters_pair>("pair_counters_pair", "E-q2",
                                    "a level pair may counter a level pair", "true, false"),
    row<&Rules::counter_when>("counter_when", "E-q3", "when counters come in later deals",
                              "draw, draw_and_bury"),
    row<&Rules::counter_flipped>("counter_flipped", "E5",
                                 "a trump turned up from the kitty may be countered",
                                 "true, false"),
    row<&Rules::joker_in_first_hand>("joker_in_first_hand", "E-q4",
                                     "joker pairs may counter in a first deal", "true, false"),
    Switch{"redeal_limit", "X13", "redeals of one deal before it must be played", "0 to 1000",
           &get_number<&Rules::redeal_limit>, &set_number<&Rules::redeal_limit, 0, 1000>},
};

constexpr std::array<Rules, 1> kPresets{Rules{}};

std::string preset_names() {
  std::string names;
  for (const Rules& rules : kPresets) {
    names += names.empty() ? "" : ", ";
    names += rules.preset;
  }
  return names;
}

const Switch* find_switch(std::string_view name) {
  for (const Switch& row : kSwitches) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

const Rules* find_preset(std::string_view name) {
  for (const Rules& rules : kPresets) {
    if (rules.preset == name) return &rules;
  }
  return nullptr;
}

Expected<Rules> unknown_switch(std::string_view name) {
  std::string names;
  for (const Switch& row : kSwitches) {
    names += names.empty() ? "" : ", ";
    names += row.name;
  }
  return Error{"unknown switch '" + std::string(name) + "'; switches are " + names};
}

/// Switches that contradict each other.
Expected<Rules> checked(const Rules& rules) {
  if ((rules.must_play.bits() & ~rules.levels.bits()) != 0) {
    return Error{"switch must_play=" + print(rules.must_play) +
                 " (X14) names ranks outside levels=" + print(rules.levels)};
  }
  if (!rules.must_play.has(rules.advance(rules.first_level(), kRanks))) {
    return Error{"switch must_play=" + print(rules.must_play) +
                 " (X14) lacks the last of levels=" + print(rules.levels)};
  }
  return rules;
}

/// Sets one switch without looking at the others.
Expected<Rules> assign(Rules rules, std::string_view name, std::string_view value) {
  const Switch* row = find_switch(name);
  if (row == nullptr) return unknown_switch(name);
  if (row->set(rules, value)) return rules;
  return Error{"switch " + std::string(name) + " (" + std::string(row->clause) + ") cannot be '" +
               std::string(value) + "'; allowed: " + std::string(row->allowed)};
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

std::span<const Switch> switches() {
  return kSwitches;
}
std::span<const Rules> presets() {
  return kPresets;
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
  for (const Switch& row : kSwitches) {
    const std::string value = row.get(rules);
    if (preset == nullptr || row.get(*preset) != value) {
      text += "," + std::string(row.name) + "=" + value;
    }
  }
  return text;
}

}  // namespace koudi
