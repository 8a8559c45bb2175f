// Positions: every moment of random deals printed, read back and played on.
#include "core/position.h"

#include <algorithm>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

/// All that a game's future and anybody's view depend on. What is left over from drawing, burying,
/// asking and giving when they are done is not compared.
template <int Planes>
bool is_same(const State& a, const Game<Planes>& x, const Game<Planes>& y) {
  const Phase phase = a.phase();
  Table<Planes> table = y.play.table;
  if (phase == Phase::redeal) table.turn = x.play.table.turn;
  const int cards = a.deal().rules().total_cards();
  const bool same_deck = std::equal(x.deck.begin(), x.deck.begin() + cards, y.deck.begin());
  const bool same_taken = phase != Phase::bury || x.taken == y.taken;
  const bool asks = asks_for_calls(phase) || phase == Phase::mutiny;
  const bool same_asks = !asks || (x.asker == y.asker && x.asks_left == y.asks_left);
  return x.play.table == table && x.play.hands == y.play.hands && x.play.kitty == y.play.kitty &&
         same_deck && x.drawn == y.drawn && x.turned == y.turned && x.last_round == y.last_round &&
         same_taken && same_asks && x.contest == y.contest && x.bid == y.bid;
}
bool is_same(const State& a, const State& b) {
  return a.visit([&](const auto& game) {
    return b.visit([&](const auto& other) {
      if constexpr (std::is_same_v<decltype(game), decltype(other)>) {
        return is_same(a, game, other);
      } else {
        return false;
      }
    });
  });
}

bool is_same(const View& a, const View& b) {
  ContestPhase contest = b.contest;
  // Once the gifts are made nothing asks how they were bound.
  if (a.table.phase != Phase::give_back) contest.gift_rule = a.contest.gift_rule;
  return a.seat == b.seat && a.to_act == b.to_act && a.table == b.table && a.hand == b.hand &&
         a.kitty == b.kitty && a.drawn == b.drawn && a.cards_drawn == b.cards_drawn &&
         a.turned == b.turned && a.contest == contest && b.history.empty();
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
  std::array<int, kPhases> phases{};
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
  for (Phase phase :
       {Phase::draw, Phase::bury, Phase::counter, Phase::play, Phase::over, Phase::redeal}) {
    CHECK(phases[static_cast<std::size_t>(phase)] > 0);
  }
  CHECK(turned > 0);
  CHECK(late_counters > 0);
}

/// What deals have met, by name.
class Met {
 public:
  /// Whether it is the first such moment in any respect.
  bool note(const State& state) {
    const std::size_t before = met_.size();
    const TableFacts& table = state.table();
    const Deal& deal = state.deal();
    const Rules& rules = deal.rules();
    const bool called = table.standing.source == Standing::Source::seat;
    add(true, std::string(rules.preset) + " " + std::string(to_text(table.phase)));
    add(table.attackers_asked, "attackers asked");
    add(table.attackers_asked && called && table.phase == Phase::bury, "attackers' call");
    add(is_at_opposing_level(table.trump), "other level");
    add(!deal.is_first() && table.has_dealer && table.dealer != *deal.named_dealer(),
        "dealer changed");
    add(table.phase == Phase::counter && !table.has_burier, "counter before kitty");
    add(table.phase == Phase::redeal && deal.is_first(), "first deal redealt");
    add(table.phase == Phase::redeal && rules.bidding == Bidding::contest, "contest mutiny");
    add(table.phase == Phase::redeal && rules.later_no_call == LaterNoCall::flip3_twin &&
            !deal.is_first() && table.trump == kNoTrump && !called,
        "twin missing");
    add(table.phase == Phase::draw && rules.bidding == Bidding::hidden && called, "hidden bid");
    add(table.phase == Phase::contest && table.has_burier, "kitty before contest");
    add(table.phase == Phase::give_back && table.has_burier && table.turn == table.burier,
        "burier gives");
    add(table.phase == Phase::name_trump && nobody_contested(state), "nobody contested");
    add(table.stakes != Stakes{}, std::string(rules.preset) + " stakes");
    add(table.phase == Phase::play && table.standing.spent_pairs != 0, "pair countered a pair");
    return met_.size() > before;
  }
  bool has(const std::string& what) const { return met_.contains(what); }

 private:
  static bool nobody_contested(const State& state) {
    return state.visit([](const auto& game) { return game.contest.contest.entered == 0; });
  }
  void add(bool is, std::string what) {
    if (is) met_.insert(std::move(what));
  }
  std::set<std::string> met_;
};

/// Phases that deals of the preset come to.
std::vector<const char*> phases_of(std::string_view preset) {
  std::vector<const char*> phases{"play", "over"};
  const auto add = [&](std::initializer_list<const char*> more) {
    for (const char* phase : more) phases.push_back(phase);
  };
  if (preset != "contest") add({"draw"});
  if (preset != "hidden_bid") add({"bury"});
  if (preset == "contest") add({"contest", "name_trump", "give_back"});
  if (preset == "joker_bid") add({"mutiny"});
  if (preset == "joker_bid" || preset.starts_with("tournament")) add({"counter", "redeal"});
  return phases;
}

TEST_CASE("every moment of deals of every system survives the way to text and back") {
  Met met;
  const int each = static_cast<int>(system_rules().size());
  for (int i = 0; i < 60 * each; ++i) {
    RandomDeal deal(i, system_rules());
    // Whole deals of each; of others what the systems differ in, up to the first lead; at last what
    // is rare.
    const bool whole = i < scaled(each);
    const bool opening = i < scaled(5 * each);
    for (;;) {
      const bool in_play = deal.state.phase() == Phase::play;
      const bool is_new = met.note(deal.state);
      if (is_new || whole || (opening && deal.rng.below(3) == 0)) check_round_trip(deal.state);
      if (deal.state.is_over() || (in_play && !whole)) break;
      deal.advance();
    }
  }
  for (const Rules& rules : presets()) {
    for (const char* phase : phases_of(rules.preset)) {
      INFO(rules.preset << " " << phase);
      CHECK(met.has(std::string(rules.preset) + " " + phase));
    }
  }
  for (const char* what :
       {"attackers asked", "attackers' call", "other level", "dealer changed",
        "counter before kitty", "first deal redealt", "contest mutiny", "twin missing",
        "hidden bid", "kitty before contest", "burier gives", "nobody contested",
        "joker_bid stakes", "contest stakes", "pair countered a pair"}) {
    INFO(what);
    CHECK(met.has(what));
  }
}

/// Reads the deal's state from its line and lets both play on together.
void check_same_future(RandomDeal deal) {
  const std::string line = to_position(deal.state);
  CAPTURE(line);
  State copy = read_state(line);
  REQUIRE(copy.history().empty());
  const std::size_t before = deal.state.history().size();
  while (!deal.state.is_over()) {
    deal.advance();
    const Action action = deal.state.history().back().action;
    CAPTURE(to_text(action));
    const auto refusal = copy.refusal(action);
    INFO((refusal ? refusal->message : ""));
    INFO(to_position(copy));
    REQUIRE(!copy.refusal(action));
    copy.apply(action);
  }
  REQUIRE(to_position(copy) == to_position(deal.state));
  REQUIRE(std::equal(copy.history().begin(), copy.history().end(),
                     deal.state.history().begin() + static_cast<std::ptrdiff_t>(before)));
}

TEST_CASE("a state read from its position plays on exactly as the one that was printed") {
  for (int i = 0; i < scaled(1000); ++i) {
    RandomDeal deal(i);
    const int stop = static_cast<int>(deal.rng.below(100));
    for (int k = 0; k < stop && !deal.state.is_over(); ++k) deal.advance();
    check_same_future(deal);
  }
}

TEST_CASE("a state of any system read from its position plays on as the one that was printed") {
  for (int i = 0; i < scaled(460); ++i) {
    RandomDeal deal(i, system_rules());
    // Most often before the play, where the systems differ.
    const bool in_play = deal.rng.below(4) == 0;
    while (!deal.state.is_over() && (in_play || deal.state.phase() != Phase::play) &&
           deal.rng.below(in_play ? 100 : 12) != 0) {
      deal.advance();
    }
    check_same_future(deal);
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
