#include "core/record.h"

#include "core/deal_source.h"
#include "core/notation.h"

namespace koudi {
namespace {

Error field_error(std::string_view field, const std::string& message) {
  return {"field '" + std::string(field) + "': " + message};
}

DealResult result_of(const State& state) {
  DealResult result;
  result.phase = to_text(state.phase());
  result.points = state.table().total().value();
  result.kitty = to_text(state.kitty());
  if (state.phase() != Phase::over) return result;
  const Outcome outcome = state.outcome();
  result.dealer = state.table().dealer.index();
  result.won_by_dealer_side = outcome.won.dealer_side;
  result.won_by_attackers = outcome.won.attackers;
  result.levels_after = to_text(outcome.levels_after);
  result.next_dealer = outcome.next_dealer.index();
  if (outcome.match_won_by) result.match_won_by = outcome.match_won_by->index();
  return result;
}

Expected<Seat> seat_of(std::string_view field, int number) {
  const Expected<Seat> seat = parse_seat(std::to_string(number));
  return seat ? seat : field_error(field, seat.message());
}

Expected<Deal> deal_of(const DealRecord& record) {
  const Expected<Rules> rules = parse_rules(record.rules);
  if (!rules) return field_error("rules", rules.message());
  const Expected<Levels> levels = parse_levels(record.levels);
  if (!levels) return field_error("levels", levels.message());
  if (const auto problem = check_levels(*rules, *levels, !record.dealer)) {
    return field_error("levels", problem->message);
  }
  if (record.redeals < 0 || record.redeals > rules->redeal_limit) {
    return field_error("redeals", std::to_string(record.redeals) + " is not from 0 to " +
                                      std::to_string(rules->redeal_limit));
  }
  const Expected<Seat> dealer = seat_of("dealer", record.dealer.value_or(0));
  if (!dealer) return dealer.error();
  const Expected<Seat> drawer = seat_of("drawer", record.drawer);
  if (!drawer) return drawer.error();
  if (!record.dealer) return Deal::first(*rules, *drawer, record.redeals);
  if (*drawer != *dealer) return field_error("drawer", "a dealer draws first himself (E1)");
  return Deal::later(*rules, *levels, *dealer, record.redeals);
}

/// The first field in which the results differ; nullopt when there is none.
std::optional<Error> difference(const DealResult& recorded, const DealResult& played) {
  std::optional<Error> error;
  const auto compare = [&](std::string_view field, const std::string& said,
                           const std::string& found) {
    if (error || said == found) return;
    error = field_error(field, "'" + said + "' is recorded, the actions lead to '" + found + "'");
  };
  const auto number = [](std::optional<int> value) {
    return value ? std::to_string(*value) : std::string("none");
  };
  compare("result.phase", recorded.phase, played.phase);
  compare("result.points", number(recorded.points), number(played.points));
  compare("result.kitty", recorded.kitty, played.kitty);
  compare("result.dealer", number(recorded.dealer), number(played.dealer));
  compare("result.won_by_dealer_side", number(recorded.won_by_dealer_side),
          number(played.won_by_dealer_side));
  compare("result.won_by_attackers", number(recorded.won_by_attackers),
          number(played.won_by_attackers));
  compare("result.levels_after", recorded.levels_after, played.levels_after);
  compare("result.next_dealer", number(recorded.next_dealer), number(played.next_dealer));
  compare("result.match_won_by", number(recorded.match_won_by), number(played.match_won_by));
  return error;
}

}  // namespace

DealRecord record_of(const State& state) {
  assert(state.knows_its_way());
  const Deal& deal = state.deal();
  DealRecord record;
  record.rules = to_text(deal.rules());
  if (deal.named_dealer()) record.dealer = deal.named_dealer()->index();
  record.drawer = deal.first_drawer().index();
  record.levels = to_text(deal.levels());
  record.redeals = deal.redeals();
  record.deck = deck_text(state.deck());
  record.actions.reserve(state.history().size());
  for (const Event& event : state.history()) record.actions.push_back(to_text(event.action));
  record.result = result_of(state);
  return record;
}

Expected<State> start_of(const DealRecord& record) {
  Expected<Deal> deal = deal_of(record);
  if (!deal) return deal.error();
  const Expected<std::vector<Card>> deck = parse_deck(deal->rules(), record.deck);
  if (!deck) return field_error("deck", deck.message());
  return State(std::move(*deal), *deck);
}

Expected<State> play_actions(const DealRecord& record) {
  Expected<State> state = start_of(record);
  if (!state) return state;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const auto error = [&](const std::string& message) {
      const std::string who = state->is_over() ? "" : " by seat " + to_text(state->turn());
      return Error{"action " + std::to_string(i + 1) + " of " +
                   std::to_string(record.actions.size()) + who + ": " + message};
    };
    const Expected<Action> action = parse_action(record.actions[i], state->deal().rules().decks);
    if (!action) return error(action.message());
    if (const auto refusal = state->refusal(*action)) return error(refusal->message);
    state->apply(*action);
  }
  return state;
}

Expected<State> replay(const DealRecord& record) {
  Expected<State> state = play_actions(record);
  if (!state) return state;
  if (const auto error = difference(record.result, result_of(*state))) return *error;
  return state;
}

}  // namespace koudi
