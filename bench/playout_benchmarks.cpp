// Whole deals on one thread: shuffle, deal, play to the score. Items are deals; `card` is the time
// of one card played.
#include <string>

#include "bench/benchmarks.h"
#include "bench/playouts.h"

namespace koudi {
namespace {

template <int Planes, Policy<Planes> P>
void playout(benchmark::State& state, const char* preset, const P& policy) {
  Playouts<Planes> playouts(preset);
  for (auto _ : state) benchmark::DoNotOptimize(playouts.play(policy));
  state.SetItemsProcessed(state.iterations());
  using benchmark::Counter;
  state.counters["card"] =
      Counter(playouts.cards(), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

template <int Planes>
void add(const Measured& measured) {
  const auto add_one = [&](const std::string& policy_name, const auto& policy) {
    const std::string name = "playout/" + policy_name + "/" + measured.name;
    benchmark::RegisterBenchmark(name.c_str(), [&measured, &policy](benchmark::State& state) {
      playout<Planes>(state, measured.preset, policy);
    });
  };
  add_one("random", kAnything);
  add_one("units", kUnits);
  add_one("greedy", kGreedy);
}

}  // namespace

void add_playout_benchmarks() {
  for (const Measured& measured : kMeasured) {
    parse_rules(measured.preset)->planes() == 4 ? add<4>(measured) : add<2>(measured);
  }
}

}  // namespace koudi
