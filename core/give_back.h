// Giving back after a contest (D13): which cards the winner may give to those he took cards from.
// Over all gifts together, the first of three rules that can be kept holds; it is found once, on
// the hand after taking, and then decides each gift. The order of gifts is `debts` (contest.h).
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/fixed_vector.h"
#include "core/next_cards.h"
#include "core/order.h"
#include "core/rng.h"

namespace koudi {

enum class GiftRule : std::uint8_t {
  keep_groups,  ///< no 5, 10, K, and a card is kept of each group held (`giveback_by`)
  no_points,    ///< no 5, 10, K
  any,
};
inline constexpr std::array<std::string_view, 3> kGiftRuleNames{"keep_groups", "no_points", "any"};

/// The rule for `total` cards, all gifts together, out of the winner's hand after taking. The order
/// is that of the named trump.
GiftRule gift_rule(const Rules& rules, const Order& order, const Hand<4>& hand, int total);

enum class GiftRefusal : std::uint8_t { none, wrong_number, not_held, points, last_of_group };
std::string_view to_text(GiftRefusal refusal);

/// Gifts of `size` cards to one loser out of the hand as it is after the gifts before. Any of them
/// leaves enough for the rest: what a group can spare bounds all gifts together.
class Gifts {
 public:
  Gifts(const Rules& rules, const Order& order, GiftRule rule, const Hand<4>& hand, int size);

  GiftRefusal check(const Hand<4>& gift) const;
  /// Which cards may come next on the way to a gift.
  NextCards next_cards(const Hand<4>& prefix, CardOrder order) const {
    return next_by_bounds(hand_, prefix, order, [&](const Hand<4>& least, const Hand<4>& most) {
      return exists_between(least, most);
    });
  }
  std::uint64_t count() const;
  /// One of them, uniformly over distinct gifts; there must be one.
  Hand<4> sample(Rng& rng) const;
  /// Every one, by group or suit, fewer of a lower slot first; stops and returns false when the
  /// sink does.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    Hand<4> gift;
    return list({.part = 0, .faces = 0, .spare = 0, .left = size_}, gift, sink);
  }
  /// Most cards that can be given in all.
  int most() const { return parts_.empty() ? 0 : parts_[0].from_here; }

 private:
  /// A group, or a printed suit.
  struct Part {
    Bits mask = 0;      ///< all its slots
    Bits faces = 0;     ///< held, and may be given
    int spare = 0;      ///< most cards that may be given of it
    int from_here = 0;  ///< of it and the later ones
  };
  /// Nobody puts down more contest cards.
  static constexpr int kMostSize = 36;
  using Ways = std::array<std::uint64_t, kMostSize + 1>;
  struct At {
    std::size_t part;  ///< the next to be begun
    Bits faces;        ///< still to be looked at in the one before it
    int spare;         ///< of the one before it
    int left;          ///< cards still to be given
  };

  void add(Bits mask, bool keep, Bits forbidden);
  /// Whether a gift contains `least`, which is part of `most`, and is part of `most`.
  bool exists_between(const Hand<4>& least, const Hand<4>& most) const;
  /// Selections of each size out of `faces`, at most `most` cards.
  Ways ways_out_of(Bits faces, int most) const;
  /// Selections of each size out of the parts from `first` on.
  Ways ways_from(std::size_t first) const;
  Hand<4> sample_part(Bits faces, int cards, Rng& rng) const;

  int room(const At& at) const {
    const int later = at.part < parts_.size() ? parts_[at.part].from_here : 0;
    return std::min(at.spare, hand_.count_in(at.faces)) + later;
  }
  template <class Sink>
  bool list(At at, Hand<4>& gift, Sink& sink) const {
    if (at.left == 0) return sink(std::as_const(gift));
    if (room(at) < at.left) return true;
    if (at.faces == 0 || at.spare == 0) {
      const Part& part = parts_[at.part];
      return list({at.part + 1, part.faces, part.spare, at.left}, gift, sink);
    }
    const Slot slot = Slot::from(lowest(at.faces));
    const Hand<4> before = gift;
    const int most = std::min({hand_.count(slot), at.spare, at.left});
    for (int copies = 0; copies <= most; ++copies) {
      gift = before + Hand<4>::of(slot, copies);
      const At rest{at.part, drop_lowest(at.faces), at.spare - copies, at.left - copies};
      if (!list(rest, gift, sink)) return false;
    }
    gift = before;
    return true;
  }

  Hand<4> hand_;
  int size_;
  FixedVector<Part, kGroups> parts_;
};

}  // namespace koudi
