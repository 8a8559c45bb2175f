// What one decision of any phase does: the bridge from actions, which speak of printed faces, to
// the phases of a game. Whether it is legal, legal.h says.
#pragma once

#include "core/game.h"
#include "core/history.h"

namespace koudi {

/// Whether the phase asks for calls.
constexpr bool asks_for_calls(Phase phase) {
  return phase == Phase::draw || phase == Phase::counter;
}
/// Whether a seat that does not want anything passes.
constexpr bool may_pass(Phase phase) {
  return asks_for_calls(phase) || phase == Phase::mutiny || phase == Phase::contest;
}

/// Nobody decides any more: over, or to be drawn again.
constexpr bool is_final(Phase phase) {
  return phase == Phase::over || phase == Phase::redeal;
}

/// Makes a legal action of the seat to act; what came of it.
template <int Planes>
Event apply(const Deal& deal, Game<Planes>& game, const Action& action);

extern template Event apply(const Deal&, Game<2>&, const Action&);
extern template Event apply(const Deal&, Game<4>&, const Action&);

}  // namespace koudi
