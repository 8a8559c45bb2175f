// The five services of every generator, of every system: how many, every one, one at random, is it
// legal, which card next. On random positions against the slow reference, and in every phase of
// random deals against each other.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/legal.h"
#include "tests/support/any_setting.h"
#include "tests/support/catch.h"
#include "tests/support/next_by_listing.h"
#include "tests/support/reference_text.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"
#include "tests/support/wide_positions.h"

namespace koudi::testing {
namespace {

constexpr std::array kOrders{CardOrder::any, CardOrder::ascending};

template <class Selection>
std::vector<Selection> distinct(std::vector<Selection> selections) {
  std::sort(selections.begin(), selections.end());
  selections.erase(std::unique(selections.begin(), selections.end()), selections.end());
  return selections;
}

/// The engine's generator on a hand, against the selections that the reference says are legal.
template <int Planes>
class Services {
 public:
  using Selection = Hand<Planes>;

  Services(const WideSetting& setting, const Selection& hand,
           const std::vector<reference::Cards>& expected, Rng& rng)
      : hand_(hand), rng_(rng) {
    for (const reference::Cards& faces : expected) {
      legal_.push_back(setting.order.template hand<Planes>(from_reference(faces)));
    }
    legal_ = distinct(std::move(legal_));
  }

  template <class Generator>
  void agree(const Generator& generator) {
    std::vector<Selection> listed;
    generator.for_each([&](const Selection& selection) {
      listed.push_back(selection);
      return true;
    });
    REQUIRE(listed.size() == legal_.size());  // nothing twice
    REQUIRE(distinct(listed) == legal_);
    REQUIRE(generator.count() == legal_.size());
    check_sample(generator);
    check_legality(generator);
    check_next(generator);
  }

 private:
  bool is_legal(const Selection& selection) const {
    return std::binary_search(legal_.begin(), legal_.end(), selection);
  }

  /// Of few selections each must come: one in 10^8 would be missed by chance.
  template <class Generator>
  void check_sample(const Generator& generator) {
    const bool few = legal_.size() <= 8;
    std::set<Selection> met;
    for (std::size_t i = 0; i < (few ? 20 * legal_.size() : 4); ++i) {
      met.insert(generator.sample(rng_));
    }
    for (const Selection& selection : met) REQUIRE(is_legal(selection));
    if (few) REQUIRE(met.size() == legal_.size());
  }

  template <class Generator>
  void check_legality(const Generator& generator) {
    for (int i = 0; i < 6; ++i) {
      const Selection any = random_prefix(legal_, hand_, CardOrder::any, rng_);
      REQUIRE((generator.check(any) == Refusal::none) == is_legal(any));
    }
  }

  template <class Generator>
  void check_next(const Generator& generator) {
    for (int i = 0; i < 6; ++i) {
      for (const CardOrder order : kOrders) {
        const Selection prefix = random_prefix(legal_, hand_, order, rng_);
        REQUIRE(generator.next_cards(prefix, order) == next_by_listing(legal_, prefix, order));
      }
    }
  }

  Selection hand_;
  std::vector<Selection> legal_;
  Rng& rng_;
};

template <int Planes>
void check_leads(const WideSetting& setting, const Hand<Planes>& hand, Rng& rng) {
  const auto expected = reference::legal_leads(setting.deal, setting.faces(hand));
  Services<Planes>(setting, hand, expected, rng).agree(Leads(setting.order, setting.rules, hand));
}

/// A lead of at most six cards out of a hand; large ones often.
template <int Planes>
Hand<Planes> random_lead(const WideSetting& setting, const Hand<Planes>& hand, Rng& rng) {
  const Leads leads(setting.order, setting.rules, hand);
  Hand<Planes> chosen;
  for (int tries = rng.below(3) == 0 ? 1 : 20; tries > 0 || chosen.empty(); --tries) {
    const Hand<Planes> lead = rng.below(4) == 0 ? leads.sample(rng) : leads.sample_unit(rng);
    if (lead.count() <= 6 && lead.count() >= chosen.count()) chosen = lead;
  }
  return chosen;
}

template <int Planes>
void check_follows(const WideSetting& setting, const Hand<Planes>& leader, const Hand<Planes>& hand,
                   Rng& rng) {
  const Hand<Planes> lead = random_lead(setting, leader, rng);
  if (hand.count() < lead.count()) return;
  CAPTURE(reference::text_of(setting.faces(lead)));
  const auto expected =
      reference::legal_follows(setting.deal, setting.faces(lead), setting.faces(hand));
  const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
  const Group led = setting.order.group(Slot::from(lowest(lead.plane(0))));
  Services<Planes>(setting, hand, expected, rng)
      .agree(Follows(setting.order, setting.rules, pattern, led, hand));
}

template <int Planes>
void check_position(const WideSetting& setting, Rng& rng) {
  const auto hands = random_wide_hands(setting, 3, 12, rng);
  if (hands[0].empty()) return;
  const auto narrow = [&](std::size_t i) { return with_planes<Planes>(hands[i]); };
  CAPTURE(setting.rules_text, reference::text_of(setting.faces(hands[0])),
          reference::text_of(setting.faces(hands[1])));
  check_leads(setting, lowest_cards(narrow(2), 8), rng);
  check_follows(setting, narrow(0), narrow(1), rng);
}

TEST_CASE("the five services are the reference's in every system") {
  std::uint64_t index = 0;
  for (const Rules& rules : presets()) {
    Rng rng(120, Purpose::test, index++);
    for (int i = 0; i < scaled(lighter_when_checked(2000)); ++i) {
      const WideSetting setting = random_wide_setting(any_rules(rules.preset, rng), rng);
      CAPTURE(i);
      if (setting.rules.planes() == 4) {
        check_position<4>(setting, rng);
      } else {
        check_position<2>(setting, rng);
      }
    }
  }
}

/// The actions of the seat to act that are cards, kinds left out; no more than `most`.
template <int Planes>
std::optional<std::vector<Cards>> listed_cards(const SeatView<Planes>& view, std::size_t most) {
  std::vector<Cards> listed;
  const bool all = for_each_action(view, [&](const Action& action) {
    listed.push_back(action.cards);
    return listed.size() <= most;
  });
  return all ? std::optional(listed) : std::nullopt;
}

/// Whether the cards of an action ascend by slots, not by printed faces.
bool ascends_by_slots(Phase phase) {
  return phase == Phase::bury || phase == Phase::play || phase == Phase::give_back;
}

/// Printed faces as positions that ascend as the cards of an action do, and back.
Hand<4> to_positions(const Order& order, Phase phase, const Cards& at) {
  if (ascends_by_slots(phase)) return order.hand<4>(at);
  return Hand<4>::stacked(at.plane(0), at.plane(1), at.plane(2), at.plane(3));
}
Cards to_faces(const Order& order, Phase phase, const Hand<4>& at) {
  if (ascends_by_slots(phase)) return order.cards(at);
  return Cards::stacked(at.plane(0), at.plane(1), at.plane(2), at.plane(3));
}

template <int Planes>
void check_action_services(const SeatView<Planes>& view, const std::vector<Cards>& listed,
                           Rng& rng) {
  const Phase phase = view.table.phase;
  const Order& order = view.order();
  REQUIRE(count_actions(view) == listed.size());
  for (int i = 0; i < 4; ++i) {
    const Action sample = sample_action(view, rng);
    REQUIRE(!refusal(view, sample));
    REQUIRE(std::count(listed.begin(), listed.end(), sample.cards) > 0);
  }
  std::vector<Hand<4>> legal;
  for (const Cards& cards : listed) legal.push_back(to_positions(order, phase, cards));
  if (phase != Phase::mutiny) REQUIRE(distinct(legal).size() == listed.size());
  const Hand<4> hand = to_positions(order, phase, order.cards(view.hand));
  for (const CardOrder by : kOrders) {
    const Hand<4> prefix = random_prefix(legal, hand, by, rng);
    NextCards next = next_cards(view, to_faces(order, phase, prefix), by);
    next.cards = to_positions(order, phase, Cards::ones(next.cards)).plane(0);
    REQUIRE(next == next_by_listing(legal, prefix, by));
  }
}

TEST_CASE("in every phase of every system the services agree with each other") {
  const auto& rules = system_rules();
  std::map<Phase, int> met;
  for (int i = 0; i < scaled(lighter_when_checked(static_cast<int>(120 * rules.size()))); ++i) {
    RandomDeal deal(i, rules);
    CAPTURE(i, deal.state.deal().rules().preset);
    for (; !deal.state.is_over(); deal.advance()) {
      deal.state.visit([&](const auto& game) {
        const auto view = seat_view(deal.state.deal(), game);
        const auto listed = listed_cards(view, 500);
        if (!listed) return;
        CAPTURE(deal.state.history().size());
        check_action_services(view, *listed, deal.rng);
        ++met[deal.state.phase()];
      });
    }
  }
  for (const Phase phase : {Phase::draw, Phase::counter, Phase::mutiny, Phase::contest,
                            Phase::name_trump, Phase::give_back, Phase::play}) {
    CHECK(met[phase] > 0);
  }
}

/// The chi-square statistic of samples of equally likely kinds stays below the point that chance
/// exceeds once in 10^7, by the cube of Wilson and Hilferty (1931).
void check_uniform(const std::vector<int>& counts) {
  const double kinds = static_cast<double>(counts.size());
  double samples = 0;
  for (int count : counts) samples += count;
  double statistic = 0;
  for (int count : counts) {
    const double miss = count - samples / kinds;
    statistic += miss * miss / (samples / kinds);
  }
  const double freedom = kinds - 1;
  const double spread = 2.0 / (9.0 * freedom);
  const double root = 1 - spread + 5.2 * std::sqrt(spread);
  REQUIRE(statistic < freedom * root * root * root);
}

template <int Planes, class Generator>
void check_uniform_samples(const Generator& generator, Rng& rng) {
  std::map<Hand<Planes>, int> counts;
  generator.for_each([&](const Hand<Planes>& selection) {
    counts[selection] = 0;
    return counts.size() <= 200;
  });
  if (counts.size() < 2 || counts.size() > 200) return;
  for (std::size_t i = 0; i < 30 * counts.size(); ++i) ++counts[generator.sample(rng)];
  std::vector<int> all;
  for (const auto& [selection, count] : counts) all.push_back(count);
  check_uniform(all);
}

TEST_CASE("samples are uniform over distinct leads and follows (chi-square)") {
  Rng rng(121, Purpose::test);
  for (const Rules& rules : presets()) {
    for (int i = 0; i < lighter_when_checked(100); ++i) {
      const WideSetting setting = random_wide_setting(any_rules(rules.preset, rng), rng);
      const auto hands = random_wide_hands(setting, 2, 9, rng);
      if (hands[0].empty()) continue;
      CAPTURE(setting.rules_text, i);
      const auto check = [&]<int Planes>(const Hand<Planes>& leader, const Hand<Planes>& hand) {
        check_uniform_samples<Planes>(Leads(setting.order, setting.rules, leader), rng);
        const Hand<Planes> lead = random_lead(setting, leader, rng);
        if (hand.count() < lead.count()) return;
        const Pattern pattern = pattern_of(read_lead(setting.order, setting.rules, lead));
        const Group led = setting.order.group(Slot::from(lowest(lead.plane(0))));
        const Follows follows(setting.order, setting.rules, pattern, led, hand);
        check_uniform_samples<Planes>(follows, rng);
      };
      if (setting.rules.planes() == 4) {
        check(hands[0], hands[1]);
      } else {
        check(with_planes<2>(hands[0]), with_planes<2>(hands[1]));
      }
    }
  }
}

}  // namespace
}  // namespace koudi::testing
