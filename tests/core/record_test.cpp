// Records: random deals written down and replayed, and each way to tamper with one.
#include "core/record.h"

#include <algorithm>

#include "core/deal_source.h"
#include "core/notation.h"
#include "core/position.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

std::string replay_error(const DealRecord& record) {
  const Expected<State> state = replay(record);
  return state ? "accepted" : state.message();
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

State finished(int i) {
  RandomDeal deal(i);
  while (!deal.state.is_over()) deal.advance();
  return deal.state;
}

TEST_CASE("a record replays to the same state with the same history") {
  int redeals = 0;
  for (int i = 0; i < scaled(2000); ++i) {
    const State state = finished(i);
    const DealRecord record = record_of(state);
    const Expected<State> again = replay(record);
    if (!again) FAIL(again.message());
    REQUIRE(again->history() == state.history());
    REQUIRE(to_position(*again) == to_position(state));
    REQUIRE(record_of(*again) == record);
    redeals += state.phase() == Phase::redeal ? 1 : 0;
    for (int s = 0; s < kSeats; ++s) {
      REQUIRE(again->view(Seat::from(s)).history == state.view(Seat::from(s)).history);
    }
  }
  CHECK(redeals > 0);
}

TEST_CASE("a deal that broke off has a record too") {
  RandomDeal deal(4);
  for (int k = 0; k < 30; ++k) deal.advance();
  const DealRecord record = record_of(deal.state);
  CHECK(record.result.phase == to_text(deal.state.phase()));
  CHECK(replay_error(record) == "accepted");
}

TEST_CASE("a tampered record is refused with the field or the action") {
  State state = finished(1);
  for (int i = 2; state.deal().is_first() || state.phase() != Phase::over; ++i) state = finished(i);
  const DealRecord good = record_of(state);
  REQUIRE(replay_error(good) == "accepted");
  const auto error_after = [&](auto&& tamper) {
    DealRecord record = good;
    tamper(record);
    return replay_error(record);
  };
  const auto check = [&](auto&& tamper, const char* expected) {
    const std::string error = error_after(tamper);
    INFO(error);
    CHECK(contains(error, expected));
    CHECK(error.find('\n') == std::string::npos);
  };
  check([](DealRecord& r) { r.rules = "turnament"; }, "field 'rules': unknown rules");
  check([](DealRecord& r) { r.dealer = 4; }, "field 'dealer': seat '4' is not one of 0, 1, 2, 3");
  check([](DealRecord& r) { r.drawer = -1; }, "field 'drawer': seat '-1'");
  check([](DealRecord& r) { r.drawer = (r.drawer + 1) % 4; }, "field 'drawer': ");
  check([](DealRecord& r) { r.levels = "27"; }, "field 'levels': '27' is not two levels");
  check([](DealRecord& r) { r.levels = "2/X"; }, "field 'levels': level 'X'");
  check([](DealRecord& r) { r.redeals = 1000; }, "field 'redeals': 1000 is not from 0 to");
  check([](DealRecord& r) { r.deck.resize(r.deck.size() - 2); }, "field 'deck': 107 cards");
  check([](DealRecord& r) { r.deck.replace(0, 2, r.deck.substr(2, 2)); }, "field 'deck': ");
  check([](DealRecord& r) { r.deck[0] = 'x'; }, "field 'deck': card 'x");
  check(
      [](DealRecord& r) {
        std::swap_ranges(r.deck.begin(), r.deck.begin() + 2, r.deck.begin() + 2);
      },
      "action ");
  check([](DealRecord& r) { r.actions.pop_back(); },
        "field 'result.phase': 'over' is recorded, the actions lead to 'play'");
  check([](DealRecord& r) { r.actions.push_back("pass"); }, ": action 'pass': the deal is over");
  check([](DealRecord& r) { r.actions[3] = "discard 5S"; }, "action 4 of ");
  check([](DealRecord& r) { r.actions.back() = r.actions.front(); }, "action ");
  check([](DealRecord& r) { r.result.phase = "redeal"; }, "field 'result.phase': 'redeal'");
  check([](DealRecord& r) { r.result.points += 5; }, "field 'result.points'");
  check([](DealRecord& r) { r.result.kitty = "-"; }, "field 'result.kitty'");
  check([](DealRecord& r) { r.result.dealer.reset(); }, "field 'result.dealer': 'none'");
  check([](DealRecord& r) { ++r.result.won_by_dealer_side; }, "result.won_by_dealer_side");
  check([](DealRecord& r) { ++r.result.won_by_attackers; }, "result.won_by_attackers");
  check([](DealRecord& r) { r.result.levels_after = "2/2 "; }, "result.levels_after");
  check([](DealRecord& r) { r.result.next_dealer = 7; }, "result.next_dealer': '7'");
  check([](DealRecord& r) { r.result.match_won_by = 3; }, "result.match_won_by': '3'");
}

TEST_CASE("no exchange of two actions or of two cards of the deck goes unnoticed or crashes") {
  const auto below = [](Rng& rng, std::size_t size) {
    return rng.below(static_cast<std::uint32_t>(size));
  };
  int refused = 0;
  for (int i = 0; i < scaled(500); ++i) {
    Rng rng(23, Purpose::test, static_cast<std::uint64_t>(i));
    const State state = finished(i);
    const DealRecord good = record_of(state);
    for (int k = 0; k < 10; ++k) {
      DealRecord bad = good;
      if (k % 2 == 0 && !bad.actions.empty()) {
        std::swap(bad.actions[below(rng, bad.actions.size())],
                  bad.actions[below(rng, bad.actions.size())]);
      } else {
        const auto a = static_cast<std::ptrdiff_t>(2 * below(rng, bad.deck.size() / 2));
        const auto b = static_cast<std::ptrdiff_t>(2 * below(rng, bad.deck.size() / 2));
        if (a == b) continue;
        std::swap_ranges(bad.deck.begin() + a, bad.deck.begin() + a + 2, bad.deck.begin() + b);
      }
      const Expected<State> again = replay(bad);
      refused += again ? 0 : 1;
      // What still replays is another true deal, and its own record.
      if (again) REQUIRE(record_of(*again) == bad);
    }
  }
  CHECK(refused > 1000);
}

TEST_CASE("the deck and the roles of a block depend on every part of their key") {
  const Rules rules;
  const std::vector<Card> deck = deck_for(rules, 1, 2, 3, 4);
  CHECK(deck == deck_for(rules, 1, 2, 3, 4));
  CHECK(deck != deck_for(rules, 2, 2, 3, 4));
  CHECK(deck != deck_for(rules, 1, 3, 3, 4));
  CHECK(deck != deck_for(rules, 1, 2, 4, 4));
  CHECK(deck != deck_for(rules, 1, 2, 3, 5));
  const std::string text = deck_text(deck);
  CHECK(*parse_deck(rules, text) == deck);
  const Rules some = *parse_rules("tournament,levels=37A");
  std::array<int, kSeats> dealers{};
  std::array<std::array<int, kRanks>, kSides> levels{};
  for (std::uint64_t block = 0; block < 3000; ++block) {
    const BlockRoles roles = roles_for(some, 9, block);
    ++dealers[static_cast<std::size_t>(roles.dealer.index())];
    for (std::size_t side = 0; side < kSides; ++side) {
      ++levels[side][static_cast<std::size_t>(roles.levels[side].index())];
      REQUIRE(some.levels.has(roles.levels[side]));
    }
  }
  // 750 and 1000 expected; five standard deviations.
  for (int count : dealers) CHECK((count > 630 && count < 870));
  for (const auto& side : levels) {
    for (int count : side) CHECK((count == 0 || (count > 870 && count < 1130)));
  }
}

TEST_CASE("decks are pinned: a file of deals stays what it is") {
  CHECK(deck_text(deck_for(Rules{}, 1, 0, 0, 0)).substr(0, 20) == "QHTH2DKH7CTD4H4D7C8D");
  const BlockRoles roles = roles_for(Rules{}, 1, 0);
  CHECK(to_text(roles.dealer) + to_text(roles.levels[0]) + to_text(roles.levels[1]) == "34T");
}

}  // namespace
}  // namespace koudi::testing
