// The rule policy in the contest (D11 to D13): what is put down, the trump, what is given back.
//
// The contest is judged like an auction of which all see the bids: the more of the deck's contest
// cards a seat has, down or in hand, the likelier it outlasts the others. Who wins takes what the
// others put down and names the trump; who loses gets low cards for his own.
#include "search/rule_trumps.h"
#include "search/rule_value.h"

namespace koudi {
namespace {

class Bidder {
 public:
  Bidder(const SeatView<4>& view, const RuleWeights& weights)
      : contest_(view.contest->contest),
        rules_(view.rules()),
        seat_(view.seat),
        held_(contest_cards(view.order(), view.hand)),
        weights_(weights.contest) {
    const CallHand<4> hand(view, weights.call);
    naming_ = weights_.naming + weights_.advantage * hand.advantage(hand.best_suit());
  }

  std::optional<ContestCards> choose() const {
    const int least = least_value(rules_, contest_, seat_);
    if (held_.value() < least || partner_leads()) return std::nullopt;
    const ContestCards cards = cheapest(least);
    const auto staked = static_cast<float>(contest_.total(seat_) + cards.value());
    const Odds wins = odds_of_winning();
    if (wins * (naming_ + others_down()) <= (1 - wins) * staked) return std::nullopt;
    return cards;
  }

 private:
  bool partner_leads() const {
    const int total = contest_.total(partner(seat_));
    if (contest_.is_out(partner(seat_)) || total == 0) return false;
    return total > contest_.total(next(seat_)) && total > contest_.total(plus(seat_, 3));
  }
  float others_down() const {
    int total = 0;
    for (int i = 1; i < kSeats; ++i) {
      if (is_robbed(rules_, seat_, plus(seat_, i))) total += contest_.total(plus(seat_, i));
    }
    return static_cast<float>(total);
  }

  /// The odds that both opponents go out before this seat does.
  Odds odds_of_winning() const {
    int down = 0;
    for (int i = 0; i < kSeats; ++i) down += contest_.total(plus(seat_, i));
    int all = 0;
    for (const int value : kContestValues) all += rules_.decks * value;
    const auto unseen = static_cast<float>(all - down - held_.value());
    const int hidden = (kSeats - 1) * rules_.hand + rules_.kitty;
    const float share = static_cast<float>(rules_.hand) / static_cast<float>(hidden);
    const auto own = static_cast<float>(contest_.total(seat_) + held_.value());
    Odds odds = 1;
    for (const Seat other : {next(seat_), plus(seat_, 3)}) {
      if (contest_.is_out(other)) continue;
      const float theirs = static_cast<float>(contest_.total(other)) + share * unseen;
      odds *= std::clamp(0.5f + weights_.slope * (own - theirs), 0.0f, weights_.surest);
    }
    return odds;
  }

  /// Low cards first until it is enough, then without those that are not needed, high ones first.
  ContestCards cheapest(int least) const {
    ContestCards cards;
    int value = 0;
    for (std::size_t kind = kContestKinds; kind-- > 0;) {
      for (; value < least && cards.copies[kind] < held_.copies[kind]; ++cards.copies[kind]) {
        value += kContestValues[kind];
      }
    }
    for (std::size_t kind = 0; kind < kContestKinds; ++kind) {
      for (; cards.copies[kind] > 0 && value - kContestValues[kind] >= least;
           --cards.copies[kind]) {
        value -= kContestValues[kind];
      }
    }
    return cards;
  }

  const Contest& contest_;
  const Rules& rules_;
  const Seat seat_;
  const ContestCards held_;
  const ContestWeights& weights_;
  float naming_;  ///< what naming the trump is worth to this hand
};

}  // namespace

std::optional<ContestCards> RulePolicy::contest(const SeatView<4>& view, Rng&) const {
  return Bidder(view, weights<4>()).choose();
}

Suit RulePolicy::name_trump(const SeatView<4>& view, Rng&) const {
  return CallHand<4>(view, weights<4>().call).best_suit();
}

Hand<4> RulePolicy::give_back(const SeatView<4>& view, Rng&) const {
  const Knowledge<4> known(view);
  const ContestPhase& phase = *view.contest;
  Hand<4> rest = view.hand;
  Hand<4> gift;
  for (int missing = phase.debt(view.rules()).cards; missing > 0; --missing) {
    // Card by card is the same as all at once: what a group can spare bounds all together.
    const Gifts one(view.rules(), view.order(), phase.gift_rule, rest, 1);
    Hand<4> worst;
    float worst_value = 0;
    for_each_bit(rest.plane(0), [&](int slot) {
      const float value = keep_value(known, weights<4>().bury, slot);
      const Hand<4> card = Hand<4>::of(Slot::from(slot));
      if (!worst.empty() && value >= worst_value) return;
      if (one.check(card) != GiftRefusal::none) return;
      worst = card;
      worst_value = value;
    });
    rest -= worst;
    gift += worst;
  }
  return gift;
}

}  // namespace koudi
