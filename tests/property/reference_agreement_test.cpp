// The engine against the slow reference on random positions: legal leads and follows, what a throw
// comes to, who wins a trick, what a deal is worth.
#include <algorithm>
#include <set>

#include "core/movegen.h"
#include "core/notation.h"
#include "core/score.h"
#include "core/throw.h"
#include "core/trick.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

using Plays = std::set<reference::Cards>;

Plays as_set(const std::vector<reference::Cards>& plays) {
  return {plays.begin(), plays.end()};
}

/// What a generator lists; a play that comes twice would make the set smaller than the count.
template <class Generator>
std::pair<Plays, std::uint64_t> listed(const Setting& setting, const Generator& generator) {
  Plays plays;
  std::uint64_t calls = 0;
  generator.for_each([&](const Hand<2>& play) {
    plays.insert(setting.faces(play));
    ++calls;
    return true;
  });
  return {plays, calls};
}

/// A lead of at most `most` cards out of the hand.
Hand<2> random_lead(const Setting& setting, const Hand<2>& hand, int most, Rng& rng) {
  const Leads leads(setting.order, setting.rules, hand);
  for (;;) {
    const Hand<2> lead = rng.below(2) == 0 ? leads.sample(rng) : leads.sample_unit(rng);
    if (lead.count() <= most) return lead;
  }
}

Group group_of(const Order& order, const Hand<2>& lead) {
  return order.group(Slot::from(lowest(lead.plane(0))));
}

Bits faces_of_all(const Setting& setting, const Plays& plays) {
  Bits slots = 0;
  for (const reference::Cards& play : plays) {
    for (int face : play) slots |= bit(setting.order.slot(Card::from(face)).index());
  }
  return slots;
}

/// All legal follows, what is counted, sampled and checked.
void check_follows(const Setting& setting, const Hand<2>& lead, const Hand<2>& hand, Rng& rng) {
  const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
  const Follows follows(setting.order, setting.rules, pattern, group_of(setting.order, lead), hand);
  const Plays expected =
      as_set(reference::legal_follows(setting.deal, setting.faces(lead), setting.faces(hand)));
  const auto [plays, calls] = listed(setting, follows);
  REQUIRE(plays == expected);
  REQUIRE(calls == expected.size());
  REQUIRE(follows.count() == expected.size());
  REQUIRE(follows.mask() == faces_of_all(setting, expected));
  for (int k = 0; k < 5; ++k) {
    const Hand<2> sample = follows.sample(rng);
    REQUIRE(expected.count(setting.faces(sample)) == 1);
    REQUIRE(follows.check(sample) == Refusal::none);
    const Hand<2> any = Selections<2>(hand, lead.count()).sample(rng);
    REQUIRE((follows.check(any) == Refusal::none) == (expected.count(setting.faces(any)) == 1));
  }
}

TEST_CASE("follows are the reference's (X4, X5, X6, X11, E7, E8, E10)") {
  Rng rng(1, Purpose::test);
  for (int i = 0; i < scaled(4000); ++i) {
    const Setting setting = random_setting(rng);
    const std::vector<Hand<2>> hands = random_hands(setting.order, 2, 12, rng);
    const Hand<2> lead = random_lead(setting, hands[0], 8, rng);
    CAPTURE(i);
    check_follows(setting, lead, hands[1], rng);
  }
}

/// A hand of `pairs` pairs of one group and a few single cards of any, out of what is left of the
/// decks; trump pairs of level cards and jokers first half of the time.
Hand<2> hand_of_pairs(const Order& order, Group group, const Hand<2>& gone, int pairs, Rng& rng) {
  std::vector<Card> faces;
  for (int face = 0; face < kFaces; ++face) faces.push_back(Card::from(face));
  rng.shuffle(std::span(faces));
  if (rng.below(2) == 0) {
    const Bits high = order.level_cards() | order.jokers();
    std::stable_partition(faces.begin(), faces.end(),
                          [&](Card card) { return (high & bit(order.slot(card).index())) != 0; });
  }
  Hand<2> hand;
  for (Card card : faces) {
    const Slot slot = order.slot(card);
    if (hand.count() == 2 * pairs) break;
    if (order.group(slot) != group || gone.count(slot) > 0) continue;
    hand.add(slot);
    hand.add(slot);
  }
  rng.shuffle(std::span(faces));
  for (std::size_t i = 0; i < 3; ++i) {
    const Slot slot = order.slot(faces[i]);
    if (hand.count(slot) + gone.count(slot) < 2) hand.add(slot);
  }
  return hand;
}

TEST_CASE("follows of hands full of pairs of the led group are the reference's (X6, X11)") {
  Rng rng(7, Purpose::test);
  int off_level_choices = 0;
  for (int i = 0; i < scaled(3000); ++i) {
    const Setting setting = random_setting(rng);
    const Group group =
        Group::from(rng.below(2) == 0 ? kTrump.index() : 1 + static_cast<int>(rng.below(kSuits)));
    const int owed = 1 + static_cast<int>(rng.below(3));
    const Hand<2> source = hand_of_pairs(setting.order, group, {}, owed, rng);
    const Hand<2> held = source & setting.order.mask(group);
    if (held.empty()) continue;  // the trump suit has no group of its own
    const Hand<2> lead = random_lead(setting, held, 2 * owed, rng);
    const int pairs = 1 + static_cast<int>(rng.below(6));
    const Hand<2> hand = hand_of_pairs(setting.order, group, lead, pairs, rng);
    if (hand.count() < lead.count()) continue;
    CAPTURE(i);
    check_follows(setting, lead, hand, rng);
    const int level_pairs = count_of(hand.plane(1) & setting.order.level_cards());
    const int held_pairs = count_of(hand.plane(1) & setting.order.mask(group));
    const int led = count_of(lead.plane(1));
    off_level_choices += level_pairs >= 2 && led >= 2 && held_pairs > led ? 1 : 0;
  }
  // Two pairs on the same step and more pairs than are owed: 19 in a thousand were measured.
  CHECK(off_level_choices > scaled(3000) / 100);
}

TEST_CASE("of pairs on the same step any may follow: 7S7S LJLJ led, 7H7H BJBJ 7D7D 3C held") {
  const Rules rules;
  const Level level = level_of(Rank::seven);
  const Setting setting{rules, Order(rules, level, Trump{}),
                        reference::make_deal(reference::tournament(), level.index(), std::nullopt)};
  const auto hand = [&](std::string_view cards) {
    return setting.order.hand<2>(*parse_cards(cards, 2));
  };
  Rng rng(8, Purpose::test);
  const Hand<2> lead = hand("7S7SLJLJ");
  const Hand<2> held = hand("7H7HBJBJ7D7D3C");
  check_follows(setting, lead, held, rng);
  const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
  CHECK(Follows(setting.order, rules, pattern, kTrump, held).count() == 3);
}

TEST_CASE("leads are the reference's (A14, B17, B20, E6)") {
  Rng rng(2, Purpose::test);
  for (int i = 0; i < scaled(400); ++i) {
    const Setting setting = random_setting(rng);
    const Hand<2> hand = random_hands(setting.order, 1, 9, rng)[0];
    const Leads leads(setting.order, setting.rules, hand);
    const Plays expected = as_set(reference::legal_leads(setting.deal, setting.faces(hand)));
    CAPTURE(i);
    const auto [plays, calls] = listed(setting, leads);
    REQUIRE(plays == expected);
    REQUIRE(calls == expected.size());
    REQUIRE(leads.count() == expected.size());
    for (int k = 0; k < 5; ++k) {
      REQUIRE(expected.count(setting.faces(leads.sample(rng))) == 1);
      const Hand<2> unit = leads.sample_unit(rng);
      REQUIRE(reference::as_unit(setting.deal, setting.faces(unit)).has_value());
      const Hand<2> any = Selections<2>(hand, 1 + k).sample(rng);
      REQUIRE((leads.check(any) == Refusal::none) == (expected.count(setting.faces(any)) == 1));
    }
  }
}

TEST_CASE("readings of leads are the reference's (X10)") {
  Rng rng(3, Purpose::test);
  for (int i = 0; i < scaled(5000); ++i) {
    const Setting setting = random_setting(rng);
    const Hand<2> hand = random_hands(setting.order, 1, 20, rng)[0];
    const Hand<2> lead = random_lead(setting, hand, 20, rng);
    const auto expected = reference::read_lead(setting.deal, setting.faces(lead));
    const Units<2> units = read_lead(setting.order, setting.rules, lead);
    CAPTURE(i);
    REQUIRE(units.size() == expected.size());
    for (std::size_t u = 0; u < units.size(); ++u) {
      REQUIRE(setting.faces(units[u].cards) == expected[u].cards);
      REQUIRE(units[u].shape == shape_of(expected[u].width, expected[u].length));
    }
  }
}

TEST_CASE("throws come to what the reference says (X9, B21, E12)") {
  Rng rng(4, Purpose::test);
  int failed = 0;
  for (int i = 0; i < scaled(20000); ++i) {
    const Setting setting = random_setting(rng);
    const std::vector<Hand<2>> hands = random_hands(setting.order, 4, 9, rng);
    const Hand<2> lead = random_lead(setting, hands[0], 9, rng);
    const Led<2> led =
        resolve_lead(setting.order, setting.rules, lead, std::array{hands[1], hands[2], hands[3]});
    const reference::ThrowAnswer expected = reference::check_throw(
        setting.deal, setting.faces(lead),
        {setting.faces(hands[1]), setting.faces(hands[2]), setting.faces(hands[3])});
    CAPTURE(i);
    REQUIRE(led.stood() == expected.stands);
    REQUIRE(setting.faces(led.cards) == expected.led);
    const Units<2> units = read_lead(setting.order, setting.rules, led.cards);
    REQUIRE(led.pattern == pattern_of(units));
    REQUIRE(led.top == units.front().top);
    failed += led.stood() ? 0 : 1;
  }
  CHECK(failed > scaled(20000) / 10);
}

TEST_CASE("trick winners are the reference's (X8, B23, E11, F2.3)") {
  Rng rng(5, Purpose::test);
  int ruffs = 0;
  for (int i = 0; i < scaled(30000); ++i) {
    const Setting setting = random_setting(rng);
    const std::vector<Hand<2>> hands = random_hands(setting.order, 4, 8, rng);
    const Hand<2> lead = random_lead(setting, hands[0], 8, rng);
    const Units<2> units = read_lead(setting.order, setting.rules, lead);
    const Pattern pattern = pattern_of(units);
    const Group led = group_of(setting.order, lead);
    std::array<reference::Cards, 4> plays{setting.faces(lead), {}, {}, {}};
    std::size_t winner = 0;
    Hand<2> standing = lead;
    Strength best = Strength::of(units.front().top, false);
    for (std::size_t s = 1; s < 4; ++s) {
      const Follows follows(setting.order, setting.rules, pattern, led, hands[s]);
      // Void hands play trumps where they can: ruffs and over-ruffs are what can go wrong.
      const Hand<2> trumps = hands[s] & setting.order.trump_mask();
      const bool void_in_led = (hands[s] & setting.order.mask(led)).empty();
      const Hand<2> play = void_in_led && trumps.count() >= lead.count() && rng.below(4) != 0
                               ? Selections<2>(trumps, lead.count()).sample(rng)
                               : follows.sample(rng);
      plays[s] = setting.faces(play);
      const Strength height = strength(setting.order, setting.rules, pattern, led, play);
      if (height.competes() &&
          overtakes(setting.order, setting.rules, pattern, play, height, standing, best)) {
        winner = s;
        standing = play;
        best = height;
      }
    }
    CAPTURE(i);
    REQUIRE(static_cast<int>(winner) == reference::winning_play(setting.deal, plays));
    ruffs += best.is_ruff() ? 1 : 0;
  }
  CHECK(ruffs > scaled(30000) / 50);
}

/// A score switch in both worlds' words.
void turn_score_switches(Rng& rng, Rules& rules, reference::System& system) {
  switch (rng.below(6)) {
    case 0:
      rules = *parse_rules(to_text(rules) + ",kitty_mult=2_4_4k");
      system.kitty_mult = reference::KittyMult::k244k;
      break;
    case 1:
      rules = *parse_rules(to_text(rules) + ",kitty_mult=2wk");
      system.kitty_mult = reference::KittyMult::k2wk;
      break;
    case 2:
      rules = *parse_rules(to_text(rules) + ",demotion=mirror");
      system.demotion_mirror = true;
      break;
    case 3:
      rules = *parse_rules(to_text(rules) + ",cap=3");
      system.cap = 3;
      break;
    case 4:
      rules = *parse_rules(to_text(rules) + ",must_play=5TA");
      system.must_play = {3, 8, 12};
      break;
    default:
      break;
  }
}

TEST_CASE("scores are the reference's (E14 to E17, X14)") {
  Rng rng(6, Purpose::test);
  for (int i = 0; i < scaled(20000); ++i) {
    Setting setting = random_setting(rng);
    turn_score_switches(rng, setting.rules, setting.deal.system);
    const Seat dealer = Seat::from(static_cast<int>(rng.below(kSeats)));
    const Levels levels{Level::from(static_cast<int>(rng.below(kRanks))),
                        Level::from(static_cast<int>(rng.below(kRanks)))};
    const Level level = levels[static_cast<std::size_t>(side_of(dealer).index())];
    setting.order = Order(setting.rules, level, setting.order.trump());
    setting.deal = reference::make_deal(setting.deal.system, level.index(), setting.deal.trump);
    const std::vector<Hand<2>> hands = random_hands(setting.order, 2, 8, rng);
    const Hand<2> lead = random_lead(setting, hands[0], 8, rng);
    const int winner = static_cast<int>(rng.below(kSeats));
    const int trick_points = 5 * static_cast<int>(rng.below(33));
    const reference::ScoreAnswer expected = reference::judge_score(
        setting.deal, dealer.index(), {levels[0].index(), levels[1].index()}, trick_points,
        setting.faces(hands[1]), reference::LastTrick{setting.faces(lead), winner, {}});

    const bool attackers = !same_side(Seat::from(winner), dealer);
    const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
    const int multiplier = attackers ? kitty_multiplier(setting.rules, pattern, false) : 0;
    const Points points = Points(trick_points) + multiplier * setting.order.points(hands[1]);
    const Outcome result = outcome(setting.rules, dealer, levels, points);
    CAPTURE(i, to_text(setting.rules), points.value());
    REQUIRE(points.value() == expected.points);
    REQUIRE(multiplier == expected.kitty_multiplier);
    REQUIRE(result.match_won_by.has_value() == expected.match_won_by.has_value());
    if (expected.match_won_by) {
      REQUIRE(result.match_won_by->index() == *expected.match_won_by);
      continue;
    }
    REQUIRE(result.gained.dealer_side == expected.dealer_side_change);
    REQUIRE(result.gained.attackers == expected.attackers_change);
    REQUIRE(result.next_dealer.index() == *expected.next_dealer);
    REQUIRE(result.levels_after[0].index() == expected.levels_after[0]);
    REQUIRE(result.levels_after[1].index() == expected.levels_after[1]);
  }
}

}  // namespace
}  // namespace koudi::testing
