#include "core/contest.h"

#include <functional>

namespace koudi {
namespace {

constexpr unsigned kAllSeats = 0xf;

int others_highest(const Rules& rules, const Contest& contest, Seat seat) {
  int highest = 0;
  for (int i = 1; i < kSeats; ++i) {
    const Seat other = plus(seat, i);
    if (!rules.rob_partner && other == partner(seat)) continue;
    highest = std::max(highest, contest.total(other));
  }
  return highest;
}

}  // namespace

Card contest_card(int kind, Level level) {
  constexpr std::array kFixed{card_of(Suit::spades, Rank::ace), card_of(Suit::hearts, Rank::five),
                              card_of(Suit::diamonds, Rank::five), kBigJoker, kLittleJoker};
  constexpr int kLevelCards = static_cast<int>(kFixed.size());
  if (kind < kLevelCards) return kFixed[static_cast<std::size_t>(kind)];
  return card_of(static_cast<Suit>(kind - kLevelCards), rank_of(level));
}

int ContestCards::count() const {
  int total = 0;
  for (int number : copies) total += number;
  return total;
}

int ContestCards::value() const {
  int total = 0;
  for (std::size_t kind = 0; kind < kContestKinds; ++kind) {
    total += copies[kind] * kContestValues[kind];
  }
  return total;
}

bool ContestCards::contains(const ContestCards& part) const {
  return std::equal(part.copies.begin(), part.copies.end(), copies.begin(), std::less_equal{});
}

Cards ContestCards::cards(Level level) const {
  Cards result;
  for (int kind = 0; kind < kContestKinds; ++kind) {
    result += Cards::of(contest_card(kind, level), copies[static_cast<std::size_t>(kind)]);
  }
  return result;
}

ContestCards& ContestCards::operator+=(const ContestCards& other) {
  for (std::size_t kind = 0; kind < kContestKinds; ++kind) {
    copies[kind] = static_cast<std::uint8_t>(copies[kind] + other.copies[kind]);
  }
  return *this;
}

ContestCards& ContestCards::operator-=(const ContestCards& other) {
  assert(contains(other));
  for (std::size_t kind = 0; kind < kContestKinds; ++kind) {
    copies[kind] = static_cast<std::uint8_t>(copies[kind] - other.copies[kind]);
  }
  return *this;
}

ContestCards contest_cards(const Cards& hand, Level level) {
  ContestCards found;
  for (int kind = 0; kind < kContestKinds; ++kind) {
    found.copies[static_cast<std::size_t>(kind)] =
        static_cast<std::uint8_t>(hand.count(contest_card(kind, level)));
  }
  return found;
}

void Contest::put_down(Seat seat, const ContestCards& cards) {
  ContestCards& lying = down[static_cast<std::size_t>(seat.index())];
  if (lying.count() == 0) entrants[entered++] = seat;
  lying += cards;
}

Seat Contest::next_in(Seat seat) const {
  assert(out != kAllSeats);
  Seat at = next(seat);
  while (is_out(at)) at = next(at);
  return at;
}

std::optional<Seat> contest_winner(const Rules& rules, const Contest& contest) {
  if (contest.out == kAllSeats) return contest.opener;
  const unsigned in = kAllSeats & ~unsigned{contest.out};
  if (count_of(in) != 1) return std::nullopt;
  if (contest.entered == 0 && rules.nobody_contests == NobodyContests::opener) return std::nullopt;
  return Seat::from(lowest(in));
}

bool is_robbed(const Rules& rules, Seat winner, Seat seat) {
  return seat != winner && (rules.rob_partner || seat != partner(winner));
}

Debts debts(const Rules& rules, const Contest& contest, Seat winner) {
  Debts owed;
  for (std::size_t i = 0; i < contest.entered; ++i) {
    const Seat seat = contest.entrants[i];
    if (!is_robbed(rules, winner, seat)) continue;
    owed.push_back({seat, static_cast<std::uint8_t>(contest.down_by(seat).count())});
  }
  return owed;
}

int least_value(const Rules& rules, const Contest& contest, Seat seat) {
  return std::max(1, others_highest(rules, contest, seat) + 1 - contest.total(seat));
}

std::string_view to_text(ContestRefusal refusal) {
  switch (refusal) {
    case ContestRefusal::none:
      return "accepted";
    case ContestRefusal::over:
      return "the contest is over (D12)";
    case ContestRefusal::is_out:
      return "the seat went out for good (D11)";
    case ContestRefusal::not_held:
      return "the seat does not hold these cards";
    case ContestRefusal::too_low:
      return "its total would not exceed every other (D11)";
  }
  return "";
}

ContestRefusal check_go_out(const Rules& rules, const Contest& contest, Seat seat) {
  if (contest_winner(rules, contest)) return ContestRefusal::over;
  return contest.is_out(seat) ? ContestRefusal::is_out : ContestRefusal::none;
}

ContestRefusal check_put_down(const Rules& rules, const Contest& contest, Seat seat,
                              const ContestCards& held, const ContestCards& cards) {
  const ContestRefusal gone = check_go_out(rules, contest, seat);
  if (gone != ContestRefusal::none) return gone;
  if (!held.contains(cards)) return ContestRefusal::not_held;
  const bool enough = cards.value() >= least_value(rules, contest, seat);
  return enough ? ContestRefusal::none : ContestRefusal::too_low;
}

PutDowns::PutDowns(const ContestCards& held, int least)
    : held_(held), least_(std::min(least, kMostValue + 1)) {
  for (int l = 0; l <= least_; ++l) ways_[kContestKinds][at(l)] = l == 0;
  for (int kind = kContestKinds - 1; kind >= 0; --kind) {
    for (int l = 0; l <= least_; ++l) {
      std::uint32_t ways = 0;
      for (int copies = 0; copies <= held_.copies[at(kind)]; ++copies) {
        ways += ways_[at(kind + 1)][at(after(kind, copies, l))];
      }
      ways_[at(kind)][at(l)] = ways;
    }
  }
}

ContestCards PutDowns::sample(Rng& rng) const {
  ContestCards chosen;
  int least = least_;
  for (int kind = 0; kind < kContestKinds; ++kind) {
    std::uint32_t pick = rng.below(ways_[at(kind)][at(least)]);
    int copies = 0;
    for (;; ++copies) {
      const std::uint32_t ways = ways_[at(kind + 1)][at(after(kind, copies, least))];
      if (pick < ways) break;
      pick -= ways;
    }
    chosen.copies[at(kind)] = static_cast<std::uint8_t>(copies);
    least = after(kind, copies, least);
  }
  return chosen;
}

}  // namespace koudi
