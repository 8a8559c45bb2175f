// Hidden bids of level cards (A4 to A8): the steps of the worked cases 14 and 15 of sheet A, and
// who sees which suit.
#include "tests/support/call_rows.h"

namespace koudi::testing {
namespace {

constexpr auto kDraw = CallTime::draw;
constexpr auto kNone = CallRefusal::none;

constexpr CallRow kRows[] = {
    // A.VI 14
    {"A4", "hidden_bid", "- 2", kDraw, "-", 0, "2H2H2H", "2H", kNone},
    {"A5", "hidden_bid", "- 2", kDraw, "declare:0:2H", 1, "2S2S", "2S", CallRefusal::not_higher},
    {"A5", "hidden_bid", "- 2", kDraw, "declare:0:2H", 1, "2S2S", "2S2S", kNone},
    {"A6", "hidden_bid", "- 2", kDraw, "counter:1:2S2S", 1, "2S2S2S", "2S2S2S",
     CallRefusal::own_call},
    {"A5", "hidden_bid", "- 2", kDraw, "counter:1:2S2S", 0, "2H2H2H", "2H2H2H", kNone},
    // A.VI 15
    {"A8", "hidden_bid", "2 7", kDraw, "-", 1, "7C", "7C", kNone},
    {"A5", "hidden_bid", "2 7", kDraw, "declare:1:7C", 0, "7H7H7H7H", "7H7H7H7H", kNone},
    {"A4", "hidden_bid", "2 7", kDraw, "declare:1:7C", 0, "7H7H", "7H7H7H", CallRefusal::not_held},
    {"A7", "hidden_bid", "2 7", kDraw, "declare:1:7C", 0, "LJLJ", "LJLJ",
     CallRefusal::jokers_never_bid},
    {"A7", "hidden_bid", "2 7", kDraw, "-", 0, "BJBJBJ", "BJBJBJ", CallRefusal::jokers_never_bid},
    {"A-q1", "hidden_bid", "2 7", kDraw, "declare:1:7C", 3, "7H7H", "7H7H", kNone},
    {"A-q1", "hidden_bid,counter_by_partner=false", "2 7", kDraw, "declare:1:7C", 3, "7H7H", "7H7H",
     CallRefusal::partners_call},
    {"A-q2", "hidden_bid,self_reinforce=true", "2 7", kDraw, "counter:1:7C7C", 1, "7C7C7C",
     "7C7C7C", kNone},
    {"A-q2", "hidden_bid,self_reinforce=true", "2 7", kDraw, "counter:1:7C7C", 1, "7S7S7S",
     "7S7S7S", CallRefusal::reinforce_other_suit},
};

TEST_CASE("hidden bids: which are accepted") {
  check_rows(kRows);
}

TEST_CASE("A4: the others see how many cards a bid is, and no suit") {
  const Rules rules = *parse_rules("hidden_bid");
  const Level level = level_of(Rank::seven);
  const Standing hearts = *parse_standing("counter:1:7H7H7H", level, rules);
  const Standing clubs = *parse_standing("counter:1:7C7C7C", level, rules);
  CHECK(seen_by(rules, hearts, Seat::from(1)) == hearts);
  for (int seat : {0, 2, 3}) {
    const Standing seen = seen_by(rules, hearts, Seat::from(seat));
    CHECK(seen == seen_by(rules, clubs, Seat::from(seat)));
    CHECK(to_text(seen, level) == "counter:1:???");
    CHECK(*parse_standing("counter:1:???", level, rules) == seen);
    CHECK(seen.strength() == 3);
  }
  CHECK(seen_by(rules, Standing{}, Seat::from(0)) == Standing{});
  CHECK(!parse_standing("counter:1:?????", level, rules));
  CHECK(!parse_standing("counter:1:", level, rules));
  CHECK(!parse_standing("counter:1:?7C", level, rules));
}

TEST_CASE("calls that are shown are seen by all") {
  const Rules rules = *parse_rules("tournament");
  const Level level = level_of(Rank::seven);
  const Standing standing = *parse_standing("declare:1:7C", level, rules);
  for (int seat = 0; seat < kSeats; ++seat) {
    CHECK(seen_by(rules, standing, Seat::from(seat)) == standing);
  }
  CHECK(!parse_standing("declare:1:??", level, rules));
}

TEST_CASE("A7: a hand without a bid is played with spades") {
  const WithoutCall result = without_call(*parse_rules("hidden_bid"), false, {});
  CHECK(result.trump == Trump(Suit::spades));
  CHECK(result.turned == 0);
  CHECK(!result.decisive);
}

TEST_CASE("A8: a bid takes the deal in a first hand only") {
  const Rules rules = *parse_rules("hidden_bid");
  const CallContext first{rules, true, std::nullopt, kDraw, {}};
  const CallContext later{rules, false, Seat::from(2), kDraw, {}};
  for (int seat = 0; seat < kSeats; ++seat) {
    CHECK(takes_the_deal(first, Seat::from(seat)));
    CHECK(!takes_the_deal(later, Seat::from(seat)));
  }
}

}  // namespace
}  // namespace koudi::testing
