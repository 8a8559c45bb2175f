#include "core/declare.h"

namespace koudi {
namespace {

constexpr int kFewestJokers = 2;
/// Jokers among the turned cards that make a deal no-trump (B6).
constexpr int kJokersForNoTrump = 3;

bool is_outsider(const CallContext& context, Seat seat) {
  return context.dealer && !same_side(*context.dealer, seat);
}

CallRefusal check_reinforce(const CallContext& context, const Claim& claim) {
  const Rules& rules = context.rules;
  const Standing& standing = context.standing;
  const bool allowed = rules.self_reinforce == SelfReinforce::always ||
                       (rules.self_reinforce == SelfReinforce::later_hands && !context.first_hand);
  if (!allowed || context.time == CallTime::after_burying || claim.jokers ||
      standing.claim.jokers) {
    return CallRefusal::own_call;
  }
  if (claim.suit != standing.claim.suit) return CallRefusal::reinforce_other_suit;
  if (standing.countered && rules.bidding != Bidding::hidden) {
    return CallRefusal::reinforce_after_counter;
  }
  return claim.count > standing.claim.count ? CallRefusal::none : CallRefusal::not_higher;
}

/// Jokers have no part in a first deal (E3) but in the systems that say so (B13, F2.1).
bool jokers_shut_out(const CallContext& context) {
  return context.first_hand && !context.rules.joker_in_first_hand &&
         context.rules.bidding != Bidding::with_joker;
}

CallRefusal check_first_call(const CallContext& context, Seat seat, const Claim& claim) {
  if (context.time == CallTime::after_burying) return CallRefusal::no_counter_now;
  if (claim.jokers && !context.rules.jokers_may_open) return CallRefusal::jokers_need_a_call;
  if (claim.jokers && jokers_shut_out(context)) return CallRefusal::jokers_in_first_hand;
  const bool only_dealers = context.rules.later_bids_by == LaterBidsBy::dealer_side;
  if (context.first_hand || !only_dealers || !is_outsider(context, seat)) return CallRefusal::none;
  if (!is_opposing(context, seat) || context.time == CallTime::draw) {
    return CallRefusal::only_dealer_side;
  }
  return context.dealer_side_can_declare ? CallRefusal::dealer_side_can_declare : CallRefusal::none;
}

constexpr std::uint8_t suit_bit(Suit suit) {
  return static_cast<std::uint8_t>(1u << static_cast<int>(suit));
}

bool is_pair(const Claim& claim) {
  return !claim.jokers && claim.count == 2;
}

bool outranks(const Rules& rules, const Claim& claim, const Standing& standing) {
  if (claim.strength() > standing.strength()) return true;
  const bool fixed = standing.claim.with_joker && !standing.countered;  // B7
  return rules.pair_counters_pair && is_pair(claim) && is_pair(standing.claim) && !fixed &&
         (standing.spent_pairs & suit_bit(claim.suit)) == 0;
}

/// B12 needs no rule of its own: before another has countered, the declarer's call is his own.
CallRefusal check_counter(const CallContext& context, Seat seat, const Claim& claim) {
  const Standing& standing = context.standing;
  if (claim.jokers && jokers_shut_out(context)) return CallRefusal::jokers_in_first_hand;
  if (standing.source == Standing::Source::seat && !context.rules.counter_by_partner &&
      same_side(standing.seat, seat)) {
    return CallRefusal::partners_call;
  }
  return outranks(context.rules, claim, standing) ? CallRefusal::none : CallRefusal::not_higher;
}

/// Whether a call that stands cannot be overtaken now (B13, B14, E3, E4, E5, F2.2).
bool counters_closed(const CallContext& context) {
  if (context.standing.source == Standing::Source::flipped &&
      (context.first_hand || !context.rules.counter_flipped)) {
    return true;
  }
  const bool late = context.time == CallTime::after_burying;
  switch (context.rules.counter_when) {
    case CounterWhen::draw:
      return late;
    case CounterWhen::draw_and_bury:
      return late && context.first_hand;
    case CounterWhen::after_draw:
      return context.first_hand ? context.time != CallTime::after_draw : !late;
  }
  return true;
}

Error no_claim(const Rules& rules) {
  switch (rules.bidding) {
    case Bidding::hidden:
      return {"a bid is level cards of one suit (A4)"};
    case Bidding::with_joker:
      return {
          "a call is level cards of one suit with a joker of its colour, or two equal jokers "
          "(B2, B10)"};
    case Bidding::contest:
      return {"trump is named by the winner of the contest (D12)"};
    case Bidding::level_cards:
      break;
  }
  return {"a call is level cards of one suit, or two or more equal jokers (E4)"};
}

}  // namespace

Cards Claim::cards(Level level) const {
  assert(!hidden);
  if (jokers) return Cards::of(big ? kBigJoker : kLittleJoker, count);
  const Cards shown = Cards::of(card_of(suit, rank_of(level)), count);
  return with_joker ? shown + Cards::of(matching_joker(suit)) : shown;
}

Expected<Claim> claim_of(const Cards& cards, Level level, const Rules& rules) {
  if (cards.empty() || rules.bidding == Bidding::contest) return no_claim(rules);
  const Bits jokers = cards.plane(0) & (bit(kLittleJoker.index()) | bit(kBigJoker.index()));
  const Bits others = cards.plane(0) & ~jokers;
  if (others == 0) {
    const int count = cards.count();
    if (count_of(jokers) != 1 || count < kFewestJokers) return no_claim(rules);
    return Claim::joker_set(lowest(jokers) == kBigJoker.index(), count);
  }
  const Card card = Card::from(lowest(others));
  if (count_of(others) != 1 || rank_of(card) != rank_of(level)) return no_claim(rules);
  const Suit suit = suit_of(card);
  const Claim claim = rules.bidding == Bidding::with_joker
                          ? Claim::with_matching_joker(suit, cards.count(card))
                          : Claim::level_cards(suit, cards.count(card));
  if (claim.cards(level) != cards) return no_claim(rules);
  return claim;
}

bool Holding::holds(const Claim& claim) const {
  assert(!claim.hidden);
  if (claim.jokers) return claim.count <= jokers(claim.big ? kBigJoker : kLittleJoker);
  if (claim.with_joker && jokers(matching_joker(claim.suit)) == 0) return false;
  return claim.count <= level_cards[static_cast<std::size_t>(claim.suit)];
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

Standing flipped_standing(Card decisive) {
  Standing standing;
  standing.source = Standing::Source::flipped;
  standing.claim = is_joker(decisive) ? Claim::joker_set(decisive == kBigJoker, 1)
                                      : Claim::level_cards(suit_of(decisive), 1);
  return standing;
}

Standing seen_by(const Rules& rules, const Standing& standing, Seat viewer) {
  Standing seen = standing;
  if (rules.bidding == Bidding::hidden && standing.source == Standing::Source::seat &&
      !standing.is_of(viewer)) {
    seen.claim = Claim::unseen(standing.claim.count);
  }
  return seen;
}

std::string_view to_text(CallRefusal refusal) {
  switch (refusal) {
    case CallRefusal::none:
      return "accepted";
    case CallRefusal::not_held:
      return "the seat does not hold these cards";
    case CallRefusal::jokers_never_bid:
      return "jokers cannot bid (A7)";
    case CallRefusal::jokers_need_a_call:
      return "jokers only overtake a call (B2, E4)";
    case CallRefusal::jokers_in_first_hand:
      return "jokers play no part in a first hand (E3)";
    case CallRefusal::no_joker_triples:
      return "three jokers are no call (E21)";
    case CallRefusal::only_dealer_side:
      return "only the dealer side declares (B4)";
    case CallRefusal::dealer_side_can_declare:
      return "the dealer side holds a declaration (B5)";
    case CallRefusal::own_call:
      return "nobody overtakes his own call (A6, B12, E3, E4)";
    case CallRefusal::partners_call:
      return "the caller's partner may not counter (A-q1)";
    case CallRefusal::not_higher:
      return "not higher than the standing call (A5, B11, E3, E4)";
    case CallRefusal::reinforce_other_suit:
      return "an own call grows in its own suit only (E4)";
    case CallRefusal::reinforce_after_counter:
      return "no reinforcing after a counter (E4)";
    case CallRefusal::no_counter_now:
      return "no call at this time (B13, B14, E3, E4, F2.2)";
  }
  return "";
}

CallRefusal check_call(const CallContext& context, Seat seat, const Holding& holding,
                       const Claim& claim) {
  if (!holding.holds(claim)) return CallRefusal::not_held;
  if (claim.jokers && context.rules.bidding == Bidding::hidden) {
    return CallRefusal::jokers_never_bid;
  }
  if (claim.jokers && claim.count > kFewestJokers && !context.rules.joker_triples) {
    return CallRefusal::no_joker_triples;
  }
  if (context.standing.source == Standing::Source::nobody) {
    return check_first_call(context, seat, claim);
  }
  if (context.standing.is_of(seat)) return check_reinforce(context, claim);
  if (counters_closed(context)) return CallRefusal::no_counter_now;
  return check_counter(context, seat, claim);
}

Claims acceptable_claims(const CallContext& context, Seat seat, const Holding& holding) {
  Claims claims;
  const auto offer = [&](const Claim& claim) {
    if (check_call(context, seat, holding, claim) == CallRefusal::none) claims.push_back(claim);
  };
  const bool with_joker = context.rules.bidding == Bidding::with_joker;
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    for (int count = 1; count <= holding.level_cards[static_cast<std::size_t>(s)]; ++count) {
      offer(with_joker ? Claim::with_matching_joker(suit, count) : Claim::level_cards(suit, count));
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

bool can_declare(const Rules& rules, const Holding& holding) {
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    const Claim least = rules.bidding == Bidding::with_joker ? Claim::with_matching_joker(suit, 1)
                                                             : Claim::level_cards(suit, 1);
    if (holding.holds(least)) return true;
  }
  return false;
}

bool is_opposing(const CallContext& context, Seat seat) {
  return context.rules.bidding == Bidding::with_joker && !context.first_hand &&
         context.rules.later_bids_by == LaterBidsBy::dealer_side && is_outsider(context, seat) &&
         context.standing.source == Standing::Source::nobody;
}

Level call_level(const CallContext& context, Seat seat, Level deals, Level own) {
  const bool by_own = context.rules.opposing_level == OpposingLevel::own;
  return by_own && is_opposing(context, seat) ? own : deals;
}

bool takes_the_deal(const CallContext& context, Seat seat) {
  return context.first_hand || is_opposing(context, seat);
}

WithoutCall without_call(const Rules& rules, bool first_hand, std::span<const Card> kitty) {
  WithoutCall result;
  if (rules.later_no_call == LaterNoCall::spades) {
    result.trump = Suit::spades;
    return result;
  }
  // A first deal that must be played has its trump by E5 (X13).
  result.twin_deals = rules.later_no_call == LaterNoCall::flip3_twin && !first_hand;
  for (Card card : kitty) {
    ++result.turned;
    const bool last = result.turned == (result.twin_deals ? kJokersForNoTrump : rules.kitty);
    if (is_joker(card) && !last) continue;
    result.decisive = card;
    result.standing = flipped_standing(card);
    result.trump = result.standing.claim.trump();
    break;
  }
  return result;
}

bool may_mutiny(const Rules& rules, Seat dealer, Seat seat, Points points, int redeals) {
  return points.value() < rules.mutiny_below && redeals < rules.redeal_limit &&
         !same_side(dealer, seat);
}

}  // namespace koudi
