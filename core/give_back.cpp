#include "core/give_back.h"

namespace koudi {
namespace {

Bits printed(const Order& order, Suit suit) {
  Bits slots = 0;
  for (int r = 0; r < kRanks; ++r) {
    slots |= bit(order.slot(card_of(suit, static_cast<Rank>(r))).index());
  }
  return slots;
}

}  // namespace

GiftRule gift_rule(const Rules& rules, const Order& order, const Hand<4>& hand, int total) {
  for (GiftRule rule : {GiftRule::keep_groups, GiftRule::no_points}) {
    if (Gifts(rules, order, rule, hand, 0).most() >= total) return rule;
  }
  return GiftRule::any;
}

std::string_view to_text(GiftRefusal refusal) {
  switch (refusal) {
    case GiftRefusal::none:
      return "accepted";
    case GiftRefusal::wrong_number:
      return "not as many cards as the seat lost (D13)";
    case GiftRefusal::not_held:
      return "the seat does not hold these cards";
    case GiftRefusal::points:
      return "5, 10 and K are not given back (D13)";
    case GiftRefusal::last_of_group:
      return "a card of each group held must be kept (D13)";
  }
  return "";
}

Gifts::Gifts(const Rules& rules, const Order& order, GiftRule rule, const Hand<4>& hand, int size)
    : hand_(hand), size_(size) {
  assert(0 <= size && size <= kMostSize);
  const Bits forbidden = rule == GiftRule::any ? 0 : order.point_mask();
  const bool keep = rule == GiftRule::keep_groups;
  if (rules.giveback_by == GiveBackBy::group) {
    for (int g = 0; g < kGroups; ++g) add(order.mask(Group::from(g)), keep, forbidden);
  } else {
    for (int s = 0; s < kSuits; ++s) add(printed(order, static_cast<Suit>(s)), keep, forbidden);
    add(order.jokers(), false, forbidden);  // no printed suit, nothing to keep
  }
  for (std::size_t i = parts_.size(); i-- > 0;) {
    const int later = i + 1 < parts_.size() ? parts_[i + 1].from_here : 0;
    parts_[i].from_here = parts_[i].spare + later;
  }
}

/// Of a part without a forbidden card, which stays anyway, one card must be kept.
void Gifts::add(Bits mask, bool keep, Bits forbidden) {
  const Bits held = hand_.plane(0) & mask;
  if (held == 0) return;
  const bool stays = !keep || (held & forbidden) != 0;
  const Bits faces = held & ~forbidden;
  parts_.push_back({mask, faces, hand_.count_in(faces) - (stays ? 0 : 1), 0});
}

GiftRefusal Gifts::check(const Hand<4>& gift) const {
  if (gift.count() != size_) return GiftRefusal::wrong_number;
  if (!hand_.contains(gift)) return GiftRefusal::not_held;
  for (const Part& part : parts_) {
    if ((gift.plane(0) & part.mask & ~part.faces) != 0) return GiftRefusal::points;
  }
  for (const Part& part : parts_) {
    if (gift.count_in(part.mask) > part.spare) return GiftRefusal::last_of_group;
  }
  return GiftRefusal::none;
}

bool Gifts::exists_between(const Hand<4>& least, const Hand<4>& most) const {
  int room = 0;
  Bits faces = 0;
  for (const Part& part : parts_) {
    if (least.count_in(part.mask) > part.spare) return false;
    room += std::min(part.spare, most.count_in(part.faces));
    faces |= part.faces;
  }
  return (least.plane(0) & ~faces) == 0 && least.count() <= size_ && size_ <= room;
}

Gifts::Ways Gifts::ways_out_of(Bits faces, int most) const {
  Ways ways{1};
  for_each_bit(faces, [&](int slot) {
    const int copies = hand_.count(Slot::from(slot));
    Ways with{};
    for (int n = 0; n <= size_; ++n) {
      for (int c = 0; c <= std::min(copies, n); ++c) {
        with[static_cast<std::size_t>(n)] += ways[static_cast<std::size_t>(n - c)];
      }
    }
    ways = with;
  });
  for (int n = most + 1; n <= size_; ++n) ways[static_cast<std::size_t>(n)] = 0;
  return ways;
}

Gifts::Ways Gifts::ways_from(std::size_t first) const {
  Ways total{1};
  for (std::size_t p = first; p < parts_.size(); ++p) {
    const Ways part = ways_out_of(parts_[p].faces, parts_[p].spare);
    Ways sum{};
    for (std::size_t n = 0; n <= static_cast<std::size_t>(size_); ++n) {
      for (std::size_t c = 0; c <= n; ++c) sum[n] += part[c] * total[n - c];
    }
    total = sum;
  }
  return total;
}

std::uint64_t Gifts::count() const {
  return ways_from(0)[static_cast<std::size_t>(size_)];
}

Hand<4> Gifts::sample(Rng& rng) const {
  Hand<4> gift;
  int left = size_;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    const Part& part = parts_[p];
    const Ways own = ways_out_of(part.faces, part.spare);
    const Ways later = ways_from(p + 1);
    const auto ways = [&](int cards) {
      return own[static_cast<std::size_t>(cards)] * later[static_cast<std::size_t>(left - cards)];
    };
    std::uint64_t all = 0;
    for (int cards = 0; cards <= left; ++cards) all += ways(cards);
    std::uint64_t pick = rng.below_wide(all);
    int cards = 0;
    for (; pick >= ways(cards); ++cards) pick -= ways(cards);
    gift += sample_part(part.faces, cards, rng);
    left -= cards;
  }
  return gift;
}

/// A face after the other, each with the chance of what the later ones leave it.
Hand<4> Gifts::sample_part(Bits faces, int cards, Rng& rng) const {
  Hand<4> gift;
  for (; cards > 0; faces = drop_lowest(faces)) {
    const Slot slot = Slot::from(lowest(faces));
    const Ways later = ways_out_of(drop_lowest(faces), cards);
    const int most = std::min(hand_.count(slot), cards);
    std::uint64_t all = 0;
    for (int c = 0; c <= most; ++c) all += later[static_cast<std::size_t>(cards - c)];
    std::uint64_t pick = rng.below_wide(all);
    int copies = 0;
    while (pick >= later[static_cast<std::size_t>(cards - copies)]) {
      pick -= later[static_cast<std::size_t>(cards - copies)];
      ++copies;
    }
    gift += Hand<4>::of(slot, copies);
    cards -= copies;
  }
  return gift;
}

}  // namespace koudi
