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

/// The burials of `size` cards out of a hand (E2a): every selection.
template <int Planes>
Selections<Planes> burials(const Hand<Planes>& hand, int size) {
  return {hand, size};
}

}  // namespace koudi
