// The public facts of a deal and the state that playouts copy.
//
// `Table` holds everything public that the next decision needs; `play_cards` keeps it up to date,
// it is never re-derived. `Play` adds the hidden hands and the kitty. There is no undo: copies are
// cheaper.
#pragma once

#include "core/deal.h"
#include "core/declare.h"
#include "core/duty.h"
#include "core/throw.h"
#include "core/trick.h"

namespace koudi {

enum class Phase : std::uint8_t {
  draw,        ///< cards are being drawn, calls may be made (X12)
  contest,     ///< cards are put down for the right to name the trump (D11)
  name_trump,  ///< by the contest's winner (D12)
  give_back,   ///< cards of the winner to those who lost some (D13)
  mutiny,      ///< a poor hand may demand another draw (B8)
  bury,        ///< the burier lays the kitty down (E2a)
  counter,     ///< counters before the kitty is taken (B13) or after burying (B14, E4b)
  play,
  over,
  redeal,  ///< the deal is drawn again (X13)
};

inline constexpr int kPhases = 10;
std::string_view to_text(Phase phase);

/// What a seat has shown to lack, a bit for each group. Facts about the hand as it is now.
struct Lacks {
  std::uint8_t void_in = 0;  ///< no card of the group
  std::uint8_t no_pair = 0;  ///< no pair in the group

  bool is_void(Group group) const { return (void_in >> group.index() & 1) != 0; }
  bool has_no_pair(Group group) const { return ((no_pair | void_in) >> group.index() & 1) != 0; }
  friend bool operator==(const Lacks&, const Lacks&) = default;
};

/// What all can see and no card planes hold: the same for any number of decks.
struct TableFacts {
  Pattern pattern;    ///< of the lead of this trick
  Standing standing;  ///< the call that fixed the trump
  std::array<Lacks, kSeats> lacks;
  Points points;        ///< the attackers', of finished tricks and kitty
  Points fines;         ///< to the attackers for failed throws, or from them
  Points trick_points;  ///< on the table in this trick
  Stakes stakes{};      ///< paid so far for throws and padded spade aces (B21, D30)
  Phase phase = Phase::draw;
  TrumpIndex trump = kNoTrump;  ///< no-trump while it is not fixed
  bool has_dealer = false;
  bool has_burier = false;
  bool attackers_asked = false;  ///< the dealer side had nothing to declare with (B5)
  Seat dealer;
  Seat burier;  ///< who laid the kitty down last, or is doing so
  Seat turn;    ///< who decides
  Seat leader;
  Seat winner;    ///< of this trick so far; of the last one when over
  Strength best;  ///< the winner's play
  Group led;      ///< the group of the lead
  std::uint8_t plays_in_trick = 0;
  std::uint8_t cards_left = 0;        ///< of each hand when this trick began
  std::uint8_t kitty_multiplier = 0;  ///< set at the end; 0 when the dealer side won it

  bool leads() const { return plays_in_trick == 0; }
  /// Whether the seat laid the kitty down that lies there.
  bool knows_kitty(Seat seat) const { return has_burier && seat == burier; }
  bool is_attacker(Seat seat) const { return !same_side(seat, dealer); }
  /// What the deal is scored by.
  Points total() const { return points + fines; }
  friend bool operator==(const TableFacts&, const TableFacts&) = default;
};

template <int Planes>
struct Table : TableFacts {
  Hand<Planes> played;                     ///< everything played so far, this trick included
  std::array<Hand<Planes>, kSeats> trick;  ///< the plays of this trick, empty where none yet

  friend bool operator==(const Table&, const Table&) = default;
};

/// The same table with another number of planes; the cards must fit.
template <int To, int From>
Table<To> with_planes(const Table<From>& table) {
  Table<To> result;
  static_cast<TableFacts&>(result) = table;
  result.played = with_planes<To>(table.played);
  for (std::size_t s = 0; s < kSeats; ++s) result.trick[s] = with_planes<To>(table.trick[s]);
  return result;
}

template <int Planes>
struct Play {
  Table<Planes> table;
  std::array<Hand<Planes>, kSeats> hands;
  Hand<Planes> kitty;  ///< as buried; before that, as undrawn

  Hand<Planes>& hand(Seat seat) { return hands[static_cast<std::size_t>(seat.index())]; }
  const Hand<Planes>& hand(Seat seat) const {
    return hands[static_cast<std::size_t>(seat.index())];
  }
};

static_assert(std::is_trivially_copyable_v<Play<2>>, "playouts and the solver copy it");
static_assert(sizeof(Play<2>) <= 256, "four cache lines: the price of a copy");

}  // namespace koudi
