#include "core/duty.h"

namespace koudi {
namespace {

/// Pairs by step; the shared step can hold several pairs of different suits.
class PairSteps {
 public:
  PairSteps(const Order& order, Bits pairs)
      : folded_(order.fold(pairs)), shared_(order.fold(pairs & order.shared())) {
    if (shared_ != 0) extra_ = count_of(pairs & order.shared()) - 1;
  }

  Bits folded() const { return folded_; }
  int count() const { return count_of(folded_) + extra_; }
  PairSteps without(Bits run) const {
    PairSteps rest = *this;
    if (extra_ > 0 && (run & shared_) != 0) {
      --rest.extra_;
      run &= ~shared_;
    }
    rest.folded_ &= ~run;
    return rest;
  }

 private:
  Bits folded_;
  Bits shared_;    ///< the shared step, if a pair stands on it
  int extra_ = 0;  ///< pairs on it beyond the first
};

class RecordSearch {
 public:
  explicit RecordSearch(const Pattern& pattern) : units_(pattern.groups()) {}

  Record best(const PairSteps& pairs) {
    if (!units_.empty()) extend(pairs, Record{}, 0, 0, 0);
    return best_;
  }

 private:
  /// Lays aside the next run for `unit`, of which `filled` steps are done; `entry` is where its
  /// length is written. Which of several equal runs is taken matters only to later tractors.
  void extend(const PairSteps& pairs, const Record& record, std::size_t unit, int filled,
              std::size_t entry) {
    const int longest = longest_run(pairs.folded());
    if (unit == units_.size() || longest <= 1)
      return fill(pairs.count(), record, unit, filled, entry);
    const int length = units_[unit].length;
    const int run = std::min(longest, length - filled);
    Record longer = record;
    longer[entry] = static_cast<std::uint8_t>(run);
    Bits starts = run_starts(pairs.folded(), run);
    if (!tractor_after(unit)) starts = lowest_bit(starts);
    for_each_bit(starts, [&](int start) {
      const PairSteps rest = pairs.without(low_bits(run) << start);
      if (filled + run < length) return extend(rest, longer, unit, filled + run, entry + 1);
      extend(rest, longer, unit + 1, 0, first_entry(unit + 1));
    });
  }

  /// Only loose pairs are left: every choice is equal.
  void fill(int pairs, Record record, std::size_t unit, int filled, std::size_t entry) {
    for (; unit < units_.size(); ++unit, filled = 0, entry = first_entry(unit)) {
      for (; filled < units_[unit].length && pairs > 0; ++filled, --pairs) record[entry++] = 1;
    }
    best_ = std::max(best_, record);
  }

  bool tractor_after(std::size_t unit) const {
    return unit + 1 < units_.size() && units_[unit + 1].length > 1;
  }
  std::size_t first_entry(std::size_t unit) const {
    std::size_t entry = 0;
    for (std::size_t u = 0; u < unit; ++u) entry += units_[u].length;
    return entry;
  }

  const Shapes& units_;
  Record best_{};
};

}  // namespace

Record best_record(const Order& order, const Pattern& pattern, Bits pairs) {
  return RecordSearch(pattern).best(PairSteps(order, pairs));
}

}  // namespace koudi
