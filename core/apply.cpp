#include "core/apply.h"

#include "core/apply_contest.h"
#include "core/legal.h"
#include "core/notation.h"

namespace koudi {
namespace {

template <int Planes>
void lay_down(const Deal& deal, Game<Planes>& game, Event& event) {
  Table<Planes>& table = game.play.table;
  const Order& order = deal.order(table.trump);
  const LeadResult result = play_cards(deal, game.play, order.hand<Planes>(event.action.cards));
  event.led = order.cards(table.trick[static_cast<std::size_t>(event.seat.index())]);
  if (result.stood()) return;
  event.stood = false;
  event.stopper = plus(event.seat, result.stopped_by);
}

}  // namespace

template <int Planes>
Event apply(const Deal& deal, Game<Planes>& game, const Action& action) {
  assert(!refusal(seat_view(deal, game), action));
  const Order& order = deal.order(game.play.table.trump);
  Event event{.seat = game.turn(),
              .action = action,
              .led = {},
              .taken = {},
              .shown = {},
              .receiver = {},
              .stopper = {},
              .drawn = game.drawn};
  switch (action.kind) {
    case ActionKind::pass:
      event.in_turn = game.phase() == Phase::contest;
      if constexpr (Planes == 4) {
        if (event.in_turn) {
          go_out(deal, game);
          break;
        }
      }
      pass(deal, game);
      break;
    case ActionKind::declare:
    case ActionKind::reinforce:
    case ActionKind::counter:
      call(deal, game,
           *claim_of(action.cards, call_level(deal, game.play.table, game.turn()), deal.rules()));
      break;
    case ActionKind::mutiny:
      event.shown = order.cards(game.play.hand(game.turn()));
      mutiny(game);
      break;
    case ActionKind::contest:
    case ActionKind::name_trump:
    case ActionKind::give_back:
      if constexpr (Planes == 4) apply_contest(deal, game, action, event);
      break;
    case ActionKind::bury:
      event.taken = order.cards(game.taken);
      bury(deal, game, order.hand<Planes>(action.cards));
      break;
    case ActionKind::play:
      lay_down(deal, game, event);
      break;
  }
  return event;
}

template Event apply(const Deal&, Game<2>&, const Action&);
template Event apply(const Deal&, Game<4>&, const Action&);

}  // namespace koudi
