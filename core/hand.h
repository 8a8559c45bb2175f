// Multisets of cards as stacks of bit planes.
//
//   bit s of plane k is set when the multiset holds more than k copies of position s
//
// Planes are nested (plane k+1 is a subset of plane k), so pairs are plane 1 and triples plane 2.
// Two types share this layout and do not mix: `Hand<Planes>` counts slots of one deal's order
// (order.h), `Cards` counts printed faces.
#pragma once

#include <array>
#include <type_traits>

#include "core/bits.h"
#include "core/types.h"

namespace koudi {

/// Position is Slot or Card; Planes the most copies of one position, 2 or 4.
template <class Position, int Planes>
class Multiset {
 public:
  static constexpr int kPlanes = Planes;

  constexpr Multiset() = default;
  static constexpr Multiset of(Position position, int copies = 1) {
    Multiset result;
    for (int k = 0; k < copies; ++k) result.planes_[index(k)] = bit(position.index());
    return result;
  }
  /// One copy of every position in `bits`.
  static constexpr Multiset ones(Bits bits) {
    Multiset result;
    result.planes_[0] = bits;
    return result;
  }
  /// `copies` copies of every position in `bits`.
  static constexpr Multiset copies_of(Bits bits, int copies) {
    Multiset result;
    for (int k = 0; k < copies; ++k) result.planes_[index(k)] = bits;
    return result;
  }

  /// One bit plane upon the other; each must be part of the one before.
  template <class... Planed>
  static constexpr Multiset stacked(Planed... planes) {
    static_assert(sizeof...(planes) == Planes);
    Multiset result;
    result.planes_ = {planes...};
    return result;
  }

  constexpr Bits plane(int k) const { return planes_[index(k)]; }
  constexpr Bits& plane(int k) { return planes_[index(k)]; }

  constexpr bool empty() const { return planes_[0] == 0; }
  constexpr int count() const {
    int total = 0;
    for (Bits plane : planes_) total += count_of(plane);
    return total;
  }
  constexpr int count(Position position) const {
    int total = 0;
    for (Bits plane : planes_) total += static_cast<int>(plane >> position.index() & 1);
    return total;
  }
  constexpr int count_in(Bits mask) const { return (*this & mask).count(); }

  constexpr void add(Position position) {
    Bits carry = bit(position.index());
    for (Bits& plane : planes_) {
      const Bits full = plane & carry;
      plane |= carry;
      carry = full;
    }
    assert(carry == 0);
  }

  friend constexpr Multiset operator&(Multiset hand, Bits mask) {
    for (Bits& plane : hand.planes_) plane &= mask;
    return hand;
  }
  /// Of each position the smaller number of copies.
  friend constexpr Multiset operator&(Multiset a, const Multiset& b) {
    for (int k = 0; k < Planes; ++k) a.plane(k) &= b.plane(k);
    return a;
  }
  /// Of each position the larger number of copies.
  friend constexpr Multiset operator|(Multiset a, const Multiset& b) {
    for (int k = 0; k < Planes; ++k) a.plane(k) |= b.plane(k);
    return a;
  }

  /// The sum of both; no position may come to more than Planes copies.
  friend constexpr Multiset operator+(const Multiset& a, const Multiset& b) {
    if (Planes > 2 && b.plane(1) == 0) return a.with_one_of_each(b.plane(0));
    Multiset sum;
    for (int k = 0; k < Planes; ++k) {
      Bits plane = a.plane(k) | b.plane(k);
      for (int i = 0; i < k; ++i) plane |= a.plane(i) & b.plane(k - 1 - i);
      sum.plane(k) = plane;
    }
    return sum;
  }

  /// What is left of `a` without `b`; `b` must be part of `a`.
  friend constexpr Multiset operator-(const Multiset& a, const Multiset& b) {
    assert(a.contains(b));
    if (Planes > 2 && b.plane(1) == 0) return a.without_one_of_each(b.plane(0));
    Multiset rest;
    for (int k = 0; k < Planes; ++k) {
      Bits plane = 0;
      for (int i = 0; k + i < Planes; ++i) plane |= a.plane(k + i) & ~b.plane(i);
      rest.plane(k) = plane;
    }
    return rest;
  }
  constexpr Multiset& operator+=(const Multiset& other) { return *this = *this + other; }
  constexpr Multiset& operator-=(const Multiset& other) { return *this = *this - other; }

  constexpr bool contains(const Multiset& part) const {
    Bits missing = 0;
    for (int k = 0; k < Planes; ++k) missing |= part.plane(k) & ~plane(k);
    return missing == 0;
  }

  friend constexpr auto operator<=>(const Multiset&, const Multiset&) = default;

 private:
  /// The common case of four planes, a few single cards, for a third of the operations.
  constexpr Multiset with_one_of_each(Bits positions) const {
    Multiset sum;
    sum.plane(0) = plane(0) | positions;
    for (int k = 1; k < Planes; ++k) sum.plane(k) = plane(k) | (plane(k - 1) & positions);
    return sum;
  }
  constexpr Multiset without_one_of_each(Bits positions) const {
    Multiset rest;
    for (int k = 0; k + 1 < Planes; ++k) rest.plane(k) = plane(k) & (plane(k + 1) | ~positions);
    rest.plane(Planes - 1) = plane(Planes - 1) & ~positions;
    return rest;
  }

  static constexpr std::size_t index(int k) { return static_cast<std::size_t>(k); }
  std::array<Bits, Planes> planes_{};
};

template <int Planes>
using Hand = Multiset<Slot, Planes>;
using Cards = Multiset<Card, kMaxDecks>;

static_assert(sizeof(Hand<2>) == 16 && std::is_trivially_copyable_v<Hand<2>>,
              "playouts copy four of them with every play");
static_assert(sizeof(Hand<4>) == 32 && std::is_trivially_copyable_v<Hand<4>>);

/// Calls `f(position)` once for every copy, lowest position first.
template <class Position, int Planes, class F>
constexpr void for_each_card(const Multiset<Position, Planes>& cards, F&& f) {
  for_each_bit(cards.plane(0), [&](int position) {
    const Position at = Position::from(position);
    for (int copies = cards.count(at); copies > 0; --copies) f(at);
  });
}

/// The same multiset with another number of planes; it must fit.
template <int To, class Position, int From>
constexpr Multiset<Position, To> with_planes(const Multiset<Position, From>& hand) {
  Multiset<Position, To> result;
  for (int k = 0; k < To && k < From; ++k) result.plane(k) = hand.plane(k);
  for (int k = To; k < From; ++k) assert(hand.plane(k) == 0);
  return result;
}

}  // namespace koudi
