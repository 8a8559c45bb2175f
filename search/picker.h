// Choosing a number of cards by preference: classes of faces, best class first.
#pragma once

#include "core/hand.h"

namespace koudi {

template <int Planes>
class Picker {
 public:
  /// Chooses `missing` of the cards of `from`, which holds at least as many.
  Picker(const Hand<Planes>& from, int missing) : rest_(from), missing_(missing) {}

  bool done() const { return missing_ == 0; }
  const Hand<Planes>& rest() const { return rest_; }
  const Hand<Planes>& chosen() const { return chosen_; }

  /// All copies of the faces, lowest first, as far as cards are missing.
  void take(Bits faces) {
    for (Bits left = rest_.plane(0) & faces; left != 0 && missing_ > 0; left = drop_lowest(left)) {
      Hand<Planes> face = rest_ & lowest_bit(left);
      if constexpr (Planes == 2) {
        if (missing_ == 1) face.plane(1) = 0;
        missing_ -= face.plane(1) != 0 ? 2 : 1;
      } else {
        for (int k = missing_; k < Planes; ++k) face.plane(k) = 0;
        missing_ -= face.count();
      }
      rest_ -= face;
      chosen_ += face;
    }
  }
  /// Faces of which one copy is left, lowest first.
  void take_singles(Bits faces) { take(faces & ~rest_.plane(1)); }

 private:
  Hand<Planes> rest_;
  Hand<Planes> chosen_;
  int missing_;
};

}  // namespace koudi
