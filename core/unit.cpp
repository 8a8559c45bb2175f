#include "core/unit.h"

namespace koudi {
namespace {

/// Tractors are at least two wide: consecutive single cards are no unit.
int longest_for(Bits folded, int width) {
  if (folded == 0) return 0;
  return width == 1 ? 1 : longest_run(folded);
}

/// The slots that can give w copies to a unit: all that hold as many, or those that hold no more.
template <int Planes>
Bits slots_of_width(const Hand<Planes>& cards, int width, bool together) {
  const Bits slots = cards.plane(width - 1);
  return together && width < Planes ? slots & ~cards.plane(width) : slots;
}

/// The unit that X10 takes out first: most cards, then the wider, then the higher top.
template <int Planes>
Unit<Planes> first_unit(const Order& order, const Hand<Planes>& cards, bool together) {
  Unit<Planes> best;
  for (int width = Planes; width >= 1; --width) {
    const Bits folded = order.fold(slots_of_width(cards, width, together));
    const Shape shape = shape_of(width, longest_for(folded, width));
    if (shape.size() <= best.shape.size()) continue;
    best.shape = shape;
    best.top = *highest_top(folded, shape);
  }
  const Bits slots = slots_of_width(cards, best.shape.width, together);
  best.cards =
      take_unit(order, Hand<Planes>::copies_of(slots, best.shape.width), best.shape, best.top);
  return best;
}

/// In the reading of D the copies of a face stay together; a 摔牌 reads as its rank groups
/// (`shuai_reading`).
template <int Planes>
bool reads_together(const Order& order, const Rules& rules, const Hand<Planes>& lead) {
  if (rules.throw_lead == ThrowLead::top_two_or_whole && is_shuai(order, lead)) {
    return rules.shuai_reading == ShuaiReading::ranks;
  }
  return rules.fixed_trumps;
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
bool is_shuai(const Order& order, const Hand<Planes>& cards) {
  const Bits group = order.mask(order.group(Slot::from(lowest(cards.plane(0)))));
  if (group == order.trump_mask()) return false;
  const Bits top = bit(highest(group));
  const Bits second = bit(highest(group & ~top));
  return cards.plane(0) == (top | second) && !unit_shape(order, cards);
}

template <int Planes>
Units<Planes> read_lead(const Order& order, const Rules& rules, const Hand<Planes>& cards) {
  Units<Planes> units;
  if (const std::optional<Shape> shape = unit_shape(order, cards)) {
    units.push_back({*shape, Step::from(highest(order.fold(cards.plane(0)))), cards});
    return units;
  }
  const bool together = Planes > 2 && reads_together(order, rules, cards);
  for (Hand<Planes> rest = cards; !rest.empty(); rest -= units.back().cards) {
    units.push_back(first_unit(order, rest, together));
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
template bool is_shuai(const Order&, const Hand<2>&);
template bool is_shuai(const Order&, const Hand<4>&);
template Units<2> read_lead(const Order&, const Rules&, const Hand<2>&);
template Units<4> read_lead(const Order&, const Rules&, const Hand<4>&);
template Hand<2> take_unit(const Order&, const Hand<2>&, Shape, Step);
template Hand<4> take_unit(const Order&, const Hand<4>&, Shape, Step);

}  // namespace koudi
