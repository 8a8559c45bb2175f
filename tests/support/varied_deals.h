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

/// Every preset, and variants of each that reach what it does not. Their number has no factor with
/// the habits of the deals, so that each meets each.
inline const std::vector<Rules>& system_rules() {
  static const std::vector<Rules> rules = [] {
    std::vector<Rules> list;
    for (const char* text :
         {"hidden_bid",
          "joker_bid",
          "contest",
          "tournament",
          "tournament3",
          "online",
          "hidden_bid,mutiny_below=85,first_hand_no_call=redeal,self_reinforce=true",
          "joker_bid,mutiny_below=45,opposing_level=dealers,throw_fine=10",
          "contest,contest_before_kitty=false,mutiny_below=85",
          "tournament,later_no_call=flip3_twin,mutiny_below=40",
          "tournament3,pair_counters_pair=true,joker_in_first_hand=true,mutiny_below=60",
          "online,mutiny_below=30,pair_counters_pair=true",
          "hidden_bid,throw=highest,counter_by_partner=false",
          "joker_bid,mutiny_below=0,later_no_call=flip,counter_when=draw_and_bury",
          "contest,rob_partner=false,giveback_by=printed_suit,nobody_contests=opener",
          "tournament,counter_when=after_draw,counter_flipped=false",
          "tournament3,later_no_call=flip3_twin,counter_when=after_draw",
          "joker_bid,redeal_limit=0,pair_counters_pair=true",
          "contest,contest_before_kitty=false,rob_partner=false,nobody_contests=opener",
          "joker_bid,later_no_call=spades,counter_when=draw,mutiny_below=100",
          "contest,mutiny_below=100,levels=27K",
          "tournament,mutiny_below=100,redeal_limit=3",
          "joker_bid,counter_by_partner=false,levels=25A"}) {
      list.push_back(*parse_rules(text));
    }
    return list;
  }();
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
  explicit RandomDeal(int i) : RandomDeal(i, tournament_variants()) {}
  RandomDeal(int i, const std::vector<Rules>& rules)
      : rng(21, Purpose::test, static_cast<std::uint64_t>(i)),
        policy(i % 2 == 0 ? UniformPolicy(UniformPolicy::LeadWith::anything)
                          : UniformPolicy(UniformPolicy::LeadWith::units)),
        habit(i % 3),
        state(first_state(rules[static_cast<std::size_t>(i) % rules.size()])) {}

  void advance() { state.apply(is_silent() ? Action{} : decide(state, policy, rng)); }

  Rng rng;
  UniformPolicy policy;
  int habit;
  State state;

 private:
  static const std::vector<Rules>& tournament_variants() {
    static const std::vector<Rules> rules = varied_rules();
    return rules;
  }
  /// A third of the deals hardly calls, so that trumps are turned up and deals are redealt; another
  /// third keeps calls back for the counters after burying.
  bool is_silent() {
    const Phase phase = state.phase();
    if (habit == 0) return may_pass(phase) && rng.below(64) != 0;
    const bool early = phase == Phase::draw || phase == Phase::contest;
    return habit == 1 && early && rng.below(4) != 0;
  }
  State first_state(const Rules& chosen) {
    return State(varied_deal(chosen, rng), shuffled_deck(chosen, rng));
  }
};

}  // namespace koudi::testing
