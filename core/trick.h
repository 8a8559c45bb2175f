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

/// The reading of `cards` as the units of `pattern` with the highest tops, largest unit first;
/// nullopt when the cards do not contain the units, disjoint (E11).
template <int Planes>
std::optional<Tops> highest_reading(const Order& order, const Pattern& pattern,
                                    const Hand<Planes>& cards);

/// The strength of a follow of a lead with `pattern` in group `led`; its cards are as many as led.
template <int Planes>
Strength strength(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
                  const Hand<Planes>& play);

/// Whether a competing play overtakes the standing one. Strengths decide, but for two ruffs of a
/// throw under `throw_compare = all_units`, where every unit must be higher (F2.3).
template <int Planes>
bool overtakes(const Order& order, const Rules& rules, const Pattern& pattern,
               const Hand<Planes>& play, Strength strength, const Hand<Planes>& standing,
               Strength best);

extern template std::optional<Tops> highest_reading(const Order&, const Pattern&, const Hand<2>&);
extern template Strength strength(const Order&, const Rules&, const Pattern&, Group,
                                  const Hand<2>&);
extern template bool overtakes(const Order&, const Rules&, const Pattern&, const Hand<2>&, Strength,
                               const Hand<2>&, Strength);

}  // namespace koudi
