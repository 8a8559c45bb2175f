// The worked cases of the rule sheet on following, by clause.
#include "tests/support/reference_tables.h"

namespace koudi::reference {
namespace {

struct FollowCase {
  const char* clause;
  const char* rules;
  const char* deal;
  const char* lead;
  const char* hand;
  std::vector<std::string> legal;
};

void check_follows(const std::vector<FollowCase>& table) {
  for (const FollowCase& c : table) {
    INFO(c.clause << ": " << c.hand << " on " << c.lead);
    std::vector<Cards> legal = legal_follows(deal(c.rules, c.deal), cards(c.lead), cards(c.hand));
    std::sort(legal.begin(), legal.end());
    CHECK(legal == plays(c.legal));
  }
}

TEST_CASE("reference: follows of sheet A") {
  check_follows({
      {"A.VI 4", "hidden_bid", "2S", "QH*2 KH*2", "4H*2 7H*2 9H TH JH", {"4H*2 7H*2"}},
      {"A.VI 5",
       "hidden_bid",
       "2S",
       "JH*2 QH*2 KH*2",
       "3H*2 4H*2 7H*2 9H*2",
       {"3H*2 4H*2 7H*2", "3H*2 4H*2 9H*2"}},
      {"A.VI 6", "hidden_bid", "2S", "8H*2", "5H*3 9H", {"5H*2"}},
      {"A-q6", "hidden_bid,break_larger=false", "2S", "8H*2", "5H*3 9H", {"5H*2", "5H 9H"}},
      {"A.VI 7", "hidden_bid", "2S", "9D*3", "4D*2 6D JD", {"4D*2 6D", "4D*2 JD", "4D 6D JD"}},
      {"A-q7", "hidden_bid,degrade=true", "2S", "9D*3", "4D*2 6D JD", {"4D*2 6D", "4D*2 JD"}},
      {"A.VI 7", "hidden_bid", "2S", "9D*3", "4D*4 6D JD", {"4D*3"}},
      {"A.VI 8", "hidden_bid", "3S", "KC*3", "2C 5C 9D*2 4S", {"2C 5C 9D", "2C 5C 4S"}},
      {"A.VI 9", "hidden_bid", "TC", "9D*3 JD*3", "4D*3 6D*3 AD KD", {"4D*3 6D*3"}},
      {"A.VI 9",
       "hidden_bid",
       "TC",
       "9D*3 JD*3",
       "4D*3 6D*2 AD KD QD",
       {"4D*3 6D*2 AD", "4D*3 6D*2 KD", "4D*3 6D*2 QD", "4D*3 6D AD KD", "4D*3 6D AD QD",
        "4D*3 6D KD QD", "4D*3 AD KD QD"}},
      {"A.VI 12", "hidden_bid", "2S", "5D*2 6D*2", "9D*4 KD", {"9D*4"}},
      {"A-q8",
       "hidden_bid",
       "2S",
       "JH*2 QH*2 KH*2",
       "3H*2 4H*2 7H 8H 9H",
       {"3H*2 4H*2 7H 8H", "3H*2 4H*2 7H 9H", "3H*2 4H*2 8H 9H"}},
  });
}

TEST_CASE("reference: follows of sheet B") {
  check_follows({
      {"B.VII 9", "joker_bid", "2D", "9C*2", "3C 4C*2 KC*2", {"4C*2", "KC*2"}},
      {"B.VII 9", "joker_bid", "2D", "9C*2", "3C 4C KC 5D*2", {"3C 4C", "3C KC", "4C KC"}},
      {"B.VII 9", "joker_bid", "2D", "9C*2", "3C 5D*2 7S", {"3C 5D", "3C 7S"}},
      {"B.VII 10",
       "joker_bid",
       "2D",
       "9C*2 TC*2 JC*2",
       "3C*2 4C*2 7C 8C QC*2 KC",
       {"3C*2 4C*2 QC*2"}},
      {"B.VII 10",
       "joker_bid",
       "2D",
       "9C*2 TC*2 JC*2",
       "3C*2 5C*2 7C 8C AC",
       {"3C*2 5C*2 7C 8C", "3C*2 5C*2 7C AC", "3C*2 5C*2 8C AC"}},
      {"B.VII 16", "joker_bid", "2D", "AH KH*2", "3H*2 5H 6H", {"3H*2 5H", "3H*2 6H"}},
      {"B.VII 16", "joker_bid", "2D", "AH KH QH", "3H*2 5H 6H", {"3H*2 5H", "3H*2 6H", "3H 5H 6H"}},
      {"B.VII 21",
       "joker_bid",
       "2D",
       "8C*2 9C*2 JC*2 QC*2",
       "3C*2 4C*2 5C*2 7C TC KC",
       {"3C*2 4C*2 5C*2 7C TC", "3C*2 4C*2 5C*2 7C KC", "3C*2 4C*2 5C*2 TC KC"}},
  });
}

TEST_CASE("reference: follows of sheet D") {
  check_follows({
      {"D.VIII 14", "contest", "7H", "8C*2 9C*2", "4C*4 KC", {"4C*4", "4C*3 KC"}},
      {"D.VIII 14", "contest", "7H", "8C*2 9C*2", "4C*4 JC*2 QC*2 AC", {"JC*2 QC*2", "4C*4"}},
      {"D.VIII 15", "contest", "7H", "9C*2", "6C*3 JC", {"6C*2", "6C JC"}},
      {"D.VIII 15", "contest", "7H", "9C*2", "6C*3 JC*2 QC", {"JC*2", "6C*2"}},
      {"D.VIII 16", "contest", "7H", "9C*4", "6C*3 JC*2 QC", {"6C*3 JC", "6C*3 QC"}},
      {"D.VIII 16", "contest", "7H", "9C*3", "JC*2 QC KC", {"JC*2 QC", "JC*2 KC"}},
      {"D.VIII 17", "contest", "7H", "2S*2", "AS 4S 6S 9D", {"4S 6S"}},
      {"D.VIII 26",
       "contest",
       "7D",
       "3C*3 4C*3",
       "2C*4 3C 5C*2",
       {"2C*4 3C 5C", "2C*4 5C*2", "2C*3 3C 5C*2"}},
      {"D20a", "contest", "7H", "AC*2 KC", "3C*2 4C 5C", {"3C*2 4C", "3C*2 5C"}},
      {"D20a, D21", "contest", "7H", "AC*2 KC", "3C*3 4C", {"3C*3", "3C*2 4C"}},
  });
}

TEST_CASE("reference: D.VIII 24 and 25") {
  const Deal spades = deal("contest", "KS");
  const Cards hand = cards("4H 7H*3 JH*4 TH*2");
  const std::vector<Cards> legal = legal_follows(spades, cards("4H*3 6H*3"), hand);
  CHECK(legal.size() == 11);
  for (const char* play : {"7H*3 JH*3", "7H*3 JH*2 4H", "7H*2 JH*4"}) {
    INFO(play);
    CHECK(is_legal_follow(spades, cards("4H*3 6H*3"), hand, cards(play)));
  }
  CHECK_FALSE(is_legal_follow(spades, cards("4H*3 6H*3"), hand, cards("4H 7H*2 TH*2 JH")));

  const std::vector<Cards> of_quads = legal_follows(deal("contest", "KD"), cards("8H*4 9H*4"),
                                                    cards("2H*2 4H*2 6H*2 7H*3 JH TH*2"));
  CHECK(of_quads.size() == 18);
  for (const Cards& play : of_quads) {
    INFO(text_of(play));
    CHECK(copies(play, cards("7H")[0]) == 3);
    int pairs = 0;
    for (const char* face : {"2H", "4H", "6H", "TH"})
      pairs += copies(play, cards(face)[0]) == 2 ? 1 : 0;
    CHECK(pairs >= 2);
  }
}

TEST_CASE("reference: follows of sheet E") {
  check_follows({
      {"E.VII 6", "tournament3", "2S", "9C*2", "6C*3 JC", {"6C*2"}},
      {"E.VII 6", "tournament3", "2S", "9C*2", "6C*3 JC*2", {"6C*2", "JC*2"}},
      {"E.VII 7",
       "tournament",
       "2S",
       "9C*2 TC*2",
       "4C*2 6C 8C KC",
       {"4C*2 6C 8C", "4C*2 6C KC", "4C*2 8C KC"}},
      {"E.VII 8",
       "tournament",
       "2S",
       "9C*2 TC*2",
       "4C*2 6C*2 8C*2 KC",
       {"4C*2 6C*2", "4C*2 8C*2", "6C*2 8C*2"}},
      {"E.VII 8", "tournament", "2S", "9C*2 TC*2", "4C*2 5C*2 8C*2 KC", {"4C*2 5C*2"}},
      {"E.VII 8",
       "tournament",
       "2S",
       "9C*2 TC*2",
       "4C*2 5C*2 JC*2 QC*2",
       {"4C*2 5C*2", "JC*2 QC*2"}},
      {"E.VII 9", "tournament3", "2S", "9C*3", "4C*2 6C 8C", {"4C*2 6C", "4C*2 8C"}},
      {"E.VII 13",
       "tournament",
       "2S",
       "AC KC*2",
       "3C 4C*2 6C*2",
       {"3C 4C*2", "3C 6C*2", "4C*2 6C", "4C 6C*2"}},
      {"E.VII 14", "tournament", "2S", "9C*2", "3C AS 4D", {"3C AS", "3C 4D"}},
      {"E-q8", "tournament3", "2S", "9C*2 TC*2", "7C*3 8C*3", {"7C*2 8C*2"}},
      {"E9", "tournament3", "2S", "9C*3 TC*3", "3C*3 5C*2 7C 8C", {"3C*3 5C*2 7C", "3C*3 5C*2 8C"}},
      {"X5", "tournament", "2S", "9C", "3S AD", {"3S", "AD"}},
      {"X4 m = n", "tournament", "2S", "9C*2", "3C 4C AD", {"3C 4C"}},
      {"X11 a longer run first",
       "tournament",
       "2S",
       "7C*2 8C*2 9C*2 JC*2 QC*2",
       "2C*2 3C*2 4C*2 5C*2 TC KC AC",
       {"3C*2 4C*2 5C*2 TC KC AC 2C"}},
  });
}

TEST_CASE("reference: the run vector of X6") {
  const Deal spades = deal("tournament", "2S");
  const std::vector<Unit> led = read_lead(spades, cards("9C*2 TC*2 JC*2"));
  const auto record = [&](const char* text) {
    const std::vector<int> all = duty_record(spades, led, cards(text), Counting::kAnyCopies);
    return std::vector<int>(all.begin(), all.begin() + 3);
  };
  CHECK(record("3C*2 4C*2 6C*2 8C*2") == std::vector<int>{2, 1, 0});
  CHECK(record("3C*2 4C*2 5C*2 6C*2") == std::vector<int>{3, 0, 0});
  CHECK(record("3C*2 5C*2 7C*2 KC*2") == std::vector<int>{1, 1, 1});
  CHECK(record("3C 5C 7C*2 KC") == std::vector<int>{1, 0, 0});
}

// Listing and asking are two paths; every selection of the hand must be judged alike by both.
TEST_CASE("reference: a play is listed if and only if it is legal when asked") {
  struct Case {
    const char* rules;
    const char* deal;
    const char* lead;
    const char* hand;
  };
  const std::vector<Case> table = {
      {"tournament", "2S", "9C*2 TC*2", "4C*2 5C*2 8C*2 KC 3S"},
      {"tournament", "2S", "AC KC*2", "3C AS*2 4D"},
      {"tournament3", "2S", "9C*3 TC*3", "3C*3 5C*2 7C 8C 9S"},
      {"contest", "7H", "8C*2 9C*2", "4C*4 JC*2 QC*2 AC 3H"},
      {"hidden_bid", "TC", "9D*3", "4D*3 6D*2 AD 5S"},
  };
  for (const Case& c : table) {
    INFO(c.rules << ": " << c.hand << " on " << c.lead);
    const Deal d = deal(c.rules, c.deal);
    const Cards lead = cards(c.lead);
    const Cards hand = cards(c.hand);
    const std::vector<Cards> listed = legal_follows(d, lead, hand);
    for (const Cards& play : choices(hand, static_cast<int>(lead.size()))) {
      INFO(text_of(play));
      const auto times = std::count(listed.begin(), listed.end(), play);
      CHECK(times == (is_legal_follow(d, lead, hand, play) ? 1 : 0));
    }
  }
}

}  // namespace
}  // namespace koudi::reference
