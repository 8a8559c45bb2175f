// Discards of the rule policy: cards that cannot win the trick, by classes of worth.
#include "search/picker.h"
#include "search/rule_value.h"

namespace koudi {
namespace {

/// The faces of the side suit of which the hand holds fewest cards.
template <int Planes>
Bits of_shortest_suit(const Knowledge<Planes>& known, Bits faces) {
  Bits shortest = 0;
  int fewest = kMaxCards;
  for (int g = 1; g < kGroups; ++g) {
    const Bits mask = known.order.mask(Group::from(g));
    const int cards = known.hand.count_in(mask);
    if ((faces & mask) == 0 || cards >= fewest) continue;
    fewest = cards;
    shortest = faces & mask;
  }
  return shortest;
}

/// Faces of a hand by what they are worth as discards, for `known.hand`.
class Classes {
 public:
  template <int Planes>
  explicit Classes(const Knowledge<Planes>& known)
      : trump(known.order.trump_mask()),
        side(known.order.side_mask()),
        plain(~known.order.point_mask()),
        fives(known.order.fives()),
        tens(known.order.tens()),
        single(~known.hand.plane(1)),
        // A free bit above each field makes the highest card of each suit the one without a
        // neighbour.
        side_tops(side & ~(side >> 1)) {}

  const Bits trump;
  const Bits side;
  const Bits plain;
  const Bits fives;
  const Bits tens;
  const Bits single;
  const Bits side_tops;

  Bits waste() const { return side & plain & single & ~side_tops; }
  Bits side_pairs() const { return side & plain & ~side_tops; }
  Bits low_trumps() const { return trump & plain & single; }
};

/// The face to give up, when nothing is waste.
Bits least_loss(const Classes& classes, Bits faces) {
  if (const Bits pairs = faces & classes.side_pairs(); pairs != 0) return pairs;
  if (const Bits low = faces & classes.low_trumps(); low != 0) return low;
  const Bits side = faces & classes.side;
  return first_of(side & classes.fives, side & classes.plain, faces & classes.plain,
                  first_of(side, faces & classes.fives, faces));
}

}  // namespace

template <int Planes>
int discard(const Knowledge<Planes>& known, bool give) {
  const Classes classes(known);
  const Bits faces = known.hand.plane(0);
  if (give) {
    const Bits tens = faces & classes.side & classes.tens;
    const Bits rich = first_of(tens & classes.single, tens, faces & classes.side & classes.fives);
    if (rich != 0) return lowest(rich);
  }
  const Bits waste = faces & classes.waste();
  return lowest(waste != 0 ? of_shortest_suit(known, waste) : least_loss(classes, faces));
}

template <int Planes>
Hand<Planes> discards(const Knowledge<Planes>& known, const Hand<Planes>& from, int cards,
                      bool give) {
  const Classes classes(known);
  Picker<Planes> picker(from, cards);
  if (give) {
    picker.take_singles(classes.side & classes.tens);
    picker.take(classes.side & classes.tens);
    picker.take(classes.side & classes.fives);
  }
  while (!picker.done()) {
    const Bits faces = picker.rest().plane(0);
    const Bits waste = faces & classes.waste();
    picker.take(waste != 0 ? of_shortest_suit(known, waste) : least_loss(classes, faces));
  }
  return picker.chosen();
}

template int discard(const Knowledge<2>&, bool);
template int discard(const Knowledge<4>&, bool);
template Hand<2> discards(const Knowledge<2>&, const Hand<2>&, int, bool);
template Hand<4> discards(const Knowledge<4>&, const Hand<4>&, int, bool);

}  // namespace koudi
