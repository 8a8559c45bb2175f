// Choices that a club player expects: hearts are trump and the level is 2 unless told otherwise,
// seat 0 deals.
#include "search/rule_policy.h"
#include "tests/support/catch.h"
#include "tests/support/playing_position.h"

namespace koudi::testing {
namespace {

using Hands = std::array<std::string_view, kSeats>;

constexpr RulePolicy kGreedy;
const Rules kRules;
const Level kTwo = level_of(Rank::two);

PlayingPosition position(const Hands& hands, int leader, std::string_view kitty = "-") {
  return {kRules, kTwo, Suit::hearts, hands, Seat::from(leader), kitty};
}

std::string choice(const PlayingPosition& position) {
  Rng rng(1, Purpose::test);
  const Hand<2> cards = kGreedy.play(position.view(), rng);
  return to_text(position.order().cards(cards));
}

bool is_trump(const PlayingPosition& position, const std::string& cards) {
  const Hand<2> hand = position.order().hand<2>(*parse_cards(cards, 2));
  return (hand.plane(0) & position.order().trump_mask()) != 0;
}

// --- leads --------------------------------------------------------------------------------------

TEST_CASE("leads an ace of a suit that all can follow") {
  const auto p = position({"3H5H8H4S7SASTC4C9C3D7D", "4H6H9H5S8SKSJC5C8D6DQD",
                           "7H9HQH6S9SQSQC6C9D8DKD", "3HTHKHTSJS5SKC7CTDJD4D"},
                          0);
  CHECK(choice(p) == "AS");
}

TEST_CASE("does not lead trump for nothing") {
  const auto p = position({"3H4H5H8H4S7SJS4C9C3D7D", "4H6H9HAS8SKSJCACKDADQD",
                           "7H9HQH6SASQSQC6C9DADKD", "3HTHKHTSKS5SKC7CTDJD4D"},
                          0);
  CHECK(!is_trump(p, choice(p)));
}

TEST_CASE("leads a pair that stands, and everything that stands as one throw") {
  const auto pair =
      position({"3H4S7SKCKC4D8D", "4H6H5S8SJC5C8D", "7H9H6S9SQC6C9D", "5HTHTSJSTC7CTD"}, 0);
  CHECK(choice(pair) == "KCKC");
  const auto both =
      position({"3H4S7SKCKCAC4D", "4H6H5S8SJC5C8D", "7H9H6S9SQC6C9D", "5HTHTSJSTC7CTD"}, 0);
  CHECK(choice(both) == "KCKCAC");
}

TEST_CASE("does not lead an ace into a suit that an opponent ruffs") {
  auto p = position({"3H4H4S7SAS4C9C", "4H6H9HKDJC5C8D", "7H9H6S9SQC6C9D", "5HTHTSJSKC7CTD"}, 0);
  CHECK(choice(p) == "AS");
  p.shown_void(Seat::from(1), side_group(Suit::spades));
  CHECK(choice(p) != "AS");
}

TEST_CASE("never throws where throws are off") {
  const Rules rules = *parse_rules("tournament,throw=off");
  const PlayingPosition p(rules, kTwo, Suit::hearts,
                          {"3H4S7SKCQCAC4D", "4H6H5S8SJC5C8D", "7H9H6S9STC6C9D", "5HTHTSJSTC7CTD"},
                          Seat::from(0));
  CHECK(choice(p) == "AC");
}

// --- points -------------------------------------------------------------------------------------

TEST_CASE("gives points to a partner who takes the trick, none to an opponent") {
  const Hands hands{"3H4S7SAS4C", "4H6H5S8SJC", "7H6STSKSQC", "5HTHJS5SKC"};
  auto partner_wins = position(hands, 0);
  partner_wins.then("AS").then("8S");
  CHECK(choice(partner_wins) == "TS");
  const Hands others{"4H6H5S8SJC", "3H4S7SAS4C", "7H6STSKSQC", "5HTHJS5SKC"};
  auto opponent_wins = position(others, 1);
  opponent_wins.then("AS");
  CHECK(choice(opponent_wins) == "6S");
}

TEST_CASE("discards points on a partner's trick when it can neither follow nor lose it") {
  auto p = position({"3H4S7SAS4C", "4H6H5S8SJC", "7HTDKD3D6C", "5HTHJS5SKC"}, 0);
  p.then("AS").then("8S");
  CHECK(choice(p) == "TD");
}

TEST_CASE("wins points with the cheapest card that is sure to, in the last seat") {
  auto p = position({"3HTS7S3S4C", "4H6H5S8SJC", "7H6SQS9SQC", "5HJSKSAS4D"}, 0);
  p.then("TS").then("8S").then("QS");
  // The king brings its own points home.
  CHECK(choice(p) == "KS");
}

TEST_CASE("leaves a trick without points to save a high trump") {
  auto p = position({"3H6H7S3S4C", "4H6H5S8SJC", "7HBJ9STSQC", "5H8HBJ4H4D"}, 3, "LJLJ");
  p.then("8H").then("3H").then("4H");
  CHECK(choice(p) == "7H");
}

// --- ruffs --------------------------------------------------------------------------------------

TEST_CASE("ruffs points in the last seat with a cheap trump, with points of its own if it may") {
  auto cheap = position({"3HKS7S3S4C", "4H6HTS8SJC", "7H6SAS9SQC", "3H8HAHBJ4D"}, 0);
  cheap.then("KS").then("TS").then("AS");
  CHECK(choice(cheap) == "3H");
  auto rich = position({"3HKS7S3S4C", "4H6HTS8SJC", "7H6SAS9SQC", "3HTHAHBJ4D"}, 0);
  rich.then("KS").then("TS").then("AS");
  CHECK(choice(rich) == "TH");
}

TEST_CASE("over-ruffs with the cheapest sufficient trump where points lie") {
  auto p = position({"3HKS7S3S4C", "4H6HTS8SJC", "7H4D9D6DQC", "3H8HAHBJ4C"}, 0);
  p.then("KS").then("TS").then("7H");
  CHECK(choice(p) == "8H");
}

TEST_CASE("does not ruff a trick that the partner takes, but gives it points") {
  auto p = position({"3H7S7D3D4C", "4H6HAS8SJC", "7H6S5S9SQC", "3H8HAHKD4D"}, 0);
  p.then("7S").then("AS").then("5S");
  CHECK(choice(p) == "KD");
}

TEST_CASE("does not spend a high trump on a trick without points") {
  auto p = position({"3H4S7D3D4C", "4H6HJS8SJC", "7H6S7S9SQC", "AH2HLJBJ4D"}, 0);
  p.then("4S").then("JS").then("7S");
  CHECK(choice(p) == "4D");
}

TEST_CASE("ruffs a pair with the lowest pair of trumps") {
  auto p = position({"3HKSKS7S4C6C", "4H6HTSTSJC8C", "7H6S9SASQC9C", "3H5H5HAHAHBJ"}, 0);
  p.then("KSKS").then("TSTS").then("6S9S");
  CHECK(choice(p) == "5H5H");
}

// --- discards -----------------------------------------------------------------------------------

TEST_CASE("keeps pairs, aces and trumps when it discards") {
  auto p = position({"3HAS7S3S4C6C", "4H6H8STSJC8C", "7H6S9SQSQC9C", "8H3D3DAD7C7C"}, 0);
  auto single = position({"3HAS7S3S4C6C", "4H6H8STSJC8C", "7H6S9SQSQC8C", "8H3D3DAD7C9C"}, 0);
  single.then("AS").then("8S").then("6S");
  CHECK(choice(single) == "7C");
  p.then("AS").then("8S").then("6S");
  const std::string least = choice(p);
  CHECK((least == "3D" || least == "7C"));
}

TEST_CASE("keeps points from a trick that is lost, a pair led") {
  auto p = position({"3HASAS3S4C6C", "4H6H8STSJC8C", "5H6STSKS7CQS", "7H6S9SQSQC9C"}, 0);
  p.then("ASAS");
  CHECK(choice(p) == "8STS");
  auto choice_left = position({"3HASAS3S4C6C", "4H6S8STSJS8C", "5H6STSKS7CQS", "7H6S9SQSQC9C"}, 0);
  choice_left.then("ASAS");
  CHECK(choice(choice_left) == "6S8S");
}

// --- burying ------------------------------------------------------------------------------------

Cards buried(std::string_view hand) {
  PlayingPosition p(kRules, kTwo, Suit::hearts, {hand, "-", "-", "-"}, Seat::from(0));
  p.play().table.phase = Phase::bury;
  Rng rng(1, Purpose::test);
  return p.order().cards(kGreedy.bury(p.view(), rng));
}

TEST_CASE("buries no points, pairs, aces or trumps while it has anything else") {
  const Cards cards = buried("3H4H5H7H8H9HQHAHKHLJ2S3S4S6S7S8SASKS4C6C8C9CTC5C3D4D6D7D8D9DQDQDAD");
  const Order order(kRules, kTwo, Suit::hearts);
  const Hand<2> hand = order.hand<2>(cards);
  CHECK(order.points(hand) == Points(0));
  CHECK((hand.plane(0) & order.trump_mask()) == 0);
  CHECK(hand.plane(1) == 0);
  CHECK(cards.count(card_of(Suit::spades, Rank::ace)) == 0);
  CHECK(cards.count(card_of(Suit::diamonds, Rank::queen)) == 0);
}

TEST_CASE("buries a short suit whole") {
  const Cards cards =
      buried("3H4H5H7H8H9HQHAHKHLJ2S3S4S6S7S8SASKS9CJC7C3D4D6D7D8D9DQDQDADJDTDKDTS");
  for (const Rank rank : {Rank::nine, Rank::jack, Rank::seven}) {
    CHECK(cards.count(card_of(Suit::clubs, rank)) == 1);
  }
}

// --- calls --------------------------------------------------------------------------------------

/// What the policy claims with 25 cards drawn; "pass" for nothing.
std::string claim(std::string_view hand, const Standing& standing, int drawn_by = 0) {
  const Deal deal = Deal::later(kRules, {kTwo, kTwo}, Seat::from(0));
  Play<2> play;
  play.table.phase = Phase::draw;
  play.table.standing = standing;
  play.table.turn = Seat::from(drawn_by);
  play.hand(play.table.turn) = deal.draw_order().hand<2>(*parse_cards(hand, 2));
  const Claims acceptable =
      acceptable_claims(call_context(deal, play.table), play.table.turn,
                        holding(deal.draw_order(), play.hand(play.table.turn)));
  Rng rng(1, Purpose::test);
  const auto made = kGreedy.call(seat_view(deal, play), acceptable, rng);
  return made ? to_text(made->cards(kTwo)) : "pass";
}

Standing called(Seat by, Suit suit, int count) {
  return {.claim = Claim::level_cards(suit, count), .source = Standing::Source::seat, .seat = by};
}

TEST_CASE("declares a long suit and waits with a short one") {
  CHECK(claim("2H3H5H7H9HJHKH4S8C9DKD", {}) == "2H");
  CHECK(claim("2H3H4S8C9DKD6S7STC3C4D", {}) == "pass");
}

TEST_CASE("declares the better of two suits") {
  CHECK(claim("2H2S3H5H7H9HJHKHAH4S8C9D", {}) == "2H");
}

TEST_CASE("reinforces an own call") {
  const Standing own = called(Seat::from(0), Suit::hearts, 1);
  CHECK(claim("2H2H3H5H7H9HJHKH4S8C9DKD", own) == "2H2H");
}

TEST_CASE("counters only with a clearly better suit") {
  const Standing theirs = called(Seat::from(1), Suit::spades, 1);
  CHECK(claim("2H2H3H5H7H9HJHKHAH4S8C9DKD", theirs) == "2H2H");
  CHECK(claim("2H2H3H4S5S6S7S8S9STSJSKSAS", theirs) == "pass");
}

TEST_CASE("goes to no-trump with a pair of jokers only when the hand fits") {
  const Standing theirs = called(Seat::from(1), Suit::spades, 1);
  CHECK(claim("BJBJLJ2C2D2HASACACADADAHAHKCKDKH3C4C5C6D7D8D9HTHJH", theirs) == "BJBJ");
  CHECK(claim("BJBJ3H4H5H6C7C8C9CTC3D4D5D6D7D8D9D3S4S5S6S7S8S9STS", theirs) == "pass");
}

}  // namespace
}  // namespace koudi::testing
