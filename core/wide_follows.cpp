#include "core/wide_follows.h"

namespace koudi {
namespace {

/// Draws from a superset before the follows are listed: by then fewer than one in a hundred would
/// be legal.
constexpr int kMostDraws = 100;

/// The cards that make up all groups of `width` in a hand.
Hand<4> all_groups(const Hand<4>& cards, int width) {
  Hand<4> groups = Hand<4>::copies_of(cards.plane(width - 1), width);
  if (width == 2) groups.plane(2) = groups.plane(3) = cards.plane(3);
  return groups;
}

}  // namespace

void Follows<4>::owe() {
  if (owe_unit()) return;
  if (copies_decide(order_, pattern_, own_)) return owe_copies();
  if (!owe_all_groups()) owe_runs();
}

/// A unit led, and the hand has one of its type: then nothing but such units follow. Whether it has
/// one is asked of the faces that count (D21), but any may be played.
bool Follows<4>::owe_unit() {
  if (!pattern_.is_unit()) return false;
  const Shape shape = pattern_.largest();
  Bits counted = unit_slots();
  if (!rules_.break_larger && shape.width < 4) counted &= ~own_.plane(shape.width);
  const bool held =
      shape.length == 1 ? counted != 0 : run_starts(order_.fold(counted), shape.length) != 0;
  if (held) {
    by_ = By::units;
  } else if (shape == kPair) {
    return true;
  }
  return held;
}

/// A superior type adds nothing here: it would need a run, or is a four for two pairs.
void Follows<4>::owe_copies() {
  CopyDuty duty = copy_duty(rules_, pattern_);
  duty.owed = duty.record(split_of(own_), counting());
  free_ = Selections<4>(own_, size_, duty);
}

/// Where one tractor was led and the hand has no more groups of its width than that, all go down;
/// narrower ones follow for those missing. Not where wider faces are protected (D21) or could be
/// played as a superior type.
bool Follows<4>::owe_all_groups() {
  if (pattern_.groups().size() > 1) return false;
  const Shape shape = pattern_.largest();
  const bool wider_differ = !rules_.break_larger || rules_.superior_types != SuperiorTypes::none;
  if (wider_differ && shape.width < 4 && own_.plane(shape.width) != 0) return false;
  const Hand<4> groups = all_groups(own_, shape.width);
  const int missing = shape.length - groups.count() / shape.width;
  if (missing < 0) return false;
  forced_ = groups;
  const Hand<4> rest = own_ - groups;
  CopyDuty duty;
  duty.degrade = rules_.degrade;
  duty.add(shape.width, missing);
  duty.owed = duty.record(split_of(rest), Counting::any_copies);
  free_ = Selections<4>(rest, size_ - groups.count(), duty);
  return true;
}

void Follows<4>::owe_runs() {
  by_ = By::listing;
  record_ = best_record(order_, rules_, pattern_, own_, counting());
  CopyDuty bound;
  if (rules_.break_larger) {
    // The play contains the groups of the record side by side.
    const Split groups = groups_of(record_, pattern_);
    bound.add(4, groups.four);
    bound.add(3, groups.thrice);
    bound.add(2, groups.twice);
    bound.owed = bound.record({0, groups.twice, groups.thrice, groups.four}, Counting::any_copies);
  } else if (pattern_.groups().size() == 1) {
    // All groups of the record, or a first run that is longer.
    const Shape shape = pattern_.largest();
    int groups = 0;
    for (int i = 0; i < shape.length; ++i) groups += record_[static_cast<std::size_t>(i)];
    if (record_[0] < shape.length) groups = std::min(groups, record_[0] + 1);
    bound.add(shape.width, groups);
    bound.owed = bound.record(split_of(all_groups(own_, shape.width)), Counting::any_copies);
  }
  free_ = Selections<4>(own_, size_, bound);
}

bool Follows<4>::is_superior(const Hand<4>& play) const {
  if (rules_.superior_types == SuperiorTypes::none || !pattern_.is_unit()) return false;
  const std::optional<Shape> shape = unit_shape(order_, play);
  return shape && shape->width > pattern_.largest().width;
}

std::uint64_t Follows<4>::count() const {
  switch (by_) {
    case By::selections:
      return free_.count();
    case By::units:
      return count_units() + count_superior();
    case By::listing:
      break;
  }
  return count_listed();
}

Hand<4> Follows<4>::sample(Rng& rng) const {
  switch (by_) {
    case By::selections:
      return forced_ + free_.sample(rng);
    case By::units: {
      const std::uint64_t units = count_units();
      const std::uint64_t at = rng.below_wide(units + count_superior());
      return at < units ? nth_unit(at) : nth_superior(at - units);
    }
    case By::listing:
      break;
  }
  return sample_listed(rng);
}

std::uint64_t Follows<4>::count_units() const {
  const int length = pattern_.largest().length;
  const Bits slots = unit_slots();
  if (length == 1) return static_cast<std::uint64_t>(count_of(slots));
  return count_runs(order_, slots, run_starts(order_.fold(slots), length), length);
}

Hand<4> Follows<4>::nth_unit(std::uint64_t at) const {
  const Shape shape = pattern_.largest();
  const Bits slots = unit_slots();
  const Bits run =
      shape.length == 1
          ? nth_bit(slots, static_cast<int>(at))
          : nth_run(order_, slots, run_starts(order_.fold(slots), shape.length), shape.length, at);
  return Hand<4>::copies_of(run, shape.width);
}

std::uint64_t Follows<4>::count_listed() const {
  std::uint64_t total = count_superior();
  for_each_owed([&](const Hand<4>&, const Split& split) {
    total += free_.ways_of_singles(split);
    return true;
  });
  return total;
}

std::uint64_t Follows<4>::count_superior() const {
  std::uint64_t total = 0;
  for_each_superior([&](const Hand<4>&) {
    ++total;
    return true;
  });
  return total;
}

/// Draws from the superset and the superior plays outside of the record, until one is a follow;
/// every follow is as likely as any other, whether found so or by listing.
Hand<4> Follows<4>::sample_listed(Rng& rng) const {
  const std::uint64_t superior = count_superior();
  const std::uint64_t all = free_.count() + superior;
  for (int draw = 0; draw < kMostDraws; ++draw) {
    if (superior != 0) {
      if (const std::uint64_t at = rng.below_wide(all); at < superior) return nth_superior(at);
    }
    const Hand<4> play = free_.sample(rng);
    if (meets(play)) return play;
  }
  const std::uint64_t at = rng.below_wide(count_listed());
  return at < superior ? nth_superior(at) : nth_listed(at - superior, rng);
}

Hand<4> Follows<4>::nth_listed(std::uint64_t at, Rng& rng) const {
  Hand<4> chosen;
  int once = 0;
  for_each_owed([&](const Hand<4>& multiple, const Split& split) {
    const std::uint64_t weight = free_.ways_of_singles(split);
    chosen = multiple;
    once = split.once;
    if (at < weight) return false;
    at -= weight;
    return true;
  });
  return free_.with_singles(chosen, once, rng);
}

Hand<4> Follows<4>::nth_superior(std::uint64_t at) const {
  Hand<4> chosen;
  for_each_superior([&](const Hand<4>& unit) {
    chosen = unit;
    return at-- > 0;
  });
  return chosen;
}

Refusal Follows<4>::check(const Hand<4>& play) const {
  if (!hand_.contains(play)) return Refusal::not_in_hand;
  if (play.count() != size_) return Refusal::wrong_count;
  if (own_.count() <= size_) return play.contains(own_) ? Refusal::none : Refusal::must_follow;
  if (!own_.contains(play)) return Refusal::must_follow;
  if (by_ == By::selections) {
    const bool met = play.contains(forced_) && free_.allows(play - forced_);
    return met ? Refusal::none : Refusal::type_duty;
  }
  const bool met =
      is_superior(play) ||
      (by_ == By::units ? unit_shape(order_, play) == pattern_.largest() : meets(play));
  return met ? Refusal::none : Refusal::type_duty;
}

Bits Follows<4>::mask() const {
  if (by_ == By::selections) return forced_.plane(0) | free_.mask();
  if (by_ == By::listing) return mask_listed();
  if (pattern_.largest().length == 1) return unit_slots();
  Bits slots = 0;
  for_each([&](const Hand<4>& unit) {
    slots |= unit.plane(0);
    return true;
  });
  return slots;
}

Bits Follows<4>::mask_listed() const {
  Bits slots = 0;
  const auto is_open = [&](Bits found) {
    slots |= found;
    return slots != own_.plane(0);
  };
  const bool open = for_each_owed([&](const Hand<4>& multiple, const Split& split) {
    return is_open(split.once > 0 ? own_.plane(0) : multiple.plane(0));
  });
  if (open) for_each_superior([&](const Hand<4>& unit) { return is_open(unit.plane(0)); });
  return slots;
}

NextCards Follows<4>::next_cards(const Hand<4>& prefix, CardOrder order) const {
  if (by_ == By::selections) {
    if (forced_.empty()) return free_.next_cards(prefix, order);
    return next_by_bounds(hand_, prefix, order, [&](const Hand<4>& least, const Hand<4>& most) {
      return most.contains(forced_) &&
             free_.exists_between((least | forced_) - forced_, most - forced_);
    });
  }
  NextCollector next(prefix, order);
  const auto add = [&](const Hand<4>& unit) {
    next.add(unit);
    return true;
  };
  if (by_ == By::units) {
    for_each_unit(pattern_.largest().width, add);
  } else {
    for_each_owed([&](const Hand<4>& multiple, const Split& split) {
      next.add(multiple, own_.plane(0) & ~multiple.plane(0), split.once);
      return true;
    });
  }
  for_each_superior(add);
  return next.found();
}

}  // namespace koudi
