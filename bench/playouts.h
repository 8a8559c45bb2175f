// Whole deals of a preset from the first lead on: what the benchmark times and the program
// `playouts` counts.
#pragma once

#include <string_view>

#include "search/playout.h"
#include "search/rule_policy.h"

namespace koudi {

/// The games that are measured, by the name of their row.
struct Measured {
  const char* name;
  const char* preset;
};
inline constexpr Measured kMeasured[] = {
    {"2", "tournament"}, {"3", "tournament3"}, {"4", "hidden_bid"}, {"contest", "contest"}};

inline constexpr UniformPolicy kAnything(UniformPolicy::LeadWith::anything);
inline constexpr UniformPolicy kUnits(UniformPolicy::LeadWith::units);
inline constexpr RulePolicy kGreedy;

/// Deals the hands and the kitty from a fresh shuffle; seat 0 deals.
template <int Planes>
void deal_cards(const Deal& deal, TrumpIndex trump, Play<Planes>& play, Rng& rng) {
  const Rules& rules = deal.rules();
  Deck<Planes> deck;
  shuffle<Planes>(deck, rules.total_cards(), rng);
  play = Play<Planes>{};
  play.table.trump = trump;
  const Order& order = deal.order(trump);
  const auto dealt = static_cast<std::size_t>(kSeats * rules.hand);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    Hand<Planes> hand;
    for (std::size_t i = seat; i < dealt; i += kSeats) hand.add(order.slot(deck[i]));
    play.hands[seat] = hand;
  }
  const auto cards = static_cast<std::size_t>(rules.total_cards());
  for (std::size_t i = dealt; i < cards; ++i) play.kitty.add(order.slot(deck[i]));
  start_play(deal, play);
}

/// Deals at levels in the middle, every trump in turn; the shuffles follow from the fixed seed.
template <int Planes>
class Playouts {
 public:
  explicit Playouts(std::string_view preset)
      : rules_(*parse_rules(preset)),
        deal_(Deal::later(rules_, {level(3), level(8)}, Seat::from(0))) {}

  int cards() const { return kSeats * rules_.hand; }

  template <Policy<Planes> P>
  Points play(const P& policy) {
    trump_ = (trump_ + 1) % (rules_.has_no_trump() ? kSuits + 1 : kSuits);
    Play<Planes> play;
    deal_cards(deal_, TrumpIndex::from(trump_), play, rng_);
    play_out(deal_, play, policy, rng_);
    return play.table.points;
  }

 private:
  Level level(int steps) const { return rules_.advance(rules_.first_level(), steps); }

  Rules rules_;
  Deal deal_;
  Rng rng_{2026, Purpose::playout};
  int trump_ = 0;
};

}  // namespace koudi
