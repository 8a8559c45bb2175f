// Positions of the other rule systems with one thing wrong: what each of their fields must be.
#include "core/notation.h"
#include "tests/support/position_damage.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

/// The first moment of random deals under `rules` for which `wanted` holds.
template <class Wanted>
State moment(const char* rules, Wanted&& wanted) {
  const std::vector<Rules> only{*parse_rules(rules)};
  for (int i = 0;; ++i) {
    for (RandomDeal deal(i, only);; deal.advance()) {
      if (wanted(deal.state)) return deal.state;
      const bool done = deal.state.table().cards_left != 0 && deal.state.table().cards_left < 20;
      if (deal.state.is_over() || done) break;
    }
  }
}

bool is_in(const State& state, Phase phase) {
  return state.phase() == phase;
}
bool is_called(const State& state) {
  return state.table().standing.source == Standing::Source::seat;
}
const Contest& contest_of(const State& state) {
  return state.game<4>().contest.contest;
}
/// The line of a seat's view.
std::string known_line(const State& state, Seat seat) {
  return to_position(state.view(seat));
}

TEST_CASE("phases are those of the rules") {
  const State drawing = moment("hidden_bid", [](const State& s) { return is_in(s, Phase::draw); });
  const std::string draw = to_position(drawing);
  check_damages(draw, {{"phase", "contest", "draw, play, over, redeal"},
                       {"phase", "mutiny", "draw, play, over, redeal"},
                       {"phase", "bury", "draw, play, over, redeal"}});
  const State contest = moment("contest", [](const State& s) { return is_in(s, Phase::contest); });
  check_damages(to_position(contest),
                {{"phase", "draw", "contest, name_trump, give_back, bury, play, over, redeal"}});
}

TEST_CASE("A4: a hidden bid is known to its seat alone until the draw is over") {
  const State state = moment("hidden_bid", [](const State& s) {
    return is_in(s, Phase::draw) && is_called(s) && s.table().standing.countered;
  });
  const Seat caller = state.table().standing.seat;
  const std::string by = "counter:" + to_text(caller) + ":";
  const std::string line = to_position(state);
  const std::string own = known_line(state, caller);
  const std::string other = known_line(state, next(caller));
  const std::string cards = field_of(line, "call");
  CHECK(field_of(own, "call") == cards);
  CHECK(contains(field_of(other, "call"), by + "??"));
  check_damages(line, {{"call", field_of(other, "call"), "hidden only while cards are drawn"},
                       {"call", by + "BJBJ", "jokers cannot bid"},
                       {"call", by + cards.substr(cards.size() - 2), "counters nothing"},
                       {"call", by + "?????", "a hidden bid of 1 to 4 cards"}});
  check_damages(own, {{"call", field_of(other, "call"), "not to its seat (A4)"}});
  check_damages(other, {{"call", cards, "hidden only while cards are drawn"}});
  const State playing = moment("hidden_bid", [](const State& s) {
    return is_in(s, Phase::play) && is_called(s) && s.table().standing.claim.count > 1;
  });
  check_damages(to_position(playing),
                {{"call", "counter:" + to_text(playing.table().standing.seat) + ":??",
                  "hidden only while cards are drawn"}});
}

TEST_CASE("B5: who is asked, who deals, and at which level") {
  const State asking = moment("joker_bid", [](const State& s) {
    return is_in(s, Phase::draw) && s.table().attackers_asked &&
           s.deal().levels()[0] != s.deal().levels()[1];
  });
  const std::string draw = to_position(asking);
  const Seat dealer = *asking.deal().named_dealer();
  check_damages(
      draw,
      {{"attackers_asked", "maybe", "'yes' or 'no'"},
       {"asks", to_text(asking.turn()), "seats are asked when"},
       {"last_round", "no", "before the last round", "attackers_asked"},
       {"level",
        to_text(asking.deal().levels()[static_cast<std::size_t>(side_of(next(dealer)).index())]),
        "the level of the side that deals"}});
  const State changed = moment("joker_bid,mutiny_below=100", [](const State& s) {
    return is_in(s, Phase::mutiny) && s.table().attackers_asked && is_called(s) &&
           !s.table().standing.countered && s.deal().levels()[0] != s.deal().levels()[1];
  });
  const std::string line = to_position(changed);
  const Seat caller = changed.table().dealer;
  CHECK(is_at_opposing_level(changed.table().trump));
  CHECK(field_of(line, "deals") == to_text(caller));
  check_damages(line, {{"attackers_asked", "no", "only the dealer side declares (B4)", "call"},
                       {"deals", to_text(partner(caller)), "does not come to deal"},
                       {"level", to_text(changed.deal().level()), "", "call"}});
  const State early = moment("joker_bid", [](const State& s) {
    return is_in(s, Phase::draw) && !s.deal().is_first() && s.game<2>().drawn < 80;
  });
  CHECK(state_error(with_field(to_position(early), "attackers_asked", "yes")) != "accepted");
}

TEST_CASE("B6: the twin's holder deals, and without a twin the deal is drawn again") {
  const State state = moment("joker_bid,mutiny_below=100", [](const State& s) {
    return is_in(s, Phase::mutiny) && s.game<2>().turned > 0 && !s.deal().is_first() &&
           !is_called(s) && !s.deal().must_be_played();
  });
  const Seat holder = state.table().dealer;
  const std::string line = to_position(state);
  check_damages(line, {{"deals", to_text(next(holder)), "does not come to deal"},
                       {"turned", "-", "must have been turned up"},
                       {"trump", field_of(line, "trump") == "S" ? "H" : "S", "which the call"}});
  check_damages(known_line(state, holder), {{"deals", to_text(next(holder)), "come to deal"}});
  const State missing = moment("joker_bid", [](const State& s) {
    return is_in(s, Phase::redeal) && !s.deal().is_first() &&
           s.table().standing.source == Standing::Source::nobody && s.game<2>().turned > 0;
  });
  const std::string redeal = to_position(missing);
  CHECK(field_of(redeal, "mutiny") == "no");
  check_damages(redeal, {{"redeals", "10", "a redeal is of", "phase"},
                         {"turned", "-", "must have been turned up"},
                         {"mutiny", "yes", "missing", "deals"}});
}

TEST_CASE("B8: a mutiny is of the attackers with few points") {
  const State asking = moment("joker_bid,mutiny_below=60", [](const State& s) {
    return is_in(s, Phase::mutiny) && !s.deal().is_first();
  });
  const std::string line = to_position(asking);
  const Seat dealer = asking.table().dealer;
  check_damages(line, {{"asks", to_text(plus(dealer, 2)) + to_text(plus(dealer, 3)), "no mutiny"},
                       {"asks",
                        to_text(asking.turn()) == to_text(next(dealer))
                            ? to_text(asking.turn())
                            : to_text(asking.turn()) + to_text(dealer),
                        "is asked last"},
                       {"redeals", "10", "there is none after 10 redeals", "phase"},
                       {"rules", "joker_bid,mutiny_below=0", "not one of", "phase"}});
  check_damages(known_line(asking, dealer), {{"asked", "yes", "has no mutiny to make"}});
  State ended = asking;
  ended.apply({ActionKind::mutiny, {}});
  const std::string redeal = to_position(ended);
  check_damages(redeal, {{"mutiny", "no", "'deals=", "level"},
                         {"redeals", "10", "there is none after", "mutiny"}});
}

TEST_CASE("B13, B14: counters before the kitty in a first deal, after burying in later ones") {
  const State state = moment("joker_bid", [](const State& s) {
    return is_in(s, Phase::counter) && s.deal().is_first() && s.game<2>().asks_left < 3;
  });
  const std::string line = to_position(state);
  const Seat caller = state.table().standing.seat;
  CHECK(!contains(line, " burier="));
  CHECK(!contains(line, " kitty="));
  check_damages(line, {{"asks",
                        to_text(state.turn()) + to_text(next(state.turn())) +
                            to_text(plus(state.turn(), 2)) + to_text(plus(state.turn(), 3)),
                        "is asked last"},
                       {"rules", "joker_bid,counter_when=draw", "no counters", "phase"}});
  CHECK(state.table().dealer == caller);
  const State later = moment("joker_bid", [](const State& s) {
    return is_in(s, Phase::bury) && !s.deal().is_first() && is_called(s) &&
           !s.table().standing.countered && !s.table().attackers_asked;
  });
  const std::string call = field_of(to_position(later), "call");
  check_damages(to_position(later),
                {{"call", "counter:" + to_text(partner(later.table().dealer)) + ":BJBJ",
                  "no call at this time"}});
}

TEST_CASE("B21: a failed throw costs its seat one half") {
  const State state = moment("joker_bid", [](const State& s) {
    return is_in(s, Phase::play) && s.table().cards_left == 23 && s.table().leads();
  });
  check_damages(to_position(state), {{"stakes", "1/0/0/0", "failed throws cannot"},
                                     {"stakes", "0/-2/-1/0", "failed throws cannot"},
                                     {"stakes", "0/0/0", "3 parts"},
                                     {"stakes", "0/0/0/x", "not a whole number"}});
}

TEST_CASE("D11: the course of a contest") {
  const State state = moment("contest", [](const State& s) {
    return is_in(s, Phase::contest) && contest_of(s).entered == 2 && contest_of(s).out == 0 &&
           !s.deal().is_first();
  });
  const std::string line = to_position(state);
  const std::string down = field_of(line, "down");
  const std::string out = to_text(state.turn());
  check_damages(line, {{"down", "3S/-/-/-", "not all contest cards"},
                       {"down", "-/-/-", "3 parts"},
                       {"out", "4", "0, 1, 2, 3"},
                       {"out", "10", "seats in their order"},
                       {"out", "0123", "the contest is over"},
                       {"out", to_text(plus(state.turn(), 1)), "acted before", "out"},
                       {"out", out, "is not to act", "turn"},
                       {"turn", to_text(next(state.turn())), "is not to act"},
                       {"phase", "name_trump", "missing", "hands"}});
  const std::string known = known_line(state, next(state.turn()));
  CHECK(field_of(known, "down") == down);
  check_damages(known, {{"down", "-/-/-/-", "is not to act", "turn"}});
}

TEST_CASE("D12, D13: who has won, the trump, the gifts") {
  const State state = moment("contest", [](const State& s) {
    return is_in(s, Phase::give_back) && s.game<4>().contest.gifts_made == 1;
  });
  const std::string line = to_position(state);
  const Seat winner = state.turn();
  const Seat loser = state.game<4>().contest.debts(state.deal().rules())[1].to;
  std::string others = field_of(line, "out");
  others.erase(others.find(to_text(loser)[0]), 1);
  check_damages(line, {{"gifts", "3", "are owed (D13)"},
                       {"gifts", "0", "cards, not", "hands"},
                       {"gifts", "4", "0 to 3"},
                       {"trump", "N", "not a suit"},
                       {"out", others, "more than one seat is in"},
                       {"out", "0123", "does not go out"}});
  check_damages(known_line(state, winner), {{"gifts", "0", "cards, not", "hands"}});
}

/// What the first loser has and did not draw.
Cards first_gift(const State& state) {
  const Game<4>& game = state.game<4>();
  const Seat to = game.contest.debts(state.deal().rules())[0].to;
  Cards own;
  for (int i = 0; i < game.drawn; ++i) {
    if (plus(state.deal().first_drawer(), i) == to) own.add(game.deck[static_cast<std::size_t>(i)]);
  }
  own -= game.contest.contest.down_by(to).cards(state.deal().level());
  return state.hand(to) - own;
}

TEST_CASE("D13: a gift of points is refused where others would have done") {
  const State state = moment("contest", [](const State& s) {
    return is_in(s, Phase::give_back) && s.game<4>().contest.gifts_made == 1 &&
           s.game<4>().contest.gift_rule != GiftRule::any;
  });
  Game<4> game = state.game<4>();
  const Order& order = state.order();
  Hand<4>& giver = game.play.hand(state.turn());
  Hand<4>& receiver = game.play.hand(game.contest.debts(state.deal().rules())[0].to);
  const Hand<4> gift = order.hand<4>(first_gift(state));
  REQUIRE(!gift.empty());
  const Hand<4> back = Hand<4>::of(Slot::from(lowest(gift.plane(0))));
  const Hand<4> point =
      Hand<4>::of(Slot::from(lowest(giver.plane(0) & order.point_mask() & ~receiver.plane(0))));
  receiver = receiver - back + point;
  giver = giver - point + back;
  const std::string error = state_error(to_position(State(state.deal(), game)));
  INFO(error);
  CHECK(contains(error, "field 'hands': "));
  CHECK(contains(error, "5, 10 and K are not given back (D13)"));
}

TEST_CASE("D9: the card shown before a first deal") {
  const State state = moment("contest", [](const State& s) { return s.deal().is_first(); });
  const Seat drawer = state.deal().first_drawer();
  const std::string own = known_line(state, drawer);
  CHECK(!contains(to_position(state), " shown="));
  const std::string card = field_of(own, "shown");
  CHECK(field_of(known_line(state, next(drawer)), "shown") == card);
  check_damages(own,
                {{"shown", card == "2S" ? "3S" : "2S", "dealt first"}, {"shown", "-", "card '-'"}});
}

TEST_CASE("D-q3: the dealer contests with the kitty; only he is told how his gifts are bound") {
  const char* rules = "contest,contest_before_kitty=false";
  const State contest = moment(
      rules, [](const State& s) { return is_in(s, Phase::contest) && s.table().has_burier; });
  CHECK(!contains(to_position(contest), " kitty="));
  check_damages(to_position(contest),
                {{"burier", to_text(next(contest.table().burier)), "cards, not", "hands"}});
  const State burying = moment(rules, [](const State& s) { return is_in(s, Phase::bury); });
  const std::string bury = to_position(burying);
  CHECK(contains(bury, " trump="));
  CHECK(contains(bury, " down="));
  check_damages(bury, {{"burier", to_text(next(burying.turn())), "cards, not", "hands"},
                       {"taken", "-", "8 cards"}});
  const State giving = moment(rules, [](const State& s) {
    return is_in(s, Phase::give_back) && s.table().has_burier && s.turn() == s.table().burier;
  });
  const std::string known = known_line(giving, giving.turn());
  CHECK(!contains(to_position(giving), " gift_rule="));
  CHECK(!contains(known_line(giving, next(giving.turn())), " gift_rule="));
  check_damages(known, {{"gift_rule", "some", "keep_groups, no_points, any"}});
}

TEST_CASE("D30: spade aces move stakes from seat to seat") {
  const State state = moment("contest", [](const State& s) {
    return is_in(s, Phase::play) && s.table().cards_left < 52 && s.table().leads();
  });
  check_damages(to_position(state), {{"stakes", "10/0/0/0", "spade aces cannot"},
                                     {"stakes", "5/-5/0/0", "spade aces cannot"},
                                     {"stakes", "80/-80/0/0", "spade aces cannot"}});
}

TEST_CASE("E21, F2.1: joker calls where the rules know them") {
  const auto buried = [](const State& s) {
    return is_in(s, Phase::bury) && is_called(s) && !s.deal().is_first();
  };
  const State three = moment("tournament3", buried);
  const std::string by = ":" + to_text(three.table().standing.seat) + ":";
  check_damages(to_position(three), {{"call", "declare" + by + "LJLJ", "jokers only overtake"}});
  const State open = moment("online", [&](const State& s) {
    return buried(s) && !s.table().standing.countered && s.table().standing.claim.jokers;
  });
  CHECK(contains(field_of(to_position(open), "call"), "declare:"));
}

}  // namespace
}  // namespace koudi::testing
