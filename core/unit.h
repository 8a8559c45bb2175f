// Units: w equal cards on each of k consecutive steps – single, pair, triple, quad, tractor (X3) –
// and the reading of a lead as units (X10).
#pragma once

#include <array>
#include <optional>

#include "core/fixed_vector.h"
#include "core/order.h"
#include "core/rules.h"

namespace koudi {

/// The type of a unit: `width` equal cards on each of `length` consecutive steps.
struct Shape {
  std::uint8_t width = 0;
  std::uint8_t length = 0;

  constexpr int size() const { return width * length; }
  friend constexpr bool operator==(Shape, Shape) = default;
};

inline constexpr Shape kSingle{1, 1};
inline constexpr Shape kPair{2, 1};

constexpr Shape shape_of(int width, int length) {
  return {static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(length)};
}

template <int Planes>
struct Unit {
  Shape shape;
  Step top;
  Hand<Planes> cards;
};

/// Most cards a lead can have: a whole hand of four decks without a kitty.
inline constexpr std::size_t kMaxLead = 54;

template <int Planes>
using Units = FixedVector<Unit<Planes>, kMaxLead>;

/// The most units of width two or more of a lead: one for every two cards.
inline constexpr std::size_t kMaxGroups = kMaxLead / 2;

/// A list of shapes, a byte each: every trick's table holds one.
///
///    7 6 5 4 3   2 1 0
///   [ length  ] [ width ]
class Shapes {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(const std::uint8_t* at) : at_(at) {}
    constexpr Shape operator*() const { return unpacked(*at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    const std::uint8_t* at_;
  };

  constexpr void push_back(Shape shape) {
    shapes_.push_back(static_cast<std::uint8_t>(shape.length << 3 | shape.width));
  }
  constexpr std::size_t size() const { return shapes_.size(); }
  constexpr bool empty() const { return shapes_.empty(); }
  constexpr Shape operator[](std::size_t i) const { return unpacked(shapes_[i]); }
  constexpr Shape front() const { return (*this)[0]; }
  constexpr Shape back() const { return (*this)[size() - 1]; }
  constexpr Iterator begin() const { return Iterator(shapes_.begin()); }
  constexpr Iterator end() const { return Iterator(shapes_.end()); }
  friend constexpr bool operator==(const Shapes&, const Shapes&) = default;

 private:
  static constexpr Shape unpacked(std::uint8_t byte) {
    return {static_cast<std::uint8_t>(byte & 7), static_cast<std::uint8_t>(byte >> 3)};
  }

  FixedVector<std::uint8_t, kMaxGroups> shapes_;
};

/// What followers and ruffs need of a lead: its shapes, largest first (X10), singles only counted.
class Pattern {
 public:
  constexpr Pattern() = default;
  constexpr explicit Pattern(Shape shape) { add(shape); }

  /// Shapes must come in the order of X10.
  constexpr void add(Shape shape) {
    size_ = static_cast<std::uint8_t>(size_ + shape.size());
    if (shape == kSingle) {
      ++singles_;
    } else {
      groups_.push_back(shape);
      steps_ = static_cast<std::uint8_t>(steps_ + shape.length);
    }
  }
  /// All units of width two or more.
  constexpr const Shapes& groups() const { return groups_; }
  /// Steps of all of them together.
  constexpr int steps() const { return steps_; }
  constexpr int singles() const { return singles_; }
  /// Cards led.
  constexpr int size() const { return size_; }
  constexpr bool is_unit() const { return static_cast<int>(groups_.size()) + singles_ == 1; }
  constexpr Shape largest() const { return groups_.empty() ? kSingle : groups_.front(); }
  friend constexpr bool operator==(const Pattern&, const Pattern&) = default;
  constexpr bool has_tractor() const { return steps_ > groups_.size(); }

 private:
  Shapes groups_;
  std::uint8_t steps_ = 0;
  std::uint8_t singles_ = 0;
  std::uint8_t size_ = 0;
};

/// Lowest bits of all runs of `length` neighbouring bits.
constexpr Bits run_starts(Bits folded, int length) {
  Bits starts = folded;
  for (int i = 1; i < length; ++i) starts &= folded >> i;
  return starts;
}

/// Length of the longest run of neighbouring bits; 0 for an empty word.
constexpr int longest_run(Bits folded) {
  int length = 0;
  for (; folded != 0; folded &= folded >> 1) ++length;
  return length;
}

/// The shape of `cards` when they are exactly one unit of a group.
template <int Planes>
std::optional<Shape> unit_shape(const Order& order, const Hand<Planes>& cards);

/// Whether the cards have the shape of a 摔牌 (D17): the two top ranks of a side suit, both of
/// them, and not one unit.
template <int Planes>
bool is_shuai(const Order& order, const Hand<Planes>& cards);

/// The units of a lead by X10; `cards` are one group's and not empty. With fixed trumps, and of a
/// 摔牌, the copies of a face stay together.
template <int Planes>
Units<Planes> read_lead(const Order& order, const Rules& rules, const Hand<Planes>& cards);

template <int Planes>
Pattern pattern_of(const Units<Planes>& units) {
  Pattern pattern;
  for (const Unit<Planes>& unit : units) pattern.add(unit.shape);
  return pattern;
}

/// The highest top step of a unit of `shape` among folded `plane` bits; nullopt when there is none.
/// `folded` is the folded plane shape.width - 1.
constexpr std::optional<Step> highest_top(Bits folded, Shape shape) {
  const Bits starts = run_starts(folded, shape.length);
  if (starts == 0) return std::nullopt;
  return Step::from(highest(starts) + shape.length - 1);
}

/// One slot for each of the unit's steps, the first suit in S H C D where several are equal.
template <int Planes>
Hand<Planes> take_unit(const Order& order, const Hand<Planes>& from, Shape shape, Step top);

/// Calls `sink(slots)` for every choice of one slot a step on the run of `length` steps from
/// `start`; two steps of an order at most hold several equally strong faces. Stops and returns
/// false when the sink returns false.
template <class Sink>
bool for_each_run_at(const Order& order, Bits slots, int start, int length, Sink&& sink) {
  Bits fixed = 0;
  std::array<Bits, 2> choices{};
  for (int step = start; step < start + length; ++step) {
    const Bits here = slots & order.slots_on(Step::from(step));
    if (drop_lowest(here) == 0) {
      fixed |= here;
    } else {
      choices[choices[0] == 0 ? 0 : 1] = here;
    }
  }
  Bits first = choices[0];
  do {
    Bits second = choices[1];
    do {
      if (!sink(fixed | lowest_bit(first) | lowest_bit(second))) return false;
      second = drop_lowest(second);
    } while (second != 0);
    first = drop_lowest(first);
  } while (first != 0);
  return true;
}

extern template std::optional<Shape> unit_shape(const Order&, const Hand<2>&);
extern template std::optional<Shape> unit_shape(const Order&, const Hand<4>&);
extern template bool is_shuai(const Order&, const Hand<2>&);
extern template bool is_shuai(const Order&, const Hand<4>&);
extern template Units<2> read_lead(const Order&, const Rules&, const Hand<2>&);
extern template Units<4> read_lead(const Order&, const Rules&, const Hand<4>&);
extern template Hand<2> take_unit(const Order&, const Hand<2>&, Shape, Step);
extern template Hand<4> take_unit(const Order&, const Hand<4>&, Shape, Step);

}  // namespace koudi
