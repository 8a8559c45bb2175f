// The 54 printed faces and what is printed on them.
#pragma once

#include <array>
#include <optional>

#include "core/types.h"

namespace koudi {

inline constexpr Card kLittleJoker = Card::from(52);
inline constexpr Card kBigJoker = Card::from(53);

constexpr Card card_of(Suit suit, Rank rank) {
  return Card::from(static_cast<int>(suit) * kRanks + static_cast<int>(rank));
}
constexpr bool is_joker(Card card) {
  return card >= kLittleJoker;
}
/// The printed suit; not for jokers.
constexpr Suit suit_of(Card card) {
  assert(!is_joker(card));
  return static_cast<Suit>(card.index() / kRanks);
}
/// The printed rank; not for jokers.
constexpr Rank rank_of(Card card) {
  assert(!is_joker(card));
  return static_cast<Rank>(card.index() % kRanks);
}
constexpr bool has_rank(Card card, Rank rank) {
  return !is_joker(card) && rank_of(card) == rank;
}

/// Which of several equally strong cards of different suits is taken first (X10, B21).
inline constexpr std::array<Suit, kSuits> kSuitPreference{Suit::spades, Suit::hearts, Suit::clubs,
                                                          Suit::diamonds};

/// The trump suit of a deal; nullopt is no-trump.
using Trump = std::optional<Suit>;

}  // namespace koudi
