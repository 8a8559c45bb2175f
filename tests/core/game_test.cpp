// The phases of a deal by the sheet: drawing and being asked (X12), first and later calls (E3, E4),
// the trump nobody called (E5), burying and counters after it (E4b), redeals (X13).
#include "core/match.h"
#include "core/state.h"
#include "tests/support/catch.h"
#include "tests/support/stacked_deck.h"

namespace koudi::testing {
namespace {

const Rules kRules;
const Levels kSevens{Level::from(5), Level::from(5)};

Seat seat(int i) {
  return Seat::from(i);
}

Action action(std::string_view text) {
  return *parse_action(text, 2);
}

/// Makes the action, which must be legal and up to the seat.
void act(State& state, int who, std::string_view text) {
  INFO("seat " << who << ": " << text);
  REQUIRE(!state.is_over());
  REQUIRE(state.turn() == seat(who));
  const std::optional<Error> refusal = state.refusal(action(text));
  INFO((refusal ? refusal->message : ""));
  REQUIRE(!refusal);
  state.apply(action(text));
}

bool refused(const State& state, std::string_view text) {
  return state.refusal(action(text)).has_value();
}

void pass_while(State& state, Phase phase) {
  while (state.phase() == phase) state.apply(action("pass"));
}

/// Passes until all cards are drawn; whoever holds an acceptable call is asked after each card.
void pass_to_last_round(State& state) {
  while (state.game<2>().drawn < 100) state.apply(action("pass"));
  while (!state.game<2>().last_round) state.apply(action("pass"));
}

/// Buries the first eight of the hand by face, but nothing that could be called with.
void bury_any(State& state) {
  Cards buried;
  int left = state.deal().rules().kitty;
  for_each_card(state.hand(state.turn()), [&](Card card) {
    const bool callable = is_joker(card) || rank_of(card) == rank_of(state.deal().level());
    if (!callable && left-- > 0) buried.add(card);
  });
  state.apply({ActionKind::bury, buried});
}

State later(const std::array<std::string_view, kSeats>& hands, std::string_view kitty) {
  return {Deal::later(kRules, kSevens, seat(0)), stacked_deck(kSevens[0], seat(0), hands, kitty)};
}

State first(const std::array<std::string_view, kSeats>& hands, std::string_view kitty,
            int redeals = 0) {
  return {Deal::first(kRules, seat(0), redeals),
          stacked_deck(kRules.first_level(), seat(0), hands, kitty)};
}

TEST_CASE("E3, case 1: two 2s overtake one, equal number never, nobody adds to his own") {
  State state = first({"2H3C2H", "2S3C2S", "", ""}, "2D2D2C2CLJLJBJBJ");
  CHECK(state.game<2>().drawn == 1);
  act(state, 0, "declare 2H");
  // Seat 1's single 2S and seat 0's second 2H give nobody anything to call.
  CHECK(state.turn() == seat(1));
  CHECK(state.game<2>().drawn == 10);
  CHECK(refused(state, "counter 2S"));
  act(state, 1, "counter 2S2S");
  CHECK(state.phase() == Phase::bury);
  CHECK(state.table().dealer == seat(1));
  CHECK(state.order().trump() == Suit::spades);
  bury_any(state);
  CHECK(state.phase() == Phase::play);
  CHECK(state.turn() == seat(1));
}

TEST_CASE("E3: in a first hand jokers play no part, and the partner may overtake") {
  State state = first({"2H", "LJLJ", "2S2S", ""}, "2D2D2C2CBJBJ");
  act(state, 0, "declare 2H");
  CHECK(state.turn() == seat(2));
  CHECK(state.game<2>().drawn == 7);
  act(state, 2, "counter 2S2S");
  CHECK(state.phase() == Phase::bury);
  CHECK(state.table().dealer == seat(2));
}

TEST_CASE("E3: one or more 2s may be shown at once") {
  State state = first({"2H2H", "2S2S", "", ""}, "2D2D2C2CLJLJBJBJ");
  act(state, 0, "pass");
  act(state, 1, "pass");
  CHECK(state.turn() == seat(0));
  act(state, 0, "declare 2H2H");
  CHECK(state.phase() == Phase::bury);
  CHECK(state.table().dealer == seat(0));
}

TEST_CASE("X13, E3: nobody declares in a first hand") {
  SECTION("the deal is drawn again") {
    State state = first({"2H", "", "", ""}, "2D2D2C2CLJLJBJBJ");
    pass_while(state, Phase::draw);
    CHECK(state.phase() == Phase::redeal);
    CHECK(state.is_over());
    Match match(kRules, seat(3));
    match.redeal();
    CHECK(match.deal().redeals() == 1);
    CHECK(match.deal().first_drawer() == seat(3));
    CHECK(match.deal().is_first());
  }
  SECTION("after ten redeals the first drawer deals, trump by E5") {
    State state = first({"2H", "", "", ""}, "LJ5CBJ", 10);
    pass_while(state, Phase::draw);
    CHECK(state.phase() == Phase::bury);
    CHECK(state.table().dealer == seat(0));
    CHECK(state.order().trump() == Suit::clubs);
    CHECK(state.game<2>().turned == 2);
    bury_any(state);
    CHECK(state.phase() == Phase::play);  // no counter in a first hand
  }
}

TEST_CASE("E4, case 2: 防反 turns one card into two, and only a joker pair overtakes that") {
  State state = later({"7H7H", "7S7SLJLJ", "", ""}, "7D7D7C7CBJBJ");
  act(state, 0, "declare 7H");
  act(state, 0, "reinforce 7H7H");
  CHECK(state.turn() == seat(1));
  CHECK(state.game<2>().drawn == 14);
  CHECK(refused(state, "counter 7S7S"));
  act(state, 1, "counter LJLJ");
  CHECK(state.table().dealer == seat(0));
  CHECK(!state.order().trump());
  CHECK(state.turn() == seat(0));  // the dealer buries
}

TEST_CASE("E4, case 2: a counter makes 防反 useless") {
  State state = later({"7H3C3C7H", "7S7S", "", ""}, "7D7D7C7CLJLJBJBJ");
  act(state, 0, "declare 7H");
  act(state, 1, "counter 7S7S");
  CHECK(state.phase() == Phase::bury);
  CHECK(state.order().trump() == Suit::spades);
}

TEST_CASE("E4: a joker pair needs a call to counter") {
  State state = later({"7H", "LJLJ", "", ""}, "7D7D7C7C7S7SBJBJ");
  act(state, 0, "pass");
  CHECK(state.game<2>().drawn == 5);  // seat 1's jokers alone gave it nothing to call
  pass_to_last_round(state);
  act(state, 0, "declare 7H");
  act(state, 1, "counter LJLJ");
  CHECK(!state.order().trump());
}

TEST_CASE("pair_counters_pair: an overtaken pair does not come back, so that calling ends") {
  const Rules rules = *parse_rules("tournament,pair_counters_pair=true");
  State state(Deal::later(rules, kSevens, seat(0)),
              stacked_deck(kSevens[0], seat(0), {"7H7H", "7S7S", "7D7D", ""}, "7C7CLJLJBJBJ"));
  pass_to_last_round(state);
  act(state, 0, "declare 7H7H");
  act(state, 1, "counter 7S7S");
  act(state, 2, "counter 7D7D");
  CHECK(state.phase() == Phase::bury);
}

TEST_CASE("X12: after a call the others are asked in playing order, again after each call") {
  State state = later({"", "7S7S", "BJBJ", "LJLJ"}, "7D7D7C7C7H7H");
  pass_to_last_round(state);
  act(state, 1, "declare 7S");
  CHECK(state.turn() == seat(2));
  act(state, 2, "pass");
  act(state, 3, "counter LJLJ");
  CHECK(state.turn() == seat(2));  // asked again, from the counterer's 下家
  act(state, 2, "counter BJBJ");
  CHECK(state.phase() == Phase::bury);
  CHECK(!state.order().trump());
}

TEST_CASE("E5, case 4: nobody shows, the first kitty card that is no joker is the trump") {
  State state = later({"", "", "", ""}, "LJ7C");
  pass_while(state, Phase::draw);
  CHECK(state.order().trump() == Suit::clubs);
  CHECK(state.game<2>().turned == 2);
  CHECK(state.table().standing.source == Standing::Source::flipped);
  CHECK(state.view(seat(3)).turned == std::vector<Card>{kLittleJoker, *parse_card("7C")});
}

TEST_CASE("E5: the turned trump can be countered by all four, after burying") {
  State state = later({"7S7S", "", "LJLJ", ""}, "7C7D7D7H7HBJBJ");
  pass_while(state, Phase::draw);
  bury_any(state);
  CHECK(state.phase() == Phase::counter);
  CHECK(state.turn() == seat(2));  // asked from the dealer's 下家
  act(state, 2, "pass");
  act(state, 0, "counter 7S7S");
  CHECK(state.phase() == Phase::bury);
  CHECK(state.order().trump() == Suit::spades);
}

TEST_CASE("E4, case 3: counters after burying take up the kitty, the dealer stays and leads") {
  State state = later({"7H", "BJBJ", "LJLJ", "7S7S"}, "7D7D7C7C7H");
  act(state, 0, "declare 7H");
  for (const int who : {3, 1, 2, 1, 2, 3}) {
    if (state.phase() == Phase::draw && state.turn() == seat(who)) act(state, who, "pass");
  }
  pass_while(state, Phase::draw);
  REQUIRE(state.phase() == Phase::bury);
  const Cards before = state.hand(seat(0));
  bury_any(state);
  const Cards buried = state.kitty();
  CHECK(before.contains(buried));
  act(state, 1, "pass");
  act(state, 2, "pass");
  act(state, 3, "counter 7S7S");
  CHECK(state.phase() == Phase::bury);
  CHECK(state.turn() == seat(3));
  CHECK(state.hand(seat(3)).contains(buried));
  CHECK(state.kitty().empty());
  bury_any(state);
  act(state, 1, "pass");  // from the counterer's 下家; seat 0 has nothing to call
  act(state, 2, "counter LJLJ");
  bury_any(state);
  CHECK(state.turn() == seat(1));  // seat 3 may not follow its own call, and has nothing
  act(state, 1, "counter BJBJ");
  bury_any(state);
  CHECK(state.phase() == Phase::play);
  CHECK(state.table().dealer == seat(0));
  CHECK(state.turn() == seat(0));
  CHECK(!state.order().trump());
  CHECK(state.view(seat(1)).kitty.count() == 8);
  CHECK(state.view(seat(0)).kitty.empty());
  int burials_seen = 0;
  for (const Event& event : state.view(seat(0)).history) {
    if (event.action.kind != ActionKind::bury) continue;
    CHECK(event.action.cards.empty() == (event.seat != seat(0)));
    ++burials_seen;
  }
  CHECK(burials_seen == 4);
}

TEST_CASE("X13, X14: the dealer goes to the partner after a win, to the 下家 after a loss") {
  const Outcome won = outcome(kRules, seat(1), kSevens, Points(75));
  CHECK(won.next_dealer == seat(3));
  CHECK(won.levels_after[1] == Level::from(6));
  const Outcome lost = outcome(kRules, seat(1), kSevens, Points(120));
  CHECK(lost.next_dealer == seat(2));
  CHECK(lost.levels_after[0] == Level::from(6));
}

TEST_CASE("X14: A is left only by winning as dealer, which wins the match") {
  const Level ace = Level::from(12);
  const Level king = Level::from(11);
  const Outcome stop = outcome(kRules, seat(0), {king, king}, Points(0));
  CHECK(stop.levels_after[0] == ace);
  CHECK(stop.gained.dealer_side == 1);
  CHECK(stop.won.dealer_side == 3);
  const Outcome stay = outcome(kRules, seat(0), {king, ace}, Points(200));
  CHECK(stay.levels_after[1] == ace);
  CHECK(!stay.match_won_by);
  CHECK(stay.next_dealer == seat(1));
  const Outcome win = outcome(kRules, seat(1), {king, ace}, Points(40));
  CHECK(win.match_won_by == side_of(seat(1)));
}

TEST_CASE("B13: in a first deal counters come before the kitty is taken, not after burying") {
  const Rules rules = *parse_rules("joker_bid,mutiny_below=0");
  State state(
      Deal::first(rules, seat(0)),
      stacked_deck(rules.first_level(), seat(0), {"2HBJ", "2S2SLJ", "", ""}, "2D2D2C2C3C3C4C4C"));
  act(state, 0, "declare 2HBJ");
  CHECK(state.phase() == Phase::counter);
  CHECK(!state.table().has_burier);
  SECTION("the counterer deals") {
    act(state, 1, "counter 2S2SLJ");
    CHECK(state.phase() == Phase::bury);
    CHECK(state.table().dealer == seat(1));
    bury_any(state);
  }
  SECTION("who let it pass is not asked again") {
    act(state, 1, "pass");
    CHECK(state.phase() == Phase::bury);
    CHECK(state.table().dealer == seat(0));
    bury_any(state);
  }
  CHECK(state.phase() == Phase::play);
}

}  // namespace
}  // namespace koudi::testing
