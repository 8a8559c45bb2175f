// Whether a selection of cards can still become a legal follow: what a reader or a listing needs
// that takes cards one by one. Written for two decks, outside of the hot path: it allocates.
#pragma once

#include <vector>

#include "core/duty.h"

namespace koudi {

/// The follows of one seat (X4, X5, X6, X11), asked about in parts.
class Completions {
 public:
  Completions(const Order& order, const Pattern& pattern, Group led, const Hand<2>& hand);

  /// Some legal follow contains `taken` and takes the rest from `left`. Both together are part of
  /// the hand.
  bool exist(const Hand<2>& taken, const Hand<2>& left) const;

 private:
  bool can_reach_duty(const Hand<2>& taken, const Hand<2>& all) const;

  Bits group_;
  int size_;
  bool all_forced_ = false;  ///< the group is not longer than the lead and goes down whole
  Hand<2> own_;              ///< the hand's cards of the group
  int owed_ = 0;             ///< pairs of every follow
  /// Where runs are owed: the sets of so many pairs that reach the best record. A follow is legal
  /// when its pairs contain one of them.
  std::vector<Bits> cores_;
};

}  // namespace koudi
