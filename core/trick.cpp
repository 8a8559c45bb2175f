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

/// Units of equal shape stand by their tops.
template <int Planes>
bool higher_everywhere(const Order& order, const Pattern& pattern, const Hand<Planes>& play,
                       const Hand<Planes>& standing) {
  const std::optional<Tops> lower = highest_reading(order, pattern, standing);
  Tops tops;
  return read_units(order, pattern, play, tops, [&](std::size_t place, Step top) {
    const bool sorted = place == 0 || shape_at(pattern, place) != shape_at(pattern, place - 1) ||
                        top <= tops[place - 1];
    return sorted && top > (*lower)[place];
  });
}

template std::optional<Tops> highest_reading(const Order&, const Pattern&, const Hand<2>&);
template std::optional<Step> ruff_top(const Order&, const Rules&, const Pattern&, const Hand<2>&);
template bool higher_everywhere(const Order&, const Pattern&, const Hand<2>&, const Hand<2>&);

}  // namespace koudi
