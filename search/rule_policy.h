// The plain rule player: what a club player does without thinking long. It declares by trump
// length and strength, buries short suits without points, cashes what stands, gives points to a
// partner who wins, ruffs points, keeps the lead trumps for the end. It is the bot `greedy` and the
// policy of playouts; what it does not do is reason about what the plays of others mean beyond
// proven voids.
//
// Every choice is by value in card points: (2p - 1) * stake - cost, where p is the probability that
// the own side takes the trick, the stake is what lies or will lie on the table, and the cost is
// what the cards spent would have been worth later. Few candidates are valued, none are listed.
#pragma once

#include "search/odds.h"
#include "search/policy.h"

namespace koudi {

/// Weights of the calls. The strength of a suit counts 1 for each trump it would give (cards of the
/// suit, level cards, jokers) and the extras below.
struct CallWeights {
  float pair = 0.6f;        ///< a pair of trumps, besides its two cards
  float main_level = 0.5f;  ///< a level card of the suit
  float little_joker = 0.8f;
  float big_joker = 1.2f;
  float side_ace = 0.3f;  ///< the strongest card of another suit

  float declare_per_card = 0.37f;  ///< strength asked for each card drawn so far …
  float declare_extra = 1.2f;      ///< … and beyond that
  float declare_last = 0.36f;      ///< strength for each card when all are drawn
  float reinforce = 1.0f;          ///< what more cards for the own call are worth
  float counter_margin = 0.5f;     ///< how much stronger the own suit must be than the standing one
  float counter_partner = 3.0f;    ///< the same when the partner called
  float no_trump_winners = 5.0f;   ///< jokers, level cards and aces asked for no-trump
  int mutiny_trumps = 6;           ///< with fewer trumps another draw is demanded (B8)
};

/// Weights of burying, in units of how much a card is to be kept. Trumps are buried last.
struct BuryWeights {
  float trump = 100;
  float five = 9;
  float ten = 14;        ///< tens and kings
  float ace = 16;        ///< the strongest card of a side suit
  float pair = 3.5f;     ///< for each card of a pair
  float height = 0.12f;  ///< for each step above the lowest of the suit
  float length = 2.0f;   ///< for each card of the suit: short suits go first
};

/// Weights of the play, in card points unless they are odds.
struct PlayWeights {
  float trump = 2.0f;           ///< what a trump is worth later
  float trump_height = 0.15f;   ///< more for each step in trump
  float trump_standing = 3.0f;  ///< more for a trump that nothing unseen beats
  float side_standing = 4.0f;   ///< a side card that nothing unseen beats
  float pair_broken = 2.0f;     ///< breaking a pair
  float lead = 1.0f;            ///< having the lead after the trick
  float later = 3.0f;           ///< points that each card yet to come adds, on average

  Odds give = 0.5f;                 ///< of taking the trick, from which on points are given
  Odds ruff = 0.7f;                 ///< that a void seat ruffs a single card
  Odds ruff_singles = 0.3f;         ///< the same of a throw of single cards
  Odds ruff_pair = 0.25f;           ///< the same of a pair
  Odds ruff_more = 0.08f;           ///< the same of a tractor or throw
  Odds partner_takes = 0.35f;       ///< that the partner takes a single card that we do not
  Odds partner_takes_more = 0.15f;  ///< the same of more cards
  Odds partner_ruffs = 0.5f;        ///< that a void partner ruffs and wins

  float good_lead = 0;        ///< below this value a low card is thought of
  float low_length = 0.3f;    ///< leading low, for each card of the suit
  float low_trump = 1.4f;     ///< what a low trump costs as a lead
  float buried_share = 0.5f;  ///< points in a hidden kitty, as a share of an average one
};

struct RuleWeights {
  CallWeights call;
  BuryWeights bury;
  PlayWeights play;
};

class RulePolicy {
 public:
  constexpr RulePolicy() = default;
  explicit constexpr RulePolicy(const RuleWeights& weights) : weights_(weights) {}

  std::optional<Claim> call(const SeatView<2>& view, const Claims& acceptable, Rng& rng) const;
  /// With few trumps another draw is better (B8).
  bool mutiny(const SeatView<2>& view, Rng& rng) const;
  Hand<2> bury(const SeatView<2>& view, Rng& rng) const;
  Hand<2> play(const SeatView<2>& view, Rng& rng) const;

 private:
  RuleWeights weights_;
};

static_assert(Policy<RulePolicy, 2>);

}  // namespace koudi
