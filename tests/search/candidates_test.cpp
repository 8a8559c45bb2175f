// Candidates: legal, distinct, as many as asked for, the policy's choice first, complete where all
// fit; what is left out is told; nothing hidden is looked at; the version moves with the output.
#include "search/candidates.h"

#include <algorithm>
#include <set>

#include "search/rule_policy.h"
#include "tests/support/another_world.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

constexpr RulePolicy kGreedy;

/// The number of distinct actions that `for_each_action` gives, up to a bound.
template <int Planes>
std::vector<Action> listed(const SeatView<Planes>& view, std::size_t most) {
  std::vector<Action> actions;
  for_each_action(view, [&](const Action& action) {
    actions.push_back(action);
    return actions.size() < most;
  });
  return actions;
}

template <int Planes>
void check_candidates(const SeatView<Planes>& view, int k, Rng& rng) {
  Rng same = rng;
  Rng again = rng;
  const Candidates found = candidates(view, kGreedy, k, rng);
  REQUIRE(found.actions[0] == decide(view, kGreedy, same));
  REQUIRE(found.legal == count_actions(view));
  REQUIRE(found.actions.size() + found.merged <= found.legal);
  REQUIRE(found.actions.size() <= static_cast<std::size_t>(k));
  for (std::size_t i = 0; i < found.actions.size(); ++i) {
    REQUIRE(!refusal(view, found.actions[i]));
    for (std::size_t j = 0; j < i; ++j) REQUIRE(found.actions[i] != found.actions[j]);
  }
  if (found.legal <= static_cast<std::uint64_t>(k)) {
    REQUIRE(found.merged == 0);
    REQUIRE(found.left_out() == 0);
    const std::vector<Action> all = listed(view, static_cast<std::size_t>(k) + 1);
    REQUIRE(
        std::is_permutation(all.begin(), all.end(), found.actions.begin(), found.actions.end()));
  }
  const Candidates repeated = candidates(view, kGreedy, k, again);
  REQUIRE(std::equal(found.actions.begin(), found.actions.end(), repeated.actions.begin(),
                     repeated.actions.end()));
}

TEST_CASE("candidates are legal, distinct, and say what they leave out") {
  const auto& rules = system_rules();
  std::set<Phase> pruned;
  for (int i = 0; i < scaled(lighter_when_checked(static_cast<int>(4 * rules.size()))); ++i) {
    RandomDeal deal(i, rules);
    CAPTURE(i, deal.state.deal().rules().preset);
    for (; !deal.state.is_over(); deal.advance()) {
      deal.state.visit([&](const auto& game) {
        const auto view = seat_view(deal.state.deal(), game);
        for (const int k : {1, 8, 32, kMostCandidates}) {
          check_candidates(view, k, deal.rng);
          if (count_actions(view) > static_cast<std::uint64_t>(k)) pruned.insert(game.phase());
        }
      });
    }
  }
  for (const Phase phase : {Phase::draw, Phase::bury, Phase::give_back, Phase::play}) {
    CHECK(pruned.count(phase) == 1);
  }
}

TEST_CASE("candidates are the same in every world that the seat cannot tell apart") {
  const auto& rules = system_rules();
  for (int i = 0; i < scaled(lighter_when_checked(static_cast<int>(2 * rules.size()))); ++i) {
    RandomDeal deal(i, rules);
    for (; !deal.state.is_over(); deal.advance()) {
      deal.state.visit([&](const auto& game) {
        Rng rng(4, Purpose::test, deal.rng.next());
        const auto world = another_world(deal.state.deal(), game, game.turn(), rng);
        Rng here(5, Purpose::test);
        Rng there(5, Purpose::test);
        const auto one = candidates(seat_view(deal.state.deal(), game), kGreedy, 16, here);
        const auto other = candidates(seat_view(deal.state.deal(), world), kGreedy, 16, there);
        REQUIRE(std::equal(one.actions.begin(), one.actions.end(), other.actions.begin(),
                           other.actions.end()));
      });
    }
  }
}

/// FNV-1a over the cards of all lists on the way of some deals.
std::uint64_t digest_of_lists() {
  std::uint64_t digest = 0xcbf29ce484222325;
  const auto& rules = system_rules();
  for (int i = 0; i < static_cast<int>(rules.size()); ++i) {
    RandomDeal deal(i, rules);
    for (; !deal.state.is_over(); deal.advance()) {
      deal.state.visit([&](const auto& game) {
        Rng rng(6, Purpose::test);
        const Candidates found = candidates(seat_view(deal.state.deal(), game), kGreedy, 24, rng);
        for (const Action& action : found.actions) {
          for (int k = 0; k < kMaxDecks; ++k) {
            digest = (digest ^ action.cards.plane(k)) * 0x100000001b3;
          }
        }
      });
    }
  }
  return digest;
}

TEST_CASE("whoever changes the lists changes their version, and this") {
  // The policy's choice comes first, so a change of the rule policy shows here too.
  CHECK(kCandidatesVersion == 1);
  CHECK(digest_of_lists() == 0xea5b154883d1b858);
}

}  // namespace
}  // namespace koudi::testing
