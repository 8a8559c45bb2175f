#include "core/leads.h"

namespace koudi {
namespace {

/// Each face taken 0 to as often as it is held, uniformly.
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

Hand<4> random_selection(const Hand<4>& from, Rng& rng) {
  const Bits twice = from.plane(1) & ~from.plane(2);
  Bits ones = 0;
  Bits twos = 0;
  Bits fours = 0;
  // Three bits a face give 0..7, two of them 0..3; what is not held is drawn again.
  for (Bits again = from.plane(0); again != 0;) {
    ones = (ones & ~again) | (rng.next() & again);
    twos = (twos & ~again) | (rng.next() & again & from.plane(1));
    fours = (fours & ~again) | (rng.next() & again & from.plane(3));
    again &= (ones & twos & twice) | (fours & (ones | twos));
  }
  Hand<4> result;
  result.plane(0) = ones | twos | fours;
  result.plane(1) = twos | fours;
  result.plane(2) = (ones & twos) | fours;
  result.plane(3) = fours;
  return result;
}

constexpr std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t result = 1;
  for (; exponent > 0; exponent >>= 1, base *= base) {
    if ((exponent & 1) != 0) result *= base;
  }
  return result;
}

/// How many selections of one group there are, the empty one included: c + 1 ways for a face held
/// c times.
template <int Planes>
std::uint64_t selection_count(const Hand<Planes>& own) {
  std::uint64_t count = 1;
  for (int copies = 1; copies <= Planes; ++copies) {
    const Bits more = copies < Planes ? own.plane(copies) : 0;
    count *= power(static_cast<std::uint64_t>(copies) + 1, count_of(own.plane(copies - 1) & ~more));
  }
  return count;
}

}  // namespace

template <int Planes>
std::uint64_t Leads<Planes>::count() const {
  if (rules_.throw_lead == ThrowLead::highest) return count_selections();
  std::uint64_t total = count_units();
  if (rules_.throw_lead == ThrowLead::off) return total;
  const auto add = [&](const Hand<Planes>&) {
    ++total;
    return true;
  };
  for_each_shuai(add);
  for_each_whole(add);
  return total;
}

template <int Planes>
std::uint64_t Leads<Planes>::count_selections() const {
  std::uint64_t total = 0;
  for (int group = 0; group < kGroups; ++group) total += selection_count(own(group)) - 1;
  return total;
}

template <int Planes>
Hand<Planes> Leads<Planes>::sample(Rng& rng) const {
  switch (rules_.throw_lead) {
    case ThrowLead::highest:
      return sample_selection(rng);
    case ThrowLead::off:
      return sample_unit(rng);
    case ThrowLead::top_two_or_whole:
      break;
  }
  return nth(rng.below_wide(count()));
}

template <int Planes>
Hand<Planes> Leads<Planes>::sample_selection(Rng& rng) const {
  std::array<std::uint64_t, kGroups> weights{};
  std::uint64_t total = 0;
  for (int group = 0; group < kGroups; ++group) {
    const std::uint64_t weight = selection_count(own(group)) - 1;
    weights[static_cast<std::size_t>(group)] = weight;
    total += weight;
  }
  std::uint64_t at = rng.below_wide(total);
  std::size_t group = 0;
  for (; at >= weights[group]; ++group) at -= weights[group];
  const Hand<Planes> cards = own(static_cast<int>(group));
  for (;;) {
    if (const Hand<Planes> lead = random_selection(cards, rng); !lead.empty()) return lead;
  }
}

template <int Planes>
Refusal Leads<Planes>::check(const Hand<Planes>& lead) const {
  if (lead.empty()) return Refusal::wrong_count;
  if (!hand_.contains(lead)) return Refusal::not_in_hand;
  const Group group = order_.group(Slot::from(lowest(lead.plane(0))));
  if ((lead.plane(0) & ~order_.mask(group)) != 0) return Refusal::not_one_group;
  if (rules_.throw_lead == ThrowLead::highest || unit_shape(order_, lead)) return Refusal::none;
  if (rules_.throw_lead == ThrowLead::off) return Refusal::not_a_unit;
  const bool whole = lead == own(group.index());
  return whole || is_shuai(order_, lead) ? Refusal::none : Refusal::not_whole;
}

/// Runs from `starts`; several faces on one step multiply them.
template <int Planes>
std::uint64_t Leads<Planes>::count_runs(Bits slots, Bits starts, int length) const {
  if (drop_lowest(slots & order_.shared()) == 0) {
    return static_cast<std::uint64_t>(count_of(starts));
  }
  std::uint64_t total = 0;
  for_each_bit(starts, [&](int start) {
    for_each_run_at(order_, slots, start, length, [&](Bits) {
      ++total;
      return true;
    });
  });
  return total;
}

template <int Planes>
std::uint64_t Leads<Planes>::count_units() const {
  // A face held c times gives c units of it alone.
  std::uint64_t total = static_cast<std::uint64_t>(hand_.count());
  for_each_tractor_kind([&](Bits slots, Bits starts, int, int length) {
    total += count_runs(slots, starts, length);
    return true;
  });
  return total;
}

template <int Planes>
Hand<Planes> Leads<Planes>::sample_unit(Rng& rng) const {
  return nth(rng.below(static_cast<std::uint32_t>(count_units())));
}

/// The lead at a place of `for_each`, where not all selections are leads.
template <int Planes>
Hand<Planes> Leads<Planes>::nth(std::uint64_t at) const {
  for (int width = 1; width <= Planes; ++width) {
    const auto faces = static_cast<std::uint64_t>(count_of(slots(width)));
    if (at < faces) {
      return Hand<Planes>::copies_of(nth_bit(slots(width), static_cast<int>(at)), width);
    }
    at -= faces;
  }
  Hand<Planes> chosen;
  const auto take = [&](const Hand<Planes>& lead) {
    chosen = lead;
    return at-- > 0;
  };
  for_each_tractor_kind([&](Bits slots, Bits starts, int width, int length) {
    const std::uint64_t runs = count_runs(slots, starts, length);
    if (at >= runs) {
      at -= runs;
      return true;
    }
    for (; starts != 0; starts = drop_lowest(starts)) {
      const bool passed = for_each_run_at(order_, slots, lowest(starts), length, [&](Bits run) {
        return take(Hand<Planes>::copies_of(run, width));
      });
      if (!passed) break;
    }
    return false;
  }) &&
      for_each_shuai(take) && for_each_whole(take);
  return chosen;
}

template class Leads<2>;
template class Leads<4>;

}  // namespace koudi
