#include "core/order.h"

namespace koudi {
namespace {

/// The other suit of the same colour.
constexpr Suit same_colour(Suit suit) {
  switch (suit) {
    case Suit::spades:
      return Suit::clubs;
    case Suit::hearts:
      return Suit::diamonds;
    case Suit::diamonds:
      return Suit::hearts;
    case Suit::clubs:
      return Suit::spades;
  }
  return suit;
}

/// Whether the card is a trump whatever the trump suit, or an adviser (D2 to D5).
bool is_fixed_trump(const Rules& rules, Trump trump, Suit suit, Rank rank) {
  if (!rules.fixed_trumps) return false;
  const bool red = suit == Suit::hearts || suit == Suit::diamonds;
  if (rank == Rank::ace) return suit == Suit::spades;
  if (rank == Rank::five) return red;
  if (rank != Rank::three || !trump) return false;
  return suit == *trump || suit == same_colour(*trump) ||
         rules.adviser_scope != AdviserScope::same_colour;
}

}  // namespace

Order::Order(const Rules& rules, Level level, Trump trump) : level_(level), trump_(trump) {
  place_trumps(rules);
  place_side_suits(rules);
  for_each_bit(all_, [&](int position) {
    const int step = lowest(fold(bit(position)));
    step_of_[at(position)] = Step::from(step);
    slots_on_[at(step)] |= bit(position);
  });
  for (const Bits slots : slots_on_) {
    if (drop_lowest(slots) != 0) shared_ |= slots;
  }
}

/// Trump suit, off-level cards, main level card, jokers, ascending (A10, B15, E6); with fixed
/// trumps the advisers below the jokers and D5, H5, SA above them (D2).
void Order::place_trumps(const Rules& rules) {
  const Rank level = rank_of(level_);
  if (trump_) place_suit(rules, *trump_, kTrump);
  FixedVector<Card, kSuits> off_levels;
  for (Suit suit : kSuitPreference) {
    if (trump_ != suit) off_levels.push_back(card_of(suit, level));
  }
  off_levels_ = place_shared(off_levels, false);
  const int first_above = next_;
  if (trump_) place(card_of(*trump_, level), kTrump);
  const bool gaps = rules.fixed_trumps && !rules.top_chain_adjacent;
  const bool jokers_apart = !rules.fixed_trumps && !rules.sj_main_adjacent;
  if (rules.fixed_trumps && trump_) place_advisers(rules, gaps);
  place_above(kLittleJoker, gaps || jokers_apart);
  place_above(kBigJoker, gaps);
  if (rules.fixed_trumps) {
    place_above(card_of(Suit::diamonds, Rank::five), gaps);
    place_above(card_of(Suit::hearts, Rank::five), gaps);
    place_above(card_of(Suit::spades, Rank::ace), gaps);
  }
  close(off_levels_, first_above);
  if (advisers_.shared == 0) return;
  const int first_above_advisers = highest(advisers_.shared) + 1;
  close(advisers_, first_above_advisers);
  // `fold` closes the off-level cards first.
  advisers_.shared >>= off_levels_.shift;
  advisers_.above >>= off_levels_.shift;
  advisers_.below = ~(advisers_.shared | advisers_.above);
}

/// The 3s that are trumps, from the lowest (D4, D5).
void Order::place_advisers(const Rules& rules, bool gaps) {
  const Suit deputy = same_colour(*trump_);
  FixedVector<Card, kSuits> equal;
  for (Suit suit : kSuitPreference) {
    const bool is_deputy = suit == deputy;
    const bool other = suit != *trump_ && !is_deputy;
    const bool shares = (other && rules.adviser_scope != AdviserScope::same_colour) ||
                        (is_deputy && rules.adviser_scope == AdviserScope::all_threes);
    if (shares) equal.push_back(card_of(suit, Rank::three));
  }
  if (!equal.empty()) {
    if (gaps) ++next_;
    advisers_ = place_shared(equal, gaps);
  }
  if (rules.adviser_scope != AdviserScope::all_threes) {
    place_above(card_of(deputy, Rank::three), gaps && equal.empty());
  }
  const bool after_shared = rules.adviser_scope == AdviserScope::all_threes;
  place_above(card_of(*trump_, Rank::three), gaps && !after_shared);
}

Order::Closing Order::place_shared(const FixedVector<Card, kSuits>& cards, bool leave_gap) {
  const int first = next_;
  for (Card card : cards) place(card, kTrump);
  shared_ |= low_bits(next_) & ~low_bits(first);
  Closing closing;
  closing.shared = low_bits(next_) & ~low_bits(first);
  closing.shift = next_ - first - (leave_gap ? 2 : 1);
  return closing;
}

void Order::close(Closing& closing, int first_above) const {
  closing.above = masks_[0] & ~low_bits(first_above);
  closing.below = ~(closing.shared | closing.above);
}

void Order::place_above(Card card, bool gap) {
  if (gap) ++next_;
  place(card, kTrump);
}

void Order::place_side_suits(const Rules& rules) {
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    if (trump_ == suit) continue;
    ++next_;
    place_suit(rules, suit, side_group(suit));
  }
}

/// The cards that stay in their suit.
void Order::place_suit(const Rules& rules, Suit suit, Group group) {
  for (int r = 0; r < kRanks; ++r) {
    const Rank rank = static_cast<Rank>(r);
    if (r == level_.index() || is_fixed_trump(rules, trump_, suit, rank)) continue;
    place(card_of(suit, rank), group);
  }
}

/// Gives the card the next free bit.
void Order::place(Card card, Group group) {
  const Slot slot = Slot::from(next_++);
  const Bits here = bit(slot.index());
  slot_of_[at(card.index())] = slot;
  card_of_[at(slot.index())] = card;
  group_of_[at(slot.index())] = group;
  masks_[at(group.index())] |= here;
  all_ |= here;
  if (has_rank(card, Rank::five)) fives_ |= here;
  if (has_rank(card, Rank::ten) || has_rank(card, Rank::king)) tens_ |= here;
  if (has_rank(card, rank_of(level_))) level_cards_ |= here;
  if (is_joker(card)) jokers_ |= here;
}

}  // namespace koudi
