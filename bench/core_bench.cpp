// The core on one thread: card order, legal masks of follows by kind of lead, trick winner.
// Positions are drawn with a fixed seed; every iteration works on the next of 1,024, so that branch
// predictors meet the variety of play. Names are what/kind/decks; items are what the name counts.
#include <benchmark/benchmark.h>

#include <vector>

#include "core/deal.h"
#include "core/movegen.h"
#include "core/trick.h"

namespace koudi {
namespace {

constexpr std::size_t kPositions = 1024;

/// One trick in the making: a lead by one hand, and the three others to follow it.
struct Position {
  const Order* order;
  Hand<2> lead;
  Pattern pattern;
  Group led;
  std::array<Hand<2>, 3> hands;
  std::array<Hand<2>, 3> plays;
};

const Deal& deal() {
  static const Deal deal = Deal::later(Rules{}, {Level::from(3), Level::from(8)}, Seat::from(0));
  return deal;
}

std::array<Hand<2>, kSeats> deal_hands(const Order& order, Rng& rng) {
  std::array<Card, 2 * kFaces> deck;
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = Card::from(static_cast<int>(i) % kFaces);
  rng.shuffle(std::span<Card>(deck));
  std::array<Hand<2>, kSeats> hands;
  for (std::size_t i = 0; i < 100; ++i) hands[i % kSeats].add(order.slot(deck[i]));
  return hands;
}

/// Positions whose lead is a unit of the shape, uniformly among random 25-card hands.
std::vector<Position> positions(Shape shape) {
  std::vector<Position> found;
  for (std::uint64_t i = 0; found.size() < kPositions; ++i) {
    Rng rng(2026, Purpose::deck, i);
    const Order& order = deal().order(TrumpIndex::from(static_cast<int>(i % (kSuits + 1))));
    const std::array<Hand<2>, kSeats> hands = deal_hands(order, rng);
    std::vector<Hand<2>> leads;
    Leads(order, deal().rules(), hands[0]).for_each_unit([&](const Hand<2>& unit) {
      if (unit_shape(order, unit) == shape) leads.push_back(unit);
      return true;
    });
    if (leads.empty()) continue;
    Position position{&order,
                      leads[rng.below(static_cast<std::uint32_t>(leads.size()))],
                      Pattern(shape),
                      {},
                      {hands[1], hands[2], hands[3]},
                      {}};
    position.led = order.group(Slot::from(lowest(position.lead.plane(0))));
    for (std::size_t s = 0; s < 3; ++s) {
      position.plays[s] =
          Follows(order, deal().rules(), position.pattern, position.led, position.hands[s])
              .sample(rng);
    }
    found.push_back(position);
  }
  return found;
}

void order_construction(benchmark::State& state) {
  const Rules rules;
  int level = 0;
  for (auto _ : state) {
    level = (level + 1) % kRanks;
    Order order(rules, Level::from(level), static_cast<Suit>(level % kSuits));
    benchmark::DoNotOptimize(order);
  }
  state.SetItemsProcessed(state.iterations());
}

void legal_mask(benchmark::State& state, Shape shape) {
  const std::vector<Position> all = positions(shape);
  std::size_t next = 0;
  for (auto _ : state) {
    const Position& position = all[next++ % kPositions];
    for (const Hand<2>& hand : position.hands) {
      benchmark::DoNotOptimize(
          Follows(*position.order, deal().rules(), position.pattern, position.led, hand).mask());
    }
  }
  state.SetItemsProcessed(3 * state.iterations());
}

void trick_winner(benchmark::State& state, Shape shape) {
  const std::vector<Position> all = positions(shape);
  const Rules rules;
  std::size_t next = 0;
  for (auto _ : state) {
    const Position& position = all[next++ % kPositions];
    const Order& order = *position.order;
    Strength best =
        Strength::of(*highest_top(order.fold(position.lead.plane(shape.width - 1)), shape), false);
    int winner = 0;
    for (int s = 0; s < 3; ++s) {
      const Hand<2>& play = position.plays[static_cast<std::size_t>(s)];
      const Strength height = strength(order, rules, position.pattern, position.led, play);
      if (height > best) {
        best = height;
        winner = s + 1;
      }
    }
    benchmark::DoNotOptimize(winner);
  }
  state.SetItemsProcessed(state.iterations());
}

constexpr Shape kTractor = shape_of(2, 2);

BENCHMARK(order_construction)->Name("order/construct/2");
BENCHMARK_CAPTURE(legal_mask, single, kSingle)->Name("legal_mask/single/2");
BENCHMARK_CAPTURE(legal_mask, pair, kPair)->Name("legal_mask/pair/2");
BENCHMARK_CAPTURE(legal_mask, tractor, kTractor)->Name("legal_mask/tractor/2");
BENCHMARK_CAPTURE(trick_winner, single, kSingle)->Name("trick_winner/single/2");
BENCHMARK_CAPTURE(trick_winner, pair, kPair)->Name("trick_winner/pair/2");
BENCHMARK_CAPTURE(trick_winner, tractor, kTractor)->Name("trick_winner/tractor/2");

}  // namespace
}  // namespace koudi
