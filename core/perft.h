// How many distinct sequences of so many decisions there are from a moment on: what generators are
// checked and timed by, as in chess. Every attempted throw counts for itself, also where several
// fail to the same unit. A sequence that the end of the deal cuts short does not count.
#pragma once

#include "core/game.h"

namespace koudi {

/// `depth` >= 0; of depth 0 there is one, the empty sequence. The counts of the last decision are
/// taken as counts, not by listing.
template <int Planes>
std::uint64_t perft(const Deal& deal, const Game<Planes>& game, int depth);

extern template std::uint64_t perft(const Deal&, const Game<2>&, int);
extern template std::uint64_t perft(const Deal&, const Game<4>&, int);

}  // namespace koudi
