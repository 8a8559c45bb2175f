#include "core/unit.h"

namespace koudi {
namespace {

/// Tractors are at least two wide: consecutive single cards are no unit.
int longest_for(Bits folded, int width) {
  if (folded == 0) return 0;
  return width == 1 ? 1 : longest_run(folded);
}

/// The unit that X10 takes out first: most cards, then the wider, then the higher top.
template <int Planes>
Unit<Planes> first_unit(const Order& order, const Hand<Planes>& cards) {
  Unit<Planes> best;
  for (int width = Planes; width >= 1; --width) {
    const Bits folded = order.fold(cards.plane(width - 1));
    const Shape shape = shape_of(width, longest_for(folded, width));
    if (shape.size() <= best.shape.size()) continue;
    best.shape = shape;
    best.top = *highest_top(folded, shape);
  }
  best.cards = take_unit(order, cards, best.shape, best.top);
  return best;
}

}  // namespace

template <int Planes>
std::optional<Shape> unit_shape(const Order& order, const Hand<Planes>& cards) {
  const Bits slots = cards.plane(0);
  int width = 1;
  while (width < Planes && cards.plane(width) == slots) ++width;
  if (width < Planes && cards.plane(width) != 0) return std::nullopt;
  const Bits folded = order.fold(slots);
  const int length = count_of(slots);
  const bool run = count_of(folded) == length && run_starts(folded, length) != 0;
  if (!run || (width == 1 && length > 1)) return std::nullopt;
  return shape_of(width, length);
}

template <int Planes>
Units<Planes> read_lead(const Order& order, const Rules&, const Hand<Planes>& cards) {
  Units<Planes> units;
  for (Hand<Planes> rest = cards; !rest.empty(); rest -= units.back().cards) {
    units.push_back(first_unit(order, rest));
  }
  return units;
}

template <int Planes>
Hand<Planes> take_unit(const Order& order, const Hand<Planes>& from, Shape shape, Step top) {
  const Bits available = from.plane(shape.width - 1);
  Bits slots = 0;
  for (int i = 0; i < shape.length; ++i) {
    const Bits equal = available & order.slots_on(Step::from(top.index() - i));
    slots |= bit(lowest(equal));
  }
  return Hand<Planes>::copies_of(slots, shape.width);
}

template std::optional<Shape> unit_shape(const Order&, const Hand<2>&);
template std::optional<Shape> unit_shape(const Order&, const Hand<4>&);
template Units<2> read_lead(const Order&, const Rules&, const Hand<2>&);
template Units<4> read_lead(const Order&, const Rules&, const Hand<4>&);
template Hand<2> take_unit(const Order&, const Hand<2>&, Shape, Step);
template Hand<4> take_unit(const Order&, const Hand<4>&, Shape, Step);

}  // namespace koudi
