// The card order of one deal, made once from (rules, level, trump): which bit each printed face is,
// which bits form a group, which faces are equally strong, which carry points.
//
// Layout of the 64-bit word, two decks with a trump suit (X1, X2, E6; strength grows to the left):
//
//   63      57 56      45 44 43      32 31 30      19 18 17 16 15 14 13 12 11       0
//   [ free   ] [side suit] . [side suit] . [side suit]  .  W  w  M  o  o  o [trump suit]
//
// M is the main level card, o the three off-level cards; they stand on one step. The dots are free
// bits, so that a run never crosses a group. In no-trump the trump field is o o o o w W (the level
// cards equal) and four side fields of 12 follow.
//
// `fold` closes equal-strength slots up: afterwards a tractor is a run of neighbouring bits, and a
// bit's position is its step.
#pragma once

#include <array>

#include "core/card.h"
#include "core/hand.h"
#include "core/rules.h"

namespace koudi {

class Order {
 public:
  Order(const Rules& rules, Level level, Trump trump);

  Level level() const { return level_; }
  Trump trump() const { return trump_; }

  Slot slot(Card card) const { return slot_of_[at(card.index())]; }
  Card card(Slot slot) const { return card_of_[at(slot.index())]; }
  Group group(Slot slot) const { return group_of_[at(slot.index())]; }
  /// Comparable within a group; equal for equally strong cards.
  Step step(Slot slot) const { return step_of_[at(slot.index())]; }

  /// All slots of a group; 0 for the side group of the trump suit.
  Bits mask(Group group) const { return masks_[at(group.index())]; }
  Bits trump_mask() const { return masks_[0]; }
  Bits side_mask() const { return all_ & ~masks_[0]; }
  Bits all() const { return all_; }
  Bits fives() const { return fives_; }
  Bits tens() const { return tens_; }  ///< tens and kings
  Bits point_mask() const { return fives_ | tens_; }
  Bits level_cards() const { return level_cards_; }
  Bits jokers() const { return jokers_; }

  /// Moves every slot to its step; equally strong slots fall together.
  Bits fold(Bits plane) const {
    const Bits shared = (plane & shared_) != 0 ? lowest_bit(shared_) : 0;
    return (plane & below_) | shared | ((plane & above_) >> shift_);
  }
  /// The slots that stand on `step`.
  Bits slots_on(Step step) const {
    const Bits at_step = bit(step.index());
    if (at_step == lowest_bit(shared_)) return shared_;
    const Bits raised = at_step << shift_;
    return (raised & above_) != 0 ? raised : at_step;
  }
  /// The equally strong slots of different faces (off-level cards).
  Bits shared() const { return shared_; }

  template <int Planes>
  Points points(const Multiset<Slot, Planes>& hand) const {
    return Points(5 * hand.count_in(fives_) + 10 * hand.count_in(tens_));
  }
  template <int Planes>
  Cards cards(const Multiset<Slot, Planes>& hand) const {
    Cards result;
    for_each_card(hand, [&](Slot slot) { result.add(card(slot)); });
    return result;
  }
  template <int Planes>
  Hand<Planes> hand(const Cards& cards) const {
    Hand<Planes> result;
    for_each_card(cards, [&](Card card) { result.add(slot(card)); });
    return result;
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  void place(Card card, Group group);
  void place_trumps(const Rules& rules);
  void place_side_suits();

  Level level_;
  Trump trump_;
  int next_ = 0;     ///< the next free bit while the order is built
  Bits shared_ = 0;  ///< slots on one step, contiguous
  Bits below_ = 0;   ///< slots that `fold` leaves alone
  Bits above_ = 0;   ///< trump slots above the shared step
  int shift_ = 0;    ///< how far `fold` moves them down
  Bits all_ = 0;
  Bits fives_ = 0;
  Bits tens_ = 0;
  Bits level_cards_ = 0;
  Bits jokers_ = 0;
  std::array<Bits, kGroups> masks_{};
  std::array<Slot, kFaces> slot_of_{};
  std::array<Card, 64> card_of_{};
  std::array<Group, 64> group_of_{};
  std::array<Step, 64> step_of_{};
};

}  // namespace koudi
