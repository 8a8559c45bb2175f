#include "core/apply.h"

#include "core/apply_contest.h"
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
    case Phase::contest:
      return "contest cards or a pass are asked for";
    case Phase::name_trump:
      return "the trump is asked for, by its main level card";
    case Phase::give_back:
      return "cards to give back are asked for";
    case Phase::mutiny:
      return "a mutiny or a pass is asked for";
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
  if (kind == ActionKind::pass) return may_pass(table.phase);
  switch (table.phase) {
    case Phase::draw:
    case Phase::counter:
      return kind == call_kind(table.standing, table.turn);
    case Phase::contest:
      return kind == ActionKind::contest;
    case Phase::name_trump:
      return kind == ActionKind::name_trump;
    case Phase::give_back:
      return kind == ActionKind::give_back;
    case Phase::mutiny:
      return kind == ActionKind::mutiny;
    case Phase::bury:
      return kind == ActionKind::bury;
    case Phase::play:
      return kind == ActionKind::play;
    case Phase::over:
    case Phase::redeal:
      return false;
  }
  return false;
}

template <int Planes>
std::optional<Error> call_refusal(const Deal& deal, const Game<Planes>& game,
                                  const Action& action) {
  const Table<Planes>& table = game.play.table;
  const Level level = call_level(deal, table, table.turn);
  const Expected<Claim> claim = claim_of(action.cards, level, deal.rules());
  if (!claim) return error_of(action, claim.message());
  const Holding held = holding(deal.order(table.trump), game.play.hand(table.turn), level);
  const CallRefusal why = check_call(call_context(deal, game), table.turn, held, *claim);
  if (why == CallRefusal::none) return std::nullopt;
  return error_of(action, to_text(why));
}

/// Any cards may be buried, as many as the kitty has (E2a).
std::optional<Error> burial_refusal(const Deal& deal, const Action& action) {
  const int kitty = deal.rules().kitty;
  if (action.cards.count() == kitty) return std::nullopt;
  return error_of(action, "a burial is " + std::to_string(kitty) + " cards, not " +
                              std::to_string(action.cards.count()));
}

template <int Planes>
Refusal check_cards(const Deal& deal, const Play<Planes>& play, const Hand<Planes>& cards) {
  const Table<Planes>& table = play.table;
  const Order& order = deal.order(table.trump);
  const Hand<Planes>& held = play.hand(table.turn);
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
  if (action.kind == ActionKind::pass || action.kind == ActionKind::mutiny) {
    return action.cards.empty() ? std::nullopt : std::optional(error_of(action, "it has no cards"));
  }
  if (asks_for_calls(table.phase)) return call_refusal(deal, game, action);
  if constexpr (Planes == 4) {
    if (is_contest_phase(table.phase)) {
      const std::string_view why = contest_refusal(deal, game, action);
      return why.empty() ? std::nullopt : std::optional(error_of(action, why));
    }
  }
  const Order& order = deal.order(table.trump);
  if (!order.cards(game.play.hand(table.turn)).contains(action.cards)) {
    return error_of(action, to_text(Refusal::not_in_hand));
  }
  if (table.phase == Phase::bury) return burial_refusal(deal, action);
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

template std::optional<Error> refusal(const Deal&, const Game<2>&, const Action&);
template std::optional<Error> refusal(const Deal&, const Game<4>&, const Action&);
template Event apply(const Deal&, Game<2>&, const Action&);
template Event apply(const Deal&, Game<4>&, const Action&);

}  // namespace koudi
