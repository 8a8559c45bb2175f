// Follows of the rule policy: win with the cheapest sufficient cards where the points are worth it,
// give points to a partner who wins, lose cheaply.
#include "core/duty.h"
#include "search/picker.h"
#include "search/rule_value.h"

namespace koudi {
namespace {

class FollowChoice {
 public:
  explicit FollowChoice(const Valuation& values)
      : values_(values),
        known_(values.known()),
        weights_(values.weights()),
        table_(known_.table),
        group_(table_.led),
        size_(table_.pattern.size()),
        own_(known_.hand & known_.order.mask(group_)) {}

  Hand<2> choose() {
    const int held = own_.count();
    if (known_.hand.count() == size_) return known_.hand;
    if (held == size_) return own_;
    assess();
    if (held == 0) return choose_void();
    if (held < size_) {
      const Hand<2> rest = known_.hand - own_;
      return own_ + fill(rest, size_ - held);
    }
    return size_ == 1 ? choose_single() : choose_units();
  }

 private:
  /// What is at stake and how likely our side takes it without our help.
  void assess() {
    const int after = kSeats - 1 - table_.plays_in_trick;
    stake_ = static_cast<float>(table_.trick_points.value()) +
             weights_.later * static_cast<float>(after * size_);
    partner_wins_ = same_side(table_.winner, known_.seat);
    shape_ = table_.pattern.largest();
    top_ = highest(table_.trick[static_cast<std::size_t>(table_.winner.index())].plane(0));
    ruffed_ = table_.best.is_ruff();
    if (partner_wins_) {
      keep_ = after == 0 ? 1 : survives(top_, ruffed_);
    } else {
      keep_ = after == 2 ? partner_overtakes() : 0;
    }
  }

  /// The odds that the next opponent does not overtake a play with that top.
  Odds survives(int top, bool ruff) const {
    const Seat opponent = next(known_.seat);
    if (group_ != kTrump) {
      const Odds ruffs = values_.ruffs(opponent, group_, shape_, size_);
      if (ruff) {
        if (ruffs == 0) return 1;
        const int above = known_.unseen_above(kTrump, shape_, top);
        return 1 - ruffs * (1 - nobody_has(shape_, {3, 1}, above));
      }
      return (1 - ruffs) * (table_.pattern.is_unit() ? nobody_beats(opponent, top) : 1);
    }
    return nobody_beats(opponent, top);
  }
  Odds nobody_beats(Seat opponent, int top) const {
    if (known_.is_void(opponent, group_)) return 1;
    const int above = known_.unseen_above(group_, shape_, top);
    if (above == 0) return 1;
    Holders holders = known_.holders(group_, shape_);
    holders.opponents = 1;
    if (holders.seats == 0) return 1;
    return nobody_has(shape_, holders, above);
  }

  /// The leader wins so far, our partner plays last.
  Odds partner_overtakes() const {
    const Seat across = partner(known_.seat);
    const Odds ruffs = values_.ruffs(across, group_, shape_, size_);
    if (ruffed_ || !table_.pattern.is_unit()) return 0.5f * ruffs;
    const Odds follows = known_.is_void(across, group_) ? 0 : 1 - nobody_beats(across, top_);
    return weights_.partner_takes * (follows + ruffs);
  }

  float value(Odds takes, float points, float cost) const {
    return (2 * takes - 1) * (stake_ + points) - cost;
  }

  // --- one card ---------------------------------------------------------------------------------

  Hand<2> choose_single() {
    const Bits mine = own_.plane(0);
    const Bits winners = ruffed_ ? 0 : mine & known_.above(group_, top_);
    consider_winners(winners, false);
    const Bits losers = mine & ~winners;
    if (losers != 0) consider_losers(losers);
    return Hand<2>::ones(bit(best_slot_));
  }

  void consider_winners(Bits winners, bool ruff) {
    for (Bits left = winners; left != 0; left = drop_lowest(left)) {
      const int slot = lowest(left);
      const Odds takes = table_.plays_in_trick == kSeats - 1 ? 1 : survives(slot, ruff);
      consider(slot, value(takes, points(slot), values_.cost(slot)) + weights_.lead * takes);
    }
  }
  void consider_losers(Bits losers) {
    for (Bits left = losers; left != 0; left = drop_lowest(left)) {
      const int slot = lowest(left);
      consider(slot, value(keep_, points(slot), values_.cost(slot)));
    }
  }
  void consider(int slot, float value) {
    if (best_slot_ >= 0 && value <= best_value_) return;
    best_slot_ = slot;
    best_value_ = value;
  }
  float points(int slot) const {
    const Bits here = bit(slot);
    if ((here & known_.order.fives()) != 0) return 5;
    return (here & known_.order.tens()) != 0 ? 10 : 0;
  }

  // --- nothing of the group ---------------------------------------------------------------------

  Hand<2> choose_void() {
    const Hand<2> waste = fill(known_.hand, size_);
    if (group_ == kTrump) return waste;
    const Hand<2> trumps = known_.hand & known_.order.trump_mask();
    if (trumps.count() < size_) return waste;
    const float waste_value = value(keep_, values_.points(waste), values_.cost(waste));
    if (size_ == 1) {
      const Bits winners =
          trumps.plane(0) & (ruffed_ ? known_.above(kTrump, top_) : known_.order.trump_mask());
      if (winners == 0) return waste;
      consider_winners(winners, true);
      return best_value_ > waste_value ? Hand<2>::ones(bit(best_slot_)) : waste;
    }
    const Hand<2> ruff = lowest_ruff(trumps);
    if (ruff.empty()) return waste;
    const Odds takes = table_.plays_in_trick == kSeats - 1
                           ? 1
                           : survives(highest(ruff.plane(shape_.width - 1)), true);
    const float ruff_value =
        value(takes, values_.points(ruff), values_.cost(ruff)) + weights_.lead * takes;
    return ruff_value > waste_value ? ruff : waste;
  }

  /// The lowest trumps that win the trick now; none when there are none.
  Hand<2> lowest_ruff(const Hand<2>& trumps) const {
    Hand<2> rest = trumps;
    Hand<2> ruff;
    for (const Shape& shape : table_.pattern.groups()) {
      const Bits floor =
          ruffed_ && shape == shape_ && ruff.empty() ? known_.above(kTrump, top_) : ~Bits{0};
      const Hand<2> unit = lowest_unit(rest, shape, floor);
      if (unit.empty()) return {};
      ruff += unit;
      rest -= unit;
    }
    const int singles = table_.pattern.singles();
    if (rest.count() < singles) return {};
    if (singles > 0) {
      Picker picker(rest, singles);
      if (ruffed_ && ruff.empty()) {
        const Bits higher = rest.plane(0) & known_.above(kTrump, top_);
        if (higher == 0) return {};
        Picker first(rest, 1);
        first.take(lowest_bit(higher));
        ruff += first.chosen();
        picker = Picker(rest - first.chosen(), singles - 1);
      }
      picker.take_singles(~Bits{0});
      picker.take(~Bits{0});
      ruff += picker.chosen();
    }
    const Strength height = strength(known_.order, known_.rules, table_.pattern, group_, ruff);
    const Hand<2>& standing = table_.trick[static_cast<std::size_t>(table_.winner.index())];
    const bool wins = height.competes() && overtakes(known_.order, known_.rules, table_.pattern,
                                                     ruff, height, standing, table_.best);
    return wins ? ruff : Hand<2>{};
  }

  /// The lowest unit of the shape whose top lies in `tops`.
  Hand<2> lowest_unit(const Hand<2>& from, Shape shape, Bits tops) const {
    const Order& order = known_.order;
    if (shape.length == 1) {
      const Bits pairs = from.plane(1) & tops;
      return pairs == 0 ? Hand<2>{} : Hand<2>::copies_of(lowest_bit(pairs), 2);
    }
    Bits starts = run_starts(order.fold(from.plane(1)), shape.length);
    for (; starts != 0; starts = drop_lowest(starts)) {
      const Step top = Step::from(lowest(starts) + shape.length - 1);
      if ((order.slots_on(top) & tops) == 0) continue;
      return take_unit(order, from, shape, top);
    }
    return {};
  }

  // --- several cards of the group ---------------------------------------------------------------

  Hand<2> choose_units() {
    const bool last = table_.plays_in_trick == kSeats - 1;
    Hand<2> best = give_or_throw(owed_pairs_low(keep_ > 0.5f), keep_ > 0.5f);
    float best_value = value(keep_, values_.points(best), values_.cost(best));
    if (ruffed_ || !table_.pattern.is_unit()) return best;
    const Hand<2> winner = lowest_unit(own_, shape_, known_.above(group_, top_));
    if (winner.empty()) return best;
    const auto consider_unit = [&](const Hand<2>& unit) {
      const Odds takes = last ? 1 : survives(highest(unit.plane(0)), false);
      const float unit_value =
          value(takes, values_.points(unit), values_.cost(unit)) + weights_.lead * takes;
      if (unit_value <= best_value) return;
      best = unit;
      best_value = unit_value;
    };
    consider_unit(winner);
    if (shape_.length == 1) {
      consider_unit(Hand<2>::copies_of(bit(highest(own_.plane(1))), 2));
      const Bits rich = own_.plane(1) & known_.above(group_, top_) & known_.order.tens();
      if (rich != 0) consider_unit(Hand<2>::copies_of(lowest_bit(rich), 2));
    }
    return best;
  }

  /// The pairs the duty asks for, lowest first; or those with the most points.
  Hand<2> owed_pairs_low(bool give) const {
    const Bits pairs = own_.plane(1);
    const int held = count_of(pairs);
    const int owed = owed_pairs(table_.pattern, held);
    if (owed == held) return Hand<2>::copies_of(pairs, 2);
    if (table_.pattern.has_tractor()) return owed_runs();
    Picker picker(Hand<2>::ones(pairs), owed);
    const Bits points = known_.order.point_mask();
    if (give) {
      picker.take(known_.order.tens());
      picker.take(points);
    } else {
      picker.take(~points & ~known_.standing(group_, 1));
      picker.take(~points);
      picker.take(known_.order.fives());
    }
    picker.take(~Bits{0});
    return Hand<2>::copies_of(picker.chosen().plane(0), 2);
  }

  /// Runs for a lead with tractors: the longest first, as the duty asks (X6).
  Hand<2> owed_runs() const {
    const Order& order = known_.order;
    Hand<2> rest = Hand<2>::copies_of(own_.plane(1), 2);
    Hand<2> chosen;
    for (const Shape& shape : table_.pattern.groups()) {
      for (int missing = shape.length; missing > 0 && !rest.empty();) {
        const Bits folded = order.fold(rest.plane(1));
        const int run = std::min(longest_run(folded), missing);
        const Step top = Step::from(lowest(run_starts(folded, run)) + run - 1);
        const Hand<2> unit = take_unit(order, rest, shape_of(2, run), top);
        chosen += unit;
        rest -= unit;
        missing -= run;
      }
    }
    return chosen;
  }

  Hand<2> give_or_throw(const Hand<2>& pairs, bool give) const {
    const int missing = size_ - pairs.count();
    if (missing == 0) return pairs;
    return pairs + complete(own_ - pairs, missing, give);
  }
  /// Single cards of the group.
  Hand<2> complete(const Hand<2>& from, int cards, bool give) const {
    const Bits points = known_.order.point_mask();
    const Bits pairs = from.plane(1);
    Picker picker(from, cards);
    if (give) {
      picker.take(known_.order.tens());
      picker.take(points);
    }
    picker.take(~points & ~pairs);
    picker.take(~points);
    picker.take(known_.order.fives());
    picker.take(~Bits{0});
    return picker.chosen();
  }

  Hand<2> fill(const Hand<2>& from, int cards) const {
    return keep_ > 0.5f ? cards_to_give(values_, from, cards)
                        : cards_to_throw_away(values_, from, cards);
  }

  const Valuation& values_;
  const Knowledge& known_;
  const PlayWeights& weights_;
  const Table<2>& table_;
  Group group_;
  int size_;
  Hand<2> own_;
  float stake_ = 0;
  Odds keep_ = 0;  ///< that our side takes the trick without our help
  bool partner_wins_ = false;
  Shape shape_;
  int top_ = 0;  ///< the winner's highest slot
  bool ruffed_ = false;
  int best_slot_ = -1;
  float best_value_ = 0;
};

}  // namespace

Hand<2> choose_follow(const Valuation& values) {
  return FollowChoice(values).choose();
}

}  // namespace koudi
