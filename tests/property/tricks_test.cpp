// Whole tricks of every rule system against the slow reference: what is led, who wins, the points,
// fines and stakes. The tests count how often the hard things happen.
#include <map>

#include "core/notation.h"
#include "core/play.h"
#include "tests/support/catch.h"
#include "tests/support/random_tricks.h"
#include "tests/support/reference_text.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

using reference::Cards;

/// What happened, by the reference's answers.
using Counts = std::map<std::string, int>;

const Cards& led_by(const reference::TrickAnswer& answer, int place) {
  return answer.plays[static_cast<std::size_t>(place)].led;
}

/// Whether another would win if `turn` were applied to the rules.
template <class Turn>
bool decided_by(const Setting& setting, const reference::TrickAnswer& answer, int winner,
                Turn&& turn) {
  reference::Deal deal = setting.deal;
  turn(deal.system);
  return reference::winning_play(deal, {led_by(answer, 0), led_by(answer, 1), led_by(answer, 2),
                                        led_by(answer, 3)}) != winner;
}

void count_switches(const Setting& setting, const reference::TrickAnswer& answer, int winner,
                    Counts& counts) {
  const reference::System& system = setting.deal.system;
  if (!system.suit_before_type) {
    counts["type before suit"] += decided_by(
        setting, answer, winner, [](reference::System& s) { s.suit_before_type = true; });
  }
  if (system.throw_compare == reference::ThrowCompare::kAllUnits) {
    counts["every unit compared"] += decided_by(setting, answer, winner, [](reference::System& s) {
      s.throw_compare = reference::ThrowCompare::kLargestUnit;
    });
  }
  if (system.ruff_throw == reference::RuffThrow::kLargestUnit) {
    counts["only the largest unit matched"] +=
        decided_by(setting, answer, winner,
                   [](reference::System& s) { s.ruff_throw = reference::RuffThrow::kAllUnits; });
  }
}

void count(const Setting& setting, const RandomTrick& trick, const reference::TrickAnswer& answer,
           Counts& counts) {
  const Cards& lead = led_by(answer, 0);
  const int winner = (*answer.winner - trick.leader + 4) % 4;
  const Cards& winning = led_by(answer, winner);
  const auto led_unit = reference::as_unit(setting.deal, lead);
  const auto unit = reference::as_unit(setting.deal, winning);
  const auto is_ruff = [&](const Cards& play) {
    return reference::group_of(setting.deal, lead[0]) != reference::kTrumpGroup &&
           reference::all_in_group(setting.deal, play, reference::kTrumpGroup) &&
           reference::competes(setting.deal, lead, play);
  };
  const bool ruffed = is_ruff(winning);
  const std::string kind = led_unit ? "unit" : "throw";
  counts[kind + " led"] += 1;
  counts[kind + " ruffed"] += ruffed;
  counts[kind + " won by a wider type"] += led_unit && unit && unit->width > led_unit->width;
  for (int i = 1; i < 4; ++i) {
    if (i == winner || !ruffed || !is_ruff(led_by(answer, i))) continue;
    counts[kind + (i < winner ? " over-ruffed" : " ruffed too low")] += 1;
  }
  counts["failed throw"] += lead != trick.plays[0];
  counts["failed throw of a larger unit"] += lead != trick.plays[0] && lead.size() > 1;
  for (const double stake : answer.stakes) {
    counts["throw paid"] += stake == -0.5;
    counts["spade aces paid"] += stake < -1;
  }
  count_switches(setting, answer, winner, counts);
}

/// The moment before the lead. The hands are of unequal sizes, so that no trick is the last.
template <int Planes>
Play<Planes> trick_begun(const Setting& setting, const RandomTrick& trick) {
  Play<Planes> play;
  play.table.phase = Phase::play;
  play.table.trump = trump_index(setting.order.trump());
  play.table.has_dealer = true;
  play.table.turn = Seat::from(trick.leader);
  play.table.cards_left = kMaxCards;
  for (std::size_t s = 0; s < 4; ++s) play.hands[s] = setting.hand<Planes>(trick.hands[s]);
  return play;
}

/// How many places after the leader the first seat sits that beats what is led, or stops it.
int stopper(const Setting& setting, const RandomTrick& trick, const Cards& led) {
  const reference::System& system = setting.deal.system;
  const bool contest = system.throw_kind == reference::Throw::kTopTwoOrWhole;
  const reference::Unit unit = *reference::as_unit(setting.deal, led);
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == 1 && system.throw_check == reference::ThrowCheck::kOpponents) continue;
    const Cards& hand = trick.hands[(static_cast<std::size_t>(trick.leader) + 1 + i) % 4];
    std::array<Cards, 3> alone;
    alone[i] = hand;
    bool stops = contest && !reference::check_throw(setting.deal, trick.plays[0], alone).stands;
    const Cards held =
        reference::of_group(setting.deal, hand, reference::group_of(setting.deal, led[0]));
    for (const reference::Unit& other :
         reference::units_in(setting.deal, held, unit.width, unit.length)) {
      stops = stops || (!contest && other.top > unit.top);
    }
    if (stops) return static_cast<int>(i) + 1;
  }
  return 0;
}

template <int Planes>
void check_trick(const Setting& setting, const RandomTrick& trick,
                 const reference::TrickAnswer& expected) {
  const Level level = setting.order.level();
  const Seat dealer = Seat::from(1);
  const Deal deal = Deal::later(setting.rules, {level, level}, dealer);
  Play<Planes> play = trick_begun<Planes>(setting, trick);
  play.table.dealer = dealer;
  const Table<Planes>& table = play.table;

  const LeadResult result = play_cards(deal, play, setting.hand<Planes>(trick.plays[0]));
  const Cards& led = expected.plays[0].led;
  const bool stood = led == trick.plays[0];
  REQUIRE(setting.faces(table.trick[static_cast<std::size_t>(trick.leader)]) == led);
  REQUIRE(result.stopped_by == (stood ? 0 : stopper(setting, trick, led)));
  for (std::size_t i = 1; i < 4; ++i) {
    play_cards(deal, play, setting.hand<Planes>(trick.plays[i]));
  }

  REQUIRE(table.winner.index() == *expected.winner);
  REQUIRE(table.turn == table.winner);
  REQUIRE(table.leads());
  const bool attackers = table.is_attacker(table.winner);
  REQUIRE(table.points.value() == (attackers ? expected.points : 0));
  const bool by_attackers = table.is_attacker(Seat::from(trick.leader));
  REQUIRE(table.fines.value() == (by_attackers ? -1 : 1) * expected.fine_points);
  for (std::size_t s = 0; s < 4; ++s) REQUIRE(table.stakes[s] == 2 * expected.stakes[s]);
}

std::string texts(const std::array<Cards, 4>& lists) {
  std::vector<std::string> parts;
  for (const Cards& cards : lists) parts.push_back(reference::text_of(cards));
  return reference::join(parts, " | ");
}

Counts check_tricks(std::string_view preset, std::uint64_t seed, int tricks) {
  Counts counts;
  Rng rng(seed, Purpose::test);
  for (int i = 0; i < tricks; ++i) {
    const std::string rules = any_rules(preset, rng);
    const Setting setting = any_setting(rules, rng);
    const RandomTrick trick = random_trick(setting, rng);
    const reference::TrickAnswer expected =
        reference::judge_trick(setting.deal, trick.leader, trick.hands, trick.plays);
    CAPTURE(i, rules, to_text(setting.order.level()), to_text(setting.order.trump()), trick.leader);
    INFO("hands " << texts(trick.hands) << ", plays " << texts(trick.plays));
    REQUIRE(expected.winner.has_value());
    if (setting.rules.planes() == 2) {
      check_trick<2>(setting, trick, expected);
    } else {
      check_trick<4>(setting, trick, expected);
    }
    count(setting, trick, expected, counts);
  }
  return counts;
}

struct Frequency {
  const char* what;
  int one_in;  ///< it happens at least once in so many tricks
};

void check_system(std::string_view preset, std::uint64_t seed,
                  const std::vector<std::vector<Frequency>>& lists) {
  const int tricks = scaled(lighter_when_checked(10000));
  Counts counts = check_tricks(preset, seed, tricks);
  for (const std::vector<Frequency>& list : lists) {
    for (const Frequency& f : list) {
      CAPTURE(f.what, counts[f.what]);
      CHECK(counts[f.what] * f.one_in >= tricks);
    }
  }
}

const std::vector<Frequency> kUnitsRuffed{
    {"unit ruffed", 10}, {"unit over-ruffed", 50}, {"unit ruffed too low", 50}};
const std::vector<Frequency> kThrows{{"throw led", 10},
                                     {"throw ruffed", 20},
                                     {"throw over-ruffed", 200},
                                     {"throw ruffed too low", 100},
                                     {"failed throw", 10}};

TEST_CASE("tricks of hidden_bid are the reference's (X8, A19 to A21)") {
  check_system("hidden_bid", 101,
               {kUnitsRuffed, {{"unit won by a wider type", 500}, {"throw ruffed", 200}}});
}

TEST_CASE("tricks of joker_bid are the reference's (X8, B19 to B24)") {
  check_system(
      "joker_bid", 102,
      {kUnitsRuffed, kThrows, {{"failed throw of a larger unit", 50}, {"throw paid", 10}}});
}

TEST_CASE("tricks of contest are the reference's (X8, D17, D18, D22 to D26, D30)") {
  check_system("contest", 103,
               {kUnitsRuffed,
                kThrows,
                {{"unit won by a wider type", 100},
                 {"only the largest unit matched", 200},
                 {"spade aces paid", 50}}});
}

TEST_CASE("tricks of contest where the type goes before the suit are the reference's (D-q7)") {
  check_system("contest,suit_before_type=false", 107, {{{"type before suit", 600}}});
}

TEST_CASE("tricks of tournament are the reference's (X8, E11, E12)") {
  check_system("tournament", 104, {kUnitsRuffed, kThrows, {{"failed throw of a larger unit", 50}}});
}

TEST_CASE("tricks of tournament3 are the reference's (X8, E11, E12, E23)") {
  check_system("tournament3", 105,
               {kUnitsRuffed, kThrows, {{"failed throw of a larger unit", 50}}});
}

TEST_CASE("tricks of online are the reference's (X8, F2.3)") {
  check_system("online", 106, {kUnitsRuffed, kThrows, {{"every unit compared", 300}}});
}

}  // namespace
}  // namespace koudi::testing
