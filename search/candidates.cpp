#include "search/candidates.h"

#include <algorithm>

#include "search/knowledge.h"
#include "search/picker.h"
#include "search/sure_throws.h"

namespace koudi {
namespace {

/// So many random actions are drawn for each place that is left: most are in the list already where
/// it has nearly all.
constexpr int kDrawsForAPlace = 8;
/// Throws of a group that are looked at for the largest ones that stand.
constexpr int kMostThrows = 4096;

template <int Planes>
class CandidateList {
 public:
  CandidateList(const SeatView<Planes>& view, const Action& first, int k, Rng& rng)
      : view_(view), k_(static_cast<std::size_t>(k)), rng_(rng) {
    list_.legal = count_actions(view);
    add(first);
  }

  Candidates complete() {
    if (list_.legal <= k_) {
      for_each_action(view_, [&](const Action& action) {
        add(action);
        return true;
      });
      return list_;
    }
    switch (view_.table.phase) {
      case Phase::play:
        view_.table.leads() ? add_leads() : add_follows();
        break;
      case Phase::bury:
      case Phase::give_back:
        add_exchanges();
        break;
      default:
        break;
    }
    add_random();
    return list_;
  }

 private:
  bool is_full() const { return list_.actions.size() == k_; }
  /// Unless it is in the list, or equals one that is.
  void add(const Action& action) {
    if (is_full()) return;
    const auto is_listed = [&](const Action& one) {
      return std::find(list_.actions.begin(), list_.actions.end(), one) != list_.actions.end();
    };
    const Action lowest = lowest_equal(action);
    if (!list_.actions.empty() && lowest == lowest_equal(list_.actions[0])) return;
    if (!is_listed(lowest)) list_.actions.push_back(lowest);
  }
  void add_play(const Hand<Planes>& cards) {
    if (!cards.empty()) add({ActionKind::play, view_.order().cards(cards)});
  }

  void add_random() {
    for (std::size_t draw = kDrawsForAPlace * (k_ - list_.actions.size()); draw > 0; --draw) {
      if (is_full()) return;
      add(sample_action(view_, rng_));
    }
  }

  // --- Equal cards

  /// Faces held so often that equal a lower one in the hand: of the same points, held as often, and
  /// no card that others may still have or that lies in this trick stands on or between them.
  Bits equal_to_lower() const {
    const Knowledge<Planes> known(view_);
    const Order& order = view_.order();
    Bits alive = known.unseen.plane(0);
    for (const Hand<Planes>& play : view_.table.trick) alive |= play.plane(0);
    Bits equals = 0;
    for (int g = 0; g < kGroups; ++g) {
      const Bits own = view_.hand.plane(0) & order.mask(Group::from(g));
      int before = -1;
      for_each_bit(own, [&](int slot) {
        if (before >= 0 && is_equal(before, slot, alive)) equals |= bit(slot);
        before = slot;
      });
    }
    return equals;
  }
  bool is_equal(int low, int high, Bits alive) const {
    const Order& order = view_.order();
    const auto same = [&](Bits faces) { return (faces >> low & 1) == (faces >> high & 1); };
    const Bits between = low_bits(high + 1) & ~low_bits(low);
    return (alive & between) == 0 && same(order.fives()) && same(order.tens()) &&
           (order.shared() & between) == 0 &&
           view_.hand.count(Slot::from(low)) == view_.hand.count(Slot::from(high));
  }
  /// A single card becomes the lowest that equals it.
  Action lowest_equal(const Action& action) const {
    if (equals_ == 0 || action.kind != ActionKind::play || action.cards.count() != 1) return action;
    int slot = view_.order().slot(Card::from(lowest(action.cards.plane(0)))).index();
    while ((equals_ >> slot & 1) != 0) slot = highest(view_.hand.plane(0) & low_bits(slot));
    return {ActionKind::play, view_.order().cards(Hand<Planes>::ones(bit(slot)))};
  }
  /// Leaves single cards out that equal a lower one; the policy's own choice stays as it is.
  void merge_equals(Bits singles) {
    equals_ = equal_to_lower() & singles;
    list_.merged = static_cast<std::uint64_t>(count_of(equals_));
  }

  // --- Leads

  void add_leads() {
    merge_equals(view_.hand.plane(0));
    add_sure_throws();
    for (int g = 0; g < kGroups; ++g) {
      const Hand<Planes> own = view_.hand & view_.order().mask(Group::from(g));
      if (!own.empty()) add_extreme_units(own);
    }
    Leads(view_.order(), view_.rules(), view_.hand).for_each_unit([&](const Hand<Planes>& unit) {
      add_play(unit);
      return !is_full();
    });
  }

  /// Of each shape the lowest unit and the highest.
  void add_extreme_units(const Hand<Planes>& own) {
    const Order& order = view_.order();
    for (int width = 1; width <= view_.rules().widest; ++width) {
      const Bits slots = own.plane(width - 1);
      const Bits folded = order.fold(slots);
      for (int length = 1; length == 1 || (width > 1 && run_starts(folded, length) != 0);
           ++length) {
        const Bits starts = run_starts(folded, length);
        if (starts == 0) break;
        for (const int start : {highest(starts), lowest(starts)}) {
          const Step top = Step::from(start + length - 1);
          add_play(take_unit(order, own, shape_of(width, length), top));
        }
      }
    }
  }

  /// The largest throws of each group that certainly stand.
  void add_sure_throws() {
    if (view_.rules().throw_lead == ThrowLead::off) return;
    for (int g = 0; g < kGroups; ++g) {
      const Hand<Planes> own = view_.hand & view_.order().mask(Group::from(g));
      const StandingThrows<Planes> throws(view_.order(), view_.rules(), own, possible_hands(view_));
      Hand<Planes> largest;
      int looked_at = 0;
      throws.for_each([&](const Hand<Planes>& lead) {
        if (lead.count() > largest.count()) largest = lead;
        return ++looked_at < kMostThrows;
      });
      add_play(largest);
    }
  }

  // --- Follows

  void add_follows() {
    const Order& order = view_.order();
    const Table<Planes>& table = view_.table;
    const Follows<Planes> follows(order, view_.rules(), table.pattern, table.led, view_.hand);
    const Bits allowed = follow_mask(order, view_.rules(), table.pattern, table.led, view_.hand);
    if (table.pattern.size() == 1) {
      merge_equals(allowed);
      for_each_bit(allowed, [&](int slot) { add_play(Hand<Planes>::ones(bit(slot))); });
      return;
    }
    const Bits points = order.point_mask();
    const Bits trumps = order.trump_mask();
    // What is preferred, class by class, from the lowest card up or from the highest down.
    using Classes = std::array<Bits, 4>;
    const std::array<Classes, 6> tastes{{
        {~points & ~trumps, ~points, ~trumps, ~Bits{0}},  // keep points and trumps
        {order.tens() & ~trumps, order.fives() & ~trumps, points, ~Bits{0}},  // give points
        {trumps & ~points, trumps, ~points, ~Bits{0}},  // a ruff without points
        {trumps & points, trumps, points, ~Bits{0}},    // a ruff with points
        {~points, order.fives(), ~Bits{0}, ~Bits{0}},   // low
        {points, ~Bits{0}, ~Bits{0}, ~Bits{0}},
    }};
    for (const Classes& taste : tastes) {
      add_built(follows, taste, false);
      add_built(follows, taste, true);
    }
    if (table.pattern.is_unit()) add_units_like(follows);
  }

  /// A follow taken card by card after a taste.
  void add_built(const Follows<Planes>& follows, const std::array<Bits, 4>& taste, bool from_top) {
    Hand<Planes> play;
    for (;;) {
      const NextCards next = follows.next_cards(play, CardOrder::any);
      if (next.complete) return add_play(play);
      if (next.cards == 0) return;
      Bits choice = 0;
      for (const Bits preferred : taste) {
        choice = next.cards & preferred;
        if (choice != 0) break;
      }
      play.add(Slot::from(from_top ? highest(choice) : lowest(choice)));
    }
  }

  /// Every unit of the led shape: in its group, or ruffs.
  void add_units_like(const Follows<Planes>& follows) {
    const Order& order = view_.order();
    const Shape shape = view_.table.pattern.largest();
    for (const Bits mask : {order.mask(view_.table.led), order.trump_mask()}) {
      const Hand<Planes> own = view_.hand & mask;
      const Bits slots = own.plane(shape.width - 1);
      for (Bits starts = run_starts(order.fold(slots), shape.length); starts != 0;
           starts = drop_lowest(starts)) {
        const Step top = Step::from(lowest(starts) + shape.length - 1);
        const Hand<Planes> unit = take_unit(order, own, shape, top);
        if (follows.check(unit) == Refusal::none) add_play(unit);
      }
    }
  }

  // --- Burials and gifts

  /// The policy's choice with one card exchanged, low cards of short suits first.
  void add_exchanges() {
    const Action& first = list_.actions[0];
    const Hand<Planes> chosen = view_.order().template hand<Planes>(first.cards);
    const Hand<Planes> rest = view_.hand - chosen;
    for (Bits in = rest.plane(0); in != 0 && !is_full(); in = drop_lowest(in)) {
      for (Bits out = chosen.plane(0); out != 0 && !is_full(); out = drop_lowest(out)) {
        if (lowest(in) == lowest(out)) continue;
        const Hand<Planes> other =
            chosen - Hand<Planes>::ones(lowest_bit(out)) + Hand<Planes>::ones(lowest_bit(in));
        if (may_lay_down(other)) add({first.kind, view_.order().cards(other)});
      }
    }
  }

  /// Whether as many cards as the policy's choice has are legal too.
  bool may_lay_down(const Hand<Planes>& cards) const {
    if constexpr (Planes == 4) {
      if (view_.table.phase == Phase::give_back) {
        return gifts(view_).check(cards) == GiftRefusal::none;
      }
    }
    return true;
  }

  const SeatView<Planes>& view_;
  std::size_t k_;
  Rng& rng_;
  Candidates list_;
  Bits equals_ = 0;  ///< faces that equal a lower one, where single cards are played
};

}  // namespace

template <int Planes>
Candidates candidates_after(const SeatView<Planes>& view, const Action& first, int k, Rng& rng) {
  assert(1 <= k && k <= kMostCandidates);
  return CandidateList<Planes>(view, first, k, rng).complete();
}

template Candidates candidates_after(const SeatView<2>&, const Action&, int, Rng&);
template Candidates candidates_after(const SeatView<4>&, const Action&, int, Rng&);

}  // namespace koudi
