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
  float side_height = 0.1f;     ///< more for each step in a side suit (more than two decks)
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

/// Weights of the contest (D10 to D13), in contest values.
struct ContestWeights {
  float naming = 2;      ///< what naming the trump is worth …
  float advantage = 1;   ///< … and more for each trump that the best suit has above the others
  float slope = 0.005f;  ///< odds of winning for each point that the own contest cards are ahead
  float surest = 0.98f;  ///< the highest of these odds
};

struct RuleWeights {
  CallWeights call;
  BuryWeights bury;
  PlayWeights play;
  ContestWeights contest;
};

/// The same for three and four decks, where hands are longer and pairs common.
constexpr RuleWeights wide_weights() {
  RuleWeights weights;
  weights.call.declare_per_card = 0.43f;
  weights.call.declare_extra = 1.5f;
  weights.call.declare_last = 0.41f;
  weights.call.no_trump_winners = 7.8f;
  weights.call.mutiny_trumps = 11;
  weights.play.later = 8;
  weights.play.ruff_more = 0.15f;
  return weights;
}

class RulePolicy {
 public:
  constexpr RulePolicy() = default;
  explicit constexpr RulePolicy(const RuleWeights& two_decks,
                                const RuleWeights& more_decks = wide_weights())
      : two_decks_(two_decks), more_decks_(more_decks) {}

  template <int Planes>
  std::optional<Claim> call(const SeatView<Planes>& view, const Claims& acceptable, Rng& rng) const;
  /// With few trumps another draw is better (B8).
  template <int Planes>
  bool mutiny(const SeatView<Planes>& view, Rng& rng) const;
  /// Puts down as little as will do, while what may be won is worth the risk; never against a
  /// partner who is ahead.
  std::optional<ContestCards> contest(const SeatView<4>& view, Rng& rng) const;
  Suit name_trump(const SeatView<4>& view, Rng& rng) const;
  /// What is worth least of what may be given.
  Hand<4> give_back(const SeatView<4>& view, Rng& rng) const;
  template <int Planes>
  Hand<Planes> bury(const SeatView<Planes>& view, Rng& rng) const;
  template <int Planes>
  Hand<Planes> play(const SeatView<Planes>& view, Rng& rng) const;

 private:
  template <int Planes>
  const RuleWeights& weights() const {
    return Planes == 2 ? two_decks_ : more_decks_;
  }

  RuleWeights two_decks_;
  RuleWeights more_decks_ = wide_weights();
};

static_assert(Policy<RulePolicy, 2> && Policy<RulePolicy, 4>);

extern template std::optional<Claim> RulePolicy::call(const SeatView<2>&, const Claims&,
                                                      Rng&) const;
extern template std::optional<Claim> RulePolicy::call(const SeatView<4>&, const Claims&,
                                                      Rng&) const;
extern template bool RulePolicy::mutiny(const SeatView<2>&, Rng&) const;
extern template bool RulePolicy::mutiny(const SeatView<4>&, Rng&) const;
extern template Hand<2> RulePolicy::bury(const SeatView<2>&, Rng&) const;
extern template Hand<4> RulePolicy::bury(const SeatView<4>&, Rng&) const;
extern template Hand<2> RulePolicy::play(const SeatView<2>&, Rng&) const;
extern template Hand<4> RulePolicy::play(const SeatView<4>&, Rng&) const;

}  // namespace koudi
