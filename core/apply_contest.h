// Decisions of the contest's phases as actions: what there is, and what they do (D11 to D13).
#pragma once

#include "core/game.h"
#include "core/history.h"

namespace koudi {

/// Phases contest, name_trump and give_back.
constexpr bool is_contest_phase(Phase phase) {
  return phase == Phase::contest || phase == Phase::name_trump || phase == Phase::give_back;
}

/// Makes a legal action; tells the event who receives a gift.
void apply_contest(const Deal& deal, Game<4>& game, const Action& action, Event& event);

/// What the seat to act may put down (D11); there may be nothing.
PutDowns put_downs(const Deal& deal, const ContestPhase& contest, Seat seat, const Hand<4>& hand);
/// What the winner may give now (D13).
Gifts gifts(const Deal& deal, const Order& order, const ContestPhase& contest, const Hand<4>& hand);

/// The action that names the suit: its main level card. And back: nullopt for other cards.
Action name_trump_action(Level level, Suit suit);
std::optional<Suit> named_suit(const Cards& cards, Level level);

}  // namespace koudi
