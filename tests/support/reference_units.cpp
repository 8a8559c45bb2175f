// Units (X3), the reading of a lead (X10), which leads are legal, and throws that fail (X9, B21,
// D17, D18).
#include <algorithm>
#include <cassert>

#include "tests/support/reference.h"

namespace koudi::reference {
namespace {

int size_of(const Unit& unit) {
  return unit.width * unit.length;
}

bool is_enough(const Cards& cards, int face, int width, Counting counting) {
  const int have = copies(cards, face);
  return counting == Counting::kExactCopies ? have == width : have >= width;
}

Unit with_face_on_top(const Deal& deal, Unit unit, int face) {
  unit.length += 1;
  unit.top = step_of(deal, face);
  unit.faces.push_back(face);
  unit.cards = plus(unit.cards, Cards(static_cast<std::size_t>(unit.width), face));
  return unit;
}

// Every way to reach `length` from a started unit by faces one step higher each.
void climb(const Deal& deal, const Cards& cards, const Unit& unit, int length, Counting counting,
           std::vector<Unit>& found) {
  if (unit.length == length) {
    found.push_back(unit);
    return;
  }
  for (const int face : distinct(cards)) {
    const bool starts = unit.length == 0;
    const bool continues = !starts && group_of(deal, face) == group_of(deal, unit.faces.back()) &&
                           step_of(deal, face) == unit.top + 1;
    if ((starts || continues) && is_enough(cards, face, unit.width, counting)) {
      climb(deal, cards, with_face_on_top(deal, unit, face), length, counting, found);
    }
  }
}

struct Shape {
  int width;
  int length;
};

// The types of A12 / E6 that have n cards.
std::vector<Shape> shapes_of_size(const System& system, int n) {
  std::vector<Shape> shapes;
  if (n == 1) shapes.push_back({1, 1});
  for (const int width : system.widths) {
    if (n % width == 0) shapes.push_back({width, n / width});
  }
  return shapes;
}

// Suits in the order S H C D, which breaks ties (X10, B21, D18); jokers never tie.
int tie_rank(int face) {
  constexpr std::array<int, 4> kPlace = {0, 1, 3, 2};  // of S H D C
  return face >= kLittleJoker ? 4 : kPlace[static_cast<std::size_t>(face / 13)];
}

// X10: take out, again and again, the first unit by comes_before.
std::vector<Unit> take_largest_first(const Deal& deal, const Cards& lead, Counting counting) {
  std::vector<Unit> reading;
  Cards rest = lead;
  while (!rest.empty()) {
    std::vector<Unit> all;
    for (int n = 1; n <= static_cast<int>(rest.size()); ++n) {
      for (const Shape shape : shapes_of_size(deal.system, n)) {
        for (const Unit& unit : units_in(deal, rest, shape.width, shape.length, counting)) {
          all.push_back(unit);
        }
      }
    }
    reading.push_back(*std::min_element(all.begin(), all.end(), comes_before));
    rest = minus(rest, reading.back().cards);
  }
  return reading;
}

// D17: the faces of the two top ranks of a side suit, higher first.
std::array<int, 2> top_two(const Deal& deal, int suit) {
  const std::vector<Cards>& ladder = deal.ladder[static_cast<std::size_t>(suit)];
  return {ladder[ladder.size() - 1][0], ladder[ladder.size() - 2][0]};
}

bool holds_higher(const Deal& deal, const Cards& hand, const Unit& unit, int group) {
  const Cards held = of_group(deal, hand, group);
  for (const Unit& other : units_in(deal, held, unit.width, unit.length)) {
    if (other.top > unit.top) return true;
  }
  return false;
}

// B21: which of two beaten components the leader must lead.
bool is_forced_before(const System& system, const Unit& a, const Unit& b) {
  if (system.throw_pick == ThrowPick::kFewestCards && size_of(a) != size_of(b)) {
    return size_of(a) < size_of(b);
  }
  if (a.top != b.top) return a.top < b.top;
  if (size_of(a) != size_of(b)) return size_of(a) < size_of(b);
  return tie_rank(a.faces.back()) < tie_rank(b.faces.back());
}

// X9, B21.
ThrowAnswer check_highest(const Deal& deal, const Cards& lead, const std::vector<Cards>& others) {
  const int group = group_of(deal, lead[0]);
  std::vector<Unit> beaten;
  for (const Unit& unit : read_lead(deal, lead)) {
    for (const Cards& hand : others) {
      if (holds_higher(deal, hand, unit, group)) {
        beaten.push_back(unit);
        break;
      }
    }
  }
  if (beaten.empty()) return {true, lead};
  const auto before = [&](const Unit& a, const Unit& b) {
    return is_forced_before(deal.system, a, b);
  };
  return {false, std::min_element(beaten.begin(), beaten.end(), before)->cards};
}

// D17: fails iff one other player holds at least as many of the higher rank as were led of the
// lower.
ThrowAnswer check_shuai(const Deal& deal, const Cards& lead, const std::vector<Cards>& others) {
  const auto [higher, lower] = top_two(deal, group_of(deal, lead[0]));
  for (const Cards& hand : others) {
    if (copies(hand, higher) >= copies(lead, lower)) return {false, {lower}};
  }
  return {true, lead};
}

// D18: fails if anybody has a card of the group; the smallest card is led.
ThrowAnswer check_whole(const Deal& deal, const Cards& lead, const std::vector<Cards>& others) {
  const auto before = [&](int a, int b) {
    if (step_of(deal, a) != step_of(deal, b)) return step_of(deal, a) < step_of(deal, b);
    return tie_rank(a) < tie_rank(b);
  };
  for (const Cards& hand : others) {
    if (!of_group(deal, hand, group_of(deal, lead[0])).empty()) {
      return {false, {*std::min_element(lead.begin(), lead.end(), before)}};
    }
  }
  return {true, lead};
}

}  // namespace

std::vector<Unit> units_in(const Deal& deal, const Cards& cards, int width, int length,
                           Counting counting) {
  Unit empty;
  empty.width = width;
  std::vector<Unit> found;
  climb(deal, cards, empty, length, counting, found);
  return found;
}

std::optional<Unit> as_unit(const Deal& deal, const Cards& cards) {
  for (const Shape shape : shapes_of_size(deal.system, static_cast<int>(cards.size()))) {
    const std::vector<Unit> found = units_in(deal, cards, shape.width, shape.length);
    if (!found.empty()) return found[0];
  }
  return std::nullopt;
}

bool comes_before(const Unit& a, const Unit& b) {
  if (size_of(a) != size_of(b)) return size_of(a) > size_of(b);
  if (a.width != b.width) return a.width > b.width;
  if (a.top != b.top) return a.top > b.top;
  for (std::size_t i = a.faces.size(); i-- > 0;) {
    if (a.faces[i] != b.faces[i]) return tie_rank(a.faces[i]) < tie_rank(b.faces[i]);
  }
  return false;
}

std::vector<Unit> read_lead(const Deal& deal, const Cards& lead) {
  if (const std::optional<Unit> unit = as_unit(deal, lead)) return {*unit};
  const bool by_ranks = is_shuai(deal, lead) && deal.system.shuai_reading == ShuaiReading::kRanks;
  const bool by_units = is_shuai(deal, lead) && deal.system.shuai_reading == ShuaiReading::kUnits;
  const bool together = by_ranks || (deal.system.copies_together && !by_units);
  return take_largest_first(deal, lead, together ? Counting::kExactCopies : Counting::kAnyCopies);
}

bool is_shuai(const Deal& deal, const Cards& cards) {
  const int group = group_of(deal, cards[0]);
  if (deal.system.throw_kind != Throw::kTopTwoOrWhole || group == kTrumpGroup) return false;
  if (as_unit(deal, cards)) return false;
  const auto [higher, lower] = top_two(deal, group);
  const int high = copies(cards, higher);
  const int low = copies(cards, lower);
  return high >= 1 && low >= 1 && high + low == static_cast<int>(cards.size());
}

bool is_legal_lead(const Deal& deal, const Cards& lead, const Cards& hand) {
  if (lead.empty() || !contains(hand, lead)) return false;
  const int group = group_of(deal, lead[0]);
  if (!all_in_group(deal, lead, group)) return false;
  if (as_unit(deal, lead)) return true;
  switch (deal.system.throw_kind) {
    case Throw::kOff:
      return false;
    case Throw::kHighest:
      return true;
    case Throw::kTopTwoOrWhole:
      break;
  }
  return is_shuai(deal, lead) || lead == of_group(deal, hand, group);
}

std::vector<Cards> legal_leads(const Deal& deal, const Cards& hand) {
  std::vector<Cards> legal;
  for (int group = 0; group <= kTrumpGroup; ++group) {
    const Cards held = of_group(deal, hand, group);
    for (int n = 1; n <= static_cast<int>(held.size()); ++n) {
      for (const Cards& lead : choices(held, n)) {
        if (is_legal_lead(deal, lead, hand)) legal.push_back(lead);
      }
    }
  }
  return legal;
}

ThrowAnswer check_throw(const Deal& deal, const Cards& lead, const std::array<Cards, 3>& others) {
  if (as_unit(deal, lead)) return {true, lead};
  assert(deal.system.throw_kind != Throw::kOff);
  std::vector<Cards> asked = {others[0], others[1], others[2]};
  if (deal.system.throw_check == ThrowCheck::kOpponents) asked = {others[0], others[2]};
  if (deal.system.throw_kind == Throw::kHighest) return check_highest(deal, lead, asked);
  return is_shuai(deal, lead) ? check_shuai(deal, lead, asked) : check_whole(deal, lead, asked);
}

}  // namespace koudi::reference
