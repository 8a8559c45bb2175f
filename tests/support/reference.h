// The slow, obvious reading of the card-play and score rules, written from the rule sheet alone. It
// judges the engine and therefore shares nothing with it: brute force over sub-multisets, recursion
// over every choice, no tables but the ladder of a deal. A reader checks it against the clauses by
// eye.
//
// It does not handle drawing, declarations, the contest, the give-back or burying, and it checks no
// input: that is the caller's (text goes through reference_text.h). Clauses are named as in the
// rule sheet: X shared, A hidden_bid, B joker_bid, D contest, E tournament and tournament3, F2
// online.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace koudi::reference {

// A face is suit * 13 + rank, suits S H D C = 0..3, ranks 2..A = 0..12; then the two jokers.
inline constexpr int kLittleJoker = 52;
inline constexpr int kBigJoker = 53;
inline constexpr int kFaces = 54;
inline constexpr int kTrumpGroup = 4;  // groups 0..3 are the side suits S H D C

using Cards = std::vector<int>;  // a multiset of faces, sorted

enum class AdviserScope { kSameColour, kAllThrees, kAllThreesBelow };
enum class Throw { kOff, kHighest, kTopTwoOrWhole };
enum class ThrowCheck { kOthers, kOpponents };
enum class ThrowPick { kLowest, kFewestCards };
enum class ShuaiReading { kRanks, kUnits };
enum class RuffThrow { kAllUnits, kLargestUnit };
enum class ThrowCompare { kLargestUnit, kAllUnits };
enum class KittyMult { kNone, k244k, kSide1Trump2, k2wPlus2k, k2wk };

// The switches of F1 that concern card play or score. Defaults: tournament (E).
struct System {
  std::string name = "tournament";
  // Fixed by the sheet of a system.
  int decks = 2;
  int hand_size = 25;
  int kitty_size = 8;
  std::vector<int> widths = {2};     // of units besides the single (A12, E6)
  bool fixed_trumps = false;         // D2: SA, H5, D5 and the advisers
  bool no_trump = true;              // whether a deal may have no trump suit
  bool copies_together = false;      // X10, the reading of D
  bool contest_score = false;        // D28 instead of threshold, step, cap
  int failed_throw_half_stakes = 0;  // B21: halves of the room's stake
  // Switches.
  std::vector<int> levels = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  AdviserScope adviser_scope = AdviserScope::kSameColour;
  bool sj_main_adjacent = true;
  bool top_chain_adjacent = true;
  bool break_larger = true;
  bool degrade = false;
  bool superior_types = false;  // none | wider
  bool suit_before_type = true;
  Throw throw_kind = Throw::kHighest;
  ThrowCheck throw_check = ThrowCheck::kOthers;
  ThrowPick throw_pick = ThrowPick::kLowest;
  int throw_fine = 0;  // points a card taken back
  ShuaiReading shuai_reading = ShuaiReading::kRanks;
  RuffThrow ruff_throw = RuffThrow::kAllUnits;
  ThrowCompare throw_compare = ThrowCompare::kLargestUnit;
  KittyMult kitty_mult = KittyMult::k2wPlus2k;
  int threshold = 80;
  int step = 40;
  std::optional<int> cap;  // most levels the attackers gain
  bool demotion_mirror = false;
  std::vector<int> must_play = {12};
  bool event = false;  // E17, E18: no end of the match, from A on to 2
};

System hidden_bid();
System joker_bid();
System contest();
System tournament();
System tournament3();
System online();

// One deal's order of cards (X1, X2). ladder[g] lists the steps of group g from the lowest; a step
// holds the faces of equal strength, an empty step is a gap that no tractor crosses.
struct Deal {
  System system;
  int level = 0;             // rank
  std::optional<int> trump;  // suit
  std::array<std::vector<Cards>, 5> ladder;
  std::array<int, kFaces> group{};
  std::array<int, kFaces> step{};
};

Deal make_deal(const System& system, int level, std::optional<int> trump);
int group_of(const Deal& deal, int face);
int step_of(const Deal& deal, int face);

// Multisets.
int copies(const Cards& cards, int face);
Cards distinct(const Cards& cards);
bool contains(const Cards& cards, const Cards& part);
Cards plus(const Cards& a, const Cards& b);
Cards minus(const Cards& cards, const Cards& part);
std::vector<Cards> choices(const Cards& cards, int n);  // every sub-multiset of n cards, once
Cards of_group(const Deal& deal, const Cards& cards, int group);
bool all_in_group(const Deal& deal, const Cards& cards, int group);

// X3. `faces` from the lowest step up, `cards` = width copies of each.
struct Unit {
  int width = 0;
  int length = 0;
  int top = 0;  // step of the highest face
  Cards faces;
  Cards cards;
};

// Whether w copies may be taken out of more, or a face counts only with all its copies (D21).
enum class Counting { kAnyCopies, kExactCopies };

std::vector<Unit> units_in(const Deal& deal, const Cards& cards, int width, int length,
                           Counting counting = Counting::kAnyCopies);
std::optional<Unit> as_unit(const Deal& deal, const Cards& cards);
bool comes_before(const Unit& a, const Unit& b);  // the order of X10
std::vector<Unit> read_lead(const Deal& deal, const Cards& lead);
bool is_shuai(const Deal& deal, const Cards& cards);  // D17, the shape alone

// Leads (A14, B17, B20, D16-D18, E6).
bool is_legal_lead(const Deal& deal, const Cards& lead, const Cards& hand);
std::vector<Cards> legal_leads(const Deal& deal, const Cards& hand);

// X9, B21, D17, D18. `others` in playing order from the leader's next neighbour.
struct ThrowAnswer {
  bool stands = true;
  Cards led;
};
ThrowAnswer check_throw(const Deal& deal, const Cards& lead, const std::array<Cards, 3>& others);

// Follows (X4, X5, X6, X11, D20-D22, E7-E10). `lead` is what was really led.
std::vector<int> duty_record(const Deal& deal, const std::vector<Unit>& led, const Cards& cards,
                             Counting counting);
bool is_legal_follow(const Deal& deal, const Cards& lead, const Cards& hand, const Cards& play);
std::vector<Cards> legal_follows(const Deal& deal, const Cards& lead, const Cards& hand);

// Tricks (X8, B23, D23-D25, E11, F2.3). Plays in playing order, the lead first, as really led.
// Whether a follower's play takes part in the comparison; the lead always does.
bool competes(const Deal& deal, const Cards& lead, const Cards& play);
int winning_play(const Deal& deal, const std::array<Cards, 4>& plays);
int points_of(const Cards& cards);

struct SeatPlay {
  int seat = 0;
  bool legal = false;
  Cards led;
};
struct TrickAnswer {
  std::vector<SeatPlay> plays;  // ends with the first illegal one
  std::optional<int> winner;    // a seat; none after an illegal play
  int points = 0;
  int fine_points = 0;             // throw_fine, from the leader's side to the other
  std::array<double, 4> stakes{};  // D30 and B21 at room factor 1
};
TrickAnswer judge_trick(const Deal& deal, int leader, const std::array<Cards, 4>& hands,
                        const std::array<Cards, 4>& plays);

// Score (A22-A24, B25-B28, D27-D29, E14-E17, E20, F2.4-F2.6, X14).
struct LastTrick {
  Cards lead;  // as really led
  int winner = 0;
  Cards winning_play;  // only D27 looks at it
};
struct ScoreAnswer {
  int points = 0;
  int kitty_multiplier = 0;
  int dealer_side_change = 0;
  int attackers_change = 0;
  std::array<int, 2> levels_after{};
  std::optional<int> match_won_by;
  std::optional<int> next_dealer;  // none after the last deal
  std::array<int, 4> stakes{};     // D28, zero elsewhere
};
int kitty_multiplier(const Deal& deal, const LastTrick& last);
ScoreAnswer judge_score(const Deal& deal, int dealer, const std::array<int, 2>& levels,
                        int trick_points, const Cards& kitty, const std::optional<LastTrick>& last);

}  // namespace koudi::reference
