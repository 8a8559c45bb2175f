// The table of switches (F1): names, clauses, meanings, how values are read and printed; and the
// presets.
#include <array>
#include <bit>
#include <optional>
#include <type_traits>

#include "core/notation.h"
#include "core/rules.h"

namespace koudi {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";

/// The names of an enumeration's values, in their order.
template <class... Names>
constexpr std::array<std::string_view, sizeof...(Names)> list(Names... names) {
  return {names...};
}
constexpr auto names_of(Bidding) {
  return list("level_cards", "hidden", "with_joker", "contest");
}
constexpr auto names_of(AdviserScope) {
  return list("same_colour", "all_threes", "all_threes_below");
}
constexpr auto names_of(SuperiorTypes) {
  return list("none", "wider");
}
constexpr auto names_of(ThrowLead) {
  return list("off", "highest", "top_two_or_whole");
}
constexpr auto names_of(ThrowCheck) {
  return list("others", "opponents");
}
constexpr auto names_of(ThrowPick) {
  return list("lowest", "fewest_cards");
}
constexpr auto names_of(ShuaiReading) {
  return list("ranks", "units");
}
constexpr auto names_of(RuffThrow) {
  return list("all_units", "largest_unit");
}
constexpr auto names_of(ThrowCompare) {
  return list("largest_unit", "all_units");
}
constexpr auto names_of(KittyMultiplier) {
  return list("none", "2_4_4k", "side1_trump2", "2w+2(k-1)", "2wk");
}
constexpr auto names_of(Demotion) {
  return list("none", "mirror");
}
constexpr auto names_of(FirstNoCall) {
  return list("first_drawer", "redeal");
}
constexpr auto names_of(LaterNoCall) {
  return list("spades", "flip", "flip3_twin");
}
constexpr auto names_of(SelfReinforce) {
  return list("false", "later_hands", "true");
}
constexpr auto names_of(LaterBidsBy) {
  return list("both", "dealer_side");
}
constexpr auto names_of(OpposingLevel) {
  return list("own", "dealers");
}
constexpr auto names_of(CounterWhen) {
  return list("draw", "draw_and_bury", "after_draw");
}
constexpr auto names_of(NobodyContests) {
  return list("last", "opener");
}
constexpr auto names_of(GiveBackBy) {
  return list("group", "printed_suit");
}

std::string print(bool value) {
  return value ? "true" : "false";
}
std::string print(RankSet set) {
  std::string text;
  for (int r = 0; r < kRanks; ++r) {
    if (set.has(Level::from(r))) text += kRankLetters[static_cast<std::size_t>(r)];
  }
  return text;
}
template <class E>
requires std::is_enum_v<E> std::string print(E value) {
  return std::string(names_of(value)[static_cast<std::size_t>(value)]);
}

bool read(std::string_view text, bool& value) {
  if (text != "true" && text != "false") return false;
  value = text == "true";
  return true;
}
bool read(std::string_view text, RankSet& set) {
  unsigned bits = 0;
  for (char letter : text) {
    const std::size_t rank = kRankLetters.find(letter);
    if (rank == std::string_view::npos) return false;
    const unsigned one = 1u << rank;
    if ((bits & one) != 0) return false;
    bits |= one;
  }
  set = RankSet(static_cast<std::uint16_t>(bits));
  return bits != 0;
}
template <class E>
requires std::is_enum_v<E>
bool read(std::string_view text, E& value) {
  constexpr auto names = names_of(E{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != text) continue;
    value = static_cast<E>(i);
    return true;
  }
  return false;
}

template <auto Member>
std::string get(const Rules& rules) {
  return print(rules.*Member);
}
template <auto Member>
bool set(Rules& rules, std::string_view text) {
  return read(text, rules.*Member);
}
template <auto Member>
std::string get_number(const Rules& rules) {
  return std::to_string(rules.*Member);
}
/// Numbers from Low to High.
template <auto Member, int Low, int High>
bool set_number(Rules& rules, std::string_view text) {
  const std::optional<int> value = parse_int(text);
  if (!value || *value < Low || *value > High) return false;
  rules.*Member = *value;
  return true;
}
/// A property of the preset: shown, never changed.
template <auto Member>
bool keep_number(Rules& rules, std::string_view text) {
  return parse_int(text) == rules.*Member;
}
std::string get_cap(const Rules& rules) {
  return rules.cap == 0 ? "none" : std::to_string(rules.cap);
}
bool set_cap(Rules& rules, std::string_view text) {
  if (text == "none") {
    rules.cap = 0;
    return true;
  }
  return set_number<&Rules::cap, 1, 13>(rules, text);
}
bool set_fine(Rules& rules, std::string_view text) {
  return (text == "0" || text == "10") && set_number<&Rules::throw_fine, 0, 10>(rules, text);
}

// The presets of `presets`, as bits.
constexpr unsigned kA = 1, kB = 2, kD = 4, kE = 8, kT = 16, kF = 32;
constexpr unsigned kTwoDecks = kB | kE | kF;
constexpr unsigned kCalls = kA | kB | kE | kT | kF;  // all but the contest
constexpr unsigned kAll = kCalls | kD;

template <auto Member>
constexpr Switch row(std::string_view name, std::string_view clause, std::string_view meaning,
                     std::string_view allowed, unsigned in) {
  return {name, clause, meaning, allowed, &get<Member>, &set<Member>, in};
}
template <auto Member, int Low, int High>
constexpr Switch number(std::string_view name, std::string_view clause, std::string_view meaning,
                        std::string_view allowed, unsigned in) {
  return {name, clause, meaning, allowed, &get_number<Member>, &set_number<Member, Low, High>, in};
}
template <auto Member>
constexpr Switch fixed(std::string_view name, std::string_view clause, std::string_view meaning) {
  return {name, clause, meaning, "fixed by the preset", &get_number<Member>, &keep_number<Member>,
          kAll};
}

constexpr std::array kSwitches{
    fixed<&Rules::decks>("decks", "A1, B1, D1, E1, E19", "decks of 54 cards"),
    fixed<&Rules::hand>("hand", "A1, B1, D1, E1, E19", "cards dealt to each seat"),
    fixed<&Rules::kitty>("kitty", "A1, B1, D1, E2a, E19", "cards of the kitty"),
    fixed<&Rules::widest>("widest", "A12, E6, E19", "identical cards of the widest unit"),
    row<&Rules::levels>("levels", "D6", "the levels that are played",
                        "different ranks out of 23456789TJQKA", kAll),
    row<&Rules::must_play>("must_play", "X14",
                           "levels that are left only by winning a deal as dealer",
                           "different ranks out of levels, with the last of them", kAll),
    row<&Rules::adviser_scope>("adviser_scope", "D5", "which 3s are trumps",
                               "same_colour, all_threes, all_threes_below", kD),
    row<&Rules::sj_main_adjacent>("sj_main_adjacent", "B16",
                                  "little jokers continue a tractor of main level cards",
                                  "true, false", kCalls),
    row<&Rules::top_chain_adjacent>("top_chain_adjacent", "D8",
                                    "tractors cross the steps above the level cards", "true, false",
                                    kD),
    row<&Rules::break_larger>("break_larger", "A15, D21, E7",
                              "a larger group must be broken to follow a narrower type",
                              "true, false", kA | kD | kT),
    row<&Rules::degrade>("degrade", "A16, D20, E9",
                         "for each missing group a group one narrower is owed", "true, false",
                         kA | kD | kT),
    row<&Rules::superior_types>("superior_types", "D22, D23",
                                "a wider type of the same size meets the duty and wins",
                                "none, wider", kAll),
    row<&Rules::suit_before_type>("suit_before_type", "D24",
                                  "a ruff beats every side-suit play, of a wider type too",
                                  "true, false", kD),
    row<&Rules::throw_lead>("throw", "A14, B20, D17, E6", "leads of several units at once",
                            "off, highest, top_two_or_whole", kAll),
    row<&Rules::throw_check>("throw_check", "X9", "whose hands can stop a throw",
                             "others, opponents", kAll),
    row<&Rules::throw_pick>("throw_pick", "B21", "the beaten component that a failed throw leads",
                            "lowest, fewest_cards", kTwoDecks | kT),
    row<&Rules::tell_stopper>("tell_stopper", "X9", "the table learns who stopped a throw",
                              "true, false", kAll & ~kA),
    Switch{"throw_fine", "E12", "points to the other side for each card that goes back", "0, 10",
           &get_number<&Rules::throw_fine>, &set_fine, kAll},
    row<&Rules::shuai_reading>("shuai_reading", "D17", "how a lead of the two top ranks is read",
                               "ranks, units", kD),
    row<&Rules::ruff_throw>("ruff_throw", "B23, D25, E11", "what a ruff of a throw must contain",
                            "all_units, largest_unit", kAll & ~kA),
    row<&Rules::throw_compare>("throw_compare", "B23, E11, F2.3",
                               "what decides between two ruffs of a throw",
                               "largest_unit, all_units", kAll & ~kA),
    row<&Rules::kitty_mult>("kitty_mult", "B26, D27, E14, F2.4",
                            "the kitty's multiplier when the attackers win the last trick",
                            "none, 2_4_4k, side1_trump2, 2w+2(k-1), 2wk", kAll),
    number<&Rules::threshold, 5, 800>("threshold", "A23, B27, E15, E20",
                                      "attackers' points that change the dealer", "5 to 800",
                                      kCalls),
    number<&Rules::step, 5, 800>("step", "A23, B27, E15, E20", "points of one level more",
                                 "5 to 800", kCalls),
    Switch{"cap", "A23, B27, E15, E20", "most levels the attackers can gain in a deal",
           "none, 1 to 13", &get_cap, &set_cap, kCalls},
    row<&Rules::demotion>("demotion", "A24",
                          "the losing side goes down as far as the winner goes up", "none, mirror",
                          kAll),
    row<&Rules::first_hand_no_call>("first_hand_no_call", "A-q3, B-q1, E3",
                                    "nobody declares in a first deal", "first_drawer, redeal",
                                    kCalls),
    row<&Rules::later_no_call>("later_no_call", "A7, B6, E5",
                               "the trump when nobody declares in a later deal",
                               "spades, flip, flip3_twin", kCalls),
    row<&Rules::counter_by_partner>("counter_by_partner", "A-q1",
                                    "the caller's partner may counter", "true, false", kCalls),
    row<&Rules::self_reinforce>("self_reinforce", "A-q2, E4",
                                "a declarer may add level cards to an own declaration",
                                "false, later_hands, true", kCalls),
    row<&Rules::later_bids_by>("later_bids_by", "A-q10, B4", "who may declare in later deals",
                               "both, dealer_side", kCalls),
    row<&Rules::opposing_level>("opposing_level", "B5",
                                "whose level is played when the attackers declare", "own, dealers",
                                kB),
    row<&Rules::pair_counters_pair>("pair_counters_pair", "B11, E-q2",
                                    "a level pair may counter a level pair", "true, false",
                                    kTwoDecks | kT),
    row<&Rules::counter_when>("counter_when", "B13, B14, E4, F2.2", "when counters come",
                              "draw, draw_and_bury, after_draw", kCalls),
    row<&Rules::counter_flipped>("counter_flipped", "B6, E5",
                                 "a trump turned up from the kitty may be countered", "true, false",
                                 kB | kE | kT),
    row<&Rules::joker_in_first_hand>("joker_in_first_hand", "E-q4",
                                     "joker pairs may counter in a first deal", "true, false",
                                     kE | kT | kF),
    row<&Rules::joker_triples>("joker_triples", "E21", "three jokers counter two", "true, false",
                               kT),
    number<&Rules::mutiny_below, 0, 100>("mutiny_below", "B8",
                                         "points below which a hand may demand a redeal; 0 is off",
                                         "0 to 100", kAll),
    row<&Rules::nobody_contests>("nobody_contests", "D12",
                                 "who names the trump when nobody contests", "last, opener", kD),
    row<&Rules::contest_before_kitty>("contest_before_kitty", "D-q3",
                                      "the dealer takes the kitty after the give-back",
                                      "true, false", kD),
    row<&Rules::rob_partner>("rob_partner", "D-q5", "a partner can be outbid and robbed",
                             "true, false", kD),
    row<&Rules::giveback_by>("giveback_by", "D13",
                             "what the winner of a contest must keep a card of",
                             "group, printed_suit", kD),
    number<&Rules::redeal_limit, 0, 1000>(
        "redeal_limit", "X13", "redeals of one deal before it must be played", "0 to 1000", kAll),
};

constexpr Rules hidden_bid() {
  Rules rules{.preset = "hidden_bid", .decks = 4, .hand = 54, .kitty = 0, .widest = 4};
  rules.bidding = Bidding::hidden;
  rules.throw_lead = ThrowLead::off;
  rules.kitty_mult = KittyMultiplier::none;
  rules.threshold = 160;
  rules.step = 80;
  rules.cap = 3;
  rules.first_hand_no_call = FirstNoCall::first_drawer;
  rules.later_no_call = LaterNoCall::spades;
  rules.self_reinforce = SelfReinforce::never;
  rules.counter_when = CounterWhen::draw;
  return rules;
}

constexpr Rules joker_bid() {
  Rules rules{.preset = "joker_bid"};
  rules.bidding = Bidding::with_joker;
  rules.stakes = true;
  rules.kitty_mult = KittyMultiplier::two_four_4k;
  rules.cap = 3;
  rules.later_no_call = LaterNoCall::flip3_twin;
  rules.self_reinforce = SelfReinforce::never;
  rules.later_bids_by = LaterBidsBy::dealer_side;
  rules.counter_when = CounterWhen::after_draw;
  rules.mutiny_below = 15;
  return rules;
}

constexpr Rules contest() {
  Rules rules{.preset = "contest", .decks = 4, .hand = 52, .kitty = 8, .widest = 4};
  rules.bidding = Bidding::contest;
  rules.fixed_trumps = true;
  rules.stakes = true;
  rules.levels = RankSet(0x0ff5);  // 2 4 6 to K (D6)
  rules.must_play = RankSet(0x0800);
  rules.break_larger = false;
  rules.degrade = true;
  rules.superior_types = SuperiorTypes::wider;
  rules.throw_lead = ThrowLead::top_two_or_whole;
  rules.ruff_throw = RuffThrow::largest_unit;
  rules.kitty_mult = KittyMultiplier::side1_trump2;
  rules.threshold = 160;
  rules.step = 80;
  return rules;
}

constexpr Rules tournament3() {
  Rules rules{.preset = "tournament3", .decks = 3, .hand = 39, .kitty = 6, .widest = 3};
  rules.degrade = true;
  rules.threshold = 120;
  rules.step = 60;
  return rules;
}

constexpr Rules online() {
  Rules rules{.preset = "online"};
  rules.jokers_may_open = true;
  rules.throw_compare = ThrowCompare::all_units;
  rules.kitty_mult = KittyMultiplier::two_wk;
  rules.first_hand_no_call = FirstNoCall::first_drawer;
  rules.self_reinforce = SelfReinforce::always;
  rules.counter_when = CounterWhen::draw;
  rules.joker_in_first_hand = true;
  return rules;
}

constexpr std::array kPresets{hidden_bid(), joker_bid(),   contest(),
                              Rules{},      tournament3(), online()};

}  // namespace

std::span<const Switch> switches() {
  return kSwitches;
}
std::span<const Rules> presets() {
  return kPresets;
}

bool exists_in(const Switch& row, const Rules& rules) {
  for (std::size_t i = 0; i < kPresets.size(); ++i) {
    if (kPresets[i].preset == rules.preset) return (row.in >> i & 1) != 0;
  }
  return false;
}

}  // namespace koudi
