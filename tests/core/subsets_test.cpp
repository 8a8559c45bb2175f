// Selections as distinct multisets and the numbers they rest on; chance is exactly uniform.
#include "core/subsets.h"

#include <cmath>
#include <map>
#include <set>

#include "tests/support/catch.h"

namespace koudi::testing {
namespace {

TEST_CASE("binomials: edges, symmetry, the largest") {
  CHECK(choose(0, 0) == 1);
  CHECK(choose(5, -1) == 0);
  CHECK(choose(5, 6) == 0);
  CHECK(choose(54, 27) == 1946939425648112u);
  for (int n = 1; n <= 54; ++n) {
    for (int k = 0; k <= n; ++k) REQUIRE(choose(n, k) == choose(n, n - k));
  }
}

TEST_CASE("a hand's selections: listed once, counted, at least the pairs asked for") {
  Hand<2> hand = Hand<2>::ones(0b1011011101);
  hand.plane(1) = 0b0001011001;
  for (int size = 0; size <= hand.count(); ++size) {
    for (int pairs = 0; 2 * pairs <= size && pairs <= 4; ++pairs) {
      const Selections<2> selections(hand, size, pairs);
      std::set<Hand<2>> seen;
      selections.for_each([&](const Hand<2>& selection) {
        REQUIRE(hand.contains(selection));
        REQUIRE(selection.count() == size);
        REQUIRE(count_of(selection.plane(1)) >= pairs);
        REQUIRE(seen.insert(selection).second);
        return true;
      });
      REQUIRE(selections.count() == seen.size());
    }
  }
}

TEST_CASE("listing stops when the sink says so") {
  int calls = 0;
  const Selections<2> selections(Hand<2>::ones(0xff), 3);
  CHECK(!selections.for_each([&](const Hand<2>&) { return ++calls < 4; }));
  CHECK(calls == 4);
}

/// The chi-square statistic of equal expectations; its mean is the number of kinds minus one, its
/// variance twice that.
template <class Key>
double chi_square(const std::map<Key, int>& counts, std::size_t kinds, int draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
  double sum = 0;
  for (const auto& [key, count] : counts) sum += (count - expected) * (count - expected) / expected;
  return sum + static_cast<double>(kinds - counts.size()) * expected;
}

TEST_CASE("samples are uniform over distinct selections") {
  Hand<2> hand = Hand<2>::ones(0b11111);
  hand.plane(1) = 0b00101;
  const Selections<2> selections(hand, 4);
  const auto kinds = static_cast<std::size_t>(selections.count());
  Rng rng(1, Purpose::test);
  std::map<Hand<2>, int> counts;
  const int draws = 50000;
  for (int i = 0; i < draws; ++i) ++counts[selections.sample(rng)];
  CHECK(counts.size() == kinds);
  const double freedom = static_cast<double>(kinds) - 1;
  CHECK(chi_square(counts, kinds, draws) < freedom + 5 * std::sqrt(2 * freedom));
}

TEST_CASE("a shuffle gives every order of five equally often, and every card every place") {
  Rng rng(2, Purpose::test);
  std::map<std::array<int, 5>, int> orders;
  for (int i = 0; i < 60000; ++i) {
    std::array<int, 5> items{0, 1, 2, 3, 4};
    rng.shuffle(std::span<int>(items));
    ++orders[items];
  }
  CHECK(orders.size() == 120);
  CHECK(chi_square(orders, 120, 60000) < 119 + 5 * std::sqrt(2.0 * 119));

  std::map<int, int> places;
  for (int i = 0; i < 54000; ++i) {
    std::array<int, 108> items;
    for (std::size_t k = 0; k < items.size(); ++k) items[k] = static_cast<int>(k);
    rng.shuffle(std::span<int>(items));
    for (std::size_t k = 0; k < items.size(); ++k) places[static_cast<int>(k)] += items[k] == 53;
  }
  CHECK(chi_square(places, 108, 54000) < 107 + 5 * std::sqrt(2.0 * 107));
}

TEST_CASE("the same seed gives the same numbers on every build, other keys give others") {
  CHECK(Rng(2026, Purpose::deck, 7).next() == 505533714709515710u);
  CHECK(Rng(2026, Purpose::deck, 7).next() != Rng(2026, Purpose::deck, 8).next());
  CHECK(Rng(2026, Purpose::deck, 7).next() != Rng(2026, Purpose::bot, 7).next());
  CHECK(Rng(2026, Purpose::deck, 7).next() != Rng(2027, Purpose::deck, 7).next());
}

TEST_CASE("multisets: adding, taking away and counting copies agree with plain counting") {
  Rng rng(3, Purpose::test);
  for (int i = 0; i < 2000; ++i) {
    std::array<int, 64> a{};
    std::array<int, 64> b{};
    Multiset<Slot, 4> one;
    Multiset<Slot, 4> two;
    for (int slot = 0; slot < 64; ++slot) {
      const auto at = static_cast<std::size_t>(slot);
      a[at] = static_cast<int>(rng.below(5));
      b[at] = static_cast<int>(rng.below(static_cast<std::uint32_t>(5 - a[at])));
      for (int k = 0; k < a[at]; ++k) one.add(Slot::from(slot));
      for (int k = 0; k < b[at]; ++k) two.add(Slot::from(slot));
    }
    const Multiset<Slot, 4> sum = one + two;
    for (int slot = 0; slot < 64; ++slot) {
      const auto at = static_cast<std::size_t>(slot);
      REQUIRE(sum.count(Slot::from(slot)) == a[at] + b[at]);
    }
    REQUIRE(sum - two == one);
    REQUIRE(sum.contains(one));
  }
}

}  // namespace
}  // namespace koudi::testing
