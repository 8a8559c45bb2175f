// Follows of the rule policy with one card: win with the cheapest sufficient card where the points
// are worth it, give points to a partner who wins, lose cheaply.
#include "search/rule_trick.h"

namespace koudi {
namespace {

template <int Planes>
class OneCard {
 public:
  OneCard(const SeatView<Planes>& view, const PlayWeights& weights, const Hand<Planes>& own)
      : trick_(view, weights),
        known_(trick_.known),
        weights_(weights),
        points_(known_.order.point_mask()),
        tens_(known_.order.tens()),
        fives_(known_.order.fives()),
        mine_(own.plane(0)) {}

  int of_the_group() const {
    const Bits winners = trick_.ruffed ? 0 : mine_ & known_.above(trick_.group, trick_.top);
    if (winners == 0 && (mine_ & points_) == 0) return cheapest(mine_);
    const Odds keep = trick_.odds_without_us(kSingle);
    const Bits losers = mine_ & ~winners;
    const bool give = keep > weights_.give;
    if (winners == 0) return give ? richest(losers) : cheapest(losers);
    const Bits standing = known_.standing(trick_.group, 0);
    const Choice winner = best_winner(trick_.group, winners, standing);
    if (losers == 0) return winner.slot;
    const int loser = give ? richest(losers) : cheapest(losers);
    const float loser_value = trick_.value(keep, trick_.values.points(loser)) -
                              trick_.values.cost(trick_.group, loser, standing);
    return winner.value > loser_value ? winner.slot : loser;
  }

  /// A ruff or a discard.
  int of_another() const {
    const Odds keep = trick_.odds_without_us(kSingle);
    const int waste = discard(known_, keep > weights_.give);
    const Bits trumps = known_.hand.plane(0) & known_.order.trump_mask();
    if (trick_.group == kTrump || trumps == 0) return waste;
    const Bits winners = trick_.ruffed ? trumps & known_.above(kTrump, trick_.top) : trumps;
    if (winners == 0) return waste;
    const Bits standing = known_.standing(kTrump, 0);
    const Choice winner = best_winner(kTrump, winners, standing);
    float waste_value = trick_.value(keep, trick_.values.points(waste));
    if ((bit(waste) & trumps) != 0) waste_value -= trick_.values.cost(kTrump, waste, standing);
    return winner.value > waste_value ? winner.slot : waste;
  }

 private:
  struct Choice {
    int slot;
    float value;
  };

  int cheapest(Bits faces) const {
    const Bits plain = faces & ~points_;
    return lowest(first_of(plain & ~known_.hand.plane(1), plain, faces & fives_, faces));
  }
  int richest(Bits faces) const {
    const Bits rich = first_of(faces & tens_, faces & fives_);
    return rich != 0 ? lowest(rich) : cheapest(faces);
  }

  /// The best of the cheapest, the richest and the highest card that overtakes.
  Choice best_winner(Group group, Bits winners, Bits standing) const {
    const Bits plain = winners & ~points_;
    const int cheap = lowest(first_of(plain & ~known_.hand.plane(1), plain, winners));
    const Odds ruffs = trick_.last ? 0 : trick_.next_ruffs(kSingle);
    Choice best{cheap, value(group, cheap, standing, ruffs)};
    const auto consider = [&](int slot) {
      if (slot == cheap) return;
      const float worth = value(group, slot, standing, ruffs);
      if (worth > best.value) best = {slot, worth};
    };
    const Bits rich = first_of(winners & tens_, winners & fives_);
    if (rich != 0) consider(lowest(rich));
    if (!trick_.last) consider(highest(winners));
    return best;
  }
  float value(Group group, int slot, Bits standing, Odds ruffs) const {
    const Odds takes =
        trick_.last ? 1 : trick_.survives(kSingle, slot, group != trick_.group, ruffs);
    return trick_.winning_value(takes, trick_.values.points(slot)) -
           trick_.values.cost(group, slot, standing);
  }

  const Trick<Planes> trick_;
  const Knowledge<Planes>& known_;
  const PlayWeights& weights_;
  const Bits points_;
  const Bits tens_;
  const Bits fives_;
  const Bits mine_;
};

}  // namespace

template <int Planes>
int follow_with_one(const SeatView<Planes>& view, const PlayWeights& weights,
                    const Hand<Planes>& own) {
  const OneCard<Planes> choice(view, weights, own);
  return own.empty() ? choice.of_another() : choice.of_the_group();
}

template int follow_with_one(const SeatView<2>&, const PlayWeights&, const Hand<2>&);
template int follow_with_one(const SeatView<4>&, const PlayWeights&, const Hand<4>&);

}  // namespace koudi
