#include "core/throw.h"

namespace koudi {
namespace {

/// The other hands' cards of the led group, as folded planes.
template <int Planes>
class Defence {
 public:
  Defence(const Order& order, const Rules& rules, Bits group,
          const std::array<Hand<Planes>, 3>& others) {
    for (std::size_t i = 0; i < others.size(); ++i) {
      const bool partner = i == 1;
      if (partner && rules.throw_check == ThrowCheck::opponents) continue;
      for (int k = 0; k < Planes; ++k) {
        planes_[i][static_cast<std::size_t>(k)] = order.fold(others[i].plane(k) & group);
      }
    }
  }

  /// The first of the others, 0 to 2, that holds a higher unit of the shape; nullopt for none.
  std::optional<int> beaten_by(Shape shape, Step top) const {
    for (std::size_t i = 0; i < planes_.size(); ++i) {
      const std::optional<Step> best = highest_top(planes_[i][shape.width - 1u], shape);
      if (best && *best > top) return static_cast<int>(i);
    }
    return std::nullopt;
  }

 private:
  std::array<std::array<Bits, Planes>, 3> planes_{};
};

/// Whether a failed throw leads `a` rather than `b`: the lower top, then fewer cards, then the suit
/// first in S H C D; or fewer cards first.
template <int Planes>
bool picked_before(ThrowPick pick, const Unit<Planes>& a, const Unit<Planes>& b) {
  const int a_size = a.shape.size();
  const int b_size = b.shape.size();
  if (pick == ThrowPick::fewest_cards && a_size != b_size) return a_size < b_size;
  if (a.top != b.top) return a.top < b.top;
  if (a_size != b_size) return a_size < b_size;
  return lowest(a.cards.plane(0)) < lowest(b.cards.plane(0));
}

template <int Planes>
Led<Planes> single_unit(const Unit<Planes>& unit) {
  return {.cards = unit.cards, .pattern = Pattern(unit.shape), .top = unit.top, .stopper = {}};
}

}  // namespace

template <int Planes>
Led<Planes> resolve_lead(const Order& order, const Rules& rules, Seat leader,
                         const Hand<Planes>& lead, const std::array<Hand<Planes>, 3>& others) {
  if (const std::optional<Shape> shape = unit_shape(order, lead)) {
    const Step top = *highest_top(order.fold(lead.plane(0)), *shape);
    return single_unit(Unit<Planes>{*shape, top, lead});
  }
  const Units<Planes> units = read_lead(order, lead);
  const Bits group = order.mask(order.group(Slot::from(lowest(lead.plane(0)))));
  const Defence<Planes> defence(order, rules, group, others);
  const Unit<Planes>* failed = nullptr;
  for (const Unit<Planes>& unit : units) {
    if (failed != nullptr && !picked_before(rules.throw_pick, unit, *failed)) continue;
    if (defence.beaten_by(unit.shape, unit.top)) failed = &unit;
  }
  if (failed == nullptr) {
    return {.cards = lead, .pattern = pattern_of(units), .top = units.front().top, .stopper = {}};
  }
  Led<Planes> led = single_unit(*failed);
  led.stood = false;
  led.stopper = plus(leader, 1 + *defence.beaten_by(failed->shape, failed->top));
  return led;
}

template Led<2> resolve_lead(const Order&, const Rules&, Seat, const Hand<2>&,
                             const std::array<Hand<2>, 3>&);

}  // namespace koudi
