// Wide selections, follows and leads: counted, listed and sampled alike, and sampled uniformly.
#include <map>
#include <set>

#include "core/movegen.h"
#include "core/notation.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/wide_positions.h"

namespace koudi::testing {
namespace {

/// How often each outcome of a generator comes, and whether as often as uniform chance lets them:
/// chi-square within five standard deviations of its mean.
template <class Generator>
void check_uniform(const Generator& generator, Rng& rng) {
  std::map<Hand<4>, int> seen;
  generator.for_each([&](const Hand<4>& play) { return seen.emplace(play, 0).second; });
  REQUIRE(seen.size() == generator.count());
  REQUIRE(seen.size() > 1);
  const double expected = 200;
  const auto draws = static_cast<int>(expected * static_cast<double>(seen.size()));
  for (int i = 0; i < draws; ++i) {
    const auto found = seen.find(generator.sample(rng));
    REQUIRE(found != seen.end());
    ++found->second;
  }
  double chi_square = 0;
  for (const auto& [play, times] : seen) {
    chi_square += (times - expected) * (times - expected) / expected;
  }
  const double freedom = static_cast<double>(seen.size()) - 1;
  const double distance = chi_square - freedom;
  CHECK(distance * distance < 25 * 2 * freedom);
}

Hand<4> hand_of(const Order& order, std::string_view cards) {
  return order.hand<4>(*parse_cards(cards, 4));
}

struct Case {
  const char* rules;
  const char* lead;
  const char* hand;
  std::uint64_t follows;
};

/// Level 7, hearts trump.
constexpr Case kCases[] = {
    {"hidden_bid", "8C8C", "2C2C2C4C4C5C6C9C", 2},
    {"hidden_bid", "8C8C8C", "2C2C4C4C5C6C9C", 18},
    {"hidden_bid", "8C8C9C9CTCTC", "2C2C2C3C3C5C5CJCJCKCKC", 0},
    {"tournament3", "8C8C8C9C9C9C", "2C2C2C4C4C5C5C6CJCKC", 0},
    {"tournament3", "8C8C8C", "2C2C4C4C5C6C9C", 8},
    {"contest", "8C8C", "6C6C6CJCJCQC", 2},
    {"contest", "8C8C9C9C", "4C4C4C4CJCJCQCQCACKC", 0},
    {"contest", "9C9C9CTCTCTC", "4C8C8C8CJCJCJCJCQCQC", 0},
    {"contest", "8C8C9C9CTCTC", "2C2C4C4C4C5C5C6C6CQCQC", 0},
    {"contest", "ACACKC", "2C2C3C3C3C5C6C", 0},
};

TEST_CASE("follows are sampled uniformly") {
  Rng rng(110, Purpose::test);
  for (const Case& c : kCases) {
    CAPTURE(c.rules, c.lead, c.hand);
    const Rules rules = *parse_rules(c.rules);
    const Order order(rules, *parse_level("7"), Suit::hearts);
    const Hand<4> lead = hand_of(order, c.lead);
    const Pattern pattern = pattern_of(read_lead(order, rules, lead));
    const Group led = order.group(Slot::from(lowest(lead.plane(0))));
    const Follows follows(order, rules, pattern, led, hand_of(order, c.hand));
    if (c.follows != 0) CHECK(follows.count() == c.follows);
    check_uniform(follows, rng);
  }
}

TEST_CASE("leads are sampled uniformly") {
  Rng rng(111, Purpose::test);
  for (const char* text : {"hidden_bid", "contest", "tournament3", "hidden_bid,throw=highest"}) {
    const Rules rules = *parse_rules(text);
    const Order order(rules, *parse_level("7"), Suit::hearts);
    CAPTURE(text);
    check_uniform(Leads(order, rules, hand_of(order, "ACACKCKCKC9D9D9DTDTDTD7S7S7D7DQHQH")), rng);
  }
}

TEST_CASE("wide selections: listed once, counted, their slots, uniform (E2a)") {
  Rng rng(112, Purpose::test);
  for (int i = 0; i < scaled(300); ++i) {
    const WideSetting setting = random_wide_setting(static_cast<int>(rng.below(3)), rng);
    const Hand<4> hand = random_wide_hands(setting, 1, 10, rng)[0];
    const int size = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.count()) + 1));
    CopyDuty duty;
    if (rng.below(2) == 0) {
      duty.add(2 + static_cast<int>(rng.below(3)), 1 + static_cast<int>(rng.below(2)));
      duty.degrade = rng.below(2) == 0;
      duty.owed = duty.record(split_of(hand), Counting::any_copies);
    }
    const Selections<4> selections(hand, size, duty);
    std::set<reference::Cards> expected;
    Bits slots = 0;
    for (const reference::Cards& choice : reference::choices(setting.faces(hand), size)) {
      const Hand<4> cards = setting.order.hand<4>(from_reference(choice));
      if (!duty.met_by(split_of(cards))) continue;
      expected.insert(choice);
      slots |= cards.plane(0);
    }
    std::set<reference::Cards> found;
    selections.for_each([&](const Hand<4>& cards) {
      REQUIRE(selections.allows(cards));
      REQUIRE(found.insert(setting.faces(cards)).second);
      return true;
    });
    CAPTURE(i, size);
    REQUIRE(found == expected);
    REQUIRE(selections.count() == expected.size());
    REQUIRE(selections.mask() == slots);
    if (!expected.empty()) {
      REQUIRE(expected.count(setting.faces(selections.sample(rng))) == 1);
    }
  }
  const Rules rules = *parse_rules("contest");
  const Order order(rules, *parse_level("7"), Suit::hearts);
  check_uniform(Selections<4>(hand_of(order, "2C2C2C2C3C3C3C4C4C5C6C"), 5), rng);
}

TEST_CASE("a burial of 8 out of 60 cards is counted without listing") {
  const Rules rules = *parse_rules("contest");
  const Order order(rules, *parse_level("7"), Suit::hearts);
  // 15 faces four times: the coefficient of x^8 in (1 + x + x^2 + x^3 + x^4)^15.
  const Bits faces = order.mask(kTrump) & low_bits(15);
  REQUIRE(count_of(faces) == 15);
  const Selections<4> all = burials(Hand<4>::copies_of(faces, 4), 8);
  std::array<std::uint64_t, 9> coefficients{1};
  for (int face = 0; face < 15; ++face) {
    for (std::size_t k = 8; k > 0; --k) {
      for (std::size_t copies = 1; copies <= std::min<std::size_t>(4, k); ++copies) {
        coefficients[k] += coefficients[k - copies];
      }
    }
  }
  CHECK(all.count() == coefficients[8]);
  Rng rng(113, Purpose::test);
  CHECK(all.sample(rng).count() == 8);
}

}  // namespace
}  // namespace koudi::testing
