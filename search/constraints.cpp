#include "search/constraints.h"

namespace koudi {
namespace {

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// Unseen cards in the hand of another seat.
int room_of(const View& view, Seat seat) {
  const TableFacts& table = view.table;
  const Rules& rules = view.deal->rules();
  const int after_leader = plus(seat, -table.leader.index()).index();
  switch (table.phase) {
    case Phase::draw: {
      const int first = plus(seat, -view.deal->first_drawer().index()).index();
      return (view.cards_drawn + kSeats - 1 - first) / kSeats;
    }
    case Phase::play:
      return table.cards_left - (after_leader < table.plays_in_trick ? table.pattern.size() : 0);
    case Phase::over:
      return 0;
    default:
      break;
  }
  int room = rules.hand;
  const bool kitty_up = table.phase >= Phase::contest && table.phase <= Phase::bury;
  if (kitty_up && table.has_burier && table.burier == seat) room += rules.kitty;
  if (table.phase == Phase::contest) room -= view.contest.contest.down_by(seat).count();
  if (table.phase == Phase::name_trump || table.phase == Phase::give_back) {
    const Debts debts = view.contest.debts(rules);
    for (std::size_t i = view.contest.gifts_made; i < debts.size(); ++i) {
      if (seat == view.contest.winner) room += debts[i].cards;
      if (seat == debts[i].to) room -= debts[i].cards;
    }
  }
  return room;
}

template <int Planes>
class Builder {
 public:
  explicit Builder(const View& view)
      : view_(view), order_(view.order()), rules_(view.deal->rules()) {
    c_.deal = view.deal;
    c_.trump = view.table.trump;
    c_.seat = view.seat;
    c_.own = with_planes<Planes>(view.hand);
  }

  Constraints<Planes> build() {
    count();
    for (auto& seat : c_.copies) seat.fill(static_cast<std::uint8_t>(low_bits(Planes + 1)));
    read_lacks();
    const std::vector<PastPlay<Planes>> plays = past_plays<Planes>(view_);
    for (const PastPlay<Planes>& past : plays) {
      const int place = place_of(c_.seat, past.seat);
      if (place != kPlaces) c_.played[at(place)] += past.down;
    }
    for (const PastPlay<Planes>& past : plays) {
      const bool is_own = past.seat == c_.seat;
      const bool tells = past.leads ? !unit_shape(order_, past.cards) : !is_own;
      if (tells) past.leads ? read_throw(past) : read_follow(past);
    }
    read_lots();
    read_calls();
    return std::move(c_);
  }

 private:
  Hand<Planes> in_group(const Hand<Planes>& cards, Group group) const {
    return cards & order_.mask(group);
  }
  const Hand<Planes>& since(const PastPlay<Planes>& past, int place) const {
    return past.since[at(seat_at(c_.seat, place).index())];
  }

  void count() {
    Hand<Planes> seen =
        c_.own + with_planes<Planes>(view_.table.played) + with_planes<Planes>(view_.kitty);
    if (view_.table.phase == Phase::contest) {
      for (int s = 0; s < kSeats; ++s) {
        const ContestCards& down = view_.contest.contest.down_by(Seat::from(s));
        seen += order_.hand<Planes>(down.cards(view_.deal->level()));
      }
    }
    c_.unseen = Hand<Planes>::copies_of(order_.all(), rules_.decks) - seen;
    int left = c_.unseen.count();
    for (int place = 0; place < kOthers; ++place) {
      const int room = room_of(view_, seat_at(c_.seat, place));
      c_.room[at(place)] = static_cast<std::uint8_t>(room);
      left -= room;
    }
    c_.room[kRest] = static_cast<std::uint8_t>(std::max(left, 0));
  }

  /// At most `most` copies of each of the slots.
  void limit(int place, Bits slots, int most) {
    for_each_bit(slots, [&](int slot) {
      auto& allowed = c_.copies[at(place)][at(slot)];
      allowed = static_cast<std::uint8_t>(allowed & low_bits(most + 1));
    });
  }
  void forbid(int place, int slot, int copies) {
    auto& allowed = c_.copies[at(place)][at(slot)];
    allowed = static_cast<std::uint8_t>(allowed & ~bit(copies));
  }

  void read_lacks() {
    if (view_.table.phase != Phase::play) return;
    for (int place = 0; place < kOthers; ++place) {
      const Lacks& lacks = view_.table.lacks[at(seat_at(c_.seat, place).index())];
      for (int g = 0; g < kGroups; ++g) {
        const Group group = Group::from(g);
        if (lacks.is_void(group)) {
          limit(place, order_.mask(group), 0);
        } else if (lacks.has_no_pair(group)) {
          limit(place, order_.mask(group), 1);
        }
      }
    }
  }

  /// Calls `is_possible(slot, copies)` for every number of unseen copies that a seat may hold of a
  /// face beside what it has put down since, and forbids those that are not. None may be too
  /// few: a pair that was not given was then part of a triple (D21).
  template <class F>
  void narrow(const PastPlay<Planes>& past, int place, F&& is_possible) {
    for_each_bit(in_group(c_.unseen, past.group).plane(0), [&](int slot) {
      const Slot face = Slot::from(slot);
      const int before = since(past, place).count(face);
      for (int more = 0; more <= c_.unseen.count(face); ++more) {
        if (!is_possible(slot, before + more)) forbid(place, slot, more);
      }
    });
  }

  void read_follow(const PastPlay<Planes>& past) {
    const int place = place_of(c_.seat, past.seat);
    const Hand<Planes> own = in_group(past.cards, past.group);
    if (own.count() < past.pattern.size()) return limit(place, order_.mask(past.group), 0);
    if (past.pattern.groups().empty()) return;
    const auto is_legal = [&](const Hand<Planes>& hand) {
      const Follows<Planes> follows(order_, rules_, past.pattern, past.group, hand);
      return follows.check(past.cards) == Refusal::none;
    };
    const Hand<Planes> most = in_group(since(past, place) + c_.unseen, past.group);
    // More cards never make a play legal where larger groups may be broken.
    if (rules_.break_larger && is_legal(most)) return;
    const bool one_group = past.pattern.is_unit() && past.pattern.largest().length == 1;
    if (rules_.break_larger || one_group) {
      narrow(past, place, [&](int slot, int copies) {
        const int more = copies - past.cards.count(Slot::from(slot));
        return is_legal(past.cards + Hand<Planes>::copies_of(bit(slot), more));
      });
    }
    const bool short_of_pairs = Planes == 2 && count_of(past.cards.plane(1)) < past.pattern.steps();
    const bool by_faces = one_group || (Planes == 2 && !past.pattern.has_tractor());
    if (!by_faces && !short_of_pairs) c_.plays.push_back(past);
  }

  void read_throw(const PastPlay<Planes>& past) {
    const int leader = place_of(c_.seat, past.seat);
    if (leader != kPlaces) read_thrown_hand(past, leader);
    if (!past.stood) return c_.plays.push_back(past);
    const auto stands = [&](int place, const Hand<Planes>& hand) {
      std::array<Hand<Planes>, 3> others{};
      others[at(plus(seat_at(c_.seat, place), -past.seat.index() - 1).index())] = hand;
      return resolve_lead(order_, rules_, past.cards, others).stood();
    };
    bool by_faces = !past.pattern.has_tractor();
    for (int place = 0; place < kOthers; ++place) {
      if (place == leader) continue;
      const Hand<Planes> most = in_group(since(past, place) + c_.unseen, past.group);
      if (stands(place, most)) continue;
      narrow(past, place, [&](int slot, int copies) {
        return stands(place, Hand<Planes>::copies_of(bit(slot), copies));
      });
      if (!by_faces) {
        by_faces = true;
        c_.plays.push_back(past);
      }
    }
  }
  /// What went back into the hand, and that a group was led whole (D18).
  void read_thrown_hand(const PastPlay<Planes>& past, int leader) {
    for_each_bit((past.cards - past.down).plane(0), [&](int slot) {
      const Slot face = Slot::from(slot);
      const int left = past.cards.count(face) - since(past, leader).count(face);
      for (int copies = 0; copies < left; ++copies) forbid(leader, slot, copies);
    });
    if (rules_.throw_lead != ThrowLead::top_two_or_whole) return;
    narrow(past, leader, [&](int slot, int copies) {
      const int more = copies - past.cards.count(Slot::from(slot));
      const Hand<Planes> hand = past.cards + Hand<Planes>::copies_of(bit(slot), std::max(more, 0));
      return Leads(order_, rules_, hand).check(past.cards) == Refusal::none;
    });
  }

  void read_lots() {
    const std::vector<Lot> lots = known_lots(view_);
    Cards faces;
    for (const Lot& lot : lots) faces = faces | lot.cards;
    for_each_bit(faces.plane(0), [&](int face) {
      const Card card = Card::from(face);
      for (Places places = 1; places < (1 << kPlaces) - 1; ++places) {
        read_lots_in(lots, card, places);
      }
    });
  }
  /// Cards whose lot lies wholly in `places`, less what was played from there.
  void read_lots_in(const std::vector<Lot>& lots, Card card, Places places) {
    const Slot slot = order_.slot(card);
    int least = 0;
    for (const Lot& lot : lots) {
      if ((lot.places & ~places) == 0) least += lot.cards.count(card);
    }
    for (int place = 0; place < kOthers && least > 0; ++place) {
      if ((places >> place & 1) != 0) least -= c_.played[at(place)].count(slot);
    }
    if (least > 0) c_.least.push_back({slot, places, static_cast<std::uint8_t>(least)});
  }

  void read_calls() {
    for (const Event& event : view_.history) {
      const int place = place_of(c_.seat, event.seat);
      if (event.action.kind == ActionKind::give_back) {
        if (event.receiver == c_.seat) read_gift(place, event.action.cards);
      } else if (event.face_down > 0 && place != kPlaces) {
        c_.bids.push_back({place, event.face_down});
      }
    }
    const TableFacts& table = view_.table;
    if (!table.attackers_asked) return;
    const Seat dealer = *view_.deal->named_dealer();
    for (Seat seat : {dealer, partner(dealer)}) {
      const int place = place_of(c_.seat, seat);
      // A hand that took the kitty up is not the one that was asked.
      if (place != kPlaces && !has_held_kitty(seat)) c_.cannot_declare.push_back(place);
    }
  }
  /// A gift with points in it came from a hand that had nothing else: that is left open.
  void read_gift(int giver, const Cards& cards) {
    const Hand<Planes> gift = order_.hand<Planes>(cards);
    if (order_.points(gift).value() > 0) return;
    c_.gifts.push_back({giver, gift, has_held_kitty(seat_at(c_.seat, giver))});
  }
  bool has_held_kitty(Seat seat) const {
    if (view_.table.has_burier && view_.table.burier == seat) return true;
    for (const Event& event : view_.history) {
      if (event.action.kind == ActionKind::bury && event.seat == seat) return true;
    }
    return false;
  }

  const View& view_;
  const Order& order_;
  const Rules& rules_;
  Constraints<Planes> c_;
};

/// Whether a winner who is left with `kept` may have given the gift. What he gave to others and
/// what he has taken up and buried since is not known: some of it must fit.
bool is_possible_gift(const Rules& rules, const Order& order, const Hand<4>& kept,
                      const Hand<4>& cards, int took_up) {
  const Gifts gifts(rules, order, GiftRule::keep_groups, kept + cards, cards.count());
  if (gifts.check(cards) != GiftRefusal::last_of_group) return true;
  // The rule did not hold if the hand could not spare all gifts.
  return gifts.most() - took_up < cards.count();
}

}  // namespace

template <int Planes>
bool Constraints<Planes>::admits(const World<Planes>& world) const {
  for (const PastPlay<Planes>& past : plays) {
    std::array<Hand<Planes>, kSeats> hands = past.since;
    hands[at(seat.index())] += own;
    for (int place = 0; place < kOthers; ++place) {
      hands[at(seat_at(seat, place).index())] += world.hands[at(place)];
    }
    if (!is_possible(order(), rules(), past, hands)) return false;
  }
  const auto dealt = [&](int place) { return world.hands[at(place)] + played[at(place)]; };
  for (const UnseenBid& bid : bids) {
    if ((dealt(bid.place).plane(bid.copies - 1) & order().level_cards()) == 0) return false;
  }
  for (const ReceivedGift<Planes>& gift : gifts) {
    Hand<Planes> kept = dealt(gift.place);
    if (gift.has_held_kitty) kept += world.rest;
    const bool took_up = gift.has_held_kitty && rules().contest_before_kitty;
    if (!is_possible_gift(rules(), order(), with_planes<4>(kept), with_planes<4>(gift.cards),
                          took_up ? rules().kitty : 0)) {
      return false;
    }
  }
  for (int place : cannot_declare) {
    // The cards of the draw, at the level of the named dealer.
    const Cards cards = order().cards(dealt(place));
    if (can_declare(rules(), holding(cards, deal->level()))) return false;
  }
  return true;
}

template <int Planes>
Constraints<Planes> constraints_of(const View& view) {
  return Builder<Planes>(view).build();
}

template struct Constraints<2>;
template struct Constraints<4>;
template Constraints<2> constraints_of(const View&);
template Constraints<4> constraints_of(const View&);

}  // namespace koudi
