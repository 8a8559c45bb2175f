// The whole truth of a deal: what is fixed, where it stands, how it came there. The only thing that
// is recorded. Two decks; three and four decks come with a second `Game` type.
#pragma once

#include <memory>

#include "core/view.h"

namespace koudi {

class State {
 public:
  /// Draws from `deck`, of which `Rules::total_cards` cards count, up to the first decision.
  State(Deal deal, const Deck<2>& deck);
  /// A moment of a deal without the way to it (position.h).
  State(Deal deal, const Game<2>& game);

  const Deal& deal() const { return *deal_; }
  const Game<2>& game() const { return game_; }
  const Table<2>& table() const { return game_.play.table; }
  const History& history() const { return history_; }
  const Order& order() const { return deal_->order(table().trump); }
  Phase phase() const { return game_.phase(); }
  /// Over, or to be drawn again.
  bool is_over() const { return phase() == Phase::over || phase() == Phase::redeal; }
  /// The seat to act; not when the deal is over.
  Seat turn() const { return game_.turn(); }

  /// Why the action is not legal now, in one line; nullopt for a legal one.
  std::optional<Error> refusal(const Action& action) const;
  /// Makes a legal action.
  void apply(const Action& action);

  View view(Seat seat) const { return view_of(deal_, game_, history_, seat); }
  /// Cards of a seat, printed faces.
  Cards hand(Seat seat) const { return order().cards(game_.play.hand(seat)); }
  Cards kitty() const { return order().cards(game_.play.kitty); }
  /// What the deal led to; only when the phase is `over`.
  Outcome outcome() const;

 private:
  std::optional<Error> call_refusal(const Action& action) const;
  void play(Event& event);

  std::shared_ptr<const Deal> deal_;
  Game<2> game_;
  History history_;
};

/// Whether the phase asks for calls.
constexpr bool asks_for_calls(Phase phase) {
  return phase == Phase::draw || phase == Phase::counter;
}

}  // namespace koudi
