// A world as a game: the seat to act sees what it saw, and the deal can be played on.
#include "search/world_game.h"

#include "search/sampler.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

template <int Planes>
void check_world(const State& state, Rng& rng) {
  const View view = state.view(state.turn());
  // Where it is secret who is asked, the seat knows of itself.
  REQUIRE(view.to_act == view.seat);
  const Expected<Sampler<Planes>> sampler = Sampler<Planes>::of(view);
  REQUIRE(sampler);
  Acceptance acceptance;
  const std::optional<World<Planes>> world = sampler->draw(rng, acceptance);
  REQUIRE(world);
  Game<Planes> game = WorldGame<Planes>(view).game(*world, rng);
  const View same = State(state.deal(), game).view(view.seat);
  // What was drawn, turned up and said before is the past, which a world leaves out.
  REQUIRE(same.table == view.table);
  REQUIRE(same.hand == view.hand);
  REQUIRE(same.kitty == view.kitty);
  REQUIRE(same.to_act == view.to_act);
  REQUIRE(same.cards_drawn == view.cards_drawn);
  REQUIRE(same.contest == view.contest);
  REQUIRE(count_actions(seat_view(state.deal(), game)) ==
          count_actions(seat_view(state.deal(), state.game<Planes>())));
  play_out(state.deal(), game, UniformPolicy(UniformPolicy::LeadWith::units), rng);
  REQUIRE(is_final(game.phase()));
}

TEST_CASE("in a world the seat to act sees what it saw, and the deal goes on to its end") {
  for (int i = 0; i < scaled(lighter_when_checked(92)); ++i) {
    RandomDeal deal(i, system_rules());
    Rng rng(22, Purpose::test, static_cast<std::uint64_t>(i));
    CAPTURE(i, deal.state.deal().rules().preset);
    while (!deal.state.is_over()) {
      CAPTURE(to_text(deal.state.phase()), deal.state.history().size());
      deal.state.deal().rules().planes() == 2 ? check_world<2>(deal.state, rng)
                                              : check_world<4>(deal.state, rng);
      deal.advance();
    }
  }
}

}  // namespace
}  // namespace koudi::testing
