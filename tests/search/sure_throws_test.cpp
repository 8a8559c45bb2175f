// Throws that stand: in one world those that the slow reference lets stand, for a view none that
// fails in any world of it.
#include "search/sure_throws.h"

#include <set>

#include "tests/support/another_world.h"
#include "tests/support/any_setting.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"
#include "tests/support/wide_positions.h"

namespace koudi::testing {
namespace {

template <int Planes>
std::set<Hand<Planes>> listed(const StandingThrows<Planes>& throws) {
  std::set<Hand<Planes>> leads;
  throws.for_each([&](const Hand<Planes>& lead) { return leads.insert(lead).second; });
  return leads;
}

template <int Planes>
std::size_t check_world(const WideSetting& setting, const std::vector<Hand<4>>& hands) {
  const auto narrow = [&](std::size_t i) { return with_planes<Planes>(hands[i]); };
  const std::array<Hand<Planes>, 3> others{narrow(1), narrow(2), narrow(3)};
  const std::array<reference::Cards, 3> their_faces{
      setting.faces(others[0]), setting.faces(others[1]), setting.faces(others[2])};
  std::set<Hand<Planes>> expected;
  Leads(setting.order, setting.rules, narrow(0)).for_each([&](const Hand<Planes>& lead) {
    const reference::Cards faces = setting.faces(lead);
    if (!reference::as_unit(setting.deal, faces) &&
        reference::check_throw(setting.deal, faces, their_faces).stands) {
      expected.insert(lead);
    }
    return true;
  });
  REQUIRE(listed(StandingThrows(setting.order, setting.rules, narrow(0), others)) == expected);
  return expected.size();
}

TEST_CASE("the throws that stand in a world are the reference's (X9, B20, D17, D18)") {
  std::uint64_t index = 0;
  for (const Rules& rules : presets()) {
    Rng rng(60, Purpose::test, index++);
    std::size_t found = 0;
    for (int i = 0; i < scaled(lighter_when_checked(400)); ++i) {
      const WideSetting setting = random_wide_setting(any_rules(rules.preset, rng), rng);
      const auto hands = random_wide_hands(setting, 4, 6, rng);
      CAPTURE(setting.rules_text, i);
      found += setting.rules.planes() == 4 ? check_world<4>(setting, hands)
                                           : check_world<2>(setting, hands);
    }
    CAPTURE(rules.preset);
    CHECK(found > 0);
  }
}

TEST_CASE("what certainly stands for a view stands in every world of it") {
  const auto& rules = system_rules();
  std::size_t found = 0;
  for (int i = 0; i < scaled(lighter_when_checked(static_cast<int>(20 * rules.size()))); ++i) {
    RandomDeal deal(i, rules);
    for (; !deal.state.is_over(); deal.advance()) {
      deal.state.visit([&]<int Planes>(const Game<Planes>& game) {
        if (game.phase() != Phase::play || !game.table().leads()) return;
        if (game.play.hand(game.turn()).count() > 9) return;
        const SeatView<Planes> view = seat_view(deal.state.deal(), game);
        const auto throws = listed(sure_throws(view));
        found += throws.size();
        for (int world = 0; world < 4; ++world) {
          // The first is the truth; the others change what the seat does not see, voids included.
          const Game<Planes> other =
              world == 0 ? game : another_world(deal.state.deal(), game, game.turn(), deal.rng);
          const StandingThrows<Planes> there(view.order(), view.rules(), view.hand,
                                             other_hands(other.play, game.turn()));
          for (const Hand<Planes>& lead : throws) {
            const bool possible = world == 0 || view.table.lacks == std::array<Lacks, kSeats>{};
            if (possible) REQUIRE(there.stands(lead));
          }
        }
      });
    }
  }
  CHECK(found > 0);
}

}  // namespace
}  // namespace koudi::testing
