// Calls of the rule policy: declaring, reinforcing, countering (rules.md E3, E4; T1, T2, T3 of the
// advice on play).
#include "search/rule_policy.h"

namespace koudi {
namespace {

/// What the seat thinks of the trumps it could name, whatever the order in which its hand lies.
class CallHand {
 public:
  CallHand(const SeatView<2>& view, const CallWeights& weights) : view_(view), weights_(weights) {}

  /// How much better the claim is than what stands; above 0 it is made.
  float value(const Claim& claim) const {
    const Standing& standing = view_.table.standing;
    if (standing.source == Standing::Source::nobody) {
      return strength(claim.suit) - asked_of_first_call();
    }
    if (standing.is_of(view_.seat)) return weights_.reinforce;
    // Seats that overtake each other with equal claims, where that is allowed, would never end.
    if (claim.strength() <= standing.strength()) return -1;
    const bool partners =
        standing.source == Standing::Source::seat && same_side(standing.seat, view_.seat);
    const float margin = partners ? weights_.counter_partner : weights_.counter_margin;
    if (claim.jokers) return winners() - weights_.no_trump_winners - margin;
    return strength(claim.suit) - strength(standing.claim.suit) - margin;
  }

 private:
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
  Hand<2> jokers_and_levels() const {
    return view_.hand & (order().level_cards() | order().jokers());
  }
  int copies(Card card) const { return view_.hand.count(order().slot(card)); }
  /// The suit's cards without its level card.
  Hand<2> suit(Suit suit) const {
    const Rank low = order().level() == level_of(Rank::two) ? Rank::three : Rank::two;
    const Group group = order().group(order().slot(card_of(suit, low)));
    return view_.hand & (order().mask(group) & ~order().level_cards() & ~order().jokers());
  }
  int tops(Suit suit) const {
    const Rank top = order().level() == level_of(Rank::ace) ? Rank::king : Rank::ace;
    return copies(card_of(suit, top));
  }

  float strength(Suit trump) const {
    const Hand<2> cards = suit(trump) + jokers_and_levels();
    float total = static_cast<float>(cards.count());
    total += weights_.pair * static_cast<float>(count_of(cards.plane(1)));
    const Card main = card_of(trump, rank_of(order().level()));
    total += weights_.main_level * static_cast<float>(copies(main));
    total += weights_.little_joker * static_cast<float>(copies(kLittleJoker));
    total += weights_.big_joker * static_cast<float>(copies(kBigJoker));
    for (int s = 0; s < kSuits; ++s) {
      if (static_cast<Suit>(s) == trump) continue;
      total += weights_.side_ace * static_cast<float>(tops(static_cast<Suit>(s)));
    }
    return total;
  }

  const SeatView<2>& view_;
  const CallWeights& weights_;
};

}  // namespace

std::optional<Claim> RulePolicy::call(const SeatView<2>& view, const Claims& acceptable,
                                      Rng&) const {
  const CallHand own(view, weights_.call);
  std::optional<Claim> best;
  float best_value = 0;
  for (const Claim& claim : acceptable) {
    const float value = own.value(claim);
    const bool more_of_it = best && value == best_value && claim.count > best->count;
    if (value <= best_value && !more_of_it) continue;
    best = claim;
    best_value = value;
  }
  return best;
}

}  // namespace koudi
