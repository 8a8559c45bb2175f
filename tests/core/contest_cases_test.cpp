// Worked cases of sheet D (`contest`), by clause: throws, tricks and the payments in them.
#include "tests/support/rule_cases.h"

namespace koudi::testing {
namespace {

TEST_CASE("contest: which throws stand (D17, D18)") {
  check_throws({
      {"D.VIII 11", "contest", "4H", "AC KC 6C*4 9C*2", {"", "2C", ""}, "6C"},
      {"D18", "contest", "4H", "AC KC 6C*4 9C*2", {"2H", "2D", "2S"}, "AC KC 6C*4 9C*2"},
      {"D18 S H C D", "contest", "4H", "4D 4C AS", {"6H", "", ""}, "4C"},
      {"D18 opponents only",
       "contest,throw_check=opponents",
       "4H",
       "AC KC 6C*4 9C*2",
       {"", "2C", ""},
       "AC KC 6C*4 9C*2"},
      {"D-q9", "contest", "4H", "AH KH", {"2C", "2D", "2S"}, "AH KH"},
      {"D.VIII 13", "contest", "4H", "AC KC*2", {"AC*2", "", ""}, "KC"},
      {"D.VIII 13", "contest", "4H", "AC KC*2", {"AC", "AC", "AC"}, "AC KC*2"},
      {"D.VIII 13", "contest", "4H", "AC KC", {"", "AC", ""}, "KC"},
      {"D.VIII 13", "contest", "4H", "KS*3 QS*2", {"KS JS*4", "QS*2", ""}, "KS*3 QS*2"},
      {"D17 the next rank moves up", "contest", "KH", "AC QC*2", {"", "", "AC*2"}, "QC"},
      {"D17 one unit", "contest", "4H", "AC*2 KC*2", {"AC*2", "", ""}, "AC*2 KC*2"},
  });
}

TEST_CASE("contest: who wins against a unit (D22 to D24)") {
  check_tricks({
      {"D.VIII 4", "contest", "7H", {"8C*2 9C*2", "4C*4", "TC*2 JC*2", "2C*4"}, 1},
      {"D.VIII 5",
       "contest",
       "7H",
       {"QC*2 KC*2 AC*2", "5C*3 6C*3", "8C*3 9C*3", "2C*2 3C*2 4C*2"},
       2},
      {"D.VIII 6",
       "contest",
       "7H",
       {"JC*2 QC*2 KC*2 AC*2", "4C*4 5C*4", "2D*4 4D*4", "2S*4 4S*4"},
       1},
      {"D.VIII 7",
       "contest",
       "TD",
       {"JC*3 QC*3 KC*3 AC*3", "6C*4 7C*4 8C*4", "2S*4 4S*4 6S*4", "2H*4 4H*4 6H*4"},
       1},
      {"D23 (3,4) > (2,6)",
       "contest",
       "TD",
       {"6C*2 7C*2 8C*2 9C*2 JC*2 QC*2", "2C*3 3C*3 4C*3 5C*3", "2S*4 4S*4 6S*4", "2H*4 4H*4 6H*4"},
       1},
      {"D23 (4,3) > (3,4)",
       "contest",
       "TD",
       {"6C*2 7C*2 8C*2 9C*2 JC*2 QC*2", "2C*3 3C*3 4C*3 5C*3", "2C*4 3C*4 4C*4", "2H*4 4H*4 6H*4"},
       2},
      {"D.VIII 8", "contest", "7H", {"8C*2 9C*2", "4C*4", "4H*2 6H*2", "2D*4"}, 2},
      {"D-q7",
       "contest,suit_before_type=false",
       "7H",
       {"8C*2 9C*2", "4C*4", "4H*2 6H*2", "2D*4"},
       1},
      {"D-q7 wider ruffs",
       "contest,suit_before_type=false",
       "7H",
       {"8C*2 9C*2", "4C*4", "4H*4", "2D*4"},
       2},
      {"D.VIII 9", "contest", "7H", {"4C*4", "8H*2 9H*2", "2H*4", "AH*3 KH"}, 2},
      {"D22", "contest,superior_types=none", "7H", {"8C*2 9C*2", "4C*4", "2C*4", "2D*4"}, 0},
      {"D26", "contest", "7H", {"7S", "7C", "7D", "2H"}, 0},
  });
}

TEST_CASE("contest: who wins against a throw (D25)") {
  check_tricks({
      {"D.VIII 10",
       "contest",
       "4H",
       {"AC KC 6C*4 9C*2", "7H 8H 9H JH QH*4", "2D*4 6D*4", "2H 6H*2 TH KH*4"},
       3},
      {"D.VIII 10",
       "contest",
       "4H",
       {"AC KC 6C*4 9C*2", "7H*2 8H*2 JH*2 QH*2", "2D*4 6D*4", "2S*4 6S*4"},
       0},
      {"D25 a pair out of a triple",
       "contest",
       "4H",
       {"AC*2 KC", "7H*3", "8H 9H JH", "TH*2 2H"},
       3},
      {"D25 equal largest units", "contest", "7H", {"AC KC*2", "8H*2 2H", "8H*2 AH", "9D*3"}, 1},
      {"D25 a superior type",
       "contest",
       "7H",
       {"AC 2C*2 3C*2", "8H*2 9H*2 2H", "2H*4 4H", "TH*2 JH*2 2H"},
       2},
      {"D25 all units, switched on",
       "contest,ruff_throw=all_units",
       "4H",
       {"AC KC 6C*4 9C*2", "7H 8H 9H JH QH*4", "2D*4 6D*4", "2H 6H*2 TH KH*4"},
       3},
      {"D25 all units, switched on",
       "contest,ruff_throw=all_units",
       "4H",
       {"AC KC 6C*4 9C*2", "7H 8H 9H JH QH*4", "2D*4 6D*4", "2S*4 6S*4"},
       0},
  });
}

TEST_CASE("contest: padded spade aces are paid for (D30)") {
  check_tricks({
      {"D.VIII 21", "contest", "7H", {"9H*2", "AS 4H", "2D*2", "2C*2"}, 0, {10, -10, 0, 0}},
      {"D.VIII 21", "contest", "7H", {"AS*2 5H*2", "2H*4", "4C*4", "2C*4"}, 1},
      {"D30 several add up",
       "contest",
       "7H",
       {"9H*3", "AS*2 4H", "4C*3", "2C*3"},
       0,
       {20, -20, 0, 0}},
      {"D30 a pair competes", "contest", "7H", {"9H*2", "AS*2", "4C*2", "2C*2"}, 1},
      {"D30 the partner's trick", "contest", "7H", {"9C*2", "2D*2", "AS 4H", "4D*2"}, 0},
      {"D30 both opponents",
       "contest",
       "7H",
       {"9C*2", "AS 2D", "4D*2", "AS 2H"},
       0,
       {20, -10, 0, -10}},
      {"D30 a ruff that is beaten competes", "contest", "7H", {"9C", "AS", "AS", "4H"}, 1},
      {"D30 into a ruff of the other side",
       "contest",
       "7H",
       {"9C*2", "2H*2", "AS 2D", "4D*2"},
       1,
       {0, 10, -10, 0}},
      {"D25 padding against a throw",
       "contest",
       "7H",
       {"AC KC*2", "8H*2 2H", "AS 2H 4H", "9D*3"},
       1,
       {0, 10, -10, 0}},
  });
}

}  // namespace
}  // namespace koudi::testing
