// Which cards may come next, found the slow way: out of the list of all legal selections.
#pragma once

#include <vector>

#include "core/next_cards.h"
#include "core/rng.h"

namespace koudi::testing {

/// Its lowest `count` cards.
template <class Selection>
Selection lowest_cards(const Selection& cards, int count) {
  Selection lowest;
  for_each_card(cards, [&](auto position) {
    if (count-- > 0) lowest.add(position);
  });
  return lowest;
}

/// `count` cards of it at random.
template <class Selection>
Selection some_cards(Selection cards, int count, Rng& rng) {
  Selection some;
  for (; count > 0; --count) {
    int at = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.count())));
    Selection card;
    for_each_card(cards, [&](auto position) {
      if (at-- == 0) card.add(position);
    });
    some += card;
    cards -= card;
  }
  return some;
}

template <class Selection>
NextCards next_by_listing(const std::vector<Selection>& legal, const Selection& prefix,
                          CardOrder order) {
  NextCards next;
  for (const Selection& selection : legal) {
    if (!selection.contains(prefix)) continue;
    const Bits rest = (selection - prefix).plane(0);
    if (rest == 0) {
      next.complete = true;
    } else if (order == CardOrder::any) {
      next.cards |= rest;
    } else if (prefix.empty() || lowest(rest) >= highest(prefix.plane(0))) {
      next.cards |= lowest_bit(rest);
    }
  }
  return next;
}

/// A prefix to ask about: mostly the beginning of a legal selection, else any cards of the hand.
template <class Selection>
Selection random_prefix(const std::vector<Selection>& legal, const Selection& hand, CardOrder order,
                        Rng& rng) {
  const bool astray = legal.empty() || rng.below(4) == 0;
  const Selection& from =
      astray ? hand : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  const int count = static_cast<int>(rng.below(static_cast<std::uint32_t>(from.count()) + 1));
  return order == CardOrder::ascending ? lowest_cards(from, count) : some_cards(from, count, rng);
}

}  // namespace koudi::testing
