// The golden table of perft: the engine and the slow reference come to the same counts.
#include "core/perft.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "core/position.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reference_perft.h"
#include "tests/support/reference_text.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

/// A line of bench/positions/perft.tsv: a name, the counts of depth 1 and on, a position.
struct Golden {
  std::string name;
  std::vector<std::uint64_t> counts;
  State state;
};

std::vector<Golden> golden_table() {
  std::ifstream file(KOUDI_POSITIONS "/perft.tsv");
  std::vector<Golden> table;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string name;
    std::string counts;
    std::string position;
    std::getline(fields, name, '\t');
    std::getline(fields, counts, '\t');
    std::getline(fields, position);
    const Expected<State> state = parse_state(position);
    INFO(name << (state ? "" : ": " + state.message()));
    REQUIRE(state);
    std::istringstream numbers(counts);
    std::vector<std::uint64_t> values;
    for (std::uint64_t number = 0; numbers >> number;) values.push_back(number);
    table.push_back({name, values, *state});
  }
  return table;
}

TEST_CASE("the golden table has every system, and what is hard") {
  const std::vector<Golden> table = golden_table();
  CHECK(table.size() >= 60);
  const auto count = [&](std::string_view part) {
    return std::count_if(table.begin(), table.end(), [&](const Golden& golden) {
      return golden.name.find(part) != std::string::npos;
    });
  };
  for (const Rules& rules : presets()) CHECK(count(std::string(rules.preset) + "/") >= 10);
  for (const char* hard : {"ruff", "follow_throw", "lead_trumps", "no_trump", "bomb",
                           "level_tractor", "follow_tractor", "bury", "triple"}) {
    CAPTURE(hard);
    CHECK(count(hard) > 0);
  }
}

TEST_CASE("the engine counts what the golden table says") {
  for (const Golden& golden : golden_table()) {
    CAPTURE(golden.name);
    REQUIRE(!golden.counts.empty());
    for (std::size_t depth = 1; depth <= golden.counts.size(); ++depth) {
      const auto sequences = golden.state.visit([&](const auto& game) {
        return perft(golden.state.deal(), game, static_cast<int>(depth));
      });
      REQUIRE(sequences == golden.counts[depth - 1]);
    }
  }
}

/// A moment of play in the reference's words.
reference::Moment moment_of(const State& state) {
  reference::Moment moment;
  // Until the next lead the table shows the last trick.
  const bool leads = state.visit([](const auto& game) { return game.table().leads(); });
  const Seat leader = leads ? state.turn() : state.table().leader;
  moment.leader = leader.index();
  for (int s = 0; s < kSeats; ++s) {
    moment.hands[static_cast<std::size_t>(s)] = to_reference(state.hand(Seat::from(s)));
  }
  const int played = (state.turn().index() - moment.leader + kSeats) % kSeats;
  for (int i = 0; i < played; ++i) {
    moment.plays.push_back(to_reference(state.trick(plus(leader, i))));
  }
  return moment;
}

reference::Deal reference_deal(const State& state) {
  const Order& order = state.order();
  std::optional<int> trump;
  if (order.trump()) trump = static_cast<int>(*order.trump());
  const auto system = reference::system_named(to_text(state.deal().rules()));
  return reference::make_deal(*system.system, order.level().index(), trump);
}

TEST_CASE("the slow reference counts the same") {
  const auto most = static_cast<std::uint64_t>(lighter_when_checked(30000));
  int compared = 0;
  for (const Golden& golden : golden_table()) {
    CAPTURE(golden.name);
    if (golden.state.phase() == Phase::bury) {
      const int size = golden.state.deal().rules().kitty;
      const auto hand = to_reference(golden.state.hand(golden.state.turn()));
      REQUIRE(reference::count_choices(hand, size) == golden.counts[0]);
      continue;
    }
    const reference::Deal deal = reference_deal(golden.state);
    const reference::Moment moment = moment_of(golden.state);
    for (std::size_t depth = 1; depth <= golden.counts.size(); ++depth) {
      if (golden.counts[depth - 1] > most) break;
      REQUIRE(reference::perft(deal, moment, static_cast<int>(depth)) == golden.counts[depth - 1]);
      ++compared;
    }
  }
  CHECK(compared > 100);
}

}  // namespace
}  // namespace koudi::testing
