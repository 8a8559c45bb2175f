// The worked cases of the rule sheet on the kitty and the score, by clause.
#include "tests/support/reference_tables.h"

namespace koudi::reference {
namespace {

TEST_CASE("reference: kitty multipliers") {
  struct Case {
    const char* clause;
    const char* rules;
    const char* last_lead;
    int multiplier;
  };
  const std::vector<Case> table = {
      {"B.VII 19 single", "joker_bid", "9C", 2},
      {"B.VII 19 pair", "joker_bid", "9C*2", 4},
      {"B.VII 19 two pairs", "joker_bid", "9C*2 TC*2", 8},
      {"B.VII 19 three pairs", "joker_bid", "9C*2 TC*2 JC*2", 12},
      {"B.VII 19 pair and singles", "joker_bid", "9C*2 JC KC", 4},
      {"B.VII 19 separate pairs", "joker_bid", "9C*2 JC*2", 4},
      {"B.VII 19 tractors of 2 and 3", "joker_bid", "3C*2 4C*2 9C*2 TC*2 JC*2", 12},
      {"E.VII 15 single", "tournament", "9C", 2},
      {"E.VII 15 pair", "tournament", "9C*2", 4},
      {"E.VII 15 two pairs", "tournament", "9C*2 TC*2", 6},
      {"E.VII 15 three pairs", "tournament", "9C*2 TC*2 JC*2", 8},
      {"E.VII 15 four pairs", "tournament", "9C*2 TC*2 JC*2 QC*2", 10},
      {"E.VII 15 single and pair", "tournament", "9C JC*2", 4},
      {"E14 triple", "tournament3", "9C*3", 6},
      {"E14 three triples", "tournament3", "9C*3 TC*3 JC*3", 10},
      {"E14 highest component", "tournament3", "3C*2 4C*2 9C*3", 6},
      {"F2.4 single", "online", "9C", 2},
      {"F2.4 pair", "online", "9C*2", 4},
      {"F2.4 two pairs", "online", "9C*2 TC*2", 8},
      {"F2.4 largest unit", "online", "9C*2 TC*2 AC", 8},
  };
  for (const Case& c : table) {
    INFO(c.clause);
    CHECK(kitty_multiplier(deal(c.rules, "2S"), {cards(c.last_lead), 1, {}}) == c.multiplier);
  }
}

struct ScoreCase {
  const char* clause;
  const char* rules;
  int dealer;
  const char* levels;  // of seats 0 and 2, of seats 1 and 3
  int points;
  int dealer_side;
  int attackers;
  int next_dealer;
  const char* levels_after;
};

std::array<int, 2> levels(const std::string& two) {
  const std::string ranks = "23456789TJQKA";
  return {static_cast<int>(ranks.find(two[0])), static_cast<int>(ranks.find(two[1]))};
}

// No kitty: the points are those of the tricks.
ScoreAnswer score(const std::string& rules, int dealer, const std::string& both, int points) {
  const std::string level(1, both[static_cast<std::size_t>(dealer % 2)]);
  return judge_score(deal(rules, level + "S"), dealer, levels(both), points, {}, std::nullopt);
}

void check_scores(const std::vector<ScoreCase>& table) {
  for (const ScoreCase& c : table) {
    INFO(c.clause << ", P = " << c.points);
    const ScoreAnswer answer = score(c.rules, c.dealer, c.levels, c.points);
    CHECK(answer.points == c.points);
    CHECK(answer.dealer_side_change == c.dealer_side);
    CHECK(answer.attackers_change == c.attackers);
    CHECK(answer.next_dealer == c.next_dealer);
    CHECK(answer.levels_after == levels(c.levels_after));
    CHECK_FALSE(answer.match_won_by.has_value());
  }
}

TEST_CASE("reference: levels and next dealer") {
  check_scores({
      {"A.VI 17", "hidden_bid", 3, "22", 155, 1, 0, 1, "23"},
      {"A.VI 17", "hidden_bid", 3, "22", 160, 0, 0, 0, "22"},
      {"A.VI 17", "hidden_bid", 3, "22", 240, 0, 1, 0, "32"},
      {"A.VI 17", "hidden_bid", 3, "22", 0, 3, 0, 1, "25"},
      {"A23", "hidden_bid", 0, "22", 5, 2, 0, 2, "42"},
      {"A23", "hidden_bid", 0, "22", 75, 2, 0, 2, "42"},
      {"A23", "hidden_bid", 0, "22", 80, 1, 0, 2, "32"},
      {"A23", "hidden_bid", 0, "22", 235, 0, 0, 1, "22"},
      {"A23", "hidden_bid", 0, "22", 320, 0, 2, 1, "24"},
      {"A23", "hidden_bid", 0, "22", 400, 0, 3, 1, "25"},
      {"A24", "hidden_bid,demotion=mirror", 0, "26", 0, 3, -3, 2, "53"},
      {"A24 not below 2", "hidden_bid,demotion=mirror", 0, "23", 0, 3, -1, 2, "52"},
      {"B27", "joker_bid", 0, "22", 0, 3, 0, 2, "52"},
      {"B27", "joker_bid", 0, "22", 35, 2, 0, 2, "42"},
      {"B27", "joker_bid", 0, "22", 40, 1, 0, 2, "32"},
      {"B27", "joker_bid", 0, "22", 80, 0, 0, 1, "22"},
      {"B27", "joker_bid", 0, "22", 160, 0, 2, 1, "24"},
      {"B27", "joker_bid", 0, "22", 195, 0, 2, 1, "24"},
      {"B27 cap", "joker_bid", 0, "22", 320, 0, 3, 1, "25"},
      {"E.VII 16", "tournament", 0, "22", 0, 3, 0, 2, "52"},
      {"E.VII 16", "tournament", 0, "22", 35, 2, 0, 2, "42"},
      {"E.VII 16", "tournament", 0, "22", 40, 1, 0, 2, "32"},
      {"E.VII 16", "tournament", 0, "22", 75, 1, 0, 2, "32"},
      {"E.VII 16", "tournament", 0, "22", 80, 0, 0, 1, "22"},
      {"E.VII 16", "tournament", 0, "22", 115, 0, 0, 1, "22"},
      {"E.VII 16", "tournament", 0, "22", 120, 0, 1, 1, "23"},
      {"E.VII 16", "tournament", 0, "22", 160, 0, 2, 1, "24"},
      {"E.VII 16", "tournament", 0, "22", 200, 0, 3, 1, "25"},
      {"E.VII 16", "tournament", 0, "22", 240, 0, 4, 1, "26"},
      {"E20", "tournament3", 0, "22", 55, 2, 0, 2, "42"},
      {"E20", "tournament3", 0, "22", 115, 1, 0, 2, "32"},
      {"E20", "tournament3", 0, "22", 120, 0, 0, 1, "22"},
      {"E20", "tournament3", 0, "22", 295, 0, 2, 1, "24"},
      {"D.VIII 20", "contest", 0, "24", 80, 1, 0, 2, "44"},
      {"D.VIII 20", "contest", 0, "24", 0, 4, 0, 2, "84"},
      {"D.VIII 20", "contest", 0, "24", 240, 0, 1, 1, "26"},
      {"D.VIII 20", "contest", 0, "24", 400, 0, 3, 1, "28"},
      {"D.VIII 20", "contest", 0, "Q4", 0, 1, 0, 2, "K4"},
      {"D.VIII 22", "contest", 1, "22", 155, 1, 0, 3, "24"},
      {"D.VIII 22", "contest", 1, "22", 160, 0, 0, 2, "22"},
      {"X14 attackers stop at A", "tournament", 0, "2K", 240, 0, 1, 1, "2A"},
      {"X14 attackers stay at A", "tournament", 0, "2A", 240, 0, 0, 1, "2A"},
      {"X14 dealer side stops at A", "tournament", 0, "K2", 0, 1, 0, 2, "A2"},
      {"X14 dealer at A loses", "tournament", 0, "A2", 80, 0, 0, 1, "A2"},
      {"D-q14", "contest,must_play=TK", 0, "92", 0, 1, 0, 2, "T2"},
      {"D-q14 leaves it by winning as dealer", "contest,must_play=TK", 0, "T2", 0, 3, 0, 2, "K2"},
      {"D-q14 attackers do not leave it", "contest,must_play=TK", 0, "2T", 240, 0, 0, 1, "2T"},
      {"E17 the event goes on", "tournament,event=true", 0, "A2", 0, 1, 0, 2, "22"},
  });
}

TEST_CASE("reference: the end of the match") {  // X14, E17, D29
  for (const char* rules : {"tournament", "online", "joker_bid", "hidden_bid"}) {
    INFO(rules);
    const ScoreAnswer won = score(rules, 3, "5A", 40);
    CHECK(won.match_won_by == 1);
    CHECK(won.dealer_side_change == 0);
    CHECK(won.levels_after == levels("5A"));
    CHECK_FALSE(score(rules, 3, "AK", 40).match_won_by.has_value());
    CHECK_FALSE(score(rules, 0, "2A", 240).match_won_by.has_value());
  }
  CHECK(score("contest", 0, "K2", 155).match_won_by == 0);
  CHECK_FALSE(score("contest", 0, "K2", 160).match_won_by.has_value());
}

TEST_CASE("reference: stakes") {  // D28, D.VIII 23
  struct Case {
    int points;
    int dealer_side;
  };
  for (const Case& c : std::vector<Case>{{0, 8},
                                         {5, 2},
                                         {80, 2},
                                         {155, 2},
                                         {160, -1},
                                         {200, -1},
                                         {240, -2},
                                         {320, -4},
                                         {400, -6}}) {
    INFO(c.points);
    CHECK(score("contest", 0, "22", c.points).stakes ==
          std::array<int, 4>{c.dealer_side, -c.dealer_side, c.dealer_side, -c.dealer_side});
  }
  CHECK(score("tournament", 0, "22", 0).stakes == std::array<int, 4>{0, 0, 0, 0});
}

struct KittyCase {
  const char* clause;
  const char* rules;
  int trick_points;
  const char* kitty;
  const char* last_lead;
  int last_winner;
  const char* winning_play;
  int points;
};

TEST_CASE("reference: the kitty counts for the attackers alone") {
  const std::vector<KittyCase> table = {
      // the dealer is seat 0
      {"B.VII 19", "joker_bid", 70, "TC", "9C*2", 1, "", 110},
      {"B26", "joker_bid", 70, "TC", "9C*2", 2, "", 70},
      {"E.VII 15", "tournament", 0, "TC 5C", "9C*2 TC*2 JC*2 QC*2", 3, "", 150},
      {"E.VII 17", "tournament", 60, "TC", "9C*2 TC*2", 1, "", 120},
      {"E.VII 17", "tournament", 60, "TC", "9C", 1, "", 80},
      {"D.VIII 19", "contest", 150, "KC TC 5C", "9C*2", 1, "TC*2", 175},
      {"D.VIII 19", "contest", 150, "KC TC 5C", "9C*2", 1, "3S*2", 200},
      {"D.VIII 19", "contest", 150, "KC TC 5C", "9C*2", 2, "3S*2", 150},
      {"D-q11", "contest", 150, "KC TC 5C", "9S*2", 1, "TS*2", 200},
  };
  for (const KittyCase& c : table) {
    INFO(c.clause << ": " << c.last_lead);
    const LastTrick last = {cards(c.last_lead), c.last_winner, cards(c.winning_play)};
    const ScoreAnswer answer =
        judge_score(deal(c.rules, "2S"), 0, levels("22"), c.trick_points, cards(c.kitty), last);
    CHECK(answer.points == c.points);
  }
}

TEST_CASE("reference: questions of one line") {
  CHECK(answer_line("follows\ttournament\t2\tS\t9C 9C TC TC\t4C 4C 6C 8C KC") ==
        "3\t4C 4C 6C 8C/4C 4C 6C KC/4C 4C 8C KC");
  CHECK(answer_line("throw\ttournament\t2\tD\tKC JC JC\tAC/-/-") == "false\tKC");
  CHECK(answer_line("units\tcontest\t7\tH\tAC AC KC KC KC") == "3 1 KC KC KC/2 1 AC AC");
  CHECK(answer_line("leads\thidden_bid\t2\tS\t3C 3C 4C") == "3\t3C/3C 3C/4C");
  for (const char* impossible :
       {"", "follows", "fly\ttournament\t2\tS", "leads\tbridge\t2\tS\t3C",
        "leads\tcontest\t3\tS\t4C", "leads\tcontest\t2\t-\t4C", "leads\ttournament\t2\tS\t3C 3C 3C",
        "leads\ttournament\t2\tS\t1C", "leads\ttournament,throw=maybe\t2\tS\t3C",
        "follows\thidden_bid\t2\tS\t9C 8C\t4C 4C", "follows\tcontest\t2\tS\t9C 8C\t4C 4C"}) {
    INFO(impossible);
    CHECK(answer_line(impossible).rfind("error\t", 0) == 0);
  }
}

}  // namespace
}  // namespace koudi::reference
