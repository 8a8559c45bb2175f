// What is fixed for one deal: rules, levels, who deals, and the card order of each possible trump.
#pragma once

#include <vector>

#include "core/order.h"
#include "core/score.h"

namespace koudi {

/// A trump as a small number: the suits S H D C, then no-trump, at the level of the named dealer;
/// then the same at the level of the other side, which may come to deal where the rules let it
/// (B5, B6).
using TrumpIndex = Index<struct TrumpIndexTag, 2 * (kSuits + 1)>;
inline constexpr TrumpIndex kNoTrump = TrumpIndex::from(kSuits);
constexpr TrumpIndex trump_index(Trump trump, bool opposing_level = false) {
  const int suit = trump ? static_cast<int>(*trump) : kSuits;
  return TrumpIndex::from(suit + (opposing_level ? kSuits + 1 : 0));
}
constexpr bool is_at_opposing_level(TrumpIndex trump) {
  return trump.index() > kSuits;
}

class Deal {
 public:
  /// A later deal: the dealer is named. `redeals` counts the undone draws of this deal (X13).
  static Deal later(const Rules& rules, const Levels& levels, Seat dealer, int redeals = 0);
  /// A first deal: nobody deals yet, both sides are at the first level (E3).
  static Deal first(const Rules& rules, Seat first_drawer, int redeals = 0);

  const Rules& rules() const { return rules_; }
  bool is_first() const { return !dealer_; }
  /// The dealer named before the draw.
  std::optional<Seat> named_dealer() const { return dealer_; }
  Seat first_drawer() const { return first_drawer_; }
  const Levels& levels() const { return levels_; }
  /// The level of the dealer named before the draw; another dealer's is that of the order.
  Level level() const { return orders_.front().level(); }
  int redeals() const { return redeals_; }
  /// Whether the deal must be played even if nobody declares (X13).
  bool must_be_played() const { return redeals_ >= rules_.redeal_limit; }

  const Order& order(TrumpIndex trump) const {
    return orders_[static_cast<std::size_t>(trump.index())];
  }
  /// Whether a trump at the level of the other side can come to be played.
  bool has_opposing_level() const { return orders_.size() > kSuits + 1; }
  /// The order in which hands lie while the trump is not fixed.
  const Order& draw_order() const { return order(kNoTrump); }

 private:
  Deal(const Rules& rules, const Levels& levels, Level level, std::optional<Seat> dealer,
       Seat first_drawer, int redeals);
  void add_orders(Level level);

  Rules rules_;
  Levels levels_;
  std::optional<Seat> dealer_;
  Seat first_drawer_;
  int redeals_;
  std::vector<Order> orders_;  ///< by `TrumpIndex`; the second half only where it can be played
};

}  // namespace koudi
