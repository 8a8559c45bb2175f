// Follows of the rule policy with several cards and three or four decks: all units of the led type,
// the cheapest cards that meet the duty, ruffs; each valued as what it does to the trick and what
// its cards would be worth later.
#include "search/picker.h"
#include "search/rule_trick.h"

namespace koudi {
namespace {

class SeveralWide {
 public:
  SeveralWide(const SeatView<4>& view, const PlayWeights& weights, const Hand<4>& own)
      : trick_(view, weights),
        known_(trick_.known),
        order_(known_.order),
        pattern_(known_.table.pattern),
        shape_(pattern_.largest()),
        size_(pattern_.size()),
        own_(own),
        keep_(trick_.odds_without_us(shape_)),
        give_(keep_ > weights.give) {}

  Hand<4> choose() {
    const int held = own_.count();
    if (held > size_) {
      consider_of_the_group();
    } else if (held > 0) {
      return own_ + discards(known_, known_.hand - own_, size_ - held, give_);
    } else {
      consider_of_another();
    }
    return best_;
  }

 private:
  void consider_of_the_group() {
    const Hand<4> low = legal(owed());
    consider_loss(low, cost(trick_.group, low));
    if (pattern_.is_unit()) consider_units(own_, trick_.group);
  }
  void consider_of_another() {
    const Hand<4> waste = discards(known_, known_.hand, size_, give_);
    // Discards are chosen to cost little; only trumps among them count.
    consider_loss(waste, trick_.values.cost(kTrump, waste & order_.trump_mask()));
    const Hand<4> trumps = known_.hand & order_.trump_mask();
    if (trick_.group == kTrump || trumps.count() < size_) return;
    if (pattern_.is_unit()) return consider_units(trumps, kTrump);
    const Hand<4> ruff = ruff_of_throw(trumps);
    if (!ruff.empty()) consider(ruff, kTrump, shape_);
  }

  /// All units of the led type and of superior ones.
  void consider_units(const Hand<4>& from, Group group) {
    const bool wider = known_.rules.superior_types == SuperiorTypes::wider;
    const int widest = wider ? known_.rules.widest : shape_.width;
    for (int width = shape_.width; width <= widest; ++width) {
      if (size_ % width != 0) continue;
      const Shape shape = shape_of(width, size_ / width);
      const Bits slots = from.plane(width - 1);
      for (Bits starts = run_starts(order_.fold(slots), shape.length); starts != 0;
           starts = drop_lowest(starts)) {
        for_each_run_at(order_, slots, lowest(starts), shape.length, [&](Bits run) {
          consider(Hand<4>::copies_of(run, width), group, shape);
          return true;
        });
      }
    }
  }

  void consider(const Hand<4>& cards, Group group, Shape shape) {
    const float price = cost(group, cards);
    if (!overtakes_now(cards)) {
      if (group == trick_.group) consider_loss(cards, price);
      return;
    }
    const bool ruff = group != trick_.group;
    const int top = highest(cards.plane(shape.width - 1));
    const Odds takes =
        trick_.last ? 1 : trick_.survives(shape, top, ruff, trick_.next_ruffs(shape_));
    keep_better(cards, trick_.winning_value(takes, trick_.values.points(cards)) - price);
  }
  void consider_loss(const Hand<4>& cards, float price) {
    keep_better(cards, trick_.value(keep_, trick_.values.points(cards)) - price);
  }
  void keep_better(const Hand<4>& cards, float value) {
    if (value <= best_value_) return;
    best_ = cards;
    best_value_ = value;
  }
  float cost(Group group, const Hand<4>& cards) const {
    return trick_.values.cost(group, cards) + trick_.values.extra_cost(group, cards);
  }
  bool overtakes_now(const Hand<4>& cards) const {
    const Rules& rules = known_.rules;
    const Strength height = strength(order_, rules, pattern_, trick_.group, cards);
    return height.competes() && overtakes(order_, rules, pattern_, cards, height,
                                          trick_.standing_play(), known_.table.best);
  }

  /// The groups that the duty asks for and further cards; rich ones to give, else cheap ones.
  Hand<4> owed() {
    rest_ = own_;
    for (const Shape& shape : pattern_.groups()) {
      int missing = shape.length - lay_aside_runs(shape);
      if (!known_.rules.degrade || shape.width == 2) continue;
      missing -= lay_aside(shape.width - 1, missing);
      if (shape.width == 4) lay_aside(2, 2 * missing);
    }
    const Bits plain = ~order_.point_mask();
    Picker<4> picker(rest_, size_ - (own_.count() - rest_.count()));
    if (give_) {
      picker.take(order_.tens());
      picker.take(order_.fives());
    }
    picker.take_singles(plain);
    picker.take(plain);
    picker.take(order_.fives());
    picker.take(~Bits{0});
    return own_ - rest_ + picker.chosen();
  }
  /// Takes the longest runs first, the lowest of equal length; how many steps it found.
  int lay_aside_runs(Shape shape) {
    int found = 0;
    while (found < shape.length) {
      const Bits folded = order_.fold(groups_of(shape.width));
      const int run = std::min(longest_run(folded), shape.length - found);
      if (run < 2) break;
      const Hand<4> groups = Hand<4>::copies_of(groups_of(shape.width), shape.width);
      const Step top = Step::from(lowest(run_starts(folded, run)) + run - 1);
      rest_ -= take_unit(order_, groups, shape_of(shape.width, run), top);
      found += run;
    }
    return found + lay_aside(shape.width, shape.length - found);
  }
  /// Takes single groups; how many it found.
  int lay_aside(int width, int most) {
    int found = 0;
    for (; found < most; ++found) {
      const Bits groups = groups_of(width);
      if (groups == 0) break;
      rest_ -= Hand<4>::copies_of(bit(preferred(groups, width)), width);
    }
    return found;
  }
  /// The faces that count as groups of the width (D21).
  Bits groups_of(int width) const {
    const Bits slots = rest_.plane(width - 1);
    return known_.rules.break_larger || width == 4 ? slots : slots & ~rest_.plane(width);
  }
  int preferred(Bits groups, int width) const {
    const Bits whole = width == 4 ? groups : groups & ~rest_.plane(width);
    if (give_) {
      const Bits rich = first_of(whole & order_.tens(), whole & order_.fives());
      if (rich != 0) return lowest(rich);
    }
    const Bits plain = ~order_.point_mask();
    const Bits low = ~known_.standing(trick_.group, width - 1);
    return lowest(first_of(whole & plain & low, groups & plain & low, whole & plain,
                           first_of(groups & plain, groups & order_.fives(), groups)));
  }
  /// Which of equal runs is taken can matter to what is left of others (X11); then the first legal
  /// follow will do.
  Hand<4> legal(const Hand<4>& low) const {
    if (!pattern_.has_tractor() && pattern_.groups().size() < 2) return low;
    const Follows<4> all(order_, known_.rules, pattern_, trick_.group, known_.hand);
    if (all.check(low) == Refusal::none) return low;
    Hand<4> first;
    all.for_each([&](const Hand<4>& follow) {
      first = follow;
      return false;
    });
    return first;
  }

  /// Low trumps that overtake the throw as it stands; none when there are none.
  Hand<4> ruff_of_throw(const Hand<4>& trumps) const {
    Bits higher = ~Bits{0};
    if (trick_.ruffed) {
      const Bits standing = trick_.standing_play().plane(shape_.width - 1);
      higher = standing == 0 ? 0 : known_.above(kTrump, highest(standing));
    }
    Hand<4> ruff;
    for (const Shape& shape : pattern_.groups()) {
      const Hand<4> unit = lowest_unit(trumps - ruff, shape, ruff.empty() ? higher : ~Bits{0});
      if (unit.empty()) return {};
      ruff += unit;
      if (known_.rules.ruff_throw == RuffThrow::largest_unit) break;
    }
    Picker<4> picker(trumps - ruff, size_ - ruff.count());
    if (ruff.empty()) picker.take(lowest_bit(trumps.plane(0) & higher));
    picker.take_singles(~Bits{0});
    picker.take(~Bits{0});
    if (!picker.done()) return {};
    ruff += picker.chosen();
    return overtakes_now(ruff) ? ruff : Hand<4>{};
  }
  /// The lowest unit of the shape with its top among `tops`; empty when there is none.
  Hand<4> lowest_unit(const Hand<4>& from, Shape shape, Bits tops) const {
    Bits starts = run_starts(order_.fold(from.plane(shape.width - 1)), shape.length);
    for (; starts != 0; starts = drop_lowest(starts)) {
      const Step top = Step::from(lowest(starts) + shape.length - 1);
      if ((order_.slots_on(top) & tops) != 0) return take_unit(order_, from, shape, top);
    }
    return {};
  }

  const Trick<4> trick_;
  const Knowledge<4>& known_;
  const Order& order_;
  const Pattern& pattern_;
  const Shape shape_;  ///< of the lead's largest unit
  const int size_;
  const Hand<4>& own_;
  const Odds keep_;  ///< that our side takes the trick when we do not overtake
  const bool give_;
  Hand<4> rest_;  ///< what is left while the duty is met
  Hand<4> best_;
  float best_value_ = -1e9f;
};

}  // namespace

Hand<4> follow_with_several(const SeatView<4>& view, const PlayWeights& weights,
                            const Hand<4>& own) {
  return SeveralWide(view, weights, own).choose();
}

}  // namespace koudi
