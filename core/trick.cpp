#include "core/trick.h"

namespace koudi {
namespace {

/// The shape at `place` of a pattern: its groups, then its singles.
Shape shape_at(const Pattern& pattern, std::size_t place) {
  return place < pattern.groups().size() ? pattern.groups()[place] : kSingle;
}

std::size_t places(const Pattern& pattern) {
  return pattern.groups().size() + static_cast<std::size_t>(pattern.singles());
}

/// Assigns units of `rest` to the places of the pattern, highest tops first; `accept(place, top)`
/// may refuse a top. The first complete assignment is the one with the highest tops.
template <int Planes, class Accept>
bool read_units(const Order& order, const Pattern& pattern, const Hand<Planes>& rest, Tops& tops,
                Accept&& accept) {
  const std::size_t place = tops.size();
  if (place == places(pattern)) return true;
  const Shape shape = shape_at(pattern, place);
  Bits starts = run_starts(order.fold(rest.plane(shape.width - 1)), shape.length);
  for (; starts != 0; starts &= ~bit(highest(starts))) {
    const Step top = Step::from(highest(starts) + shape.length - 1);
    if (!accept(place, top)) continue;
    tops.push_back(top);
    const Hand<Planes> unit = take_unit(order, rest, shape, top);
    if (read_units(order, pattern, rest - unit, tops, accept)) return true;
    tops.pop_back();
  }
  return false;
}

/// A play of one group against a lead that is one unit: the same type or nothing.
template <int Planes>
std::optional<Step> unit_top(const Order& order, Shape shape, const Hand<Planes>& play) {
  const Bits slots = play.plane(shape.width - 1);
  if (count_of(slots) != shape.length) return std::nullopt;
  return highest_top(order.fold(slots), shape);
}

template <int Planes>
std::optional<Step> ruff_top(const Order& order, const Rules& rules, const Pattern& pattern,
                             const Hand<Planes>& play) {
  if (pattern.groups().empty()) return Step::from(highest(order.fold(play.plane(0))));
  if (rules.ruff_throw == RuffThrow::largest_unit) {
    const Shape shape = pattern.largest();
    return highest_top(order.fold(play.plane(shape.width - 1)), shape);
  }
  const std::optional<Tops> tops = highest_reading(order, pattern, play);
  if (!tops) return std::nullopt;
  return tops->front();
}

/// Some reading of `play` is higher in every place than `standing`; units of equal shape stand by
/// top (F2.3).
template <int Planes>
bool higher_everywhere(const Order& order, const Pattern& pattern, const Hand<Planes>& play,
                       const Tops& standing) {
  Tops tops;
  return read_units(order, pattern, play, tops, [&](std::size_t place, Step top) {
    const bool sorted = place == 0 || shape_at(pattern, place) != shape_at(pattern, place - 1) ||
                        top <= tops[place - 1];
    return sorted && top > standing[place];
  });
}

}  // namespace

template <int Planes>
std::optional<Tops> highest_reading(const Order& order, const Pattern& pattern,
                                    const Hand<Planes>& cards) {
  Tops tops;
  if (!read_units(order, pattern, cards, tops, [](std::size_t, Step) { return true; })) {
    return std::nullopt;
  }
  return tops;
}

template <int Planes>
Strength strength(const Order& order, const Rules& rules, const Pattern& pattern, Group led,
                  const Hand<Planes>& play) {
  const bool follows = (play.plane(0) & ~order.mask(led)) == 0;
  const bool ruff = !follows && (play.plane(0) & ~order.trump_mask()) == 0;
  if (!follows && !ruff) return {};
  std::optional<Step> top;
  if (pattern.is_unit()) {
    top = unit_top(order, pattern.largest(), play);
  } else if (ruff) {
    top = ruff_top(order, rules, pattern, play);
  }
  return top ? Strength::of(*top, ruff) : Strength{};
}

template <int Planes>
bool overtakes(const Order& order, const Rules& rules, const Pattern& pattern,
               const Hand<Planes>& play, Strength strength, const Hand<Planes>& standing,
               Strength best) {
  const bool two_ruffs = strength.is_ruff() && best.is_ruff() && !pattern.is_unit();
  if (!two_ruffs || rules.throw_compare == ThrowCompare::largest_unit) return strength > best;
  const std::optional<Tops> tops = highest_reading(order, pattern, standing);
  return tops ? higher_everywhere(order, pattern, play, *tops) : strength > best;
}

template std::optional<Tops> highest_reading(const Order&, const Pattern&, const Hand<2>&);
template Strength strength(const Order&, const Rules&, const Pattern&, Group, const Hand<2>&);
template bool overtakes(const Order&, const Rules&, const Pattern&, const Hand<2>&, Strength,
                        const Hand<2>&, Strength);

}  // namespace koudi
