// Claims of trump: which calls there are, how high they stand, and which are accepted
// (E3, E4, X12; the switches of the bidding act here).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/expected.h"
#include "core/fixed_vector.h"
#include "core/order.h"

namespace koudi {

/// Cards shown for trump: level cards of one suit, or equal jokers, which mean no-trump.
struct Claim {
  std::uint8_t count = 0;  ///< 0 is no claim
  bool jokers = false;
  bool big = false;  ///< which jokers
  Suit suit = Suit::spades;

  static constexpr Claim level_cards(Suit suit, int count) {
    return {.count = static_cast<std::uint8_t>(count), .suit = suit};
  }
  static constexpr Claim joker_set(bool big, int count) {
    return {.count = static_cast<std::uint8_t>(count), .jokers = true, .big = big};
  }
  Trump trump() const { return jokers ? Trump{} : Trump{suit}; }
  Card card(Level level) const;
  Cards cards(Level level) const;
  /// 1 < 2 < 3 level cards of a suit < w w < W W < w w w < W W W (E4, E21).
  int strength() const { return jokers ? 4 * count + (big ? 1 : 0) : count; }
  friend constexpr bool operator==(const Claim&, const Claim&) = default;
};

/// The claim that `cards` are, or why they are none.
Expected<Claim> claim_of(const Cards& cards, Level level);

/// The cards of a hand that can be shown.
struct Holding {
  std::array<std::uint8_t, kSuits> level_cards{};
  std::uint8_t little = 0;
  std::uint8_t big = 0;

  bool holds(const Claim& claim) const;
};
Holding holding(const Cards& hand, Level level);
template <int Planes>
Holding holding(const Order& order, const Hand<Planes>& hand) {
  Holding result;
  const auto copies = [&](Card card) {
    return static_cast<std::uint8_t>(hand.count(order.slot(card)));
  };
  for (int s = 0; s < kSuits; ++s) {
    const Card card = card_of(static_cast<Suit>(s), rank_of(order.level()));
    result.level_cards[static_cast<std::size_t>(s)] = copies(card);
  }
  result.little = copies(kLittleJoker);
  result.big = copies(kBigJoker);
  return result;
}

/// The call that stands: nobody's, one turned up from the kitty, or a seat's.
struct Standing {
  enum class Source : std::uint8_t { nobody, flipped, seat };

  Claim claim;
  Source source = Source::nobody;
  Seat seat;               ///< whose, when source is `seat`
  bool countered = false;  ///< it overtook another call
  /// Suits, a bit each, whose level pair an equal pair has overtaken (`pair_counters_pair`): it may
  /// not come back, or two seats would counter each other for ever.
  std::uint8_t spent_pairs = 0;

  bool is_of(Seat who) const { return source == Source::seat && seat == who; }
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// When a call is made: while drawing and in the round after the last card, or after burying.
enum class CallTime : std::uint8_t { draw, after_burying };

/// What decides about a call besides the hand.
struct CallContext {
  const Rules& rules;
  bool first_hand;
  std::optional<Seat> dealer;  ///< named before the draw; nullopt in a first hand
  CallTime time;
  Standing standing;
};

enum class CallRefusal : std::uint8_t {
  none,
  not_held,
  jokers_need_a_call,
  jokers_in_first_hand,
  only_dealer_side,
  own_call,
  partners_call,
  not_higher,
  reinforce_other_suit,
  reinforce_after_counter,
  no_counter_now,
};
std::string_view to_text(CallRefusal refusal);

/// Whether `seat`, holding `holding`, may make the claim; the claim is the whole of what then lies.
CallRefusal check_call(const CallContext& context, Seat seat, const Holding& holding,
                       const Claim& claim);

/// Most claims one hand can have: every number of each suit's level cards, and of the jokers.
using Claims = FixedVector<Claim, kSuits * kMaxDecks + 2 * (kMaxDecks - 1)>;

/// The acceptable claims, by suit and number, then jokers.
Claims acceptable_claims(const CallContext& context, Seat seat, const Holding& holding);

/// The standing call after an accepted claim.
Standing after_call(const Standing& standing, Seat seat, const Claim& claim);

/// What a deal that nobody called comes to (A7, E5).
struct WithoutCall {
  Trump trump;
  Standing standing;
  int turned = 0;  ///< kitty cards turned up, which all have seen
};
/// `kitty` in turning order.
WithoutCall without_call(const Rules& rules, std::span<const Card> kitty);

}  // namespace koudi
