// Choosing a number of cards by preference: classes of faces, best class first.
#pragma once

#include "core/hand.h"

namespace koudi {

class Picker {
 public:
  /// Chooses `missing` of the cards of `from`, which holds at least as many.
  Picker(const Hand<2>& from, int missing) : rest_(from), missing_(missing) {}

  bool done() const { return missing_ == 0; }
  const Hand<2>& rest() const { return rest_; }
  const Hand<2>& chosen() const { return chosen_; }

  /// All copies of the faces, lowest first, as far as cards are missing.
  void take(Bits faces) {
    for (Bits left = rest_.plane(0) & faces; left != 0 && missing_ > 0; left = drop_lowest(left)) {
      Hand<2> face = rest_ & lowest_bit(left);
      if (missing_ == 1) face.plane(1) = 0;
      rest_ -= face;
      chosen_ += face;
      missing_ -= face.plane(1) != 0 ? 2 : 1;
    }
  }
  /// Faces of which one copy is left, lowest first.
  void take_singles(Bits faces) { take(faces & ~rest_.plane(1)); }

 private:
  Hand<2> rest_;
  Hand<2> chosen_;
  int missing_;
};

}  // namespace koudi
