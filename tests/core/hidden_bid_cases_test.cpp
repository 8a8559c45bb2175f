// Worked cases of sheet A (`hidden_bid`), by clause: tricks and, where switched on, throws.
#include "tests/support/rule_cases.h"

namespace koudi::testing {
namespace {

TEST_CASE("hidden_bid: who wins (A.VI)") {
  check_tricks({
      {"A.VI 8, X4", "hidden_bid", "3S", {"KC*3", "2C 5C 9D", "2C 5C 4S", "3S*2 4C"}, 0},
      {"A.VI 10", "hidden_bid", "9S", {"AC*2", "3S*2", "BJ LJ", "9H*2"}, 3},
      {"A.VI 11", "hidden_bid", "9S", {"9H", "9D", "AS", "9C"}, 0},
      {"A.VI 11", "hidden_bid", "9S", {"9H", "9D", "9S", "9C"}, 2},
      {"A.VI 12", "hidden_bid", "2S", {"5D*2 6D*2", "9D*4", "TD*2 JD*2", "KS*2 AS QS"}, 2},
      {"A.VI 13", "hidden_bid", "2S", {"8C*4", "5S*2 6S*2", "4S*4", "3S*4"}, 2},
      {"A20", "hidden_bid", "2S", {"8C*2 9C*2", "4S*4", "3D*4", "5D*4"}, 0},
      {"A19", "hidden_bid", "2S", {"8C*3 9C*3", "4S*3 5S*3", "6S*3 8S*3", "3S*2 4S*2 5S*2"}, 1},
      {"A20, D23 switched on",
       "hidden_bid,superior_types=wider",
       "2S",
       {"8C*2 9C*2", "4C*4", "3S*4", "5S*2 6S*2"},
       2},
  });
}

TEST_CASE("hidden_bid: throws, switched on (A-q5)") {
  check_throws({
      {"X9 a pair in a quad",
       "hidden_bid,throw=highest",
       "2S",
       "AC 9C*2",
       {"", "TC*4", ""},
       "9C*2"},
      {"X9 a quad is no tractor",
       "hidden_bid,throw=highest",
       "2S",
       "AC 9C*2 TC*2",
       {"", "QC*4", ""},
       "AC 9C*2 TC*2"},
      // Equal tops and sizes: a quad on S, a tractor up to D.
      {"B21 equal tops: S H C D",
       "hidden_bid,throw=highest",
       "2H",
       "2S*4 AH*2 2D*2",
       {"2H*4 LJ*2", "", ""},
       "2S*4"},
  });
}

}  // namespace
}  // namespace koudi::testing
