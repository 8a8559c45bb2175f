#include <functional>
#include <memory>

#include "bench/benchmarks.h"
#include "bench/positions.h"
#include "core/throw.h"
#include "core/trick.h"

namespace koudi {
namespace {

/// Longer lists are left out of `list`, or one of them would be all that is timed.
constexpr std::uint64_t kLongestList = 20000;

template <class Case, class Work>
void add(const std::string& what, const std::string& kind, const std::string& game,
         std::shared_ptr<const std::vector<Case>> cases, Work work) {
  if (cases->empty()) return;
  const std::string name = what + "/" + kind + "/" + game;
  benchmark::RegisterBenchmark(
      name.c_str(), [cases, work](benchmark::State& state) { work_through(state, *cases, work); });
}

template <int Planes>
std::uint64_t points_of_list(const Hand<Planes>& cards, std::uint64_t sum) {
  for (int k = 0; k < Planes; ++k) sum ^= cards.plane(k);
  return sum;
}

/// The services of one kind of generator; `make(case)` makes it.
template <int Planes, class Case, class Make>
void add_services(const std::string& kind, const std::string& game, const std::vector<Case>& all,
                  Make make, bool listed = true) {
  const auto cases = std::make_shared<const std::vector<Case>>(all);
  const auto each = [&](const char* what, auto&& one) { add(what, kind, game, cases, one); };
  if (listed) {
    std::vector<Case> short_lists;
    for (const Case& one : all) {
      if (make(one).count() <= kLongestList) short_lists.push_back(one);
    }
    add("list", kind, game, std::make_shared<const std::vector<Case>>(std::move(short_lists)),
        [make](const Case& one) {
          std::uint64_t actions = 0;
          std::uint64_t sum = 0;
          make(one).for_each([&](const Hand<Planes>& cards) {
            sum = points_of_list(cards, sum);
            return ++actions > 0;
          });
          benchmark::DoNotOptimize(sum);
          return actions;
        });
  }
  each("count", [make](const Case& one) {
    benchmark::DoNotOptimize(make(one).count());
    return 1;
  });
  each("sample", [make, rng = Rng(2026, Purpose::test)](const Case& one) mutable {
    benchmark::DoNotOptimize(make(one).sample(rng));
    return 1;
  });
}

/// A case, and the cards of one action of it, whose way card by card is asked.
template <int Planes, class Case, class Make>
void add_next(const std::string& kind, const std::string& game, const std::vector<Case>& all,
              Make make) {
  using Ask = std::pair<Case, Hand<Planes>>;
  Rng rng(2026, Purpose::test);
  std::vector<Ask> asks;
  for (const Case& one : all) asks.emplace_back(one, make(one).sample(rng));
  add("next_cards", kind, game, std::make_shared<const std::vector<Ask>>(std::move(asks)),
      [make](const Ask& ask) {
        const auto generator = make(ask.first);
        Hand<Planes> prefix;
        std::uint64_t questions = 1;
        benchmark::DoNotOptimize(generator.next_cards(prefix, CardOrder::ascending));
        for_each_card(ask.second, [&](Slot slot) {
          prefix.add(slot);
          benchmark::DoNotOptimize(generator.next_cards(prefix, CardOrder::ascending));
          ++questions;
        });
        return questions;
      });
}

/// Who wins a trick, as play finds it: the height of each play against the best so far.
template <int Planes>
int winner_of(const TrickCase<Planes>& trick) {
  const Order& order = *trick.order;
  const Rules& rules = *trick.rules;
  Strength best = Strength::of(trick.top, false);
  std::size_t winner = 0;
  for (std::size_t i = 1; i < kSeats; ++i) {
    const Strength height = strength(order, rules, trick.pattern, trick.led, trick.plays[i]);
    if (overtakes(order, rules, trick.pattern, trick.plays[i], height, trick.plays[winner], best)) {
      best = height;
      winner = i;
    }
  }
  return static_cast<int>(winner);
}

template <int Planes>
void add_follows(const std::string& game, const Cases<Planes>& cases) {
  for (const auto& [kind, all] : cases.follows) {
    const auto make = [](const FollowCase<Planes>& one) { return one.follows(); };
    add("legal_mask", kind, game, std::make_shared<const std::vector<FollowCase<Planes>>>(all),
        [](const FollowCase<Planes>& one) {
          benchmark::DoNotOptimize(
              follow_mask(*one.order, *one.rules, one.pattern, one.led, one.hand));
          return 1;
        });
    add_services<Planes>(kind, game, all, make);
    add_next<Planes>(kind, game, all, make);
  }
}

template <int Planes>
void add_leads(const std::string& game, const Cases<Planes>& cases) {
  const auto make = [](const LeadCase<Planes>& one) { return one.leads(); };
  add_services<Planes>("lead", game, cases.leads, make);
  add_next<Planes>("lead", game, cases.leads, make);
  const auto all = std::make_shared<const std::vector<LeadCase<Planes>>>(cases.leads);
  add("read", "lead", game, all, [](const LeadCase<Planes>& one) {
    benchmark::DoNotOptimize(read_lead(*one.order, *one.rules, one.lead));
    return 1;
  });
  add("resolve", "lead", game, all, [](const LeadCase<Planes>& one) {
    benchmark::DoNotOptimize(resolve_lead(*one.order, *one.rules, one.lead, one.others));
    return 1;
  });
}

template <int Planes>
void add_game(const std::string& game, const std::vector<const State*>& states) {
  const Cases<Planes> cases = cases_of<Planes>(states);
  add_follows(game, cases);
  add_leads(game, cases);
  for (const auto& [kind, all] : cases.tricks) {
    add("trick_winner", kind, game, std::make_shared<const std::vector<TrickCase<Planes>>>(all),
        [](const TrickCase<Planes>& one) {
          benchmark::DoNotOptimize(winner_of(one));
          return 1;
        });
  }
  const auto make = [](const BuryCase<Planes>& one) { return one.burials(); };
  add_services<Planes>("bury", game, cases.burials, make, false);
  add_next<Planes>("bury", game, cases.burials, make);
}

void add_order(const std::string& game, const Rules& rules) {
  const std::string name = "order/construct/" + game;
  benchmark::RegisterBenchmark(name.c_str(), [rules](benchmark::State& state) {
    int level = 0;
    for (auto _ : state) {
      level = (level + 1) % kRanks;
      Order order(rules, Level::from(level), static_cast<Suit>(level % kSuits));
      benchmark::DoNotOptimize(order);
    }
    state.SetItemsProcessed(state.iterations());
  });
}

}  // namespace

void add_move_benchmarks(const std::vector<State>& states) {
  std::map<std::string, std::vector<const State*>> games;
  for (const State& state : states) games[game_name(state.deal().rules())].push_back(&state);
  for (const auto& [game, of_game] : games) {
    const Rules& rules = of_game.front()->deal().rules();
    add_order(game, rules);
    rules.planes() == 4 ? add_game<4>(game, of_game) : add_game<2>(game, of_game);
  }
}

}  // namespace koudi
