// Selections of k cards out of a hand as distinct multisets: how many, every one, one at random.
// Two planes: a selection is the faces taken twice plus the faces taken once, so that counts are
// sums of products of binomials and nothing has to be listed.
#pragma once

#include <array>

#include "core/next_cards.h"
#include "core/rng.h"

namespace koudi {

/// C(n, k) for 0 <= n <= 54; 0 when k is out of range. All values fit 64 bits.
constexpr std::uint64_t choose(int n, int k);

/// `k` of the set bits of `mask`, uniformly.
inline Bits random_subset(Bits mask, int k, Rng& rng) {
  const int n = count_of(mask);
  assert(0 <= k && k <= n);
  if (2 * k > n) return mask & ~random_subset(mask, n - k, rng);
  Bits chosen = 0;
  for (; k > 0; --k) {
    const Bits rest = mask & ~chosen;
    chosen |=
        nth_bit(rest, static_cast<int>(rng.below(static_cast<std::uint32_t>(count_of(rest)))));
  }
  return chosen;
}

/// Calls `sink(bits)` for every choice of `k` set bits of `mask`, in ascending order of the chosen
/// bits read as a number; stops and returns false when the sink returns false.
template <class Sink>
bool for_each_subset(Bits mask, int k, Sink&& sink) {
  const int n = count_of(mask);
  if (k < 0 || k > n) return true;
  Bits pick = low_bits(k);
  for (;;) {
    if (!sink(deposit(pick, mask))) return false;
    if (pick == 0) return true;
    // The next larger number with the same count of bits (Gosper's step).
    const Bits low = lowest_bit(pick);
    const Bits ripple = pick + low;
    if (ripple == 0) return true;
    pick = ripple | ((pick ^ ripple) >> (2 + lowest(low)));
    if ((pick & ~low_bits(n)) != 0) return true;
  }
}

/// The selections of some cards of a hand.
template <int Planes>
class Selections;

/// Of `size` cards of a two-deck hand with at least `min_pairs` faces taken twice.
template <>
class Selections<2> {
 public:
  Selections(const Hand<2>& from, int size, int min_pairs = 0)
      : singles_(from.plane(0)), pairs_(from.plane(1)), size_(size), min_pairs_(min_pairs) {}

  std::uint64_t count() const {
    std::uint64_t total = 0;
    for (int pairs = min_pairs_; pairs <= most_pairs(); ++pairs) total += with_pairs(pairs);
    return total;
  }

  /// One of them, uniformly; there must be one.
  Hand<2> sample(Rng& rng) const {
    if (size_ <= 1) return Hand<2>::ones(random_subset(singles_, size_, rng));
    const int pairs = sample_pairs(rng);
    Hand<2> result = Hand<2>::copies_of(random_subset(pairs_, pairs, rng), 2);
    const Bits rest = singles_ & ~result.plane(0);
    result.plane(0) |= random_subset(rest, size_ - 2 * pairs, rng);
    return result;
  }

  /// Whether one of them contains `least`, which is part of `most`, and is part of `most`.
  bool exists_between(const Hand<2>& least, const Hand<2>& most) const {
    const Hand<2> open = most & Hand<2>::stacked(singles_, pairs_);
    const int rest = size_ - least.count();
    if (!open.contains(least) || rest < 0 || open.count() < size_) return false;
    // A pair costs two of the cards still to be taken, or one where it is begun.
    const int begun = std::min(rest, count_of(open.plane(1) & least.plane(0) & ~least.plane(1)));
    const int fresh = std::min((rest - begun) / 2, count_of(open.plane(1) & ~least.plane(0)));
    return count_of(least.plane(1)) + begun + fresh >= min_pairs_;
  }

  /// Which cards may come next on the way to one of them.
  NextCards next_cards(const Hand<2>& prefix, CardOrder order) const {
    const auto from = Hand<2>::stacked(singles_, pairs_);
    if (min_pairs_ == 0) return next_of_any(from, size_, prefix, order);
    return next_by_bounds(from, prefix, order, [&](const Hand<2>& least, const Hand<2>& most) {
      return exists_between(least, most);
    });
  }

  /// Every one, fewest pairs first; stops and returns false when the sink returns false.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    for (int pairs = min_pairs_; pairs <= most_pairs(); ++pairs) {
      const bool all = for_each_subset(pairs_, pairs, [&](Bits twice) {
        return for_each_subset(singles_ & ~twice, size_ - 2 * pairs, [&](Bits once) {
          Hand<2> selection = Hand<2>::copies_of(twice, 2);
          selection.plane(0) |= once;
          return sink(selection);
        });
      });
      if (!all) return false;
    }
    return true;
  }

 private:
  int most_pairs() const { return std::min(count_of(pairs_), size_ / 2); }
  std::uint64_t with_pairs(int pairs) const {
    return choose(count_of(pairs_), pairs) * choose(count_of(singles_) - pairs, size_ - 2 * pairs);
  }
  int sample_pairs(Rng& rng) const {
    if (most_pairs() <= min_pairs_) return min_pairs_;
    std::uint64_t at = rng.below_wide(count());
    for (int pairs = min_pairs_;; ++pairs) {
      const std::uint64_t weight = with_pairs(pairs);
      if (at < weight) return pairs;
      at -= weight;
    }
  }

  Bits singles_;  ///< faces held at all
  Bits pairs_;    ///< faces held twice
  int size_;
  int min_pairs_;
};

namespace detail {
inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint64_t, kFaces + 1>, kFaces + 1> table{};
  for (std::size_t n = 0; n <= kFaces; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();
}  // namespace detail

constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  return detail::kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace koudi
