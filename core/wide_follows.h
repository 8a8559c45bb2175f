// Legal follows with three and four decks (A15 to A18, D19 to D22, E7 to E10). Mostly only numbers
// of copies count; then follows are counted and sampled by their splits (wide_subsets.h). Where a
// tractor is led and the follower has a choice of runs, the faces taken twice or more are listed
// and the cards taken once counted.
#pragma once

#include "core/follows.h"
#include "core/wide_duty.h"
#include "core/wide_subsets.h"

namespace koudi {

template <>
class Follows<4> {
 public:
  Follows(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
          const Hand<4>& hand)
      : order_(order),
        rules_(rules),
        pattern_(pattern),
        hand_(hand),
        own_(hand & order.mask(led)),
        free_(own_, pattern.size()),
        size_(pattern.size()) {
    if (size_ == 1) {
      if (own_.empty()) free_ = Selections<4>(hand, 1);
    } else if (const int held = own_.count(); held <= size_) {
      forced_ = own_;
      free_ = Selections<4>(hand & ~order.mask(led), size_ - held);
    } else if (!pattern.groups().empty()) {
      owe();
    }
  }

  std::uint64_t count() const { return runs_owed_ ? count_listed() : free_.count(); }
  /// Uniform over the distinct follows.
  Hand<4> sample(Rng& rng) const {
    return runs_owed_ ? sample_listed(rng) : forced_ + free_.sample(rng);
  }
  Refusal check(const Hand<4>& play) const;
  /// Slots that occur in some legal follow.
  Bits mask() const;

  /// Every legal follow once, in the order of `Selections::for_each`; last come the plays of a
  /// superior type that are legal only as such (D22), the widest first, then by slot.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    if (!runs_owed_) {
      return free_.for_each([&](const Hand<4>& rest) { return sink(forced_ + rest); });
    }
    return for_each_owed([&](const Hand<4>& multiple, const Split& split) {
             const Bits singles = own_.plane(0) & ~multiple.plane(0);
             return for_each_subset(singles, split.once, [&](Bits once) {
               Hand<4> play = multiple;
               play.plane(0) |= once;
               return sink(play);
             });
           }) &&
           for_each_superior(sink);
  }

 private:
  void owe();
  void owe_copies();
  bool owe_all_groups();
  void owe_runs();
  Counting counting() const {
    return rules_.break_larger ? Counting::any_copies : Counting::exact_copies;
  }
  bool meets(const Hand<4>& cards) const {
    return best_record(order_, rules_, pattern_, cards, Counting::any_copies) >= record_;
  }
  bool is_superior(const Hand<4>& play) const;
  std::uint64_t count_listed() const;
  std::uint64_t count_superior() const;
  Hand<4> sample_listed(Rng& rng) const;
  Hand<4> nth_listed(std::uint64_t at, Rng& rng) const;
  Hand<4> nth_superior(std::uint64_t at) const;

  /// Calls `sink(multiple, split)` for every choice of the faces taken twice or more that reaches
  /// the record; cards taken once are no part of it.
  template <class Sink>
  bool for_each_owed(Sink&& sink) const {
    return free_.for_each_split([&](const Split& split) {
      return free_.for_each_multiple(split, [&](const Hand<4>& multiple) {
        return !meets(multiple) || sink(multiple, split);
      });
    });
  }
  /// Units of a superior type that do not reach the record.
  template <class Sink>
  bool for_each_superior(Sink&& sink) const;

  const Order& order_;
  const Rules& rules_;
  const Pattern& pattern_;
  Hand<4> hand_;
  Hand<4> own_;         ///< the hand's cards of the led group
  Hand<4> forced_;      ///< part of every follow
  Selections<4> free_;  ///< completes `forced_`; where runs are owed, contains all follows
  WideRecord record_;   ///< the record to reach, where runs are owed
  int size_;
  bool runs_owed_ = false;
};

template <class Sink>
bool Follows<4>::for_each_superior(Sink&& sink) const {
  if (rules_.superior_types == SuperiorTypes::none || !pattern_.is_unit()) return true;
  for (int width = rules_.widest; width > pattern_.largest().width; --width) {
    if (size_ % width != 0) continue;
    const Bits slots = own_.plane(width - 1);
    const int length = size_ / width;
    for (Bits starts = run_starts(order_.fold(slots), length); starts != 0;
         starts = drop_lowest(starts)) {
      const bool all = for_each_run_at(order_, slots, lowest(starts), length, [&](Bits run) {
        const Hand<4> unit = Hand<4>::copies_of(run, width);
        return meets(unit) || sink(unit);
      });
      if (!all) return false;
    }
  }
  return true;
}

}  // namespace koudi
