// Worked cases of sheet B (`joker_bid`), by clause: throws and tricks.
#include "tests/support/rule_cases.h"

namespace koudi::testing {
namespace {

TEST_CASE("joker_bid: which throws stand (B.VII)") {
  check_throws({
      {"B.VII 12", "joker_bid", "2D", "TC JC QC", {"9C*2", "8C", "7C"}, "TC JC QC"},
      {"B.VII 13", "joker_bid", "2D", "KC JC*2", {"AC", "", ""}, "KC"},
      {"B.VII 13", "joker_bid", "2D", "KC JC*2", {"QC", "TC*2", "KC"}, "KC JC*2"},
      {"B.VII 14", "joker_bid", "2D", "9C 8C*2 4C*2", {"QC*2", "", ""}, "4C*2"},
      {"B.VII 14", "joker_bid", "2D", "9C 8C*2 4C*2", {"", "5C*2", ""}, "4C*2"},
      {"B.VII 14", "joker_bid", "2D", "9C 8C*2 4C*2", {"", "", "JC"}, "9C"},
      {"B.VII 15", "joker_bid", "2D", "AC KC QC", {"AC", "", ""}, "QC"},
      {"B.VII 15", "joker_bid", "2D", "9C*2 TC*2 AC", {"JC*2 QC*2", "", ""}, "9C*2 TC*2"},
      {"B.VII 15", "joker_bid", "2D", "9C*2 TC*2 AC", {"JC*2 KC*2", "", ""}, "9C*2 TC*2 AC"},
      {"B-q7", "joker_bid", "2D", "9C 8C*2 4C*2", {"QC*2 JC", "", ""}, "4C*2"},
      {"B-q7", "joker_bid,throw_pick=fewest_cards", "2D", "9C 4C*2", {"QC*2", "", ""}, "9C"},
      {"B-q8", "joker_bid,throw_check=opponents", "2D", "KC JC", {"", "AC", ""}, "KC JC"},
      {"B-q8", "joker_bid,throw_check=opponents", "2D", "KC JC", {"", "", "AC"}, "JC"},
      {"B20 trumps", "joker_bid", "2D", "BJ 2D AD*2", {"LJ", "", ""}, "2D"},
  });
}

TEST_CASE("joker_bid: who wins (B.VII)") {
  check_tricks({
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

/// Seat 0 tries a throw that seat 1 beats; four cards go back.
Stakes stakes_after_failed_throw(const char* rules) {
  const Deal deal = Deal::later(rules_of(rules), {level_of("2"), level_of("2")}, Seat::from(0));
  Play<2> play;
  play.table.phase = Phase::play;
  play.table.trump = trump_index(Suit::diamonds);
  play.table.cards_left = kMaxCards;
  const Order& order = deal.order(play.table.trump);
  play.hands[0] = order.hand<2>(cards_of("9C 8C*2 4C*2"));
  play.hands[1] = order.hand<2>(cards_of("JC"));
  const Hand<2> lead = play.hands[0];
  CHECK_FALSE(play_cards(deal, play, lead).stood());
  CHECK(to_text(order.cards(play.table.trick[0])) == "9C");
  return play.table.stakes;
}

TEST_CASE("joker_bid: a failed throw costs half a stake that nobody gets (B21)") {
  CHECK(stakes_after_failed_throw("joker_bid") == Stakes{-1, 0, 0, 0});
  CHECK(stakes_after_failed_throw("tournament") == Stakes{});
}

}  // namespace
}  // namespace koudi::testing
