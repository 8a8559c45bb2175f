// Worlds: exactly those that agree with what a seat saw, each as often as shuffling gives it.
#include "search/sampler.h"

#include <cmath>

#include "core/position.h"
#include "search/playout.h"
#include "search/rule_policy.h"
#include "tests/support/catch.h"
#include "tests/support/listed_worlds.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

constexpr int kDraws = 4000;

/// Worlds that were expected too seldom for the statistic are counted as one.
class ChiSquare {
 public:
  void add(double expected, double seen) {
    if (expected < 5) {
      rare_expected_ += expected;
      rare_seen_ += seen;
    } else {
      count(expected, seen);
    }
  }
  bool is_plausible() {
    if (rare_expected_ >= 5) count(std::exchange(rare_expected_, 0), rare_seen_);
    const double freedom = std::max(kinds_ - 1, 1);
    return sum_ < freedom + 6 * std::sqrt(2 * freedom);
  }

 private:
  void count(double expected, double seen) {
    sum_ += (seen - expected) * (seen - expected) / expected;
    ++kinds_;
  }
  double sum_ = 0;
  double rare_expected_ = 0;
  double rare_seen_ = 0;
  int kinds_ = 0;
};

/// Whether there were few enough worlds to compare with.
template <int Planes>
bool compare_with_list(const PlayedDeal<Planes>& deal, Seat seat, Rng& rng) {
  const View view = deal.now.view(seat);
  const WorldList<Planes> list(deal, view);
  if (!list.complete()) return false;
  const Expected<Sampler<Planes>> sampler = Sampler<Planes>::of(view);
  CAPTURE(to_position(view));
  REQUIRE(sampler);
  REQUIRE_FALSE(list.ways().empty());
  Acceptance acceptance;
  std::map<std::vector<Bits>, int> seen;
  for (int i = 0; i < kDraws; ++i) {
    const std::optional<World<Planes>> world = sampler->draw(rng, acceptance);
    REQUIRE(world);
    ++seen[WorldList<Planes>::key(*world)];
  }
  ChiSquare statistic;
  for (const auto& [key, ways] : list.ways()) {
    statistic.add(kDraws * ways / list.total(), seen[key]);
  }
  REQUIRE(seen.size() == list.ways().size());
  REQUIRE(statistic.is_plausible());
  if (!sampler->constraints().has_checks()) {
    REQUIRE(sampler->ways() == Approx(list.total()).epsilon(1e-9));
  }
  return true;
}

/// From the first lead on, so far that `left` cards are in each hand.
template <int Planes>
PlayedDeal<Planes> played_deal(const State& start, int left, bool by_rule, Rng& rng) {
  PlayedDeal<Planes> deal{State(start.deal(), start.game<Planes>()),
                          State(start.deal(), start.game<Planes>())};
  const RulePolicy rule;
  const UniformPolicy units(UniformPolicy::LeadWith::units);
  const UniformPolicy anything(UniformPolicy::LeadWith::anything);
  while (!deal.now.is_over() && (deal.now.table().cards_left > left || !deal.now.table().leads())) {
    const bool throws = rng.below(3) == 0;
    deal.now.apply(by_rule  ? decide(deal.now, rule, rng)
                   : throws ? decide(deal.now, anything, rng)
                            : decide(deal.now, units, rng));
  }
  for (std::uint32_t more = rng.below(kSeats); more > 0 && !deal.now.is_over(); --more) {
    deal.now.apply(decide(deal.now, units, rng));
  }
  return deal;
}

template <int Planes>
int compare_endings(RandomDeal& deal, int i) {
  const int left = 1 + i % 4;
  const PlayedDeal<Planes> played = played_deal<Planes>(deal.state, left, i % 3 == 2, deal.rng);
  if (played.now.is_over()) return 0;
  int compared = 0;
  for (int s = 0; s < kSeats; ++s) {
    compared += compare_with_list(played, Seat::from(s), deal.rng) ? 1 : 0;
  }
  return compared;
}

TEST_CASE("on endings of every system all worlds and no others come, as often as they should") {
  std::map<std::string, int> compared;
  for (int i = 0; i < scaled(lighter_when_checked(230)); ++i) {
    RandomDeal deal(i, system_rules());
    while (!deal.state.is_over() && deal.state.phase() != Phase::play) deal.advance();
    if (deal.state.is_over()) continue;
    const Rules& rules = deal.state.deal().rules();
    CAPTURE(i, rules.preset);
    compared[std::string(rules.preset)] +=
        rules.planes() == 2 ? compare_endings<2>(deal, i) : compare_endings<4>(deal, i);
  }
  for (const auto& [preset, count] : compared) {
    CAPTURE(preset, count);
    CHECK(count > 0);
  }
}

}  // namespace
}  // namespace koudi::testing
