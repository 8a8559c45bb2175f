// What a view tells of cards whose place is not open: shown in a call, turned up from the kitty,
// put down in a contest and taken, given back, or buried by the viewer and taken up by another
// (B14).
//
// A card that was seen with a seat stays with it until it may have moved on: into the kitty when
// that seat buries, to a loser when the contest's winner gives cards face down, to whoever takes
// the kitty up. So a lot of cards lies somewhere in a set of places, which only grows.
#pragma once

#include <vector>

#include "core/view.h"

namespace koudi {

/// Where a card that a seat does not see may lie: with another seat, in playing order, or with
/// nobody: in the kitty, and while cards are drawn among those still to come.
inline constexpr int kOthers = kSeats - 1;
inline constexpr int kPlaces = kOthers + 1;
inline constexpr int kRest = kOthers;

/// A set of places, a bit for each.
using Places = std::uint8_t;
inline constexpr Places kInRest = 1 << kRest;

/// The place of another seat; kPlaces for the viewer's own.
constexpr int place_of(Seat viewer, Seat seat) {
  const int place = plus(seat, -viewer.index() - 1).index();
  return place == kOthers ? kPlaces : place;
}
constexpr Seat seat_at(Seat viewer, int place) {
  return plus(viewer, place + 1);
}

/// Cards of which each lies in one of the places; those played since still count.
struct Lot {
  Places places = 0;
  Cards cards;
};

/// Lots of different physical cards.
std::vector<Lot> known_lots(const View& view);

}  // namespace koudi
