// Whether what a position says can be a moment of a deal, and the table that it means.
//
// The trick is not described but played again by the engine: pattern, winner, strength and what the
// plays prove come from `play_cards`, so that a position cannot contradict them. Not decided is
// whether hidden cards exist that fit everything a view shows; that is the sampler's question. Of a
// contest among partners who do not stand in each other's way, and of counters that were overtaken,
// not every impossible course is found; what is accepted can be played on.
#pragma once

#include "core/position_line.h"

namespace koudi {

/// The deal, where rules, levels, dealer and first drawer fit together.
Expected<Deal> checked_deal(const Position& position);

/// What was put down, who went out and whose turn it is, by the course of a contest.
Problem check_contest(const Position& position);
/// Cards against the decks and the phase.
Problem check_cards(const Position& position);
/// The call against its rules, the trump, who deals and buries.
Problem check_call(const Position& position, const Deal& deal);

/// Table, hands and kitty as far as they are known, hidden hands empty. After the checks above.
template <int Planes>
Expected<Play<Planes>> checked_play(const Position& position, const Deal& deal);

/// Who is asked for a call or a mutiny, against `play`. After the checks above.
template <int Planes>
Problem check_asks(const Position& position, const Deal& deal, const Play<Planes>& play);

/// The contest and where its gifts stand; how they are bound only as far as the seat may know it.
/// After the checks above.
Expected<ContestPhase> checked_contest(const Position& position, const Deal& deal,
                                       const Play<4>& play);

extern template Expected<Play<2>> checked_play(const Position&, const Deal&);
extern template Expected<Play<4>> checked_play(const Position&, const Deal&);
extern template Problem check_asks(const Position&, const Deal&, const Play<2>&);
extern template Problem check_asks(const Position&, const Deal&, const Play<4>&);

// What the checks have in common.

/// "seat 2", as errors speak of it.
std::string seat_text(Seat seat);

/// Counts copies of faces; adding more than the decks hold is a problem of the field.
class Tally {
 public:
  Tally(int decks, std::string_view field) : decks_(decks), field_(field) {}

  void add(Card card) {
    if (++copies_[static_cast<std::size_t>(card.index())] > decks_ && !excess_) excess_ = card;
  }
  void add(const Cards& cards) {
    for_each_card(cards, [&](Card card) { add(card); });
  }
  void add(const CardList& cards) {
    for (Card card : cards) add(card);
  }
  Problem problem() const;

 private:
  int decks_;
  std::string_view field_;
  std::array<int, kFaces> copies_{};
  std::optional<Card> excess_;
};

}  // namespace koudi
