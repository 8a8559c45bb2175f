// The contest and the give-back (D9 to D13): the worked case 18 of sheet D, and both generators
// against lists made by trying everything.
#include <map>
#include <vector>

#include "core/contest.h"
#include "core/give_back.h"
#include "core/notation.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"

namespace koudi::testing {
namespace {

const Rules kContest = *parse_rules("contest");
constexpr Level kLevel = level_of(Rank::two);

ContestCards contest(std::string_view text, Level level = kLevel) {
  const Cards cards = *parse_cards(text, 4);
  const ContestCards found = contest_cards(cards, level);
  REQUIRE(found.cards(level) == cards);
  return found;
}

struct Turn {
  int seat;
  std::string_view cards;  ///< "-" goes out
  ContestRefusal refusal;
};

/// Every turn is tried by a seat that holds `held` beside what it has put down.
Contest after(const Rules& rules, std::initializer_list<Turn> turns, Contest contest_so_far = {}) {
  Contest course = contest_so_far;
  for (const Turn& turn : turns) {
    CAPTURE(turn.seat, turn.cards);
    const Seat seat = Seat::from(turn.seat);
    const ContestCards cards = contest(turn.cards);
    const bool goes = cards.count() == 0;
    const ContestRefusal why = goes ? check_go_out(rules, course, seat)
                                    : check_put_down(rules, course, seat, cards, cards);
    CHECK(to_text(why) == to_text(turn.refusal));
    if (why != ContestRefusal::none) continue;
    goes ? course.go_out(seat) : course.put_down(seat, cards);
  }
  return course;
}

constexpr auto kNone = ContestRefusal::none;

TEST_CASE("D10: contest cards and their values") {
  const std::pair<std::string_view, int> values[] = {{"AS", 6}, {"5H", 5}, {"5D", 4},   {"BJ", 3},
                                                     {"LJ", 2}, {"2S", 1}, {"2H", 1},   {"2D", 1},
                                                     {"2C", 1}, {"-", 0},  {"AS5H", 11}};
  for (const auto& [cards, value] : values) CHECK(contest(cards).value() == value);
  CHECK(contest_cards(*parse_cards("AHAS5S5C5D3S7S2CKD", 4), kLevel) == contest("2C5DAS"));
  const Order order(kContest, kLevel, Suit::hearts);
  CHECK(contest_cards(order, order.hand<4>(*parse_cards("AHAS5S5C5D3S7S2CKD", 4))) ==
        contest("2C5DAS"));
}

TEST_CASE("D.VIII 18: a contest from the opener to the gifts") {
  const Contest course = after(kContest, {{2, "LJ", kNone},
                                          {3, "BJ", kNone},
                                          {0, "-", kNone},
                                          {1, "5H", kNone},
                                          {2, "5D", kNone},
                                          {3, "-", kNone},
                                          {1, "2S", ContestRefusal::too_low},
                                          {1, "2S2H", kNone},
                                          {0, "AS", ContestRefusal::is_out},
                                          {2, "-", kNone},
                                          {1, "AS", ContestRefusal::over},
                                          {1, "-", ContestRefusal::over}});
  CHECK(course.total(Seat::from(2)) == 6);
  CHECK(course.total(Seat::from(1)) == 7);
  REQUIRE(contest_winner(kContest, course) == Seat::from(1));
  const Debts owed = debts(kContest, course, Seat::from(1));
  REQUIRE(owed.size() == 2);
  CHECK(owed[0] == Debt{Seat::from(2), 2});
  CHECK(owed[1] == Debt{Seat::from(3), 1});
}

TEST_CASE("D11: whose turn comes next") {
  Contest course;
  course.go_out(Seat::from(1));
  course.go_out(Seat::from(2));
  CHECK(course.next_in(Seat::from(0)) == Seat::from(3));
  CHECK(course.next_in(Seat::from(3)) == Seat::from(0));
}

TEST_CASE("D12, D-q2: nobody contests") {
  const Rules opener = *parse_rules("contest,nobody_contests=opener");
  Contest start;
  start.opener = Seat::from(3);
  const Contest three = after(kContest, {{3, "-", kNone}, {0, "-", kNone}, {1, "-", kNone}}, start);
  CHECK(contest_winner(kContest, three) == Seat::from(2));
  CHECK(!contest_winner(opener, three));
  CHECK(contest_winner(opener, after(opener, {{2, "-", kNone}}, three)) == Seat::from(3));
  CHECK(contest_winner(opener, after(opener, {{2, "2S", kNone}}, three)) == Seat::from(2));
  CHECK(debts(kContest, three, Seat::from(2)).empty());
}

TEST_CASE("D-q5: a partner is outbid and robbed, or neither") {
  const Rules spared = *parse_rules("contest,rob_partner=false");
  const Contest course = after(kContest, {{0, "5D", kNone}, {1, "-", kNone}});
  CHECK(least_value(kContest, course, Seat::from(2)) == 5);
  CHECK(least_value(spared, course, Seat::from(2)) == 1);
  CHECK(least_value(spared, course, Seat::from(3)) == 5);
  const Contest both =
      after(spared, {{2, "LJ", kNone}, {3, "5H", kNone}, {0, "LJ", kNone}}, course);
  CHECK(debts(kContest, both, Seat::from(0)).size() == 2);
  const Debts owed = debts(spared, both, Seat::from(0));
  REQUIRE(owed.size() == 1);
  CHECK(owed[0] == Debt{Seat::from(3), 1});
}

ContestCards random_contest_cards(Rng& rng) {
  ContestCards cards;
  for (std::uint8_t& copies : cards.copies) copies = static_cast<std::uint8_t>(rng.below(3));
  return cards;
}

/// All choices out of `held`, by counting up.
std::vector<ContestCards> every_choice(const ContestCards& held) {
  std::vector<ContestCards> all{{}};
  for (std::size_t kind = 0; kind < kContestKinds; ++kind) {
    const std::vector<ContestCards> shorter = all;
    for (int c = 1; c <= held.copies[kind]; ++c) {
      for (ContestCards cards : shorter) {
        cards.copies[kind] = static_cast<std::uint8_t>(c);
        all.push_back(cards);
      }
    }
  }
  return all;
}

template <class T>
bool contains(const std::vector<T>& list, const T& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

TEST_CASE("what may be put down: listed once, counted, drawn, and nothing else accepted") {
  Rng rng(1, Purpose::test);
  for (int round = 0; round < scaled(60); ++round) {
    const ContestCards held = random_contest_cards(rng);
    Contest course;
    course.put_down(Seat::from(1), random_contest_cards(rng));
    if (rng.below(2) == 0) course.put_down(Seat::from(2), random_contest_cards(rng));
    const int least = least_value(kContest, course, Seat::from(2));
    const PutDowns choices(held, least);
    std::vector<ContestCards> listed;
    choices.for_each([&](const ContestCards& cards) {
      listed.push_back(cards);
      return true;
    });
    std::vector<ContestCards> legal;
    for (const ContestCards& cards : every_choice(held)) {
      if (cards.count() == 0) continue;
      const int total = course.total(Seat::from(2)) + cards.value();
      const bool exceeds = total > course.total(Seat::from(1)) && total > 0;
      const ContestRefusal why = check_put_down(kContest, course, Seat::from(2), held, cards);
      REQUIRE((why == kNone) == exceeds);
      if (exceeds) legal.push_back(cards);
    }
    REQUIRE(listed.size() == legal.size());
    REQUIRE(choices.count() == legal.size());
    for (const ContestCards& cards : legal) REQUIRE(contains(listed, cards));
    if (!legal.empty()) REQUIRE(contains(legal, choices.sample(rng)));
  }
}

TEST_CASE("put-downs beyond every value, and a sink that stops") {
  const ContestCards all{{4, 4, 4, 4, 4, 4, 4, 4, 4}};
  CHECK(all.value() == 96);
  CHECK(PutDowns(all, 96).count() == 1);
  CHECK(PutDowns(all, 97).count() == 0);
  CHECK(PutDowns(all, 1000).count() == 0);
  CHECK(PutDowns(all, 1).count() == 1953124);  // 5 to the 9th, without the empty one
  int calls = 0;
  CHECK(!PutDowns(all, 1).for_each([&](const ContestCards&) { return ++calls < 5; }));
  CHECK(calls == 5);
}

template <class Draw>
void check_uniform(std::uint64_t kinds, Draw&& draw) {
  constexpr int kDraws = 20000;
  std::map<std::string, int> counts;
  for (int i = 0; i < kDraws; ++i) ++counts[draw()];
  REQUIRE(counts.size() == kinds);
  const double expected = static_cast<double>(kDraws) / static_cast<double>(kinds);
  double sum = 0;
  for (const auto& [key, n] : counts) sum += (n - expected) * (n - expected) / expected;
  const double freedom = static_cast<double>(kinds) - 1;
  CHECK(sum < freedom + 5 * std::sqrt(2 * freedom));
}

TEST_CASE("put-downs and gifts are drawn uniformly") {
  Rng rng(2, Purpose::test);
  const PutDowns choices(contest("2S2S2HLJLJBJ5D"), 5);
  check_uniform(choices.count(), [&] { return to_text(choices.sample(rng).cards(kLevel)); });

  const Order order(kContest, kLevel, Suit::hearts);
  const Hand<4> hand = order.hand<4>(*parse_cards("3C3C4C6C9H9H9HAH6S6S7SKS8D", 4));
  const Gifts gifts(kContest, order, GiftRule::keep_groups, hand, 3);
  check_uniform(gifts.count(), [&] { return to_text(order.cards(gifts.sample(rng))); });
}

struct GiftRow {
  std::string_view clause;
  std::string_view rules;
  std::string_view hand;
  int total;
  GiftRule rule;
  std::string_view gift;
  GiftRefusal refusal;
};

// Trump hearts at level 2: clubs 4 to A, spades 3 to K but for level cards are side suits; of the
// diamonds the 3 is an adviser and the 5 a fixed trump.
constexpr GiftRow kGifts[] = {
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 3, GiftRule::keep_groups, "4C", GiftRefusal::none},
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 3, GiftRule::keep_groups, "KS", GiftRefusal::points},
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 3, GiftRule::keep_groups, "AC", GiftRefusal::not_held},
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 3, GiftRule::keep_groups, "4C6C",
     GiftRefusal::wrong_number},
    // a point card is a card kept
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 3, GiftRule::keep_groups, "8S", GiftRefusal::none},
    {"D13", "contest", "4C9HJHKS8S4D6D", 3, GiftRule::keep_groups, "4C",
     GiftRefusal::last_of_group},
    // four cards can be spared; for five to seven a group may go, for eight the point too
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 4, GiftRule::keep_groups, "9H", GiftRefusal::none},
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 5, GiftRule::no_points, "KS", GiftRefusal::points},
    {"D13", "contest", "4C9HJHKS8S4D6D", 5, GiftRule::no_points, "4C", GiftRefusal::none},
    {"D13", "contest", "4C6C9HJHKS8S4D6D", 8, GiftRule::any, "KS", GiftRefusal::none},
    // fixed trumps that carry points
    {"D13", "contest", "4C6C5H5D8S9S", 1, GiftRule::keep_groups, "5D", GiftRefusal::points},
    // by group the spade A is a trump, and with another trump it may go; by printed suit it is a
    // spade, and jokers are of none
    {"D-q4", "contest", "AS9H4C6C", 1, GiftRule::keep_groups, "AS", GiftRefusal::none},
    {"D-q4", "contest,giveback_by=printed_suit", "AS9H4C6C", 1, GiftRule::keep_groups, "AS",
     GiftRefusal::last_of_group},
    {"D-q4", "contest", "LJ4C6C", 1, GiftRule::keep_groups, "LJ", GiftRefusal::last_of_group},
    {"D-q4", "contest,giveback_by=printed_suit", "LJ4C6C", 1, GiftRule::keep_groups, "LJ",
     GiftRefusal::none},
};

TEST_CASE("D13: which gifts are legal") {
  for (const GiftRow& row : kGifts) {
    CAPTURE(row.clause, row.rules, row.hand, row.total, row.gift);
    const Rules rules = *parse_rules(row.rules);
    const Order order(rules, kLevel, Suit::hearts);
    const Hand<4> hand = order.hand<4>(*parse_cards(row.hand, 4));
    const GiftRule rule = gift_rule(rules, order, hand, row.total);
    CHECK(rule == row.rule);
    const Gifts gifts(rules, order, rule, hand, 1);
    const Hand<4> gift = order.hand<4>(*parse_cards(row.gift, 4));
    CHECK(to_text(gifts.check(gift)) == to_text(row.refusal));
  }
}

/// Every choice of `size` cards.
std::vector<Hand<4>> every_selection(const Hand<4>& hand, int size) {
  std::vector<Hand<4>> all{{}};
  for_each_bit(hand.plane(0), [&](int position) {
    const Slot slot = Slot::from(position);
    const std::vector<Hand<4>> shorter = all;
    for (int c = 1; c <= hand.count(slot); ++c) {
      for (const Hand<4>& cards : shorter) {
        if (cards.count() + c <= size) all.push_back(cards + Hand<4>::of(slot, c));
      }
    }
  });
  std::erase_if(all, [&](const Hand<4>& cards) { return cards.count() != size; });
  return all;
}

/// D13 to the letter, for all gifts together as one.
bool keeps(const Order& order, GiftRule rule, const Hand<4>& hand, const Hand<4>& gift) {
  if (rule != GiftRule::any && (gift.plane(0) & order.point_mask()) != 0) return false;
  if (rule != GiftRule::keep_groups) return true;
  for (int g = 0; g < kGroups; ++g) {
    const Bits mask = order.mask(Group::from(g));
    if (hand.count_in(mask) > 0 && (hand - gift).count_in(mask) == 0) return false;
  }
  return true;
}

std::vector<Hand<4>> kept(const Order& order, GiftRule rule, const Hand<4>& hand, int size) {
  std::vector<Hand<4>> legal = every_selection(hand, size);
  std::erase_if(legal, [&](const Hand<4>& gift) { return !keeps(order, rule, hand, gift); });
  return legal;
}

TEST_CASE("D13: the rule, and the gifts of one loser after the other, by trying everything") {
  Rng rng(3, Purpose::test);
  std::map<GiftRule, int> rules_met;
  for (int round = 0; round < scaled(lighter_when_checked(600)); ++round) {
    const Trump trump = static_cast<Suit>(rng.below(4));
    const Order order(kContest, level_of(Rank::eight), trump);
    Cards cards;
    for (int i = 0; i < 7; ++i) {
      const Card card = Card::from(static_cast<int>(rng.below(kFaces)));
      for (int copies = 1 + static_cast<int>(rng.below(2)); copies > 0; --copies) {
        if (cards.count(card) < 4) cards.add(card);
      }
    }
    const Hand<4> hand = order.hand<4>(cards);
    const int first = 1 + static_cast<int>(rng.below(3)), second = static_cast<int>(rng.below(3));
    const int total = first + second;
    GiftRule expected = GiftRule::keep_groups;
    while (kept(order, expected, hand, total).empty()) {
      expected = static_cast<GiftRule>(static_cast<int>(expected) + 1);
    }
    const GiftRule rule = gift_rule(kContest, order, hand, total);
    REQUIRE(rule == expected);
    ++rules_met[rule];

    // A first gift is legal exactly if it is part of a legal choice of all.
    const std::vector<Hand<4>> whole = kept(order, rule, hand, total);
    std::vector<Hand<4>> legal = every_selection(hand, first);
    std::erase_if(legal, [&](const Hand<4>& gift) {
      return std::none_of(whole.begin(), whole.end(),
                          [&](const Hand<4>& all) { return all.contains(gift); });
    });
    const Gifts gifts(kContest, order, rule, hand, first);
    std::vector<Hand<4>> listed;
    gifts.for_each([&](const Hand<4>& gift) {
      listed.push_back(gift);
      return true;
    });
    REQUIRE(listed.size() == legal.size());
    REQUIRE(gifts.count() == legal.size());
    for (const Hand<4>& gift : legal) REQUIRE(contains(listed, gift));
    for (const Hand<4>& gift : every_selection(hand, first)) {
      REQUIRE((gifts.check(gift) == GiftRefusal::none) == contains(legal, gift));
    }
    const Hand<4> given = gifts.sample(rng);
    REQUIRE(contains(legal, given));

    // The second is bound by what the first has left.
    const Hand<4> rest = hand - given;
    std::size_t completions = 0;
    for (const Hand<4>& gift : every_selection(rest, second)) {
      completions += contains(whole, given + gift) ? 1 : 0;
    }
    REQUIRE(Gifts(kContest, order, rule, rest, second).count() == completions);
  }
  CHECK(rules_met.size() == 3);
}

}  // namespace
}  // namespace koudi::testing
