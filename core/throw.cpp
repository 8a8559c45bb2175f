#include "core/throw.h"

namespace koudi {
namespace {

/// Whether the i-th hand after the leader can stop a throw; the second one is his partner's.
bool is_asked(const Rules& rules, std::size_t i) {
  return i != 1 || rules.throw_check == ThrowCheck::others;
}

/// The other hands' cards of the led group, as folded planes.
template <int Planes>
class Defence {
 public:
  Defence(const Order& order, const Rules& rules, Bits group,
          const std::array<Hand<Planes>, 3>& others) {
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (!is_asked(rules, i)) continue;
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
/// first in S H C D; or fewer cards first. The suits that differ are those of the top step.
template <int Planes>
bool picked_before(const Order& order, ThrowPick pick, const Unit<Planes>& a,
                   const Unit<Planes>& b) {
  const int a_size = a.shape.size();
  const int b_size = b.shape.size();
  if (pick == ThrowPick::fewest_cards && a_size != b_size) return a_size < b_size;
  if (a.top != b.top) return a.top < b.top;
  if (a_size != b_size) return a_size < b_size;
  const Bits equal = order.slots_on(a.top);
  return lowest(a.cards.plane(0) & equal) < lowest(b.cards.plane(0) & equal);
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

/// A lead without tractors is read as the copies of each face. Two thirds of random leads are such
/// throws, and nearly all of them fail, so they are judged without reading units.
template <int Planes>
Led<Planes> resolve_without_tractors(const Order& order, const Rules& rules,
                                     const Hand<Planes>& lead, const Defence<Planes>& defence) {
  std::array<Bits, Planes> faces;   // with exactly one copy, with two, ...
  std::array<Bits, Planes> beaten;  // the steps where they are beaten
  Bits any = 0;
  for (int width = 1; width <= Planes; ++width) {
    const auto at = static_cast<std::size_t>(width - 1);
    faces[at] = lead.plane(width - 1) & (width < Planes ? ~lead.plane(width) : ~Bits{0});
    beaten[at] = order.fold(faces[at]) & defence.below_top(shape_of(width, 1));
    any |= beaten[at];
  }
  if (any == 0) {
    Led<Planes> led{.cards = lead, .pattern = {}, .top = {}};
    for (std::size_t at = Planes; at-- > 0;) {
      const int units = count_of(faces[at]);
      if (led.pattern.size() == 0 && units > 0)
        led.top = Step::from(highest(order.fold(faces[at])));
      for (int i = 0; i < units; ++i) led.pattern.add(shape_of(static_cast<int>(at) + 1, 1));
    }
    return led;
  }
  const Bits steps = rules.throw_pick == ThrowPick::lowest ? lowest_bit(any) : any;
  std::size_t at = 0;
  while ((beaten[at] & steps) == 0) ++at;
  const Shape shape = shape_of(static_cast<int>(at) + 1, 1);
  const Step top = Step::from(lowest(beaten[at] & steps));
  const Bits slot = lowest_bit(faces[at] & order.slots_on(top));
  return forced(Unit<Planes>{shape, top, Hand<Planes>::copies_of(slot, shape.width)}, defence);
}

template <int Planes>
bool has_tractor(const Order& order, const Hand<Planes>& lead) {
  const Bits folded = order.fold(lead.plane(1));
  return (folded & folded >> 1) != 0;
}

/// The throws whose every unit must be the highest (X9, B20, B21).
template <int Planes>
Led<Planes> resolve_highest(const Order& order, const Rules& rules, Bits group,
                            const Hand<Planes>& lead, const std::array<Hand<Planes>, 3>& others) {
  const Defence<Planes> defence(order, rules, group, others);
  if (!has_tractor(order, lead)) return resolve_without_tractors(order, rules, lead, defence);
  const Units<Planes> units = read_lead(order, rules, lead);
  const Unit<Planes>* failed = nullptr;
  for (const Unit<Planes>& unit : units) {
    if (failed != nullptr && !picked_before(order, rules.throw_pick, unit, *failed)) continue;
    if (defence.beaten_by(unit.shape, unit.top)) failed = &unit;
  }
  if (failed == nullptr) {
    return {.cards = lead, .pattern = pattern_of(units), .top = units.front().top};
  }
  return forced(*failed, defence);
}

/// The throws of the contest. A 摔牌, the two top ranks of a side suit, fails against one hand that
/// holds as many of the higher rank as it has of the lower (D17), the whole group 甩牌 against any
/// card of the group (D18). The lowest card is led then.
template <int Planes>
Led<Planes> resolve_top_two_or_whole(const Order& order, const Rules& rules, Bits group,
                                     const Hand<Planes>& lead,
                                     const std::array<Hand<Planes>, 3>& others) {
  const bool top_two = is_shuai(order, lead);
  const Slot smallest = Slot::from(lowest(lead.plane(0)));
  const Bits stopping = top_two ? bit(highest(lead.plane(0))) : group;
  const int enough = top_two ? lead.count(smallest) : 1;
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (!is_asked(rules, i) || (others[i].plane(enough - 1) & stopping) == 0) continue;
    Led<Planes> led =
        single_unit(Unit<Planes>{kSingle, order.step(smallest), Hand<Planes>::of(smallest)});
    led.stopped_by = static_cast<std::uint8_t>(1 + i);
    return led;
  }
  const Units<Planes> units = read_lead(order, rules, lead);
  return {.cards = lead, .pattern = pattern_of(units), .top = units.front().top};
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
  return rules.throw_lead == ThrowLead::top_two_or_whole
             ? resolve_top_two_or_whole(order, rules, group, lead, others)
             : resolve_highest(order, rules, group, lead, others);
}

template Led<2> resolve_lead(const Order&, const Rules&, const Hand<2>&,
                             const std::array<Hand<2>, 3>&);
template Led<4> resolve_lead(const Order&, const Rules&, const Hand<4>&,
                             const std::array<Hand<4>, 3>&);

}  // namespace koudi
