#include "core/declare.h"

namespace koudi {
namespace {

constexpr int kFewestJokers = 2;
/// A trump turned up from the kitty ranks as this many level cards (E5).
constexpr int kFlippedCards = 1;

CallRefusal check_reinforce(const CallContext& context, const Claim& claim) {
  const Standing& standing = context.standing;
  const bool allowed =
      context.rules.self_reinforce == SelfReinforce::always ||
      (context.rules.self_reinforce == SelfReinforce::later_hands && !context.first_hand);
  if (!allowed || context.time != CallTime::draw || claim.jokers || standing.claim.jokers) {
    return CallRefusal::own_call;
  }
  if (claim.suit != standing.claim.suit) return CallRefusal::reinforce_other_suit;
  if (standing.countered) return CallRefusal::reinforce_after_counter;
  return claim.count > standing.claim.count ? CallRefusal::none : CallRefusal::not_higher;
}

CallRefusal check_first_call(const CallContext& context, Seat seat, const Claim& claim) {
  if (claim.jokers) return CallRefusal::jokers_need_a_call;
  const bool outsider = context.dealer && !same_side(*context.dealer, seat);
  if (!context.first_hand && outsider && context.rules.later_bids_by == LaterBidsBy::dealer_side) {
    return CallRefusal::only_dealer_side;
  }
  return CallRefusal::none;
}

constexpr std::uint8_t suit_bit(Suit suit) {
  return static_cast<std::uint8_t>(1u << static_cast<int>(suit));
}

bool is_pair(const Claim& claim) {
  return !claim.jokers && claim.count == 2;
}

bool outranks(const Rules& rules, const Claim& claim, const Standing& standing) {
  if (claim.strength() > standing.claim.strength()) return true;
  return rules.pair_counters_pair && is_pair(claim) && is_pair(standing.claim) &&
         (standing.spent_pairs & suit_bit(claim.suit)) == 0;
}

CallRefusal check_counter(const CallContext& context, Seat seat, const Claim& claim) {
  const Standing& standing = context.standing;
  if (claim.jokers && context.first_hand && !context.rules.joker_in_first_hand) {
    return CallRefusal::jokers_in_first_hand;
  }
  if (standing.source == Standing::Source::seat && !context.rules.counter_by_partner &&
      same_side(standing.seat, seat)) {
    return CallRefusal::partners_call;
  }
  return outranks(context.rules, claim, standing) ? CallRefusal::none : CallRefusal::not_higher;
}

/// Counters after burying exist in later hands, where the rules have them (E4b, E5).
bool counters_closed(const CallContext& context) {
  if (context.time == CallTime::draw) return false;
  if (context.first_hand || context.rules.counter_when == CounterWhen::draw) return true;
  const bool flipped = context.standing.source == Standing::Source::flipped;
  return context.standing.source == Standing::Source::nobody ||
         (flipped && !context.rules.counter_flipped);
}

}  // namespace

Card Claim::card(Level level) const {
  if (jokers) return big ? kBigJoker : kLittleJoker;
  return card_of(suit, rank_of(level));
}

Cards Claim::cards(Level level) const {
  return Cards::of(card(level), count);
}

Expected<Claim> claim_of(const Cards& cards, Level level) {
  const Error error{"a call is level cards of one suit, or two or more equal jokers"};
  if (count_of(cards.plane(0)) != 1) return error;
  const Card card = Card::from(lowest(cards.plane(0)));
  const int count = cards.count();
  if (is_joker(card)) {
    if (count < kFewestJokers) return error;
    return Claim::joker_set(card == kBigJoker, count);
  }
  if (rank_of(card) != rank_of(level)) return error;
  return Claim::level_cards(suit_of(card), count);
}

bool Holding::holds(const Claim& claim) const {
  const int held =
      claim.jokers ? (claim.big ? big : little) : level_cards[static_cast<std::size_t>(claim.suit)];
  return claim.count <= held;
}

Holding holding(const Cards& hand, Level level) {
  Holding result;
  for (int s = 0; s < kSuits; ++s) {
    const Card card = card_of(static_cast<Suit>(s), rank_of(level));
    result.level_cards[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(hand.count(card));
  }
  result.little = static_cast<std::uint8_t>(hand.count(kLittleJoker));
  result.big = static_cast<std::uint8_t>(hand.count(kBigJoker));
  return result;
}

std::string_view to_text(CallRefusal refusal) {
  switch (refusal) {
    case CallRefusal::none:
      return "accepted";
    case CallRefusal::not_held:
      return "the seat does not hold these cards";
    case CallRefusal::jokers_need_a_call:
      return "jokers only overtake a call (E4)";
    case CallRefusal::jokers_in_first_hand:
      return "jokers play no part in a first hand (E3)";
    case CallRefusal::only_dealer_side:
      return "only the dealer side declares (B4)";
    case CallRefusal::own_call:
      return "nobody overtakes his own call (E3, E4)";
    case CallRefusal::partners_call:
      return "the caller's partner may not counter (A-q1)";
    case CallRefusal::not_higher:
      return "not of a higher class than the standing call (E3, E4)";
    case CallRefusal::reinforce_other_suit:
      return "an own call grows in its own suit only (E4)";
    case CallRefusal::reinforce_after_counter:
      return "no reinforcing after a counter (E4)";
    case CallRefusal::no_counter_now:
      return "no counter at this time (E3, E4)";
  }
  return "";
}

CallRefusal check_call(const CallContext& context, Seat seat, const Holding& holding,
                       const Claim& claim) {
  if (!holding.holds(claim)) return CallRefusal::not_held;
  if (counters_closed(context)) return CallRefusal::no_counter_now;
  if (context.standing.source == Standing::Source::nobody) {
    return check_first_call(context, seat, claim);
  }
  if (context.standing.is_of(seat)) return check_reinforce(context, claim);
  return check_counter(context, seat, claim);
}

Claims acceptable_claims(const CallContext& context, Seat seat, const Holding& holding) {
  Claims claims;
  const auto offer = [&](const Claim& claim) {
    if (check_call(context, seat, holding, claim) == CallRefusal::none) claims.push_back(claim);
  };
  for (int s = 0; s < kSuits; ++s) {
    for (int count = 1; count <= holding.level_cards[static_cast<std::size_t>(s)]; ++count) {
      offer(Claim::level_cards(static_cast<Suit>(s), count));
    }
  }
  for (int count = kFewestJokers; count <= holding.little; ++count) {
    offer(Claim::joker_set(false, count));
  }
  for (int count = kFewestJokers; count <= holding.big; ++count) {
    offer(Claim::joker_set(true, count));
  }
  return claims;
}

Standing after_call(const Standing& standing, Seat seat, const Claim& claim) {
  const bool overtook = standing.source != Standing::Source::nobody && !standing.is_of(seat);
  Standing next{.claim = claim,
                .source = Standing::Source::seat,
                .seat = seat,
                .countered = standing.countered || overtook,
                .spent_pairs = standing.spent_pairs};
  if (overtook && is_pair(claim) && is_pair(standing.claim)) {
    next.spent_pairs |= suit_bit(standing.claim.suit);
  }
  return next;
}

/// Turns kitty cards until one is not a joker; it stands as a call of nobody (E5).
WithoutCall without_call(const Rules& rules, std::span<const Card> kitty) {
  WithoutCall result;
  if (rules.later_no_call == LaterNoCall::spades) {
    result.trump = Suit::spades;
    return result;
  }
  for (Card card : kitty) {
    ++result.turned;
    if (is_joker(card)) continue;
    result.trump = suit_of(card);
    result.standing.source = Standing::Source::flipped;
    result.standing.claim = Claim::level_cards(suit_of(card), kFlippedCards);
    break;
  }
  return result;
}

}  // namespace koudi
