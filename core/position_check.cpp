#include "core/position_check.h"

#include <algorithm>
#include <cstdlib>

#include "core/deal_source.h"
#include "core/movegen.h"
#include "core/notation.h"

namespace koudi {
namespace {

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}
std::string number(int value) {
  return std::to_string(value);
}

Standing standing_of(const Position& p) {
  if (!p.is_called()) return p.turned.empty() ? Standing{} : flipped_standing(p.turned.back());
  Standing standing = p.call;
  // The table knows a hidden bid as its number, the bidder and the whole truth its suit (A4).
  const bool hidden = p.rules.bidding == Bidding::hidden && p.phase == Phase::draw && p.is_full();
  if (hidden) standing.claim = Claim::unseen(standing.claim.count);
  return standing;
}

/// Who decides, where that is told by the line and not by the course of a trick.
Seat turn_of(const Position& p) {
  if (!p.asks.empty()) return p.asks.front();
  switch (p.phase) {
    case Phase::bury:
      return p.burier;
    case Phase::contest:
      return p.turn;
    case Phase::name_trump:
    case Phase::give_back:
      return p.winner();
    default:
      return p.first_drawer();
  }
}

TableFacts bare_table(const Position& p) {
  const bool has_dealer = p.has_trump() || p.has_winner();
  TableFacts table;
  table.phase = p.phase;
  if (p.has_trump() || p.phase == Phase::draw) table.standing = standing_of(p);
  table.attackers_asked = p.attackers_asked;
  table.has_dealer = p.dealer || has_dealer;
  table.dealer = has_dealer ? p.final_dealer() : p.first_drawer();
  table.turn = turn_of(p);
  if (p.has_trump()) table.trump = trump_index(p.trump, p.is_at_other_level());
  table.has_burier = p.has_burier();
  if (table.has_burier) table.burier = p.burier;
  return table;
}

/// As buried, or before that as dealt; nothing while cards are drawn and while it is in a hand.
/// What hidden cards are not: the kitty of a finished deal is what was not played.
Cards kitty_of(const Position& p) {
  if (!p.is_dealt() || p.holds_kitty()) return {};
  if (!p.has_burier()) return p.undrawn.known ? set_of(*p.undrawn.known) : Cards{};
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

/// What was played before this trick.
template <int Planes>
Hand<Planes> played_earlier(const Table<Planes>& table) {
  return table.played - (table.trick[0] + table.trick[1] + table.trick[2] + table.trick[3]);
}

/// The attackers have what this trick and the kitty brought them, and some of what was played
/// before.
template <int Planes>
Problem check_points(const Position& p, const Deal& deal, const Table<Planes>& table) {
  const int sure = table.points.value();
  const int most = sure + deal.order(table.trump).points(played_earlier(table)).value();
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

/// A failed throw costs one half each (B21), at most one for each lead.
Problem check_throw_stakes(const Position& p) {
  const bool throws = p.rules.throw_lead != ThrowLead::off;
  int left = throws ? p.rules.hand - p.cards_left() + p.trick_size() : 0;
  for (int halves : p.stakes) {
    left += halves;
    if (halves <= 0 && left >= 0) continue;
    return position_error("stakes", "failed throws cannot have cost this (B21)");
  }
  return std::nullopt;
}

/// What the aces of earlier tricks can have moved from seat to seat (D30).
template <int Planes>
Problem check_ace_stakes(const Position& p, const Deal& deal, const Table<Planes>& table) {
  constexpr int kAce = 10;
  const Slot ace = deal.order(table.trump).slot(card_of(Suit::spades, Rank::ace));
  int won = 0;
  int sum = 0;
  bool whole = true;
  for (std::size_t s = 0; s < kSeats; ++s) {
    const int earlier = p.stakes[s] - table.stakes[s];
    won += std::max(earlier, 0);
    sum += earlier;
    whole &= earlier % kAce == 0;
  }
  if (whole && sum == 0 && won <= kAce * played_earlier(table).count(ace)) return std::nullopt;
  return position_error("stakes", "spade aces cannot have moved this (D30)");
}

template <int Planes>
Problem check_stakes(const Position& p, const Deal& deal, const Table<Planes>& table) {
  if (!p.rules.stakes) return std::nullopt;
  return p.is_contest() ? check_ace_stakes(p, deal, table) : check_throw_stakes(p);
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
  if (Problem problem = check_stakes(p, deal, play.table)) return problem;
  play.table.points = Points(p.points);
  play.table.fines = Points(p.fines);
  play.table.stakes = p.stakes;
  play.table.lacks = p.lacks;
  return std::nullopt;
}

/// Whether the seat can be asked in this phase: it has a call to make, or few points.
template <int Planes>
bool can_act(const Position& p, const Deal& deal, const Play<Planes>& play, Seat seat) {
  const Order& order = deal.order(play.table.trump);
  const Hand<Planes>& hand = play.hand(seat);
  const Seat dealer = play.table.dealer;
  if (!asks_for_calls(p.phase)) {
    return may_mutiny(p.rules, dealer, seat, order.points(hand), p.redeals);
  }
  CallContext context = call_context(deal, play.table);
  if (p.call.is_of(seat)) context.standing.claim = p.call.claim;
  const Level level = call_level(deal, play.table, seat);
  return !acceptable_claims(context, seat, holding(order, hand, level)).empty();
}

/// A mutiny that ended the deal was demanded by somebody who could.
template <int Planes>
Problem check_demanded(const Position& p, const Deal& deal, const Play<Planes>& play) {
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const bool attacker = !same_side(seat, play.table.dealer);
    if (attacker && (!p.knows(seat) || can_act(p, deal, play, seat))) return std::nullopt;
  }
  return position_error("mutiny", "no hand has few enough points (B8)");
}

/// The seats still to be asked, by the rounds of the phase.
Problem check_round(const Position& p) {
  const Seat last = p.asks.back();
  const bool fewer = p.asks.size() < kSeats;
  const auto error = [](const std::string& why) { return position_error("asks", why); };
  if (p.phase == Phase::mutiny) {
    if (next(last) == p.final_dealer() && fewer) return std::nullopt;
    return error("the seat before the dealer, " + seat_text(p.final_dealer()) + ", is asked last");
  }
  if (p.phase == Phase::counter && p.has_burier()) {
    if (last == p.burier) return std::nullopt;
    return error("the burier, " + seat_text(p.burier) + ", is asked last");
  }
  const bool after_call = p.is_called() && next(last) == p.call.seat && fewer;
  if (p.phase == Phase::counter) {
    if (after_call) return std::nullopt;
    return error("the seat before the caller, " + seat_text(p.call.seat) + ", is asked last");
  }
  int drawn = 0;
  for (const auto& cards : p.drawn) drawn += cards.count;
  if (p.last_round && drawn != kSeats * p.rules.hand) {
    return position_error("last_round", "'yes' while cards are still to be drawn");
  }
  const Seat drawer = plus(p.first_drawer(), drawn - 1);
  bool round = last == drawer && p.asks.size() == 1;
  if (p.last_round) round = last == plus(p.first_drawer(), kSeats - 1);
  if (p.attackers_asked) round = last == *p.dealer && !p.is_called();
  if (after_call || round) return std::nullopt;
  return error(
      "seats are asked when they have drawn, after another's call, and in turn in the last round "
      "(X12)");
}

}  // namespace

Expected<Deal> checked_deal(const Position& p) {
  if (const Problem problem = check_levels(p.rules, p.levels, !p.dealer)) {
    return position_error("levels", problem->message);
  }
  if (p.dealer) return Deal::later(p.rules, p.levels, *p.dealer, p.redeals);
  return Deal::first(p.rules, p.drawer, p.redeals);
}

template <int Planes>
Expected<Play<Planes>> checked_play(const Position& p, const Deal& deal) {
  Play<Planes> play;
  static_cast<TableFacts&>(play.table) = bare_table(p);
  const Order& order = deal.order(play.table.trump);
  for (std::size_t s = 0; s < kSeats; ++s) {
    const auto& hand = p.hands[s].known;
    if (p.is_dealt() && hand) play.hands[s] = order.hand<Planes>(*hand);
    if (!p.is_dealt() && p.drawn[s].known) {
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
Problem check_asks(const Position& p, const Deal& deal, const Play<Planes>& play) {
  const bool ended = p.phase == Phase::redeal && p.mutiny;
  if (ended) return check_demanded(p, deal, play);
  if (!p.asks_in_secret()) return std::nullopt;
  const Seat seat = p.is_full() ? p.asks.front() : *p.seat;
  const bool asked = p.is_full() || p.asked;
  if (asked && !can_act(p, deal, play, seat)) {
    return position_error(
        p.is_full() ? "asks" : "asked",
        seat_text(seat) + " has no " + (p.phase == Phase::mutiny ? "mutiny" : "call") + " to make");
  }
  return p.is_full() ? check_round(p) : std::nullopt;
}

template Expected<Play<2>> checked_play(const Position&, const Deal&);
template Expected<Play<4>> checked_play(const Position&, const Deal&);
template Problem check_asks(const Position&, const Deal&, const Play<2>&);
template Problem check_asks(const Position&, const Deal&, const Play<4>&);

}  // namespace koudi
