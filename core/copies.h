// Selections and duties as far as only the numbers of copies count: how many faces are taken once,
// twice, three or four times. Where no run can be owed, that is all a follow of three or four
// decks has to satisfy, and everything can be counted without listing.
#pragma once

#include <algorithm>

#include "core/hand.h"

namespace koudi {

/// How many faces a multiset holds exactly once, twice, three times, four times.
struct Split {
  int once = 0;
  int twice = 0;
  int thrice = 0;
  int four = 0;

  friend constexpr bool operator==(const Split&, const Split&) = default;
};

constexpr Split split_of(const Hand<4>& cards) {
  const int one = count_of(cards.plane(0));
  const int two = count_of(cards.plane(1));
  const int three = count_of(cards.plane(2));
  const int four = count_of(cards.plane(3));
  return {one - two, two - three, three - four, four};
}

/// Whether a narrower group may be taken out of more copies, or a face counts only with all that
/// are held (D21).
enum class Counting : std::uint8_t { any_copies, exact_copies };

/// What a lead owes where no run can be owed (X11, D20, E9): groups by their width alone. Units of
/// one width are one entry: runs apart, one after the other owes the same as all together.
struct CopyDuty {
  std::uint8_t fours = 0;   ///< groups of four copies led
  std::uint8_t threes = 0;  ///< of three
  std::uint8_t pairs = 0;   ///< of two
  bool degrade = false;     ///< for a missing group narrower ones are owed
  std::uint64_t owed = 0;   ///< the record that a follow must reach

  void add(int width, int groups) {
    std::uint8_t& entry = width == 4 ? fours : width == 3 ? threes : pairs;
    entry = static_cast<std::uint8_t>(entry + groups);
  }
  bool met_by(const Split& taken) const {
    return owed == 0 || record(taken, Counting::any_copies) >= owed;
  }
  /// The groups that can be laid aside, as one number: fours and, for missing ones, threes and
  /// pairs; threes and pairs for missing ones; pairs. Always the narrowest faces that will do are
  /// taken: no other choice leaves more.
  constexpr std::uint64_t record(Split held, Counting counting) const {
    const bool any = counting == Counting::any_copies;
    std::uint64_t entries = 0;
    const auto lay_aside = [&entries](int wanted, int& available) {
      const int taken = std::min(wanted, available);
      available -= taken;
      entries = entries << kEntryBits | static_cast<std::uint64_t>(taken);
      return taken;
    };
    int missing = fours - lay_aside(fours, held.four);
    missing = degrade ? missing - lay_aside(missing, held.thrice) : 0;
    lay_aside(2 * missing, held.twice);
    int in_fours = any ? held.four : 0;
    int triples = held.thrice + in_fours;
    const int laid = lay_aside(threes, triples);
    lay_aside(degrade ? threes - laid : 0, held.twice);
    const int broken = std::min(laid, held.thrice);
    held.thrice -= broken;
    in_fours -= laid - broken;
    int two_copies = held.twice + (any ? held.thrice + 2 * in_fours : 0);
    lay_aside(pairs, two_copies);
    return entries;
  }

 private:
  static constexpr int kEntryBits = 6;
};

}  // namespace koudi
