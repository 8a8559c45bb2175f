// Follows, leads and readings of three and four decks against the slow reference, on random hands
// of every system and with random switches.
#include <algorithm>
#include <set>

#include "core/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/reference_text.h"
#include "tests/support/scale.h"
#include "tests/support/wide_positions.h"

namespace koudi::testing {
namespace {

using Plays = std::set<reference::Cards>;

constexpr int kSystems = 3;

Plays as_set(const std::vector<reference::Cards>& plays) {
  return {plays.begin(), plays.end()};
}

/// What a generator lists; a play that comes twice would make the set smaller than the count.
template <class Generator>
std::pair<Plays, std::uint64_t> listed(const WideSetting& setting, const Generator& generator) {
  Plays plays;
  std::uint64_t calls = 0;
  generator.for_each([&](const Hand<4>& play) {
    plays.insert(setting.faces(play));
    ++calls;
    return true;
  });
  return {plays, calls};
}

/// A lead of at most `most` cards out of the hand, tractors often.
Hand<4> random_lead(const WideSetting& setting, const Hand<4>& hand, int most, Rng& rng) {
  const Leads leads(setting.order, setting.rules, hand);
  Hand<4> chosen;
  for (int tries = rng.below(3) == 0 ? 1 : 20; tries > 0 || chosen.empty(); --tries) {
    const Hand<4> lead = rng.below(4) == 0 ? leads.sample(rng) : leads.sample_unit(rng);
    if (lead.count() <= most && lead.count() >= chosen.count()) chosen = lead;
  }
  return chosen;
}

Group group_of(const Order& order, const Hand<4>& lead) {
  return order.group(Slot::from(lowest(lead.plane(0))));
}

Bits slots_of(const WideSetting& setting, const Plays& plays) {
  Bits slots = 0;
  for (const reference::Cards& play : plays) {
    for (int face : play) slots |= bit(setting.order.slot(Card::from(face)).index());
  }
  return slots;
}

TEST_CASE("wide follows are the reference's (X4 to X6, X11, A15 to A18, D19 to D22, E7 to E10)") {
  for (int system = 0; system < kSystems; ++system) {
    Rng rng(101, Purpose::test, static_cast<std::uint64_t>(system));
    int choices = 0;
    for (int i = 0; i < scaled(1500); ++i) {
      const WideSetting setting = random_wide_setting(system, rng);
      const std::vector<Hand<4>> hands = random_wide_hands(setting, 2, 13, rng);
      if (hands[0].empty()) continue;
      const int most = 4 + static_cast<int>(rng.below(4));
      const Hand<4> lead = random_lead(setting, hands[0], most, rng);
      if (hands[1].count() < lead.count()) continue;
      const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
      const Follows follows(setting.order, setting.rules, pattern, group_of(setting.order, lead),
                            hands[1]);
      const Plays expected = as_set(
          reference::legal_follows(setting.deal, setting.faces(lead), setting.faces(hands[1])));
      CAPTURE(i, setting.rules_text, reference::text_of(setting.faces(lead)),
              reference::text_of(setting.faces(hands[1])));
      const auto [plays, calls] = listed(setting, follows);
      REQUIRE(plays == expected);
      REQUIRE(calls == expected.size());
      REQUIRE(follows.count() == expected.size());
      REQUIRE(follows.mask() == slots_of(setting, expected));
      for (int k = 0; k < 4; ++k) {
        const Hand<4> sample = follows.sample(rng);
        REQUIRE(expected.count(setting.faces(sample)) == 1);
        REQUIRE(follows.check(sample) == Refusal::none);
        const Hand<4> any = Selections<4>(hands[1], lead.count()).sample(rng);
        REQUIRE((follows.check(any) == Refusal::none) == (expected.count(setting.faces(any)) == 1));
      }
      choices += expected.size() > 1 && pattern.has_tractor() ? 1 : 0;
    }
    CHECK(choices > scaled(1500) / 20);
  }
}

TEST_CASE("what a wide follow proves: no pair of the led group is left (X6, E9)") {
  int proofs = 0;
  for (int system = 0; system < kSystems; ++system) {
    Rng rng(105, Purpose::test, static_cast<std::uint64_t>(system));
    for (int i = 0; i < scaled(4000); ++i) {
      const WideSetting setting = random_wide_setting(system, rng);
      const std::vector<Hand<4>> hands = random_wide_hands(setting, 2, 13, rng);
      if (hands[0].empty()) continue;
      const Hand<4> lead = random_lead(setting, hands[0], 9, rng);
      const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
      const Group led = group_of(setting.order, lead);
      const Hand<4> own = hands[1] & setting.order.mask(led);
      if (own.count() <= lead.count()) continue;
      const Hand<4> play = sample_follow(setting.order, setting.rules, pattern, led, own, rng);
      if (!proves_no_pair(setting.rules, pattern, play)) continue;
      ++proofs;
      REQUIRE(setting.rules.break_larger);
      CAPTURE(i, setting.rules_text, reference::text_of(setting.faces(lead)),
              reference::text_of(setting.faces(own)), reference::text_of(setting.faces(play)));
      REQUIRE((own - play).plane(1) == 0);
    }
  }
  CHECK(proofs > scaled(4000) / 20);
}

TEST_CASE("wide leads are the reference's (A14, B20, D16 to D18)") {
  for (int system = 0; system < kSystems; ++system) {
    Rng rng(102, Purpose::test, static_cast<std::uint64_t>(system));
    for (int i = 0; i < scaled(400); ++i) {
      const WideSetting setting = random_wide_setting(system, rng);
      const Hand<4> hand = random_wide_hands(setting, 1, 9, rng)[0];
      if (hand.empty()) continue;
      const Leads leads(setting.order, setting.rules, hand);
      const Plays expected = as_set(reference::legal_leads(setting.deal, setting.faces(hand)));
      CAPTURE(i, setting.rules_text, reference::text_of(setting.faces(hand)));
      const auto [plays, calls] = listed(setting, leads);
      REQUIRE(plays == expected);
      REQUIRE(calls == expected.size());
      REQUIRE(leads.count() == expected.size());
      std::uint64_t units = 0;
      leads.for_each_unit([&](const Hand<4>& unit) {
        REQUIRE(reference::as_unit(setting.deal, setting.faces(unit)).has_value());
        return ++units > 0;
      });
      REQUIRE(leads.count_units() == units);
      for (int k = 0; k < 5; ++k) {
        REQUIRE(expected.count(setting.faces(leads.sample(rng))) == 1);
        const Hand<4> unit = leads.sample_unit(rng);
        REQUIRE(reference::as_unit(setting.deal, setting.faces(unit)).has_value());
        const Hand<4> any = Selections<4>(hand, std::min(1 + k, hand.count())).sample(rng);
        REQUIRE((leads.check(any) == Refusal::none) == (expected.count(setting.faces(any)) == 1));
      }
    }
  }
}

TEST_CASE("two decks under throw=top_two_or_whole lead as the reference says (D17, D18)") {
  Rng rng(103, Purpose::test);
  for (int i = 0; i < scaled(300); ++i) {
    const WideSetting setting = random_wide_setting("tournament,throw=top_two_or_whole", rng);
    const Hand<2> hand = with_planes<2>(random_wide_hands(setting, 1, 9, rng)[0]);
    if (hand.empty()) continue;
    const Plays expected = as_set(reference::legal_leads(setting.deal, setting.faces(hand)));
    const Leads leads(setting.order, setting.rules, hand);
    Plays plays;
    leads.for_each([&](const Hand<2>& lead) { return plays.insert(setting.faces(lead)).second; });
    CAPTURE(i);
    REQUIRE(plays == expected);
    REQUIRE(leads.count() == expected.size());
    REQUIRE(expected.count(setting.faces(leads.sample(rng))) == 1);
  }
}

TEST_CASE("wide readings of leads are the reference's (X10, D17)") {
  for (int system = 0; system < kSystems; ++system) {
    Rng rng(104, Purpose::test, static_cast<std::uint64_t>(system));
    for (int i = 0; i < scaled(1500); ++i) {
      const WideSetting setting = random_wide_setting(system, rng);
      const Hand<4> hand = random_wide_hands(setting, 1, 20, rng)[0];
      if (hand.empty()) continue;
      const Hand<4> lead = random_lead(setting, hand, 20, rng);
      const auto expected = reference::read_lead(setting.deal, setting.faces(lead));
      const Units<4> units = read_lead(setting.order, setting.rules, lead);
      CAPTURE(i, setting.rules_text, reference::text_of(setting.faces(lead)));
      REQUIRE(units.size() == expected.size());
      for (std::size_t u = 0; u < units.size(); ++u) {
        REQUIRE(setting.faces(units[u].cards) == expected[u].cards);
        REQUIRE(units[u].shape == shape_of(expected[u].width, expected[u].length));
      }
    }
  }
}

}  // namespace
}  // namespace koudi::testing
