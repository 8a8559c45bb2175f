#include "core/deal.h"

namespace koudi {

Deal::Deal(const Rules& rules, const Levels& levels, Level level, std::optional<Seat> dealer,
           Seat first_drawer, int redeals)
    : rules_(rules),
      levels_(levels),
      dealer_(dealer),
      first_drawer_(first_drawer),
      redeals_(redeals),
      orders_{Order(rules, level, Suit::spades), Order(rules, level, Suit::hearts),
              Order(rules, level, Suit::diamonds), Order(rules, level, Suit::clubs),
              Order(rules, level, Trump{})} {}

Deal Deal::later(const Rules& rules, const Levels& levels, Seat dealer, int redeals) {
  const Level level = levels[static_cast<std::size_t>(side_of(dealer).index())];
  return {rules, levels, level, dealer, dealer, redeals};
}

Deal Deal::first(const Rules& rules, Seat first_drawer, int redeals) {
  const Level level = rules.first_level();
  return {rules, {level, level}, level, std::nullopt, first_drawer, redeals};
}

}  // namespace koudi
