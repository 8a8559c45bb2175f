// Legal leads, follows and burials of a two-deck game: how many, every one, one at random, is it
// legal. A generator looks at the hand once, when it is made; nothing allocates.
//
// Orders of `for_each` are fixed and told at each; plays are multisets and appear once.
#pragma once

#include "core/duty.h"
#include "core/rules.h"
#include "core/subsets.h"

namespace koudi {

/// Why a play or a selection is not legal.
enum class Refusal : std::uint8_t {
  none,
  not_in_hand,    ///< cards that the hand does not hold
  wrong_count,    ///< another number of cards than asked for
  not_one_group,  ///< a lead of several groups (B20)
  not_a_unit,     ///< a lead of several units where throws are off (A14)
  must_follow,    ///< cards of the led group kept back (X4)
  type_duty,      ///< fewer pairs or shorter runs than the hand allows (X6, X11)
};
std::string_view to_text(Refusal refusal);

/// The follows of one seat: m cards of the led group against n cards led (X4, X5).
template <int Planes>
class Follows;

template <int Planes>
Follows(const Order&, const Rules&, const Pattern&, Group, const Hand<Planes>&) -> Follows<Planes>;

/// Of two decks, where no switch of the type duty makes a difference.
template <>
class Follows<2> {
 public:
  Follows(const Order& order, const Rules&, const Pattern& pattern, Group led, const Hand<2>& hand)
      : order_(order),
        pattern_(pattern),
        hand_(hand),
        own_(hand & order.mask(led)),
        free_(own_, pattern.size()),
        size_(pattern.size()) {
    if (size_ == 1) {
      // Any card of the group, or any at all; a choice of words costs no branch.
      free_ = Selections<2>(own_.empty() ? hand : own_, 1);
    } else if (const int held = own_.count(); held <= size_) {
      forced_ = own_;
      free_ = Selections<2>(hand & ~order.mask(led), size_ - held);
    } else if (!pattern.groups().empty()) {
      owe();
    }
  }

  std::uint64_t count() const;
  /// Uniform over the distinct follows.
  Hand<2> sample(Rng& rng) const {
    return runs_owed_ ? sample_core(rng) : forced_ + free_.sample(rng);
  }
  Refusal check(const Hand<2>& play) const;
  /// Slots that occur in some legal follow.
  Bits mask() const;

  /// Every legal follow once. Free choices come as `Selections::for_each` gives them; where runs
  /// are owed, the sets of pairs ascend first.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    if (!runs_owed_) {
      return free_.for_each([&](const Hand<2>& rest) { return sink(forced_ + rest); });
    }
    return for_each_core([&](Bits pairs) {
      return rest_of(pairs).for_each(
          [&](const Hand<2>& singles) { return sink(Hand<2>::copies_of(pairs, 2) + singles); });
    });
  }

 private:
  void owe();
  Hand<2> sample_core(Rng& rng) const;

  /// Calls `sink` for every set of pairs that reaches the best record.
  template <class Sink>
  bool for_each_core(Sink&& sink) const {
    for (int pairs = owed_; pairs <= std::min(count_of(own_.plane(1)), size_ / 2); ++pairs) {
      const bool all = for_each_subset(own_.plane(1), pairs, [&](Bits twice) {
        return best_record(order_, pattern_, twice) != record_ || sink(twice);
      });
      if (!all) return false;
    }
    return true;
  }
  /// What completes a set of pairs: other faces of the group, one card each.
  Selections<2> rest_of(Bits pairs) const {
    return {Hand<2>::ones(own_.plane(0) & ~pairs), size_ - 2 * count_of(pairs)};
  }

  const Order& order_;
  const Pattern& pattern_;
  Hand<2> hand_;
  Hand<2> own_;         ///< the hand's cards of the led group
  Hand<2> forced_;      ///< part of every follow
  Selections<2> free_;  ///< what completes `forced_` where no runs are owed
  Record record_{};     ///< the best record, where runs are owed
  int size_;
  int owed_ = 0;            ///< pairs of every follow
  bool runs_owed_ = false;  ///< the group is longer than the lead, which contains a tractor
};

/// `Follows(...).sample(rng)`, without making the generator where one card was led.
template <int Planes>
Hand<Planes> sample_follow(const Order& order, const Rules& rules, const Pattern& pattern,
                           Group led, const Hand<Planes>& hand, Rng& rng) {
  if (pattern.size() > 1) return Follows(order, rules, pattern, led, hand).sample(rng);
  const Bits own = hand.plane(0) & order.mask(led);
  return Hand<Planes>::ones(random_subset(own != 0 ? own : hand.plane(0), 1, rng));
}

/// The leads of one hand (E6, B20): units, and with throws every selection from one group.
template <int Planes>
class Leads {
 public:
  Leads(const Order& order, const Rules& rules, const Hand<Planes>& hand)
      : order_(order), rules_(rules), hand_(hand) {}

  std::uint64_t count() const;
  /// Uniform over all distinct leads.
  Hand<Planes> sample(Rng& rng) const;
  Refusal check(const Hand<Planes>& lead) const;

  std::uint64_t count_units() const;
  /// Uniform over the distinct leads that are one unit.
  Hand<Planes> sample_unit(Rng& rng) const;

  /// Every unit once: singles, pairs, then tractors by length, each by slot.
  template <class Sink>
  bool for_each_unit(Sink&& sink) const;

  /// Every lead once: group by group, and within a group by size as `Selections` gives them.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    if (rules_.throw_lead == ThrowLead::off) return for_each_unit(sink);
    for (int g = 0; g < kGroups; ++g) {
      const Hand<Planes> own = hand_ & order_.mask(Group::from(g));
      for (int size = 1; size <= own.count(); ++size) {
        if (!Selections<Planes>(own, size).for_each(sink)) return false;
      }
    }
    return true;
  }

 private:
  Hand<Planes> sample_throw(Rng& rng) const;

  const Order& order_;
  const Rules& rules_;
  Hand<Planes> hand_;
};

/// The burials of `size` cards out of a hand (E2a): every selection.
template <int Planes>
Selections<Planes> burials(const Hand<Planes>& hand, int size) {
  return {hand, size};
}

// --- tractors -----------------------------------------------------------------------------------

/// All ways to choose one slot for each step of the run of `length` steps from `start`: a step can
/// hold several equally strong pairs.
template <int Planes, class Sink>
bool for_each_tractor_at(const Order& order, Bits pairs, int start, int length, Sink&& sink) {
  const Bits steps = low_bits(length) << start;
  Bits fixed = 0;
  Bits choice = 0;
  for_each_bit(steps, [&](int step) {
    const Bits slots = pairs & order.slots_on(Step::from(step));
    (count_of(slots) == 1 ? fixed : choice) |= slots;
  });
  if (choice == 0) return sink(Hand<Planes>::copies_of(fixed, 2));
  for (; choice != 0; choice = drop_lowest(choice)) {
    if (!sink(Hand<Planes>::copies_of(fixed | bit(lowest(choice)), 2))) return false;
  }
  return true;
}

template <int Planes>
template <class Sink>
bool Leads<Planes>::for_each_unit(Sink&& sink) const {
  for (int width = 1; width <= 2; ++width) {
    for (Bits slots = hand_.plane(width - 1); slots != 0; slots = drop_lowest(slots)) {
      if (!sink(Hand<Planes>::copies_of(bit(lowest(slots)), width))) return false;
    }
  }
  const Bits folded = order_.fold(hand_.plane(1));
  for (int length = 2;; ++length) {
    Bits starts = run_starts(folded, length);
    if (starts == 0) return true;
    for (; starts != 0; starts = drop_lowest(starts)) {
      if (!for_each_tractor_at<Planes>(order_, hand_.plane(1), lowest(starts), length, sink))
        return false;
    }
  }
}

extern template class Leads<2>;

}  // namespace koudi
