#include "core/movegen.h"

namespace koudi {
namespace {

/// Slots of all runs of `length` pairs.
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

/// Each of the `pairs` taken 0, 1 or 2 times and each of the other faces 0 or 1 times, uniformly.
Hand<2> random_selection(const Hand<2>& from, Rng& rng) {
  const Bits pairs = from.plane(1);
  Bits low = rng.next();
  Bits high = rng.next() & pairs;
  // Two bits a pair give 0..3; a 3 is drawn again.
  for (Bits again = low & high; again != 0; again &= low & high) {
    low = (low & ~again) | (rng.next() & again);
    high = (high & ~again) | (rng.next() & again);
  }
  Hand<2> result;
  result.plane(0) = (low & from.plane(0)) | high;
  result.plane(1) = high;
  return result;
}

/// A group of two decks has at most 18 faces.
constexpr auto kPowersOfThree = [] {
  std::array<std::uint64_t, 19> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 3 * powers[i - 1];
  return powers;
}();

/// How many selections of one group there are, the empty one included: 2 for each face held once,
/// 3 for each held twice.
std::uint64_t selection_count(const Hand<2>& own) {
  const int pairs = count_of(own.plane(1));
  return kPowersOfThree[static_cast<std::size_t>(pairs)] << (count_of(own.plane(0)) - pairs);
}

}  // namespace

std::string_view to_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::none:
      return "legal";
    case Refusal::not_in_hand:
      return "the hand does not hold these cards";
    case Refusal::wrong_count:
      return "another number of cards is asked for";
    case Refusal::not_one_group:
      return "a lead is cards of one group (B20)";
    case Refusal::not_a_unit:
      return "a lead is one unit where throws are off (A14)";
    case Refusal::must_follow:
      return "cards of the led group are kept back (X4)";
    case Refusal::type_duty:
      return "the hand allows more pairs or a longer run (X6, X11)";
  }
  return "";
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

template <int Planes>
std::uint64_t Leads<Planes>::count() const {
  if (rules_.throw_lead == ThrowLead::off) return count_units();
  std::uint64_t total = 0;
  for (int g = 0; g < kGroups; ++g) {
    total += selection_count(hand_ & order_.mask(Group::from(g))) - 1;
  }
  return total;
}

template <int Planes>
Hand<Planes> Leads<Planes>::sample(Rng& rng) const {
  return rules_.throw_lead == ThrowLead::off ? sample_unit(rng) : sample_throw(rng);
}

template <int Planes>
Hand<Planes> Leads<Planes>::sample_throw(Rng& rng) const {
  std::array<std::uint64_t, kGroups> weights{};
  std::uint64_t total = 0;
  for (int g = 0; g < kGroups; ++g) {
    const Hand<Planes> own = hand_ & order_.mask(Group::from(g));
    weights[static_cast<std::size_t>(g)] = selection_count(own) - 1;
    total += weights[static_cast<std::size_t>(g)];
  }
  std::uint64_t at = rng.below_wide(total);
  std::size_t group = 0;
  for (; at >= weights[group]; ++group) at -= weights[group];
  const Hand<Planes> own = hand_ & order_.mask(Group::from(static_cast<int>(group)));
  for (;;) {
    if (const Hand<Planes> lead = random_selection(own, rng); !lead.empty()) return lead;
  }
}

template <int Planes>
Refusal Leads<Planes>::check(const Hand<Planes>& lead) const {
  if (lead.empty()) return Refusal::wrong_count;
  if (!hand_.contains(lead)) return Refusal::not_in_hand;
  const Group group = order_.group(Slot::from(lowest(lead.plane(0))));
  if ((lead.plane(0) & ~order_.mask(group)) != 0) return Refusal::not_one_group;
  if (rules_.throw_lead == ThrowLead::off && !unit_shape(order_, lead)) return Refusal::not_a_unit;
  return Refusal::none;
}

template <int Planes>
std::uint64_t Leads<Planes>::count_units() const {
  std::uint64_t total = static_cast<std::uint64_t>(hand_.count());
  if (const Bits folded = order_.fold(hand_.plane(1)); (folded & folded >> 1) == 0) return total;
  total = 0;
  for_each_unit([&](const Hand<Planes>&) {
    ++total;
    return true;
  });
  return total;
}

template <int Planes>
Hand<Planes> Leads<Planes>::sample_unit(Rng& rng) const {
  auto at = static_cast<int>(rng.below(static_cast<std::uint32_t>(count_units())));
  for (int width = 1; width <= 2; ++width) {
    const Bits slots = hand_.plane(width - 1);
    if (at < count_of(slots)) return Hand<Planes>::copies_of(nth_bit(slots, at), width);
    at -= count_of(slots);
  }
  Hand<Planes> chosen;
  at += hand_.count();
  for_each_unit([&](const Hand<Planes>& unit) {
    chosen = unit;
    return at-- > 0;
  });
  return chosen;
}

template class Leads<2>;

}  // namespace koudi
