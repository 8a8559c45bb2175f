#include "search/knowledge.h"

#include <algorithm>

namespace koudi {
namespace {

constexpr int kMostUnits = 31;
constexpr int kSizes = 3;  ///< single, pair, longer

/// Some of the unseen cards lie in the kitty or are gone by the time they are needed.
constexpr Odds kInSomeHand = 0.92f;

/// The odds that one unit lies whole with one of the opponents.
constexpr Odds held(int size, int opponents, int seats) {
  Odds odds = kInSomeHand * static_cast<Odds>(opponents);
  for (int cards = 0; cards < (size == kSizes - 1 ? 4 : size + 1); ++cards) {
    odds /= static_cast<Odds>(seats);
  }
  return odds;
}

using OddsBySeats = std::array<std::array<std::array<Odds, kMostUnits + 1>, 4>, 3>;

/// [size][opponents][seats][units]
constexpr auto kNobodyHas = [] {
  std::array<OddsBySeats, kSizes> table{};
  for (int size = 0; size < kSizes; ++size) {
    for (int opponents = 0; opponents < 3; ++opponents) {
      for (int seats = 0; seats < 4; ++seats) {
        auto& row = table[static_cast<std::size_t>(size)][static_cast<std::size_t>(opponents)]
                         [static_cast<std::size_t>(seats)];
        const Odds missed =
            opponents == 0 || seats < opponents ? 1 : 1 - held(size, opponents, seats);
        Odds odds = 1;
        for (Odds& entry : row) {
          entry = odds;
          odds *= missed;
        }
      }
    }
  }
  return table;
}();

}  // namespace

Odds nobody_has(Shape shape, Holders holders, int units) {
  const auto size = static_cast<std::size_t>(std::min(shape.size(), kSizes) - 1);
  return kNobodyHas[size][static_cast<std::size_t>(holders.opponents)][static_cast<std::size_t>(
      holders.seats)][static_cast<std::size_t>(std::min(units, kMostUnits))];
}

}  // namespace koudi
