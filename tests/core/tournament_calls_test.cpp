// Calls of level cards and joker sets: the steps of the worked cases 1 to 4 of sheet E with two
// decks and three (E3, E4, E21), and those of the web's game (F2.1, F2.2).
#include "tests/support/call_rows.h"

namespace koudi::testing {
namespace {

constexpr auto kDraw = CallTime::draw;
constexpr auto kEnd = CallTime::after_draw;
constexpr auto kLate = CallTime::after_burying;
constexpr auto kNone = CallRefusal::none;
constexpr auto kNotNow = CallRefusal::no_counter_now;
constexpr auto kLow = CallRefusal::not_higher;
constexpr auto kOwn = CallRefusal::own_call;

constexpr CallRow kRows[] = {
    // E.VII 1
    {"E3", "tournament", "- 2", kDraw, "declare:0:2H", 1, "2S2S", "2S", kLow},
    {"E3", "tournament", "- 2", kDraw, "declare:0:2H", 1, "2S2S", "2S2S", kNone},
    {"E3", "tournament", "- 2", kDraw, "counter:1:2S2S", 0, "2H2H", "2H2H", kLow},
    {"E3", "tournament3", "- 2", kDraw, "counter:1:2S2S", 0, "2H2H2H", "2H2H2H", kNone},
    {"E3", "tournament3", "- 2", kDraw, "declare:0:2H", 1, "2S2S2S", "2S2S2S", kNone},
    {"E3", "tournament", "- 2", kDraw, "declare:0:2H", 0, "2H2H", "2H2H", kOwn},
    {"E3", "tournament", "- 2", kDraw, "declare:0:2H", 1, "LJLJ", "LJLJ",
     CallRefusal::jokers_in_first_hand},
    {"E-q4", "tournament,joker_in_first_hand=true", "- 2", kDraw, "declare:0:2H", 1, "LJLJ", "LJLJ",
     kNone},
    // E.VII 2
    {"E4", "tournament", "0 7", kDraw, "declare:0:7H", 0, "7H7H", "7H7H", kNone},
    {"E-q2", "tournament", "0 7", kDraw, "declare:0:7H7H", 1, "7S7S", "7S7S", kLow},
    {"E-q2", "tournament,pair_counters_pair=true", "0 7", kDraw, "declare:0:7H7H", 1, "7S7S",
     "7S7S", kNone},
    {"E4", "tournament", "0 7", kDraw, "declare:0:7H7H", 1, "LJLJ", "LJLJ", kNone},
    {"E4", "tournament", "0 7", kDraw, "counter:1:7S7S", 0, "7H7H", "7H7H", kLow},
    {"E4", "tournament", "0 7", kEnd, "declare:0:7H", 0, "7H7H", "7H7H", kNone},
    {"E4", "tournament", "0 7", kEnd, "declare:0:7H", 2, "7S7S", "7S7S", kNone},
    // E.VII 3
    {"E4", "tournament", "0 7", kLate, "declare:0:7H", 3, "7S7S", "7S7S", kNone},
    {"E4", "tournament", "0 7", kLate, "counter:3:7S7S", 2, "LJLJ", "LJLJ", kNone},
    {"E4", "tournament", "0 7", kLate, "counter:2:LJLJ", 1, "BJBJ", "BJBJ", kNone},
    {"E4", "tournament", "0 7", kLate, "counter:1:BJBJ", 2, "LJLJ", "LJLJ", kLow},
    {"E4", "tournament", "0 7", kLate, "counter:3:7S7S", 3, "7S7SLJLJ", "LJLJ", kOwn},
    {"E4", "tournament", "0 7", kLate, "counter:2:LJLJ", 3, "7S7SBJBJ", "BJBJ", kNone},
    {"E3", "tournament", "- 2", kLate, "declare:0:2H", 3, "2S2S", "2S2S", kNotNow},
    // E.VII 4
    {"E5", "tournament", "0 7", kLate, "flip:7C", 1, "7H", "7H", kLow},
    {"E5", "tournament", "0 7", kLate, "flip:7C", 0, "7H7H", "7H7H", kNone},
    {"E5", "tournament,counter_flipped=false", "0 7", kLate, "flip:7C", 0, "7H7H", "7H7H", kNotNow},
    // a joker pair needs a call; counters only when the switch says
    {"E4", "tournament", "0 7", kDraw, "-", 1, "LJLJ", "LJLJ", CallRefusal::jokers_need_a_call},
    {"B14", "tournament,counter_when=after_draw", "0 7", kDraw, "declare:0:7H", 1, "7S7S", "7S7S",
     kNotNow},
    {"B13", "tournament,counter_when=after_draw", "- 2", kEnd, "declare:0:2H", 1, "2S2S", "2S2S",
     kNone},
    {"E4", "tournament,counter_when=after_draw", "0 7", kDraw, "declare:0:7H", 0, "7H7H", "7H7H",
     kNone},
    // E21
    {"E21", "tournament3", "0 7", kDraw, "declare:0:7H7H", 1, "7H7S7S7S", "7S7S7S", kNone},
    {"E21", "tournament3", "0 7", kDraw, "declare:0:7H", 1, "7H7H", "7H7H", kNone},
    {"E21", "tournament3", "0 7", kDraw, "declare:0:7H7H7H", 1, "LJLJ", "LJLJ", kNone},
    {"E21", "tournament3", "0 7", kDraw, "counter:1:BJBJ", 0, "LJLJLJ", "LJLJLJ", kNone},
    {"E21", "tournament3", "0 7", kLate, "counter:1:LJLJLJ", 0, "BJBJBJ", "BJBJBJ", kNone},
    {"E21", "tournament3", "0 7", kLate, "counter:1:LJLJLJ", 0, "BJBJBJ", "BJBJ", kLow},
    {"E21", "tournament3,joker_triples=false", "0 7", kDraw, "counter:1:BJBJ", 0, "LJLJLJ",
     "LJLJLJ", CallRefusal::no_joker_triples},
    {"E21", "tournament3", "0 7", kDraw, "declare:0:7H", 0, "7H7H7H", "7H7H7H", kNone},
    {"E21", "tournament3", "0 7", kDraw, "counter:0:7H7H", 0, "7H7H7H", "7H7H7H",
     CallRefusal::reinforce_after_counter},
    // F2.1, F2.2
    {"F2.1", "online", "0 7", kDraw, "-", 1, "LJLJ", "LJLJ", kNone},
    {"F2.1", "online", "- 2", kDraw, "-", 1, "BJBJ", "BJBJ", kNone},
    {"F2.1", "online", "0 7", kDraw, "declare:1:LJLJ", 1, "LJLJBJBJ", "BJBJ", kOwn},
    {"F2.1", "online", "0 7", kDraw, "declare:1:LJLJ", 3, "BJBJ", "BJBJ", kNone},
    {"F2.1", "online", "- 2", kDraw, "declare:1:2S", 1, "2S2S", "2S2S", kNone},
    {"F2.1", "online", "- 2", kDraw, "declare:1:2S", 1, "2S2H2H", "2H2H",
     CallRefusal::reinforce_other_suit},
    {"F2.2", "online", "0 7", kLate, "declare:1:7S", 2, "LJLJ", "LJLJ", kNotNow},
    {"F2.1", "online,joker_in_first_hand=false", "- 2", kDraw, "-", 1, "BJBJ", "BJBJ",
     CallRefusal::jokers_in_first_hand},
};

TEST_CASE("level cards and joker sets: which calls are accepted") {
  check_rows(kRows);
}

TEST_CASE("E21: the ladder of calls") {
  const Claim ladder[] = {
      Claim::level_cards(Suit::hearts, 1), Claim::level_cards(Suit::spades, 2),
      Claim::level_cards(Suit::hearts, 3), Claim::joker_set(false, 2),
      Claim::joker_set(true, 2),           Claim::joker_set(false, 3),
      Claim::joker_set(true, 3),
  };
  for (std::size_t i = 1; i < std::size(ladder); ++i) {
    CHECK(ladder[i - 1].strength() < ladder[i].strength());
  }
}

TEST_CASE("E5: a kitty of jokers alone makes a three-deck deal no-trump") {
  const std::vector<Card> jokers{kLittleJoker, kBigJoker,    kLittleJoker,
                                 kBigJoker,    kLittleJoker, kBigJoker};
  const WithoutCall result = without_call(*parse_rules("tournament3"), false, jokers);
  CHECK(result.turned == 6);
  CHECK(result.decisive == kBigJoker);
  CHECK(!result.trump);
  CHECK(!result.twin_deals);
  CHECK(result.standing.source == Standing::Source::flipped);
}

}  // namespace
}  // namespace koudi::testing
