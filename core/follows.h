// Legal follows: how many, every one, one at random, is it legal. A generator looks at the hand
// once, when it is made; nothing allocates. Here those of two decks; wide_follows.h has those of
// three and four. Orders of `for_each` are fixed and told at each; plays are multisets and appear
// once.
#pragma once

#include "core/duty.h"
#include "core/refusal.h"
#include "core/rules.h"
#include "core/subsets.h"

namespace koudi {

/// Slots of all runs of `length` pairs.
Bits run_slots(const Order& order, Bits pairs, int length);

/// The follows of one seat: m cards of the led group against n cards led (X4, X5). Rules and
/// order must outlive it.
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
  /// Which cards may come next on the way to a legal follow.
  NextCards next_cards(const Hand<2>& prefix, CardOrder order) const;

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

}  // namespace koudi
