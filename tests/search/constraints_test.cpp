// What a view proves: the truth always agrees with it.
#include "search/constraints.h"

#include "search/rule_policy.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

/// The hidden cards as they really lie.
template <int Planes>
World<Planes> truth(const Deal& deal, const Game<Planes>& game, Seat seat) {
  World<Planes> world;
  for (int place = 0; place < kOthers; ++place) {
    world.hands[static_cast<std::size_t>(place)] = game.play.hand(seat_at(seat, place));
  }
  if (!game.table().knows_kitty(seat)) world.rest = game.play.kitty;
  const Order& order = deal.order(game.table().trump);
  for (int i = game.drawn; game.phase() == Phase::draw && i < deal.rules().total_cards(); ++i) {
    world.rest.add(order.slot(game.deck[static_cast<std::size_t>(i)]));
  }
  return world;
}

template <int Planes>
void check_truth(const State& state, Seat seat) {
  const World<Planes> world = truth(state.deal(), state.game<Planes>(), seat);
  const Constraints<Planes> known = constraints_of<Planes>(state.view(seat));
  Hand<Planes> unseen = world.rest;
  REQUIRE(world.rest.count() == known.room[kRest]);
  for (int place = 0; place < kOthers; ++place) {
    const auto at = static_cast<std::size_t>(place);
    CAPTURE(place);
    REQUIRE(world.hands[at].count() == known.room[at]);
    unseen += world.hands[at];
    for (int slot = 0; slot < Slot::kSize; ++slot) {
      CAPTURE(slot, known.copies[at][static_cast<std::size_t>(slot)]);
      const int copies = world.hands[at].count(Slot::from(slot));
      REQUIRE((known.copies[at][static_cast<std::size_t>(slot)] >> copies & 1) != 0);
    }
  }
  REQUIRE(unseen == known.unseen);
  for (const LeastCopies& fact : known.least) {
    int copies = 0;
    for (int place = 0; place < kPlaces; ++place) {
      const bool among = (fact.places >> place & 1) != 0;
      const auto& hand = place == kRest ? world.rest : world.hands[static_cast<std::size_t>(place)];
      if (among) copies += hand.count(fact.slot);
    }
    CAPTURE(int{fact.places}, fact.slot.index(), int{fact.copies});
    REQUIRE(copies >= fact.copies);
  }
  REQUIRE(known.admits(world));
}

TEST_CASE("the truth agrees with what a view proves, in every system") {
  for (int i = 0; i < scaled(lighter_when_checked(92)); ++i) {
    RandomDeal deal(i, system_rules());
    const bool by_rule = i % 4 == 3;
    CAPTURE(i, deal.state.deal().rules().preset);
    while (!deal.state.is_over()) {
      for (int s = 0; s < kSeats; ++s) {
        const Seat seat = Seat::from(s);
        CAPTURE(to_text(deal.state.phase()), s, deal.state.history().size());
        if (deal.state.deal().rules().planes() == 2) {
          check_truth<2>(deal.state, seat);
        } else {
          check_truth<4>(deal.state, seat);
        }
      }
      by_rule ? deal.state.apply(decide(deal.state, RulePolicy(), deal.rng)) : deal.advance();
    }
  }
}

}  // namespace
}  // namespace koudi::testing
