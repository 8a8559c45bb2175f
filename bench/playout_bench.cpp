// Whole deals on one thread: shuffle, deal, play to the score. Items are deals.
#include <benchmark/benchmark.h>

#include "search/playout.h"
#include "search/rule_policy.h"

namespace koudi {
namespace {

/// Deals 25 cards to each seat from a fresh shuffle; seat 0 deals, every trump in turn.
void deal_cards(const Deal& deal, int trump, Play<2>& play, Rng& rng) {
  Deck<2> deck;
  shuffle<2>(deck, deal.rules().total_cards(), rng);
  play = Play<2>{};
  play.table.trump = TrumpIndex::from(trump);
  const Order& order = deal.order(play.table.trump);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    Hand<2> hand;
    for (std::size_t i = seat; i < 100; i += kSeats) hand.add(order.slot(deck[i]));
    play.hands[seat] = hand;
  }
  for (std::size_t i = 100; i < deck.size(); ++i) play.kitty.add(order.slot(deck[i]));
  start_play(deal, play);
}

template <Policy<2> P>
void playout(benchmark::State& state, P policy) {
  const Deal deal = Deal::later(Rules{}, {Level::from(3), Level::from(8)}, Seat::from(0));
  Rng rng(2026, Purpose::playout);
  int trump = 0;
  for (auto _ : state) {
    Play<2> play;
    trump = (trump + 1) % (kSuits + 1);
    deal_cards(deal, trump, play, rng);
    play_out(deal, play, policy, rng);
    benchmark::DoNotOptimize(play.table.points);
  }
  state.SetItemsProcessed(state.iterations());
}

constexpr UniformPolicy kAnything(UniformPolicy::LeadWith::anything);
constexpr UniformPolicy kUnits(UniformPolicy::LeadWith::units);

BENCHMARK_CAPTURE(playout, random, kAnything)->Name("playout/random/2");
BENCHMARK_CAPTURE(playout, units, kUnits)->Name("playout/units/2");
BENCHMARK_CAPTURE(playout, greedy, RulePolicy())->Name("playout/greedy/2");

}  // namespace
}  // namespace koudi

