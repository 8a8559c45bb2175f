#include "search/rule_value.h"

#include "core/score.h"
#include "search/picker.h"

namespace koudi {
namespace {

/// Points in an average kitty of undealt cards.
float average_kitty(const Rules& rules) {
  return static_cast<float>(rules.total_points() * rules.kitty) /
         static_cast<float>(rules.total_cards());
}

/// Side cards that nothing unseen beats.
Bits side_tops(const Knowledge& known) {
  Bits tops = 0;
  for (int g = 1; g < kGroups; ++g) tops |= known.standing(Group::from(g), 0);
  return tops;
}

/// Waste from the shortest side suits first.
void take_waste(Picker& picker, const Knowledge& known, Bits waste) {
  Bits left = waste;
  while (!picker.done() && (picker.rest().plane(0) & left) != 0) {
    Bits shortest = 0;
    int length = kMaxCards;
    for (int g = 1; g < kGroups; ++g) {
      const Bits mask = known.order.mask(Group::from(g));
      if ((picker.rest().plane(0) & left & mask) == 0) continue;
      const int cards = known.hand.count_in(mask);
      if (cards >= length) continue;
      length = cards;
      shortest = mask;
    }
    picker.take(left & shortest);
    left &= ~shortest;
  }
}

void throw_away(Picker& picker, const Knowledge& known) {
  const Order& order = known.order;
  const Bits side = order.side_mask();
  const Bits points = order.point_mask();
  const Bits pairs = known.hand.plane(1);
  const Bits tops = side_tops(known);
  const Bits trump = order.trump_mask();
  take_waste(picker, known, side & ~points & ~pairs & ~tops);
  if (picker.done()) return;
  picker.take(side & ~points & ~tops);
  if (picker.done()) return;
  picker.take(trump & ~points & ~pairs & ~known.standing(kTrump, 0));
  if (picker.done()) return;
  picker.take(side & order.fives());
  picker.take(tops & ~points);
  picker.take(trump & ~points);
  picker.take(side);
  picker.take(trump & order.fives());
  picker.take(trump);
}

}  // namespace

float Valuation::cost(int slot) const {
  const Order& order = known_.order;
  const Bits here = bit(slot);
  const Group group = order.group(Slot::from(slot));
  const bool stands = (known_.standing(group, 0) & here) != 0;
  const int height = slot - lowest(order.mask(group));
  float value = (known_.hand.plane(1) & here) != 0 ? weights_.pair_broken : 0;
  if (group == kTrump) {
    value += weights_.trump + weights_.trump_height * static_cast<float>(height);
    return stands ? value + weights_.trump_standing : value;
  }
  value += weights_.side_height * static_cast<float>(height);
  return stands ? value + weights_.side_standing : value;
}

float Valuation::cost(const Hand<2>& cards) const {
  float total = 0;
  for_each_bit(cards.plane(0), [&](int slot) { total += cost(slot); });
  for_each_bit(cards.plane(1), [&](int slot) { total += cost(slot); });
  return total;
}

float Valuation::kitty_stake(const Pattern& pattern) const {
  const Table<2>& table = known_.table;
  const float buried = known_.seat == table.burier
                           ? points(known_.kitty)
                           : weights_.buried_share * average_kitty(known_.rules);
  return static_cast<float>(kitty_multiplier(known_.rules, pattern)) * buried;
}

Hand<2> cards_to_give(const Valuation& values, const Hand<2>& from, int cards) {
  const Knowledge& known = values.known();
  const Order& order = known.order;
  Picker picker(from, cards);
  const Bits side = order.side_mask();
  picker.take_singles(side & order.tens());
  picker.take(side & order.tens());
  picker.take(side & order.fives());
  if (!picker.done()) throw_away(picker, known);
  return picker.chosen();
}

Hand<2> cards_to_throw_away(const Valuation& values, const Hand<2>& from, int cards) {
  Picker picker(from, cards);
  throw_away(picker, values.known());
  return picker.chosen();
}

Hand<2> RulePolicy::play(const SeatView<2>& view, Rng&) const {
  const Knowledge known(view);
  const Valuation values(known, weights_.play);
  return view.table.leads() ? choose_lead(values) : choose_follow(values);
}

}  // namespace koudi
