// Cases of sheet E with three decks (`tournament3`), by clause: throws and tricks.
#include "tests/support/rule_cases.h"

namespace koudi::testing {
namespace {

TEST_CASE("tournament3: a triple contains a pair (X9, E11, E23)") {
  check_throws({
      {"X9", "tournament3", "2D", "AC 9C*2", {"JC*3", "", ""}, "9C*2"},
      {"X9 two triples contain a tractor",
       "tournament3",
       "2D",
       "AC 9C*2 TC*2",
       {"", "JC*3 QC*3", ""},
       "9C*2 TC*2"},
  });
  check_tricks({
      {"E11", "tournament3", "2S", {"AC KC*2", "4S*3", "3D*3", "3H 4H 5H"}, 1},
      {"A20, X8",
       "tournament3",
       "2S",
       {"8C*2 9C*2 TC*2", "3S*3 4S*3", "3D*3 4D*3", "5D*3 6D*3"},
       0},
      {"X8 连刻", "tournament3", "2S", {"8C*3 9C*3", "3S*3 5S*3", "JC*3 QC*3", "5S*3 6S*3"}, 3},
  });
}

// Off-level cards of different suits share a step: which of them a unit takes decides what is left.
TEST_CASE("tournament3: a ruff is read with the equal cards that serve it best (E11, F2.3)") {
  check_tricks({
      {"E11: the pair is that of diamonds, and the triple of hearts is left",
       "tournament3",
       "2S",
       {"9C*2 TC*2 KC*3", "AS*2 2H*3 2D*2", "3D*3 4D*3 5D", "3H*3 4H*3 5H"},
       1},
      {"F2.3: read so, the standing triple is the 2 of hearts, not the 3 of spades",
       "tournament3,throw_compare=all_units",
       "2S",
       {"9C*2 TC*2 KC*3 AC QC 7C", "AS*2 2H*3 2D*2 3S*3", "2S*2 LJ*3 BJ*2 4S*3",
        "3D*3 4D*3 5D*3 6D"},
       1},
  });
}

}  // namespace
}  // namespace koudi::testing
