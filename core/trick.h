// Who wins a trick: which plays compete and how high they stand (X8, A19, A20, B23, D22 to D26,
// E11, F2.3).
#pragma once

#include "core/rules.h"
#include "core/unit.h"

namespace koudi {

/// How high a play stands in its trick. 0 does not compete; plays of the led group stand at their
/// top step, wider types above them (D23), ruffs above all (D24). Equal strengths: the earlier play
/// stays.
///
///   bits 0 to 6   1 + the top step
///   bit  7        a ruff where the width decides before the suit (`suit_before_type = false`)
///   bits 8, 9     how much wider than led
///   bit  10       any other ruff
class Strength {
 public:
  constexpr Strength() = default;
  static constexpr Strength of(Step top, bool ruff) { return of(top, ruff ? 1 : 0, 1); }
  /// The same from bits 0 or 1: whether it is a ruff, and whether it competes at all.
  static constexpr Strength of(Step top, unsigned ruff, unsigned competes) {
    return Strength((1 + static_cast<unsigned>(top.index()) + kRuff * ruff) & (0u - competes));
  }
  /// Of a unit that is `wider` than the led one by so many cards.
  static constexpr Strength of_wider(Step top, bool ruff, int wider, bool suit_before_type) {
    const unsigned by_suit = suit_before_type ? kRuff : kRuffBelowWidth;
    return Strength(1 + static_cast<unsigned>(top.index()) + (ruff ? by_suit : 0) +
                    kWider * static_cast<unsigned>(wider));
  }
  constexpr bool competes() const { return value_ != 0; }
  constexpr bool is_ruff() const { return (value_ & (kRuff | kRuffBelowWidth)) != 0; }
  friend constexpr auto operator<=>(Strength, Strength) = default;

 private:
  static constexpr unsigned kRuffBelowWidth = 1u << 7;
  static constexpr unsigned kWider = 1u << 8;
  static constexpr unsigned kRuff = 1u << 10;
  static_assert(Step::kSize < kRuffBelowWidth && kMaxDecks * kWider <= kRuff);

  explicit constexpr Strength(unsigned value) : value_(static_cast<std::uint16_t>(value)) {}
  std::uint16_t value_ = 0;
};

/// The strength of one card that follows one card. Arithmetic instead of branches: which way they
/// go is chance in a playout, and a wrong guess costs more than all of this.
inline Strength single_strength(const Order& order, Group led, Slot slot) {
  const auto is_in = [&](Bits mask) { return static_cast<unsigned>(mask >> slot.index() & 1); };
  const unsigned follows = is_in(order.mask(led));
  const unsigned trump = is_in(order.trump_mask());
  return Strength::of(order.step(slot), trump & ~follows, follows | trump);
}

/// The strength of a play, wholly trump and as many cards as led, as a ruff of the throw `pattern`;
/// it competes if it contains all of the throw's units, disjoint (B23, E11), or where that is the
/// rule, its largest unit or a wider type of that size (D25). A ruff with several readings has the
/// one with the highest tops, largest unit first.
template <int Planes>
Strength ruff_of_throw(const Order& order, const Rules& rules, const Pattern& pattern,
                       const Hand<Planes>& play);

/// The strength of a play against a single unit of `led` shape: it competes by being one unit of
/// that type, or of a wider one where those are superior (D23).
template <int Planes>
Strength against_unit(const Order& order, const Rules& rules, Shape led, bool ruff,
                      const Hand<Planes>& play) {
  // Two decks have no two types of one size.
  const bool wider = Planes > 2 && rules.superior_types == SuperiorTypes::wider;
  const int widest = wider ? Planes : led.width;
  for (int width = led.width; width <= widest; ++width) {
    const Bits slots = play.plane(width - 1);
    const Shape shape = shape_of(width, count_of(slots));
    if (shape.size() != led.size()) continue;
    const std::optional<Step> top = highest_top(order.fold(slots), shape);
    if (!top) return {};
    return Planes == 2 ? Strength::of(*top, ruff)
                       : Strength::of_wider(*top, ruff, width - led.width, rules.suit_before_type);
  }
  return {};
}

/// The strength of a follow of a lead with `pattern` in group `led`; its cards are as many as led.
/// A standing throw is beaten only by a ruff.
template <int Planes>
Strength strength(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
                  const Hand<Planes>& play) {
  const bool follows = (play.plane(0) & ~order.mask(led)) == 0;
  const bool ruff = !follows && (play.plane(0) & ~order.trump_mask()) == 0;
  if (!follows && !ruff) return {};
  if (pattern.is_unit()) return against_unit(order, rules, pattern.largest(), ruff, play);
  return ruff ? ruff_of_throw(order, rules, pattern, play) : Strength{};
}

/// Some reading of `play` as the units of the throw is higher in every place than the standing ruff
/// read with the highest tops; units of equal shape stand by their tops (F2.3). Both are ruffs that
/// contain the units.
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

extern template Strength ruff_of_throw(const Order&, const Rules&, const Pattern&, const Hand<2>&);
extern template Strength ruff_of_throw(const Order&, const Rules&, const Pattern&, const Hand<4>&);
extern template bool higher_everywhere(const Order&, const Pattern&, const Hand<2>&,
                                       const Hand<2>&);
extern template bool higher_everywhere(const Order&, const Pattern&, const Hand<4>&,
                                       const Hand<4>&);

}  // namespace koudi
