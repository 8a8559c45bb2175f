#include "core/position_check.h"

#include <algorithm>
#include <cstdlib>

#include "core/deal_source.h"
#include "core/movegen.h"
#include "core/notation.h"

namespace koudi {
namespace {

using Problem = std::optional<Error>;

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}
std::string number(int value) {
  return std::to_string(value);
}
std::string seat_text(Seat seat) {
  return "seat " + to_text(seat);
}

// --- the call -----------------------------------------------------------------------------------

Problem check_claim(const Position& p) {
  const Claim& claim = p.call.claim;
  const auto error = [](std::string_view why) { return position_error("call", std::string(why)); };
  if (claim.hidden) {
    if (!p.has_trump() && !p.knows(p.call.seat)) return std::nullopt;
    return error("a bid is hidden only while cards are drawn, and not to its seat (A4)");
  }
  if (!p.call.countered && claim.jokers) return error(to_text(CallRefusal::jokers_need_a_call));
  if (p.call.countered && claim.strength() < 2) return error("one level card counters nothing");
  if (!p.dealer && claim.jokers && !p.rules.joker_in_first_hand) {
    return error(to_text(CallRefusal::jokers_in_first_hand));
  }
  const bool outsider = p.dealer && !same_side(*p.dealer, p.call.seat);
  if (!p.call.countered && outsider && p.rules.later_bids_by == LaterBidsBy::dealer_side) {
    return error(to_text(CallRefusal::only_dealer_side));
  }
  if (p.knows(p.call.seat) && !(p.has_trump() && p.may_be_late())) {
    const Cards drawn = set_of(*p.drawn[at(p.call.seat)].known);
    if (!drawn.contains(claim.cards(p.level())))
      return error("the caller has not drawn these cards");
  }
  return std::nullopt;
}

/// Kitty cards are turned up to the first that is no joker, where nobody called (E5).
Problem check_turned(const Position& p) {
  const auto error = [](std::string_view why) {
    return position_error("turned", std::string(why));
  };
  const bool flips = p.rules.later_no_call == LaterNoCall::flip;
  if (p.turned.empty()) {
    if (p.is_called() || !flips) return std::nullopt;
    return error("nobody called: the kitty must have been turned up for the trump");
  }
  const bool countered_late = p.may_be_late() && p.rules.counter_flipped;
  if (!flips || (p.is_called() && !countered_late)) {
    return error("the kitty is turned up only where nobody called while drawing");
  }
  if (is_joker(p.turned.back()) || std::any_of(p.turned.begin(), p.turned.end() - 1,
                                               [](Card card) { return !is_joker(card); })) {
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
  return p.turned.empty() ? Trump(Suit::spades) : Trump(suit_of(p.turned.back()));
}

Problem check_trump(const Position& p, const Deal& deal) {
  const bool redealt = p.rules.first_hand_no_call == FirstNoCall::redeal && !deal.must_be_played();
  if (deal.is_first() && !p.is_called() && redealt) {
    return position_error("call", "nobody called in a first deal, which is drawn again then (E3)");
  }
  const bool counters = p.dealer && p.rules.counter_when == CounterWhen::draw_and_bury &&
                        (p.is_called() || (!p.turned.empty() && p.rules.counter_flipped));
  if (p.phase == Phase::counter && !counters) {
    return position_error("phase", "here are no counters after burying (E4b)");
  }
  if (const Problem problem = check_turned(p)) return problem;
  if (p.trump != fixed_trump(p)) {
    return position_error("trump", to_text(p.trump) + " is not " + to_text(fixed_trump(p)) +
                                       ", which the call and the turned cards give");
  }
  if (p.burier == p.final_dealer() || p.may_be_late()) return std::nullopt;
  return position_error("burier", seat_text(p.burier) + " is neither the dealer, " +
                                      seat_text(p.final_dealer()) + ", nor has it countered");
}

Problem check_redeal(const Position& p, const Deal& deal) {
  if (deal.is_first() && !p.is_called() && !deal.must_be_played() &&
      p.rules.first_hand_no_call == FirstNoCall::redeal) {
    return std::nullopt;
  }
  return position_error("phase", "a redeal is of a first deal in which nobody called (X13)");
}

// --- the table ----------------------------------------------------------------------------------

Standing standing_of(const Position& p) {
  Standing standing = p.call;
  if (!p.is_called() && !p.turned.empty()) {
    standing = flipped_standing(p.turned.back());
  }
  return standing;
}

TableFacts bare_table(const Position& p) {
  TableFacts table;
  table.phase = p.phase;
  table.standing = standing_of(p);
  table.has_dealer = p.dealer || p.has_trump();
  table.dealer = p.has_trump() ? p.final_dealer() : p.first_drawer();
  table.turn = p.asks.empty() ? p.first_drawer() : p.asks.front();
  if (!p.has_trump()) return table;
  table.trump = trump_index(p.trump);
  table.has_burier = true;
  table.burier = p.burier;
  if (p.phase == Phase::bury) table.turn = p.burier;
  return table;
}

/// What hidden cards are not: the kitty of a finished deal is what was not played.
Cards kitty_of(const Position& p) {
  if (p.kitty.known) return *p.kitty.known;
  if (p.phase != Phase::over) return {};
  return Cards::copies_of(low_bits(kFaces), p.rules.decks) - p.played;
}

template <int Planes>
Problem check_play(const Deal& deal, const Play<Planes>& play, const Hand<Planes>& cards) {
  const Order& order = deal.order(play.table.trump);
  const Hand<Planes>& hand = play.hand(play.table.turn);
  const Refusal why =
      play.table.leads()
          ? Leads(order, deal.rules(), hand).check(cards)
          : Follows(order, deal.rules(), play.table.pattern, play.table.led, hand).check(cards);
  if (why == Refusal::none) return std::nullopt;
  return position_error("trick", "'" + to_text(order.cards(cards)) + "' of " +
                                     seat_text(play.table.turn) + ": " + std::string(to_text(why)));
}

/// Plays the trick on a table without points and lacks.
template <int Planes>
Problem play_trick(const Position& p, const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  const Order& order = deal.order(table.trump);
  table.phase = Phase::play;
  table.cards_left = static_cast<std::uint8_t>(p.cards_left());
  table.played = order.hand<Planes>(p.played);
  table.leader = table.turn = table.winner = p.leader;
  Seat seat = p.leader;
  for (const Cards& cards : p.trick) {
    play.hand(seat) += order.hand<Planes>(cards);
    table.played -= order.hand<Planes>(cards);
    seat = next(seat);
  }
  for (const Cards& text : p.trick) {
    const Hand<Planes> cards = order.hand<Planes>(text);
    if (Problem problem = check_play(deal, play, cards)) return problem;
    if (play_cards(deal, play, cards).stood()) continue;
    return position_error("trick", "the throw '" + to_text(text) + "' would have failed (X9)");
  }
  if (table.phase == p.phase) return std::nullopt;
  return position_error("phase", p.phase == Phase::over ? "cards are still to be played"
                                                        : "the last trick is complete");
}

/// What was shown in this trick is true of the hand now, what was shown before of the hand then.
Problem check_lack(std::string_view field, const Order& order, Seat seat, int shown, int proved,
                   Bits now, Bits before) {
  if ((proved & ~shown) != 0) {
    return position_error(field, seat_text(seat) + " has shown more in this trick");
  }
  for (int g = 0; g < kGroups; ++g) {
    if ((shown >> g & 1) == 0) continue;
    const Bits mask = order.mask(Group::from(g));
    if (mask != 0 && (((proved >> g & 1) != 0 ? now : before) & mask) == 0) continue;
    return position_error(field, mask == 0 ? "the trump suit is a side suit of " + seat_text(seat)
                                           : "not true of the cards of " + seat_text(seat));
  }
  return std::nullopt;
}

template <int Planes>
Problem check_lacks(const Position& p, const Deal& deal, const Play<Planes>& play) {
  const Order& order = deal.order(play.table.trump);
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const Lacks& shown = p.lacks[at(seat)];
    const Lacks& proved = play.table.lacks[at(seat)];
    const Hand<Planes>& now = play.hand(seat);
    const Hand<Planes> before = now + play.table.trick[at(seat)];
    if (Problem problem = check_lack("void", order, seat, shown.void_in, proved.void_in,
                                     now.plane(0), before.plane(0))) {
      return problem;
    }
    if (Problem problem = check_lack("no_pair", order, seat, shown.no_pair, proved.no_pair,
                                     now.plane(1), before.plane(1))) {
      return problem;
    }
  }
  return std::nullopt;
}

/// The attackers have what this trick and the kitty brought them, and some of what was played
/// before.
template <int Planes>
Problem check_points(const Position& p, const Deal& deal, const Table<Planes>& table) {
  const int sure = table.points.value();
  const Hand<Planes> earlier =
      table.played - (table.trick[0] + table.trick[1] + table.trick[2] + table.trick[3]);
  const int most = sure + deal.order(table.trump).points(earlier).value();
  if (p.points < sure || p.points > most || p.points % 5 != 0) {
    return position_error("points", number(p.points) + " is not a multiple of 5 from " +
                                        number(sure) + " to " + number(most) +
                                        ", which the attackers can have");
  }
  const int fine = p.rules.throw_fine;
  const int most_back = p.trick.empty() ? 0 : p.rules.hand * (p.rules.hand - 1) / 2;
  if (std::abs(p.fines) > fine * most_back || (fine != 0 && p.fines % fine != 0)) {
    return position_error("fines", number(p.fines) + " is not a multiple of " + number(fine) +
                                       " that failed throws can have cost (E12)");
  }
  return std::nullopt;
}

template <int Planes>
Problem settle_tricks(const Position& p, const Deal& deal, Play<Planes>& play) {
  const bool first = p.cards_left() == p.rules.hand;
  if (first && !p.trick.empty() && p.leader != play.table.dealer) {
    return position_error(
        "trick", "the dealer, " + seat_text(play.table.dealer) + ", leads the first trick (E5a)");
  }
  if (p.trick.empty()) {
    start_play(deal, play);
    if (p.phase == Phase::over) return position_error("trick", "the last trick is missing");
  } else if (Problem problem = play_trick(p, deal, play)) {
    return problem;
  }
  if (Problem problem = check_lacks(p, deal, play)) return problem;
  if (Problem problem = check_points(p, deal, play.table)) return problem;
  play.table.points = Points(p.points);
  play.table.fines = Points(p.fines);
  play.table.lacks = p.lacks;
  return std::nullopt;
}

}  // namespace

Expected<Deal> checked_deal(const Position& p) {
  if (const Problem problem = check_levels(p.rules, p.levels, !p.dealer)) {
    return position_error("levels", problem->message);
  }
  if (p.dealer) return Deal::later(p.rules, p.levels, *p.dealer, p.redeals);
  return Deal::first(p.rules, p.drawer, p.redeals);
}

std::optional<Error> check_call(const Position& p, const Deal& deal) {
  if (p.is_called()) {
    if (Problem problem = check_claim(p)) return problem;
  }
  if (p.phase == Phase::redeal) return check_redeal(p, deal);
  return p.has_trump() ? check_trump(p, deal) : std::nullopt;
}

template <int Planes>
Expected<Play<Planes>> checked_play(const Position& p, const Deal& deal) {
  Play<Planes> play;
  static_cast<TableFacts&>(play.table) = bare_table(p);
  const Order& order = deal.order(play.table.trump);
  for (std::size_t s = 0; s < kSeats; ++s) {
    const auto& hand = p.hands[s].known;
    if (p.has_trump() && hand) play.hands[s] = order.hand<Planes>(*hand);
    if (!p.has_trump() && p.drawn[s].known) {
      play.hands[s] = order.hand<Planes>(set_of(*p.drawn[s].known));
    }
  }
  play.kitty = order.hand<Planes>(kitty_of(p));
  if (p.has_tricks()) {
    if (const Problem problem = settle_tricks(p, deal, play)) return *problem;
  }
  return play;
}

template <int Planes>
std::optional<Error> check_asks(const Position& p, const Deal& deal, const Play<Planes>& play) {
  const auto can_call = [&](Seat seat) {
    const Holding cards = holding(deal.order(play.table.trump), play.hand(seat));
    return !acceptable_claims(call_context(deal, play.table), seat, cards).empty();
  };
  if (!asks_for_calls(p.phase)) return std::nullopt;
  if (!p.is_full()) {
    if (!p.asked || can_call(*p.seat)) return std::nullopt;
    return position_error("asked", seat_text(*p.seat) + " has no call to make");
  }
  if (!can_call(p.asks.front())) {
    return position_error("asks", seat_text(p.asks.front()) + " has no call to make");
  }
  const Seat last = p.asks.back();
  if (p.phase == Phase::counter) {
    if (last == p.burier) return std::nullopt;
    return position_error("asks", "the burier, " + seat_text(p.burier) + ", is asked last");
  }
  int drawn = 0;
  for (const auto& cards : p.drawn) drawn += cards.count;
  if (p.last_round && drawn != kSeats * p.rules.hand) {
    return position_error("last_round", "'yes' while cards are still to be drawn");
  }
  const Seat drawer = plus(p.first_drawer(), drawn - 1);
  const bool after_call = p.is_called() && next(last) == p.call.seat && p.asks.size() < kSeats;
  const bool round = p.last_round ? last == plus(p.first_drawer(), kSeats - 1)
                                  : last == drawer && p.asks.size() == 1;
  if (after_call || round) return std::nullopt;
  return position_error("asks",
                        "seats are asked when they have drawn, after another's call, and "
                        "in turn in the last round (X12)");
}

template Expected<Play<2>> checked_play(const Position&, const Deal&);
template Expected<Play<4>> checked_play(const Position&, const Deal&);
template std::optional<Error> check_asks(const Position&, const Deal&, const Play<2>&);
template std::optional<Error> check_asks(const Position&, const Deal&, const Play<4>&);

}  // namespace koudi
