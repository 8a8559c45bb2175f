#include "bench/positions.h"

#include "core/legal.h"
#include "core/position.h"
#include "core/throw.h"

namespace koudi {
namespace {

/// So few that they stay in the first-level cache, as what is played does.
constexpr std::size_t kMostCases = 256;
/// Leads of each kind that a hand tries.
constexpr int kLeadsOfAKind = 4;
/// Random leads among which throws that stand are looked for.
constexpr int kThrowsTried = 60;

std::string kind_of(const Pattern& pattern) {
  if (!pattern.is_unit()) return "throw";
  const Shape shape = pattern.largest();
  if (shape.length > 1) return "tractor";
  constexpr std::array kNames{"single", "pair", "triple", "quad"};
  return kNames[static_cast<std::size_t>(shape.width - 1)];
}

template <class T>
void keep(std::vector<T>& cases, const T& one) {
  if (cases.size() < kMostCases) cases.push_back(one);
}

template <int Planes>
class Collector {
 public:
  explicit Collector(Cases<Planes>& cases) : cases_(cases) {}

  void add(const State& state) {
    const Game<Planes>& game = state.game<Planes>();
    const Rules& rules = state.deal().rules();
    const Table<Planes>& table = game.table();
    if (table.phase == Phase::bury) {
      keep(cases_.burials, {game.play.hand(state.turn()), rules.kitty});
    } else if (table.phase == Phase::play && table.leads()) {
      for (int s = 0; s < kSeats; ++s) add_leader(state, Seat::from(s));
    } else if (table.phase == Phase::play) {
      keep(cases_.follows[kind_of(table.pattern)],
           {&rules, &state.order(), table.pattern, table.led, game.play.hand(state.turn())});
    }
  }

 private:
  void add_leader(const State& state, Seat leader) {
    const Game<Planes>& game = state.game<Planes>();
    const Order& order = state.order();
    const Rules& rules = state.deal().rules();
    std::array<Hand<Planes>, 3> others;
    for (int i = 0; i < 3; ++i) {
      others[static_cast<std::size_t>(i)] = game.play.hand(plus(leader, i + 1));
    }
    const Hand<Planes>& hand = game.play.hand(leader);
    std::map<std::string, int> tried;
    const auto try_lead = [&](const Hand<Planes>& lead) {
      const Led<Planes> led = resolve_lead(order, rules, lead, others);
      if (!led.stood() || ++tried[kind_of(led.pattern)] > kLeadsOfAKind) return;
      keep(cases_.leads, {&rules, &order, hand, lead, others});
      add_trick(rules, order, led, others);
    };
    const Leads leads(order, rules, hand);
    for (int i = 0; i < kThrowsTried; ++i) try_lead(leads.sample_unit(rng_));
    for (int i = 0; i < kThrowsTried; ++i) {
      const Hand<Planes> lead = leads.sample(rng_);
      if (!unit_shape(order, lead)) try_lead(lead);
    }
  }

  void add_trick(const Rules& rules, const Order& order, const Led<Planes>& led,
                 const std::array<Hand<Planes>, 3>& others) {
    const Group group = order.group(Slot::from(lowest(led.cards.plane(0))));
    const std::string kind = kind_of(led.pattern);
    TrickCase<Planes> trick{&rules, &order, led.pattern, group, led.top, {led.cards}};
    for (std::size_t i = 0; i < 3; ++i) {
      const FollowCase<Planes> follow{&rules, &order, led.pattern, group, others[i]};
      keep(cases_.follows[kind], follow);
      trick.plays[i + 1] = follow.follows().sample(rng_);
    }
    keep(cases_.tricks[kind], trick);
  }

  Cases<Planes>& cases_;
  Rng rng_{2026, Purpose::test};
};

}  // namespace

Expected<std::vector<State>> read_positions(std::string_view text) {
  std::vector<State> states;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    Expected<State> state = parse_state(line);
    if (!state) return Error{"line " + std::to_string(number) + ": " + state.message()};
    states.push_back(std::move(*state));
  }
  return states;
}

std::string game_name(const Rules& rules) {
  return rules.bidding == Bidding::contest ? "contest" : std::to_string(rules.decks);
}

template <int Planes>
Cases<Planes> cases_of(const std::vector<const State*>& states) {
  Cases<Planes> cases;
  Collector<Planes> collector(cases);
  for (const State* state : states) collector.add(*state);
  return cases;
}

template Cases<2> cases_of(const std::vector<const State*>&);
template Cases<4> cases_of(const std::vector<const State*>&);

}  // namespace koudi
