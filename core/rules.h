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

/// Which multi-unit leads exist (B20, A-q5).
enum class ThrowLead : std::uint8_t { off, highest };
/// Whose hands can stop a throw (B-q8).
enum class ThrowCheck : std::uint8_t { others, opponents };
/// Which beaten component a failed throw leads (B-q7).
enum class ThrowPick : std::uint8_t { lowest, fewest_cards };
/// What a ruff of a throw must contain (B23, D25, E11).
enum class RuffThrow : std::uint8_t { all_units, largest_unit };
/// How two ruffs of a throw compare (B23, F2.3).
enum class ThrowCompare : std::uint8_t { largest_unit, all_units };
/// What the kitty's points are multiplied by when the attackers win the last trick (E14, B26,
/// F2.4).
enum class KittyMultiplier : std::uint8_t { none, two_four_4k, linear, two_wk };
/// Whether losing costs levels (A24).
enum class Demotion : std::uint8_t { none, mirror };
/// What happens when nobody declares in a first deal (E3).
enum class FirstNoCall : std::uint8_t { first_drawer, redeal };
/// Where the trump comes from when nobody declares in a later deal (E5, A7).
enum class LaterNoCall : std::uint8_t { spades, flip };
/// In which deals the declarer may add cards to an own declaration (防反, E4).
enum class SelfReinforce : std::uint8_t { never, later_hands, always };
/// Who may declare in later deals (B4).
enum class LaterBidsBy : std::uint8_t { both, dealer_side };
/// When counters come in later deals: while drawing only, or also after burying (E4).
enum class CounterWhen : std::uint8_t { draw, draw_and_bury };

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

/// One rule system. Members carry the values of the preset `tournament` (sheet E).
struct Rules {
  std::string_view preset = "tournament";
  int decks = 2;
  int hand = 25;                              ///< cards drawn by each seat
  int kitty = 8;                              ///< cards left undrawn, buried again
  RankSet levels = kAllRanks;                 ///< the levels that are played, ascending
  RankSet must_play{0x1000};                  ///< levels left only by winning as dealer (X14)
  bool sj_main_adjacent = true;               ///< little jokers continue a tractor of main levels
  ThrowLead throw_lead = ThrowLead::highest;  ///< switch `throw`
  ThrowCheck throw_check = ThrowCheck::others;
  ThrowPick throw_pick = ThrowPick::lowest;
  bool tell_stopper = false;
  int throw_fine = 0;  ///< points for every card that goes back
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
  bool pair_counters_pair = false;
  CounterWhen counter_when = CounterWhen::draw_and_bury;
  bool counter_flipped = true;
  bool joker_in_first_hand = false;
  int redeal_limit = 10;

  friend bool operator==(const Rules&, const Rules&) = default;

  int total_cards() const { return decks * kFaces; }
  int total_points() const { return decks * 100; }
  Level first_level() const;
  /// The level `steps` further in the list, stopping at the last one.
  Level advance(Level from, int steps) const;
  bool is_last(Level level) const;
};

/// One row of the table of switches.
struct Switch {
  std::string_view name;
  std::string_view clause;
  std::string_view meaning;
  std::string_view allowed;
  std::string (*get)(const Rules&);
  /// False when the text is not an allowed value; fixed switches accept only their own value.
  bool (*set)(Rules&, std::string_view);
};

std::span<const Switch> switches();
std::span<const Rules> presets();

/// `preset` or `preset,switch=value,…`; an error names the preset or switch and what is allowed.
Expected<Rules> parse_rules(std::string_view text);
/// Sets one switch; an error names the switch, its allowed values and the clause.
Expected<Rules> with_switch(Rules rules, std::string_view name, std::string_view value);
/// The preset and the switches that differ from it, as `parse_rules` reads them.
std::string to_text(const Rules& rules);

}  // namespace koudi
