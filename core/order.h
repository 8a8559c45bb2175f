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
// cards equal) and four side fields of 12 follow. With fixed trumps (D2) the advisers, the jokers,
// D5, H5 and SA stand above M; advisers of one strength are a second shared step.
//
// `fold` closes equal-strength slots up: afterwards a tractor is a run of neighbouring bits, and a
// bit's position is its step. Where a tractor may not continue, a bit stays free.
#pragma once

#include <array>

#include "core/card.h"
#include "core/fixed_vector.h"
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
    const Bits folded = off_levels_.apply(plane);
    return advisers_.shared == 0 ? folded : advisers_.apply(folded);
  }
  /// The slots that stand on `step`.
  Bits slots_on(Step step) const { return slots_on_[at(step.index())]; }
  /// The slots that share a step with other faces.
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
  /// Closes one shared step up.
  struct Closing {
    Bits shared = 0;        ///< the equally strong slots, neighbours; they fall on the lowest
    Bits below = ~Bits{0};  ///< what stays where it is
    Bits above = 0;         ///< what moves down
    int shift = 0;          ///< by so much

    Bits apply(Bits plane) const {
      const Bits step = (plane & shared) != 0 ? lowest_bit(shared) : 0;
      return (plane & below) | step | ((plane & above) >> shift);
    }
  };

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  void place(Card card, Group group);
  void place_trumps(const Rules& rules);
  void place_side_suits(const Rules& rules);
  void place_suit(const Rules& rules, Suit suit, Group group);
  /// Places cards that share one step; `leave_gap` where no tractor continues above them. Closing
  /// them up leaves a bit free, so that no slot is spent on the gap: 64 are just enough.
  Closing place_shared(const FixedVector<Card, kSuits>& cards, bool leave_gap);
  /// Places a step above the level cards; `gap` where no tractor comes up to it.
  void place_above(Card card, bool gap);
  void place_advisers(const Rules& rules, bool gaps);
  void close(Closing& closing, int first_above) const;

  Level level_;
  Trump trump_;
  int next_ = 0;  ///< the next free bit while the order is built
  Closing off_levels_;
  Closing advisers_;  ///< of what `off_levels_` leaves
  Bits shared_ = 0;
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
  std::array<Bits, 64> slots_on_{};
};

}  // namespace koudi
