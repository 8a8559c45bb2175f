// The standing call, and what comes of it or of none: the trump, who deals, whose level is played.
#include <algorithm>

#include "core/notation.h"
#include "core/position_check.h"

namespace koudi {
namespace {

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}

Problem call_error(std::string_view why) {
  return position_error("call", std::string(why));
}

bool is_outsider(const Position& p, Seat seat) {
  return p.dealer && !same_side(*p.dealer, seat);
}

/// Counters come after the draw only, in first deals before the kitty is taken (B13, B14).
bool is_too_early(const Position& p) {
  if (!p.call.countered || p.rules.counter_when != CounterWhen::after_draw) return false;
  return p.dealer ? !p.may_be_late() : !p.is_dealt();
}

Problem check_jokers(const Position& p, const Claim& claim) {
  if (!claim.jokers) return std::nullopt;
  if (p.rules.bidding == Bidding::hidden) return call_error(to_text(CallRefusal::jokers_never_bid));
  if (!p.call.countered && !p.rules.jokers_may_open) {
    return call_error(to_text(CallRefusal::jokers_need_a_call));
  }
  if (claim.count > 2 && !p.rules.joker_triples) {
    return call_error(to_text(CallRefusal::no_joker_triples));
  }
  const bool shut_out = !p.dealer && !p.rules.joker_in_first_hand;
  if (!shut_out || p.rules.bidding == Bidding::with_joker) return std::nullopt;
  return call_error(to_text(CallRefusal::jokers_in_first_hand));
}

Problem check_caller(const Position& p) {
  const bool only_dealer_side = p.rules.later_bids_by == LaterBidsBy::dealer_side;
  if (p.call.countered || !p.dealer || !only_dealer_side) return std::nullopt;
  if (is_outsider(p, p.call.seat) == p.attackers_asked) return std::nullopt;
  return call_error(p.attackers_asked ? "the dealer side had nothing to declare with (B5)"
                                      : to_text(CallRefusal::only_dealer_side));
}

/// Suits whose pair may not come back.
Problem check_spent(const Position& p) {
  if (p.call.spent_pairs == 0) return std::nullopt;
  const Claim& claim = p.call.claim;
  const bool again = !claim.jokers && claim.count == 2 &&
                     (p.call.spent_pairs >> static_cast<int>(claim.suit) & 1) != 0;
  if (p.rules.pair_counters_pair && !again && !claim.hidden) return std::nullopt;
  return call_error(again ? "a pair that was overtaken by an equal one does not come back"
                          : "no pair has been overtaken by an equal one");
}

Problem check_claim(const Position& p) {
  const Claim& claim = p.call.claim;
  const bool hidden =
      p.rules.bidding == Bidding::hidden && p.phase == Phase::draw && !p.knows(p.call.seat);
  if (claim.hidden != hidden) {
    return call_error("a bid is hidden only while cards are drawn, and not to its seat (A4)");
  }
  if (p.call.countered && claim.strength() < 2) {
    return call_error("one level card counters nothing");
  }
  if (is_too_early(p)) return call_error(to_text(CallRefusal::no_counter_now));
  if (Problem problem = check_jokers(p, claim)) return problem;
  if (Problem problem = check_caller(p)) return problem;
  if (Problem problem = check_spent(p)) return problem;
  if (p.knows(p.call.seat) && !p.may_be_late()) {
    const Cards drawn = set_of(*p.drawn[at(p.call.seat)].known);
    if (!drawn.contains(claim.cards(p.level()))) {
      return call_error("the caller has not drawn these cards");
    }
  }
  return std::nullopt;
}

// --- nobody's call ------------------------------------------------------------------------------

/// What the cards turned up come to.
WithoutCall by_turned(const Position& p) {
  return without_call(p.rules, !p.dealer, p.turned);
}

/// Kitty cards are turned up until one decides, where nobody called (E5, B6).
Problem check_turned(const Position& p) {
  const auto error = [](std::string_view why) {
    return position_error("turned", std::string(why));
  };
  const bool flips = p.rules.later_no_call != LaterNoCall::spades;
  if (p.turned.empty()) {
    if (p.is_called() || !flips) return std::nullopt;
    return error("nobody called: the kitty must have been turned up for the trump");
  }
  const bool countered_late = p.may_be_late() && p.rules.counter_flipped;
  if (!flips || (p.is_called() && !countered_late)) {
    return error("the kitty is turned up only where nobody called while drawing");
  }
  const WithoutCall result = by_turned(p);
  if (!result.decisive || result.turned != static_cast<int>(p.turned.size())) {
    return error("jokers are turned up until one other card ends it");
  }
  const CardList& kitty = p.undrawn.known.value_or(p.turned);
  if (p.turned.size() > kitty.size() ||
      !std::equal(p.turned.begin(), p.turned.end(), kitty.begin())) {
    return error("not the first undrawn cards");
  }
  return std::nullopt;
}

Trump fixed_trump(const Position& p) {
  if (p.is_called()) return p.call.claim.trump();
  return by_turned(p).trump;
}

// --- who deals ----------------------------------------------------------------------------------

/// How many copies of the decisive card the seat drew; nullopt where that is hidden.
std::optional<int> twins(const Position& p, Seat seat) {
  if (!p.knows(seat)) return std::nullopt;
  return set_of(*p.drawn[at(seat)].known).count(p.turned.back());
}

/// Whether the turned card can have made `deals` the dealer; nullopt stands for no twin.
bool can_be_twin_holder(const Position& p, const Deal& deal, std::optional<Seat> deals) {
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = plus(*p.dealer, i);
    const std::optional<int> copies = twins(p, seat);
    if (seat == deals && copies != 0) return true;
    if (copies.value_or(0) > 0) return false;
    // Nobody has one: the dealer stays where the deal must be played.
    if (seat == deals && (seat != *p.dealer || !deal.must_be_played())) return false;
  }
  return true;
}

bool can_deal(const Position& p, const Deal& deal) {
  if (!p.turned.empty() && by_turned(p).twin_deals) return can_be_twin_holder(p, deal, p.deals);
  if (!p.attackers_asked || !p.is_called()) return p.deals == *p.dealer;
  if (!p.may_be_late()) return p.deals == p.call.seat;
  const bool by_counter = p.rules.counter_when != CounterWhen::after_draw;
  return by_counter || is_outsider(p, p.deals);
}

bool can_declare_at_first(const Position& p, Seat seat) {
  return can_declare(p.rules, holding(set_of(*p.drawn[at(seat)].known), p.named_level()));
}

/// The attackers are asked where nobody has called and the dealer side holds nothing to declare
/// with (B5).
Problem check_attackers_asked(const Position& p) {
  if (!p.can_ask_attackers()) return std::nullopt;
  const auto error = [](const std::string& why) { return position_error("attackers_asked", why); };
  bool known = true;
  bool can = false;
  for (Seat seat : {*p.dealer, partner(*p.dealer)}) {
    known &= p.knows(seat);
    if (!p.knows(seat) || !can_declare_at_first(p, seat)) continue;
    can = true;
    if (p.attackers_asked) return error(seat_text(seat) + " has drawn a declaration (B5)");
  }
  if (p.phase == Phase::draw) {
    int drawn = 0;
    for (const auto& cards : p.drawn) drawn += cards.count;
    const bool early = drawn < kSeats * p.rules.hand || (p.is_full() && !p.last_round);
    if (p.attackers_asked && early) return error("'yes' before the last round is over (B5)");
    return std::nullopt;
  }
  const bool nobody = !p.is_called() || !p.turned.empty();
  if (p.attackers_asked || !nobody || !known || can) return std::nullopt;
  return error("nobody called, and the dealer side has nothing to declare with (B5)");
}

Problem check_level(const Position& p) {
  if (!p.has_other_level()) return std::nullopt;
  const Side side = p.is_at_other_level() ? other(side_of(*p.dealer)) : side_of(*p.dealer);
  const Level due = p.levels[static_cast<std::size_t>(side.index())];
  if (p.level() == due) return std::nullopt;
  return position_error("level", to_text(p.level()) + " is not " + to_text(due) +
                                     ", the level of the side that deals");
}

// --- the draw's end -----------------------------------------------------------------------------

Problem check_counters(const Position& p) {
  if (p.phase != Phase::counter) return std::nullopt;
  const bool is_open = p.is_called() || (!p.turned.empty() && p.rules.counter_flipped);
  if (p.dealer && p.rules.counter_when != CounterWhen::draw && is_open) return std::nullopt;
  // In a first deal counters come before the kitty is taken (B13).
  if (!p.dealer && p.rules.counter_when == CounterWhen::after_draw && p.is_called()) {
    return std::nullopt;
  }
  return position_error("phase", "here are no counters after burying (E4b)");
}

Problem check_mutiny(const Position& p, const Deal& deal) {
  const bool asked = p.phase == Phase::mutiny || (p.phase == Phase::redeal && p.mutiny);
  if (!asked || !deal.must_be_played()) return std::nullopt;
  return position_error(p.mutiny ? "mutiny" : "phase",
                        "there is none after " + std::to_string(deal.redeals()) + " redeals (X13)");
}

Problem check_trump(const Position& p, const Deal& deal) {
  if (p.is_contest()) {
    if (p.trump) return std::nullopt;
    return position_error("trump", "N is not a suit, which the contest's winner names (D12)");
  }
  const bool redealt = p.rules.first_hand_no_call == FirstNoCall::redeal && !deal.must_be_played();
  if (deal.is_first() && !p.is_called() && redealt) {
    return position_error("call", "nobody called in a first deal, which is drawn again then (E3)");
  }
  if (Problem problem = check_counters(p)) return problem;
  if (Problem problem = check_turned(p)) return problem;
  if (p.trump != fixed_trump(p)) {
    return position_error("trump", to_text(p.trump) + " is not " + to_text(fixed_trump(p)) +
                                       ", which the call and the turned cards give");
  }
  if (!p.can_change_dealer() || can_deal(p, deal)) return std::nullopt;
  return position_error("deals", seat_text(p.deals) + " does not come to deal (B5, B6)");
}

Problem check_burier(const Position& p) {
  if (!p.has_burier() || p.burier == p.final_dealer() || p.may_be_late()) return std::nullopt;
  return position_error("burier", seat_text(p.burier) + " is neither the dealer, " +
                                      seat_text(p.final_dealer()) + ", nor has it countered");
}

Problem check_redeal(const Position& p, const Deal& deal) {
  const bool again = !p.is_called() && !deal.must_be_played() && !p.is_contest();
  if (again && deal.is_first() && p.rules.first_hand_no_call == FirstNoCall::redeal) {
    return std::nullopt;
  }
  if (again && p.has_turned()) {
    if (Problem problem = check_turned(p)) return problem;
    if (can_be_twin_holder(p, deal, std::nullopt)) return std::nullopt;
  }
  return position_error("phase",
                        "a redeal is of a first deal in which nobody called (X13), or where the "
                        "turned card has no twin (B6)");
}

}  // namespace

Problem check_call(const Position& p, const Deal& deal) {
  if (p.is_called()) {
    if (Problem problem = check_claim(p)) return problem;
  }
  if (Problem problem = check_attackers_asked(p)) return problem;
  if (p.phase == Phase::redeal && !p.mutiny) {
    if (Problem problem = check_redeal(p, deal)) return problem;
  }
  if (p.has_trump()) {
    if (Problem problem = check_trump(p, deal)) return problem;
  }
  if (Problem problem = check_mutiny(p, deal)) return problem;
  if (Problem problem = check_burier(p)) return problem;
  return check_level(p);
}

}  // namespace koudi
