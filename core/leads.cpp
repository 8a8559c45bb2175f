#include "core/leads.h"

#include "core/copies.h"

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
  return Hand<2>::stacked((low & from.plane(0)) | high, high);
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
  const Bits thrice = (ones & twos) | fours;
  return Hand<4>::stacked(ones | twos | fours, twos | fours, thrice, fours);
}

/// Powers of 3 and 5. A group has at most 23 faces, of which 13 can be held four times in a hand;
/// larger entries wrap around and are not used.
constexpr int kMostFaces = 23;
using Powers = std::array<std::uint64_t, kMostFaces + 1>;
constexpr Powers powers_of(std::uint64_t base) {
  Powers powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = base * powers[i - 1];
  return powers;
}
constexpr Powers kPowersOf3 = powers_of(3);
constexpr Powers kPowersOf5 = powers_of(5);

/// How many selections of one group there are, the empty one included: c + 1 ways for a face held
/// c times.
std::uint64_t selection_count(const Hand<2>& own) {
  const int twice = count_of(own.plane(1));
  return kPowersOf3[static_cast<std::size_t>(twice)] << (count_of(own.plane(0)) - twice);
}
std::uint64_t selection_count(const Hand<4>& own) {
  const Split split = split_of(own);
  const auto three = static_cast<std::size_t>(split.twice);
  const auto five = static_cast<std::size_t>(split.four);
  return kPowersOf3[three] * kPowersOf5[five] << (split.once + 2 * split.thrice);
}

}  // namespace

template <int Planes>
std::uint64_t Leads<Planes>::count() const {
  if (rules_.throw_lead == ThrowLead::highest) return count_selections();
  std::uint64_t total = count_units();
  if (rules_.throw_lead == ThrowLead::off) return total;
  for_each_whole([&](const Hand<Planes>&) {
    ++total;
    return true;
  });
  return total + count_shuai();
}

template <int Planes>
std::uint64_t Leads<Planes>::count_shuai() const {
  int total = 0;
  for (int group = 1; group < kGroups; ++group) {
    const Bits mask = order_.mask(Group::from(group));
    if (mask == 0) continue;
    const int higher = highest(mask);
    const int lower = highest(mask & ~bit(higher));
    const int a = hand_.count(Slot::from(higher));
    const int b = hand_.count(Slot::from(lower));
    // As many of both, two or more, are a tractor.
    if (a > 0 && b > 0) total += a * b - (std::min(a, b) - 1);
  }
  return static_cast<std::uint64_t>(total);
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
  // Without a branch for the group: no predictor knows it.
  std::array<std::uint64_t, kGroups> up_to;
  std::uint64_t total = 0;
  for (int group = 0; group < kGroups; ++group) {
    total += selection_count(own(group)) - 1;
    up_to[static_cast<std::size_t>(group)] = total;
  }
  const std::uint64_t at = rng.below_wide(total);
  int group = 0;
  for (std::uint64_t end : up_to) group += at >= end ? 1 : 0;
  const Hand<Planes> cards = own(group);
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

template <int Planes>
NextCards Leads<Planes>::next_cards(const Hand<Planes>& prefix, CardOrder order) const {
  if (rules_.throw_lead != ThrowLead::highest) {
    NextCollector next(prefix, order);
    for_each([&](const Hand<Planes>& lead) {
      next.add(lead);
      return true;
    });
    return next.found();
  }
  if (!hand_.contains(prefix)) return {};
  if (prefix.empty()) return {.cards = hand_.plane(0), .complete = false};
  const Bits group = order_.mask(order_.group(Slot::from(lowest(prefix.plane(0)))));
  if ((prefix.plane(0) & ~group) != 0) return {};
  const Hand<Planes> left = (hand_ - prefix) & (group & open_positions(prefix, order));
  return {.cards = left.plane(0), .complete = true};
}

template <int Planes>
std::uint64_t Leads<Planes>::count_units() const {
  // A face held c times gives c units of it alone.
  std::uint64_t total = static_cast<std::uint64_t>(hand_.count());
  for_each_tractor_kind([&](Bits slots, Bits starts, int, int length) {
    total += count_runs(order_, slots, starts, length);
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
    const std::uint64_t runs = count_runs(order_, slots, starts, length);
    if (at >= runs) {
      at -= runs;
      return true;
    }
    chosen = Hand<Planes>::copies_of(nth_run(order_, slots, starts, length, at), width);
    return false;
  }) &&
      for_each_shuai(take) && for_each_whole(take);
  return chosen;
}

template class Leads<2>;
template class Leads<4>;

}  // namespace koudi
