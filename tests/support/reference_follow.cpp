// What a follow owes: X4, X5, X6, X11, A15-A18, B18-B22, D19-D22, E7-E10.
//
// A record is a list of numbers. For each unit (w, k) of the lead, in the order of X10, it has
//   k numbers  the run vector (X6), longest run first, filled up with zeros,
//   1 number   (w-1)-groups laid aside for missing w-groups  (D20 (2), E9; only with `degrade`),
//   1 number   pairs laid aside for w-groups still missing   (D20 (3); only w = 4).
// Records compare lexicographically. Laying aside is a choice: the record of some cards is the best
// over all choices.
#include <algorithm>

#include "tests/support/reference.h"

namespace koudi::reference {
namespace {

using Record = std::vector<int>;

Record joined(Record first, const Record& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// The search for the best record, one laying aside after the other.
class BestRecord {
 public:
  BestRecord(const Deal& deal, const std::vector<Unit>& led, Counting counting)
      : deal_(deal), led_(led), counting_(counting) {}

  Record from_unit(std::size_t index, const Cards& left) const {
    if (index == led_.size()) return {};
    if (led_[index].width == 1) return from_unit(index + 1, left);  // singles owe nothing
    return from_runs(index, left, 0, 0, nullptr);
  }

 private:
  // X6: `taken` w-groups lie aside in `runs` runs. The longest run that is possible is taken next;
  // `last` is the run before, and among runs of one length only ascending choices are tried, since
  // the order of taking them does not matter.
  Record from_runs(std::size_t index, const Cards& left, int taken, int runs,
                   const Unit* last) const {
    const Unit& unit = led_[index];
    for (int length = unit.length - taken; length >= 1; --length) {
      const std::vector<Unit> found = units_in(deal_, left, unit.width, length, counting_);
      if (found.empty()) continue;
      Record best;
      for (const Unit& run : found) {
        if (last && last->length == length && run.cards < last->cards) continue;
        const Record rest =
            from_runs(index, minus(left, run.cards), taken + length, runs + 1, &run);
        best = std::max(best, joined({length}, rest));
      }
      return best;
    }
    const Record zeros(static_cast<std::size_t>(unit.length - runs), 0);
    return joined(zeros, from_narrower(index, left, unit.length - taken));
  }

  // D20 (2), E9: for every missing w-group one (w-1)-group. For w = 2 that is any card: nothing.
  Record from_narrower(std::size_t index, const Cards& left, int missing) const {
    const int width = led_[index].width;
    if (!deal_.system.degrade || width == 2) return joined({0, 0}, from_unit(index + 1, left));
    return from_groups(index, left, width - 1, missing, 0, {}, [&](const Cards& rest, int count) {
      return joined({count}, from_pairs(index, rest, missing - count));
    });
  }

  // D20 (3): if w = 4, for every w-group still missing at most two pairs.
  Record from_pairs(std::size_t index, const Cards& left, int missing) const {
    if (led_[index].width != 4) return joined({0}, from_unit(index + 1, left));
    return from_groups(index, left, 2, 2 * missing, 0, {}, [&](const Cards& rest, int count) {
      return joined({count}, from_unit(index + 1, rest));
    });
  }

  // Lays aside as many groups of `width` as there are, at most `most`, in every way; `then` goes
  // on.
  template <typename Then>
  Record from_groups(std::size_t index, const Cards& left, int width, int most, int count,
                     const Cards& last, const Then& then) const {
    const std::vector<Unit> found = units_in(deal_, left, width, 1, counting_);
    if (count == most || found.empty()) return then(left, count);
    Record best;
    for (const Unit& group : found) {
      if (group.cards < last) continue;
      best = std::max(best, from_groups(index, minus(left, group.cards), width, most, count + 1,
                                        group.cards, then));
    }
    return best;
  }

  const Deal& deal_;
  const std::vector<Unit>& led_;
  Counting counting_;
};

// D22: one unit of a wider type, in the led group.
bool is_superior(const Deal& deal, const std::vector<Unit>& led, const Cards& play) {
  if (!deal.system.superior_types || led.size() != 1) return false;
  const std::optional<Unit> unit = as_unit(deal, play);
  return unit && unit->width > led[0].width;
}

// D21: without `break_larger` a face of the hand counts only with all its copies.
Record owed(const Deal& deal, const std::vector<Unit>& led, const Cards& held) {
  return duty_record(deal, led, held,
                     deal.system.break_larger ? Counting::kAnyCopies : Counting::kExactCopies);
}

// For n cards of the led group out of more.
bool meets(const Deal& deal, const std::vector<Unit>& led, const Record& duty, const Cards& play) {
  return is_superior(deal, led, play) || duty_record(deal, led, play, Counting::kAnyCopies) >= duty;
}

}  // namespace

std::vector<int> duty_record(const Deal& deal, const std::vector<Unit>& led, const Cards& cards,
                             Counting counting) {
  return BestRecord(deal, led, counting).from_unit(0, cards);
}

bool is_legal_follow(const Deal& deal, const Cards& lead, const Cards& hand, const Cards& play) {
  if (play.size() != lead.size() || !contains(hand, play)) return false;
  const int group = group_of(deal, lead[0]);
  const Cards held = of_group(deal, hand, group);
  if (held.size() <= lead.size()) return contains(play, held);  // X4, X5
  if (!all_in_group(deal, play, group)) return false;
  const std::vector<Unit> led = read_lead(deal, lead);
  return meets(deal, led, owed(deal, led, held), play);
}

std::vector<Cards> legal_follows(const Deal& deal, const Cards& lead, const Cards& hand) {
  const int n = static_cast<int>(lead.size());
  const Cards held = of_group(deal, hand, group_of(deal, lead[0]));
  const int m = static_cast<int>(held.size());
  std::vector<Cards> legal;
  if (m <= n) {  // X4, X5
    for (const Cards& free : choices(minus(hand, held), n - m)) legal.push_back(plus(held, free));
    return legal;
  }
  const std::vector<Unit> led = read_lead(deal, lead);
  const Record duty = owed(deal, led, held);
  for (const Cards& play : choices(held, n)) {
    if (meets(deal, led, duty, play)) legal.push_back(play);
  }
  return legal;
}

}  // namespace koudi::reference
