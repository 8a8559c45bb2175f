// Claims of trump: which calls there are, how high they stand, which are accepted and what they do,
// in every system but the contest (contest.h): level cards shown (E3, E4, E21, F2.1), hidden bids
// of level cards (A4 to A8), level cards with a joker of the suit's colour (B2 to B14). Also what a
// deal without a call comes to (A7, B6, E5) and who may demand another (B8). Does not know whose
// turn it is: the order of asking (X12, B14) is the game's.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/expected.h"
#include "core/fixed_vector.h"
#include "core/order.h"

namespace koudi {

/// Cards shown for trump: level cards of one suit, alone or with a joker of its colour (B2), or
/// equal jokers, which mean no-trump.
struct Claim {
  std::uint8_t count = 0;       ///< level cards, or equal jokers; 0 is no claim
  bool jokers : 1 = false;      ///< equal jokers alone
  bool big : 1 = false;         ///< which jokers
  bool with_joker : 1 = false;  ///< one joker of the suit's colour lies with the level cards
  bool hidden : 1 = false;      ///< as seen by those who do not know the suit (A4)
  Suit suit = Suit::spades;

  static constexpr Claim level_cards(Suit suit, int count) {
    return {.count = static_cast<std::uint8_t>(count), .suit = suit};
  }
  static constexpr Claim with_matching_joker(Suit suit, int count) {
    return {.count = static_cast<std::uint8_t>(count), .with_joker = true, .suit = suit};
  }
  static constexpr Claim joker_set(bool big, int count) {
    return {.count = static_cast<std::uint8_t>(count), .jokers = true, .big = big};
  }
  static constexpr Claim unseen(int count) {
    return {.count = static_cast<std::uint8_t>(count), .hidden = true};
  }
  Trump trump() const {
    assert(!hidden);
    return jokers ? Trump{} : Trump{suit};
  }
  /// All cards that lie there.
  Cards cards(Level level) const;
  /// 1 < 2 < 3 level cards of a suit < w w < W W < w w w < W W W (A5, B11, E4, E21). The joker of
  /// B2 adds nothing: a fixed trump (B7) stands as high as the pair that counters.
  int strength() const { return jokers ? 4 * count + (big ? 1 : 0) : count; }
  friend constexpr bool operator==(const Claim&, const Claim&) = default;
};
static_assert(sizeof(Claim) == 3, "it lies in every play that search copies");

/// W for hearts and diamonds, w for spades and clubs (B2).
constexpr Card matching_joker(Suit suit) {
  const bool red = suit == Suit::hearts || suit == Suit::diamonds;
  return red ? kBigJoker : kLittleJoker;
}

/// The claim that `cards` are where level cards are those of `level`, or why they are none.
Expected<Claim> claim_of(const Cards& cards, Level level, const Rules& rules);

/// The cards of a hand that can be shown.
struct Holding {
  std::array<std::uint8_t, kSuits> level_cards{};
  std::uint8_t little = 0;
  std::uint8_t big = 0;

  int jokers(Card joker) const { return joker == kBigJoker ? big : little; }
  bool holds(const Claim& claim) const;
};
/// With the level cards of `level`, which need not be the deal's (B5).
Holding holding(const Cards& hand, Level level);
template <int Planes>
Holding holding(const Order& order, const Hand<Planes>& hand, Level level) {
  Holding result;
  const auto copies = [&](Card card) {
    return static_cast<std::uint8_t>(hand.count(order.slot(card)));
  };
  for (int s = 0; s < kSuits; ++s) {
    const Card card = card_of(static_cast<Suit>(s), rank_of(level));
    result.level_cards[static_cast<std::size_t>(s)] = copies(card);
  }
  result.little = copies(kLittleJoker);
  result.big = copies(kBigJoker);
  return result;
}
template <int Planes>
Holding holding(const Order& order, const Hand<Planes>& hand) {
  return holding(order, hand, order.level());
}

/// The call that stands: nobody's, one turned up from the kitty, or a seat's.
struct Standing {
  enum class Source : std::uint8_t { nobody, flipped, seat };

  /// One joker where the kitty came to no-trump (B6, E5).
  Claim claim;
  Source source = Source::nobody;
  Seat seat;               ///< whose, when source is `seat`
  bool countered = false;  ///< it overtook another call
  /// Suits, a bit each, whose level pair an equal pair has overtaken (`pair_counters_pair`): it may
  /// not come back, or two seats would counter each other for ever.
  std::uint8_t spent_pairs = 0;

  bool is_of(Seat who) const { return source == Source::seat && seat == who; }
  /// A trump turned up, no-trump too, ranks as one level card (B6, E5).
  int strength() const { return source == Source::flipped ? 1 : claim.strength(); }
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// A trump that the kitty's card decided: its suit, or no-trump for a joker.
Standing flipped_standing(Card decisive);

/// The standing call as `viewer` sees it before the end of the draw: hidden bids show only how many
/// cards they are (A4, A5).
Standing seen_by(const Rules& rules, const Standing& standing, Seat viewer);

/// When a call is made. While drawing, the round of X12 after the last card included; after the
/// draw and before the kitty is taken, where the rules know that as a time of its own (B5, B13),
/// otherwise the same; after burying.
enum class CallTime : std::uint8_t { draw, after_draw, after_burying };

/// What decides about a call besides the hand.
struct CallContext {
  const Rules& rules;
  bool first_hand;
  std::optional<Seat> dealer;  ///< named before the draw; nullopt in a first hand
  CallTime time;
  Standing standing;
  /// Whether one of the dealer's side holds what it could declare with: then the attackers are not
  /// asked (B5). Looked at only after the draw.
  bool dealer_side_can_declare = true;
};

enum class CallRefusal : std::uint8_t {
  none,
  not_held,
  jokers_never_bid,
  jokers_need_a_call,
  jokers_in_first_hand,
  no_joker_triples,
  only_dealer_side,
  dealer_side_can_declare,
  own_call,
  partners_call,
  not_higher,
  reinforce_other_suit,
  reinforce_after_counter,
  no_counter_now,
};
std::string_view to_text(CallRefusal refusal);

/// Whether `seat`, holding `holding` at its `call_level`, may make the claim; the claim is the
/// whole of what then lies.
CallRefusal check_call(const CallContext& context, Seat seat, const Holding& holding,
                       const Claim& claim);

/// Most claims one hand can have: every number of each suit's level cards, and of the jokers.
using Claims = FixedVector<Claim, kSuits * kMaxDecks + 2 * (kMaxDecks - 1)>;

/// The acceptable claims, by suit and number, then jokers.
Claims acceptable_claims(const CallContext& context, Seat seat, const Holding& holding);

/// The standing call after an accepted claim.
Standing after_call(const Standing& standing, Seat seat, const Claim& claim);

/// Whether the hand has a declaration in it (B2, B5).
bool can_declare(const Rules& rules, const Holding& holding);

/// Whether a first call of this seat would be the attackers' of B5.
bool is_opposing(const CallContext& context, Seat seat);
/// The level whose cards `seat` shows: the deal's, or where B5 asks the attackers their own side's
/// (`opposing_level`), which is then the deal's.
Level call_level(const CallContext& context, Seat seat, Level deals, Level own);
/// Whether an accepted call makes its seat the dealer: every call of a first deal (A8, B3, B13, E3,
/// F2.1), later only the attackers' of B5. Asked before `after_call`.
bool takes_the_deal(const CallContext& context, Seat seat);

/// What a deal that nobody called comes to (A7, B6, E5). Not for a first deal that is drawn again.
struct WithoutCall {
  Trump trump;
  Standing standing;
  int turned = 0;  ///< kitty cards turned up, which all have seen
  /// The last of them, if it decided the trump.
  std::optional<Card> decisive;
  /// Who holds the twin of the decisive card deals, at his side's level; without a twin in a hand
  /// the deal is drawn again (B6, X13).
  bool twin_deals = false;
};
/// `kitty` in turning order. Three cards decide at the latest under B6, all of them under E5.
WithoutCall without_call(const Rules& rules, bool first_hand, std::span<const Card> kitty);

/// The first seat, from `dealer` on, for which `copies(seat)` of the decisive card is not 0.
template <class Copies>
std::optional<Seat> twin_holder(Seat dealer, Copies&& copies) {
  for (int i = 0; i < kSeats; ++i) {
    if (copies(plus(dealer, i)) > 0) return plus(dealer, i);
  }
  return std::nullopt;
}

/// Whether `seat`, whose hand as drawn has `points`, may demand another draw (B8, X13).
bool may_mutiny(const Rules& rules, Seat dealer, Seat seat, Points points, int redeals);

}  // namespace koudi
