// Deals in a row: where a match ends (X14), and that an event has no end (E17).
#include "core/match.h"

#include "core/deal_source.h"
#include "core/notation.h"
#include "tests/support/catch.h"
#include "tests/support/reference_tables.h"

namespace koudi {
namespace {

const Rules kRules;
const Seat kDealer = Seat::from(0);

Levels levels(std::string_view text) {
  return *parse_levels(text);
}

Outcome result(std::string_view both, int points, Seat dealer = kDealer,
               const Rules& rules = kRules) {
  return outcome(rules, dealer, levels(both), Points(points));
}

Outcome event_result(std::string_view both, int points, Seat dealer = kDealer,
                     const Rules& rules = kRules) {
  return without_end(rules, result(both, points, dealer, rules));
}

TEST_CASE("E17: a dealer side that wins at A goes on at 2, one level gained") {
  for (const int points : {0, 5, 35, 40, 75}) {
    CAPTURE(points);
    const Outcome outcome = event_result("A/7", points);
    CHECK(to_text(outcome.levels_after) == "2/7");
    CHECK(outcome.gained.dealer_side == 1);  // the rest of the result lapses
    CHECK(outcome.gained.attackers == 0);
    CHECK_FALSE(outcome.match_won_by);
    CHECK(outcome.next_dealer == partner(kDealer));
  }
  CHECK(to_text(event_result("7/A", 0, Seat::from(3)).levels_after) == "7/2");
}

TEST_CASE("E17: everything else stays as X14 has it") {
  struct Case {
    const char* levels;
    int points;
    const char* after;
    int dealer_side;
    int attackers;
  };
  const std::vector<Case> table = {
      {"A/7", 80, "A/7", 0, 0},  // a loss at A costs nothing
      {"A/7", 160, "A/9", 0, 2},
      {"7/A", 240, "7/A", 0, 0},  // attackers at A become dealers, still at A
      {"K/7", 0, "A/7", 1, 0},    // E-q10: stop at A
      {"7/Q", 240, "7/A", 0, 2},
      {"2/2", 0, "5/2", 3, 0},
  };
  for (const Case& c : table) {
    CAPTURE(c.levels, c.points);
    const Outcome outcome = event_result(c.levels, c.points);
    CHECK(to_text(outcome.levels_after) == c.after);
    CHECK(outcome.gained.dealer_side == c.dealer_side);
    CHECK(outcome.gained.attackers == c.attackers);
    CHECK_FALSE(outcome.match_won_by);
  }
}

TEST_CASE("E17: every result of an event is the reference's") {
  struct Preset {
    const char* ours;
    const char* theirs;
  };
  for (const Preset& preset :
       {Preset{"tournament", "tournament,event=true"},
        Preset{"tournament,demotion=mirror", "tournament,demotion=mirror,event=true"}}) {
    const Rules rules = *parse_rules(preset.ours);
    const reference::Deal deal = reference::deal(preset.theirs, "2S");
    int restarts = 0;
    for (int i = 0; i < kRanks * kRanks * kSeats; ++i) {
      const Seat dealer = Seat::from(i % kSeats);
      const Levels both{Level::from(i / kSeats % kRanks), Level::from(i / kSeats / kRanks)};
      for (int points = 0; points <= 320; points += 5) {
        const Outcome ours = without_end(rules, outcome(rules, dealer, both, Points(points)));
        const reference::ScoreAnswer theirs = reference::judge_score(
            deal, dealer.index(), {both[0].index(), both[1].index()}, points, {}, std::nullopt);
        CAPTURE(preset.ours, dealer.index(), to_text(both), points);
        REQUIRE(ours.levels_after[0].index() == theirs.levels_after[0]);
        REQUIRE(ours.levels_after[1].index() == theirs.levels_after[1]);
        REQUIRE(ours.gained.dealer_side == theirs.dealer_side_change);
        REQUIRE(ours.gained.attackers == theirs.attackers_change);
        REQUIRE(ours.next_dealer.index() == theirs.next_dealer);
        REQUIRE_FALSE(theirs.match_won_by);
        const auto side = static_cast<std::size_t>(side_of(dealer).index());
        restarts += ours.levels_after[side] < both[side] ? 1 : 0;
      }
    }
    CHECK(restarts > 0);
  }
}

TEST_CASE("E17: an event starts as a match does and goes on after a win at A") {
  Match event(kRules, Seat::from(1), MatchEnd::never);
  Match match(kRules, Seat::from(1));
  CHECK(event.deal().is_first());
  CHECK(event.deal().first_drawer() == Seat::from(1));
  std::string_view before = "2/2";
  Seat dealer = kDealer;
  for (const std::string_view after : {"5/2", "8/2", "J/2", "A/2"}) {
    const Outcome won = result(before, 0, dealer);
    event.finish(won);
    match.finish(won);
    CHECK(to_text(event.levels()) == after);
    before = after;
    dealer = partner(dealer);
  }
  event.finish(result(before, 0, dealer));
  match.finish(result(before, 0, dealer));
  CHECK(match.is_over());
  CHECK(match.winner() == side_of(dealer));
  CHECK_FALSE(event.is_over());
  CHECK(event.deals_played() == 5);
  CHECK(to_text(event.levels()) == "2/2");
  // A later deal of the partner at 2, not a first one again.
  CHECK_FALSE(event.deal().is_first());
  CHECK(event.deal().named_dealer() == partner(dealer));
  CHECK(to_text(event.deal().level()) == "2");
}

}  // namespace
}  // namespace koudi
