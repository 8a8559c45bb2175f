// Selections of k cards out of a hand of three or four decks as distinct multisets. A selection is
// the faces taken four times, those taken three times, twice and once; how many of each is its
// split (copies.h), and the selections of one split are a product of binomials. So a burial of 8
// out of 60 cards is counted and sampled by its 15 splits.
#pragma once

#include "core/copies.h"
#include "core/subsets.h"

namespace koudi {

/// Of `size` cards of a hand, those whose numbers of copies meet a duty; without one, all.
template <>
class Selections<4> {
 public:
  Selections(const Hand<4>& from, int size, const CopyDuty& duty = {})
      : from_(from), size_(size), duty_(duty) {
    for (int k = 0; k < 4; ++k) faces_[static_cast<std::size_t>(k)] = count_of(from.plane(k));
  }

  int size() const { return size_; }

  std::uint64_t count() const {
    std::uint64_t total = 0;
    for_each_split([&](const Split& split) {
      total += ways(split);
      return true;
    });
    return total;
  }

  /// One of them, uniformly; there must be one.
  Hand<4> sample(Rng& rng) const {
    if (size_ <= 1) return Hand<4>::ones(random_subset(from_.plane(0), size_, rng));
    Split chosen;
    int splits = 0;
    std::uint64_t total = 0;
    for_each_split([&](const Split& split) {
      const std::uint64_t weight = ways(split);
      total += weight;
      splits += weight > 0 ? 1 : 0;
      if (weight > 0) chosen = split;
      return true;
    });
    if (splits == 1) return sample_of(chosen, rng);
    std::uint64_t at = rng.below_wide(total);
    for_each_split([&](const Split& split) {
      const std::uint64_t weight = ways(split);
      chosen = split;
      if (at < weight) return false;
      at -= weight;
      return true;
    });
    return sample_of(chosen, rng);
  }

  bool allows(const Hand<4>& selection) const {
    return from_.contains(selection) && selection.count() == size_ &&
           duty_.met_by(split_of(selection));
  }

  /// Slots that occur in some selection.
  Bits mask() const;
  /// Whether one of them contains `least`, which is part of `most`, and is part of `most`.
  bool exists_between(const Hand<4>& least, const Hand<4>& most) const;
  /// Which cards may come next on the way to one of them.
  NextCards next_cards(const Hand<4>& prefix, CardOrder order) const {
    if (duty_.owed == 0) return next_of_any(from_, size_, prefix, order);
    return next_by_bounds(from_, prefix, order, [&](const Hand<4>& least, const Hand<4>& most) {
      return exists_between(least, most);
    });
  }

  /// Every one, fewest fours first, then fewest threes, then fewest pairs; within a split the
  /// faces taken four times ascend first, then those taken three times, and so on. Stops and
  /// returns false when the sink returns false.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    return for_each_split([&](const Split& split) {
      return for_each_multiple(split, [&](const Hand<4>& multiple) {
        return for_each_subset(from_.plane(0) & ~multiple.plane(0), split.once, [&](Bits once) {
          Hand<4> selection = multiple;
          selection.plane(0) |= once;
          return sink(selection);
        });
      });
    });
  }

  /// Calls `f` for every split that occurs and meets the duty.
  template <class F>
  bool for_each_split(F&& f) const {
    const auto [one, two, three, four] = faces_;
    for (int a4 = 0; a4 <= std::min(four, size_ / 4); ++a4) {
      const int after4 = size_ - 4 * a4;
      for (int a3 = 0; a3 <= std::min(three - a4, after4 / 3); ++a3) {
        const int after3 = after4 - 3 * a3;
        // Faces taken once must be left: after3 - 2 * a2 <= one - a4 - a3 - a2.
        const int fewest = std::max(0, after3 - (one - a4 - a3));
        for (int a2 = fewest; a2 <= std::min(two - a4 - a3, after3 / 2); ++a2) {
          const Split split{after3 - 2 * a2, a2, a3, a4};
          if (duty_.met_by(split) && !f(split)) return false;
        }
      }
    }
    return true;
  }

  /// Every choice of the faces that a split takes twice or more.
  template <class Sink>
  bool for_each_multiple(const Split& split, Sink&& sink) const {
    return for_each_subset(from_.plane(3), split.four, [&](Bits four) {
      return for_each_subset(from_.plane(2) & ~four, split.thrice, [&](Bits three) {
        return for_each_subset(from_.plane(1) & ~four & ~three, split.twice,
                               [&](Bits two) { return sink(stacked(two, three, four)); });
      });
    });
  }

  /// Selections of one split, and how many complete a choice of faces taken twice or more.
  std::uint64_t ways(const Split& split) const {
    const auto [one, two, three, four] = faces_;
    return ways(one, two, three, four, split);
  }
  std::uint64_t ways_of_singles(const Split& split) const {
    return choose(faces_[0] - split.four - split.thrice - split.twice, split.once);
  }

  /// Completes a choice of faces taken twice or more.
  Hand<4> with_singles(Hand<4> multiple, int once, Rng& rng) const {
    multiple.plane(0) |= random_subset(from_.plane(0) & ~multiple.plane(0), once, rng);
    return multiple;
  }

 private:
  static constexpr std::uint64_t ways(int one, int two, int three, int four, const Split& split) {
    return choose(four, split.four) * choose(three - split.four, split.thrice) *
           choose(two - split.four - split.thrice, split.twice) *
           choose(one - split.four - split.thrice - split.twice, split.once);
  }
  static Hand<4> stacked(Bits two, Bits three, Bits four) {
    Hand<4> result;
    result.plane(3) = four;
    result.plane(2) = four | three;
    result.plane(0) = result.plane(1) = four | three | two;
    return result;
  }
  Hand<4> sample_of(const Split& split, Rng& rng) const {
    const Bits four = random_subset(from_.plane(3), split.four, rng);
    const Bits three = random_subset(from_.plane(2) & ~four, split.thrice, rng);
    const Bits two = random_subset(from_.plane(1) & ~four & ~three, split.twice, rng);
    return with_singles(stacked(two, three, four), split.once, rng);
  }

  Hand<4> from_;
  std::array<int, 4> faces_;  ///< held at all, twice or more, and so on
  int size_;
  CopyDuty duty_;
};

/// Faces held equally often occur together, so one of each kind is looked at.
inline Bits Selections<4>::mask() const {
  const auto [one, two, three, four] = faces_;
  const auto occurs = [&, one = one, two = two, three = three, four = four](int held) {
    const auto without = [&](int faces, int copies) { return faces - (held >= copies ? 1 : 0); };
    return !for_each_split([&](const Split& split) {
      for (int taken = 1; taken <= held; ++taken) {
        Split rest = split;
        --(taken == 1 ? rest.once : taken == 2 ? rest.twice : taken == 3 ? rest.thrice : rest.four);
        if (ways(without(one, 1), without(two, 2), without(three, 3), without(four, 4), rest) > 0) {
          return false;
        }
      }
      return true;
    });
  };
  Bits slots = 0;
  for (int held = 1; held <= 4; ++held) {
    const Bits kind = from_.plane(held - 1) & ~(held < 4 ? from_.plane(held) : 0);
    if (kind != 0 && occurs(held)) slots |= kind;
  }
  return slots;
}

}  // namespace koudi
