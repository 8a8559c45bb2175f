// The worked cases of the rule sheet on the winner of a trick and its payments, by clause.
#include "tests/support/reference_tables.h"

namespace koudi::reference {
namespace {

struct WinnerCase {
  const char* clause;
  const char* rules;
  const char* deal;
  std::array<const char*, 4> plays;  // the lead first
  int winner;                        // place in playing order
};

void check_winners(const std::vector<WinnerCase>& table) {
  for (const WinnerCase& c : table) {
    INFO(c.clause << ": " << c.plays[0] << " | " << c.plays[1] << " | " << c.plays[2] << " | "
                  << c.plays[3]);
    const std::array<Cards, 4> led = {cards(c.plays[0]), cards(c.plays[1]), cards(c.plays[2]),
                                      cards(c.plays[3])};
    CHECK(winning_play(deal(c.rules, c.deal), led) == c.winner);
  }
}

TEST_CASE("reference: winners of sheet A") {
  check_winners({
      {"A.VI 8", "hidden_bid", "3S", {"KC*3", "2C 5C 9D", "2C 5C 4S", "3S*2 4C"}, 0},
      {"A.VI 10", "hidden_bid", "9S", {"AC*2", "3S*2", "BJ LJ", "9H*2"}, 3},
      {"A.VI 11", "hidden_bid", "9S", {"9H", "9D", "AS", "9C"}, 0},
      {"A.VI 11", "hidden_bid", "9S", {"9H", "9D", "9S", "9C"}, 2},
      {"A.VI 12", "hidden_bid", "2S", {"5D*2 6D*2", "9D*4", "TD*2 JD*2", "KS*2 AS QS"}, 2},
      {"A.VI 13", "hidden_bid", "2S", {"8C*4", "5S*2 6S*2", "4S*4", "3S*4"}, 2},
      {"A20", "hidden_bid", "2S", {"8C*2 9C*2", "4S*4", "3D*4", "5D*4"}, 0},
  });
}

TEST_CASE("reference: winners of sheet B") {
  check_winners({
      {"B.VII 8", "joker_bid", "6-", {"6S", "6H", "AC", "6D"}, 0},
      {"B.VII 11", "joker_bid", "2D", {"9C*2", "AD KD", "3D*2", "AS*2"}, 2},
      {"B.VII 11", "joker_bid", "2D", {"9C*2 TC*2", "3D*2 6D*2", "4D*2 5D*2", "7S*2 8S*2"}, 2},
      {"B.VII 17",
       "joker_bid",
       "2S",
       {"AC KC 4C*2 5C*2", "9S*2 8S*2 7S 3S", "6D*2 7D*2 8D 9D", "6H*2 7H*2 8H 9H"},
       1},
      {"B.VII 17",
       "joker_bid",
       "2S",
       {"AC*2 4C*2 5C*2", "9S*2 8S*2 7S 3S", "6D*2 7D*2 8D*2", "6H*2 7H*2 8H 9H"},
       0},
      {"B.VII 17",
       "joker_bid",
       "2S",
       {"AC*2 4C*2 5C*2", "6D*2 7D*2 8D*2", "9S*2 8S*2 7S*2", "6H*2 7H*2 8H 9H"},
       2},
      {"B.VII 18", "joker_bid", "2S", {"5C 4C*2", "9S 7S*2", "8S*2 4S", "3D*2 4D"}, 2},
      {"B.VII 18", "joker_bid", "2S", {"5C 6C 7C", "9S 7S*2", "8S*2 4S", "3D*2 4D"}, 1},
  });
}

TEST_CASE("reference: winners of sheet D") {
  check_winners({
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
      {"D.VIII 8", "contest", "7H", {"8C*2 9C*2", "4C*4", "4H*2 6H*2", "2D*4"}, 2},
      {"D-q7",
       "contest,suit_before_type=false",
       "7H",
       {"8C*2 9C*2", "4C*4", "4H*2 6H*2", "2D*4"},
       1},
      {"D.VIII 9", "contest", "7H", {"4C*4", "8H*2 9H*2", "2H*4", "AH*3 KH"}, 2},
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
      {"D22", "contest,superior_types=none", "7H", {"8C*2 9C*2", "4C*4", "2C*4", "2D*4"}, 0},
  });
}

TEST_CASE("reference: winners of sheets E and F2") {
  check_winners({
      {"E.VII 10", "tournament", "2S", {"9C*2", "AS 2D", "3S*2", "2H*2"}, 3},
      {"E.VII 11", "tournament", "2S", {"9C*2", "2H*2", "2D*2", "KC*2"}, 1},
      {"E.VII 12", "tournament", "2S", {"AC KC*2", "4S*2 3S", "JS QS KS", "5S*2 6S"}, 3},
      {"E.VII 12", "tournament", "2S", {"AC KC*2", "JS QS KS", "2H AS*2", "5H*2 6H"}, 2},
      {"E.VII 14", "tournament", "2S", {"9C*2", "3C AS", "4C 5C", "3C 2S"}, 0},
      {"X8 a standing throw", "tournament", "2S", {"AS 2H", "BJ*2", "3S 4S", "5S LJ"}, 0},
      {"E11 contained", "tournament", "2S", {"AC KC*2", "4S*2 5S", "3D*2 4D", "3H 4H 5H"}, 1},
      {"E11, E23 a triple contains a pair",
       "tournament3",
       "2S",
       {"AC KC*2", "4S*3", "3D*3", "3H 4H 5H"},
       1},
      {"F2.3", "online", "2S", {"AC KC*2", "4S*2 9S", "5S*2 3S", "3D*2 4D"}, 1},
      {"F2.3", "online", "2S", {"AC KC*2", "4S*2 9S", "5S*2 TS", "3D*2 4D"}, 2},
      {"B23", "tournament", "2S", {"AC KC*2", "4S*2 9S", "5S*2 3S", "3D*2 4D"}, 2},
      {"B23 equal largest units",
       "tournament",
       "2S",
       {"AC KC*2", "2H*2 3S", "2D*2 AS", "3D*2 4D"},
       1},
      {"D25 equal largest units", "contest", "7H", {"AC KC*2", "8H*2 2H", "8H*2 AH", "9D*3"}, 1},
      {"F2.3 sorted by top", "online", "2S", {"AC KC QC", "3S 4S 9S", "TS 5S 4S", "3D*2 4D"}, 2},
      {"F2.3 sorted by top", "online", "2S", {"AC KC QC", "3S 5S 9S", "TS 5S 4S", "3D*2 4D"}, 1},
      {"X8 trump led", "tournament", "2S", {"3S*2", "2H*2", "2S*2", "LJ BJ"}, 2},
  });
}

TEST_CASE("reference: payments for the ace of spades") {  // D30
  const Deal hearts = deal("contest", "7H");
  const TrickAnswer padded =  // D.VIII 21
      judge_trick(hearts, 0, {cards("9H*2"), cards("AS 4H 9C"), cards("2D*2"), cards("2C*2")},
                  {cards("9H*2"), cards("AS 4H"), cards("2D*2"), cards("2C*2")});
  CHECK(padded.winner == 0);
  CHECK(padded.stakes == std::array<double, 4>{5, -5, 0, 0});
  const TrickAnswer led =  // D.VIII 21
      judge_trick(hearts, 1, {cards("2C*4"), cards("AS*2 5H*2"), cards("2H*4"), cards("4C*4")},
                  {cards("AS*2 5H*2"), cards("2H*4"), cards("4C*4"), cards("2C*4")});
  CHECK(led.winner == 2);
  CHECK(led.points == 10);
  CHECK(led.stakes == std::array<double, 4>{0, 0, 0, 0});
  const TrickAnswer to_partner =
      judge_trick(hearts, 0, {cards("9H*2"), cards("2C*2"), cards("AS*2"), cards("2D*2")},
                  {cards("9H*2"), cards("2C*2"), cards("AS*2"), cards("2D*2")});
  CHECK(to_partner.winner == 2);
  const TrickAnswer two =
      judge_trick(hearts, 3, {cards("AS*2 4H"), cards("4C*3"), cards("2C*3"), cards("9H*3")},
                  {cards("9H*3"), cards("AS*2 4H"), cards("4C*3"), cards("2C*3")});
  CHECK(two.stakes == std::array<double, 4>{-10, 0, 0, 10});
}

TEST_CASE("reference: a failed throw in a trick") {  // B21, E12
  const std::array<Cards, 4> hands = {cards("9C 8C*2 4C*2"), cards("QC*2"), cards("5C*2"),
                                      cards("3D*2")};
  const std::array<Cards, 4> laid = {cards("9C 8C*2 4C*2"), cards("QC*2"), cards("5C*2"),
                                     cards("3D*2")};
  const TrickAnswer coins = judge_trick(deal("joker_bid", "2S"), 0, hands, laid);
  CHECK(coins.plays[0].led == cards("4C*2"));
  CHECK(coins.winner == 1);
  CHECK(coins.points == 10);
  CHECK(coins.stakes == std::array<double, 4>{-0.5, 0, 0, 0});
  CHECK(coins.fine_points == 0);
  const TrickAnswer fined = judge_trick(deal("tournament,throw_fine=10", "2S"), 0, hands, laid);
  CHECK(fined.fine_points == 30);
  CHECK(fined.stakes == std::array<double, 4>{0, 0, 0, 0});
}

TEST_CASE("reference: an illegal play ends the judgement") {
  const std::array<Cards, 4> hands = {cards("9C*2"), cards("QC*2 3C"), cards("5C*2"),
                                      cards("3D*2")};
  const TrickAnswer answer = judge_trick(deal("tournament", "2S"), 0, hands,
                                         {hands[0], cards("QC 3C"), hands[2], hands[3]});
  REQUIRE(answer.plays.size() == 2);
  CHECK(answer.plays[0].legal);
  CHECK_FALSE(answer.plays[1].legal);
  CHECK_FALSE(answer.winner.has_value());
}

TEST_CASE("reference: point cards") {
  CHECK(points_of(cards("5S TH KD AC BJ LJ 2C QS")) == 25);  // E12a
  CHECK(points_of(cards("5H*4 5D*4")) == 40);                // D7
}

}  // namespace
}  // namespace koudi::reference
