// Leads of the rule policy: a few candidates of each group, each valued by the odds that it or the
// partner takes the trick.
#include "search/rule_value.h"

namespace koudi {
namespace {

class LeadChoice {
 public:
  explicit LeadChoice(const Valuation& values)
      : values_(values), known_(values.known()), weights_(values.weights()) {}

  Hand<2> choose() {
    for (int g = 0; g < kGroups; ++g) {
      const Group group = Group::from(g);
      const Hand<2> own = known_.hand & known_.order.mask(group);
      if (!own.empty()) consider_group(group, own);
    }
    return best_;
  }

 private:
  void consider_group(Group group, const Hand<2>& own) {
    consider_singles(group, own);
    if (own.plane(1) == 0) {
      if (own.plane(0) != lowest_bit(own.plane(0))) consider_throw(group, own);
      return;
    }
    const Bits pairs = own.plane(1);
    consider(group, Hand<2>::copies_of(bit(highest(pairs)), 2), kPair);
    if (pairs != lowest_bit(pairs)) {
      consider(group, Hand<2>::copies_of(lowest_bit(pairs), 2), kPair);
      consider_tractors(group, own);
    }
    consider_throw(group, own);
  }

  void consider_singles(Group group, const Hand<2>& own) {
    const Bits singles = own.plane(0) & ~own.plane(1);
    const Bits faces = singles != 0 ? singles : own.plane(0);
    const Bits plain = faces & ~known_.order.point_mask();
    const Bits low = plain != 0 ? plain : faces;
    consider(group, Hand<2>::ones(lowest_bit(low)), kSingle);
    const int top = highest(own.plane(0));
    if (bit(top) != lowest_bit(low)) consider(group, Hand<2>::ones(bit(top)), kSingle);
  }

  void consider_tractors(Group group, const Hand<2>& own) {
    const Bits folded = known_.order.fold(own.plane(1));
    const int longest = longest_run(folded);
    if (longest < 2) return;
    const Shape shape = shape_of(2, longest);
    consider(group, take_unit(known_.order, own, shape, *highest_top(folded, shape)), shape);
  }

  /// Everything of the group that stands, as one throw.
  void consider_throw(Group group, const Hand<2>& own) {
    if (known_.rules.throw_lead == ThrowLead::off) return;
    const Bits pairs = known_.standing(group, 1);
    const Bits singles = known_.standing(group, 0);
    Hand<2> lead = Hand<2>::copies_of(pairs, 2) + (own & (singles & ~pairs));
    if (lead.count() < 2 || unit_shape(known_.order, lead)) return;
    const Units<2> units = read_lead(known_.order, lead);
    const Pattern pattern = pattern_of(units);
    value_lead(group, lead, pattern.largest(),
               stands_against_ruffs(group, pattern.largest(), lead.count()), pattern);
  }

  void consider(Group group, const Hand<2>& lead, Shape shape) {
    const int top = highest(lead.plane(0));
    const int higher = known_.unseen_above(group, shape, top);
    Odds stands = higher == 0 ? 1 : nobody_has(shape, known_.holders(group, shape), higher);
    stands *= stands_against_ruffs(group, shape, shape.size());
    value_lead(group, lead, shape, stands, Pattern(shape));
  }

  Odds stands_against_ruffs(Group group, Shape shape, int size) const {
    return (1 - values_.ruffs(plus(known_.seat, 1), group, shape, size)) *
           (1 - values_.ruffs(plus(known_.seat, 3), group, shape, size));
  }

  void value_lead(Group group, const Hand<2>& lead, Shape shape, Odds stands,
                  const Pattern& pattern) {
    const int size = lead.count();
    const Odds partner = partner_takes(group, shape, size);
    const Odds takes = stands + (1 - stands) * partner;
    const bool last = size == known_.hand.count();
    float stake = values_.points(lead) + weights_.later * static_cast<float>(size);
    if (last) stake += values_.kitty_stake(pattern);
    float value = (2 * takes - 1) * stake + weights_.lead * stands;
    if (group == kTrump && !last) value -= values_.cost(lead);
    if (!best_.empty() && value <= best_value_) return;
    best_ = lead;
    best_value_ = value;
  }

  Odds partner_takes(Group group, Shape shape, int size) const {
    const Seat across = partner(known_.seat);
    if (known_.is_void(across, group)) {
      return group == kTrump || !known_.may_ruff(across, shape)
                 ? 0
                 : values_.ruff_if_void(shape, size) * weights_.partner_takes * 2;
    }
    return weights_.partner_takes / static_cast<float>(size);
  }

  const Valuation& values_;
  const Knowledge& known_;
  const PlayWeights& weights_;
  Hand<2> best_;
  float best_value_ = 0;
};

}  // namespace

Hand<2> choose_lead(const Valuation& values) {
  return LeadChoice(values).choose();
}

}  // namespace koudi
