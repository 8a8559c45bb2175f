// Legal leads, follows and burials: how many, every one, one at random, is it legal.
#pragma once

#include "core/follows.h"
#include "core/leads.h"
#include "core/wide_follows.h"

namespace koudi {

/// `Follows(...).sample(rng)`, without making the generator where one card was led.
template <int Planes>
inline Hand<Planes> sample_follow(const Order& order, const Rules& rules, const Pattern& pattern,
                                  Group led, const Hand<Planes>& hand, Rng& rng) {
  if (pattern.size() > 1) return Follows(order, rules, pattern, led, hand).sample(rng);
  const Bits own = hand.plane(0) & order.mask(led);
  return Hand<Planes>::ones(random_subset(own != 0 ? own : hand.plane(0), 1, rng));
}

/// `Follows(...).mask()`, mostly without making the generator, and then without a branch: none of
/// them is easy to predict.
inline Bits follow_mask(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
                        const Hand<2>& hand) {
  const Hand<2> own = hand & order.mask(led);
  const int size = pattern.size();
  const int held = own.count();
  const int pairs = count_of(own.plane(1));
  const int owed = owed_pairs(pattern, pairs);
  // Nothing but pairs: more cards than were led, and all of those in pairs that are owed.
  const bool only_pairs = held > size && 2 * owed >= size;
  if (only_pairs && owed < pairs && pattern.has_tractor()) {
    const Bits runs =
        pattern.is_unit() ? run_slots(order, own.plane(1), pattern.largest().length) : 0;
    if (runs != 0) return runs;
    return Follows(order, rules, pattern, led, hand).mask();
  }
  const Bits from_group = only_pairs ? own.plane(1) : own.plane(0);
  return held < size ? hand.plane(0) : from_group;
}
inline Bits follow_mask(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
                        const Hand<4>& hand) {
  const Hand<4> own = hand & order.mask(led);
  const int size = pattern.size();
  if (size == 1) return own.empty() ? hand.plane(0) : own.plane(0);
  const int held = own.count();
  if (held < size) return hand.plane(0);
  if (held == size || pattern.groups().empty()) return own.plane(0);
  return Follows(order, rules, pattern, led, hand).mask();
}

/// The burials of `size` cards out of a hand (E2a): every selection.
template <int Planes>
Selections<Planes> burials(const Hand<Planes>& hand, int size) {
  return {hand, size};
}

}  // namespace koudi
