#include "bindings/sorted_plays.h"

#include <algorithm>

#include "core/completion.h"
#include "core/notation.h"

namespace koudi::python {
namespace {

using ByName = std::array<Card, kFaces>;

const ByName& cards_by_name() {
  static const ByName kCards = [] {
    ByName cards;
    for (int face = 0; face < kFaces; ++face) {
      cards[static_cast<std::size_t>(face)] = Card::from(face);
    }
    std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return to_text(a) < to_text(b); });
    return cards;
  }();
  return kCards;
}

/// The place of each card among the names.
int place_of(Card card) {
  static const std::array<int, kFaces> kPlaces = [] {
    std::array<int, kFaces> places{};
    int place = 0;
    for (Card named : cards_by_name()) places[static_cast<std::size_t>(named.index())] = place++;
    return places;
  }();
  return kPlaces[static_cast<std::size_t>(card.index())];
}

bool sorts_before(const NamedPlay& a, const NamedPlay& b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](Card x, Card y) { return place_of(x) < place_of(y); });
}

/// Takes cards from the lowest name up; every selection is met once, in the order of the list.
/// `may_grow(taken, left)` says whether a selection can become a play, `is_play(taken)` whether it
/// is one.
template <class MayGrow, class IsPlay>
class Listing {
 public:
  Listing(const Order& order, std::size_t limit, MayGrow may_grow, IsPlay is_play)
      : order_(order), limit_(limit), may_grow_(may_grow), is_play_(is_play) {}

  std::vector<NamedPlay> list(const Hand<2>& hand) {
    if (limit_ > 0) extend(0, {}, hand);
    return std::move(plays_);
  }

 private:
  bool full() const { return plays_.size() == limit_; }

  void extend(std::size_t from, const Hand<2>& taken, Hand<2> left) {
    for (std::size_t at = from; at < kFaces && !full(); ++at) {
      const Card card = cards_by_name()[at];
      const Bits here = bit(order_.slot(card).index());
      if ((left.plane(0) & here) == 0) continue;
      const Hand<2> longer = taken + Hand<2>::ones(here);
      left -= Hand<2>::ones(here);
      if (may_grow_(longer, left)) {
        path_.push_back(card);
        if (is_play_(longer)) plays_.push_back(path_);
        extend(at, longer, left);
        path_.pop_back();
      }
      left = left & ~here;
    }
  }

  const Order& order_;
  std::size_t limit_;
  MayGrow may_grow_;
  IsPlay is_play_;
  NamedPlay path_;
  std::vector<NamedPlay> plays_;
};

std::vector<NamedPlay> first_units(const Order& order, const Leads<2>& leads, std::size_t limit) {
  std::vector<NamedPlay> units;
  leads.for_each_unit([&](const Hand<2>& unit) {
    units.push_back(sorted_by_name(order.cards(unit)));
    return true;
  });
  std::sort(units.begin(), units.end(), sorts_before);
  if (units.size() > limit) units.resize(limit);
  return units;
}

}  // namespace

NamedPlay sorted_by_name(const Cards& cards) {
  NamedPlay play;
  for (Card card : cards_by_name()) play.insert(play.end(), cards.count(card), card);
  return play;
}

std::vector<NamedPlay> first_follows(const Order& order, const Rules&, const Pattern& pattern,
                                     Group led, const Hand<2>& hand, std::size_t limit) {
  const Completions completions(order, pattern, led, hand);
  Listing listing(
      order, limit,
      [&](const Hand<2>& taken, const Hand<2>& left) {
        return taken.count() <= pattern.size() && completions.exist(taken, left);
      },
      [&](const Hand<2>& taken) { return taken.count() == pattern.size(); });
  return listing.list(hand);
}

std::vector<NamedPlay> first_leads(const Order& order, const Rules& rules, const Hand<2>& hand,
                                   std::size_t limit) {
  const Leads leads(order, rules, hand);
  if (rules.throw_lead == ThrowLead::off) return first_units(order, leads, limit);
  Listing listing(
      order, limit,
      [&](const Hand<2>& taken, const Hand<2>&) { return leads.check(taken) == Refusal::none; },
      [](const Hand<2>&) { return true; });
  return listing.list(hand);
}

}  // namespace koudi::python
