#include "core/score.h"

#include <algorithm>

namespace koudi {
namespace {

int unit_multiplier(KittyMultiplier rule, Shape shape) {
  const int width = shape.width;
  const int length = shape.length;
  switch (rule) {
    case KittyMultiplier::none:
    case KittyMultiplier::side1_trump2:
      return 1;
    case KittyMultiplier::two_four_4k:
      return width == 1 ? 2 : 4 * length;
    case KittyMultiplier::linear:
      return 2 * width + 2 * (length - 1);
    case KittyMultiplier::two_wk:
      return 2 * width * length;
  }
  return 1;
}

/// A climb that stops at every must-play level on the way; the starting one counts only when it was
/// not just won as dealer (X14).
Level climb(const Rules& rules, Level from, int steps, bool won_as_dealer) {
  if (rules.must_play.has(from) && !won_as_dealer) return from;
  Level level = from;
  for (; steps > 0; --steps) {
    level = rules.advance(level, 1);
    if (rules.must_play.has(level)) break;
  }
  return level;
}

int steps_between(const Rules& rules, Level from, Level to) {
  int steps = 0;
  for (; from < to; from = rules.advance(from, 1)) ++steps;
  return steps;
}

Level descend(const Rules& rules, Level from, int steps) {
  Level level = rules.first_level();
  const int height = std::max(0, steps_between(rules, level, from) - steps);
  return rules.advance(level, height);
}

constexpr int kContestThreshold = 160;
constexpr int kContestStep = 80;

/// The table of D28.
LevelsWon contest_levels(int points) {
  if (points <= 0) return {.dealer_side = 4};
  if (points < kContestThreshold) return {.dealer_side = 1};
  return {.attackers = std::min(3, (points - kContestThreshold) / kContestStep)};
}

/// The stakes of D28 at room factor 1: twice the levels, one for a mere change of dealers.
Stakes contest_stakes(Side winner, int levels) {
  const int halves = 2 * std::max(1, 2 * levels);
  Stakes stakes{};
  for (int s = 0; s < kSeats; ++s) {
    const bool wins = side_of(Seat::from(s)) == winner;
    stakes[static_cast<std::size_t>(s)] = static_cast<std::int16_t>(wins ? halves : -halves);
  }
  return stakes;
}

}  // namespace

int kitty_multiplier(const Rules& rules, const Pattern& last_lead, bool won_by_trump) {
  if (rules.kitty_mult == KittyMultiplier::side1_trump2) return won_by_trump ? 2 : 1;
  if (rules.kitty_mult == KittyMultiplier::two_wk) {
    return unit_multiplier(rules.kitty_mult, last_lead.largest());
  }
  int best = last_lead.singles() > 0 ? unit_multiplier(rules.kitty_mult, kSingle) : 1;
  for (const Shape& shape : last_lead.groups()) {
    best = std::max(best, unit_multiplier(rules.kitty_mult, shape));
  }
  return best;
}

bool dealer_changes(const Rules& rules, Points attackers) {
  const int threshold = rules.scores_by_contest() ? kContestThreshold : rules.threshold;
  return attackers.value() >= threshold;
}

LevelsWon levels_won(const Rules& rules, Points attackers) {
  const int points = attackers.value();
  if (rules.scores_by_contest()) return contest_levels(points);
  if (dealer_changes(rules, attackers)) {
    const int won = (points - rules.threshold) / rules.step;
    return {.attackers = rules.cap == 0 ? won : std::min(won, rules.cap)};
  }
  if (points <= 0) return {.dealer_side = 1 + rules.threshold / rules.step};
  return {.dealer_side = (rules.threshold - points + rules.step - 1) / rules.step};
}

Outcome outcome(const Rules& rules, Seat dealer, const Levels& levels, Points attackers) {
  Outcome result;
  result.won = levels_won(rules, attackers);
  result.levels_after = levels;
  const bool changes = dealer_changes(rules, attackers);
  result.next_dealer = changes ? next(dealer) : partner(dealer);
  const Side winner = changes ? other(side_of(dealer)) : side_of(dealer);
  const auto at = static_cast<std::size_t>(winner.index());
  const auto loser = 1 - at;
  const int won = changes ? result.won.attackers : result.won.dealer_side;
  if (rules.scores_by_contest()) result.stakes = contest_stakes(winner, won);
  if (!changes && rules.is_last(levels[at])) {
    result.match_won_by = winner;
  } else {
    result.levels_after[at] = climb(rules, levels[at], won, !changes);
  }
  const int gained = steps_between(rules, levels[at], result.levels_after[at]);
  int lost = 0;
  if (rules.demotion == Demotion::mirror) {
    result.levels_after[loser] = descend(rules, levels[loser], gained);
    lost = steps_between(rules, result.levels_after[loser], levels[loser]);
  }
  result.gained = changes ? LevelsWon{-lost, gained} : LevelsWon{gained, -lost};
  return result;
}

}  // namespace koudi
