// Plays in the order in which the judge lists them: cards by their names, plays card by card. The
// first ones are found without making all, of which there may be billions.
#pragma once

#include <vector>

#include "core/movegen.h"

namespace koudi::python {

/// Cards of one play, by name.
using NamedPlay = std::vector<Card>;

/// Sorts as the names sort, "2C" before "2D" and "9S" before "AC".
NamedPlay sorted_by_name(const Cards& cards);

/// The first `limit` follows of a lead in the group `led`.
template <int Planes>
std::vector<NamedPlay> first_follows(const Order& order, const Rules& rules, const Pattern& pattern,
                                     Group led, const Hand<Planes>& hand, std::size_t limit);

/// The first `limit` leads.
template <int Planes>
std::vector<NamedPlay> first_leads(const Order& order, const Rules& rules, const Hand<Planes>& hand,
                                   std::size_t limit);

}  // namespace koudi::python
