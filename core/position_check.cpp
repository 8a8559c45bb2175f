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
bool is_called(const Position& p) {
  return p.call.source == Standing::Source::seat;
}
std::string number(int value) {
  return std::to_string(value);
}
std::string seat_text(Seat seat) {
  return "seat " + to_text(seat);
}

Seat dealer_of(const Position& p) {
  if (p.dealer) return *p.dealer;
  return is_called(p) ? p.call.seat : p.drawer;
}

/// Whether the standing call may have come after a burial (E4b): then other seats than the dealer
/// have held the kitty.
bool may_be_late(const Position& p) {
  return p.dealer && p.rules.counter_when == CounterWhen::draw_and_bury && is_called(p) &&
         p.call.countered && p.burier == p.call.seat;
}

/// Counts copies of faces; adding more than the decks hold is a problem.
class Tally {
 public:
  Tally(int decks, std::string_view field) : decks_(decks), field_(field) {}

  template <class T>
  void add(const T& cards) {
    for_each(cards, [&](Card card) {
      if (++copies_[static_cast<std::size_t>(card.index())] > decks_ && !excess_) excess_ = card;
    });
  }
  Problem problem() const {
    if (!excess_) return std::nullopt;
    return position_error(field_, to_text(*excess_) + " is there more than " + number(decks_) +
                                      " times, the number of decks");
  }

 private:
  template <class F>
  static void for_each(const Cards& cards, F&& f) {
    for_each_card(cards, f);
  }
  template <class F>
  static void for_each(const CardList& cards, F&& f) {
    std::for_each(cards.begin(), cards.end(), f);
  }

  int decks_;
  std::string_view field_;
  std::array<int, kFaces> copies_{};
  std::optional<Card> excess_;
};

/// The cards of a list in which no face is more often than the decks hold it.
Cards set_of(const CardList& list) {
  Cards cards;
  for (Card card : list) cards.add(card);
  return cards;
}

// --- cards --------------------------------------------------------------------------------------

Problem check_drawn_counts(const Position& p) {
  int total = 0;
  for (const auto& drawn : p.drawn) total += drawn.count;
  const int all = kSeats * p.rules.hand;
  if (total < 1 || total > all || (p.phase != Phase::draw && total != all)) {
    return position_error("drawn", "the seats have drawn " + number(total) + " cards; allowed: " +
                                       (p.phase == Phase::draw ? "1 to " : "") + number(all));
  }
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = plus(p.first_drawer(), i);
    const int due = (total - i + kSeats - 1) / kSeats;
    if (p.drawn[at(seat)].count == due) continue;
    return position_error("drawn", seat_text(seat) + " has drawn " +
                                       number(p.drawn[at(seat)].count) + " cards of " +
                                       number(total) + ", not " + number(due));
  }
  const int rest = p.rules.total_cards() - total;
  if (p.undrawn.count == rest) return std::nullopt;
  return position_error("undrawn",
                        number(p.undrawn.count) + " cards, " + number(rest) + " are not drawn");
}

Problem check_deck(const Position& p) {
  Tally deck(p.rules.decks, "drawn");
  for (const auto& drawn : p.drawn) {
    if (drawn.known) deck.add(*drawn.known);
  }
  if (p.undrawn.known) {
    deck.add(*p.undrawn.known);
  } else {
    deck.add(p.turned);
  }
  return deck.problem();
}

/// Hands, kitty and cards played; that they are all cards follows from their numbers.
Problem check_copies(const Position& p) {
  Tally tally(p.rules.decks, "hands");
  for (const auto& hand : p.hands) {
    if (hand.known) tally.add(*hand.known);
  }
  if (p.kitty.known) tally.add(*p.kitty.known);
  tally.add(p.played);
  return tally.problem();
}

Problem check_hand_size(const Position& p, Seat seat, int due) {
  const int count = p.hands[at(seat)].count;
  if (count == due) return std::nullopt;
  return position_error("hands",
                        seat_text(seat) + " has " + number(count) + " cards, not " + number(due));
}

bool has_played(const Position& p, Seat seat) {
  const int place = (seat.index() - p.leader.index() + kSeats) % kSeats;
  return place < static_cast<int>(p.trick.size());
}

int trick_size(const Position& p) {
  return p.trick.empty() ? 0 : p.trick.front().count();
}

/// Of each hand when the trick began.
int cards_left(const Position& p) {
  return p.trick.empty() ? p.rules.hand : p.hands[at(p.leader)].count + trick_size(p);
}

Problem check_trick_cards(const Position& p) {
  if (p.trick.size() > kSeats) return position_error("trick", "more than four plays");
  Tally tally(p.rules.decks, "trick");
  for (const Cards& play : p.trick) {
    tally.add(play);
    if (!play.empty() && play.count() == trick_size(p)) continue;
    return position_error("trick", "'" + to_text(play) + "' has " + number(play.count()) +
                                       " cards, the lead " + number(trick_size(p)));
  }
  if (const Problem problem = tally.problem()) return problem;
  Cards sum;
  for (const Cards& play : p.trick) sum += play;
  if (p.played.contains(sum)) return std::nullopt;
  return position_error("trick", "not all of its cards are among the played ones");
}

Problem check_sizes_in_play(const Position& p) {
  const int left = cards_left(p);
  if (left > p.rules.hand) {
    return position_error("hands", seat_text(p.leader) + " began the trick with " + number(left) +
                                       " cards; allowed: at most " + number(p.rules.hand));
  }
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const int due = left - (has_played(p, seat) ? trick_size(p) : 0);
    if (const Problem problem = check_hand_size(p, seat, due)) return problem;
  }
  const int due = kSeats * (p.rules.hand - left) + static_cast<int>(p.trick.size()) * trick_size(p);
  if (p.played.count() == due) return std::nullopt;
  return position_error("played", number(p.played.count()) + " cards; by the hands and the trick " +
                                      number(due) + " have been played");
}

Problem check_sizes(const Position& p) {
  if (p.phase != Phase::bury && p.kitty.count != p.rules.kitty) {
    return position_error("kitty", number(p.kitty.count) + " cards, not " + number(p.rules.kitty));
  }
  if (p.has_tricks()) {
    if (const Problem problem = check_trick_cards(p)) return problem;
    return check_sizes_in_play(p);
  }
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const bool holds_kitty = p.phase == Phase::bury && seat == p.burier;
    const int due = p.rules.hand + (holds_kitty ? p.rules.kitty : 0);
    if (const Problem problem = check_hand_size(p, seat, due)) return problem;
  }
  return std::nullopt;
}

Problem check_taken(const Position& p) {
  if (p.phase != Phase::bury || !p.is_full()) return std::nullopt;
  const bool as_dealt = may_be_late(p) || p.taken == set_of(*p.undrawn.known);
  if (p.taken.count() == p.rules.kitty && p.hands[at(p.burier)].known->contains(p.taken) &&
      as_dealt) {
    return std::nullopt;
  }
  return position_error("taken", "'" + to_text(p.taken) + "' are not the " + number(p.rules.kitty) +
                                     " cards that " + seat_text(p.burier) + " took up and holds");
}

/// A seat that never held the kitty has only cards that it drew.
Problem check_origin(const Position& p) {
  if (may_be_late(p)) return std::nullopt;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    if (!p.knows(seat) || seat == dealer_of(p)) continue;
    const Cards drawn = set_of(*p.drawn[at(seat)].known);
    if (!drawn.contains(*p.hands[at(seat)].known)) {
      return position_error("hands", seat_text(seat) + " holds cards that it has not drawn");
    }
  }
  return std::nullopt;
}

// --- the call -----------------------------------------------------------------------------------

Problem check_claim(const Position& p) {
  const Claim& claim = p.call.claim;
  const auto error = [](std::string_view why) { return position_error("call", std::string(why)); };
  if (!p.call.countered && claim.jokers) return error(to_text(CallRefusal::jokers_need_a_call));
  if (p.call.countered && claim.strength() < 2) return error("one level card counters nothing");
  if (!p.dealer && claim.jokers && !p.rules.joker_in_first_hand) {
    return error(to_text(CallRefusal::jokers_in_first_hand));
  }
  const bool outsider = p.dealer && !same_side(*p.dealer, p.call.seat);
  if (!p.call.countered && outsider && p.rules.later_bids_by == LaterBidsBy::dealer_side) {
    return error(to_text(CallRefusal::only_dealer_side));
  }
  if (p.knows(p.call.seat) && !(p.has_trump() && may_be_late(p))) {
    const Level level =
        p.levels[static_cast<std::size_t>(side_of(p.dealer.value_or(Seat{})).index())];
    const Cards drawn = set_of(*p.drawn[at(p.call.seat)].known);
    if (!drawn.contains(claim.cards(level))) return error("the caller has not drawn these cards");
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
    if (is_called(p) || !flips) return std::nullopt;
    return error("nobody called: the kitty must have been turned up for the trump");
  }
  const bool countered_late = may_be_late(p) && p.rules.counter_flipped;
  if (!flips || (is_called(p) && !countered_late)) {
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
  if (is_called(p)) return p.call.claim.trump();
  return p.turned.empty() ? Trump(Suit::spades) : Trump(suit_of(p.turned.back()));
}

Problem check_trump(const Position& p, const Deal& deal) {
  const bool redealt = p.rules.first_hand_no_call == FirstNoCall::redeal && !deal.must_be_played();
  if (deal.is_first() && !is_called(p) && redealt) {
    return position_error("call", "nobody called in a first deal, which is drawn again then (E3)");
  }
  const bool counters = p.dealer && p.rules.counter_when == CounterWhen::draw_and_bury &&
                        (is_called(p) || (!p.turned.empty() && p.rules.counter_flipped));
  if (p.phase == Phase::counter && !counters) {
    return position_error("phase", "here are no counters after burying (E4b)");
  }
  if (const Problem problem = check_turned(p)) return problem;
  if (p.trump != fixed_trump(p)) {
    return position_error("trump", to_text(p.trump) + " is not " + to_text(fixed_trump(p)) +
                                       ", which the call and the turned cards give");
  }
  if (p.burier == dealer_of(p) || may_be_late(p)) return std::nullopt;
  return position_error("burier", seat_text(p.burier) + " is neither the dealer, " +
                                      seat_text(dealer_of(p)) + ", nor has it countered");
}

Problem check_redeal(const Position& p, const Deal& deal) {
  if (deal.is_first() && !is_called(p) && !deal.must_be_played() &&
      p.rules.first_hand_no_call == FirstNoCall::redeal) {
    return std::nullopt;
  }
  return position_error("phase", "a redeal is of a first deal in which nobody called (X13)");
}

// --- the table ----------------------------------------------------------------------------------

Standing standing_of(const Position& p) {
  Standing standing = p.call;
  if (!is_called(p) && !p.turned.empty()) {
    standing.source = Standing::Source::flipped;
    standing.claim = Claim::level_cards(suit_of(p.turned.back()), 1);
  }
  return standing;
}

Table<2> bare_table(const Position& p) {
  Table<2> table;
  table.phase = p.phase;
  table.standing = standing_of(p);
  table.has_dealer = p.dealer || p.has_trump();
  table.dealer = p.has_trump() ? dealer_of(p) : p.first_drawer();
  table.turn = p.asks.empty() ? p.first_drawer() : p.asks.front();
  if (!p.has_trump()) return table;
  table.trump = trump_index(p.trump);
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

Problem check_play(const Deal& deal, const Play<2>& play, const Hand<2>& cards) {
  const Order& order = deal.order(play.table.trump);
  const Hand<2>& hand = play.hand(play.table.turn);
  const Refusal why = play.table.leads()
                          ? Leads(order, deal.rules().throw_lead, hand).check(cards)
                          : Follows(order, play.table.pattern, play.table.led, hand).check(cards);
  if (why == Refusal::none) return std::nullopt;
  return position_error("trick", "'" + to_text(order.cards(cards)) + "' of " +
                                     seat_text(play.table.turn) + ": " + std::string(to_text(why)));
}

/// Plays the trick on a table without points and lacks.
Problem play_trick(const Position& p, const Deal& deal, Play<2>& play) {
  Table<2>& table = play.table;
  const Order& order = deal.order(table.trump);
  table.phase = Phase::play;
  table.cards_left = static_cast<std::uint8_t>(cards_left(p));
  table.played = order.hand<2>(p.played);
  table.leader = table.turn = table.winner = p.leader;
  Seat seat = p.leader;
  for (const Cards& cards : p.trick) {
    play.hand(seat) += order.hand<2>(cards);
    table.played -= order.hand<2>(cards);
    seat = next(seat);
  }
  for (const Cards& text : p.trick) {
    const Hand<2> cards = order.hand<2>(text);
    if (Problem problem = check_play(deal, play, cards)) return problem;
    if (play_cards(deal, play, cards).stood) continue;
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

Problem check_lacks(const Position& p, const Deal& deal, const Play<2>& play) {
  const Order& order = deal.order(play.table.trump);
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const Lacks& shown = p.lacks[at(seat)];
    const Lacks& proved = play.table.lacks[at(seat)];
    const Hand<2>& now = play.hand(seat);
    const Hand<2> before = now + play.table.trick[at(seat)];
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
Problem check_points(const Position& p, const Deal& deal, const Table<2>& table) {
  const int sure = table.points.value();
  const Hand<2> earlier =
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

Problem settle_tricks(const Position& p, const Deal& deal, Play<2>& play) {
  const bool first = cards_left(p) == p.rules.hand;
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

std::optional<Error> check_cards(const Position& p, const Deal&) {
  if (Problem problem = check_drawn_counts(p)) return problem;
  if (Problem problem = check_deck(p)) return problem;
  if (!p.has_trump()) return std::nullopt;
  if (Problem problem = check_sizes(p)) return problem;
  if (Problem problem = check_copies(p)) return problem;
  if (Problem problem = check_taken(p)) return problem;
  return check_origin(p);
}

std::optional<Error> check_call(const Position& p, const Deal& deal) {
  if (is_called(p)) {
    if (Problem problem = check_claim(p)) return problem;
  }
  if (p.phase == Phase::redeal) return check_redeal(p, deal);
  return p.has_trump() ? check_trump(p, deal) : std::nullopt;
}

Expected<Play<2>> checked_play(const Position& p, const Deal& deal) {
  Play<2> play;
  play.table = bare_table(p);
  const Order& order = deal.order(play.table.trump);
  for (std::size_t s = 0; s < kSeats; ++s) {
    const auto& hand = p.hands[s].known;
    if (p.has_trump() && hand) play.hands[s] = order.hand<2>(*hand);
    if (!p.has_trump() && p.drawn[s].known) {
      play.hands[s] = order.hand<2>(set_of(*p.drawn[s].known));
    }
  }
  play.kitty = order.hand<2>(kitty_of(p));
  if (p.has_tricks()) {
    if (const Problem problem = settle_tricks(p, deal, play)) return *problem;
  }
  return play;
}

std::optional<Error> check_asks(const Position& p, const Deal& deal, const Play<2>& play) {
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
  const bool after_call = is_called(p) && next(last) == p.call.seat && p.asks.size() < kSeats;
  const bool round = p.last_round ? last == plus(p.first_drawer(), kSeats - 1)
                                  : last == drawer && p.asks.size() == 1;
  if (after_call || round) return std::nullopt;
  return position_error("asks",
                        "seats are asked when they have drawn, after another's call, and "
                        "in turn in the last round (X12)");
}

}  // namespace koudi
