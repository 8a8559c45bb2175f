// What a view proves of the cards that its seat does not see. Facts are of three kinds:
//
//   of a face      how many of its unseen copies a seat may hold (voids, no pair left, a throw that
//                  stood), and how many must lie in a set of places (whereabouts.h): exact, for
//                  counting
//   across steps   no run of a length: the play is looked at again in a finished world
//   across seats   a throw that failed, a bid that is face down, a dealer side that had nothing to
//                  declare with: likewise
//
// A fact speaks of the hand at the moment it was shown. What a follow proves of a face is found by
// asking the duty itself: would this play have been legal with so many copies more? So every rule
// of every system is in it and none is written twice.
//
// A view without history (position.h) has the facts of the table only.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "search/past_plays.h"
#include "search/whereabouts.h"

namespace koudi {

/// The unseen cards as they may lie.
template <int Planes>
struct World {
  std::array<Hand<Planes>, kOthers> hands;  ///< of the other seats, in playing order
  Hand<Planes> rest;                        ///< the kitty, or what is still to be drawn
};

/// At least so many of the unseen copies of a face lie in these places.
struct LeastCopies {
  Slot slot;
  Places places = 0;
  std::uint8_t copies = 0;
};

/// Another seat laid down so many equal level cards, face down (A4).
struct UnseenBid {
  int place = 0;
  int copies = 0;
};

/// What the contest's winner gave to the viewer. Of each group he kept a card, unless his hand
/// could not spare so many (D13).
template <int Planes>
struct ReceivedGift {
  int place = 0;  ///< the winner's
  Hand<Planes> cards;
  bool has_held_kitty = false;  ///< by now; what he buried was then in his hand
};

template <int Planes>
struct Constraints {
  std::shared_ptr<const Deal> deal;
  TrumpIndex trump;
  Seat seat;
  Hand<Planes> own;
  Hand<Planes> unseen;
  std::array<std::uint8_t, kPlaces> room{};  ///< unseen cards that each place holds
  /// By other seat and slot: bit n is set where the seat may hold n of the unseen copies.
  std::array<std::array<std::uint8_t, Slot::kSize>, kOthers> copies{};
  std::vector<LeastCopies> least;
  // For a finished world only.
  std::vector<PastPlay<Planes>> plays;
  std::vector<UnseenBid> bids;
  std::vector<ReceivedGift<Planes>> gifts;
  std::vector<int> cannot_declare;           ///< places
  std::array<Hand<Planes>, kOthers> played;  ///< by the other seats, as far as the history tells

  const Order& order() const { return deal->order(trump); }
  const Rules& rules() const { return deal->rules(); }
  /// Whether any fact is left to a finished world.
  bool has_checks() const {
    return !plays.empty() || !bids.empty() || !gifts.empty() || !cannot_declare.empty();
  }
  /// Whether the world agrees with the facts across steps and seats.
  bool admits(const World<Planes>& world) const;
};

/// What the view proves. The room of `rest` is what the hands leave.
template <int Planes>
Constraints<Planes> constraints_of(const View& view);

extern template struct Constraints<2>;
extern template struct Constraints<4>;
extern template Constraints<2> constraints_of(const View&);
extern template Constraints<4> constraints_of(const View&);

}  // namespace koudi
