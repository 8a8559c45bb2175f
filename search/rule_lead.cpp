// Leads of the rule policy: a few candidates of each group, each valued by the odds that it or the
// partner takes the trick.
#include "core/score.h"
#include "search/rule_value.h"

namespace koudi {
namespace {

template <int Planes>
class LeadChoice {
 public:
  LeadChoice(const SeatView<Planes>& view, const PlayWeights& weights)
      : view_(view), known_(view), values_(known_, weights), weights_(weights) {}

  Hand<Planes> choose() {
    unsigned strong = 0;
    unsigned held = 0;
    for (int g = 0; g < kGroups; ++g) {
      const Group group = Group::from(g);
      const Bits own = known_.hand.plane(0) & known_.order.mask(group);
      const Bits pairs = own & known_.hand.plane(1);
      held |= (own != 0 ? 1u : 0u) << g;
      strong |= (((own & known_.standing(group, 0)) | pairs) != 0 ? 1u : 0u) << g;
    }
    for_each_bit(strong, [&](int g) {
      look_at(Group::from(g));
      consider_strength();
    });
    if (best_value_ >= weights_.good_lead) return best_;
    for_each_bit(held, [&](int g) {
      look_at(Group::from(g));
      consider_low_card();
    });
    return best_;
  }

 private:
  void look_at(Group group) {
    group_ = group;
    own_ = known_.hand & known_.order.mask(group);
  }

  /// What stands, and pairs.
  void consider_strength() {
    const Bits standing = known_.standing(group_, 0) & own_.plane(0);
    next_void_ = previous_void_ = 0;
    if (group_ != kTrump) find_voids();
    if (standing != 0) consider_standing(standing);
    if (own_.plane(1) != 0) consider_groups();
    if constexpr (Planes > 2) {
      if (known_.rules.throw_lead == ThrowLead::top_two_or_whole) consider_sure_throws();
    }
  }

  void find_voids() {
    const int unseen = known_.unseen.count_in(known_.order.mask(group_));
    const Odds odds = nobody_has(kSingle, {known_.holders(group_, kSingle).seats, 1}, unseen);
    const auto with_trumps = [&](Other who) {
      const Odds is_void = known_.is_void(who, group_) ? 1 : odds;
      return known_.is_void(who, kTrump) ? 0 : is_void;
    };
    next_void_ = with_trumps(Other::next);
    previous_void_ = with_trumps(Other::previous);
  }

  /// Everything of the group that stands, as one throw; or the highest card.
  void consider_standing(Bits standing) {
    Hand<Planes> lead = own_ & standing;
    lead.plane(1) = known_.standing(group_, 1) & own_.plane(1);
    if constexpr (Planes > 2) {
      lead.plane(3) = known_.standing(group_, 3) & own_.plane(3);
      lead.plane(2) = (known_.standing(group_, 2) & own_.plane(2)) | lead.plane(3);
      lead.plane(1) |= lead.plane(2);
    }
    lead.plane(0) |= lead.plane(1);
    const bool one_face = drop_lowest(lead.plane(0)) == 0;
    if (known_.rules.throw_lead != ThrowLead::highest || one_face || !is_sure(lead)) {
      const int top = highest(standing);
      return consider(Hand<Planes>::ones(bit(top)), values_.points(top), 1, 1, weights_.ruff);
    }
    const Odds ruff = lead.plane(1) != 0 ? weights_.ruff_more : weights_.ruff_singles;
    consider(lead, values_.points(lead), lead.count(), 1, ruff);
  }
  /// Whether nothing unseen beats a unit of the throw. With two decks the choice of its cards
  /// says that; with more a card that stands in a triple may be read as part of a tractor.
  bool is_sure(const Hand<Planes>& lead) const {
    if constexpr (Planes == 2) return true;
    for (const Unit<Planes>& unit : read_lead(known_.order, known_.rules, lead)) {
      const int top = highest(unit.cards.plane(0));
      if (known_.unseen_above(group_, unit.shape, top) > 0) return false;
    }
    return true;
  }

  /// The highest group of every width, and the longest tractor.
  void consider_groups() {
    consider_groups(2, weights_.ruff_pair);
    if constexpr (Planes > 2) {
      for (int width = 3; width <= known_.rules.widest && own_.plane(width - 1) != 0; ++width) {
        consider_groups(width, weights_.ruff_more);
      }
    }
  }
  void consider_groups(int width, Odds ruff) {
    const Bits slots = own_.plane(width - 1);
    const int top = highest(slots);
    consider(Hand<Planes>::copies_of(bit(top), width),
             static_cast<float>(width) * values_.points(top), width,
             stands(shape_of(width, 1), top), ruff);
    const Bits folded = known_.order.fold(slots);
    if ((folded & folded >> 1) == 0) return;
    const Shape shape = shape_of(width, longest_run(folded));
    const Hand<Planes> tractor = take_unit(known_.order, own_, shape, *highest_top(folded, shape));
    consider(tractor, values_.points(tractor), shape.size(),
             stands(shape, highest(tractor.plane(0))), weights_.ruff_more);
  }

  /// The two top ranks of a side suit, when nobody can have as many of the higher one as are thrown
  /// of the lower (D17), and a whole group of which the others have nothing (D18).
  void consider_sure_throws() {
    if (known_.unseen.count_in(known_.order.mask(group_)) == 0) {
      if (drop_lowest(own_.plane(0)) != 0 && !unit_shape(known_.order, own_)) throw_sure(own_);
      return;
    }
    if (group_ == kTrump) return;
    const Bits mask = known_.order.mask(group_);
    const Bits higher = bit(highest(mask));
    const Bits lower = bit(highest(mask & ~higher));
    const Hand<Planes> lead = own_ & (higher | lower);
    const int second = lead.count_in(lower);
    if (known_.unseen.count_in(higher) >= second || !is_shuai(known_.order, lead)) return;
    throw_sure(lead);
  }
  void throw_sure(const Hand<Planes>& lead) {
    const Odds ruff = lead.plane(2) != 0   ? weights_.ruff_more
                      : lead.plane(1) != 0 ? weights_.ruff_pair
                                           : weights_.ruff_singles;
    consider(lead, values_.points(lead), lead.count(), 1, ruff);
  }

  /// The odds that no opponent follows with a higher unit.
  Odds stands(Shape shape, int top) const {
    if constexpr (Planes > 2) {
      return known_.nobody_beats(group_, shape, top, known_.holders(group_, shape));
    }
    const int higher = known_.unseen_above(group_, shape, top);
    return higher == 0 ? 1 : nobody_has(shape, known_.holders(group_, shape), higher);
  }

  /// `stands`: the odds that no opponent overtakes in the group; `ruff`: that a void one ruffs.
  void consider(const Hand<Planes>& lead, float points, int size, Odds stands, Odds ruff) {
    const Odds unruffed = (1 - ruff * next_void_) * (1 - ruff * previous_void_);
    const Odds wins = stands * unruffed;
    const Odds partner = size == 1 ? weights_.partner_takes : weights_.partner_takes_more;
    const Odds takes = wins + (unruffed - wins) * partner;
    float stake = points + weights_.later * static_cast<float>(size);
    const bool last = size == known_.table.cards_left;
    if (last) stake += kitty_stake(lead);
    float value = (2 * takes - 1) * stake + weights_.lead * wins;
    if (group_ == kTrump && !last) value -= values_.cost(kTrump, lead);
    if constexpr (Planes > 2) value -= values_.extra_cost(group_, lead);
    if (value <= best_value_) return;
    best_ = lead;
    best_value_ = value;
  }

  /// A low card, to give the lead away.
  void consider_low_card() {
    const Bits faces = own_.plane(0);
    const Bits single = faces & ~own_.plane(1);
    const int slot = lowest(first_of(single & ~known_.order.point_mask(), single, faces));
    float value = (2 * partner_takes_low() - 1) * (values_.points(slot) + weights_.later) +
                  weights_.low_length * static_cast<float>(own_.count());
    if (group_ == kTrump) value -= weights_.low_trump;
    if (value <= best_value_) return;
    best_ = Hand<Planes>::ones(bit(slot));
    best_value_ = value;
  }
  Odds partner_takes_low() const {
    if (!known_.is_void(Other::partner, group_)) return weights_.partner_takes;
    return group_ == kTrump || known_.is_void(Other::partner, kTrump) ? 0 : weights_.partner_ruffs;
  }

  /// What the kitty adds to the last trick.
  float kitty_stake(const Hand<Planes>& lead) const {
    const Rules& rules = view_.rules();
    const float average = static_cast<float>(rules.total_points() * rules.kitty) /
                          static_cast<float>(rules.total_cards());
    const float buried = view_.seat == known_.table.burier ? values_.points(view_.kitty)
                                                           : weights_.buried_share * average;
    const bool by_trump = (lead.plane(0) & known_.order.trump_mask()) != 0;
    const Pattern pattern = pattern_of(read_lead(known_.order, known_.rules, lead));
    return static_cast<float>(kitty_multiplier(rules, pattern, by_trump)) * buried;
  }

  const SeatView<Planes>& view_;
  const Knowledge<Planes> known_;
  const Valuation<Planes> values_;
  const PlayWeights& weights_;
  Group group_;
  Hand<Planes> own_;    ///< the hand's cards of the group
  Odds next_void_ = 0;  ///< that the opponent has none of the group but trumps
  Odds previous_void_ = 0;
  Hand<Planes> best_;
  float best_value_ = -1e9f;
};

}  // namespace

template <int Planes>
Hand<Planes> choose_lead(const SeatView<Planes>& view, const PlayWeights& weights) {
  return LeadChoice<Planes>(view, weights).choose();
}

template Hand<2> choose_lead(const SeatView<2>&, const PlayWeights&);
template Hand<4> choose_lead(const SeatView<4>&, const PlayWeights&);

}  // namespace koudi
