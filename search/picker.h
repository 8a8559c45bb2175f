// Choosing a number of cards by preference: classes of faces, best class first.
#pragma once

#include "core/hand.h"

namespace koudi {

class Picker {
 public:
  /// Chooses `missing` of the cards of `from`, which holds at least as many.
  Picker(const Hand<2>& from, int missing) : rest_(from), missing_(missing) {}

  bool done() const { return missing_ == 0; }
  int missing() const { return missing_; }
  const Hand<2>& rest() const { return rest_; }
  const Hand<2>& chosen() const { return chosen_; }

  /// All copies of the faces, lowest first, as far as cards are missing.
  void take(Bits faces) {
    const Hand<2> part = rest_ & faces;
    const int cards = part.count();
    if (cards <= missing_) return move(part, cards);
    while (missing_ > 0) {
      const Hand<2> face = rest_ & lowest_bit(rest_.plane(0) & faces);
      if (face.plane(1) != 0 && missing_ == 1) return move(Hand<2>::ones(face.plane(0)), 1);
      move(face, face.count());
    }
  }
  /// Faces held once only, lowest first.
  void take_singles(Bits faces) { take(faces & ~rest_.plane(1)); }

 private:
  void move(const Hand<2>& part, int cards) {
    rest_ -= part;
    chosen_ += part;
    missing_ -= cards;
  }

  Hand<2> rest_;
  Hand<2> chosen_;
  int missing_;
};

}  // namespace koudi
