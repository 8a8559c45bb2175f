// What one line of position text says, field by field, before it is known to be possible: the
// layer between text and `State` or `View` (position.h). Reads and prints; checks only that each
// field is well formed. One table of fields serves both directions, so that they cannot differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/state.h"

namespace koudi {

/// Cards that are known, or only how many they are: "5S5S" or "?2".
template <class T>
struct Hidden {
  std::optional<T> known;
  int count = 0;
};

using CardList = std::vector<Card>;
Hidden<Cards> shown(const Cards& cards);
Hidden<CardList> shown(CardList cards);

/// The list as a set; no face more often than the decks hold it.
Cards set_of(const CardList& list);

struct Position {
  std::optional<Seat> seat;  ///< who knows it; nullopt for the whole truth
  Rules rules;
  Levels levels{};
  std::optional<Seat> dealer;  ///< named before the draw; nullopt in a first deal
  Seat drawer;                 ///< of the first card in a first deal
  int redeals = 0;
  Phase phase = Phase::draw;
  Trump trump;      ///< from the burial on, like the next two
  CardList turned;  ///< kitty cards turned up for the trump
  Seat burier;
  Standing call;  ///< a seat's or nobody's; a trump turned up shows in `turned` alone
  std::array<Hidden<Cards>, kSeats> hands;  ///< from the burial on; before, they are what was drawn
  Hidden<Cards> kitty;                      ///< after the burial
  Cards taken;                              ///< by the burier, while he has them
  std::vector<Seat> asks;   ///< the whole truth while calls are asked for: seats still to be asked
  bool last_round = false;  ///< … and whether the round after the last card has begun
  bool asked = false;       ///< as a seat knows it: whether it is asked itself
  Cards played;
  Seat leader;
  std::vector<Cards> trick;  ///< in playing order; the last trick until the next lead
  std::array<Lacks, kSeats> lacks{};
  int points = 0;
  int fines = 0;
  std::array<Hidden<CardList>, kSeats> drawn;  ///< by each seat, in drawing order
  Hidden<CardList> undrawn;                    ///< the rest of the deck; after the draw, the kitty

  bool is_full() const { return !seat; }
  bool knows(Seat who) const { return is_full() || *seat == who; }
  /// The draw is over and the deal goes on: trump, dealer and burier are fixed.
  bool has_trump() const { return phase != Phase::draw && phase != Phase::redeal; }
  /// Cards are being played, or have been.
  bool has_tricks() const { return phase == Phase::play || phase == Phase::over; }
  /// The level of the deal; in a first deal both sides have the same.
  Level level() const {
    return levels[static_cast<std::size_t>(side_of(dealer.value_or(Seat{})).index())];
  }
  bool is_called() const { return call.source == Standing::Source::seat; }
  /// Whether the standing call may have come after a burial (E4b): then other seats than the dealer
  /// have held the kitty. Asked once the draw is over, like the dealer that came of it.
  bool may_be_late() const;
  Seat final_dealer() const;
  /// Cards of each play of the trick, and of each hand when it began.
  int trick_size() const { return trick.empty() ? 0 : trick.front().count(); }
  int cards_left() const;
  Seat first_drawer() const { return dealer.value_or(drawer); }
};

std::string to_text(const Position& position);
/// Errors name the field and what it may hold.
Expected<Position> parse_position(std::string_view line);

/// "position, field 'x': message".
Error position_error(std::string_view field, const std::string& message);
/// The first field in which two lines differ, where both are printed positions or nearly so.
std::string_view first_difference(std::string_view line, std::string_view other);

}  // namespace koudi
