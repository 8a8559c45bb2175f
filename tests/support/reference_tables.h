// Short ways to write the worked cases of the rule sheet: cards("9D*3 JD"), deal("contest", "7H").
#pragma once

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/reference.h"
#include "tests/support/reference_text.h"

namespace koudi::reference {

// "9D*3 JD" = three nines of diamonds and the jack; "" = none.
inline Cards cards(const std::string& text) {
  Cards all;
  std::istringstream words(text);
  std::string word;
  while (words >> word) {
    const std::size_t star = word.find('*');
    const std::optional<int> face = face_named(word.substr(0, star));
    INFO("no such face: " << word);
    REQUIRE(face.has_value());
    const int times = star == std::string::npos ? 1 : std::stoi(word.substr(star + 1));
    all = plus(all, Cards(static_cast<std::size_t>(times), *face));
  }
  return all;
}

inline std::vector<Cards> plays(const std::vector<std::string>& texts) {
  std::vector<Cards> all;
  for (const std::string& text : texts) all.push_back(cards(text));
  std::sort(all.begin(), all.end());
  return all;
}

// Level and trump as two letters, "7H"; "7-" is no-trump. `rules` may set switches.
inline Deal deal(const std::string& rules, const std::string& level_and_trump) {
  const SystemOrError system = system_named(rules);
  INFO(system.error);
  REQUIRE(system.system.has_value());
  const int level = static_cast<int>(std::string("23456789TJQKA").find(level_and_trump[0]));
  if (level_and_trump[1] == '-') return make_deal(*system.system, level, std::nullopt);
  return make_deal(*system.system, level,
                   static_cast<int>(std::string("SHDC").find(level_and_trump[1])));
}

}  // namespace koudi::reference
