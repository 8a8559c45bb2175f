// Whether what a position says can be a moment of a deal, and the table that it means.
//
// The trick is not described but played again by the engine: pattern, winner, strength and what the
// plays prove come from `play_cards`, so that a position cannot contradict them. Not decided is
// whether hidden cards exist that fit everything a view shows; that is the sampler's question.
#pragma once

#include "core/position_line.h"

namespace koudi {

/// The deal, where rules, levels, dealer and first drawer fit together.
Expected<Deal> checked_deal(const Position& position);

/// Cards against the decks and the phase, the call against its rules, the trump, the burier.
std::optional<Error> check_cards(const Position& position, const Deal& deal);
std::optional<Error> check_call(const Position& position, const Deal& deal);

/// Table, hands and kitty as far as they are known, hidden hands empty. After the checks above.
template <int Planes>
Expected<Play<Planes>> checked_play(const Position& position, const Deal& deal);

/// Who is asked for a call, against `play`. After the checks above.
template <int Planes>
std::optional<Error> check_asks(const Position& position, const Deal& deal,
                                const Play<Planes>& play);

extern template Expected<Play<2>> checked_play(const Position&, const Deal&);
extern template Expected<Play<4>> checked_play(const Position&, const Deal&);
extern template std::optional<Error> check_asks(const Position&, const Deal&, const Play<2>&);
extern template std::optional<Error> check_asks(const Position&, const Deal&, const Play<4>&);

}  // namespace koudi
