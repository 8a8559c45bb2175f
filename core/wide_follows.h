// Legal follows with three and four decks (A15 to A18, D19 to D22, E7 to E10). Mostly the follows
// are the units of the led type, or only numbers of copies count: then follows are counted and
// sampled by their splits (wide_subsets.h). Where a longer tractor is led than the follower has and
// a choice of runs is left, or several units, the faces taken twice or more are listed and the
// cards taken once counted.
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

  std::uint64_t count() const;
  /// Uniform over the distinct follows.
  Hand<4> sample(Rng& rng) const;
  Refusal check(const Hand<4>& play) const;
  /// Slots that occur in some legal follow.
  Bits mask() const;
  /// Which cards may come next on the way to a legal follow.
  NextCards next_cards(const Hand<4>& prefix, CardOrder order) const;

  /// Every legal follow once, in the order of `Selections::for_each`, units by slot; last come the
  /// plays of a superior type that are legal only as such (D22), the widest first, then by slot.
  template <class Sink>
  bool for_each(Sink&& sink) const;

 private:
  /// How the follows are found.
  enum class By : std::uint8_t {
    selections,  ///< `forced_` and any of `free_`
    units,       ///< units of the led type, and superior ones
    listing,     ///< those of `free_` that reach `record_`, and superior plays
  };

  void owe();
  bool owe_unit();
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
  std::uint64_t count_units() const;
  Hand<4> nth_unit(std::uint64_t at) const;
  Bits mask_listed() const;

  /// The slots that can be part of a unit of the led type.
  Bits unit_slots() const { return own_.plane(pattern_.largest().width - 1); }
  /// Calls `sink` for every unit of `width` as long as the play.
  template <class Sink>
  bool for_each_unit(int width, Sink&& sink) const;

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
  /// Units of a superior type that do not reach the record; none of them does where the hand has a
  /// unit of the led type.
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
  By by_ = By::selections;
};

template <class Sink>
bool Follows<4>::for_each_unit(int width, Sink&& sink) const {
  const Bits slots = own_.plane(width - 1);
  const int length = size_ / width;
  for (Bits starts = run_starts(order_.fold(slots), length); starts != 0;
       starts = drop_lowest(starts)) {
    const bool all = for_each_run_at(order_, slots, lowest(starts), length, [&](Bits run) {
      return sink(Hand<4>::copies_of(run, width));
    });
    if (!all) return false;
  }
  return true;
}

template <class Sink>
bool Follows<4>::for_each_superior(Sink&& sink) const {
  if (rules_.superior_types == SuperiorTypes::none || !pattern_.is_unit()) return true;
  for (int width = rules_.widest; width > pattern_.largest().width; --width) {
    if (size_ % width != 0) continue;
    const bool all = for_each_unit(width, [&](const Hand<4>& unit) {
      return (by_ == By::listing && meets(unit)) || sink(unit);
    });
    if (!all) return false;
  }
  return true;
}

template <class Sink>
bool Follows<4>::for_each(Sink&& sink) const {
  switch (by_) {
    case By::selections:
      return free_.for_each([&](const Hand<4>& rest) { return sink(forced_ + rest); });
    case By::units:
      return for_each_unit(pattern_.largest().width, sink) && for_each_superior(sink);
    case By::listing:
      break;
  }
  const bool all = for_each_owed([&](const Hand<4>& multiple, const Split& split) {
    const Bits singles = own_.plane(0) & ~multiple.plane(0);
    return for_each_subset(singles, split.once, [&](Bits once) {
      Hand<4> play = multiple;
      play.plane(0) |= once;
      return sink(play);
    });
  });
  return all && for_each_superior(sink);
}

}  // namespace koudi
