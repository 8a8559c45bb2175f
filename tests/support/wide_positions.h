// Random rules, orders and hands of the systems with three and four decks, and the way to the
// reference's types.
#pragma once

#include <string>
#include <vector>

#include "core/rng.h"
#include "tests/support/random_positions.h"

namespace koudi::testing {

/// One order of a system, in the engine's and in the reference's words.
struct WideSetting {
  std::string rules_text;
  Rules rules;
  Order order;
  reference::Deal deal;

  template <int Planes>
  reference::Cards faces(const Hand<Planes>& hand) const {
    return to_reference(order.cards(hand));
  }
};

/// A preset of three or four decks (hidden_bid, contest, tournament3 for 0, 1, 2), half of the time
/// with some of the switches of leads and follows turned.
WideSetting random_wide_setting(int system, Rng& rng);
/// The rules as told, at a random level and with a random trump of theirs.
WideSetting random_wide_setting(const std::string& rules_text, Rng& rng);

/// `seats` hands of `size` cards out of all decks; mostly out of a few neighbouring faces of one
/// group, so that wide groups, runs and equal cards are common.
std::vector<Hand<4>> random_wide_hands(const WideSetting& setting, int seats, int size, Rng& rng);

}  // namespace koudi::testing
