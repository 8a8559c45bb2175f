#include "core/order.h"

namespace koudi {

Order::Order(const Rules& rules, Level level, Trump trump) : level_(level), trump_(trump) {
  place_trumps(rules);
  place_side_suits();
  below_ = all_ & ~shared_ & ~above_;
  for_each_bit(all_, [&](int position) {
    const Bits folded = fold(bit(position));
    step_of_[at(position)] = Step::from(lowest(folded));
  });
}

/// Trump suit, off-level cards, main level card, jokers, ascending (A10, B15, E6).
void Order::place_trumps(const Rules& rules) {
  const Rank level = rank_of(level_);
  if (trump_) {
    for (int r = 0; r < kRanks; ++r) {
      if (r != level_.index()) place(card_of(*trump_, static_cast<Rank>(r)), kTrump);
    }
  }
  const int first_shared = next_;
  for (Suit suit : kSuitPreference) {
    if (trump_ != suit) place(card_of(suit, level), kTrump);
  }
  shared_ = low_bits(next_) & ~low_bits(first_shared);
  shift_ = next_ - first_shared - 1;
  const int first_above = next_;
  if (trump_) place(card_of(*trump_, level), kTrump);
  if (!rules.sj_main_adjacent) ++next_;
  place(kLittleJoker, kTrump);
  place(kBigJoker, kTrump);
  above_ = low_bits(next_) & ~low_bits(first_above) & masks_[0];
}

void Order::place_side_suits() {
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    if (trump_ == suit) continue;
    ++next_;
    for (int r = 0; r < kRanks; ++r) {
      if (r != level_.index()) place(card_of(suit, static_cast<Rank>(r)), side_group(suit));
    }
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
