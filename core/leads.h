// Legal leads: how many, every one, one at random, is it legal. A generator looks at the hand when
// it is asked; nothing allocates. Orders of `for_each` are fixed and told at each; leads are
// multisets and appear once.
#pragma once

#include "core/refusal.h"
#include "core/unit.h"
#include "core/wide_subsets.h"

namespace koudi {

/// The leads of one hand: units (A14), and where throws are allowed every selection from one group
/// (E6, B20) or the two top ranks of a side suit and whole groups (D17, D18). Rules and order must
/// outlive it.
template <int Planes>
class Leads {
 public:
  Leads(const Order& order, const Rules& rules, const Hand<Planes>& hand)
      : order_(order), rules_(rules), hand_(hand) {}

  std::uint64_t count() const;
  /// Uniform over all distinct leads.
  Hand<Planes> sample(Rng& rng) const;
  Refusal check(const Hand<Planes>& lead) const;
  /// Which cards may come next on the way to a legal lead.
  NextCards next_cards(const Hand<Planes>& prefix, CardOrder order) const;

  std::uint64_t count_units() const;
  /// Uniform over the distinct leads that are one unit.
  Hand<Planes> sample_unit(Rng& rng) const;

  /// Every unit once: singles, pairs, wider groups, then tractors by width and length, each by
  /// slot.
  template <class Sink>
  bool for_each_unit(Sink&& sink) const;

  /// Every lead once. All selections come group by group, and within a group by size as
  /// `Selections` gives them; otherwise units come first, then the leads of the two top ranks,
  /// then whole groups.
  template <class Sink>
  bool for_each(Sink&& sink) const;

 private:
  Hand<Planes> own(int group) const { return hand_ & order_.mask(Group::from(group)); }
  Bits slots(int width) const { return hand_.plane(width - 1); }
  std::uint64_t count_selections() const;
  Hand<Planes> sample_selection(Rng& rng) const;
  Hand<Planes> nth(std::uint64_t at) const;

  /// Calls `f(slots, starts, width, length)` for every kind of tractor in the hand.
  template <class F>
  bool for_each_tractor_kind(F&& f) const;
  std::uint64_t count_shuai() const;
  /// Leads of the two top ranks of a side suit, by the copies of the higher rank (D17).
  template <class Sink>
  bool for_each_shuai(Sink&& sink) const;
  /// Groups that are led whole and have not come as a unit or as top ranks (D18).
  template <class Sink>
  bool for_each_whole(Sink&& sink) const;

  const Order& order_;
  const Rules& rules_;
  Hand<Planes> hand_;
};

template <int Planes>
template <class F>
bool Leads<Planes>::for_each_tractor_kind(F&& f) const {
  for (int width = 2; width <= Planes; ++width) {
    const Bits folded = order_.fold(slots(width));
    Bits starts = folded;
    for (int length = 2; (starts &= folded >> (length - 1)) != 0; ++length) {
      if (!f(slots(width), starts, width, length)) return false;
    }
  }
  return true;
}

template <int Planes>
template <class Sink>
bool Leads<Planes>::for_each_unit(Sink&& sink) const {
  for (int width = 1; width <= Planes; ++width) {
    for (Bits rest = slots(width); rest != 0; rest = drop_lowest(rest)) {
      if (!sink(Hand<Planes>::copies_of(lowest_bit(rest), width))) return false;
    }
  }
  return for_each_tractor_kind([&](Bits slots, Bits starts, int width, int length) {
    for (; starts != 0; starts = drop_lowest(starts)) {
      const bool all = for_each_run_at(order_, slots, lowest(starts), length, [&](Bits run) {
        return sink(Hand<Planes>::copies_of(run, width));
      });
      if (!all) return false;
    }
    return true;
  });
}

template <int Planes>
template <class Sink>
bool Leads<Planes>::for_each_shuai(Sink&& sink) const {
  for (int group = 1; group < kGroups; ++group) {
    const Bits mask = order_.mask(Group::from(group));
    if (mask == 0) continue;
    const Bits higher = bit(highest(mask));
    const Bits lower = bit(highest(mask & ~higher));
    for (int a = 1; a <= hand_.count(Slot::from(lowest(higher))); ++a) {
      for (int b = 1; b <= hand_.count(Slot::from(lowest(lower))); ++b) {
        const bool unit = a == b && a > 1;
        if (unit) continue;
        if (!sink(Hand<Planes>::copies_of(higher, a) + Hand<Planes>::copies_of(lower, b))) {
          return false;
        }
      }
    }
  }
  return true;
}

template <int Planes>
template <class Sink>
bool Leads<Planes>::for_each_whole(Sink&& sink) const {
  for (int group = 0; group < kGroups; ++group) {
    const Hand<Planes> cards = own(group);
    if (cards.empty() || unit_shape(order_, cards) || is_shuai(order_, cards)) continue;
    if (!sink(cards)) return false;
  }
  return true;
}

template <int Planes>
template <class Sink>
bool Leads<Planes>::for_each(Sink&& sink) const {
  if (rules_.throw_lead == ThrowLead::highest) {
    for (int group = 0; group < kGroups; ++group) {
      for (int size = 1; size <= own(group).count(); ++size) {
        if (!Selections<Planes>(own(group), size).for_each(sink)) return false;
      }
    }
    return true;
  }
  if (!for_each_unit(sink)) return false;
  if (rules_.throw_lead == ThrowLead::off) return true;
  return for_each_shuai(sink) && for_each_whole(sink);
}

extern template class Leads<2>;
extern template class Leads<4>;

}  // namespace koudi
