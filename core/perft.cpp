#include "core/perft.h"

#include "core/apply.h"
#include "core/legal.h"

namespace koudi {
namespace {

/// While cards are played the play alone is copied.
template <int Planes>
std::uint64_t perft_of_play(const Deal& deal, const Play<Planes>& play, int depth) {
  if (depth == 0) return 1;
  if (is_final(play.table.phase)) return 0;
  const SeatView<Planes> view = seat_view(deal, play);
  if (depth == 1) return count_actions(view);
  std::uint64_t total = 0;
  const auto add = [&](const Hand<Planes>& cards) {
    Play<Planes> next = play;
    play_cards(deal, next, cards);
    total += perft_of_play(deal, next, depth - 1);
    return true;
  };
  const Table<Planes>& table = play.table;
  if (table.leads()) {
    Leads(view.order(), view.rules(), view.hand).for_each(add);
  } else {
    Follows(view.order(), view.rules(), table.pattern, table.led, view.hand).for_each(add);
  }
  return total;
}

}  // namespace

template <int Planes>
std::uint64_t perft(const Deal& deal, const Game<Planes>& game, int depth) {
  if (game.phase() == Phase::play) return perft_of_play(deal, game.play, depth);
  if (depth == 0) return 1;
  if (is_final(game.phase())) return 0;
  const SeatView<Planes> view = seat_view(deal, game);
  if (depth == 1) return count_actions(view);
  std::uint64_t total = 0;
  for_each_action(view, [&](const Action& action) {
    Game<Planes> next = game;
    apply(deal, next, action);
    total += perft(deal, next, depth - 1);
    return true;
  });
  return total;
}

template std::uint64_t perft(const Deal&, const Game<2>&, int);
template std::uint64_t perft(const Deal&, const Game<4>&, int);

}  // namespace koudi
