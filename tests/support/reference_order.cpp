// The presets of F1, the ladder of a deal (X1, X2, A10, B15, D2-D5) and plain multisets.
#include <algorithm>
#include <cassert>

#include "tests/support/reference.h"

namespace koudi::reference {
namespace {

constexpr int kSpades = 0;
constexpr int kHearts = 1;
constexpr int kDiamonds = 2;
constexpr int kRankThree = 1;
constexpr int kRankFive = 3;
constexpr int kRankAce = 12;

int face_of(int suit, int rank) {
  return suit * 13 + rank;
}

// Suits are S H D C, so the other suit of a colour mirrors it: S-C, H-D.
int same_colour(int suit) {
  return 3 - suit;
}

bool is_adviser(const System& system, int suit, int rank, int trump) {
  if (rank != kRankThree) return false;
  return suit == trump || suit == same_colour(trump) ||
         system.adviser_scope != AdviserScope::kSameColour;
}

// X1: belongs to T whatever its printed suit.
bool leaves_its_suit(const System& system, int level, std::optional<int> trump, int suit,
                     int rank) {
  if (rank == level) return true;
  if (!system.fixed_trumps) return false;
  return (suit == kSpades && rank == kRankAce) ||
         ((suit == kHearts || suit == kDiamonds) && rank == kRankFive) ||
         is_adviser(system, suit, rank, *trump);
}

std::vector<Cards> suit_ladder(const System& system, int level, std::optional<int> trump,
                               int suit) {
  std::vector<Cards> ladder;
  for (int rank = 0; rank < 13; ++rank) {
    if (!leaves_its_suit(system, level, trump, suit, rank)) ladder.push_back({face_of(suit, rank)});
  }
  return ladder;
}

// D4, D5: the 3s that are trumps, from the lowest step.
std::vector<Cards> adviser_steps(const System& system, int trump) {
  Cards deputy = {face_of(same_colour(trump), kRankThree)};
  Cards others;
  for (int suit = 0; suit < 4; ++suit) {
    if (suit != trump && suit != same_colour(trump)) others.push_back(face_of(suit, kRankThree));
  }
  std::vector<Cards> steps;
  if (system.adviser_scope == AdviserScope::kAllThrees) deputy = plus(deputy, others);
  if (system.adviser_scope == AdviserScope::kAllThreesBelow) steps.push_back(others);
  steps.push_back(deputy);
  steps.push_back({face_of(trump, kRankThree)});
  return steps;
}

// The trumps above the level cards, from the lowest step.
std::vector<Cards> top_chain(const System& system, std::optional<int> trump) {
  std::vector<Cards> chain;
  if (system.fixed_trumps) chain = adviser_steps(system, *trump);
  chain.push_back({kLittleJoker});
  chain.push_back({kBigJoker});
  if (system.fixed_trumps) {
    chain.push_back({face_of(kDiamonds, kRankFive)});
    chain.push_back({face_of(kHearts, kRankFive)});
    chain.push_back({face_of(kSpades, kRankAce)});
  }
  return chain;
}

std::vector<Cards> trump_ladder(const System& system, int level, std::optional<int> trump) {
  std::vector<Cards> ladder;
  if (trump) ladder = suit_ladder(system, level, trump, *trump);
  Cards off_level;
  for (int suit = 0; suit < 4; ++suit) {
    if (suit != trump) off_level.push_back(face_of(suit, level));
  }
  ladder.push_back(off_level);
  if (trump) ladder.push_back({face_of(*trump, level)});
  const Cards gap;
  for (const Cards& step : top_chain(system, trump)) {
    const bool is_cut = system.fixed_trumps
                            ? !system.top_chain_adjacent
                            : step == Cards{kLittleJoker} && !system.sj_main_adjacent;
    if (is_cut) ladder.push_back(gap);
    ladder.push_back(step);
  }
  return ladder;
}

void choose(const Cards& cards, int n, std::size_t from, Cards& chosen, std::vector<Cards>& out) {
  if (n == 0) {
    out.push_back(chosen);
    return;
  }
  for (std::size_t i = from; i < cards.size(); ++i) {
    if (i > from && cards[i] == cards[i - 1]) continue;  // the same face again at this place
    chosen.push_back(cards[i]);
    choose(cards, n - 1, i + 1, chosen, out);
    chosen.pop_back();
  }
}

}  // namespace

System tournament() {
  return {};
}

System tournament3() {
  System system;
  system.name = "tournament3";
  system.decks = 3;
  system.hand_size = 39;
  system.kitty_size = 6;
  system.widths = {2, 3};
  system.degrade = true;
  system.threshold = 120;
  system.step = 60;
  return system;
}

System online() {
  System system;
  system.name = "online";
  system.throw_compare = ThrowCompare::kAllUnits;
  system.kitty_mult = KittyMult::k2wk;
  return system;
}

System joker_bid() {
  System system;
  system.name = "joker_bid";
  system.kitty_mult = KittyMult::k244k;
  system.cap = 3;
  system.failed_throw_half_stakes = 1;
  return system;
}

System hidden_bid() {
  System system;
  system.name = "hidden_bid";
  system.decks = 4;
  system.hand_size = 54;
  system.kitty_size = 0;
  system.widths = {2, 3, 4};
  system.no_trump = false;
  system.throw_kind = Throw::kOff;
  system.kitty_mult = KittyMult::kNone;
  system.threshold = 160;
  system.step = 80;
  system.cap = 3;
  return system;
}

System contest() {
  System system;
  system.name = "contest";
  system.decks = 4;
  system.hand_size = 52;
  system.kitty_size = 8;
  system.widths = {2, 3, 4};
  system.fixed_trumps = true;
  system.no_trump = false;
  system.copies_together = true;
  system.contest_score = true;
  system.levels = {0, 2, 4, 5, 6, 7, 8, 9, 10, 11};  // D6: 2 4 6 ... K
  system.break_larger = false;
  system.degrade = true;
  system.superior_types = true;
  system.throw_kind = Throw::kTopTwoOrWhole;
  system.ruff_throw = RuffThrow::kLargestUnit;
  system.kitty_mult = KittyMult::kSide1Trump2;
  system.threshold = 160;
  system.step = 80;
  system.cap = 3;
  system.must_play = {11};
  return system;
}

Deal make_deal(const System& system, int level, std::optional<int> trump) {
  assert(trump || system.no_trump);
  Deal deal;
  deal.system = system;
  deal.level = level;
  deal.trump = trump;
  for (int suit = 0; suit < 4; ++suit) {
    if (suit == trump) continue;
    deal.ladder[static_cast<std::size_t>(suit)] = suit_ladder(system, level, trump, suit);
  }
  deal.ladder[kTrumpGroup] = trump_ladder(system, level, trump);
  for (std::size_t group = 0; group < 5; ++group) {
    for (std::size_t step = 0; step < deal.ladder[group].size(); ++step) {
      for (const int face : deal.ladder[group][step]) {
        deal.group[static_cast<std::size_t>(face)] = static_cast<int>(group);
        deal.step[static_cast<std::size_t>(face)] = static_cast<int>(step);
      }
    }
  }
  return deal;
}

int group_of(const Deal& deal, int face) {
  return deal.group[static_cast<std::size_t>(face)];
}
int step_of(const Deal& deal, int face) {
  return deal.step[static_cast<std::size_t>(face)];
}

int copies(const Cards& cards, int face) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), face));
}

Cards distinct(const Cards& cards) {
  Cards faces = cards;
  faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
  return faces;
}

bool contains(const Cards& cards, const Cards& part) {
  return std::includes(cards.begin(), cards.end(), part.begin(), part.end());
}

Cards plus(const Cards& a, const Cards& b) {
  Cards sum = a;
  sum.insert(sum.end(), b.begin(), b.end());
  std::sort(sum.begin(), sum.end());
  return sum;
}

Cards minus(const Cards& cards, const Cards& part) {
  Cards rest;
  std::set_difference(cards.begin(), cards.end(), part.begin(), part.end(),
                      std::back_inserter(rest));
  return rest;
}

std::vector<Cards> choices(const Cards& cards, int n) {
  std::vector<Cards> out;
  Cards chosen;
  choose(cards, n, 0, chosen, out);
  return out;
}

Cards of_group(const Deal& deal, const Cards& cards, int group) {
  Cards part;
  for (const int face : cards) {
    if (group_of(deal, face) == group) part.push_back(face);
  }
  return part;
}

bool all_in_group(const Deal& deal, const Cards& cards, int group) {
  return of_group(deal, cards, group) == cards;
}

}  // namespace koudi::reference
