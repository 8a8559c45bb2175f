// A contest (D9 to D13): its course, and the gifts that follow it.
#include "core/notation.h"
#include "core/position_check.h"

namespace koudi {
namespace {

constexpr unsigned kAllSeats = 0xf;

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}

Problem check_down(const Position& p) {
  Tally tally(p.rules.decks, "down");
  for (int s = 0; s < kSeats; ++s) {
    const Cards& cards = p.down[static_cast<std::size_t>(s)];
    tally.add(cards);
    if (contest_cards(cards, p.level()).cards(p.level()) == cards) continue;
    return position_error("down", "'" + to_text(cards) + "' of " + seat_text(Seat::from(s)) +
                                      " are not all contest cards (D10)");
  }
  return tally.problem();
}

/// Seats that have had no turn yet; each goes out or puts cards down when it has one.
int waiting(const Position& p) {
  int seats = 0;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    if ((p.out >> s & 1) == 0 && p.down[at(seat)].empty()) ++seats;
  }
  return seats;
}

/// The seat whose total is higher than all others; nullopt where there is none.
std::optional<Seat> highest(const Contest& contest) {
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    bool above = true;
    for (int i = 1; i < kSeats; ++i) above &= contest.total(plus(seat, i)) < contest.total(seat);
    if (above) return seat;
  }
  return std::nullopt;
}

Problem check_turn(const Position& p, const Contest& contest) {
  std::optional<Seat> due;
  const int left = waiting(p);
  for (int i = kSeats - left; i < kSeats; ++i) {
    const Seat seat = plus(contest.opener, i);
    if (!contest.is_out(seat) && contest.total(seat) == 0) continue;
    return position_error("out", seat_text(seat) + " has acted before one that sits before it");
  }
  if (left > 0) {
    due = plus(contest.opener, kSeats - left);
  } else if (p.rules.rob_partner) {
    const std::optional<Seat> leading = highest(contest);
    if (!leading || contest.is_out(*leading)) {
      return position_error("down", "no seat still in has more than every other (D11)");
    }
    // Whoever had a turn since the highest total lay there went out.
    due = contest.next_in(*leading);
  }
  if (due ? p.turn == *due : !contest.is_out(p.turn)) return std::nullopt;
  return position_error("turn", seat_text(p.turn) + " is not to act" +
                                    (due ? ", " + seat_text(*due) + " is" : ": it went out"));
}

Problem check_result(const Position& p, const Contest& contest) {
  const bool nobody = contest.entered == 0;
  if (contest.out == kAllSeats) {
    if (nobody && p.rules.nobody_contests == NobodyContests::opener) return std::nullopt;
    return position_error("out", "the last seat that is in has won and does not go out (D12)");
  }
  const Seat winner = p.winner();
  if (nobody) {
    if (winner == plus(contest.opener, kSeats - 1)) return std::nullopt;
    return position_error("out", "where nobody contests the last seat wins (D12)");
  }
  const bool beaten = p.rules.rob_partner && highest(contest) != winner;
  if (!beaten && contest.total(winner) > 0) return std::nullopt;
  return position_error("out", seat_text(winner) + " has won with less than another put down");
}

/// The cards of a seat when the contest began.
Cards cards_at_first(const Position& p, Seat seat) {
  const Cards cards = set_of(*p.drawn[at(seat)].known);
  if (!p.kitty_first() || seat != p.burier) return cards;
  return cards + set_of(*p.undrawn.known);
}

/// The winner's hand after taking (D12).
Cards after_taking(const Position& p, Seat winner) {
  Cards cards = cards_at_first(p, winner);
  for (int i = 1; i < kSeats; ++i) {
    const Seat seat = plus(winner, i);
    if (is_robbed(p.rules, winner, seat)) cards += p.down[at(seat)];
  }
  return cards;
}

int cards_of(const Debts& debts, std::size_t from) {
  int cards = 0;
  for (std::size_t i = from; i < debts.size(); ++i) cards += debts[i].cards;
  return cards;
}

/// Whether the gifts made were allowed, where the hand they came from is known.
Problem check_gifts_made(const Position& p, const Order& order, GiftRule rule, const Cards& before,
                         const Cards& now) {
  if (!before.contains(now)) {
    return position_error("hands", "the winner of the contest holds what it has not taken");
  }
  const Cards given = before - now;
  const Gifts gifts(p.rules, order, rule, order.hand<4>(before), given.count());
  const GiftRefusal why = gifts.check(order.hand<4>(given));
  if (why == GiftRefusal::none) return std::nullopt;
  return position_error("hands",
                        "'" + to_text(given) + "' were given: " + std::string(to_text(why)));
}

}  // namespace

Problem check_contest(const Position& p) {
  if (!p.is_contested()) return std::nullopt;
  if (Problem problem = check_down(p)) return problem;
  const Contest contest = p.contest();
  const bool over = contest_winner(p.rules, contest).has_value();
  if (over != p.has_winner()) {
    return position_error("out", over ? "the contest is over (D12)"
                                      : "the contest is not over: more than one seat is in (D12)");
  }
  if (!over) return check_turn(p, contest);
  if (Problem problem = check_result(p, contest)) return problem;
  const auto gifts = static_cast<int>(debts(p.rules, contest, p.winner()).size());
  if (p.phase != Phase::give_back || p.gifts < gifts) return std::nullopt;
  return position_error(
      "gifts", std::to_string(p.gifts) + " are made, " + std::to_string(gifts) + " are owed (D13)");
}

Expected<ContestPhase> checked_contest(const Position& p, const Deal& deal, const Play<4>& play) {
  ContestPhase phase;
  if (!p.is_contested()) return phase;
  phase.contest = p.contest();
  if (!p.has_winner()) return phase;
  phase.winner = p.winner();
  if (!p.has_trump()) return phase;
  const Debts owed = phase.debts(p.rules);
  const bool giving = p.phase == Phase::give_back;
  phase.gifts_made = static_cast<std::uint8_t>(giving ? p.gifts : static_cast<int>(owed.size()));
  if (!p.knows(phase.winner)) return phase;
  const Order& order = deal.order(play.table.trump);
  const Hand<4>& hand = play.hand(phase.winner);
  if (p.hides_gift_rule()) {
    phase.gift_rule = p.gift_rule;
    const Gifts rest(p.rules, order, p.gift_rule, hand, 0);
    if (!giving || rest.most() >= cards_of(owed, phase.gifts_made)) return phase;
    return position_error("gift_rule", "the gifts still owed cannot keep it (D13)");
  }
  const Cards before = after_taking(p, phase.winner);
  phase.gift_rule = gift_rule(p.rules, order, order.hand<4>(before), cards_of(owed, 0));
  if (!giving) return phase;
  if (Problem problem =
          check_gifts_made(p, order, phase.gift_rule, before, *p.hands[at(phase.winner)].known)) {
    return *problem;
  }
  return phase;
}

}  // namespace koudi
