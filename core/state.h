// The whole truth of a deal: what is fixed, where it stands, how it came there. The only thing that
// is recorded. One type for any number of decks; the planes of the game inside are the rules'.
#pragma once

#include <memory>
#include <span>
#include <variant>

#include "core/apply.h"
#include "core/view.h"

namespace koudi {

class State {
 public:
  /// Draws from `deck`, `Rules::total_cards` cards in drawing order, up to the first decision.
  State(Deal deal, std::span<const Card> deck);
  /// A moment of a deal without the way to it (position.h); its planes are those of the rules.
  template <int Planes>
  State(Deal deal, const Game<Planes>& game);

  const Deal& deal() const { return *deal_; }
  /// Calls `f` with the game, of two planes or four.
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit(std::forward<F>(f), game_);
  }
  /// The game, where its number of planes is known.
  template <int Planes>
  const Game<Planes>& game() const {
    return std::get<Game<Planes>>(game_);
  }
  const TableFacts& table() const {
    return visit([](const auto& game) -> const TableFacts& { return game.play.table; });
  }
  const History& history() const { return history_; }
  /// Whether the history tells the whole way from the deck; not that of a position.
  bool knows_its_way() const { return knows_its_way_; }
  const Order& order() const { return deal_->order(table().trump); }
  Phase phase() const { return table().phase; }
  /// Over, or to be drawn again.
  bool is_over() const { return is_final(phase()); }
  /// The seat to act; not when the deal is over.
  Seat turn() const { return table().turn; }

  /// Why the action is not legal now, in one line; nullopt for a legal one.
  std::optional<Error> refusal(const Action& action) const;
  /// Makes a legal action.
  void apply(const Action& action);

  View view(Seat seat) const;
  /// Cards of a seat, printed faces.
  Cards hand(Seat seat) const;
  Cards kitty() const;
  /// Everything played so far, this trick included.
  Cards played() const;
  /// What the seat has played in this trick, or in the last one; as really led.
  Cards trick(Seat seat) const;
  /// All cards in drawing order, the kitty last.
  std::vector<Card> deck() const;
  /// Cards drawn by all seats.
  int drawn() const;
  /// What the deal led to; only when the phase is `over`.
  Outcome outcome() const;

 private:
  std::shared_ptr<const Deal> deal_;
  std::variant<Game<2>, Game<4>> game_;
  History history_;
  bool knows_its_way_;
};

extern template State::State(Deal, const Game<2>&);
extern template State::State(Deal, const Game<4>&);

}  // namespace koudi
