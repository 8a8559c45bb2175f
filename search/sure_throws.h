// Throws that stand: for certain, by what a seat knows, or in one world, by the hands that are
// there. The others' hands are taken as what they may hold at most: a throw that stands against
// these stands against every smaller one, so what is told for a view is never wrong. It may be too
// careful: that two seats cannot both hold what each of them may is not seen.
#pragma once

#include <array>

#include "core/movegen.h"
#include "core/throw.h"
#include "core/view.h"

namespace koudi {

/// What each of the others may hold, by all that is played, known to be buried and shown to be
/// lacking; in playing order from the seat's next neighbour. No pair means no wider group either.
template <int Planes>
std::array<Hand<Planes>, 3> possible_hands(const SeatView<Planes>& view);

/// What the others hold.
template <int Planes>
std::array<Hand<Planes>, 3> other_hands(const Play<Planes>& play, Seat seat) {
  return {play.hand(plus(seat, 1)), play.hand(plus(seat, 2)), play.hand(plus(seat, 3))};
}

/// The throws (leads of several units) of one hand that stand against three others.
template <int Planes>
class StandingThrows {
 public:
  StandingThrows(const Order& order, const Rules& rules, const Hand<Planes>& hand,
                 const std::array<Hand<Planes>, 3>& others)
      : order_(order), rules_(rules), hand_(hand), others_(others) {}

  /// Whether a legal lead stands; a single unit always does.
  bool stands(const Hand<Planes>& lead) const {
    return resolve_lead(order_, rules_, lead, others_).stood();
  }

  /// Every one, in the order of `Leads::for_each`; stops and returns false when the sink does.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    return Leads(order_, rules_, usable()).for_each([&](const Hand<Planes>& lead) {
      return unit_shape(order_, lead) || !stands(lead) || sink(lead);
    });
  }

 private:
  Hand<Planes> usable() const;

  const Order& order_;
  const Rules& rules_;
  Hand<Planes> hand_;
  std::array<Hand<Planes>, 3> others_;
};

/// The throws of the seat to lead that certainly stand.
template <int Planes>
StandingThrows<Planes> sure_throws(const SeatView<Planes>& view) {
  return {view.order(), view.rules(), view.hand, possible_hands(view)};
}

extern template std::array<Hand<2>, 3> possible_hands(const SeatView<2>&);
extern template std::array<Hand<4>, 3> possible_hands(const SeatView<4>&);
extern template class StandingThrows<2>;
extern template class StandingThrows<4>;

}  // namespace koudi
