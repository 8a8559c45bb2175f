#include "core/deal.h"

namespace koudi {

Deal::Deal(const Rules& rules, const Levels& levels, Level level, std::optional<Seat> dealer,
           Seat first_drawer, int redeals)
    : rules_(rules),
      levels_(levels),
      dealer_(dealer),
      first_drawer_(first_drawer),
      redeals_(redeals) {
  add_orders(level);
  if (rules.bidding != Bidding::with_joker || !dealer) return;
  add_orders(levels[static_cast<std::size_t>(other(side_of(*dealer)).index())]);
}

void Deal::add_orders(Level level) {
  for (Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    orders_.emplace_back(rules_, level, suit);
  }
  orders_.emplace_back(rules_, level, Trump{});
}

Deal Deal::later(const Rules& rules, const Levels& levels, Seat dealer, int redeals) {
  const Level level = levels[static_cast<std::size_t>(side_of(dealer).index())];
  return {rules, levels, level, dealer, dealer, redeals};
}

Deal Deal::first(const Rules& rules, Seat first_drawer, int redeals) {
  const Level level = rules.first_level();
  return {rules, {level, level}, level, std::nullopt, first_drawer, redeals};
}

}  // namespace koudi
