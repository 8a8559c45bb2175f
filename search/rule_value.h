// What the rule policy thinks cards are worth, and its odds of a ruff. Inline: part of every
// decision of a playout.
#pragma once

#include "search/knowledge.h"
#include "search/rule_policy.h"

namespace koudi {

template <int Planes>
class Valuation {
 public:
  Valuation(const Knowledge<Planes>& known, const PlayWeights& weights)
      : known_(known), weights_(weights) {}

  float points(int slot) const {
    return static_cast<float>(5 * has(known_.order.fives(), slot) +
                              10 * has(known_.order.tens(), slot));
  }
  float points(const Hand<Planes>& cards) const {
    return static_cast<float>(known_.order.points(cards).value());
  }

  /// What a single card on the slot would be worth later; `standing` are the slots of its group
  /// that nothing unseen beats.
  float cost(Group group, int slot, Bits standing) const {
    const auto pair = static_cast<float>(has(known_.hand.plane(1), slot));
    const auto stands = static_cast<float>(has(standing, slot));
    if (group != kTrump) return weights_.pair_broken * pair + weights_.side_standing * stands;
    return weights_.pair_broken * pair + weights_.trump_standing * stands + weights_.trump +
           weights_.trump_height * static_cast<float>(slot);
  }
  /// The same for whole units of one group.
  float cost(Group group, const Hand<Planes>& cards) const {
    const Bits standing = known_.standing(group, 0);
    const auto top = static_cast<float>(cards.count_in(standing));
    if (group != kTrump) return weights_.side_standing * top;
    float value = weights_.trump_standing * top;
    for (int k = 0; k < Planes; ++k) {
      for_each_bit(cards.plane(k), [&](int slot) {
        value += weights_.trump + weights_.trump_height * static_cast<float>(slot);
      });
    }
    return value;
  }

  /// What else cards of one group cost with three or four decks, where there is more to break and
  /// to choose from: groups of equal cards that are broken, height in a side suit.
  float extra_cost(Group group, const Hand<Planes>& cards) const {
    const Bits broken = cards.plane(0) & (known_.hand - cards).plane(0);
    float value = weights_.pair_broken * static_cast<float>(count_of(broken));
    if (group == kTrump) return value;
    const int bottom = lowest(known_.order.mask(group));
    for (int k = 0; k < Planes; ++k) {
      for_each_bit(cards.plane(k), [&](int slot) {
        value += weights_.side_height * static_cast<float>(slot - bottom);
      });
    }
    return value;
  }

  /// The odds that a seat without the suit ruffs a lead.
  Odds ruff_if_void(Shape largest, int size) const {
    if (size == 1) return weights_.ruff;
    if (largest.width == 1) return weights_.ruff_singles;
    return size == 2 ? weights_.ruff_pair : weights_.ruff_more;
  }
  /// The odds that the seat holds none of the side suit, but trumps.
  Odds void_with_trumps(Other who, Group group) const {
    const int seats = known_.holders(group, kSingle).seats;
    const int unseen =
        known_.is_void(who, group) ? 0 : known_.unseen.count_in(known_.order.mask(group));
    const Odds is_void = nobody_has(kSingle, {seats, 1}, unseen);
    return known_.is_void(who, kTrump) ? 0 : is_void;
  }

 private:
  static int has(Bits faces, int slot) { return static_cast<int>(faces >> slot & 1); }

  const Knowledge<Planes>& known_;
  const PlayWeights& weights_;
};

template <int Planes>
Hand<Planes> choose_lead(const SeatView<Planes>& view, const PlayWeights& weights);
/// A follow where there is a choice; `own` are the hand's cards of the led group.
template <int Planes>
int follow_with_one(const SeatView<Planes>& view, const PlayWeights& weights,
                    const Hand<Planes>& own);
Hand<2> follow_with_several(const SeatView<2>& view, const PlayWeights& weights,
                            const Hand<2>& own);
Hand<4> follow_with_several(const SeatView<4>& view, const PlayWeights& weights,
                            const Hand<4>& own);

/// `cards` cards out of `from`, which holds at least as many, for a trick they cannot win: points
/// first when `give`, otherwise points kept; then what is worth least.
template <int Planes>
Hand<Planes> discards(const Knowledge<Planes>& known, const Hand<Planes>& from, int cards,
                      bool give);
/// The same for one card of the hand, as a slot.
template <int Planes>
int discard(const Knowledge<Planes>& known, bool give);

/// How much the card is to be kept when cards are buried or given away.
template <int Planes>
float keep_value(const Knowledge<Planes>& known, const BuryWeights& weights, int slot);

/// The first class that is not empty.
constexpr Bits first_of(Bits a, Bits b, Bits c = 0, Bits d = 0) {
  return a != 0 ? a : b != 0 ? b : c != 0 ? c : d;
}

}  // namespace koudi
