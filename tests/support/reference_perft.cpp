#include "tests/support/reference_perft.h"

#include <algorithm>

namespace koudi::reference {
namespace {

Moment after(const Deal& deal, const Moment& moment, int seat, const Cards& play) {
  Moment next = moment;
  Cards down = play;
  if (moment.plays.empty()) {
    std::array<Cards, 3> others;
    for (int i = 0; i < 3; ++i) {
      others[static_cast<std::size_t>(i)] =
          moment.hands[static_cast<std::size_t>((seat + 1 + i) % 4)];
    }
    down = check_throw(deal, play, others).led;
  }
  Cards& hand = next.hands[static_cast<std::size_t>(seat)];
  hand = minus(hand, down);
  next.plays.push_back(down);
  if (next.plays.size() == 4) {
    const int winner =
        winning_play(deal, {next.plays[0], next.plays[1], next.plays[2], next.plays[3]});
    next.leader = (moment.leader + winner) % 4;
    next.plays.clear();
  }
  return next;
}

}  // namespace

std::uint64_t perft(const Deal& deal, const Moment& moment, int depth) {
  if (depth == 0) return 1;
  const int seat = (moment.leader + static_cast<int>(moment.plays.size())) % 4;
  const Cards& hand = moment.hands[static_cast<std::size_t>(seat)];
  if (hand.empty()) return 0;
  const std::vector<Cards> plays = moment.plays.empty()
                                       ? legal_leads(deal, hand)
                                       : legal_follows(deal, moment.plays.front(), hand);
  if (depth == 1) return plays.size();
  std::uint64_t total = 0;
  for (const Cards& play : plays) total += perft(deal, after(deal, moment, seat, play), depth - 1);
  return total;
}

std::uint64_t count_choices(const Cards& cards, int n) {
  std::vector<std::uint64_t> ways(static_cast<std::size_t>(n) + 1, 0);
  ways[0] = 1;
  for (int face : distinct(cards)) {
    std::vector<std::uint64_t> with(ways.size(), 0);
    for (std::size_t size = 0; size < ways.size(); ++size) {
      const auto most = static_cast<std::size_t>(copies(cards, face));
      for (std::size_t taken = 0; taken <= std::min(most, size); ++taken) {
        with[size] += ways[size - taken];
      }
    }
    ways = with;
  }
  return ways.back();
}

}  // namespace koudi::reference
