#include "core/follows.h"

namespace koudi {
Bits run_slots(const Order& order, Bits pairs, int length) {
  Bits steps = 0;
  const Bits starts = run_starts(order.fold(pairs), length);
  for (int i = 0; i < length; ++i) steps |= starts << i;
  Bits slots = 0;
  for_each_bit(pairs, [&](int slot) {
    if ((steps >> order.step(Slot::from(slot)).index() & 1) != 0) slots |= bit(slot);
  });
  return slots;
}

void Follows<2>::owe() {
  owed_ = owed_pairs(pattern_, count_of(own_.plane(1)));
  runs_owed_ = pattern_.has_tractor() && owed_ < count_of(own_.plane(1));
  if (runs_owed_) record_ = best_record(order_, pattern_, own_.plane(1));
  free_ = Selections<2>(own_, size_, owed_);
}

std::uint64_t Follows<2>::count() const {
  if (!runs_owed_) return free_.count();
  std::uint64_t total = 0;
  for_each_core([&](Bits pairs) {
    total += rest_of(pairs).count();
    return true;
  });
  return total;
}

Hand<2> Follows<2>::sample_core(Rng& rng) const {
  std::uint64_t at = rng.below_wide(count());
  Bits chosen = 0;
  for_each_core([&](Bits pairs) {
    const std::uint64_t weight = rest_of(pairs).count();
    chosen = pairs;
    if (at < weight) return false;
    at -= weight;
    return true;
  });
  return Hand<2>::copies_of(chosen, 2) + rest_of(chosen).sample(rng);
}

Refusal Follows<2>::check(const Hand<2>& play) const {
  if (!hand_.contains(play)) return Refusal::not_in_hand;
  if (play.count() != size_) return Refusal::wrong_count;
  if (own_.count() <= size_) return play.contains(own_) ? Refusal::none : Refusal::must_follow;
  if (!own_.contains(play)) return Refusal::must_follow;
  if (count_of(play.plane(1)) < owed_) return Refusal::type_duty;
  if (runs_owed_ && best_record(order_, pattern_, play.plane(1)) != record_) {
    return Refusal::type_duty;
  }
  return Refusal::none;
}

Bits Follows<2>::mask() const {
  const int held = own_.count();
  if (held < size_) return hand_.plane(0);
  if (held == size_ || size_ == 1 || 2 * owed_ < size_) return own_.plane(0);
  if (!runs_owed_) return own_.plane(1);
  if (pattern_.is_unit()) {
    const Bits runs = run_slots(order_, own_.plane(1), pattern_.largest().length);
    if (runs != 0) return runs;
  }
  Bits mask = 0;
  for_each_core([&](Bits pairs) {
    mask |= pairs;
    return true;
  });
  return mask;
}

NextCards Follows<2>::next_cards(const Hand<2>& prefix, CardOrder order) const {
  if (!runs_owed_) {
    if (forced_.empty()) return free_.next_cards(prefix, order);
    return next_by_bounds(hand_, prefix, order, [&](const Hand<2>& least, const Hand<2>& most) {
      return most.contains(forced_) &&
             free_.exists_between((least | forced_) - forced_, most - forced_);
    });
  }
  NextCollector next(prefix, order);
  for_each_core([&](Bits pairs) {
    next.add(Hand<2>::copies_of(pairs, 2), own_.plane(0) & ~pairs, size_ - 2 * count_of(pairs));
    return true;
  });
  return next.found();
}

}  // namespace koudi
