// What a follow owes: the type duty of a follower who holds more cards of the led group than were
// led (X6, X11).
//
// For each unit of the lead in the order of X10 the follower lays aside, from what is left of the
// group, the best run vector: w-groups, longest consecutive run first, up to k groups. The list of
// these vectors is the `Record`; a play is legal when its record equals the best one the hand
// allows. Single cards owe nothing. Written for leads of two decks: every unit is at most two wide.
#pragma once

#include <algorithm>
#include <array>

#include "core/unit.h"

namespace koudi {

/// The run vectors of all units of a lead, one after the other; an entry is the length of a run.
/// A unit of k steps has k entries, the unused ones 0, so that records of one lead compare
/// lexicographically.
using Record = std::array<std::uint8_t, 32>;

/// The best record that `pairs` (slots held twice) allow for the lead `pattern`.
Record best_record(const Order& order, const Pattern& pattern, Bits pairs);

/// Pairs that every follow of `pattern` must contain when the follower holds `pairs` pairs of the
/// group: a run vector that finds no run is filled up with loose pairs, so structure plays no part.
constexpr int owed_pairs(const Pattern& pattern, int pairs) {
  return std::min(pattern.steps(), pairs);
}

}  // namespace koudi
