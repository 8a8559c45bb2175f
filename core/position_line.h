// What one line of position text says, field by field, before it is known to be possible: the
// layer between text and `State` or `View` (position.h). Reads and prints; checks only that each
// field is well formed. The fields themselves are in position_fields.h.
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

using Problem = std::optional<Error>;
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
  bool mutiny = false;           ///< of a redeal: a hand demanded it (B8)
  bool attackers_asked = false;  ///< where B5 can be
  Seat deals;                    ///< once the trump is fixed, where another than `dealer` can deal
  Level level_played;            ///< where it can be the other side's
  Trump trump;                   ///< once it is fixed
  CardList turned;               ///< kitty cards turned up for the trump
  std::optional<Card> shown;     ///< as a seat knows it: before a first deal with a contest (D9)
  Seat burier;                   ///< once the kitty is taken
  Standing call;  ///< a seat's or nobody's; a trump turned up shows in `turned` alone
  std::array<Cards, kSeats> down;              ///< put down in the contest
  std::uint8_t out = 0;                        ///< who went out of it, a bit each
  Seat turn;                                   ///< in the contest
  int gifts = 0;                               ///< made by its winner, while he gives
  GiftRule gift_rule = GiftRule::keep_groups;  ///< where nothing else in the line tells it
  std::array<Hidden<Cards>, kSeats> hands;     ///< once dealt; before, they are what was drawn
  Hidden<Cards> kitty;                         ///< once buried
  Cards taken;                                 ///< by the burier, while he has them
  std::vector<Seat> asks;   ///< the whole truth in secret questions: seats still to be asked
  bool last_round = false;  ///< … and whether the round after the last card has begun
  bool asked = false;       ///< as a seat knows it: whether it is asked itself
  Cards played;             ///< by all, this trick included
  Seat leader;
  std::vector<Cards> trick;  ///< in playing order; the last trick until the next lead
  std::array<Lacks, kSeats> lacks{};
  int points = 0;
  int fines = 0;
  Stakes stakes{};
  std::array<Hidden<CardList>, kSeats> drawn;  ///< by each seat, in drawing order
  Hidden<CardList> undrawn;                    ///< the rest of the deck; after the draw, the kitty

  bool is_full() const { return !seat; }
  bool knows(Seat who) const { return is_full() || *seat == who; }
  Seat first_drawer() const { return dealer.value_or(drawer); }

  // Which facts the phase and the rules have.

  /// All cards are drawn, and hands are no longer to be drawn again; or a mutiny ended it there.
  bool is_dealt() const { return phase != Phase::draw && (phase != Phase::redeal || mutiny); }
  bool is_contest() const { return rules.bidding == Bidding::contest; }
  /// The dealer takes the kitty before the contest and contests with it (D-q3).
  bool kitty_first() const { return is_contest() && !rules.contest_before_kitty && dealer; }
  /// The contest has begun.
  bool is_contested() const { return is_contest() && is_dealt(); }
  bool has_winner() const { return is_contested() && phase != Phase::contest; }
  /// The trump is fixed, and with it the dealer.
  bool has_trump() const {
    return is_dealt() && (!is_contest() || (has_winner() && phase != Phase::name_trump));
  }
  /// Somebody has taken the kitty.
  bool has_burier() const;
  /// The burier has not laid the kitty down.
  bool holds_kitty() const {
    return has_burier() && (phase == Phase::bury || (kitty_first() && !has_tricks()));
  }
  /// Cards are being played, or have been.
  bool has_tricks() const { return phase == Phase::play || phase == Phase::over; }
  /// Seats are asked for what they need not tell that they have.
  bool asks_in_secret() const { return asks_for_calls(phase) || phase == Phase::mutiny; }
  /// Whether the attackers can come to be asked for a first call (B5).
  bool can_ask_attackers() const;
  /// Whether another than the named dealer can deal (B5, B6).
  bool can_change_dealer() const;
  /// Whether the level of the other side can be played (B5, B6).
  bool has_other_level() const { return rules.bidding == Bidding::with_joker && dealer; }
  /// The kitty's cards are turned up where nobody calls.
  bool has_turned() const;

  // What the facts come to.

  /// The level of the dealer named before the draw; in a first deal both sides have the same.
  Level named_level() const {
    return levels[static_cast<std::size_t>(side_of(dealer.value_or(Seat{})).index())];
  }
  /// The level of the deal and of the call's cards.
  Level level() const { return has_other_level() ? level_played : named_level(); }
  /// Whether that is the other side's, by the call and the turned cards.
  bool is_at_other_level() const;
  bool is_called() const { return call.source == Standing::Source::seat; }
  /// Whether the standing call may have come after a burial (E4b, B14): then other seats than the
  /// dealer have held the kitty.
  bool may_be_late() const;
  /// Asked once the trump is fixed or a contest is won.
  Seat final_dealer() const;
  /// The contest as it stands.
  Contest contest() const;
  /// Who won it, once somebody has.
  Seat winner() const { return contest_winner(rules, contest()).value_or(Seat{}); }
  /// Whether the winner's hand after taking does not follow from what the line tells him: he buried
  /// before the contest.
  bool hides_gift_rule() const;
  /// Cards in a hand before the play.
  int hand_size(Seat who) const;
  /// Cards of each play of the trick, and of each hand when it began.
  int trick_size() const { return trick.empty() ? 0 : trick.front().count(); }
  int cards_left() const;
};

std::string to_text(const Position& position);
/// Errors name the field and what it may hold.
Expected<Position> parse_position(std::string_view line);

/// "position, field 'x': message".
Error position_error(std::string_view field, const std::string& message);
/// The first field in which two lines differ, where both are printed positions or nearly so.
std::string_view first_difference(std::string_view line, std::string_view other);

/// Whether deals of these rules can come to the phase.
bool has_phase(const Rules& rules, Phase phase);

}  // namespace koudi
