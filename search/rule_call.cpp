// Calls of the rule policy: declaring, reinforcing, countering (rules.md E3, E4; T1, T2, T3 of the
// advice on play).
#include "search/rule_policy.h"

namespace koudi {
namespace {

/// The cards of a hand by suit, whatever the order in which it lies.
class CallHand {
 public:
  CallHand(const SeatView<2>& view, const CallWeights& weights) : view_(view), weights_(weights) {}

  float with(Trump trump) const { return trump ? suit_strength(*trump) : 0; }
  int drawn() const { return view_.hand.count(); }

  /// Jokers, level cards and side cards that stand or nearly do, for a deal without a trump suit.
  float winners() const {
    float total = static_cast<float>(jokers_and_levels().count());
    for (int s = 0; s < kSuits; ++s) total += static_cast<float>(tops(static_cast<Suit>(s)));
    return total;
  }

 private:
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

  float suit_strength(Suit trump) const {
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
  const CallWeights& weights = weights_.call;
  const CallHand own(view, weights);
  const Standing& standing = view.table.standing;
  const bool last = own.drawn() >= view.rules().hand;
  const auto drawn = static_cast<float>(own.drawn());
  std::optional<Claim> best;
  float best_value = 0;
  for (const Claim& claim : acceptable) {
    float value;
    if (claim.jokers) {
      value = own.winners() - weights.no_trump_winners;
    } else if (standing.source == Standing::Source::nobody) {
      value = own.with(claim.trump()) -
              (last ? weights.declare_last * drawn
                    : weights.declare_per_card * drawn + weights.declare_extra);
    } else {
      const bool partners =
          standing.source == Standing::Source::seat && same_side(standing.seat, view.seat);
      value = own.with(claim.trump()) - own.with(standing.claim.trump()) -
              (standing.is_of(view.seat) ? -1.0f
               : partners                ? weights.counter_partner
                                         : weights.counter_margin);
    }
    if (value > best_value || (best && value == best_value && claim.count > best->count)) {
      best = claim;
      best_value = value;
    }
  }
  return best;
}

}  // namespace koudi
