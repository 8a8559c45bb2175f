#include "core/completion.h"

#include "core/subsets.h"

namespace koudi {

Completions::Completions(const Order& order, const Pattern& pattern, Group led, const Hand<2>& hand)
    : group_(order.mask(led)), size_(pattern.size()), own_(hand & group_) {
  all_forced_ = own_.count() <= size_;
  if (all_forced_) return;
  const Bits pairs = own_.plane(1);
  owed_ = owed_pairs(pattern, count_of(pairs));
  if (!pattern.has_tractor() || owed_ == count_of(pairs)) return;
  const Record best = best_record(order, pattern, pairs);
  for_each_subset(pairs, owed_, [&](Bits core) {
    if (best_record(order, pattern, core) == best) cores_.push_back(core);
    return true;
  });
}

bool Completions::exist(const Hand<2>& taken, const Hand<2>& left) const {
  const Hand<2> all = taken + left;
  if (all_forced_) {
    const int free = size_ - own_.count();
    return all.contains(own_) && taken.count_in(~group_) <= free && free <= all.count_in(~group_);
  }
  const Hand<2> allowed = all & group_;
  return taken.count_in(~group_) == 0 && taken.count() <= size_ && allowed.count() >= size_ &&
         can_reach_duty(taken, allowed);
}

/// Whether the cards still to be taken can bring the pairs that are owed. A pair costs two of
/// them, or one where a card of it is taken already.
bool Completions::can_reach_duty(const Hand<2>& taken, const Hand<2>& all) const {
  const int rest = size_ - taken.count();
  const Bits started = taken.plane(0) & ~taken.plane(1);
  if (cores_.empty()) {
    const int begun = std::min(rest, count_of(all.plane(1) & started));
    const int fresh = std::min((rest - begun) / 2, count_of(all.plane(1) & ~taken.plane(0)));
    return count_of(taken.plane(1)) + begun + fresh >= owed_;
  }
  return std::any_of(cores_.begin(), cores_.end(), [&](Bits core) {
    if ((core & ~all.plane(1)) != 0) return false;
    return count_of(core & started) + 2 * count_of(core & ~taken.plane(0)) <= rest;
  });
}

}  // namespace koudi
