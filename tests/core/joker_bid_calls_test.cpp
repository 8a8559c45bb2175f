// Level card and joker (B2 to B14): the steps of the worked cases 1 to 6, 20 and 22 of sheet B.
#include "tests/support/call_rows.h"

namespace koudi::testing {
namespace {

constexpr auto kDraw = CallTime::draw;
constexpr auto kEnd = CallTime::after_draw;
constexpr auto kLate = CallTime::after_burying;
constexpr auto kNone = CallRefusal::none;
constexpr auto kNotNow = CallRefusal::no_counter_now;
constexpr auto kLow = CallRefusal::not_higher;

constexpr CallRow kRows[] = {
    // B.VII 1
    {"B2", "joker_bid", "- 2", kDraw, "-", 1, "2HBJ", "2HBJ", kNone},
    {"B2", "joker_bid", "- 2", kDraw, "-", 1, "2CLJ", "2CLJ", kNone},
    {"B2", "joker_bid", "- 2", kDraw, "-", 1, "2HLJ", "2HBJ", CallRefusal::not_held},
    {"B3", "joker_bid", "- 2", kDraw, "declare:2:2CLJ", 1, "2HBJ", "2HBJ", kNotNow},
    {"B2", "joker_bid", "- 2", kDraw, "-", 1, "BJBJ", "BJBJ", CallRefusal::jokers_need_a_call},
    // B.VII 2
    {"B4", "joker_bid", "0 3", kDraw, "-", 1, "3DBJ", "3DBJ", CallRefusal::only_dealer_side},
    {"B5", "joker_bid", "0 3", kEnd, "-", 1, "3DBJ", "3DBJ", CallRefusal::dealer_side_can_declare},
    {"B4", "joker_bid", "0 3", kDraw, "-", 2, "3SLJ", "3SLJ", kNone},
    {"B5", "joker_bid", "0 3", kEnd, "-", 2, "3SLJ", "3SLJ", kNone},
    {"B5", "joker_bid", "0 3", kLate, "-", 2, "3SLJ", "3SLJ", kNotNow},
    // B.VII 3 (a)
    {"B10", "joker_bid", "0 5", kLate, "declare:0:5HBJ", 1, "5D5DBJ", "5D5DBJ", kNone},
    {"B11", "joker_bid", "0 5", kLate, "counter:1:5D5DBJ", 2, "5S5SLJLJ", "5S5SLJ", kLow},
    {"B11", "joker_bid", "0 5", kLate, "counter:1:5D5DBJ", 2, "5S5SLJLJ", "LJLJ", kNone},
    // B.VII 3 (b)
    {"B11", "joker_bid", "0 5", kLate, "declare:0:5HBJ", 1, "LJLJ", "LJLJ", kNone},
    {"B11", "joker_bid", "0 5", kLate, "counter:1:LJLJ", 0, "5HBJBJ", "BJBJ", kNone},
    {"B11", "joker_bid", "0 5", kLate, "counter:0:BJBJ", 1, "LJLJ", "LJLJ", kLow},
    {"B11", "joker_bid", "0 5", kLate, "counter:0:BJBJ", 2, "5S5SLJ", "5S5SLJ", kLow},
    // B.VII 4
    {"B7", "joker_bid", "0 5", kLate, "declare:0:5H5HBJ", 1, "5S5SLJLJ", "5S5SLJ", kLow},
    {"B7", "joker_bid", "0 5", kLate, "declare:0:5H5HBJ", 1, "5S5SLJLJ", "LJLJ", kNone},
    // B.VII 5
    {"B12", "joker_bid", "0 5", kLate, "declare:0:5HBJ", 0, "5HBJBJ", "BJBJ",
     CallRefusal::own_call},
    {"B12", "joker_bid", "0 5", kLate, "counter:1:5S5SLJ", 0, "5HBJBJ", "BJBJ", kNone},
    {"B12", "joker_bid", "0 5", kLate, "counter:1:5S5SLJ", 1, "5S5SLJLJ", "LJLJ",
     CallRefusal::own_call},
    // B.VII 6
    {"B13", "joker_bid", "- 2", kEnd, "declare:0:2HBJ", 3, "2S2SLJ", "2S2SLJ", kNone},
    {"B13", "joker_bid", "- 2", kLate, "declare:0:2HBJ", 3, "2S2SLJ", "2S2SLJ", kNotNow},
    {"B13", "joker_bid", "- 2", kDraw, "declare:0:2HBJ", 3, "2S2SLJ", "2S2SLJ", kNotNow},
    {"B14", "joker_bid", "0 5", kEnd, "declare:0:5HBJ", 1, "LJLJ", "LJLJ", kNotNow},
    // one level card counters nothing, whatever stands
    {"B10", "joker_bid", "0 5", kLate, "declare:0:5HBJ", 1, "5SLJ", "5SLJ", kLow},
    {"B6", "joker_bid", "0 5", kLate, "flip:9C", 1, "5SLJ", "5SLJ", kLow},
    // a turned trump is nobody's, no-trump too: every class counters it
    {"B6", "joker_bid", "0 5", kLate, "flip:9C", 0, "5S5SLJ", "5S5SLJ", kNone},
    {"B6", "joker_bid", "0 5", kLate, "flip:9C", 2, "LJLJ", "LJLJ", kNone},
    {"B6", "joker_bid", "0 5", kLate, "flip:LJ", 3, "5S5SLJ", "5S5SLJ", kNone},
    {"B6", "joker_bid", "0 5", kLate, "flip:BJ", 3, "LJLJ", "LJLJ", kNone},
    {"B6", "joker_bid,counter_flipped=false", "0 5", kLate, "flip:BJ", 3, "LJLJ", "LJLJ", kNotNow},
    {"B-q5", "joker_bid,pair_counters_pair=true", "0 5", kLate, "counter:1:5D5DBJ", 2, "5S5SLJ",
     "5S5SLJ", kNone},
    {"B-q5", "joker_bid,pair_counters_pair=true", "0 5", kLate, "counter:1:5D5DBJ:S", 2, "5S5SLJ",
     "5S5SLJ", kLow},
    {"B7", "joker_bid,pair_counters_pair=true", "0 5", kLate, "declare:0:5H5HBJ", 1, "5S5SLJ",
     "5S5SLJ", kLow},
    {"B13", "joker_bid,self_reinforce=true", "0 5", kDraw, "declare:0:5HBJ", 0, "5H5HBJ", "5H5HBJ",
     kNone},
};

TEST_CASE("level card and joker: which calls are accepted") {
  check_rows(kRows);
}

TEST_CASE("B2, B10: what a call is") {
  const Rules rules = *parse_rules("joker_bid");
  const Level level = level_of(Rank::five);
  for (std::string_view good : {"5HBJ", "5DBJ", "5SLJ", "5CLJ", "5H5HBJ", "5C5CLJ", "LJLJ"}) {
    CAPTURE(good);
    CHECK(claim_of(*parse_cards(good, 2), level, rules));
  }
  for (std::string_view bad :
       {"-", "5H", "5H5H", "5HLJ", "5SBJ", "5HBJBJ", "5HLJBJ", "5H5DBJ", "9HBJ", "BJ", "LJBJ"}) {
    CAPTURE(bad);
    CHECK(!claim_of(*parse_cards(bad, 2), level, rules));
  }
}

TEST_CASE("B5: the attackers declare with their own level where the dealer's side cannot") {
  const Rules rules = *parse_rules("joker_bid");
  const Rules dealers = *parse_rules("joker_bid,opposing_level=dealers");
  const Seat dealer = Seat::from(0), attacker = Seat::from(1);
  const Level three = level_of(Rank::three), two = level_of(Rank::two);
  const CallContext asked{rules, false, dealer, kEnd, {}, false};
  CHECK(is_opposing(asked, attacker));
  CHECK(!is_opposing(asked, partner(dealer)));
  CHECK(call_level(asked, attacker, three, two) == two);
  CHECK(call_level(asked, dealer, three, two) == three);
  CHECK(takes_the_deal(asked, attacker));
  CHECK(!takes_the_deal(asked, dealer));
  CHECK(call_level({dealers, false, dealer, kEnd, {}, false}, attacker, three, two) == three);

  const Claim claim = Claim::with_matching_joker(Suit::diamonds, 1);
  const Holding held = holding(*parse_cards("2DBJ", 2), two);
  CHECK(check_call(asked, attacker, held, claim) == kNone);
  const Standing standing = after_call({}, attacker, claim);
  CHECK(!standing.countered);
  const CallContext after{rules, false, dealer, kLate, standing, false};
  CHECK(!is_opposing(after, Seat::from(3)));
  CHECK(!takes_the_deal(after, Seat::from(3)));

  const auto can = [&](std::string_view hand) {
    return can_declare(rules, holding(*parse_cards(hand, 2), three));
  };
  CHECK(can("3SLJ"));
  CHECK(can("3DKSBJ"));
  CHECK(!can("3SBJ"));
  CHECK(!can("2SLJ"));
  CHECK(!can("LJLJBJBJ"));
}

struct Turning {
  std::string_view clause;
  bool first;
  std::string_view kitty;
  Trump trump;
  int turned;
  std::string_view decisive;
};

TEST_CASE("B6: the kitty is turned up to the first card that is no joker, or the third") {
  const Turning turnings[] = {
      // B.VII 22
      {"B6", false, "LJ9C3D", Suit::clubs, 2, "9C"},
      {"B6", false, "BJLJBJ", std::nullopt, 3, "BJ"},
      {"B6", false, "9C3D4D", Suit::clubs, 1, "9C"},
      {"B6", false, "LJLJ3D", Suit::diamonds, 3, "3D"},
      {"B6", false, "LJLJBJ4S", std::nullopt, 3, "BJ"},
      // a first hand that must be played takes its trump as E5 does (X13)
      {"X13", true, "LJLJBJ4S", Suit::spades, 4, "4S"},
  };
  for (const Turning& row : turnings) {
    CAPTURE(row.clause, row.kitty);
    std::vector<Card> kitty;
    for (std::size_t i = 0; i < row.kitty.size(); i += 2) {
      kitty.push_back(*parse_card(row.kitty.substr(i, 2)));
    }
    const WithoutCall result = without_call(*parse_rules("joker_bid"), row.first, kitty);
    CHECK(result.trump == row.trump);
    CHECK(result.turned == row.turned);
    CHECK(result.decisive == *parse_card(row.decisive));
    CHECK(result.twin_deals == !row.first);
    CHECK(result.standing.source == Standing::Source::flipped);
    CHECK(result.standing.claim.trump() == row.trump);
    CHECK(result.standing.strength() == 1);
  }
}

TEST_CASE("B6: who holds the twin") {
  for (int holder = 0; holder < kSeats; ++holder) {
    const auto copies = [&](Seat seat) { return seat.index() == holder ? 1 : 0; };
    CHECK(twin_holder(Seat::from(2), copies) == Seat::from(holder));
  }
  CHECK(!twin_holder(Seat::from(2), [](Seat) { return 0; }));
}

TEST_CASE("B8: mutiny") {
  const Rules rules = *parse_rules("joker_bid");
  const Seat dealer = Seat::from(0);
  // B.VII 20
  CHECK(may_mutiny(rules, dealer, Seat::from(1), Points(10), 0));
  CHECK(may_mutiny(rules, dealer, Seat::from(3), Points(0), 0));
  CHECK(!may_mutiny(rules, dealer, Seat::from(1), Points(15), 0));
  CHECK(!may_mutiny(rules, dealer, Seat::from(2), Points(0), 0));
  CHECK(!may_mutiny(rules, dealer, dealer, Points(0), 0));
  // X13
  CHECK(may_mutiny(rules, dealer, Seat::from(1), Points(10), 9));
  CHECK(!may_mutiny(rules, dealer, Seat::from(1), Points(10), 10));
  CHECK(!may_mutiny(*parse_rules("tournament"), dealer, Seat::from(1), Points(0), 0));
  CHECK(
      may_mutiny(*parse_rules("joker_bid,mutiny_below=20"), dealer, Seat::from(1), Points(15), 0));
}

}  // namespace
}  // namespace koudi::testing
