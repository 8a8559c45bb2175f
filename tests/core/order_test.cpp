// Steps, groups and units by the worked cases of X1 to X3, X10 and E7.5.
#include "core/order.h"

#include "core/notation.h"
#include "core/unit.h"
#include "tests/support/catch.h"
#include "tests/support/reference.h"
#include "tests/support/reference_text.h"

namespace koudi::testing {
namespace {

const Rules kRules;

Order order_of(std::string_view level, std::string_view trump) {
  return {kRules, *parse_level(level), *parse_trump(trump)};
}

Hand<2> hand(const Order& order, std::string_view text) {
  return order.hand<2>(*parse_cards(text, 2));
}

bool is_tractor(const Order& order, std::string_view text) {
  const std::optional<Shape> shape = unit_shape(order, hand(order, text));
  return shape && shape->length > 1;
}

TEST_CASE("E6, X3, case E5: tractors close the gap over the level and follow the trump order") {
  const Order order = order_of("5", "S");
  CHECK(is_tractor(order, "4C4C6C6C"));
  CHECK(is_tractor(order, "4S4S6S6S"));
  CHECK(!is_tractor(order, "5H5H5D5D"));
  CHECK(unit_shape(order, hand(order, "BJBJLJLJ5S5S5H5HASAS")) == shape_of(2, 5));
  CHECK(!is_tractor(order, "ASAS5S5S"));  // the off-level step lies between
  CHECK(is_tractor(order, "ASAS5D5D"));
  CHECK(!is_tractor(order, "KCKC5C5C"));
}

TEST_CASE("X3: no-trump, level pairs stand on one step below the little jokers") {
  const Order order = order_of("6", "N");
  CHECK(!is_tractor(order, "6S6S6H6H"));
  CHECK(is_tractor(order, "6S6SLJLJ"));
  CHECK(is_tractor(order, "6D6DLJLJBJBJ"));
  CHECK(is_tractor(order, "5H5H7H7H"));
  CHECK(!is_tractor(order, "AHAH2S2S"));
}

TEST_CASE("sj_main_adjacent=false cuts little jokers from the main level") {
  const Order order(*parse_rules("tournament,sj_main_adjacent=false"), level_of(Rank::five),
                    Suit::spades);
  CHECK(!is_tractor(order, "5S5SLJLJ"));
  CHECK(is_tractor(order, "5H5H5S5S"));
  CHECK(is_tractor(order, "LJLJBJBJ"));
}

/// Whether both orders say the same of two faces: the group, which is higher, whether a tractor
/// goes from one to the other.
void check_pair(const Order& order, const reference::Deal& deal, int a, int b) {
  const Slot one = order.slot(Card::from(a));
  const Slot other = order.slot(Card::from(b));
  CAPTURE(to_text(Card::from(a)), to_text(Card::from(b)));
  const bool together = reference::group_of(deal, a) == reference::group_of(deal, b);
  REQUIRE((order.group(one) == order.group(other)) == together);
  const int steps = order.step(other).index() - order.step(one).index();
  if (!together) {
    REQUIRE(std::abs(steps) > 1);
    return;
  }
  const int expected = reference::step_of(deal, b) - reference::step_of(deal, a);
  REQUIRE((steps > 0) == (expected > 0));
  REQUIRE((steps == 1) == (expected == 1));
  REQUIRE((steps == 0) == (expected == 0));
}

TEST_CASE("X1, X2, A10, B15, D2 to D5: every order is the reference's") {
  for (const std::string text :
       {"hidden_bid", "hidden_bid,sj_main_adjacent=false", "joker_bid", "tournament",
        "tournament3,sj_main_adjacent=false", "online", "contest",
        "contest,top_chain_adjacent=false", "contest,adviser_scope=all_threes",
        "contest,adviser_scope=all_threes_below",
        "contest,adviser_scope=all_threes,top_chain_adjacent=false",
        "contest,adviser_scope=all_threes_below,top_chain_adjacent=false"}) {
    const Rules rules = *parse_rules(text);
    const reference::System system = *reference::system_named(text).system;
    for (int level = 0; level < kRanks; ++level) {
      if (!rules.levels.has(Level::from(level))) continue;
      for (int trump = 0; trump < kSuits + (rules.has_no_trump() ? 1 : 0); ++trump) {
        const bool none = trump == kSuits;
        const Order order(rules, Level::from(level),
                          none ? Trump{} : Trump{static_cast<Suit>(trump)});
        const reference::Deal deal =
            reference::make_deal(system, level, none ? std::nullopt : std::optional(trump));
        CAPTURE(text, level, trump);
        REQUIRE(count_of(order.all()) == kFaces);
        for (int a = 0; a < kFaces; ++a) {
          for (int b = 0; b < kFaces; ++b) {
            if (a != b) check_pair(order, deal, a, b);
          }
        }
        for_each_bit(order.all(), [&](int slot) {
          const Step step = order.step(Slot::from(slot));
          REQUIRE((order.slots_on(step) >> slot & 1) == 1);
          REQUIRE((order.shared() >> slot & 1) == (count_of(order.slots_on(step)) > 1 ? 1 : 0));
        });
      }
    }
  }
}

TEST_CASE("every order is a bijection of the 54 faces, groups ascend without touching") {
  for (int level = 0; level < kRanks; ++level) {
    for (const std::string_view trump : {"S", "H", "D", "C", "N"}) {
      const Order order(kRules, Level::from(level), *parse_trump(trump));
      CAPTURE(level, trump);
      REQUIRE(count_of(order.all()) == kFaces);
      for (int face = 0; face < kFaces; ++face) {
        const Card card = Card::from(face);
        REQUIRE(order.card(order.slot(card)) == card);
        const Step step = order.step(order.slot(card));
        REQUIRE((order.slots_on(step) >> order.slot(card).index() & 1) != 0);
      }
      Bits together = 0;
      for (int g = 0; g < kGroups; ++g) {
        const Bits mask = order.mask(Group::from(g));
        REQUIRE((together & (mask | mask << 1 | mask >> 1)) == 0);
        together |= mask;
      }
      REQUIRE(together == order.all());
      REQUIRE(order.points(Hand<2>::copies_of(order.all(), 2)) == Points(200));
    }
  }
}

TEST_CASE("X10: the unit with the most cards first, then the higher, equal faces S H C D") {
  const Order order = order_of("7", "S");
  const Units<2> units = read_lead(order, Rules{}, hand(order, "7H7H7D7D7C8S8S9S9S"));
  REQUIRE(units.size() == 4);
  CHECK(order.cards(units[0].cards) == *parse_cards("8S8S9S9S", 2));
  CHECK(order.cards(units[1].cards) == *parse_cards("7H7H", 2));
  CHECK(order.cards(units[2].cards) == *parse_cards("7D7D", 2));
  CHECK(order.cards(units[3].cards) == *parse_cards("7C", 2));
}

}  // namespace
}  // namespace koudi::testing
