// Throws of every rule system against the slow reference: which stand, and what those that fail
// lead.
#include "core/notation.h"
#include "core/throw.h"
#include "tests/support/catch.h"
#include "tests/support/random_tricks.h"
#include "tests/support/reference_text.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

using reference::Cards;

template <int Planes>
void check_throw(const Setting& setting, const RandomThrow& tried,
                 const reference::ThrowAnswer& expected) {
  const Led<Planes> led = resolve_lead(
      setting.order, setting.rules, setting.hand<Planes>(tried.lead),
      std::array{setting.hand<Planes>(tried.others[0]), setting.hand<Planes>(tried.others[1]),
                 setting.hand<Planes>(tried.others[2])});
  REQUIRE(setting.faces(led.cards) == expected.led);
  REQUIRE(led.stood() == expected.stands);
  const std::vector<reference::Unit> units = reference::read_lead(setting.deal, expected.led);
  Pattern pattern;
  for (const reference::Unit& unit : units) pattern.add(shape_of(unit.width, unit.length));
  REQUIRE(led.pattern == pattern);
  const Card top = Card::from(units.front().faces.back());
  REQUIRE(led.top == setting.order.step(setting.order.slot(top)));
}

struct Counts {
  int stood = 0;
  int failed = 0;
  int of_larger_unit = 0;  ///< failed, and more than one card is led
  int by_partner = 0;      ///< failed, and would have stood without the partner's cards
};

Counts check_throws(std::string_view preset, std::uint64_t seed, int throws) {
  Counts counts;
  Rng rng(seed, Purpose::test);
  for (int i = 0; i < throws; ++i) {
    const std::string rules = any_rules(preset, rng);
    const Setting setting = any_setting(rules, rng);
    const RandomThrow tried = random_throw(setting, rng);
    const reference::ThrowAnswer expected =
        reference::check_throw(setting.deal, tried.lead, tried.others);
    CAPTURE(i, rules, to_text(setting.order.level()), to_text(setting.order.trump()));
    CAPTURE(reference::text_of(tried.lead), reference::text_of(tried.others[0]),
            reference::text_of(tried.others[1]), reference::text_of(tried.others[2]));
    if (setting.rules.planes() == 2) {
      check_throw<2>(setting, tried, expected);
    } else {
      check_throw<4>(setting, tried, expected);
    }
    if (reference::as_unit(setting.deal, tried.lead)) continue;
    counts.stood += expected.stands;
    counts.failed += !expected.stands;
    counts.of_larger_unit += !expected.stands && expected.led.size() > 1;
    counts.by_partner +=
        !expected.stands &&
        reference::check_throw(setting.deal, tried.lead, {tried.others[0], {}, tried.others[2]})
            .stands;
  }
  return counts;
}

void check_system(std::string_view preset, std::uint64_t seed, int failures_larger_one_in) {
  const int throws = scaled(lighter_when_checked(20000));
  const Counts counts = check_throws(preset, seed, throws);
  CAPTURE(counts.stood, counts.failed, counts.of_larger_unit, counts.by_partner);
  CHECK(counts.stood * 10 >= throws);
  CHECK(counts.failed * 10 >= throws);
  CHECK(counts.of_larger_unit * failures_larger_one_in >= throws);
  CHECK(counts.by_partner * 75 >= throws);
}

TEST_CASE("throws of joker_bid come to what the reference says (X9, B20, B21)") {
  check_system("joker_bid", 111, 40);
}

TEST_CASE("throws of contest come to what the reference says (D17, D18)") {
  check_system("contest", 112, 100);
}

TEST_CASE("throws of tournament come to what the reference says (X9, E12)") {
  check_system("tournament", 113, 40);
}

TEST_CASE("throws of tournament3 come to what the reference says (X9, E12, E23)") {
  check_system("tournament3", 114, 20);
}

TEST_CASE("throws of online come to what the reference says (X9, E12)") {
  check_system("online", 115, 40);
}

TEST_CASE("throws of hidden_bid, switched on, come to what the reference says (A-q5)") {
  check_system("hidden_bid,throw=highest", 116, 20);
}

}  // namespace
}  // namespace koudi::testing
