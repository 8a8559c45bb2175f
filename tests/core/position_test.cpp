// Positions: every moment of random deals printed, read back and played on.
#include "core/position.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

/// All that a game's future and anybody's view depend on. What is left over from drawing, burying
/// and asking when they are done is not compared.
bool is_same(const State& a, const State& b) {
  const Game<2>& x = a.game<2>();
  const Game<2>& y = b.game<2>();
  Table<2> table = y.play.table;
  if (a.phase() == Phase::redeal) table.turn = x.play.table.turn;
  const bool same_taken = a.phase() != Phase::bury || x.taken == y.taken;
  const bool same_asks =
      !asks_for_calls(a.phase()) || (x.asker == y.asker && x.asks_left == y.asks_left);
  return x.play.table == table && x.play.hands == y.play.hands && x.play.kitty == y.play.kitty &&
         x.deck == y.deck && x.drawn == y.drawn && x.turned == y.turned &&
         x.last_round == y.last_round && same_taken && same_asks;
}

bool is_same(const View& a, const View& b) {
  return a.seat == b.seat && a.to_act == b.to_act && a.table == b.table && a.hand == b.hand &&
         a.kitty == b.kitty && a.drawn == b.drawn && a.cards_drawn == b.cards_drawn &&
         a.turned == b.turned && b.history.empty();
}

State read_state(const std::string& line) {
  Expected<State> state = parse_state(line);
  INFO(line);
  if (!state) FAIL(state.message());
  return *state;
}

View read_view(const std::string& line) {
  Expected<View> view = parse_view(line);
  INFO(line);
  if (!view) FAIL(view.message());
  return *view;
}

void check_round_trip(const State& state) {
  const std::string line = to_position(state);
  const State again = read_state(line);
  INFO(line);
  REQUIRE(to_position(again) == line);
  REQUIRE(is_same(state, again));
  for (int s = 0; s < kSeats; ++s) {
    const View view = state.view(Seat::from(s));
    const std::string known = to_position(view);
    const View read = read_view(known);
    INFO(known);
    REQUIRE(to_position(read) == known);
    REQUIRE(is_same(view, read));
    REQUIRE(is_same(view, again.view(Seat::from(s))));
  }
}

TEST_CASE("every moment of a deal survives the way to text and back, for all and for each seat") {
  std::array<int, 6> phases{};
  int turned = 0;
  int late_counters = 0;
  for (int i = 0; i < scaled(60); ++i) {
    RandomDeal deal(i);
    for (;;) {
      const TableFacts& table = deal.state.table();
      ++phases[static_cast<std::size_t>(table.phase)];
      turned += deal.state.game<2>().turned > 0 ? 1 : 0;
      late_counters += table.phase == Phase::play && table.burier != table.dealer ? 1 : 0;
      check_round_trip(deal.state);
      if (deal.state.is_over()) break;
      deal.advance();
    }
  }
  for (int moments : phases) CHECK(moments > 0);
  CHECK(turned > 0);
  CHECK(late_counters > 0);
}

TEST_CASE("a state read from its position plays on exactly as the one that was printed") {
  for (int i = 0; i < scaled(1000); ++i) {
    RandomDeal deal(i);
    const int stop = static_cast<int>(deal.rng.below(100));
    for (int k = 0; k < stop && !deal.state.is_over(); ++k) deal.advance();
    State copy = read_state(to_position(deal.state));
    REQUIRE(copy.history().empty());
    const std::size_t before = deal.state.history().size();
    while (!deal.state.is_over()) {
      deal.advance();
      const Action action = deal.state.history().back().action;
      REQUIRE(!copy.refusal(action));
      copy.apply(action);
    }
    REQUIRE(to_position(copy) == to_position(deal.state));
    REQUIRE(std::equal(copy.history().begin(), copy.history().end(),
                       deal.state.history().begin() + static_cast<std::ptrdiff_t>(before)));
  }
}

TEST_CASE("a view's line tells nothing of hidden cards, nor that another is asked") {
  int hidden_asks = 0;
  for (int i = 0; i < scaled(300); ++i) {
    RandomDeal deal(i);
    while (!deal.state.is_over()) {
      deal.advance();
      const State& state = deal.state;
      // Two of the other seats exchange all cards that they hold and have drawn.
      const Seat viewer = Seat::from(i % kSeats);
      const Seat a = next(viewer);
      const Seat b = partner(viewer);
      Game<2> game = state.game<2>();
      if (game.play.table.burier == a || game.play.table.burier == b) continue;
      if (game.play.hand(a).count() != game.play.hand(b).count()) continue;
      std::swap(game.play.hand(a), game.play.hand(b));
      if (game.drawn % kSeats != 0) continue;
      for (std::size_t k = 0; k < game.drawn; ++k) {
        const Seat seat = plus(state.deal().first_drawer(), static_cast<int>(k));
        const std::size_t round = k / kSeats * kSeats;
        const auto place = [&](Seat who) {
          return round + static_cast<std::size_t>(
                             (who.index() - state.deal().first_drawer().index() + kSeats) % kSeats);
        };
        if (seat == a) std::swap(game.deck[place(a)], game.deck[place(b)]);
      }
      if (asks_for_calls(state.phase()) && state.turn() != viewer) {
        game.asker = game.play.table.turn = state.turn() == a ? b : a;
        ++hidden_asks;
      }
      const State other(state.deal(), game);
      REQUIRE(to_position(state.view(viewer)) == to_position(other.view(viewer)));
    }
  }
  CHECK(hidden_asks > 0);
}

}  // namespace
}  // namespace koudi::testing
