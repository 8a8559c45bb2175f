// Follows of the rule policy with several cards and three or four decks: all units of the led type,
// the cheapest cards that meet the duty, ruffs; each valued as what it does to the trick and what
// its cards would be worth later.
#include "search/rule_several.h"

namespace koudi {
namespace {

class SeveralWide : SeveralCards<4> {
 public:
  using SeveralCards::SeveralCards;

  Hand<4> choose() {
    const int held = own_.count();
    if (held > size_) {
      consider_of_the_group();
    } else if (held > 0) {
      return with_discards();
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
    const Odds takes = survives(shape, top, ruff);
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
  /// The groups that the duty asks for and further cards; rich ones to give, else cheap ones.
  Hand<4> owed() {
    rest_ = own_;
    for (const Shape& shape : pattern_.groups()) {
      int missing = shape.length - lay_aside_runs(shape);
      if (!known_.rules.degrade || shape.width == 2) continue;
      missing -= lay_aside(shape.width - 1, missing);
      if (shape.width == 4) lay_aside(2, 2 * missing);
    }
    return completed(own_ - rest_);
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
    return legal_or_first(low);
  }

  /// Low trumps that overtake the throw as it stands; none when there are none.
  Hand<4> ruff_of_throw(const Hand<4>& trumps) const {
    Bits higher = ~Bits{0};
    if (trick_.ruffed) {
      const Bits standing = trick_.standing_play().plane(shape_.width - 1);
      higher = standing == 0 ? 0 : known_.above(kTrump, highest(standing));
    }
    return ruff_of(trumps, higher);
  }

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
