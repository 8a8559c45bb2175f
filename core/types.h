// Strong types for the small numbers of the game. They do not convert into each other or into int;
// a raw number enters through `from` and leaves through `index`.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace koudi {

/// An integer 0 <= index < Size whose meaning is its Tag.
template <class Tag, int Size>
class Index {
 public:
  static constexpr int kSize = Size;

  constexpr Index() = default;
  static constexpr Index from(int raw) {
    assert(0 <= raw && raw < Size);
    return Index(static_cast<std::uint8_t>(raw));
  }
  constexpr int index() const { return value_; }
  friend constexpr auto operator<=>(Index, Index) = default;

 private:
  explicit constexpr Index(std::uint8_t value) : value_(value) {}
  std::uint8_t value_ = 0;
};

/// A place at the table, counted in playing order (rules.md F3).
using Seat = Index<struct SeatTag, 4>;
/// A partnership: side 0 is seats 0 and 2, side 1 is seats 1 and 3.
using Side = Index<struct SideTag, 2>;
/// One of the 54 printed faces: suit * 13 + rank for S H D C and 2..A, then the jokers.
using Card = Index<struct CardTag, 54>;
/// The bit position of a face in the order of one deal (order.h).
using Slot = Index<struct SlotTag, 64>;
/// The height of a slot after equal-strength slots have been folded; comparable within a group.
using Step = Index<struct StepTag, 64>;
/// A suit after the trumps are pulled out: trump or one of the four side suits.
using Group = Index<struct GroupTag, 5>;
/// A rank that is being played, 2..A.
using Level = Index<struct LevelTag, 13>;

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };
enum class Rank : std::uint8_t {
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace
};

inline constexpr int kSeats = Seat::kSize;
inline constexpr int kSides = Side::kSize;
inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;
inline constexpr int kFaces = Card::kSize;
inline constexpr int kGroups = Group::kSize;
inline constexpr int kMaxDecks = 4;
inline constexpr int kMaxCards = kMaxDecks * kFaces;

constexpr Seat plus(Seat seat, int steps) {
  return Seat::from((seat.index() + steps) & 3);
}
/// The neighbour who plays next, 下家.
constexpr Seat next(Seat seat) {
  return plus(seat, 1);
}
constexpr Seat partner(Seat seat) {
  return plus(seat, 2);
}
constexpr Side side_of(Seat seat) {
  return Side::from(seat.index() & 1);
}
constexpr Side other(Side side) {
  return Side::from(1 - side.index());
}
constexpr bool same_side(Seat a, Seat b) {
  return side_of(a) == side_of(b);
}

inline constexpr Group kTrump = Group::from(0);
constexpr Group side_group(Suit suit) {
  return Group::from(1 + static_cast<int>(suit));
}

constexpr Level level_of(Rank rank) {
  return Level::from(static_cast<int>(rank));
}
constexpr Rank rank_of(Level level) {
  return static_cast<Rank>(level.index());
}

/// Card points: 5 for a five, 10 for a ten or a king; a deck holds 100.
class Points {
 public:
  constexpr Points() = default;
  explicit constexpr Points(int value) : value_(static_cast<std::int16_t>(value)) {}
  constexpr int value() const { return value_; }
  friend constexpr auto operator<=>(Points, Points) = default;
  friend constexpr Points operator+(Points a, Points b) { return Points(a.value_ + b.value_); }
  friend constexpr Points operator-(Points a, Points b) { return Points(a.value_ - b.value_); }
  friend constexpr Points operator*(int factor, Points p) { return Points(factor * p.value_); }
  constexpr Points& operator+=(Points other) { return *this = *this + other; }

 private:
  std::int16_t value_ = 0;
};

}  // namespace koudi
