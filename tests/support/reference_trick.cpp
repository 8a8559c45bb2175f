// Who wins a trick and what it pays: X8, A19, A20, B19, B23, B24, D23-D26, D30, E11, F2.3.
#include <algorithm>

#include "tests/support/reference.h"

namespace koudi::reference {
namespace {

constexpr int kSpadeAce = 12;

bool is_ruff(const Deal& deal, const Cards& lead, const Cards& play) {
  return group_of(deal, lead[0]) != kTrumpGroup && all_in_group(deal, play, kTrumpGroup);
}

// X8, D23, D24 for a lead of one unit. Keys compare lexicographically; none = does not compete.
using Key = std::vector<int>;

std::optional<Key> key_against_unit(const Deal& deal, const Cards& lead, const Cards& play) {
  const bool follows = all_in_group(deal, play, group_of(deal, lead[0]));
  const bool ruffs = is_ruff(deal, lead, play);
  if (!follows && !ruffs) return std::nullopt;
  const std::optional<Unit> unit = as_unit(deal, play);
  if (!unit) return std::nullopt;
  const int led_width = as_unit(deal, lead)->width;
  const bool same_type = unit->width == led_width;
  const bool superior = deal.system.superior_types && unit->width > led_width;
  if (!same_type && !superior) return std::nullopt;
  if (deal.system.suit_before_type) return Key{ruffs ? 1 : 0, unit->width, unit->top};
  return Key{unit->width, ruffs ? 1 : 0, unit->top};
}

int winner_against_unit(const Deal& deal, const std::array<Cards, 4>& plays) {
  int best = 0;
  std::optional<Key> best_key = key_against_unit(deal, plays[0], plays[0]);
  for (int i = 1; i < 4; ++i) {
    const std::optional<Key> key =
        key_against_unit(deal, plays[0], plays[static_cast<std::size_t>(i)]);
    if (key && *key > *best_key) {  // equal: the earlier play stays
      best = i;
      best_key = key;
    }
  }
  return best;
}

// A reading of a ruff as the led units: their tops, in the order of X10, units of equal shape
// sorted by top.
using Tops = std::vector<int>;

// E11: every way to find the led units in the play, disjoint.
void read_as(const Deal& deal, const std::vector<Unit>& led, const Cards& left,
             std::vector<Unit>& read, std::vector<Tops>& readings) {
  if (read.size() == led.size()) {
    Tops tops;
    for (const Unit& unit : read) tops.push_back(unit.top);
    readings.push_back(tops);
    return;
  }
  const Unit& wanted = led[read.size()];
  for (const Unit& unit : units_in(deal, left, wanted.width, wanted.length)) {
    const bool as_before =
        !read.empty() && read.back().width == unit.width && read.back().length == unit.length;
    if (as_before && comes_before(unit, read.back())) continue;  // sorted: each choice once
    read.push_back(unit);
    read_as(deal, led, minus(left, unit.cards), read, readings);
    read.pop_back();
  }
}

std::vector<Tops> readings_all_units(const Deal& deal, const std::vector<Unit>& led,
                                     const Cards& play) {
  std::vector<Tops> readings;
  std::vector<Unit> read;
  read_as(deal, led, play, read, readings);
  return readings;
}

// D25: (width, top) of every unit in the ruff that matches the largest of the throw or is superior.
std::vector<Tops> readings_largest_unit(const Deal& deal, const Unit& largest, const Cards& play) {
  std::vector<Tops> readings;
  const int size = largest.width * largest.length;
  std::vector<int> widths = {largest.width};
  if (deal.system.superior_types) {
    for (const int width : deal.system.widths) {
      if (width > largest.width && size % width == 0) widths.push_back(width);
    }
  }
  for (const int width : widths) {
    for (const Unit& unit : units_in(deal, play, width, size / width)) {
      readings.push_back({width, unit.top});
    }
  }
  return readings;
}

// Empty: the play does not ruff this throw.
std::vector<Tops> ruff_readings(const Deal& deal, const Cards& lead, const Cards& play) {
  if (!is_ruff(deal, lead, play)) return {};
  const std::vector<Unit> led = read_lead(deal, lead);
  if (deal.system.ruff_throw == RuffThrow::kAllUnits) return readings_all_units(deal, led, play);
  return readings_largest_unit(deal, led[0], play);
}

bool is_higher_everywhere(const Tops& a, const Tops& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] <= b[i]) return false;
  }
  return true;
}

// Both plays ruff the throw; the standing one was first.
bool overtakes(const Deal& deal, const std::vector<Tops>& later,
               const std::vector<Tops>& standing) {
  const Tops best_standing = *std::max_element(standing.begin(), standing.end());
  const Tops best_later = *std::max_element(later.begin(), later.end());
  if (deal.system.ruff_throw == RuffThrow::kLargestUnit) return best_later > best_standing;
  if (deal.system.throw_compare == ThrowCompare::kLargestUnit) {
    return best_later[0] > best_standing[0];
  }
  for (const Tops& tops : later) {  // F2.3
    if (is_higher_everywhere(tops, best_standing)) return true;
  }
  return false;
}

// X8: a standing throw is beaten only by a ruff.
int winner_against_throw(const Deal& deal, const std::array<Cards, 4>& plays) {
  int best = 0;
  std::vector<Tops> standing;
  for (int i = 1; i < 4; ++i) {
    const std::vector<Tops> readings =
        ruff_readings(deal, plays[0], plays[static_cast<std::size_t>(i)]);
    if (readings.empty()) continue;
    if (best == 0 || overtakes(deal, readings, standing)) {
      best = i;
      standing = readings;
    }
  }
  return best;
}

// D30: 5 for each SA played as padding into a trick that an opponent wins.
void pay_spade_aces(const Deal& deal, TrickAnswer& answer) {
  if (!deal.system.fixed_trumps) return;
  const std::size_t winner = static_cast<std::size_t>(*answer.winner);
  for (std::size_t i = 1; i < 4; ++i) {  // a lead is no padding
    const SeatPlay& play = answer.plays[i];
    const bool is_opponent = (play.seat + *answer.winner) % 2 == 1;
    if (!is_opponent || competes(deal, answer.plays[0].led, play.led)) continue;
    const int paid = 5 * copies(play.led, kSpadeAce);
    answer.stakes[static_cast<std::size_t>(play.seat)] -= paid;
    answer.stakes[winner] += paid;
  }
}

}  // namespace

bool competes(const Deal& deal, const Cards& lead, const Cards& play) {
  if (as_unit(deal, lead)) return key_against_unit(deal, lead, play).has_value();
  return !ruff_readings(deal, lead, play).empty();
}

int winning_play(const Deal& deal, const std::array<Cards, 4>& plays) {
  return as_unit(deal, plays[0]) ? winner_against_unit(deal, plays)
                                 : winner_against_throw(deal, plays);
}

int points_of(const Cards& cards) {
  int points = 0;
  for (const int face : cards) {
    if (face >= kLittleJoker) continue;
    const int rank = face % 13;
    if (rank == 3) points += 5;                 // a five
    if (rank == 8 || rank == 11) points += 10;  // a ten, a king
  }
  return points;
}

TrickAnswer judge_trick(const Deal& deal, int leader, const std::array<Cards, 4>& hands,
                        const std::array<Cards, 4>& plays) {
  const auto hand = [&](int i) { return hands[static_cast<std::size_t>((leader + i) % 4)]; };
  TrickAnswer answer;
  answer.plays.push_back({leader, is_legal_lead(deal, plays[0], hand(0)), plays[0]});
  if (!answer.plays[0].legal) return answer;
  const ThrowAnswer lead = check_throw(deal, plays[0], {hand(1), hand(2), hand(3)});
  answer.plays[0].led = lead.led;
  if (!lead.stands) {
    const int taken_back = static_cast<int>(plays[0].size() - lead.led.size());
    answer.fine_points = deal.system.throw_fine * taken_back;
    answer.stakes[static_cast<std::size_t>(leader)] -= 0.5 * deal.system.failed_throw_half_stakes;
  }
  std::array<Cards, 4> led = plays;
  led[0] = lead.led;
  for (int i = 1; i < 4; ++i) {
    const Cards& play = plays[static_cast<std::size_t>(i)];
    const bool legal = is_legal_follow(deal, lead.led, hand(i), play);
    answer.plays.push_back({(leader + i) % 4, legal, play});
    if (!legal) return answer;
  }
  answer.winner = (leader + winning_play(deal, led)) % 4;
  for (const Cards& play : led) answer.points += points_of(play);
  pay_spade_aces(deal, answer);
  return answer;
}

}  // namespace koudi::reference
