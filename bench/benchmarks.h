// The parts of the benchmark program: each adds its benchmarks to Google Benchmark's list.
//
// Names are what/kind/game; the game is the number of decks, or contest. An iteration is one
// position, which may hold several items: those are what the name counts (actions listed, masks,
// deals). Positions are taken in turn, the committed ones or a user's.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "core/state.h"

namespace koudi {

/// Masks, listing, counting, sampling, card by card; reading leads, throws, winners of tricks.
void add_move_benchmarks(const std::vector<State>& states);
/// Whole deals, shuffled and dealt with fixed seeds.
void add_playout_benchmarks();
/// The golden table of perft, by rule system; items are sequences.
void add_perft_benchmarks();

/// All counts of that table at their full depth, added up.
std::uint64_t perft_of_all();

/// What the engine computes on the same positions and seeds, as one number that changes when its
/// behaviour does: counts of every action set and of perft, points of playouts.
std::uint64_t signature(const std::vector<State>& states);

/// Calls `work(cases[i])` once an iteration, the cases in turn; it returns how many items it did.
template <class Case, class Work>
void work_through(benchmark::State& state, const std::vector<Case>& cases, Work work) {
  std::size_t next = 0;
  std::int64_t items = 0;
  for (auto _ : state) {
    items += static_cast<std::int64_t>(work(cases[next]));
    if (++next == cases.size()) next = 0;
  }
  state.SetItemsProcessed(items);
  state.counters["items"] =
      benchmark::Counter(static_cast<double>(items), benchmark::Counter::kAvgIterations);
}

}  // namespace koudi
