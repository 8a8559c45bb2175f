// From the attackers' points to levels, next dealer and end of the match: A22-A24, B25-B28,
// D27-D29, E14-E17, E20, F2.4-F2.6, X14.
#include <algorithm>

#include "tests/support/reference.h"

namespace koudi::reference {
namespace {

// What the points say, before any stop at a must-play level.
struct Result {
  bool dealer_side_wins = false;
  int levels = 0;  // of the winning side
  int stakes = 0;  // D28, of the winning side
};

// D28. The table reads by the three thresholds of the seed.
Result contest_result(int points) {
  if (points <= 0) return {true, 4, 8};
  if (points < 160) return {true, 1, 2};
  if (points < 240) return {false, 0, 1};
  if (points < 320) return {false, 1, 2};
  if (points < 400) return {false, 2, 4};
  return {false, 3, 6};
}

// A23, B27, E15, E20: one level for each step short of the threshold, begun steps count, and one
// more for nothing at all; attackers gain one for each full step above it.
Result linear_result(const System& system, int points) {
  if (points <= 0) return {true, system.threshold / system.step + 1, 0};
  if (points < system.threshold) {
    const int short_by = system.threshold - points;
    return {true, (short_by + system.step - 1) / system.step, 0};
  }
  const int levels = (points - system.threshold) / system.step;
  return {false, system.cap ? std::min(levels, *system.cap) : levels, 0};
}

bool is_must_play(const System& system, int level) {
  return std::count(system.must_play.begin(), system.must_play.end(), level) > 0;
}

int place_of(const System& system, int level) {
  const auto found = std::find(system.levels.begin(), system.levels.end(), level);
  return static_cast<int>(found - system.levels.begin());
}

// X14: level by level; a must-play level is left only by winning as dealer at it.
int levels_really_gained(const System& system, int level, int levels, bool won_as_dealer) {
  const int last = static_cast<int>(system.levels.size()) - 1;
  int place = place_of(system, level);
  int gained = 0;
  while (gained < levels && place < last) {
    const int here = system.levels[static_cast<std::size_t>(place)];
    const bool won_here = won_as_dealer && gained == 0;
    if (is_must_play(system, here) && !won_here) break;
    ++place;
    ++gained;
  }
  return gained;
}

int level_after(const System& system, int level, int change) {
  const int place = std::max(0, place_of(system, level) + change);
  return system.levels[static_cast<std::size_t>(place)];
}

int multiplier_of(const System& system, const Unit& unit) {
  switch (system.kitty_mult) {
    case KittyMult::k244k:  // B26
      if (unit.width == 1) return 2;
      return unit.length == 1 ? 4 : 4 * unit.length;
    case KittyMult::k2wPlus2k:
      return 2 * unit.width + 2 * (unit.length - 1);  // E14
    case KittyMult::k2wk:
      return 2 * unit.width * unit.length;  // F2.4
    case KittyMult::kNone:
    case KittyMult::kSide1Trump2:
      return 0;  // not by units
  }
  return 0;
}

// E17: in the event a dealer side that wins at the last level goes on at the first.
void restart(const System& system, int dealer_side, ScoreAnswer& answer) {
  answer.dealer_side_change = 1;
  answer.levels_after[static_cast<std::size_t>(dealer_side)] = system.levels.front();
}

void move_levels(const System& system, const Result& result, int dealer_side, ScoreAnswer& answer) {
  const std::size_t winners =
      static_cast<std::size_t>(result.dealer_side_wins ? dealer_side : 1 - dealer_side);
  const std::size_t losers = 1 - winners;
  const int up = levels_really_gained(system, answer.levels_after[winners], result.levels,
                                      result.dealer_side_wins);
  answer.levels_after[winners] = level_after(system, answer.levels_after[winners], up);
  int down = 0;
  if (system.demotion_mirror) {  // A24: not below the first level
    down = std::min(up, place_of(system, answer.levels_after[losers]));
    answer.levels_after[losers] = level_after(system, answer.levels_after[losers], -down);
  }
  answer.dealer_side_change = result.dealer_side_wins ? up : -down;
  answer.attackers_change = result.dealer_side_wins ? -down : up;
}

}  // namespace

int kitty_multiplier(const Deal& deal, const LastTrick& last) {
  const System& system = deal.system;
  if (system.kitty_mult == KittyMult::kSide1Trump2) {  // D27
    return all_in_group(deal, last.winning_play, kTrumpGroup) ? 2 : 1;
  }
  const std::vector<Unit> units = read_lead(deal, last.lead);
  if (system.kitty_mult == KittyMult::k2wk) return multiplier_of(system, units[0]);
  int best = 0;  // B26, E14: the component with the highest multiplier
  for (const Unit& unit : units) best = std::max(best, multiplier_of(system, unit));
  return best;
}

ScoreAnswer judge_score(const Deal& deal, int dealer, const std::array<int, 2>& levels,
                        int trick_points, const Cards& kitty,
                        const std::optional<LastTrick>& last) {
  const System& system = deal.system;
  const int dealer_side = dealer % 2;
  ScoreAnswer answer;
  if (last && last->winner % 2 != dealer_side) {
    answer.kitty_multiplier = kitty_multiplier(deal, *last);
  }
  answer.points = trick_points + answer.kitty_multiplier * points_of(kitty);
  answer.levels_after = levels;
  const Result result =
      system.contest_score ? contest_result(answer.points) : linear_result(system, answer.points);
  for (int seat = 0; seat < 4; ++seat) {
    const bool wins = (seat % 2 == dealer_side) == result.dealer_side_wins;
    answer.stakes[static_cast<std::size_t>(seat)] = wins ? result.stakes : -result.stakes;
  }
  const int dealer_level = levels[static_cast<std::size_t>(dealer_side)];
  const bool at_the_end = result.dealer_side_wins && dealer_level == system.levels.back();
  if (at_the_end && !system.event) {
    answer.match_won_by = dealer_side;
    return answer;
  }
  answer.next_dealer = (dealer + (result.dealer_side_wins ? 2 : 1)) % 4;
  if (at_the_end) {
    restart(system, dealer_side, answer);
  } else {
    move_levels(system, result, dealer_side, answer);
  }
  return answer;
}

}  // namespace koudi::reference
