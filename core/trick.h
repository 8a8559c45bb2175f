// Who wins a trick: which plays compete and how high they stand (X8, E11, B23, F2.3).
#pragma once

#include "core/rules.h"
#include "core/unit.h"

namespace koudi {

/// How high a play stands in its trick. 0 does not compete; plays of the led group stand at their
/// top step, ruffs above all of them. Equal strengths: the earlier play stays.
class Strength {
 public:
  constexpr Strength() = default;
  static constexpr Strength of(Step top, bool ruff) {
    return Strength(static_cast<std::uint8_t>(1 + top.index() + (ruff ? kRuff : 0)));
  }
  /// The same from bits 0 or 1: whether it is a ruff, and whether it competes at all.
  static constexpr Strength of(Step top, unsigned ruff, unsigned competes) {
    const unsigned value = 1u + static_cast<unsigned>(top.index()) + kRuff * ruff;
    return Strength(static_cast<std::uint8_t>(value & (0u - competes)));
  }
  constexpr bool competes() const { return value_ != 0; }
  constexpr bool is_ruff() const { return value_ > kRuff; }
  friend constexpr auto operator<=>(Strength, Strength) = default;

 private:
  static constexpr int kRuff = 64;
  explicit constexpr Strength(std::uint8_t value) : value_(value) {}
  std::uint8_t value_ = 0;
};

/// The tops of a ruff's units in the order of the lead's pattern, singles last.
using Tops = FixedVector<Step, kMaxLead>;

/// The strength of one card that follows one card. Arithmetic instead of branches: which way they
/// go is chance in a playout, and a wrong guess costs more than all of this.
inline Strength single_strength(const Order& order, Group led, Slot slot) {
  const auto is_in = [&](Bits mask) { return static_cast<unsigned>(mask >> slot.index() & 1); };
  const unsigned follows = is_in(order.mask(led));
  const unsigned trump = is_in(order.trump_mask());
  return Strength::of(order.step(slot), trump & ~follows, follows | trump);
}

/// The reading of `cards` as the units of `pattern` with the highest tops, largest unit first;
/// nullopt when the cards do not contain the units, disjoint (E11).
template <int Planes>
std::optional<Tops> highest_reading(const Order& order, const Pattern& pattern,
                                    const Hand<Planes>& cards);

/// The top of a ruff's largest unit, if the ruff matches the throw that it ruffs.
template <int Planes>
std::optional<Step> ruff_top(const Order& order, const Rules& rules, const Pattern& pattern,
                             const Hand<Planes>& play);

/// The strength of a follow of a lead with `pattern` in group `led`; its cards are as many as led.
/// A play of one group competes with a single unit by being of the same type; a standing throw is
/// beaten only by a ruff.
template <int Planes>
Strength strength(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
                  const Hand<Planes>& play) {
  const bool follows = (play.plane(0) & ~order.mask(led)) == 0;
  const bool ruff = !follows && (play.plane(0) & ~order.trump_mask()) == 0;
  if (!follows && !ruff) return {};
  std::optional<Step> top;
  if (pattern.is_unit()) {
    const Shape shape = pattern.largest();
    const Bits slots = play.plane(shape.width - 1);
    if (count_of(slots) == shape.length) top = highest_top(order.fold(slots), shape);
  } else if (ruff) {
    top = ruff_top(order, rules, pattern, play);
  }
  return top ? Strength::of(*top, ruff) : Strength{};
}

/// Some reading of `play` is higher in every place than the standing ruff read with the highest
/// tops (F2.3). Both contain the units of the pattern.
template <int Planes>
bool higher_everywhere(const Order& order, const Pattern& pattern, const Hand<Planes>& play,
                       const Hand<Planes>& standing);

/// Whether a competing play overtakes the standing one. Strengths decide, but for two ruffs of a
/// throw under `throw_compare = all_units`, where every unit must be higher. Where a ruff need only
/// contain the largest unit (`ruff_throw`), nothing but that one can be compared.
template <int Planes>
bool overtakes(const Order& order, const Rules& rules, const Pattern& pattern,
               const Hand<Planes>& play, Strength strength, const Hand<Planes>& standing,
               Strength best) {
  const bool by_all_units =
      rules.throw_compare == ThrowCompare::all_units && rules.ruff_throw == RuffThrow::all_units;
  if (by_all_units && !pattern.is_unit() && best.is_ruff()) {
    return higher_everywhere(order, pattern, play, standing);
  }
  return strength > best;
}

extern template std::optional<Tops> highest_reading(const Order&, const Pattern&, const Hand<2>&);
extern template std::optional<Step> ruff_top(const Order&, const Rules&, const Pattern&,
                                             const Hand<2>&);
extern template bool higher_everywhere(const Order&, const Pattern&, const Hand<2>&,
                                       const Hand<2>&);

}  // namespace koudi
