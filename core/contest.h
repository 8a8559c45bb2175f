// The contest for naming the trump (D9 to D12): what the cards are worth, what a seat may put down,
// who wins and what the others lose. Not here: who opens (D9), which the deal knows, and the gifts
// that follow (give_back.h). Cards put down lie on the table; a hand is what is left.
//
// Where `rob_partner` is false (D-q5), partners do not stand in each other's way: a total need not
// exceed the partner's, and the winner leaves his partner the cards he put down and owes him
// nothing.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "core/fixed_vector.h"
#include "core/next_cards.h"
#include "core/order.h"
#include "core/rng.h"

namespace koudi {

/// Spade A, heart 5, diamond 5, big joker, little joker, the level cards S H D C (D10).
inline constexpr int kContestKinds = 9;
inline constexpr std::array<int, kContestKinds> kContestValues{6, 5, 4, 3, 2, 1, 1, 1, 1};
Card contest_card(int kind, Level level);

/// Contest cards, a number for each kind.
struct ContestCards {
  std::array<std::uint8_t, kContestKinds> copies{};

  int count() const;
  int value() const;
  bool contains(const ContestCards& part) const;
  Cards cards(Level level) const;
  ContestCards& operator+=(const ContestCards& other);
  /// `other` must be part of it.
  ContestCards& operator-=(const ContestCards& other);
  friend constexpr bool operator==(const ContestCards&, const ContestCards&) = default;
};

/// The contest cards of a hand.
ContestCards contest_cards(const Cards& hand, Level level);
template <int Planes>
ContestCards contest_cards(const Order& order, const Hand<Planes>& hand) {
  ContestCards found;
  for (int kind = 0; kind < kContestKinds; ++kind) {
    const Slot slot = order.slot(contest_card(kind, order.level()));
    found.copies[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(hand.count(slot));
  }
  return found;
}

/// How many cards a seat has lost, which the winner gives back.
struct Debt {
  Seat to;
  std::uint8_t cards = 0;
  friend bool operator==(const Debt&, const Debt&) = default;
};
using Debts = FixedVector<Debt, kSeats - 1>;

struct Contest {
  std::array<ContestCards, kSeats> down{};
  std::array<Seat, kSeats> entrants{};  ///< in the order in which they first put cards down
  std::uint8_t entered = 0;             ///< how many they are
  std::uint8_t out = 0;                 ///< who went out, a bit each
  Seat opener;

  const ContestCards& down_by(Seat seat) const {
    return down[static_cast<std::size_t>(seat.index())];
  }
  int total(Seat seat) const { return down_by(seat).value(); }
  bool is_out(Seat seat) const { return (out >> seat.index() & 1) != 0; }

  void put_down(Seat seat, const ContestCards& cards);
  void go_out(Seat seat) { out = static_cast<std::uint8_t>(out | 1u << seat.index()); }
  /// The next seat after `seat` that is still in; there must be one.
  Seat next_in(Seat seat) const;
  friend bool operator==(const Contest&, const Contest&) = default;
};
static_assert(std::is_trivially_copyable_v<Contest> && sizeof(Contest) <= 48,
              "it lies in every game that search copies");

/// Who names the trump: the fourth when three are out, even with nothing down (D12). Under
/// `nobody_contests=opener` the fourth is asked too where nothing is down; when all four are out it
/// is the opener. Nullopt while the contest goes on.
std::optional<Seat> contest_winner(const Rules& rules, const Contest& contest);

/// Whether the winner takes what `seat` put down (D12, D-q5).
bool is_robbed(const Rules& rules, Seat winner, Seat seat);
/// What the winner owes, in the order in which the gifts are made (D13).
Debts debts(const Rules& rules, const Contest& contest, Seat winner);

/// The least value that `seat` must put down now (D11).
int least_value(const Rules& rules, const Contest& contest, Seat seat);

enum class ContestRefusal : std::uint8_t { none, over, is_out, not_held, too_low };
std::string_view to_text(ContestRefusal refusal);

/// Whether the seat may put down these cards (one or more) out of `held`.
ContestRefusal check_put_down(const Rules& rules, const Contest& contest, Seat seat,
                              const ContestCards& held, const ContestCards& cards);
/// Whether the seat may go out: it is still in, and the contest is not over.
ContestRefusal check_go_out(const Rules& rules, const Contest& contest, Seat seat);

/// What a seat may put down out of `held` with a value of at least `least` >= 1, each distinct
/// choice once.
class PutDowns {
 public:
  PutDowns(const ContestCards& held, int least);

  std::uint64_t count() const { return ways_[0][at(least_)]; }
  /// One of them, uniformly; there must be one.
  ContestCards sample(Rng& rng) const;
  /// Which cards may come next on the way to one of them; all contest cards of the hand are worth
  /// something, so whatever is held reaches the least value if anything does.
  NextCards next_cards(const Cards& prefix, CardOrder order, Level level) const {
    const auto exists = [&](const Cards&, const Cards& most) {
      return contest_cards(most, level).value() >= least_;
    };
    return next_by_bounds(held_.cards(level), prefix, order, exists);
  }
  /// Every one, fewer of an earlier kind first; stops and returns false when the sink does.
  template <class Sink>
  bool for_each(Sink&& sink) const {
    ContestCards chosen;
    return list(0, least_, chosen, sink);
  }

 private:
  /// 6 + 5 + 4 + 3 + 2 + 4 * 1, four times.
  static constexpr int kMostValue = 96;

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static int after(int kind, int copies, int least) {
    return std::max(0, least - copies * kContestValues[at(kind)]);
  }

  template <class Sink>
  bool list(int kind, int least, ContestCards& chosen, Sink& sink) const {
    if (ways_[at(kind)][at(least)] == 0) return true;
    if (kind == kContestKinds) return sink(std::as_const(chosen));
    for (int copies = 0; copies <= held_.copies[at(kind)]; ++copies) {
      chosen.copies[at(kind)] = static_cast<std::uint8_t>(copies);
      if (!list(kind + 1, after(kind, copies, least), chosen, sink)) return false;
    }
    chosen.copies[at(kind)] = 0;
    return true;
  }

  ContestCards held_;
  int least_;
  /// Choices out of the kinds from the first index on that are worth at least the second.
  std::array<std::array<std::uint32_t, kMostValue + 2>, kContestKinds + 1> ways_;
};

}  // namespace koudi
