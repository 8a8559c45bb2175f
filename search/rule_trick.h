// A trick in the making as the rule policy sees it before it follows: who takes it, how likely that
// stays so, what is at stake. Inline: part of every follow of a playout.
#pragma once

#include "search/rule_value.h"

namespace koudi {

template <int Planes>
class Trick {
 public:
  Trick(const SeatView<Planes>& view, const PlayWeights& weights)
      : known(view),
        values(known, weights),
        group(known.table.led),
        partner_wins(same_side(known.table.winner, view.seat)),
        last(known.table.plays_in_trick == kSeats - 1),
        ruffed(known.table.best.is_ruff()),
        top(highest(standing_play().plane(0))),
        weights_(weights) {}

  const Hand<Planes>& standing_play() const {
    return known.table.trick[static_cast<std::size_t>(known.table.winner.index())];
  }

  /// The odds that our side takes the trick when we do not overtake.
  Odds odds_without_us(Shape shape) const {
    if (partner_wins) return last ? 1 : survives(shape, top, ruffed, next_ruffs(shape));
    return known.table.plays_in_trick == 1 ? partner_overtakes(shape) : 0;
  }
  /// The odds that the next seat, an opponent, ruffs a lead of a side suit.
  Odds next_ruffs(Shape shape) const { return group == kTrump ? 0 : ruffs(Other::next, shape); }
  /// The odds that the next seat, which ruffs with those odds, does not overtake a play of the
  /// group, or a ruff, with its top on `slot`.
  Odds survives(Shape shape, int slot, bool ruff, Odds next_ruffs) const {
    const Odds higher = beats(Other::next, ruff ? kTrump : group, shape, slot);
    return ruff ? 1 - next_ruffs * higher : (1 - next_ruffs) * (1 - higher);
  }

  /// What taking the trick with these odds and adding these points is worth.
  float value(Odds takes, float points) const { return (2 * takes - 1) * (stake() + points); }
  /// The same with a play that overtakes.
  float winning_value(Odds takes, float points) const {
    return value(takes, points) + weights_.lead * takes;
  }

  const Knowledge<Planes> known;
  const Valuation<Planes> values;
  const Group group;  ///< of the lead
  const bool partner_wins;
  const bool last;  ///< nobody plays after us
  const bool ruffed;
  const int top;  ///< the highest slot of the play that wins so far

 private:
  /// Points on the table and still to come.
  float stake() const {
    const int after = kSeats - 1 - known.table.plays_in_trick;
    return static_cast<float>(known.table.trick_points.value()) +
           weights_.later * static_cast<float>(after * known.table.pattern.size());
  }
  Odds ruffs(Other who, Shape shape) const {
    return values.void_with_trumps(who, group) *
           values.ruff_if_void(shape, known.table.pattern.size());
  }
  /// The odds that the seat holds a higher unit of the group. A throw is not beaten in its own
  /// suit.
  Odds beats(Other who, Group in, Shape shape, int slot) const {
    const bool can = known.may_hold(who, in, shape) &&
                     (in != group || shape == kSingle || known.table.pattern.is_unit());
    if constexpr (Planes > 2) {
      if (!can) return 0;
      return 1 - known.nobody_beats(in, shape, slot, {known.holders(in, shape).seats, 1});
    }
    const int above = can ? known.unseen_above(in, shape, slot) : 0;
    return 1 - nobody_has(shape, {known.holders(in, shape).seats, 1}, above);
  }
  /// The odds that our partner, who plays last, takes the trick from the leader.
  Odds partner_overtakes(Shape shape) const {
    const Odds higher = beats(Other::partner, group, shape, top);
    if (group == kTrump) return weights_.partner_takes * higher;
    return weights_.partner_takes * (higher + ruffs(Other::partner, shape));
  }

  const PlayWeights& weights_;
};

}  // namespace koudi
