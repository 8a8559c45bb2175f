// Names of faces and presets (F1, F3). The questions are in reference_questions.cpp.
#include "tests/support/reference_text.h"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>

namespace koudi::reference {
namespace {

const std::string kSuits = "SHDC";
const std::string kRanks = "23456789TJQKA";

template <typename Value>
using Names = std::map<std::string, Value>;

// Takes the value by name, or by number; false when the value is not allowed.
template <typename Value>
bool take(const Names<Value>& names, const std::string& text, Value& into) {
  const auto found = names.find(text);
  if (found == names.end()) return false;
  into = found->second;
  return true;
}

bool take_number(const std::string& text, int& into) {
  if (text.empty() || text.size() > 6) return false;
  if (!std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return false;
  }
  into = std::stoi(text);
  return true;
}

bool take_positive(const std::string& text, int& into) {
  int number = 0;
  if (!take_number(text, number) || number == 0) return false;
  into = number;
  return true;
}

bool take_cap(const std::string& text, std::optional<int>& into) {
  into.reset();
  int number = 0;
  if (text == "none") return true;
  if (!take_number(text, number)) return false;
  into = number;
  return true;
}

// Ranks in a row, "TK" or "2468K"; "" is none.
bool take_ranks(const std::string& text, std::vector<int>& into) {
  std::vector<int> ranks;
  for (const char c : text) {
    const std::size_t rank = kRanks.find(c);
    if (rank == std::string::npos) return false;
    ranks.push_back(static_cast<int>(rank));
  }
  into = ranks;
  return true;
}

using Setter = std::function<bool(System&, const std::string&)>;

const Names<bool> kTruth = {{"true", true}, {"false", false}};

const std::map<std::string, Setter>& setters() {
  static const std::map<std::string, Setter> table = {
      {"levels",
       [](System& s, const std::string& v) { return !v.empty() && take_ranks(v, s.levels); }},
      {"adviser_scope",
       [](System& s, const std::string& v) {
         return take({{"same_colour", AdviserScope::kSameColour},
                      {"all_threes", AdviserScope::kAllThrees},
                      {"all_threes_below", AdviserScope::kAllThreesBelow}},
                     v, s.adviser_scope);
       }},
      {"sj_main_adjacent",
       [](System& s, const std::string& v) { return take(kTruth, v, s.sj_main_adjacent); }},
      {"top_chain_adjacent",
       [](System& s, const std::string& v) { return take(kTruth, v, s.top_chain_adjacent); }},
      {"break_larger",
       [](System& s, const std::string& v) { return take(kTruth, v, s.break_larger); }},
      {"degrade", [](System& s, const std::string& v) { return take(kTruth, v, s.degrade); }},
      {"superior_types",
       [](System& s, const std::string& v) {
         return take({{"none", false}, {"wider", true}}, v, s.superior_types);
       }},
      {"suit_before_type",
       [](System& s, const std::string& v) { return take(kTruth, v, s.suit_before_type); }},
      {"throw",
       [](System& s, const std::string& v) {
         return take({{"off", Throw::kOff},
                      {"highest", Throw::kHighest},
                      {"top_two_or_whole", Throw::kTopTwoOrWhole}},
                     v, s.throw_kind);
       }},
      {"throw_check",
       [](System& s, const std::string& v) {
         return take({{"others", ThrowCheck::kOthers}, {"opponents", ThrowCheck::kOpponents}}, v,
                     s.throw_check);
       }},
      {"throw_pick",
       [](System& s, const std::string& v) {
         return take({{"lowest", ThrowPick::kLowest}, {"fewest_cards", ThrowPick::kFewestCards}}, v,
                     s.throw_pick);
       }},
      {"throw_fine", [](System& s, const std::string& v) { return take_number(v, s.throw_fine); }},
      {"shuai_reading",
       [](System& s, const std::string& v) {
         return take({{"ranks", ShuaiReading::kRanks}, {"units", ShuaiReading::kUnits}}, v,
                     s.shuai_reading);
       }},
      {"ruff_throw",
       [](System& s, const std::string& v) {
         return take(
             {{"all_units", RuffThrow::kAllUnits}, {"largest_unit", RuffThrow::kLargestUnit}}, v,
             s.ruff_throw);
       }},
      {"throw_compare",
       [](System& s, const std::string& v) {
         return take(
             {{"largest_unit", ThrowCompare::kLargestUnit}, {"all_units", ThrowCompare::kAllUnits}},
             v, s.throw_compare);
       }},
      {"kitty_mult",
       [](System& s, const std::string& v) {
         return take({{"none", KittyMult::kNone},
                      {"2_4_4k", KittyMult::k244k},
                      {"side1_trump2", KittyMult::kSide1Trump2},
                      {"2w+2(k-1)", KittyMult::k2wPlus2k},
                      {"2wk", KittyMult::k2wk}},
                     v, s.kitty_mult);
       }},
      {"threshold", [](System& s, const std::string& v) { return take_number(v, s.threshold); }},
      {"step", [](System& s, const std::string& v) { return take_positive(v, s.step); }},
      {"cap", [](System& s, const std::string& v) { return take_cap(v, s.cap); }},
      {"demotion",
       [](System& s, const std::string& v) {
         return take({{"none", false}, {"mirror", true}}, v, s.demotion_mirror);
       }},
      {"must_play", [](System& s, const std::string& v) { return take_ranks(v, s.must_play); }},
      {"event", [](System& s, const std::string& v) { return take(kTruth, v, s.event); }},
  };
  return table;
}

std::optional<System> preset_named(const std::string& name) {
  for (const System& system :
       {hidden_bid(), joker_bid(), contest(), tournament(), tournament3(), online()}) {
    if (system.name == name) return system;
  }
  return std::nullopt;
}

}  // namespace

std::string text_of(int face) {
  if (face == kLittleJoker) return "LJ";
  if (face == kBigJoker) return "BJ";
  const std::size_t suit = static_cast<std::size_t>(face / 13);
  const std::size_t rank = static_cast<std::size_t>(face % 13);
  return {kRanks[rank], kSuits[suit]};
}

std::optional<int> face_named(const std::string& text) {
  for (int face = 0; face < kFaces; ++face) {
    if (text_of(face) == text) return face;
  }
  return std::nullopt;
}

std::vector<std::string> sorted_names(const Cards& cards) {
  std::vector<std::string> names;
  for (const int face : cards) names.push_back(text_of(face));
  std::sort(names.begin(), names.end());
  return names;
}

std::string join(const std::vector<std::string>& parts, const std::string& separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

std::string text_of(const Cards& cards) {
  return cards.empty() ? "-" : join(sorted_names(cards), " ");
}

std::optional<Cards> cards_named(const std::string& text) {
  Cards cards;
  if (text == "-") return cards;
  std::istringstream words(text);
  std::string word;
  while (words >> word) {
    const std::optional<int> face = face_named(word);
    if (!face) return std::nullopt;
    cards.push_back(*face);
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

SystemOrError system_named(const std::string& text) {
  std::istringstream parts(text);
  std::string part;
  std::getline(parts, part, ',');
  std::optional<System> system = preset_named(part);
  if (!system) return {std::nullopt, "no preset " + part};
  while (std::getline(parts, part, ',')) {
    const std::size_t equals = part.find('=');
    const std::string name = part.substr(0, equals);
    const auto setter = setters().find(name);
    if (setter == setters().end()) return {std::nullopt, "no switch " + name};
    const std::string value = equals == std::string::npos ? "" : part.substr(equals + 1);
    if (!setter->second(*system, value)) return {std::nullopt, "bad value in " + part};
  }
  return {system, ""};
}

}  // namespace koudi::reference
