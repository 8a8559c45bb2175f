// Random deals under several rule sets, with habits of calling that reach every phase: for tests of
// the text forms of deals.
#pragma once

#include <vector>

#include "tests/support/random_deals.h"

namespace koudi::testing {

/// The sheet's game, and variants that reach the other branches.
inline std::vector<Rules> varied_rules() {
  std::vector<Rules> rules;
  for (const char* text :
       {"tournament", "tournament,throw_fine=10", "tournament,later_no_call=spades",
        "tournament,first_hand_no_call=first_drawer,joker_in_first_hand=true",
        "tournament,counter_when=draw,pair_counters_pair=true,self_reinforce=true",
        "tournament,throw_check=opponents,throw_pick=fewest_cards,ruff_throw=largest_unit",
        "tournament,levels=257TKA,later_bids_by=dealer_side,counter_by_partner=false",
        "tournament,redeal_limit=0,kitty_mult=2wk,throw_compare=all_units"}) {
    rules.push_back(*parse_rules(text));
  }
  return rules;
}

inline Deal varied_deal(const Rules& rules, Rng& rng) {
  const Seat seat = Seat::from(static_cast<int>(rng.below(kSeats)));
  const int redeals =
      static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.redeal_limit) + 1));
  if (rng.below(3) == 0) return Deal::first(rules, seat, redeals);
  const auto level = [&] {
    return rules.advance(rules.first_level(), static_cast<int>(rng.below(kRanks)));
  };
  const Level mine = level();
  return Deal::later(rules, {mine, level()}, seat, redeals);
}

/// A random deal under one of the rule sets.
struct RandomDeal {
  explicit RandomDeal(int i)
      : rng(21, Purpose::test, static_cast<std::uint64_t>(i)),
        policy(i % 2 == 0 ? UniformPolicy(UniformPolicy::LeadWith::anything)
                          : UniformPolicy(UniformPolicy::LeadWith::units)),
        habit(i % 3),
        state(first_state(i)) {}

  void advance() { state.apply(is_silent() ? Action{} : decide(state, policy, rng)); }

  Rng rng;
  UniformPolicy policy;
  int habit;
  State state;

 private:
  /// A third of the deals hardly calls, so that trumps are turned up and deals are redealt; another
  /// third keeps calls back for the counters after burying.
  bool is_silent() {
    if (habit == 0) return asks_for_calls(state.phase()) && rng.below(64) != 0;
    return habit == 1 && state.phase() == Phase::draw && rng.below(4) != 0;
  }
  State first_state(int i) {
    static const std::vector<Rules> rules = varied_rules();
    const Rules& chosen = rules[static_cast<std::size_t>(i) % rules.size()];
    Deal deal = varied_deal(chosen, rng);
    return State(std::move(deal), random_deck(chosen, rng));
  }
};

}  // namespace koudi::testing
