// Switches by name: parsed, printed, refused.
#include "core/rules.h"

#include <algorithm>

#include "tests/support/catch.h"

namespace koudi::testing {
namespace {

TEST_CASE("every switch prints a value that it reads back") {
  for (const Rules& preset : presets()) {
    for (const Switch& row : switches()) {
      const std::string turned =
          std::string(preset.preset) + "," + std::string(row.name) + "=" + row.get(preset);
      CAPTURE(turned);
      if (!exists_in(row, preset)) {
        CHECK(!parse_rules(turned));
        continue;
      }
      const Expected<Rules> same = parse_rules(turned);
      REQUIRE(same);
      CHECK(*same == preset);
      CHECK(!row.clause.empty());
      CHECK(!row.meaning.empty());
    }
  }
}

TEST_CASE("rules survive the way to text and back") {
  for (const std::string text :
       {"tournament", "tournament,throw_fine=10", "tournament,throw=off,cap=3",
        "tournament,levels=2468TQA,must_play=TA", "tournament,kitty_mult=2wk,redeal_limit=0",
        "contest,adviser_scope=all_threes,throw=off", "hidden_bid,degrade=true",
        "joker_bid,mutiny_below=0", "tournament3,joker_triples=false",
        "online,throw_compare=largest_unit"}) {
    const Expected<Rules> rules = parse_rules(text);
    REQUIRE(rules);
    CHECK(to_text(*rules) == text);
  }
  CHECK(to_text(*parse_rules("tournament,throw_fine=0")) == "tournament");
}

struct Refused {
  std::string text;
  std::vector<std::string> named;  ///< what the one line must contain
};

TEST_CASE("bad rules give one line that names the switch, what is allowed and the clause") {
  const std::vector<Refused> table{
      {"", {"''", "tournament"}},
      {"turnament", {"turnament", "presets are hidden_bid, joker_bid, contest, tournament"}},
      {"tournament,trow=off", {"unknown switch 'trow'", "throw_check"}},
      {"tournament,throw=maybe", {"throw", "E6", "'maybe'", "off, highest"}},
      {"tournament,throw", {"'throw'", "switch=value"}},
      {"tournament,", {"switch=value"}},
      {"tournament,throw_fine=5", {"throw_fine", "E12", "'5'", "0, 10"}},
      {"tournament,threshold=1e9", {"threshold", "E15", "5 to 800"}},
      {"tournament,decks=3", {"decks", "E1", "fixed by the preset"}},
      {"tournament,levels=", {"levels", "D6"}},
      {"tournament,levels=2X", {"levels", "D6"}},
      {"tournament,levels=234", {"must_play=A", "X14", "levels=234"}},
      {"tournament,must_play=5", {"must_play=5", "X14", "last"}},
      {"tournament,adviser_scope=all_threes", {"adviser_scope", "D5", "does not exist"}},
      {"contest,threshold=80", {"threshold", "does not exist in contest"}},
      {"contest,levels=2345,must_play=5", {"levels=2345", "D6"}},
      {"tournament,throw=off,throw=highest", {"switch throw", "E6", "given twice"}},
      {"tournament,levels=22A", {"levels", "'22A'", "different ranks"}},
      {"tournament,must_play=AA", {"must_play", "'AA'", "different ranks"}},
      {"tournament,threshold=100", {"threshold=100", "E15", "multiple of step=40"}},
      {"tournament,step=30", {"threshold=80", "E15", "multiple of step=30"}},
      {"hidden_bid,later_no_call=flip", {"later_no_call=flip", "A7", "spades", "kitty"}},
      {"hidden_bid,counter_when=draw_and_bury", {"counter_when", "kitty"}},
  };
  for (const Refused& row : table) {
    const Expected<Rules> rules = parse_rules(row.text);
    CAPTURE(row.text);
    REQUIRE(!rules);
    CAPTURE(rules.message());
    CHECK(rules.message().find('\n') == std::string::npos);
    for (const std::string& part : row.named) {
      CHECK(rules.message().find(part) != std::string::npos);
    }
  }
}

TEST_CASE("text of any length or kind is told in one short line") {
  for (const std::string text : {"tournament\n", "tournament,throw=\noff\r", "tournament,\x7f=1"}) {
    const std::string message = parse_rules(text).message();
    CAPTURE(message);
    CHECK(std::none_of(message.begin(), message.end(), [](char c) { return c < 0x20; }));
  }
  CHECK(parse_rules("tournament\n").message().starts_with("unknown rules 'tournament\\x0a'"));
  const std::string endless(1'000'000, 'x');
  CHECK(parse_rules(endless).message().size() < 300);
  CHECK(parse_rules("tournament,throw=" + endless).message().size() < 300);
}

TEST_CASE("a switch is told with the clauses of its own rule system") {
  const auto clause = [](std::string_view name, std::string_view preset) {
    const auto rows = switches();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const Switch& other) { return other.name == name; });
    REQUIRE(row != rows.end());
    return clause_of(*row, *parse_rules(preset));
  };
  CHECK(clause("threshold", "hidden_bid") == "A23");
  CHECK(clause("threshold", "joker_bid") == "B27");
  CHECK(clause("threshold", "tournament") == "E15");
  CHECK(clause("threshold", "tournament,cap=3") == "E15");
  CHECK(clause("threshold", "tournament3") == "E20");
  CHECK(clause("threshold", "online") == "E15");
  CHECK(clause("throw_compare", "online") == "F2.3");
  CHECK(clause("throw", "contest") == "D17");
  CHECK(clause("joker_triples", "tournament3") == "E21");
  CHECK(clause("must_play", "contest") == "X14");
  CHECK(clause("superior_types", "tournament") == "D22, D23");  // no sheet but D tells it
}

TEST_CASE("levels go up the list of the rules and stop at its end") {
  const Rules rules = *parse_rules("tournament,levels=2468TQA,must_play=A");
  CHECK(rules.first_level() == level_of(Rank::two));
  CHECK(rules.advance(level_of(Rank::two), 1) == level_of(Rank::four));
  CHECK(rules.advance(level_of(Rank::ten), 2) == level_of(Rank::ace));
  CHECK(rules.advance(level_of(Rank::queen), 9) == level_of(Rank::ace));
  CHECK(rules.is_last(level_of(Rank::ace)));
  CHECK(!rules.is_last(level_of(Rank::king)));
}

}  // namespace
}  // namespace koudi::testing
