#include "core/state.h"

#include <algorithm>
#include <utility>

#include "core/legal.h"

namespace koudi {
namespace {

/// More decisions than most deals have.
constexpr std::size_t kManyEvents = 256;

using AnyGame = std::variant<Game<2>, Game<4>>;

template <int Planes>
AnyGame started(const Deal& deal, std::span<const Card> deck) {
  Game<Planes> game;
  std::copy_n(deck.begin(), deal.rules().total_cards(), game.deck.begin());
  start(deal, game);
  return game;
}

}  // namespace

State::State(Deal deal, std::span<const Card> deck)
    : deal_(std::make_shared<const Deal>(std::move(deal))),
      game_(deal_->rules().planes() == 2 ? started<2>(*deal_, deck) : started<4>(*deal_, deck)),
      knows_its_way_(true) {
  assert(static_cast<int>(deck.size()) >= deal_->rules().total_cards());
  assert(deal_->redeals() <= deal_->rules().redeal_limit);
  history_.reserve(kManyEvents);
}

template <int Planes>
State::State(Deal deal, const Game<Planes>& game)
    : deal_(std::make_shared<const Deal>(std::move(deal))), game_(game), knows_its_way_(false) {
  assert(deal_->rules().planes() == Planes);
  history_.reserve(kManyEvents);
}

std::optional<Error> State::refusal(const Action& action) const {
  return visit([&](const auto& game) { return koudi::refusal(seat_view(*deal_, game), action); });
}

void State::apply(const Action& action) {
  history_.push_back(
      std::visit([&](auto& game) { return koudi::apply(*deal_, game, action); }, game_));
}

View State::view(Seat seat) const {
  View view = visit([&](const auto& game) { return view_of(deal_, game, history_, seat); });
  view.knows_its_way = knows_its_way_;
  return view;
}

Cards State::hand(Seat seat) const {
  return visit([&](const auto& game) { return order().cards(game.play.hand(seat)); });
}

Cards State::kitty() const {
  return visit([&](const auto& game) { return order().cards(game.play.kitty); });
}

Cards State::played() const {
  return visit([&](const auto& game) { return order().cards(game.play.table.played); });
}

Cards State::trick(Seat seat) const {
  const auto at = static_cast<std::size_t>(seat.index());
  return visit([&](const auto& game) { return order().cards(game.play.table.trick[at]); });
}

std::vector<Card> State::deck() const {
  return visit([&](const auto& game) {
    const auto first = game.deck.begin();
    return std::vector<Card>(first, first + deal_->rules().total_cards());
  });
}

int State::drawn() const {
  return visit([](const auto& game) { return int{game.drawn}; });
}

Outcome State::outcome() const {
  assert(phase() == Phase::over);
  return koudi::outcome(deal_->rules(), table().dealer, deal_->levels(), table().total());
}

template State::State(Deal, const Game<2>&);
template State::State(Deal, const Game<4>&);

}  // namespace koudi
