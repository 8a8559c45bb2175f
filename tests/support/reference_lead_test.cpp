// The worked cases of the rule sheet on order, units, readings, leads and throws, by clause.
#include "tests/support/reference_tables.h"

namespace koudi::reference {
namespace {

// From the highest step: "BJ > LJ > 6H=6D".
std::string ladder_text(const std::vector<Cards>& ladder) {
  std::vector<std::string> steps;
  for (std::size_t step = ladder.size(); step-- > 0;) {
    std::vector<std::string> faces;
    for (const int face : ladder[step]) faces.push_back(text_of(face));
    steps.push_back(join(faces, "="));
  }
  return join(steps, " > ");
}

TEST_CASE("reference: order of the trumps") {
  struct Case {
    const char* clause;
    const char* rules;
    const char* deal;
    const char* ladder;
  };
  const std::vector<Case> table = {
      {"D.VIII 1", "contest", "4H",
       "AS > 5H > 5D > BJ > LJ > 3H > 3D > 4H > 4S=4D=4C > AH > KH > QH > JH > TH > 9H > 8H > 7H > "
       "6H > 2H"},
      {"D.VIII 2", "contest", "7S",
       "AS > 5H > 5D > BJ > LJ > 3S > 3C > 7S > 7H=7D=7C > KS > QS > JS > TS > 9S > 8S > 6S > 5S > "
       "4S > 2S"},
      {"D5 all_threes", "contest,adviser_scope=all_threes", "4H",
       "AS > 5H > 5D > BJ > LJ > 3H > 3S=3D=3C > 4H > 4S=4D=4C > AH > KH > QH > JH > TH > 9H > 8H "
       "> "
       "7H > 6H > 2H"},
      {"D5 all_threes_below", "contest,adviser_scope=all_threes_below", "4H",
       "AS > 5H > 5D > BJ > LJ > 3H > 3D > 3S=3C > 4H > 4S=4D=4C > AH > KH > QH > JH > TH > 9H > "
       "8H "
       "> 7H > 6H > 2H"},
      {"A10", "hidden_bid", "9S",
       "BJ > LJ > 9S > 9H=9D=9C > AS > KS > QS > JS > TS > 8S > 7S > 6S > 5S > 4S > 3S > 2S"},
      {"B15", "joker_bid", "6-", "BJ > LJ > 6S=6H=6D=6C"},
      {"E6", "tournament", "AD",
       "BJ > LJ > AD > AS=AH=AC > KD > QD > JD > TD > 9D > 8D > 7D > 6D > 5D > 4D > 3D > 2D"},
  };
  for (const Case& c : table) {
    INFO(c.clause);
    CHECK(ladder_text(deal(c.rules, c.deal).ladder[kTrumpGroup]) == c.ladder);
  }
}

TEST_CASE("reference: side suits lose what became trump") {
  const Deal hearts = deal("contest", "7H");
  CHECK(ladder_text(hearts.ladder[0]) ==  // D3: spades start at K; D5: the 3 stays
        "KS > QS > JS > TS > 9S > 8S > 6S > 5S > 4S > 3S > 2S");
  CHECK(ladder_text(hearts.ladder[2]) == "AD > KD > QD > JD > TD > 9D > 8D > 6D > 4D > 2D");
  CHECK(hearts.ladder[1].empty());
  const Deal clubs = deal("tournament", "TC");
  CHECK(ladder_text(clubs.ladder[1]) ==
        "AH > KH > QH > JH > 9H > 8H > 7H > 6H > 5H > 4H > 3H > 2H");
}

TEST_CASE("reference: what is one unit") {
  struct Case {
    const char* clause;
    const char* rules;
    const char* deal;
    const char* cards;
    int width;  // 0: no unit
    int length;
  };
  const std::vector<Case> table = {
      {"A.VI 1", "hidden_bid", "7S", "6H*2 8H*2", 2, 2},
      {"A.VI 1", "hidden_bid", "7S", "5H*2 8H*2", 0, 0},
      {"A.VI 1", "hidden_bid", "7S", "6H*2 7H*2", 0, 0},
      {"A.VI 2", "hidden_bid", "TC", "9D*3 JD*3", 3, 2},
      {"A.VI 2", "hidden_bid", "TC", "9D*4 JD*4", 4, 2},
      {"A.VI 2", "hidden_bid", "TC", "9D*3 JD*2", 0, 0},
      {"A.VI 3", "hidden_bid", "9S", "AS*2 9H*2", 2, 2},
      {"A.VI 3", "hidden_bid", "9S", "9H*2 9S*2", 2, 2},
      {"A.VI 3", "hidden_bid", "9S", "9S*2 LJ*2", 2, 2},
      {"A.VI 3", "hidden_bid", "9S", "LJ*3 BJ*3", 3, 2},
      {"A.VI 3", "hidden_bid", "9S", "KS*2 AS*2 9D*2 9S*2 LJ*2 BJ*2", 2, 6},
      {"A.VI 3", "hidden_bid", "9S", "9H*2 9D*2", 0, 0},
      {"A.VI 3", "hidden_bid", "9S", "AS*2 9S*2", 0, 0},
      {"A20", "hidden_bid", "9S", "5H*4", 4, 1},
      {"B.VII 7", "joker_bid", "6H", "5C*2 7C*2", 2, 2},
      {"B.VII 7", "joker_bid", "6H", "5H*2 7H*2", 2, 2},
      {"B.VII 7", "joker_bid", "6H", "AH*2 6C*2", 2, 2},
      {"B.VII 7", "joker_bid", "6H", "6C*2 6H*2", 2, 2},
      {"B.VII 7", "joker_bid", "6H", "6H*2 LJ*2", 2, 2},
      {"B.VII 7", "joker_bid", "6H", "BJ*2 LJ*2", 2, 2},
      {"B.VII 7", "joker_bid", "6H", "6C*2 6D*2", 0, 0},
      {"B.VII 7", "joker_bid", "6H", "AC*2 2C*2", 0, 0},
      {"B.VII 7", "joker_bid", "6H", "6C 6D", 0, 0},
      {"B-q4", "joker_bid,sj_main_adjacent=false", "6H", "6H*2 LJ*2", 0, 0},
      {"B-q4", "joker_bid,sj_main_adjacent=false", "6H", "BJ*2 LJ*2", 2, 2},
      {"B.VII 8", "joker_bid", "6-", "6S*2 6H*2", 0, 0},
      {"B.VII 8", "joker_bid", "6-", "6S*2 LJ*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "6D*2 4D*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "4D*2 2D*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "6H*2 8H*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "3C*2 4C*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "AH*2 7C*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "3D*2 3H*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "BJ*2 5D*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "AS*2 5H*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "KS*2 QS*2", 2, 2},
      {"D.VIII 3", "contest", "7H", "7C*2 7D*2", 0, 0},
      {"D.VIII 3", "contest", "7H", "AS*2 KS*2", 0, 0},
      {"D-q12", "contest,top_chain_adjacent=false", "7H", "AS*2 5H*2", 0, 0},
      {"D-q12", "contest,top_chain_adjacent=false", "7H", "AH*2 7C*2", 2, 2},
      {"E.VII 5", "tournament", "5S", "4C*2 6C*2", 2, 2},
      {"E.VII 5", "tournament", "5S", "4S*2 6S*2", 2, 2},
      {"E.VII 5", "tournament", "5S", "BJ*2 LJ*2 5S*2 5H*2 AS*2", 2, 5},
      {"E.VII 5", "tournament", "5S", "5H*2 5D*2", 0, 0},
      {"E.VII 5", "tournament3", "5S", "4C*3 6C*3", 3, 2},
      {"E6 two decks", "tournament", "5S", "4C 6C", 0, 0},
  };
  for (const Case& c : table) {
    INFO(c.clause << ": " << c.cards);
    const std::optional<Unit> unit = as_unit(deal(c.rules, c.deal), cards(c.cards));
    CHECK((unit ? unit->width : 0) == c.width);
    CHECK((unit ? unit->length : 0) == c.length);
  }
}

TEST_CASE("reference: how a lead of several units reads") {
  struct Case {
    const char* clause;
    const char* rules;
    const char* deal;
    const char* lead;
    std::vector<std::string> units;
  };
  const std::vector<Case> table = {
      {"X10 most cards, then top",
       "tournament",
       "2S",
       "3C*2 4C*2 6C*2 9C AC",
       {"3C*2 4C*2", "6C*2", "AC", "9C"}},
      {"X10 the longer tractor first",
       "tournament",
       "2S",
       "JC*2 QC*2 3C*2 4C*2 5C*2",
       {"3C*2 4C*2 5C*2", "JC*2 QC*2"}},
      {"X10 equal faces: S H C D",
       "tournament",
       "7S",
       "7D*2 7C*2 AS*2 7H",
       {"AS*2 7C*2", "7D*2", "7H"}},
      {"X10 equal size: the wider",
       "tournament3",
       "2S",
       "3C*2 4C*2 5C*2 9C*3 TC*3",
       {"9C*3 TC*3", "3C*2 4C*2 5C*2"}},
      {"X10 D: copies stay together",
       "contest",
       "4H",
       "AC KC 6C*4 9C*2",
       {"6C*4", "9C*2", "AC", "KC"}},
      {"X10 D: runs of equal numbers",
       "contest",
       "4H",
       "6C*3 7C*3 8C*2 9C*2 JC*2",
       {"6C*3 7C*3", "8C*2 9C*2", "JC*2"}},
      {"X10 D: no run over unequal numbers",
       "contest",
       "4H",
       "6C*3 7C*2 9C",
       {"6C*3", "7C*2", "9C"}},
      {"D17 rank groups", "contest", "7H", "AC*2 KC*3", {"KC*3", "AC*2"}},
      {"D17 rank groups", "contest", "7H", "KS*3 QS", {"KS*3", "QS"}},
      {"D17 a tractor is that tractor", "contest", "7H", "AC*2 KC*2", {"AC*2 KC*2"}},
      {"D-q10", "contest,shuai_reading=units", "7H", "AC*2 KC*3", {"AC*2 KC*2", "KC"}},
  };
  for (const Case& c : table) {
    INFO(c.clause);
    std::vector<Cards> units;
    for (const Unit& unit : read_lead(deal(c.rules, c.deal), cards(c.lead))) {
      units.push_back(unit.cards);
    }
    std::vector<Cards> expected;
    for (const std::string& unit : c.units) expected.push_back(cards(unit));
    CHECK(units == expected);
  }
}

TEST_CASE("reference: which leads are legal") {
  struct Case {
    const char* clause;
    const char* rules;
    const char* deal;
    const char* lead;
    const char* rest;  // of the leader's hand
    bool legal;
  };
  const std::vector<Case> table = {
      {"A.VI 1", "hidden_bid", "7S", "6H*2 8H*2", "", true},
      {"A.VI 1", "hidden_bid", "7S", "5H*2 8H*2", "", false},
      {"A.VI 1", "hidden_bid", "7S", "6H*2 7H*2", "", false},
      {"A.VI 2", "hidden_bid", "TC", "9D*3 JD*2", "", false},
      {"A-q5", "hidden_bid,throw=highest", "TC", "9D*3 JD*2", "", true},
      {"B20", "joker_bid", "2D", "9C 8C*2 4C*2", "AC", true},
      {"B20", "joker_bid", "2D", "9C 8S", "", false},
      {"B20", "joker_bid", "2D", "BJ 2S 5D", "", true},
      {"D.VIII 12", "contest", "4H", "AC KC 6C*4 9C*2", "3C 2H", false},
      {"D.VIII 12", "contest", "4H", "AC KC", "6C*4 9C*2 3C", true},
      {"D.VIII 11", "contest", "4H", "AC KC 6C*4 9C*2", "2H", true},
      {"D17", "contest", "4H", "KS*3 QS*2", "JS", true},
      {"D17", "contest", "4H", "QS*2 JS", "KS", false},
      {"D17 the next rank moves up", "contest", "KH", "AC QC*2", "JC", true},
      {"D17 side suit only", "contest", "4H", "AH KH", "2H", false},
      {"D-q9", "contest", "4H", "AH KH", "2C", true},
      {"D16", "contest", "4H", "6C*4", "6H", true},
  };
  for (const Case& c : table) {
    INFO(c.clause << ": " << c.lead);
    const Cards lead = cards(c.lead);
    CHECK(is_legal_lead(deal(c.rules, c.deal), lead, plus(lead, cards(c.rest))) == c.legal);
  }
}

TEST_CASE("reference: every legal lead of a hand") {
  struct Case {
    const char* rules;
    const char* hand;
    std::vector<std::string> leads;
  };
  const std::vector<Case> table = {
      {"tournament", "3C*2 4C 2S", {"3C", "3C*2", "3C*2 4C", "3C 4C", "4C", "2S"}},
      {"hidden_bid", "3C*2 4C 2S", {"3C", "3C*2", "4C", "2S"}},
      {"contest", "AC*2 KC 4C", {"AC", "AC*2", "KC", "4C", "AC KC", "AC*2 KC", "AC*2 KC 4C"}},
  };
  for (const Case& c : table) {
    INFO(c.rules);
    std::vector<Cards> leads = legal_leads(deal(c.rules, "2S"), cards(c.hand));
    std::sort(leads.begin(), leads.end());
    CHECK(leads == plays(c.leads));
  }
}

TEST_CASE("reference: which throws stand") {
  struct Case {
    const char* clause;
    const char* rules;
    const char* deal;
    const char* lead;
    std::vector<std::string> others;  // next, partner, previous
    const char* led;                  // the lead itself: it stands
  };
  const std::vector<Case> table = {
      {"B.VII 12", "joker_bid", "2D", "TC JC QC", {"9C*2", "8C", "7C"}, "TC JC QC"},
      {"B.VII 13", "joker_bid", "2D", "KC JC*2", {"AC", "", ""}, "KC"},
      {"B.VII 13", "joker_bid", "2D", "KC JC*2", {"QC", "TC*2", "KC"}, "KC JC*2"},
      {"B.VII 14", "joker_bid", "2D", "9C 8C*2 4C*2", {"QC*2", "", ""}, "4C*2"},
      {"B.VII 14", "joker_bid", "2D", "9C 8C*2 4C*2", {"", "5C*2", ""}, "4C*2"},
      {"B.VII 14", "joker_bid", "2D", "9C 8C*2 4C*2", {"", "", "JC"}, "9C"},
      {"B.VII 15", "joker_bid", "2D", "AC KC QC", {"AC", "", ""}, "QC"},
      {"B.VII 15", "joker_bid", "2D", "9C*2 TC*2 AC", {"JC*2 QC*2", "", ""}, "9C*2 TC*2"},
      {"B.VII 15", "joker_bid", "2D", "9C*2 TC*2 AC", {"JC*2 KC*2", "", ""}, "9C*2 TC*2 AC"},
      {"B.VI q7", "joker_bid", "2D", "9C 8C*2 4C*2", {"QC*2 JC", "", ""}, "4C*2"},
      {"X9 a ruff is irrelevant", "tournament", "2D", "KC JC*2", {"AD*2", "3D*2", ""}, "KC JC*2"},
      {"X9 partner included", "tournament", "2D", "KC JC*2", {"", "AC", ""}, "KC"},
      {"B-q8", "tournament,throw_check=opponents", "2D", "KC JC", {"", "AC", ""}, "KC JC"},
      {"B-q8", "tournament,throw_check=opponents", "2D", "KC JC", {"", "", "AC"}, "JC"},
      {"X9, E23", "tournament3", "2D", "AC 9C*2", {"JC*3", "", ""}, "9C*2"},
      {"B21 equal tops: fewer cards",
       "tournament",
       "2D",
       "BJ 2D*2 2S 2H*2",
       {"LJ*2", "", ""},
       "2S"},
      {"B21 equal tops: S H C D", "tournament", "2D", "2C 2H", {"2D", "", ""}, "2H"},
      {"B-q7", "tournament,throw_pick=fewest_cards", "2D", "9C 4C*2", {"QC*2", "", ""}, "9C"},
      {"D.VIII 11", "contest", "4H", "AC KC 6C*4 9C*2", {"", "2C", ""}, "6C"},
      {"D18", "contest", "4H", "AC KC 6C*4 9C*2", {"2H", "2D", "2S"}, "AC KC 6C*4 9C*2"},
      {"D18 S H C D", "contest", "4H", "4D 4C AS", {"6H", "", ""}, "4C"},
      {"D.VIII 13", "contest", "4H", "AC KC*2", {"AC*2", "", ""}, "KC"},
      {"D.VIII 13", "contest", "4H", "AC KC*2", {"AC", "AC", "AC"}, "AC KC*2"},
      {"D.VIII 13", "contest", "4H", "AC KC", {"", "AC", ""}, "KC"},
      {"D.VIII 13", "contest", "4H", "KS*3 QS*2", {"KS JS*4", "QS*2", ""}, "KS*3 QS*2"},
  };
  for (const Case& c : table) {
    INFO(c.clause << ": " << c.lead);
    const ThrowAnswer answer =
        check_throw(deal(c.rules, c.deal), cards(c.lead),
                    {cards(c.others[0]), cards(c.others[1]), cards(c.others[2])});
    CHECK(text_of(answer.led) == text_of(cards(c.led)));
    CHECK(answer.stands == (cards(c.led) == cards(c.lead)));
  }
}

}  // namespace
}  // namespace koudi::reference
