// What a follow owes with three or four decks: the best list of groups that can be laid aside for
// the units of a lead (X6, X11, D20 to D22, E9), where runs play a part. Where only numbers of
// copies count, CopyDuty (copies.h) says the same in one number.
#pragma once

#include <array>

#include "core/copies.h"
#include "core/unit.h"

namespace koudi {

/// For every unit (w, k) of the lead k entries of the run vector, longest run first, then the
/// (w-1)-groups and the pairs laid aside for missing w-groups. Records of one lead compare
/// lexicographically. A lead has at most 27 units with 27 steps.
using WideRecord = std::array<std::uint8_t, 3 * kMaxGroups>;

/// The best record that `cards` of one group allow for the lead `pattern`.
WideRecord best_record(const Order& order, const Rules& rules, const Pattern& pattern,
                       const Hand<4>& cards, Counting counting);

/// How many groups of each width a record lays aside.
Split groups_of(const WideRecord& record, const Pattern& pattern);

/// Whether the faces that give groups to the lead stand nowhere on consecutive steps, and the
/// lead's units come by width: then runs play no part and CopyDuty says all.
bool copies_decide(const Order& order, const Pattern& pattern, const Hand<4>& cards);

/// The groups of the lead by width.
CopyDuty copy_duty(const Rules& rules, const Pattern& pattern);

/// Whether a follow of several cards, all of the led group, proves that its seat has no pair of the
/// group left: it gave fewer pairs than the duty would have taken. Where larger groups are
/// protected (D21) or superior types meet every duty (D22) a follow never proves that.
bool proves_no_pair(const Rules& rules, const Pattern& pattern, const Hand<4>& play);

}  // namespace koudi
