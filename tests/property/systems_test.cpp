// Whole deals and matches of every rule system by chance: cards and points conserved, every phase
// reached, every action legal, records that replay, views that hidden cards do not change.
#include <set>

#include "core/match.h"
#include "core/record.h"
#include "search/playout.h"
#include "tests/support/another_world.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

constexpr UniformPolicy kRandom(UniformPolicy::LeadWith::anything);
constexpr UniformPolicy kUnits(UniformPolicy::LeadWith::units);

/// Calls rarely, so that trumps are turned up and deals drawn again; or as the policy likes.
Action choose(const State& state, bool silent, const UniformPolicy& policy, Rng& rng) {
  if (silent && may_pass(state.phase()) && rng.below(32) != 0) return Action{};
  return decide(state, policy, rng);
}

Deal any_deal(const Rules& rules, Rng& rng) {
  const Seat seat = Seat::from(static_cast<int>(rng.below(kSeats)));
  const int redeals = rng.below(8) == 0 ? rules.redeal_limit : 0;
  if (rng.below(3) == 0) return Deal::first(rules, seat, redeals);
  const auto level = [&] {
    return rules.advance(rules.first_level(), static_cast<int>(rng.below(kRanks)));
  };
  const Level mine = level();
  return Deal::later(rules, {mine, level()}, seat, redeals);
}

/// Every card is in one place.
template <int Planes>
void check_cards(const Deal& deal, const Game<Planes>& game) {
  const Table<Planes>& table = game.play.table;
  const Order& order = deal.order(table.trump);
  Cards all = order.cards(table.played) + order.cards(game.play.kitty);
  for (const Hand<Planes>& hand : game.play.hands) all += order.cards(hand);
  if (table.phase == Phase::contest) {
    for (const ContestCards& down : game.contest.contest.down) all += down.cards(order.level());
  }
  const bool undrawn_kitty = table.phase == Phase::draw || table.phase == Phase::redeal;
  for (int i = game.drawn; undrawn_kitty && i < deal.rules().total_cards(); ++i) {
    if (table.phase == Phase::draw || game.play.kitty.empty()) {
      all.add(game.deck[static_cast<std::size_t>(i)]);
    }
  }
  REQUIRE(all == Cards::copies_of(low_bits(kFaces), deal.rules().decks));
}

/// The attackers have at most what all cards are worth, the kitty as often as it counts.
void check_points(const State& state) {
  const Rules& rules = state.deal().rules();
  const int kitty = state.order().points(state.order().hand<4>(state.kitty())).value();
  const int most = rules.total_points() + (state.table().kitty_multiplier - 1) * kitty;
  REQUIRE(state.table().points.value() >= 0);
  REQUIRE(state.table().points.value() <= std::max(most, rules.total_points()));
}

void check_hands_empty(const State& state) {
  for (int s = 0; s < kSeats; ++s) REQUIRE(state.hand(Seat::from(s)).empty());
  REQUIRE(state.kitty().count() == state.deal().rules().kitty);
}

/// Phases that deals of the system can be in.
std::set<Phase> phases_of(const Rules& rules) {
  std::set<Phase> phases{Phase::play, Phase::over};
  if (rules.kitty > 0) phases.insert(Phase::bury);
  if (rules.mutiny_below > 0) phases.insert(Phase::mutiny);
  if (rules.bidding == Bidding::contest) {
    phases.insert({Phase::contest, Phase::name_trump, Phase::give_back});
    return phases;
  }
  phases.insert(Phase::draw);
  if (rules.counter_when != CounterWhen::draw) phases.insert(Phase::counter);
  if (rules.first_hand_no_call == FirstNoCall::redeal) phases.insert(Phase::redeal);
  return phases;
}

class SystemDeals {
 public:
  explicit SystemDeals(const Rules& rules) : rules_(rules) {}

  void play(int deals) {
    for (int i = 0; i < deals; ++i) play_one(i);
    CHECK(met_ == phases_of(rules_));
  }

 private:
  void play_one(int i) {
    Rng rng(31, Purpose::test, static_cast<std::uint64_t>(i));
    State state(any_deal(rules_, rng), shuffled_deck(rules_, rng));
    const bool silent = i % 3 == 0;
    CAPTURE(rules_.preset, i);
    met_.insert(state.phase());
    while (!state.is_over()) {
      const Action action = choose(state, silent, i % 2 == 0 ? kRandom : kUnits, rng);
      const std::optional<Error> refusal = state.refusal(action);
      INFO((refusal ? refusal->message : ""));
      REQUIRE(!refusal);
      state.apply(action);
      met_.insert(state.phase());
      state.visit([&](const auto& game) { check_cards(state.deal(), game); });
    }
    check_points(state);
    if (state.phase() == Phase::over) check_hands_empty(state);
    if (i % 8 == 0) {
      const Expected<State> again = replay(record_of(state));
      INFO((again ? "" : again.message()));
      REQUIRE(again);
      REQUIRE(again->history() == state.history());
    }
  }

  Rules rules_;
  std::set<Phase> met_;
};

TEST_CASE("deals of every system keep their cards and points, and their records replay") {
  for (const Rules& rules : presets()) SystemDeals(rules).play(scaled(200));
}

TEST_CASE("matches of every system come to an end") {
  for (const Rules& rules : presets()) {
    for (int i = 0; i < scaled(2); ++i) {
      Rng rng(32, Purpose::test, static_cast<std::uint64_t>(i));
      CAPTURE(rules.preset, i);
      Match match(rules, Seat::from(static_cast<int>(rng.below(kSeats))));
      while (!match.is_over()) {
        REQUIRE(match.deals_played() < 2000);
        State state(match.deal(), shuffled_deck(rules, rng));
        while (!state.is_over()) state.apply(decide(state, kUnits, rng));
        if (state.phase() == Phase::redeal) {
          match.redeal();
        } else {
          match.finish(state.outcome());
        }
      }
    }
  }
}

template <int Planes>
void check_views(const State& state, const Game<Planes>& game, const UniformPolicy& policy,
                 Rng& rng) {
  const auto deal = std::make_shared<const Deal>(state.deal());
  const bool drawing = state.phase() == Phase::draw;
  for (int s = 0; s < kSeats; ++s) {
    const Seat seat = Seat::from(s);
    const Game<Planes> world = another_world(*deal, game, seat, rng);
    const History past = another_past(deal->rules(), state.history(), seat, drawing);
    const View truth = view_of(deal, game, state.history(), seat);
    REQUIRE(same_view(truth, view_of(deal, world, past, seat)));
    if (state.is_over() || seat != state.turn()) continue;
    Rng same(7, Purpose::bot, rng.next());
    Rng again = same;
    const auto by_view = [&](const auto& look) { return decide(look, policy, same); };
    REQUIRE(truth.visit(by_view) == decide(seat_view(*deal, world), policy, again));
  }
}

TEST_CASE("exchanging hidden cards changes no view and no decision, in any system") {
  for (const Rules& rules : presets()) {
    for (int i = 0; i < scaled(12); ++i) {
      Rng rng(33, Purpose::test, static_cast<std::uint64_t>(i));
      State state(any_deal(rules, rng), shuffled_deck(rules, rng));
      CAPTURE(rules.preset, i);
      while (!state.is_over()) {
        state.visit([&](const auto& game) { check_views(state, game, kUnits, rng); });
        state.apply(decide(state, kUnits, rng));
      }
    }
  }
}

}  // namespace
}  // namespace koudi::testing
