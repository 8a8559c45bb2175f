// A moment of card play, set up from the hands that are left.
#pragma once

#include <string_view>

#include "core/notation.h"
#include "core/view.h"

namespace koudi::testing {

/// The dealer is seat 0. Every card that is in no hand and not in the kitty counts as played.
class PlayingPosition {
 public:
  PlayingPosition(const Rules& rules, Level level, Trump trump,
                  const std::array<std::string_view, kSeats>& hands, Seat leader,
                  std::string_view kitty = "-")
      : deal_(Deal::later(rules, {level, level}, Seat::from(0))) {
    play_.table.trump = trump_index(trump);
    play_.table.has_dealer = true;
    start_play(deal_, play_);
    play_.kitty = order().hand<2>(*parse_cards(kitty, 2));
    Hand<2> left = play_.kitty;
    for (std::size_t s = 0; s < kSeats; ++s) {
      play_.hands[s] = order().hand<2>(*parse_cards(hands[s], 2));
      left += play_.hands[s];
    }
    play_.table.played = Hand<2>::copies_of(order().all(), 2) - left;
    play_.table.leader = play_.table.winner = play_.table.turn = leader;
    play_.table.cards_left = static_cast<std::uint8_t>(play_.hand(leader).count());
  }

  const Deal& deal() const { return deal_; }
  Play<2>& play() { return play_; }
  const Order& order() const { return deal_.order(play_.table.trump); }
  SeatView<2> view() const { return seat_view(deal_, play_); }

  /// The seat to act plays the cards, which must be legal.
  PlayingPosition& then(std::string_view cards) {
    play_cards(deal_, play_, order().hand<2>(*parse_cards(cards, 2)));
    return *this;
  }
  /// The group is one in which the seat has shown to be void.
  PlayingPosition& shown_void(Seat seat, Group group) {
    Lacks& lacks = play_.table.lacks[static_cast<std::size_t>(seat.index())];
    lacks.void_in = static_cast<std::uint8_t>(lacks.void_in | 1u << group.index());
    return *this;
  }

 private:
  Deal deal_;
  Play<2> play_;
};

}  // namespace koudi::testing
