#include "search/sure_throws.h"

#include "search/knowledge.h"

namespace koudi {

template <int Planes>
std::array<Hand<Planes>, 3> possible_hands(const SeatView<Planes>& view) {
  const Hand<Planes> unseen = Knowledge<Planes>(view).unseen;
  std::array<Hand<Planes>, 3> hands;
  for (int i = 0; i < kSeats - 1; ++i) {
    const Seat seat = plus(view.seat, i + 1);
    const Lacks& lacks = view.table.lacks[static_cast<std::size_t>(seat.index())];
    Hand<Planes>& hand = hands[static_cast<std::size_t>(i)];
    hand = unseen;
    for (int g = 0; g < kGroups; ++g) {
      const Group group = Group::from(g);
      const Bits mask = view.order().mask(group);
      if (lacks.is_void(group)) {
        hand = hand & ~mask;
      } else if (lacks.has_no_pair(group)) {
        for (int k = 1; k < Planes; ++k) hand.plane(k) &= ~mask;
      }
    }
  }
  return hands;
}

/// The hand without single cards that one of the others beats: in no throw that stands. Where
/// throws are whole groups, all of it.
template <int Planes>
Hand<Planes> StandingThrows<Planes>::usable() const {
  if (rules_.throw_lead != ThrowLead::highest) return hand_;
  Bits kept = 0;
  for (int g = 0; g < kGroups; ++g) {
    const Bits mask = order_.mask(Group::from(g));
    Bits theirs = 0;
    for (std::size_t i = 0; i < others_.size(); ++i) {
      const bool is_asked = i != 1 || rules_.throw_check == ThrowCheck::others;
      if (is_asked) theirs |= others_[i].plane(0) & mask;
    }
    const Bits from_top =
        theirs == 0
            ? mask
            : mask & ~low_bits(lowest(order_.slots_on(order_.step(Slot::from(highest(theirs))))));
    kept |= mask & (from_top | hand_.plane(1));
  }
  return hand_ & kept;
}

template std::array<Hand<2>, 3> possible_hands(const SeatView<2>&);
template std::array<Hand<4>, 3> possible_hands(const SeatView<4>&);
template class StandingThrows<2>;
template class StandingThrows<4>;

}  // namespace koudi
