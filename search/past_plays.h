// The plays that a view's history tells, each with the lead it answered and with what every seat
// has put down since: a hand at that moment is the hand now and those cards.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/movegen.h"
#include "core/view.h"

namespace koudi {

template <int Planes>
struct PastPlay {
  Seat seat;
  bool leads = false;
  bool stood = true;                       ///< false for a failed throw
  std::optional<Seat> stopper;             ///< of a failed throw, where it is told
  Hand<Planes> cards;                      ///< as meant: of a failed throw, all of it
  Hand<Planes> down;                       ///< as really put down
  Pattern pattern;                         ///< of the trick's lead
  Group group;                             ///< … its group
  std::array<Hand<Planes>, kSeats> since;  ///< put down by each seat from this play on
};

/// In the order of play. A trick whose lead is not told (a position's first) is left out.
template <int Planes>
std::vector<PastPlay<Planes>> past_plays(const View& view);

/// Whether a play was legal and came to what was seen, by the hands at that moment.
template <int Planes>
bool is_possible(const Order& order, const Rules& rules, const PastPlay<Planes>& past,
                 const std::array<Hand<Planes>, kSeats>& hands);

extern template std::vector<PastPlay<2>> past_plays(const View&);
extern template std::vector<PastPlay<4>> past_plays(const View&);
extern template bool is_possible(const Order&, const Rules&, const PastPlay<2>&,
                                 const std::array<Hand<2>, kSeats>&);
extern template bool is_possible(const Order&, const Rules&, const PastPlay<4>&,
                                 const std::array<Hand<4>, kSeats>&);

}  // namespace koudi
