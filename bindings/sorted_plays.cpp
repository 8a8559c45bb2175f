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
template <int Planes, class MayGrow, class IsPlay>
class Listing {
 public:
  Listing(const Order& order, std::size_t limit, MayGrow may_grow, IsPlay is_play)
      : order_(order), limit_(limit), may_grow_(may_grow), is_play_(is_play) {}

  std::vector<NamedPlay> list(const Hand<Planes>& hand) {
    if (limit_ > 0) extend(0, {}, hand);
    return std::move(plays_);
  }

 private:
  bool full() const { return plays_.size() == limit_; }

  void extend(std::size_t from, const Hand<Planes>& taken, Hand<Planes> left) {
    for (std::size_t at = from; at < kFaces && !full(); ++at) {
      const Card card = cards_by_name()[at];
      const Bits here = bit(order_.slot(card).index());
      if ((left.plane(0) & here) == 0) continue;
      const Hand<Planes> longer = taken + Hand<Planes>::ones(here);
      left -= Hand<Planes>::ones(here);
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

template <int Planes, class MayGrow, class IsPlay>
std::vector<NamedPlay> list(const Order& order, const Hand<Planes>& hand, std::size_t limit,
                            MayGrow may_grow, IsPlay is_play) {
  return Listing<Planes, MayGrow, IsPlay>(order, limit, may_grow, is_play).list(hand);
}

/// The first `limit` of all that `choices` has, each looked at: where no shorter way is known.
template <class ForEach>
std::vector<NamedPlay> first_of_all(std::size_t limit, ForEach&& for_each) {
  std::vector<NamedPlay> plays;  // a heap, the last of them on top
  if (limit == 0) return plays;
  for_each([&](NamedPlay play) {
    if (plays.size() == limit && !sorts_before(play, plays.front())) return;
    if (plays.size() == limit) {
      std::pop_heap(plays.begin(), plays.end(), sorts_before);
      plays.pop_back();
    }
    plays.push_back(std::move(play));
    std::push_heap(plays.begin(), plays.end(), sorts_before);
  });
  std::sort_heap(plays.begin(), plays.end(), sorts_before);
  return plays;
}

/// Calls `sink` with the names of every hand that `generate` gives.
template <int Planes, class Generate>
auto by_name(const Order& order, Generate generate) {
  return [&order, generate](auto&& sink) {
    generate([&](const Hand<Planes>& cards) {
      sink(sorted_by_name(order.cards(cards)));
      return true;
    });
  };
}

/// The follows of a hand whose cards of the led group all go down, `own`: the rest is free.
template <int Planes>
std::vector<NamedPlay> first_forced(const Order& order, int size, const Hand<Planes>& own,
                                    Bits group, const Hand<Planes>& hand, std::size_t limit) {
  const int free = size - own.count();
  return list<Planes>(
      order, hand, limit,
      [&](const Hand<Planes>& taken, const Hand<Planes>& left) {
        const Hand<Planes> all = taken + left;
        return all.contains(own) && taken.count_in(~group) <= free && free <= all.count_in(~group);
      },
      [&](const Hand<Planes>& taken) { return taken.count() == size; });
}

}  // namespace

NamedPlay sorted_by_name(const Cards& cards) {
  NamedPlay play;
  for (Card card : cards_by_name()) play.insert(play.end(), cards.count(card), card);
  return play;
}

template <>
std::vector<NamedPlay> first_follows(const Order& order, const Rules&, const Pattern& pattern,
                                     Group led, const Hand<2>& hand, std::size_t limit) {
  const Completions completions(order, pattern, led, hand);
  return list<2>(
      order, hand, limit,
      [&](const Hand<2>& taken, const Hand<2>& left) {
        return taken.count() <= pattern.size() && completions.exist(taken, left);
      },
      [&](const Hand<2>& taken) { return taken.count() == pattern.size(); });
}

template <>
std::vector<NamedPlay> first_follows(const Order& order, const Rules& rules, const Pattern& pattern,
                                     Group led, const Hand<4>& hand, std::size_t limit) {
  const Hand<4> own = hand & order.mask(led);
  if (own.count() <= pattern.size()) {
    return first_forced(order, pattern.size(), own, order.mask(led), hand, limit);
  }
  const Follows follows(order, rules, pattern, led, hand);
  return first_of_all(limit,
                      by_name<4>(order, [&](auto&& sink) { return follows.for_each(sink); }));
}

template <int Planes>
std::vector<NamedPlay> first_leads(const Order& order, const Rules& rules, const Hand<Planes>& hand,
                                   std::size_t limit) {
  const Leads leads(order, rules, hand);
  if (rules.throw_lead != ThrowLead::highest) {
    return first_of_all(limit,
                        by_name<Planes>(order, [&](auto&& sink) { return leads.for_each(sink); }));
  }
  return list<Planes>(
      order, hand, limit,
      [&](const Hand<Planes>& taken, const Hand<Planes>&) {
        return leads.check(taken) == Refusal::none;
      },
      [](const Hand<Planes>&) { return true; });
}

template std::vector<NamedPlay> first_leads(const Order&, const Rules&, const Hand<2>&,
                                            std::size_t);
template std::vector<NamedPlay> first_leads(const Order&, const Rules&, const Hand<4>&,
                                            std::size_t);

}  // namespace koudi::python
