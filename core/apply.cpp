#include "core/apply.h"

#include "core/legal.h"
#include "core/notation.h"

namespace koudi {
namespace {

Error error_of(const Action& action, std::string_view why) {
  return {"action '" + to_text(action) + "': " + std::string(why)};
}

std::string_view asked_for(Phase phase) {
  switch (phase) {
    case Phase::draw:
    case Phase::counter:
      return "a call or a pass is asked for";
    case Phase::bury:
      return "a burial is asked for";
    case Phase::play:
      return "a play is asked for";
    case Phase::over:
    case Phase::redeal:
      return "the deal is over";
  }
  return "";
}

bool fits_phase(const TableFacts& table, ActionKind kind) {
  if (asks_for_calls(table.phase)) {
    return kind == ActionKind::pass || kind == call_kind(table.standing, table.turn);
  }
  return (kind == ActionKind::bury && table.phase == Phase::bury) ||
         (kind == ActionKind::play && table.phase == Phase::play);
}

template <int Planes>
std::optional<Error> call_refusal(const Deal& deal, const Game<Planes>& game,
                                  const Action& action) {
  const Expected<Claim> claim = claim_of(action.cards, deal.level());
  if (!claim) return error_of(action, claim.message());
  const Table<Planes>& table = game.play.table;
  const Holding held = holding(deal.order(table.trump), game.play.hand(table.turn));
  const CallRefusal why = check_call(call_context(deal, table), table.turn, held, *claim);
  if (why == CallRefusal::none) return std::nullopt;
  return error_of(action, to_text(why));
}

template <int Planes>
Refusal check_cards(const Deal& deal, const Play<Planes>& play, const Hand<Planes>& cards) {
  const Table<Planes>& table = play.table;
  const Order& order = deal.order(table.trump);
  const Hand<Planes>& held = play.hand(table.turn);
  if (table.phase == Phase::bury) {
    return cards.count() == deal.rules().kitty ? Refusal::none : Refusal::wrong_count;
  }
  if (table.leads()) return Leads(order, deal.rules(), held).check(cards);
  return Follows(order, deal.rules(), table.pattern, table.led, held).check(cards);
}

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
std::optional<Error> refusal(const Deal& deal, const Game<Planes>& game, const Action& action) {
  const Table<Planes>& table = game.play.table;
  if (is_final(table.phase) || !fits_phase(table, action.kind)) {
    return error_of(action, asked_for(table.phase));
  }
  if (action.kind == ActionKind::pass) {
    return action.cards.empty() ? std::nullopt
                                : std::optional(error_of(action, "a pass has no cards"));
  }
  if (asks_for_calls(table.phase)) return call_refusal(deal, game, action);
  const Order& order = deal.order(table.trump);
  if (!order.cards(game.play.hand(table.turn)).contains(action.cards)) {
    return error_of(action, to_text(Refusal::not_in_hand));
  }
  const Refusal why = check_cards(deal, game.play, order.hand<Planes>(action.cards));
  if (why == Refusal::none) return std::nullopt;
  return error_of(action, to_text(why));
}

template <int Planes>
Event apply(const Deal& deal, Game<Planes>& game, const Action& action) {
  assert(!refusal(deal, game, action));
  const Order& order = deal.order(game.play.table.trump);
  Event event{.seat = game.turn(),
              .action = action,
              .led = {},
              .taken = {},
              .stopper = {},
              .drawn = game.drawn};
  switch (action.kind) {
    case ActionKind::pass:
      pass(deal, game);
      break;
    case ActionKind::declare:
    case ActionKind::reinforce:
    case ActionKind::counter:
      call(deal, game, *claim_of(action.cards, deal.level()));
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

template std::optional<Error> refusal(const Deal&, const Game<2>&, const Action&);
template std::optional<Error> refusal(const Deal&, const Game<4>&, const Action&);
template Event apply(const Deal&, Game<2>&, const Action&);
template Event apply(const Deal&, Game<4>&, const Action&);

}  // namespace koudi
