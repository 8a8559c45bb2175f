// Worked cases of sheet E (`tournament`) and of F2 (`online`), by clause: throws and tricks.
#include "tests/support/rule_cases.h"

namespace koudi::testing {
namespace {

TEST_CASE("tournament: which throws stand (X9, E12)") {
  check_throws({
      {"X9 a ruff is irrelevant", "tournament", "2D", "KC JC*2", {"AD*2", "3D*2", ""}, "KC JC*2"},
      {"X9 partner included", "tournament", "2D", "KC JC*2", {"", "AC", ""}, "KC"},
      {"X9 equal is not beaten", "tournament", "2D", "KC JC*2", {"KC", "QC", ""}, "KC JC*2"},
      {"B21 equal tops: fewer cards",
       "tournament",
       "2D",
       "BJ 2D*2 2S 2H*2",
       {"LJ*2", "", ""},
       "2S"},
      {"B21 equal tops: S H C D", "tournament", "2D", "2C 2H", {"2D", "", ""}, "2H"},
  });
}

TEST_CASE("tournament: who wins (E.VII)") {
  check_tricks({
      {"E.VII 10", "tournament", "2S", {"9C*2", "AS 2D", "3S*2", "2H*2"}, 3},
      {"E.VII 11", "tournament", "2S", {"9C*2", "2H*2", "2D*2", "KC*2"}, 1},
      {"E.VII 12", "tournament", "2S", {"AC KC*2", "4S*2 3S", "JS QS KS", "5S*2 6S"}, 3},
      {"E.VII 12", "tournament", "2S", {"AC KC*2", "JS QS KS", "2H AS*2", "5H*2 6H"}, 2},
      {"E.VII 14", "tournament", "2S", {"9C*2", "3C AS", "4C 5C", "3C 2S"}, 0},
      {"E11 contained", "tournament", "2S", {"AC KC*2", "4S*2 5S", "3D*2 4D", "3H 4H 5H"}, 1},
      {"X8 a standing throw", "tournament", "2S", {"BJ 2S*2", "LJ 3S*2", "4S 5S 6S", "7S*2 8S"}, 0},
      {"X8 trump led", "tournament", "2S", {"3S*2", "2H*2", "2S*2", "LJ BJ"}, 2},
      {"B23", "tournament", "2S", {"AC KC*2", "4S*2 9S", "5S*2 3S", "3D*2 4D"}, 2},
      {"B23 equal largest units",
       "tournament",
       "2S",
       {"AC KC*2", "2H*2 3S", "2D*2 AS", "3D*2 4D"},
       1},
  });
}

TEST_CASE("online: two ruffs of a throw compare in every unit (F2.3)") {
  check_tricks({
      {"F2.3", "online", "2S", {"AC KC*2", "4S*2 9S", "5S*2 3S", "3D*2 4D"}, 1},
      {"F2.3", "online", "2S", {"AC KC*2", "4S*2 9S", "5S*2 TS", "3D*2 4D"}, 2},
      {"F2.3 sorted by top", "online", "2S", {"AC KC QC", "3S 4S 9S", "TS 5S 4S", "3D*2 4D"}, 2},
      {"F2.3 sorted by top", "online", "2S", {"AC KC QC", "3S 5S 9S", "TS 5S 4S", "3D*2 4D"}, 1},
  });
}

}  // namespace
}  // namespace koudi::testing
