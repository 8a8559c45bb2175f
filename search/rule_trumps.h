// What trump a hand would like: its length and strength in each suit, for the calls of the rule
// policy, for contests and for naming the trump. Reads a hand as it lies while the trump is not
// fixed, or in the order of any trump.
#pragma once

#include <algorithm>

#include "search/rule_policy.h"

namespace koudi {

/// What the seat thinks of the trumps it could name, whatever the order in which its hand lies.
template <int Planes>
class CallHand {
 public:
  CallHand(const SeatView<Planes>& view, const CallWeights& weights)
      : view_(view), weights_(weights) {}

  /// How much better the claim is than what stands; above 0 it is made.
  float value(const Claim& claim) const {
    const Standing& standing = view_.table.standing;
    if (standing.source == Standing::Source::nobody) {
      // Jokers open in few systems (F2.1).
      if (claim.jokers) return winners() - weights_.no_trump_winners - weights_.counter_margin;
      return strength(claim.suit) - asked_of_first_call();
    }
    if (standing.is_of(view_.seat)) return weights_.reinforce;
    // Seats that overtake each other with equal claims, where that is allowed, would never end.
    if (claim.strength() <= standing.strength()) return -1;
    const bool partners =
        standing.source == Standing::Source::seat && same_side(standing.seat, view_.seat);
    const float margin = partners ? weights_.counter_partner : weights_.counter_margin;
    if (claim.jokers) return winners() - weights_.no_trump_winners - margin;
    return strength(claim.suit) - strength_against(standing.claim, claim.suit) - margin;
  }

  /// The suit that the hand is strongest in.
  Suit best_suit() const {
    Suit best = Suit::spades;
    for (int s = 1; s < kSuits; ++s) {
      if (strength(static_cast<Suit>(s)) > strength(best)) best = static_cast<Suit>(s);
    }
    return best;
  }
  /// How much more trumps it has in that suit than in the average other one.
  float advantage(Suit suit) const { return strength(suit) - mean_of_others(suit); }

 private:
  /// What the hand is worth under the standing call; of a hidden one (A4), and
  /// of no-trump, the mean of the other suits.
  float strength_against(const Claim& standing, Suit own) const {
    const bool unknown = standing.hidden || standing.jokers;
    return unknown ? mean_of_others(own) : strength(standing.suit);
  }
  float mean_of_others(Suit suit) const {
    float total = 0;
    for (int s = 0; s < kSuits; ++s) {
      if (static_cast<Suit>(s) != suit) total += strength(static_cast<Suit>(s));
    }
    return total / (kSuits - 1);
  }
  float asked_of_first_call() const {
    const int cards = view_.hand.count();
    const auto drawn = static_cast<float>(cards);
    return cards >= view_.rules().hand ? weights_.declare_last * drawn
                                       : weights_.declare_per_card * drawn + weights_.declare_extra;
  }

  /// Jokers, level cards and side cards that stand or nearly do, for a deal without a trump suit.
  float winners() const {
    float total = static_cast<float>(jokers_and_levels().count());
    for (int s = 0; s < kSuits; ++s) total += static_cast<float>(tops(static_cast<Suit>(s)));
    return total;
  }

  const Order& order() const { return view_.order(); }
  Hand<Planes> jokers_and_levels() const {
    return view_.hand & (order().level_cards() | order().jokers());
  }
  int copies(Card card) const { return view_.hand.count(order().slot(card)); }
  /// The suit's cards without its level card.
  Hand<Planes> suit(Suit suit) const {
    // A rank that is no fixed trump.
    const Rank low = order().level() == level_of(Rank::two) ? Rank::four : Rank::two;
    const Group group = order().group(order().slot(card_of(suit, low)));
    return view_.hand & (order().mask(group) & ~order().level_cards() & ~order().jokers());
  }
  int tops(Suit suit) const {
    const bool no_ace = order().level() == level_of(Rank::ace) ||
                        (suit == Suit::spades && view_.rules().fixed_trumps);
    const Rank top = no_ace ? Rank::king : Rank::ace;
    return copies(card_of(suit, top));
  }

  float strength(Suit trump) const {
    const Hand<Planes> cards = suit(trump) + jokers_and_levels();
    float total = static_cast<float>(cards.count());
    for (int k = 1; k < Planes; ++k) {
      total += weights_.pair * static_cast<float>(count_of(cards.plane(k)));
    }
    const Card main = card_of(trump, rank_of(order().level()));
    total += weights_.main_level * static_cast<float>(copies(main));
    total += weights_.little_joker * static_cast<float>(copies(kLittleJoker));
    total += weights_.big_joker * static_cast<float>(copies(kBigJoker));
    if (view_.rules().fixed_trumps) total += advisers(trump);
    for (int s = 0; s < kSuits; ++s) {
      if (static_cast<Suit>(s) == trump) continue;
      total += weights_.side_ace * static_cast<float>(tops(static_cast<Suit>(s)));
    }
    return total;
  }

  /// The 3 of the suit is a high trump, that of the other suit of its colour a trump at all (D4).
  float advisers(Suit trump) const {
    const Suit deputy = static_cast<Suit>(kSuits - 1 - static_cast<int>(trump));
    const auto main = static_cast<float>(copies(card_of(trump, Rank::three)));
    const auto other = static_cast<float>(copies(card_of(deputy, Rank::three)));
    return weights_.main_level * main + (1 + weights_.main_level) * other;
  }

  const SeatView<Planes>& view_;
  const CallWeights& weights_;
};

}  // namespace koudi
