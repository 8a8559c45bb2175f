// Follows of the rule policy with several cards: units that win, what the duty asks for, ruffs of
// pairs, tractors and throws.
#include "core/duty.h"
#include "search/rule_several.h"

namespace koudi {
namespace {

class SeveralOfTwoDecks : SeveralCards<2> {
 public:
  using SeveralCards::SeveralCards;

  Hand<2> choose() const {
    const int held = own_.count();
    if (held > size_) return of_the_group();
    if (held == 0) return of_another();
    return with_discards();
  }

 private:
  Hand<2> of_the_group() const {
    const Hand<2> low = legal(completed(owed()));
    const Bits pairs = own_.plane(1) & known_.above(trick_.group, trick_.top);
    if (trick_.ruffed || !pattern_.is_unit() || pairs == 0) return low;
    Hand<2> best = low;
    float best_value =
        trick_.value(keep_, trick_.values.points(low)) - trick_.values.cost(trick_.group, low);
    const auto consider = [&](const Hand<2>& unit) {
      const Odds takes = survives(shape_, highest(unit.plane(0)), false);
      const float unit_value = trick_.winning_value(takes, trick_.values.points(unit)) -
                               trick_.values.cost(trick_.group, unit);
      if (unit_value <= best_value) return;
      best = unit;
      best_value = unit_value;
    };
    const Hand<2> winner = lowest_unit(own_, shape_, pairs);
    if (winner.empty()) return low;
    consider(winner);
    if (shape_.length > 1) return best;
    if (!trick_.last) consider(Hand<2>::copies_of(bit(highest(pairs)), 2));
    if (const Bits rich = pairs & order_.tens(); rich != 0) {
      consider(Hand<2>::copies_of(lowest_bit(rich), 2));
    }
    return best;
  }

  /// Pairs and runs of the group that satisfy the duty: rich ones to give, else cheap ones.
  Hand<2> owed() const {
    const Bits pairs = own_.plane(1);
    const int held = count_of(pairs);
    const int count = owed_pairs(pattern_, held);
    if (count == held) return Hand<2>::copies_of(pairs, 2);
    if (pattern_.has_tractor()) return owed_runs();
    Picker<2> picker(Hand<2>::ones(pairs), count);
    if (give_) {
      picker.take(order_.tens());
      picker.take(order_.fives());
    }
    picker.take(~order_.point_mask() & ~known_.standing(trick_.group, 1));
    picker.take(~order_.point_mask());
    picker.take(order_.fives());
    picker.take(~Bits{0});
    return Hand<2>::copies_of(picker.chosen().plane(0), 2);
  }
  /// The longest runs first, as the duty asks (X6), the lowest of equal length.
  Hand<2> owed_runs() const {
    Hand<2> rest = Hand<2>::copies_of(own_.plane(1), 2);
    Hand<2> chosen;
    for (const Shape& shape : pattern_.groups()) {
      for (int missing = shape.length; missing > 0 && !rest.empty();) {
        const Bits folded = order_.fold(rest.plane(1));
        const int run = std::min(longest_run(folded), missing);
        const Step top = Step::from(lowest(run_starts(folded, run)) + run - 1);
        const Hand<2> unit = take_unit(order_, rest, shape_of(2, run), top);
        chosen += unit;
        rest -= unit;
        missing -= run;
      }
    }
    return chosen;
  }
  /// After a throw of several tractors, which of equal runs is taken can matter to a later one
  /// (X11); then the first legal follow will do.
  Hand<2> legal(const Hand<2>& low) const {
    if (pattern_.groups().size() < 2 || pattern_.groups()[1].length < 2) return low;
    return legal_or_first(low);
  }

  Hand<2> of_another() const {
    const Hand<2> waste = discards(known_, known_.hand, size_, give_);
    const Hand<2> trumps = known_.hand & order_.trump_mask();
    if (trick_.group == kTrump || trumps.count() < size_) return waste;
    const Hand<2> ruff = lowest_ruff(trumps);
    if (ruff.empty()) return waste;
    const Odds takes = survives(shape_, highest(ruff.plane(shape_.width - 1)), true);
    const float ruff_value =
        trick_.winning_value(takes, trick_.values.points(ruff)) - trick_.values.cost(kTrump, ruff);
    // Discards are chosen to cost little; only trumps among them count.
    const float waste_value = trick_.value(keep_, trick_.values.points(waste)) -
                              trick_.values.cost(kTrump, waste & order_.trump_mask());
    return ruff_value > waste_value ? ruff : waste;
  }

  /// Low trumps that overtake the trick as it stands; none when there are none.
  Hand<2> lowest_ruff(const Hand<2>& trumps) const {
    const Bits higher = trick_.ruffed ? known_.above(kTrump, trick_.top) : ~Bits{0};
    return ruff_of(trumps, higher);
  }
};

}  // namespace

Hand<2> follow_with_several(const SeatView<2>& view, const PlayWeights& weights,
                            const Hand<2>& own) {
  return SeveralOfTwoDecks(view, weights, own).choose();
}

}  // namespace koudi
