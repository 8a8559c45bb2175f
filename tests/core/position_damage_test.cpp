// Positions with one thing wrong: each is refused by a line that names the field.
#include "tests/support/position_damage.h"

#include <algorithm>

#include "core/notation.h"
#include "core/position.h"
#include "tests/support/catch.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

constexpr UniformPolicy kUnits(UniformPolicy::LeadWith::units);

/// The first moment of a random later deal for which `wanted` holds.
template <class Wanted>
State moment(const Rules& rules, std::uint64_t index, Wanted&& wanted) {
  for (;; ++index) {
    Rng rng(5, Purpose::test, index);
    State state(Deal::later(rules, {*parse_level("7"), *parse_level("9")}, Seat::from(0)),
                random_deck(rules, rng));
    while (!state.is_over()) {
      if (wanted(state)) return state;
      state.apply(decide(state, kUnits, rng));
    }
  }
}

/// The second trick, two plays on the table.
State in_play() {
  return moment(Rules{}, 0, [](const State& state) {
    const Table<2>& table = state.game<2>().play.table;
    return state.phase() == Phase::play && table.cards_left < 25 && table.plays_in_trick == 2 &&
           table.standing.countered && table.lacks != std::array<Lacks, kSeats>{};
  });
}

std::string cut(std::string text, std::size_t letters) {
  return text.substr(0, text.size() - letters);
}

TEST_CASE("a line that is not built as a position is refused") {
  const std::string line = to_position(in_play());
  CHECK(contains(state_error(""), "begins with ''"));
  CHECK(contains(state_error("koudi-position/2" + line.substr(16)), "koudi-position/2"));
  CHECK(contains(state_error(line + " "), "after the last field"));
  CHECK(contains(state_error(line + " x=1"), "'x=1' stands after the last field"));
  CHECK(contains(state_error(line + "\n"), "not printable"));
  CHECK(contains(state_error(line.substr(0, line.find(" undrawn"))), "'undrawn': missing"));
  CHECK(contains(view_error(line), "'seat': missing"));
  CHECK(contains(state_error(to_position(in_play().view(Seat::from(1)))), "full position"));
  for (std::size_t at = line.find(' '); at != std::string::npos; at = line.find(' ', at + 1)) {
    const std::size_t end = std::min(line.find(' ', at + 1), line.size());
    const std::string name = line.substr(at + 1, line.find('=', at) - at - 1);
    std::string dropped = line;
    dropped.erase(at, end - at);
    INFO(name);
    CHECK(contains(state_error(dropped), "field '" + name + "': missing"));
    std::string doubled = line;
    doubled.insert(at, line.substr(at, end - at));
    CHECK(state_error(doubled) != "accepted");
    CHECK(state_error(line.substr(0, end - 1)) != "accepted");
  }
}

TEST_CASE("each damage to a full position names its field") {
  const State state = in_play();
  const std::string line = to_position(state);
  INFO(line);
  const auto value = [&](const char* name) { return field_of(line, name); };
  const std::string hands = value("hands");
  const std::string drawn = value("drawn");
  const std::string trick = value("trick");
  check_damages(
      line, {
                {"rules", "turnament", "unknown rules 'turnament'; presets are"},
                {"rules", "tournament,throw_fine=5", "allowed: 0, 10"},
                {"rules", "tournament,throw_fine=0", "must be written 'rules=tournament'"},
                {"levels", "7/9/7", "3 parts"},
                {"levels", "7/X", "23456789TJQKA"},
                {"levels", "8/9", "not true", "void"},
                {"dealer", "4", "0, 1, 2, 3"},
                {"dealer", "-", "missing", "drawer"},
                {"dealer", "3", "not drawn", "hands"},
                {"redeals", "11", "0 to 10"},
                {"redeals", "00", "must be written 'redeals=0'"},
                {"phase", "playing", "draw, bury, counter"},
                {"phase", "over", "still to be played"},
                {"phase", "counter", "missing", "asks"},
                {"call", "-", "nobody called", "turned"},
                {"call", "overtake:1:7S", "counter:SEAT:CARDS"},
                {"call", "counter:1:8S8S", "level cards of one suit"},
                {"call", "counter:1:7S", "one level card counters nothing"},
                {"call", "declare:1:LJLJ", "jokers only overtake"},
                {"turned", value("undrawn").substr(0, 2), "nobody called"},
                {"trump", value("trump") == "S" ? "H" : "S", "which the call"},
                {"burier", "7", "0, 1, 2, 3"},
                {"hands", cut(hands, 2), "cards, not"},
                {"hands", "-/" + hands, "5 parts"},
                {"hands", "?24" + hands.substr(hands.find('/')), "hides cards"},
                {"hands", "2Z" + hands, "card '2Z'"},
                {"kitty", cut(value("kitty"), 2), "7 cards, not 8"},
                {"kitty", value("undrawn").substr(0, 4), "2 cards, not 8"},
                {"played", "-", "not all of its cards", "trick"},
                {"played", value("played") + "LJ", "have been played"},
                {"trick", "-", "cards, not 25", "hands"},
                {"trick", trick.substr(2), "the leader, a colon"},
                {"trick", "4:" + trick.substr(2), "0, 1, 2, 3"},
                {"trick", trick + "/-", "has 0 cards"},
                {"trick", trick + "/2S/3S/4S", "more than four plays"},
                {"void", "X/-/-/-", "T (trump), S, H, D, C"},
                {"void", "-/-/-", "3 parts"},
                {"void", "TSHDC/TSHDC/TSHDC/TSHDC", "cards of seat 0"},
                {"no_pair", "TSHDC/TSHDC/TSHDC/TSHDC", "cards of seat"},
                {"no_pair", "-//-/-", "'-' means no group"},
                {"points", "-5", "0 to 9999"},
                {"points", "3", "multiple of 5"},
                {"points", "200", "multiple of 5 from 0 to"},
                {"fines", "10", "failed throws"},
                {"drawn", cut(drawn, 2), "cards"},
                {"drawn", drawn.substr(0, 50) + drawn.substr(50, 1) + drawn.substr(50), "parts"},
                {"undrawn", cut(value("undrawn"), 2) + "?1", "card '?1'"},
                {"undrawn", "-", "0 cards, 8"},
            });
}

/// Exchanges the first cards of two slashed parts of a field and sorts nothing.
std::string with_swapped_ends(const std::string& line, const char* name) {
  std::string value = field_of(line, name);
  const std::size_t second = value.find('/') + 1;
  std::swap_ranges(value.begin(), value.begin() + 2, value.begin() + static_cast<long>(second));
  return with_field(line, name, value);
}

TEST_CASE("cards that cannot be where a position has them are refused") {
  const std::string line = to_position(in_play());
  CHECK(contains(state_error(with_swapped_ends(line, "drawn")), "hands"));
  std::string drawn = field_of(line, "drawn");
  std::copy_n("BJBJBJ", 6, drawn.begin());
  CHECK(contains(state_error(with_field(line, "drawn", drawn)), "'drawn': "));
  // A hand that has changed places with another: the seats did not draw these cards.
  const std::string hands = field_of(line, "hands");
  const std::size_t a = hands.find('/');
  const std::size_t b = hands.find('/', a + 1);
  const std::size_t c = hands.find('/', b + 1);
  const std::string crossed = hands.substr(0, a + 1) + hands.substr(b + 1, c - b - 1) + "/" +
                              hands.substr(a + 1, b - a - 1) + hands.substr(c);
  CHECK(state_error(with_field(line, "hands", crossed)) != "accepted");
}

State with_trick(const Rules& rules, std::uint64_t index) {
  return moment(rules, index, [](const State& state) {
    const Table<2>& table = state.game<2>().play.table;
    return table.plays_in_trick == 2 && table.pattern.is_unit() && table.pattern.size() == 1;
  });
}

TEST_CASE("an illegal play and a throw that must fail are refused in the trick") {
  int illegal = 0;
  int failing = 0;
  for (std::uint64_t i = 0; i < 40; ++i) {
    const State state = with_trick(Rules{}, 100 * i);
    const std::string line = to_position(state);
    const Table<2>& table = state.game<2>().play.table;
    const Seat follower = next(table.leader);
    const Order& order = state.order();
    Game<2> game = state.game<2>();
    Hand<2>& play = game.play.table.trick[static_cast<std::size_t>(follower.index())];
    const Bits off = game.play.hand(follower).plane(0) & ~order.mask(table.led);
    const Bits led = play.plane(0) & order.mask(table.led);
    if (off != 0 && led != 0) {
      const Hand<2> wrong = Hand<2>::of(Slot::from(lowest(off)));
      game.play.hand(follower) = game.play.hand(follower) + play - wrong;
      game.play.table.played = game.play.table.played - play + wrong;
      play = wrong;
      ++illegal;
      CHECK(contains(state_error(to_position(State(state.deal(), game))), "field 'trick': '"));
    }
    // The leader throws its two lowest cards of the group, another holds a higher one.
    game = state.game<2>();
    if (table.plays_in_trick != 2) continue;
    Play<2>& thrown = game.play;
    const Seat leader = table.leader;
    for (Hand<2>& cards : thrown.table.trick) {
      thrown.table.played -= cards;
      cards = {};
    }
    thrown.hands = state.game<2>().play.hands;
    for (int s = 0; s < kSeats; ++s) {
      thrown.hands[static_cast<std::size_t>(s)] += table.trick[static_cast<std::size_t>(s)];
    }
    const Bits own = thrown.hand(leader).plane(0) & order.mask(table.led);
    if (count_of(own) < 2 || thrown.hand(leader).plane(1) != 0) continue;
    const Hand<2> lead = Hand<2>::ones(bit(lowest(own)) | bit(lowest(drop_lowest(own))));
    thrown.table.trick[static_cast<std::size_t>(leader.index())] = lead;
    thrown.hand(leader) -= lead;
    thrown.table.played += lead;
    thrown.table.plays_in_trick = 1;
    const std::string error = state_error(to_position(State(state.deal(), game)));
    INFO(error);
    if (contains(error, "would have failed")) ++failing;
  }
  CHECK(illegal > 0);
  CHECK(failing > 0);
}

TEST_CASE("damage to what is asked for in each phase") {
  const State drawing = moment(Rules{}, 7, [](const State& s) {
    return s.phase() == Phase::draw && s.game<2>().drawn > 50;
  });
  const std::string draw = to_position(drawing);
  const std::string drawn = field_of(draw, "drawn");
  const auto seat = [](Seat s, int steps) { return to_text(plus(s, steps)); };
  check_damages(draw, {{"asks", "", "one to four seats"},
                       {"asks", "01230", "one to four seats"},
                       {"asks", "02", "one to four seats"},
                       {"asks", "5", "0, 1, 2, 3"},
                       {"asks",
                        to_text(drawing.turn()) + seat(drawing.turn(), 1) +
                            seat(drawing.turn(), 2) + seat(drawing.turn(), 3),
                        "asks"},
                       {"last_round", "yes", "still to be drawn"},
                       {"last_round", "maybe", "'yes' or 'no'"},
                       {"drawn", cut(drawn, 2), "drawn"},
                       {"phase", "redeal", "missing", "drawn"},
                       {"call", "declare:1:7S7S7S", "more than 2 times"}});
  const State burying = moment(Rules{}, 9, [](const State& s) { return s.phase() == Phase::bury; });
  const std::string bury = to_position(burying);
  check_damages(bury, {{"taken", "-", "8 cards"},
                       {"taken", to_text(burying.hand(Seat::from(1))), "8 cards"},
                       {"burier", burying.table().burier == Seat::from(0) ? "1" : "0", "cards, not",
                        "hands"}});
  const State asking =
      moment(Rules{}, 11, [](const State& s) { return s.phase() == Phase::counter; });
  const std::string counter = to_position(asking);
  check_damages(counter, {{"asks", seat(asking.table().burier, 1), "asks"},
                          {"kitty", "?8", "hides cards"},
                          {"phase", "bury", "missing", "taken"}});
}

TEST_CASE("damage to a view names its field") {
  const State state = in_play();
  const Seat seat = state.turn();
  const std::string line = to_position(state.view(seat));
  INFO(line);
  const std::string hands = field_of(line, "hands");
  const std::string own = to_text(state.hand(seat));
  std::string more = hands;
  more.replace(hands.find(own), own.size(), own + "BJ");
  check_damages(line, {{"seat", to_text(next(seat)), "hides cards", "hands"},
                       {"seat", "x", "0, 1, 2, 3"},
                       {"hands", "?1/?1/?1/?1", "hides cards"},
                       {"hands", field_of(to_position(state), "hands"), "shows hidden cards"},
                       {"hands", more, "hands"},
                       {"kitty", "?9", "kitty"},
                       {"drawn", "?25/?25/?25/?25", "drawn"},
                       {"undrawn", "?9", "8"},
                       {"undrawn", field_of(to_position(state), "undrawn"), "shows hidden cards"},
                       {"points", "205", "multiple of 5"},
                       {"played", "-", "not all of its cards", "trick"}});
  const State asking = moment(Rules{}, 11, [](const State& s) { return s.phase() == Phase::draw; });
  const std::string other = to_position(asking.view(next(asking.turn())));
  CHECK(field_of(other, "asked") == "no");
  const Seat idle = next(asking.turn());
  const bool has_call =
      !acceptable_claims(call_context(asking.deal(), asking.table()), idle,
                         holding(asking.order(), asking.game<2>().play.hand(idle)))
           .empty();
  CHECK((view_error(with_field(other, "asked", "yes")) == "accepted") == has_call);
}

/// The first moment of any of the varied deals for which `wanted` holds.
template <class Wanted>
State any_moment(Wanted&& wanted) {
  for (int i = 0;; ++i) {
    for (RandomDeal deal(i);; deal.advance()) {
      if (wanted(deal.state)) return deal.state;
      if (deal.state.is_over()) break;
    }
  }
}

bool is_default(const State& state) {
  return state.deal().rules() == Rules{};
}

TEST_CASE("what the rules of calls and of the kitty forbid is refused") {
  const State first = any_moment([](const State& s) {
    return is_default(s) && s.deal().is_first() && s.phase() == Phase::bury &&
           s.turn() == s.deal().first_drawer();
  });
  const std::string caller = to_text(first.table().standing.seat);
  check_damages(to_position(first),
                {{"call", "counter:" + caller + ":BJBJ", "jokers play no part in a first hand"},
                 {"levels", "2/3", "both are 2 in a first deal"},
                 {"call", "-", "must have been turned up", "turned"}});
  const State turned = any_moment([](const State& s) {
    return is_default(s) && s.game<2>().turned == 1 && s.phase() == Phase::bury &&
           s.table().standing.source == Standing::Source::flipped;
  });
  const std::string kitty = field_of(to_position(turned), "undrawn");
  check_damages(to_position(turned),
                {{"turned", kitty.substr(0, 4), "jokers are turned up until one other"},
                 {"turned", kitty.substr(2, 2), "not the first undrawn cards"},
                 {"turned", "-", "must have been turned up"},
                 {"trump", "N", "which the call and the turned cards give"},
                 {"rules", "tournament,later_no_call=spades", "nobody called", "turned"}});
  const State counter = any_moment([](const State& s) {
    return is_default(s) && s.phase() == Phase::counter && s.game<2>().asks_left > 1;
  });
  check_damages(to_position(counter),
                {{"rules", "tournament,counter_when=draw", "no counters after burying", "phase"},
                 {"asks", to_text(counter.turn()), "is asked last"}});
  const State redeal =
      any_moment([](const State& s) { return is_default(s) && s.phase() == Phase::redeal; });
  check_damages(to_position(redeal), {{"rules", "tournament,first_hand_no_call=first_drawer",
                                       "a redeal is of a first deal", "phase"},
                                      {"redeals", "10", "a redeal is of", "phase"}});
}

TEST_CASE("the first trick is the dealer's to lead") {
  const State state = any_moment([](const State& s) {
    return s.phase() == Phase::play && s.table().leads() && s.table().cards_left == 24;
  });
  const std::string line = to_position(state);
  std::string trick = field_of(line, "trick");
  trick[0] = to_text(next(state.table().leader))[0];
  check_damages(line, {{"trick", trick, "leads the first trick"}});
  const Seat leader = state.table().leader;
  const std::string known = to_position(state.view(next(leader)));
  std::string hands = field_of(known, "hands");
  std::size_t at = 0;
  for (int s = 0; s < leader.index(); ++s) at = hands.find('/', at) + 1;
  REQUIRE(hands.substr(at, 3) == "?24");
  check_damages(known, {{"hands", hands.replace(at, 3, "?25"), "began the trick with 26 cards"}});
}

}  // namespace
}  // namespace koudi::testing
