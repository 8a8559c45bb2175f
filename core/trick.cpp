#include "core/trick.h"

#include <algorithm>

namespace koudi {
namespace {

/// The tops of a ruff's units in the order of the lead's pattern, singles last.
using Tops = FixedVector<Step, kMaxLead>;

/// Calls `sink(cards)` for the units of `shape` in `from` that end at `top`: they differ where
/// faces share a step. With two copies at most, equal faces leave the same behind: one of them will
/// do.
template <int Planes, class Sink>
void for_each_unit_at(const Order& order, const Hand<Planes>& from, Shape shape, Step top,
                      Bits taken, Sink&& sink) {
  if (count_of(taken) == shape.length) {
    sink(Hand<Planes>::copies_of(taken, shape.width));
    return;
  }
  const Step step = Step::from(top.index() - count_of(taken));
  Bits faces = from.plane(shape.width - 1) & order.slots_on(step);
  for (; faces != 0; faces = Planes == 2 ? 0 : drop_lowest(faces)) {
    for_each_unit_at(order, from, shape, top, taken | lowest_bit(faces), sink);
  }
}

/// The search for the units of a pattern in a play with as many cards. `accept(place, top)` may
/// refuse a top; `complete(tops)` hears of the readings that have, place by place, the highest tops
/// that can be completed. Units of equal shape come sorted by top.
template <int Planes, class Accept, class Complete>
class Readings {
 public:
  Readings(const Order& order, const Pattern& pattern, const Accept& accept,
           const Complete& complete)
      : order_(order), pattern_(pattern), accept_(accept), complete_(complete) {}

  /// Whether there is a reading.
  bool search(const Hand<Planes>& play) { return has_groups(play) && from(play); }

 private:
  /// A quick look that spares most searches: whether there are groups of each width at all.
  bool has_groups(const Hand<Planes>& play) const {
    int pairs = count_of(play.plane(1));
    if constexpr (Planes == 4) pairs += count_of(play.plane(3));
    for (const Shape shape : pattern_.groups()) pairs -= shape.length * (shape.width / 2);
    bool enough = pairs >= 0;
    for (int width = 3; width <= Planes; ++width) {
      int missing = -count_of(play.plane(width - 1));
      for (const Shape shape : pattern_.groups()) {
        if (shape.width >= width) missing += shape.length;
      }
      enough = enough && missing <= 0;
    }
    return enough;
  }

  bool from(const Hand<Planes>& rest) {
    const std::size_t place = tops_.size();
    if (place == pattern_.groups().size()) return finish(rest);
    const Shape shape = pattern_.groups()[place];
    const bool like_last = place > 0 && pattern_.groups()[place - 1] == shape;
    Bits starts = run_starts(order_.fold(rest.plane(shape.width - 1)), shape.length);
    for (; starts != 0; starts &= ~bit(highest(starts))) {
      const Step top = Step::from(highest(starts) + shape.length - 1);
      if ((like_last && top > tops_.back()) || !accept_(place, top)) continue;
      bool found = false;
      tops_.push_back(top);
      for_each_unit_at(order_, rest, shape, top, 0,
                       [&](const Hand<Planes>& unit) { found = from(rest - unit) || found; });
      tops_.pop_back();
      if (found) return true;
    }
    return false;
  }

  /// The single cards are all that is left.
  bool finish(const Hand<Planes>& rest) {
    const std::size_t groups = tops_.size();
    bool accepted = true;
    for (Bits slots = rest.plane(0); slots != 0 && accepted; slots &= ~bit(highest(slots))) {
      const Slot slot = Slot::from(highest(slots));
      for (int copies = rest.count(slot); copies > 0 && accepted; --copies) {
        accepted = accept_(tops_.size(), order_.step(slot));
        tops_.push_back(order_.step(slot));
      }
    }
    if (accepted) complete_(tops_);
    while (tops_.size() > groups) tops_.pop_back();
    return accepted;
  }

  const Order& order_;
  const Pattern& pattern_;
  const Accept& accept_;
  const Complete& complete_;
  Tops tops_;
};

template <int Planes, class Accept, class Complete>
bool read_as(const Order& order, const Pattern& pattern, const Hand<Planes>& play,
             const Accept& accept, const Complete& complete) {
  return Readings<Planes, Accept, Complete>(order, pattern, accept, complete).search(play);
}

/// The reading with the highest tops, largest unit first; empty when there is none.
template <int Planes>
Tops highest_reading(const Order& order, const Pattern& pattern, const Hand<Planes>& play) {
  Tops best;
  const auto keep_best = [&](const Tops& tops) {
    if (std::ranges::lexicographical_compare(best, tops)) best = tops;
  };
  read_as(
      order, pattern, play, [](std::size_t, Step) { return true; }, keep_best);
  return best;
}

/// D25: the highest unit like the throw's largest one, or of a wider type where those are superior.
template <int Planes>
Strength ruff_by_largest(const Order& order, const Rules& rules, Shape largest,
                         const Hand<Planes>& play) {
  const bool wider = rules.superior_types == SuperiorTypes::wider;
  for (int width = wider ? Planes : largest.width; width >= largest.width; --width) {
    if (largest.size() % width != 0) continue;
    const Shape shape = shape_of(width, largest.size() / width);
    const std::optional<Step> top = highest_top(order.fold(play.plane(width - 1)), shape);
    if (!top) continue;
    return Strength::of_wider(*top, true, width - largest.width, rules.suit_before_type);
  }
  return {};
}

}  // namespace

template <int Planes>
Strength ruff_of_throw(const Order& order, const Rules& rules, const Pattern& pattern,
                       const Hand<Planes>& play) {
  if (pattern.groups().empty()) {
    return Strength::of(Step::from(highest(order.fold(play.plane(0)))), true);
  }
  if (rules.ruff_throw == RuffThrow::largest_unit) {
    return ruff_by_largest(order, rules, pattern.largest(), play);
  }
  const Tops tops = highest_reading(order, pattern, play);
  return tops.empty() ? Strength{} : Strength::of(tops.front(), true);
}

template <int Planes>
bool higher_everywhere(const Order& order, const Pattern& pattern, const Hand<Planes>& play,
                       const Hand<Planes>& standing) {
  const Tops lower = highest_reading(order, pattern, standing);
  const auto is_higher = [&](std::size_t place, Step top) { return top > lower[place]; };
  return read_as(order, pattern, play, is_higher, [](const Tops&) {});
}

template Strength ruff_of_throw(const Order&, const Rules&, const Pattern&, const Hand<2>&);
template Strength ruff_of_throw(const Order&, const Rules&, const Pattern&, const Hand<4>&);
template bool higher_everywhere(const Order&, const Pattern&, const Hand<2>&, const Hand<2>&);
template bool higher_everywhere(const Order&, const Pattern&, const Hand<4>&, const Hand<4>&);

}  // namespace koudi
