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

  /// The steps below the highest unit of `shape`, a single step long, in any of the hands.
  Bits below_top(Shape shape) const {
    Bits all = 0;
    for (const auto& planes : planes_) all |= planes[shape.width - 1u];
    return all == 0 ? 0 : low_bits(highest(all));
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
  return {.cards = unit.cards, .pattern = Pattern(unit.shape), .top = unit.top};
}

/// What a failed throw leads.
template <int Planes>
Led<Planes> forced(const Unit<Planes>& unit, const Defence<Planes>& defence) {
  Led<Planes> led = single_unit(unit);
  led.stopped_by = static_cast<std::uint8_t>(1 + *defence.beaten_by(unit.shape, unit.top));
  return led;
}

/// Equal cards that form no tractor: the reading is the pairs and the singles. Two thirds of random
/// leads are such throws, and nearly all of them fail, so they are judged without reading units.
Led<2> resolve_pairs_and_singles(const Order& order, const Rules& rules, const Hand<2>& lead,
                                 const Defence<2>& defence) {
  const Bits pairs = lead.plane(1);
  const Bits singles = lead.plane(0) & ~pairs;
  const Bits beaten_pairs = order.fold(pairs) & defence.below_top(kPair);
  const Bits beaten_singles = order.fold(singles) & defence.below_top(kSingle);
  if ((beaten_pairs | beaten_singles) == 0) {
    Led<2> led{.cards = lead, .pattern = {}, .top = {}};
    for (int i = count_of(pairs); i > 0; --i) led.pattern.add(kPair);
    for (int i = count_of(singles); i > 0; --i) led.pattern.add(kSingle);
    led.top = Step::from(highest(order.fold(pairs != 0 ? pairs : singles)));
    return led;
  }
  const bool single =
      beaten_singles != 0 && (rules.throw_pick == ThrowPick::fewest_cards || beaten_pairs == 0 ||
                              lowest(beaten_singles) <= lowest(beaten_pairs));
  const Shape shape = single ? kSingle : kPair;
  const Step top = Step::from(lowest(single ? beaten_singles : beaten_pairs));
  const Bits slots = (single ? singles : pairs) & order.slots_on(top);
  return forced(Unit<2>{shape, top, Hand<2>::copies_of(lowest_bit(slots), shape.width)}, defence);
}

template <int Planes>
bool has_tractor(const Order& order, const Hand<Planes>& lead) {
  const Bits folded = order.fold(lead.plane(1));
  return (folded & folded >> 1) != 0;
}

}  // namespace

template <int Planes>
Led<Planes> resolve_lead(const Order& order, const Rules& rules, const Hand<Planes>& lead,
                         const std::array<Hand<Planes>, 3>& others) {
  if (const std::optional<Shape> shape = unit_shape(order, lead)) {
    const Step top = Step::from(highest(order.fold(lead.plane(0))));
    return single_unit(Unit<Planes>{*shape, top, lead});
  }
  const Bits group = order.mask(order.group(Slot::from(lowest(lead.plane(0)))));
  const Defence<Planes> defence(order, rules, group, others);
  if constexpr (Planes == 2) {
    if (!has_tractor(order, lead)) {
      return resolve_pairs_and_singles(order, rules, lead, defence);
    }
  }
  const Units<Planes> units = read_lead(order, rules, lead);
  const Unit<Planes>* failed = nullptr;
  for (const Unit<Planes>& unit : units) {
    if (failed != nullptr && !picked_before(rules.throw_pick, unit, *failed)) continue;
    if (defence.beaten_by(unit.shape, unit.top)) failed = &unit;
  }
  if (failed == nullptr) {
    return {.cards = lead, .pattern = pattern_of(units), .top = units.front().top};
  }
  return forced(*failed, defence);
}

template Led<2> resolve_lead(const Order&, const Rules&, const Hand<2>&,
                             const std::array<Hand<2>, 3>&);

}  // namespace koudi
