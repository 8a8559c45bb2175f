// Playing cards: what a lead or a follow does to the table. The common case is inline, since a
// playout spends most of its time here; leads of several cards and the end of a deal are in
// play.cpp.
#pragma once

#include "core/table.h"

namespace koudi {

/// Begins the play of the cards: the dealer leads.
template <int Planes>
void start_play(const Deal& deal, Play<Planes>& play);

/// What became of a lead; a follow always stands. One byte, returned in a register.
struct LeadResult {
  /// 0 for a lead that stood; of a failed throw, how many places after the leader the first seat
  /// sits that beats it.
  std::uint8_t stopped_by = 0;

  bool stood() const { return stopped_by == 0; }
};

/// The seat to act leads or follows with `cards`, which must be legal. A failed throw puts only its
/// forced component down. Finishes the trick after the fourth play and the deal after the last.
template <int Planes>
LeadResult play_cards(const Deal& deal, Play<Planes>& play, const Hand<Planes>& cards);
/// The same for a caller who has the order of the trump at hand.
template <int Planes>
LeadResult play_cards(const Deal& deal, const Order& order, Play<Planes>& play,
                      const Hand<Planes>& cards);

namespace detail {

/// Reads a lead of several cards; what a failed throw is forced to lead replaces `cards`.
template <int Planes>
LeadResult lead_several(const Deal& deal, Play<Planes>& play, Hand<Planes>& cards);
/// A spade ace that pads a trick which an opponent wins is paid for to the winner (D30).
template <int Planes>
void pay_for_spade_aces(const Deal& deal, Table<Planes>& table);
template <int Planes>
void finish_deal(const Deal& deal, Play<Planes>& play);

extern template LeadResult lead_several(const Deal&, Play<2>&, Hand<2>&);
extern template LeadResult lead_several(const Deal&, Play<4>&, Hand<4>&);
extern template void pay_for_spade_aces(const Deal&, Table<4>&);
extern template void finish_deal(const Deal&, Play<2>&);
extern template void finish_deal(const Deal&, Play<4>&);

template <int Planes>
Hand<Planes>& trick_of(Table<Planes>& table, Seat seat) {
  return table.trick[static_cast<std::size_t>(seat.index())];
}

template <int Planes>
LeadResult lead(const Deal& deal, const Order& order, Play<Planes>& play, Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  table.trick = {};
  table.trick_points = Points(0);
  table.leader = table.winner = table.turn;
  const Slot slot = Slot::from(lowest(cards.plane(0)));
  table.led = order.group(slot);
  if (cards.plane(1) != 0 || drop_lowest(cards.plane(0)) != 0) {
    return lead_several(deal, play, cards);
  }
  table.pattern = Pattern(kSingle);
  table.best = Strength::of(order.step(slot), false);
  return {};
}

/// `yes` or `no` by arithmetic, for small values whose choice a branch would guess wrong.
template <class T>
T select(bool condition, T yes, T no) {
  static_assert(sizeof(T) <= 2);
  using Raw = std::conditional_t<sizeof(T) == 1, std::uint8_t, std::uint16_t>;
  const auto a = std::bit_cast<Raw>(yes);
  const auto b = std::bit_cast<Raw>(no);
  return std::bit_cast<T>(static_cast<Raw>(b ^ ((a ^ b) & -static_cast<int>(condition))));
}

/// Whoever leaves the led group holds none of it; with two decks, whoever gives fewer pairs than
/// were led has no further pair, because the duty takes all he has. Without branches: both are hard
/// to predict.
template <int Planes>
void note_lacks(const Order& order, Table<Planes>& table, const Hand<Planes>& cards) {
  Lacks& lacks = table.lacks[static_cast<std::size_t>(table.turn.index())];
  const bool leaves = (cards.plane(0) & ~order.mask(table.led)) != 0;
  const bool short_of_pairs = Planes == 2 && count_of(cards.plane(1)) < table.pattern.steps();
  const auto mark = [&](bool lacking) {
    return static_cast<std::uint8_t>((lacking ? 1u : 0u) << table.led.index());
  };
  lacks.void_in |= mark(leaves);
  lacks.no_pair |= mark(!leaves && short_of_pairs);
}

/// A follow of one card: three of four tricks. Nothing here branches.
template <int Planes>
[[gnu::always_inline]] inline void follow_single(const Order& order, Table<Planes>& table,
                                                 const Hand<Planes>& cards) {
  const Slot slot = Slot::from(lowest(cards.plane(0)));
  const Strength height = single_strength(order, table.led, slot);
  const bool higher = height > table.best;
  table.winner = select(higher, table.turn, table.winner);
  table.best = select(higher, height, table.best);
  const unsigned leaves = 1u & ~static_cast<unsigned>(order.mask(table.led) >> slot.index());
  Lacks& lacks = table.lacks[static_cast<std::size_t>(table.turn.index())];
  lacks.void_in = static_cast<std::uint8_t>(lacks.void_in | leaves << table.led.index());
}

template <int Planes>
void follow(const Deal& deal, const Order& order, Play<Planes>& play, const Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  const Strength height = strength(order, deal.rules(), table.pattern, table.led, cards);
  if (height.competes() && overtakes(order, deal.rules(), table.pattern, cards, height,
                                     trick_of(table, table.winner), table.best)) {
    table.winner = table.turn;
    table.best = height;
  }
  note_lacks(order, table, cards);
}

template <int Planes>
[[gnu::always_inline]] inline void put_down(const Order& order, Play<Planes>& play,
                                            const Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  play.hand(table.turn) -= cards;
  trick_of(table, table.turn) = cards;
  table.played += cards;
  table.trick_points += order.points(cards);
}

template <int Planes>
void finish_trick(const Deal& deal, Play<Planes>& play) {
  Table<Planes>& table = play.table;
  if (table.is_attacker(table.winner)) table.points += table.trick_points;
  if constexpr (Planes == 4) {
    if (deal.rules().fixed_trumps) pay_for_spade_aces(deal, table);
  }
  table.cards_left = static_cast<std::uint8_t>(table.cards_left - table.pattern.size());
  table.plays_in_trick = 0;
  table.turn = table.winner;
  if (table.cards_left == 0) finish_deal(deal, play);
}

}  // namespace detail

template <int Planes>
inline LeadResult play_cards(const Deal& deal, Play<Planes>& play, const Hand<Planes>& cards) {
  return play_cards(deal, deal.order(play.table.trump), play, cards);
}

template <int Planes>
inline LeadResult play_cards(const Deal& deal, const Order& order, Play<Planes>& play,
                             const Hand<Planes>& cards) {
  Table<Planes>& table = play.table;
  assert(table.phase == Phase::play);
  LeadResult result;
  Hand<Planes> down = cards;
  if (table.leads()) {
    result = detail::lead(deal, order, play, down);
  } else if (table.pattern.size() == 1) {
    detail::follow_single(order, table, cards);
  } else {
    detail::follow(deal, order, play, cards);
  }
  detail::put_down(order, play, down);
  table.turn = next(table.turn);
  if (++table.plays_in_trick == kSeats) detail::finish_trick(deal, play);
  return result;
}

extern template void start_play(const Deal&, Play<2>&);
extern template void start_play(const Deal&, Play<4>&);

}  // namespace koudi
