// Where the cards are: as many as the phase has in each place, none more often than the decks.
#include "core/notation.h"
#include "core/position_check.h"

namespace koudi {
namespace {

std::size_t at(Seat seat) {
  return static_cast<std::size_t>(seat.index());
}
std::string number(int value) {
  return std::to_string(value);
}
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

/// Cards put down by seats whose hands are hidden, and the one shown before the deal, which may be
/// among them.
void add_shown(const Position& p, Tally& tally) {
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    if (p.knows(seat)) continue;
    const Cards& down = p.down[at(seat)];
    tally.add(down);
    if (p.shown && seat == p.first_drawer() && down.count(*p.shown) == 0) tally.add(*p.shown);
  }
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
  add_shown(p, deck);
  return deck.problem();
}

Problem check_shown(const Position& p) {
  if (!p.shown || !p.knows(p.drawer)) return std::nullopt;
  const Card first = p.drawn[at(p.drawer)].known->front();
  if (*p.shown == first) return std::nullopt;
  return position_error("shown", to_text(*p.shown) + " is not the card that " +
                                     seat_text(p.drawer) + " was dealt first (D9)");
}

/// Hands, kitty, cards played and put down; that they are all cards follows from their numbers.
Problem check_copies(const Position& p) {
  Tally tally(p.rules.decks, "hands");
  for (const auto& hand : p.hands) {
    if (hand.known) tally.add(*hand.known);
  }
  if (p.kitty.known) tally.add(*p.kitty.known);
  if (!p.has_burier() && p.undrawn.known) tally.add(*p.undrawn.known);
  if (p.phase == Phase::contest) {
    for (const Cards& down : p.down) tally.add(down);
  }
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

Problem check_trick_cards(const Position& p) {
  if (p.trick.size() > kSeats) return position_error("trick", "more than four plays");
  Tally tally(p.rules.decks, "trick");
  for (const Cards& play : p.trick) {
    tally.add(play);
    if (!play.empty() && play.count() == p.trick_size()) continue;
    return position_error("trick", "'" + to_text(play) + "' has " + number(play.count()) +
                                       " cards, the lead " + number(p.trick_size()));
  }
  if (const Problem problem = tally.problem()) return problem;
  Cards sum;
  for (const Cards& play : p.trick) sum += play;
  if (p.played.contains(sum)) return std::nullopt;
  return position_error("trick", "not all of its cards are among the played ones");
}

Problem check_sizes_in_play(const Position& p) {
  const int left = p.cards_left();
  if (left > p.rules.hand) {
    return position_error("hands", seat_text(p.leader) + " began the trick with " + number(left) +
                                       " cards; allowed: at most " + number(p.rules.hand));
  }
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const int due = left - (has_played(p, seat) ? p.trick_size() : 0);
    if (const Problem problem = check_hand_size(p, seat, due)) return problem;
  }
  const int due =
      kSeats * (p.rules.hand - left) + static_cast<int>(p.trick.size()) * p.trick_size();
  if (p.played.count() == due) return std::nullopt;
  return position_error("played", number(p.played.count()) + " cards; by the hands and the trick " +
                                      number(due) + " have been played");
}

Problem check_sizes(const Position& p) {
  if (p.has_burier() && !p.holds_kitty() && p.kitty.count != p.rules.kitty) {
    return position_error("kitty", number(p.kitty.count) + " cards, not " + number(p.rules.kitty));
  }
  if (p.has_tricks()) {
    if (const Problem problem = check_trick_cards(p)) return problem;
    return check_sizes_in_play(p);
  }
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    if (const Problem problem = check_hand_size(p, seat, p.hand_size(seat))) return problem;
  }
  return std::nullopt;
}

Problem check_taken(const Position& p) {
  if (p.phase != Phase::bury || !p.is_full()) return std::nullopt;
  const bool as_dealt = p.may_be_late() || p.taken == set_of(*p.undrawn.known);
  // A kitty that was taken before the contest may have been put down or given away since.
  const bool held = p.kitty_first() || p.hands[at(p.burier)].known->contains(p.taken);
  if (p.taken.count() == p.rules.kitty && held && as_dealt) {
    return std::nullopt;
  }
  return position_error("taken", "'" + to_text(p.taken) + "' are not the " + number(p.rules.kitty) +
                                     " cards that " + seat_text(p.burier) + " took up and holds");
}

/// Cards of `hand` that are not among `others`.
int strange_cards(const Cards& hand, const Cards& others) {
  int strange = 0;
  for (int k = 0; k < kMaxDecks; ++k) strange += count_of(hand.plane(k) & ~others.plane(k));
  return strange;
}

/// Cards that the winner of the contest has given to the seat, or can have given.
int gifts_to(const Position& p, Seat seat) {
  int gifts = 0;
  int made = 0;
  for (const Debt& debt : debts(p.rules, p.contest(), p.winner())) {
    if (p.phase == Phase::name_trump || (p.phase == Phase::give_back && made++ >= p.gifts)) break;
    if (debt.to == seat) gifts += debt.cards;
  }
  return gifts;
}

/// A seat that never held the kitty has only cards that it drew, won in the contest or was given.
Problem check_origin(const Position& p, Seat seat) {
  const Cards& hand = *p.hands[at(seat)].known;
  const Cards& down = p.down[at(seat)];
  Cards own = set_of(*p.drawn[at(seat)].known);
  if (!own.contains(down)) {
    return position_error("down", seat_text(seat) + " has not drawn what it put down");
  }
  int gifts = 0;
  if (p.phase == Phase::contest) own -= down;
  if (p.has_winner()) {
    gifts = gifts_to(p, seat);
    if (is_robbed(p.rules, p.winner(), seat)) own -= down;
    for (int i = 1; i < kSeats && seat == p.winner(); ++i) {
      const Seat other = plus(seat, i);
      if (is_robbed(p.rules, seat, other)) own += p.down[at(other)];
    }
  }
  if (strange_cards(hand, own) <= gifts) return std::nullopt;
  return position_error("hands", seat_text(seat) + " holds cards that it has not drawn");
}

Problem check_origins(const Position& p) {
  if (p.may_be_late()) return std::nullopt;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const bool held_kitty = p.has_burier() && seat == p.final_dealer();
    if (!p.knows(seat) || held_kitty) continue;
    if (Problem problem = check_origin(p, seat)) return problem;
  }
  return std::nullopt;
}

}  // namespace

std::string seat_text(Seat seat) {
  return "seat " + to_text(seat);
}

Problem Tally::problem() const {
  if (!excess_) return std::nullopt;
  return position_error(field_, to_text(*excess_) + " is there more than " + number(decks_) +
                                    " times, the number of decks");
}

Problem check_cards(const Position& p) {
  if (Problem problem = check_drawn_counts(p)) return problem;
  if (Problem problem = check_deck(p)) return problem;
  if (Problem problem = check_shown(p)) return problem;
  if (!p.is_dealt()) return std::nullopt;
  if (Problem problem = check_sizes(p)) return problem;
  if (Problem problem = check_copies(p)) return problem;
  if (Problem problem = check_taken(p)) return problem;
  return check_origins(p);
}

}  // namespace koudi
