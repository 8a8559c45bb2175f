#include <algorithm>
#include <map>
#include <memory>

#include "bench/benchmarks.h"
#include "bench/positions.h"
#include "core/perft.h"
#include "core/position.h"

namespace koudi {
namespace {

/// A position of the golden table, and how many depths it is counted to.
struct PerftCase {
  State state;
  int depth;

  std::uint64_t count() const {
    return state.visit([&](const auto& game) { return perft(state.deal(), game, depth); });
  }
};

/// Fields of a line, a tab between them.
std::string_view next_field(std::string_view& line) {
  const std::size_t end = line.find('\t');
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  return field;
}

/// By the ending of a benchmark's name, preset and game.
std::map<std::string, std::vector<PerftCase>> perft_cases() {
  std::map<std::string, std::vector<PerftCase>> cases;
  std::string_view table = committed_perft();
  while (!table.empty()) {
    std::string_view line = table.substr(0, table.find('\n'));
    table.remove_prefix(std::min(table.size(), line.size() + 1));
    next_field(line);
    const std::string_view counts = next_field(line);
    const int depth = 1 + static_cast<int>(std::count(counts.begin(), counts.end(), ' '));
    const State state = *parse_state(line);
    // Burials are counted in closed form: millions of them would drown the rest.
    if (state.phase() != Phase::play) continue;
    const Rules& rules = state.deal().rules();
    cases[std::string(rules.preset) + "/" + game_name(rules)].push_back({state, depth});
  }
  return cases;
}

}  // namespace

void add_perft_benchmarks() {
  for (auto& [ending, all] : perft_cases()) {
    const std::string name = "perft/" + ending;
    const auto cases = std::make_shared<const std::vector<PerftCase>>(std::move(all));
    benchmark::RegisterBenchmark(name.c_str(), [cases](benchmark::State& state) {
      work_through(state, *cases, [](const PerftCase& one) { return one.count(); });
    });
  }
}

std::uint64_t perft_of_all() {
  std::uint64_t total = 0;
  for (const auto& [ending, all] : perft_cases()) {
    for (const PerftCase& one : all) total += one.count();
  }
  return total;
}

}  // namespace koudi
