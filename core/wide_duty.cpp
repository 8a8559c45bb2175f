#include "core/wide_duty.h"

#include <cstring>

#include "core/subsets.h"

namespace koudi {
namespace {

/// The slots that can give a group of `width`.
Bits slots_of_width(const Hand<4>& cards, int width, Counting counting) {
  const Bits slots = cards.plane(width - 1);
  return counting == Counting::exact_copies && width < 4 ? slots & ~cards.plane(width) : slots;
}

/// How many groups of one width stand on each step, as sets: level j holds the steps with more
/// than j of them. Runs of one level never compete with those of another: where a longest run is
/// taken it is a whole one of its level, so the run vector of a single unit is the list of all
/// runs of all levels, longest first.
class GroupLevels {
 public:
  GroupLevels(const Order& order, const Hand<4>& cards, int width, Counting counting)
      : levels_{order.fold(slots_of_width(cards, width, counting))} {
    const Bits once = slots_of_width(cards, width, counting);
    const Bits again = width == 2 && counting == Counting::any_copies ? cards.plane(3) : Bits{0};
    levels_[1] = order.fold(again);
    const Bits shared = once & order.shared();
    if (drop_lowest(shared) == 0) return;
    for_each_bit(order.fold(shared), [&](int step) {
      const Bits here = order.slots_on(Step::from(step));
      const int groups = count_of(once & here) + count_of(again & here);
      for (int level = 0; level < kLevels; ++level) {
        Bits& steps = levels_[static_cast<std::size_t>(level)];
        steps = (steps & ~bit(step)) | (level < groups ? bit(step) : 0);
      }
    });
  }

  /// Writes the run vector of a unit of `length` steps; returns the steps found.
  int write_runs(int length, std::uint8_t* entries) const {
    std::array<std::uint8_t, 32> runs{};
    int longest = 0;
    for (Bits steps : levels_) {
      while (steps != 0) {
        const int start = lowest(steps);
        const int run = std::countr_one(steps >> start);
        ++runs[static_cast<std::size_t>(run)];
        longest = std::max(longest, run);
        steps &= ~(low_bits(run) << start);
      }
    }
    int taken = 0;
    for (int run = longest; run > 0 && taken < length; --run) {
      for (int i = runs[static_cast<std::size_t>(run)]; i > 0 && taken < length; --i) {
        const int part = std::min(run, length - taken);
        *entries++ = static_cast<std::uint8_t>(part);
        taken += part;
      }
    }
    return taken;
  }

 private:
  /// Four off-level faces of one strength, in no-trump, with two pairs each.
  static constexpr int kLevels = 8;
  std::array<Bits, kLevels> levels_;
};

/// Whether from `unit` on the widths do not grow and no tractor can find a run.
bool copies_decide_from(const Order& order, const Shapes& units, std::size_t unit,
                        const Hand<4>& cards) {
  int width = 4;
  for (; unit < units.size(); ++unit) {
    const Shape shape = units[unit];
    if (shape.width > width) return false;
    width = shape.width;
    if (shape.length == 1) continue;
    const Bits folded = order.fold(cards.plane(width - 1));
    if ((folded & folded >> 1) != 0) return false;
  }
  return true;
}

class RecordSearch {
 public:
  RecordSearch(const Order& order, const Rules& rules, const Pattern& pattern, Counting counting)
      : order_(order), degrade_(rules.degrade), units_(pattern.groups()), counting_(counting) {}

  WideRecord best(const Hand<4>& cards) {
    from_unit(0, cards, WideRecord{}, 0);
    return best_;
  }

 private:
  void from_unit(std::size_t unit, const Hand<4>& left, const WideRecord& record,
                 std::size_t entry) {
    if (is_behind(record, entry)) return;
    if (copies_decide_from(order_, units_, unit, left)) {
      return fill_by_copies(unit, split_of(left), record, entry);
    }
    if (unit + 1 == units_.size()) return fill_last(units_[unit], left, record, entry);
    lay_runs(unit, left, record, entry, 0, 0, {});
  }

  /// A record that is lower so far cannot become the best.
  bool is_behind(const WideRecord& record, std::size_t entries) const {
    return std::memcmp(record.data(), best_.data(), entries) < 0;
  }
  void finish(const WideRecord& record) { best_ = std::max(best_, record); }

  struct Run {
    Bits slots = 0;
    int length = 0;
  };

  /// Lays aside the next run for `unit`, the longest possible; of equal ones only in ascending
  /// order, since the order of taking them does not matter.
  void lay_runs(std::size_t unit, const Hand<4>& left, const WideRecord& record, std::size_t entry,
                std::size_t runs, int taken, const Run& last) {
    const Shape shape = units_[unit];
    const Bits slots = slots_of_width(left, shape.width, counting_);
    const Bits folded = order_.fold(slots);
    const int length = std::min(longest_run(folded), shape.length - taken);
    if (length == 0) return lay_narrower(unit, left, record, entry, shape.length - taken);
    WideRecord longer = record;
    longer[entry + runs] = static_cast<std::uint8_t>(length);
    for_each_bit(run_starts(folded, length), [&](int start) {
      for_each_run_at(order_, slots, start, length, [&](Bits run) {
        if (length < last.length || run >= last.slots) {
          lay_runs(unit, without(left, run, shape.width), longer, entry, runs + 1, taken + length,
                   {run, length});
        }
        return true;
      });
    });
  }

  /// For missing groups narrower ones. Wider faces are used up then: what is left of each can give
  /// no more than the group itself.
  void lay_narrower(std::size_t unit, const Hand<4>& left, WideRecord record, std::size_t entry,
                    int missing) {
    const Shape shape = units_[unit];
    entry += shape.length;
    if (!degrade_ || missing == 0 || shape.width == 2) {
      return from_unit(unit + 1, left, record, entry + 2);
    }
    const Bits narrower = slots_of_width(left, shape.width - 1, Counting::exact_copies);
    const int laid = std::min(missing, count_of(narrower));
    record[entry] = static_cast<std::uint8_t>(laid);
    for_each_subset(narrower, laid, [&](Bits groups) {
      const Hand<4> rest = without(left, groups, shape.width - 1);
      const Bits twos = slots_of_width(rest, 2, Counting::exact_copies);
      const int pairs = shape.width == 4 ? std::min(2 * (missing - laid), count_of(twos)) : 0;
      WideRecord longer = record;
      longer[entry + 1] = static_cast<std::uint8_t>(pairs);
      return for_each_subset(twos, pairs, [&](Bits laid_pairs) {
        from_unit(unit + 1, without(rest, laid_pairs, 2), longer, entry + 2);
        return true;
      });
    });
  }

  Hand<4> without(const Hand<4>& left, Bits slots, int width) const {
    if (counting_ == Counting::exact_copies) return left & ~slots;
    return left - Hand<4>::copies_of(slots, width);
  }

  void fill_last(Shape shape, const Hand<4>& left, WideRecord record, std::size_t entry) {
    const GroupLevels levels(order_, left, shape.width, counting_);
    const int missing = shape.length - levels.write_runs(shape.length, &record[entry]);
    write_narrower(shape, missing, split_of(left), record, entry);
    finish(record);
  }

  void write_narrower(Shape shape, int missing, Split held, WideRecord& record,
                      std::size_t entry) const {
    if (!degrade_ || shape.width == 2 || missing == 0) return;
    entry += shape.length;
    const int laid = std::min(missing, shape.width == 4 ? held.thrice : held.twice);
    record[entry] = static_cast<std::uint8_t>(laid);
    if (shape.width == 3) return;
    const int pairs = std::min(2 * (missing - laid), held.twice);
    record[entry + 1] = static_cast<std::uint8_t>(pairs);
  }

  void fill_by_copies(std::size_t unit, Split held, WideRecord record, std::size_t entry) {
    for (; unit < units_.size(); ++unit) {
      const Shape shape = units_[unit];
      const int groups = take_groups(shape, held);
      for (int i = 0; i < groups; ++i) record[entry + static_cast<std::size_t>(i)] = 1;
      write_narrower(shape, shape.length - groups, held, record, entry);
      entry += shape.length;
      if (shape.width == 4) {
        held.thrice -= record[entry];
        held.twice -= record[entry + 1];
      } else if (shape.width == 3) {
        held.twice -= record[entry];
      }
      entry += 2;
    }
    finish(record);
  }

  /// Takes up to `length` groups out of the narrowest faces that will do.
  int take_groups(Shape shape, Split& held) const {
    int wanted = shape.length;
    const auto take = [&](int& faces) {
      const int taken = std::min(wanted, faces);
      faces -= taken;
      wanted -= taken;
      return taken;
    };
    const bool any = counting_ == Counting::any_copies;
    if (shape.width == 4) take(held.four);
    if (shape.width == 3) {
      take(held.thrice);
      if (any) held.once += take(held.four);
    }
    if (shape.width == 2) {
      take(held.twice);
      if (any) {
        take(held.thrice);
        int in_fours = 2 * held.four;
        take(in_fours);
        held.four = in_fours / 2;
        held.twice += in_fours % 2;
      }
    }
    return shape.length - wanted;
  }

  const Order& order_;
  bool degrade_;
  const Shapes& units_;
  Counting counting_;
  WideRecord best_{};
};

}  // namespace

WideRecord best_record(const Order& order, const Rules& rules, const Pattern& pattern,
                       const Hand<4>& cards, Counting counting) {
  return RecordSearch(order, rules, pattern, counting).best(cards);
}

Split groups_of(const WideRecord& record, const Pattern& pattern) {
  Split groups;
  const auto add = [&groups](int width, int count) {
    (width == 4 ? groups.four : width == 3 ? groups.thrice : groups.twice) += count;
  };
  std::size_t entry = 0;
  for (const Shape& shape : pattern.groups()) {
    for (int i = 0; i < shape.length; ++i) add(shape.width, record[entry++]);
    if (shape.width > 2) add(shape.width - 1, record[entry]);
    add(2, record[entry + 1]);
    entry += 2;
  }
  return groups;
}

bool copies_decide(const Order& order, const Pattern& pattern, const Hand<4>& cards) {
  return copies_decide_from(order, pattern.groups(), 0, cards);
}

CopyDuty copy_duty(const Rules& rules, const Pattern& pattern) {
  CopyDuty duty;
  duty.degrade = rules.degrade;
  for (const Shape& shape : pattern.groups()) duty.add(shape.width, shape.length);
  return duty;
}

/// What the play lacks of the narrowest groups that are owed for pairs led or for missing triples
/// and fours (E9); of a lead with several widths only nothing is concluded.
bool proves_no_pair(const Rules& rules, const Pattern& pattern, const Hand<4>& play) {
  const bool duty_takes_all = rules.break_larger && rules.superior_types == SuperiorTypes::none;
  if (!duty_takes_all || pattern.groups().empty()) return false;
  const CopyDuty duty = copy_duty(rules, pattern);
  const Split given = split_of(play);
  if (duty.threes == 0 && duty.fours == 0) {
    return given.twice + given.thrice + 2 * given.four < duty.pairs;
  }
  if (!rules.degrade || pattern.groups().size() > 1) return false;
  const int groups = given.four + (duty.threes > 0 ? given.thrice : 0);
  const int missing = duty.threes + duty.fours - groups;
  if (duty.threes > 0) return missing > given.twice;
  return missing > given.thrice && given.twice < 2 * (missing - given.thrice);
}

}  // namespace koudi
