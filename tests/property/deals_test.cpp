// Whole random deals: nothing is lost, nothing is made up, the public facts are those of the
// history, and hidden cards show nowhere.
#include <algorithm>

#include "tests/support/another_world.h"
#include "tests/support/catch.h"
#include "tests/support/random_deals.h"
#include "tests/support/random_positions.h"
#include "tests/support/reference.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

constexpr UniformPolicy kRandom(UniformPolicy::LeadWith::anything);
constexpr UniformPolicy kUnits(UniformPolicy::LeadWith::units);

/// Every card is somewhere, and once only.
bool conserves_cards(const Deal& deal, const Game<2>& game) {
  const Order& order = deal.order(game.table().trump);
  Hand<2> all = game.table().played + game.play.kitty;
  for (const Hand<2>& hand : game.play.hands) all += hand;
  const bool drawing = !game.table().has_dealer || game.phase() == Phase::draw;
  const std::size_t from = drawing ? game.drawn : 2 * kFaces;
  for (std::size_t i = from; i < game.deck.size(); ++i) all.add(order.slot(game.deck[i]));
  return all == Hand<2>::copies_of(order.all(), 2) && order.points(all) == Points(200);
}

TEST_CASE("random deals keep 108 cards and 200 points at every step") {
  const Rules rules;
  int counters = 0;
  for (int i = 0; i < scaled(lighter_when_checked(100000)); ++i) {
    Rng rng(10, Purpose::test, static_cast<std::uint64_t>(i));
    const Deal deal = random_deal(rules, rng);
    Game<2> game;
    game.deck = random_deck(rules, rng);
    start(deal, game);
    bool conserved = conserves_cards(deal, game);
    while (game.phase() != Phase::over && game.phase() != Phase::redeal) {
      counters += game.phase() == Phase::counter ? 1 : 0;
      step(deal, game, i % 2 == 0 ? kRandom : kUnits, rng);
      conserved = conserved && conserves_cards(deal, game);
    }
    if (conserved && (game.phase() == Phase::redeal || game.play.hand(Seat::from(0)).empty())) {
      continue;
    }
    FAIL("deal " << i);
  }
  CHECK(counters > 0);
}

/// The public facts, derived again from the history.
struct Derived {
  Cards played;
  std::array<Cards, kSeats> trick;
  std::array<Lacks, kSeats> lacks;
  int points = 0;
  int in_trick = 0;
  Seat leader, winner;
};

void derive_play(const State& state, const reference::Deal& rules, const Event& event,
                 std::array<Cards, kSeats>& in_order, Derived& facts) {
  if (facts.in_trick == kSeats) facts.in_trick = 0;
  if (facts.in_trick == 0) {
    facts.trick = {};
    facts.leader = event.seat;
  }
  in_order[static_cast<std::size_t>(facts.in_trick++)] = event.led;
  facts.trick[static_cast<std::size_t>(event.seat.index())] = event.led;
  facts.played += event.led;
  const reference::Cards lead = to_reference(in_order[0]);
  const reference::Cards play = to_reference(event.led);
  const int group = reference::group_of(rules, lead.front());
  Lacks& lacks = facts.lacks[static_cast<std::size_t>(event.seat.index())];
  const auto mark =
      static_cast<std::uint8_t>(1u << (group == reference::kTrumpGroup ? 0 : group + 1));
  const auto pairs = [](const Cards& cards) { return count_of(cards.plane(1)); };
  if (!reference::all_in_group(rules, play, group)) {
    lacks.void_in |= mark;
  } else if (event.seat != facts.leader && pairs(event.led) < pairs(in_order[0])) {
    lacks.no_pair |= mark;
  }
  if (facts.in_trick < kSeats) return;
  std::array<reference::Cards, 4> plays;
  int points = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    plays[i] = to_reference(in_order[i]);
    points += reference::points_of(plays[i]);
  }
  facts.winner = plus(facts.leader, reference::winning_play(rules, plays));
  if (!same_side(facts.winner, state.table().dealer)) facts.points += points;
}

Derived derive(const State& state) {
  std::optional<int> trump;
  if (state.order().trump()) trump = static_cast<int>(*state.order().trump());
  const reference::Deal rules =
      reference::make_deal(reference::tournament(), state.deal().level().index(), trump);
  Derived facts;
  std::array<Cards, kSeats> in_order;
  for (const Event& event : state.history()) {
    if (event.action.kind == ActionKind::play) derive_play(state, rules, event, in_order, facts);
  }
  return facts;
}

void check_facts(const State& state) {
  const Derived facts = derive(state);
  const Table<2>& table = state.game<2>().play.table;
  REQUIRE(state.order().cards(table.played) == facts.played);
  for (std::size_t s = 0; s < kSeats; ++s) {
    REQUIRE(state.order().cards(table.trick[s]) == facts.trick[s]);
    REQUIRE(table.lacks[s] == facts.lacks[s]);
  }
  if (facts.in_trick > 0) REQUIRE(table.leader == facts.leader);
  if (facts.in_trick == kSeats) REQUIRE(table.winner == facts.winner);
  const Points kitty = table.kitty_multiplier * state.order().points(state.game<2>().play.kitty);
  REQUIRE(table.points == Points(facts.points) + kitty);
}

TEST_CASE("the table's facts are those of the history, and every sampled action is legal") {
  const Rules rules;
  for (int i = 0; i < scaled(150); ++i) {
    Rng rng(11, Purpose::test, static_cast<std::uint64_t>(i));
    State state(random_deal(rules, rng), random_deck(rules, rng));
    CAPTURE(i);
    while (!state.is_over()) {
      const SeatView<2> view = seat_view(state.deal(), state.game<2>().play);
      const Action action = decide(view, i % 2 == 0 ? kRandom : kUnits, rng);
      REQUIRE(!state.refusal(action));
      state.apply(action);
      check_facts(state);
    }
  }
}

TEST_CASE("exchanging hidden cards changes no view and no decision") {
  const Rules rules;
  int exchanged = 0;
  for (int i = 0; i < scaled(200); ++i) {
    Rng rng(12, Purpose::test, static_cast<std::uint64_t>(i));
    State state(random_deal(rules, rng), random_deck(rules, rng));
    const auto deal = std::make_shared<const Deal>(state.deal());
    CAPTURE(i);
    while (!state.is_over()) {
      const Seat turn = state.turn();
      for (int s = 0; s < kSeats; ++s) {
        const Seat seat = Seat::from(s);
        const Game<2> world = another_world(*deal, state.game<2>(), seat, rng);
        exchanged += world.play.hands == state.game<2>().play.hands ? 0 : 1;
        const View truth = view_of(deal, state.game<2>(), state.history(), seat);
        const View other =
            view_of(deal, world,
                    another_past(rules, state.history(), seat, state.phase() == Phase::draw), seat);
        REQUIRE(same_view(truth, other));
        if (seat != turn) continue;
        Rng same(i, Purpose::bot);
        Rng again = same;
        const auto play = [&](const auto& look) { return decide(look, kRandom, same); };
        REQUIRE(truth.visit(play) == decide(seat_view(*deal, world.play), kRandom, again));
      }
      state.apply(decide(state, kRandom, rng));
    }
  }
  CHECK(exchanged > scaled(200) * 100);
}

TEST_CASE("whether another seat was asked for a call does not show") {
  const Rules rules;
  int hidden = 0;
  for (int i = 0; i < scaled(100); ++i) {
    Rng rng(13, Purpose::test, static_cast<std::uint64_t>(i));
    State state(random_deal(rules, rng), random_deck(rules, rng));
    while (!state.is_over()) {
      for (int s = 0; s < kSeats; ++s) {
        const View view = state.view(Seat::from(s));
        if (view.seat == state.turn() || !asks_for_calls(state.phase())) continue;
        REQUIRE(!view.to_act);
        REQUIRE(view.table.turn == view.seat);
        ++hidden;
        for (const Event& event : view.history) {
          REQUIRE((event.seat == view.seat || event.action.kind != ActionKind::pass));
        }
      }
      state.apply(decide(state, kUnits, rng));
    }
  }
  CHECK(hidden > 0);
}

TEST_CASE("matches end, and levels only rise") {
  const Rules rules;
  for (int i = 0; i < scaled(40); ++i) {
    Rng rng(14, Purpose::test, static_cast<std::uint64_t>(i));
    Match match(rules, Seat::from(i % kSeats));
    while (!match.is_over() && match.deals_played() < 2000) {
      const Levels before = match.levels();
      State state(match.deal(), random_deck(rules, rng));
      while (!state.is_over()) {
        state.apply(decide(state, kUnits, rng));
      }
      if (state.phase() == Phase::redeal) {
        match.redeal();
        continue;
      }
      match.finish(state.outcome());
      REQUIRE(match.levels()[0] >= before[0]);
      REQUIRE(match.levels()[1] >= before[1]);
    }
    REQUIRE(match.is_over());
  }
}

}  // namespace
}  // namespace koudi::testing
