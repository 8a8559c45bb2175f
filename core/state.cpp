#include "core/state.h"

#include <utility>

#include "core/legal.h"
#include "core/notation.h"

namespace koudi {
namespace {

/// More decisions than a deal of two decks can have.
constexpr std::size_t kMostEvents = 256;

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

Game<2> before_draw(const Deck<2>& deck) {
  Game<2> game;
  game.deck = deck;
  return game;
}

bool fits_phase(const State& state, ActionKind kind) {
  if (asks_for_calls(state.phase())) {
    return kind == ActionKind::pass || kind == call_kind(state.table().standing, state.turn());
  }
  return (kind == ActionKind::bury && state.phase() == Phase::bury) ||
         (kind == ActionKind::play && state.phase() == Phase::play);
}

}  // namespace

State::State(Deal deal, const Deck<2>& deck) : State(std::move(deal), before_draw(deck)) {
  start(*deal_, game_);
}

State::State(Deal deal, const Game<2>& game)
    : deal_(std::make_shared<const Deal>(std::move(deal))), game_(game) {
  history_.reserve(kMostEvents);
}

std::optional<Error> State::call_refusal(const Action& action) const {
  const Expected<Claim> claim = claim_of(action.cards, deal_->level(), deal_->rules());
  if (!claim) return error_of(action, claim.message());
  const CallRefusal why = check_call(call_context(*deal_, table()), turn(),
                                     holding(order(), game_.play.hand(turn())), *claim);
  if (why == CallRefusal::none) return std::nullopt;
  return error_of(action, to_text(why));
}

std::optional<Error> State::refusal(const Action& action) const {
  if (is_over() || !fits_phase(*this, action.kind)) {
    return error_of(action, asked_for(phase()));
  }
  if (action.kind == ActionKind::pass) {
    return action.cards.empty() ? std::nullopt
                                : std::optional(error_of(action, "a pass has no cards"));
  }
  if (asks_for_calls(phase())) return call_refusal(action);
  if (!hand(turn()).contains(action.cards)) return error_of(action, to_text(Refusal::not_in_hand));
  const Hand<2> cards = order().hand<2>(action.cards);
  const Hand<2>& held = game_.play.hand(turn());
  Refusal why = Refusal::none;
  if (phase() == Phase::bury) {
    if (cards.count() != deal_->rules().kitty) why = Refusal::wrong_count;
  } else if (table().leads()) {
    why = Leads(order(), deal_->rules().throw_lead, held).check(cards);
  } else {
    why = Follows(order(), table().pattern, table().led, held).check(cards);
  }
  if (why == Refusal::none) return std::nullopt;
  return error_of(action, to_text(why));
}

void State::apply(const Action& action) {
  assert(!refusal(action));
  Event event{.seat = turn(),
              .action = action,
              .led = {},
              .taken = {},
              .stopper = {},
              .drawn = game_.drawn};
  switch (action.kind) {
    case ActionKind::pass:
      pass(*deal_, game_);
      break;
    case ActionKind::declare:
    case ActionKind::reinforce:
    case ActionKind::counter:
      call(*deal_, game_, *claim_of(action.cards, deal_->level(), deal_->rules()));
      break;
    case ActionKind::bury:
      event.taken = order().cards(game_.taken);
      bury(*deal_, game_, order().hand<2>(action.cards));
      break;
    case ActionKind::play:
      play(event);
      break;
  }
  history_.push_back(event);
}

void State::play(Event& event) {
  const LeadResult result = play_cards(*deal_, game_.play, order().hand<2>(event.action.cards));
  event.led = order().cards(table().trick[static_cast<std::size_t>(event.seat.index())]);
  if (result.stood()) return;
  event.stood = false;
  event.stopper = plus(event.seat, result.stopped_by);
}

Outcome State::outcome() const {
  assert(phase() == Phase::over);
  return koudi::outcome(deal_->rules(), table().dealer, deal_->levels(), table().total());
}

}  // namespace koudi
