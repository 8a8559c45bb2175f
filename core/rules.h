// The switches of a rule set as a value: presets by name, parsed, printed, compared.
// Every switch is a row of one visible table (`switches`), with its clause in the rules sheet.
// What a switch does is told where it acts; this file only knows names and values.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/expected.h"
#include "core/types.h"

namespace koudi {

/// How the trump is found: level cards shown (E), hidden bids of level cards (A), a level card with
/// the matching joker (B), the contest of D.
enum class Bidding : std::uint8_t { level_cards, hidden, with_joker, contest };
/// Which 3s are advisers, and where the two of the other colour stand (D4, D5).
enum class AdviserScope : std::uint8_t { same_colour, all_threes, all_threes_below };
/// Whether a wider type of the same size meets the duty and wins inside a group (D22, D23).
enum class SuperiorTypes : std::uint8_t { none, wider };
/// Which multi-unit leads exist (B20, A-q5, D17, D18).
enum class ThrowLead : std::uint8_t { off, highest, top_two_or_whole };
/// Whose hands can stop a throw (B-q8).
enum class ThrowCheck : std::uint8_t { others, opponents };
/// Which beaten component a failed throw leads (B-q7).
enum class ThrowPick : std::uint8_t { lowest, fewest_cards };
/// How a lead of the two top ranks is read (D-q10).
enum class ShuaiReading : std::uint8_t { ranks, units };
/// What a ruff of a throw must contain (B23, D25, E11).
enum class RuffThrow : std::uint8_t { all_units, largest_unit };
/// How two ruffs of a throw compare (B23, F2.3).
enum class ThrowCompare : std::uint8_t { largest_unit, all_units };
/// What the kitty's points are multiplied by when the attackers win the last trick (E14, B26, D27,
/// F2.4).
enum class KittyMultiplier : std::uint8_t { none, two_four_4k, side1_trump2, linear, two_wk };
/// Whether losing costs levels (A24).
enum class Demotion : std::uint8_t { none, mirror };
/// What happens when nobody declares in a first deal (E3).
enum class FirstNoCall : std::uint8_t { first_drawer, redeal };
/// Where the trump comes from when nobody declares in a later deal (E5, A7, B6).
enum class LaterNoCall : std::uint8_t { spades, flip, flip3_twin };
/// In which deals the declarer may add cards to an own declaration (防反, E4).
enum class SelfReinforce : std::uint8_t { never, later_hands, always };
/// Who may declare in later deals (B4).
enum class LaterBidsBy : std::uint8_t { both, dealer_side };
/// Whose level is played when the attackers declare (B-q2).
enum class OpposingLevel : std::uint8_t { own, dealers };
/// When counters come: while drawing; while drawing and, in later deals, after burying (E4); or
/// after the draw, before the kitty in a first deal and after burying in later ones (B13, B14).
enum class CounterWhen : std::uint8_t { draw, draw_and_bury, after_draw };
/// Who names the trump of a contest that nobody enters (D-q2).
enum class NobodyContests : std::uint8_t { last, opener };
/// What the winner of a contest keeps a card of (D-q4).
enum class GiveBackBy : std::uint8_t { group, printed_suit };

/// A set of ranks, bit r for rank r.
class RankSet {
 public:
  constexpr RankSet() = default;
  explicit constexpr RankSet(std::uint16_t bits) : bits_(bits) {}
  constexpr bool has(Level level) const { return (bits_ >> level.index() & 1) != 0; }
  constexpr std::uint16_t bits() const { return bits_; }
  friend constexpr bool operator==(RankSet, RankSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

inline constexpr RankSet kAllRanks{0x1fff};

/// One rule system. Members carry the values of the preset `tournament` (sheet E); what a system
/// does not have keeps a value that changes nothing there.
struct Rules {
  std::string_view preset = "tournament";
  // Fixed by the preset.
  int decks = 2;
  int hand = 25;   ///< cards drawn by each seat
  int kitty = 8;   ///< cards left undrawn, buried again
  int widest = 2;  ///< widest unit
  Bidding bidding = Bidding::level_cards;
  bool fixed_trumps = false;     ///< spade A, heart 5, diamond 5 and the advisers (D2)
  bool jokers_may_open = false;  ///< joker pairs need no call to counter (F2.1)
  bool stakes = false;           ///< a stake account beside the points (B21, D28, D30)
  // Switches.
  RankSet levels = kAllRanks;  ///< the levels that are played, ascending
  RankSet must_play{0x1000};   ///< levels left only by winning as dealer (X14)
  AdviserScope adviser_scope = AdviserScope::same_colour;
  bool sj_main_adjacent = true;    ///< little jokers continue a tractor of main levels
  bool top_chain_adjacent = true;  ///< tractors cross the steps above the level cards
  bool break_larger = true;        ///< a larger group counts as a narrower one (D21)
  bool degrade = false;            ///< missing groups are owed one narrower (D20)
  SuperiorTypes superior_types = SuperiorTypes::none;
  bool suit_before_type = true;               ///< any ruff beats every side-suit play (D24)
  ThrowLead throw_lead = ThrowLead::highest;  ///< switch `throw`
  ThrowCheck throw_check = ThrowCheck::others;
  ThrowPick throw_pick = ThrowPick::lowest;
  bool tell_stopper = false;
  int throw_fine = 0;  ///< points for every card that goes back
  ShuaiReading shuai_reading = ShuaiReading::ranks;
  RuffThrow ruff_throw = RuffThrow::all_units;
  ThrowCompare throw_compare = ThrowCompare::largest_unit;
  KittyMultiplier kitty_mult = KittyMultiplier::linear;
  int threshold = 80;  ///< attackers' points that change the dealer
  int step = 40;       ///< points of one level more
  int cap = 0;         ///< most levels the attackers can gain; 0 is no cap
  Demotion demotion = Demotion::none;
  FirstNoCall first_hand_no_call = FirstNoCall::redeal;
  LaterNoCall later_no_call = LaterNoCall::flip;
  bool counter_by_partner = true;
  SelfReinforce self_reinforce = SelfReinforce::later_hands;
  LaterBidsBy later_bids_by = LaterBidsBy::both;
  OpposingLevel opposing_level = OpposingLevel::own;
  bool pair_counters_pair = false;
  CounterWhen counter_when = CounterWhen::draw_and_bury;
  bool counter_flipped = true;
  bool joker_in_first_hand = false;
  bool joker_triples = true;  ///< three jokers counter two (E21)
  int mutiny_below = 0;       ///< points of a hand that may demand a redeal; 0 is off (B8)
  NobodyContests nobody_contests = NobodyContests::last;
  bool contest_before_kitty = true;  ///< the dealer takes the kitty after the give-back (D-q3)
  bool rob_partner = true;           ///< a partner can be outbid (D-q5)
  GiveBackBy giveback_by = GiveBackBy::group;
  int redeal_limit = 10;

  friend bool operator==(const Rules&, const Rules&) = default;

  int total_cards() const { return decks * kFaces; }
  int total_points() const { return decks * 100; }
  /// Copies of the hand type that its cards need: two planes or four.
  int planes() const { return decks == 2 ? 2 : 4; }
  /// Whether a deal can be played without a trump suit (A7, D12).
  bool has_no_trump() const { return bidding != Bidding::hidden && bidding != Bidding::contest; }
  /// Whether the attackers' points are read from the table of D28.
  bool scores_by_contest() const { return bidding == Bidding::contest; }
  Level first_level() const;
  /// The level `steps` further in the list, stopping at the last one.
  Level advance(Level from, int steps) const;
  bool is_last(Level level) const;
};

/// One row of the table of switches.
struct Switch {
  std::string_view name;
  std::string_view clause;  ///< of every sheet that has the switch; see `clause_of`
  std::string_view meaning;
  std::string_view allowed;
  std::string (*get)(const Rules&);
  /// False when the text is not an allowed value; fixed switches accept only their own value.
  bool (*set)(Rules&, std::string_view);
  /// The presets that have the switch, a bit for each in the order of `presets`.
  unsigned in;
};
/// Whether the rule system has the switch (F1: a hyphen means that it does not exist there).
bool exists_in(const Switch& row, const Rules& rules);
/// The clauses that tell the switch for this rule system; where its own sheet has none, for others.
std::string clause_of(const Switch& row, const Rules& rules);

/// Every switch, in the order of F1.
std::span<const Switch> switches();
/// The rule systems, in the order of F1.
std::span<const Rules> presets();

/// `preset` or `preset,switch=value,…`; an error names the preset or switch and what is allowed.
/// No switch may come twice.
Expected<Rules> parse_rules(std::string_view text);
/// The preset and the switches that differ from it, as `parse_rules` reads them.
std::string to_text(const Rules& rules);

}  // namespace koudi
