// A deal phase by phase: drawing with calls (X12), the trump, counters before the kitty (B13),
// mutiny (B8), burying, counters after it (B14, E4b), the play; or the contest of D. No history and
// no choice of its own: what a seat decides comes from outside.
#pragma once

#include <vector>

#include "core/contest_phase.h"
#include "core/play.h"
#include "core/rng.h"

namespace koudi {

/// Cards in drawing order; the kitty, in turning order, comes last.
template <int Planes>
using Deck = std::array<Card, Planes * kFaces>;

/// What search copies: the play and the drawing part.
template <int Planes>
struct Game {
  Play<Planes> play;
  Deck<Planes> deck{};
  Hand<Planes> taken;          ///< the kitty that the burier took up last
  std::uint8_t drawn = 0;      ///< cards drawn so far
  std::uint8_t asks_left = 0;  ///< seats still to be asked for a call, from `asker` on
  Seat asker;
  bool last_round = false;  ///< the round after the last card has begun
  std::uint8_t turned = 0;  ///< kitty cards turned up for the trump (E5)
  ContestPhase contest;     ///< where the trump is contested (D9)
  Claim bid;                ///< hidden bidding: what the standing call is made of (A4)

  const Table<Planes>& table() const { return play.table; }
  Phase phase() const { return play.table.phase; }
  Seat turn() const { return play.table.turn; }
};

static_assert(std::is_trivially_copyable_v<Game<2>>);
static_assert(sizeof(Game<2>) <= 512, "search copies one for each iteration");

/// The first `total` cards of the deck at random, cards in drawing order.
template <int Planes>
void shuffle(Deck<Planes>& deck, int total, Rng& rng);

/// The cards of the rules' decks at random, in drawing order.
std::vector<Card> shuffled_deck(const Rules& rules, Rng& rng);

/// Starts drawing from `game.deck` and goes on to the first decision.
template <int Planes>
void start(const Deal& deal, Game<Planes>& game);

/// How the calls stand for `check_call`, by what all can see.
CallContext call_context(const Deal& deal, const TableFacts& table);
/// The level of the cards that a seat's call is made of (B5).
Level call_level(const Deal& deal, const TableFacts& table, Seat seat);

/// The standing claim with its suit, which the others of a hidden bid do not know (A4).
template <int Planes>
Claim standing_claim(const Deal& deal, const Game<Planes>& game);

/// What the seat to act may claim. Phases draw and counter; never empty there.
template <int Planes>
Claims claims(const Deal& deal, const Game<Planes>& game);

/// The seat to act makes an acceptable claim, or passes.
template <int Planes>
void call(const Deal& deal, Game<Planes>& game, const Claim& claim);
template <int Planes>
void pass(const Deal& deal, Game<Planes>& game);

/// The seat to act demands that the deal is drawn again (B8).
template <int Planes>
void mutiny(Game<Planes>& game);

/// The contest (D11): the seat to act puts cards down, or goes out for good.
void put_down(const Deal& deal, Game<4>& game, const ContestCards& cards);
void go_out(const Deal& deal, Game<4>& game);
/// The winner names the trump (D12) and gives cards back, gift by gift (D13).
void name_trump(const Deal& deal, Game<4>& game, Suit suit);
void give_back(const Deal& deal, Game<4>& game, const Hand<4>& gift);

/// The burier lays down `cards`, as many as the kitty.
template <int Planes>
void bury(const Deal& deal, Game<Planes>& game, const Hand<Planes>& cards);

extern template void shuffle<2>(Deck<2>&, int, Rng&);
extern template void start(const Deal&, Game<2>&);
extern template Claims claims(const Deal&, const Game<2>&);
extern template void call(const Deal&, Game<2>&, const Claim&);
extern template Claim standing_claim(const Deal&, const Game<2>&);
extern template void pass(const Deal&, Game<2>&);
extern template void mutiny(Game<2>&);
extern template void bury(const Deal&, Game<2>&, const Hand<2>&);
extern template void shuffle<4>(Deck<4>&, int, Rng&);
extern template void start(const Deal&, Game<4>&);
extern template Claims claims(const Deal&, const Game<4>&);
extern template void call(const Deal&, Game<4>&, const Claim&);
extern template Claim standing_claim(const Deal&, const Game<4>&);
extern template void pass(const Deal&, Game<4>&);
extern template void mutiny(Game<4>&);
extern template void bury(const Deal&, Game<4>&, const Hand<4>&);

}  // namespace koudi
