#include "search/whereabouts.h"

namespace koudi {
namespace {

/// Goes through what happened before the play, in its order.
class Tracker {
 public:
  explicit Tracker(const View& view) : view_(view) {
    for (Card card : view.drawn) own_.add(card);
    // A position does not tell where the cards have gone that were seen before it.
    if (view.knows_its_way || !view.table.has_burier) show_turned();
    for (const Event& event : view.history) read(event);
    finish();
  }

  std::vector<Lot> lots() && { return std::move(lots_); }

 private:
  Places bit_of(Seat seat) const {
    return static_cast<Places>((1u << place_of(view_.seat, seat)) & 0xfu);
  }
  bool is_own(Seat seat) const { return seat == view_.seat; }

  void add(Places places, const Cards& cards) {
    if (cards.empty() || places == 0) return;
    for (Lot& lot : lots_) {
      if (lot.places != places) continue;
      lot.cards += cards;
      return;
    }
    lots_.push_back({places, cards});
  }
  /// Those lots that may lie in one of the places lose what is known to lie elsewhere now.
  void remove(Places among, const Cards& cards, Places except = 0) {
    for (Lot& lot : lots_) {
      if ((lot.places & among) != 0 && lot.places != except) lot.cards -= lot.cards & cards;
    }
  }
  /// A seat shows that it holds all of these at once.
  void show(Seat seat, const Cards& cards) {
    if (is_own(seat)) return;
    Cards known;
    for (const Lot& lot : lots_) {
      if (lot.places == bit_of(seat)) known += lot.cards;
    }
    const Cards gained = cards - (cards & known);
    remove(bit_of(seat), gained, bit_of(seat));
    add(bit_of(seat), gained);
  }
  void show_turned() {
    const bool contested = view_.deal->rules().bidding == Bidding::contest;
    for (Card card : view_.turned) {
      contested ? show(view_.deal->first_drawer(), Cards::of(card)) : add(kInRest, Cards::of(card));
    }
    if (!contested && !view_.turned.empty()) show_twin();
  }
  /// The twin of a turned card made its holder dealer (B6).
  void show_twin() {
    const Rules& rules = view_.deal->rules();
    const bool by_twin = rules.later_no_call == LaterNoCall::flip3_twin &&
                         !view_.deal->is_first() && !view_.deal->must_be_played();
    if (by_twin) show(view_.table.dealer, Cards::of(view_.turned.back()));
  }
  /// What may lie in one set of places may now lie in others too.
  void spread(Places from, Places to) {
    for (Lot& lot : lots_) {
      if ((lot.places & from) != 0) lot.places |= to;
    }
  }

  void read(const Event& event) {
    switch (event.action.kind) {
      case ActionKind::declare:
      case ActionKind::reinforce:
      case ActionKind::counter:
        return show(event.seat, event.action.cards);
      case ActionKind::contest:
        down_[static_cast<std::size_t>(event.seat.index())] += event.action.cards;
        return remove(bit_of(event.seat), event.action.cards);
      case ActionKind::name_trump:
        return take_contest_cards();
      case ActionKind::give_back:
        return give_back(event);
      case ActionKind::bury:
        return bury(event);
      default:
        return;
    }
  }
  void take_contest_cards() {
    if (taken_) return;
    taken_ = true;
    const Seat winner = view_.contest.winner;
    for (int s = 0; s < kSeats; ++s) {
      const Seat seat = Seat::from(s);
      const Cards& cards = down_[static_cast<std::size_t>(s)];
      const Seat taker = is_robbed(view_.deal->rules(), winner, seat) ? winner : seat;
      add(bit_of(taker), cards);
      if (is_own(seat)) lose(cards);
      if (is_own(taker)) own_ += cards;
    }
  }
  void give_back(const Event& event) {
    const Cards& gift = event.action.cards;
    if (is_own(event.seat)) {
      lose(gift);
      add(bit_of(*event.receiver), gift);
    } else if (is_own(*event.receiver)) {
      own_ += gift;
      remove(bit_of(event.seat), gift);
    } else {
      spread(bit_of(event.seat), bit_of(*event.receiver));
    }
  }
  void bury(const Event& event) {
    if (is_own(event.seat)) {
      take_kitty(event.taken);
      lose(event.action.cards);
      buried_ = event.action.cards;
      return;
    }
    let_take_kitty(event.seat);
    spread(bit_of(event.seat), kInRest);
  }
  /// The viewer's cards leave its hand. A position tells its past in part only.
  void lose(const Cards& cards) { own_ -= own_ & cards; }
  /// The viewer takes the kitty up.
  void take_kitty(const Cards& cards) {
    own_ += cards;
    remove(kInRest, cards);
    for (Lot& lot : lots_) lot.places &= static_cast<Places>(~kInRest);
  }
  /// Another seat takes the kitty up.
  void let_take_kitty(Seat seat) {
    spread(kInRest, bit_of(seat));
    for (Lot& lot : lots_) lot.places &= static_cast<Places>(~kInRest);
    add(bit_of(seat), buried_);
    buried_ = {};
  }
  /// What the last event does not tell: whose hand holds the kitty now.
  void finish() {
    const TableFacts& table = view_.table;
    const Phase phase = table.phase;
    if (phase > Phase::contest && phase <= Phase::give_back) take_contest_cards();
    const bool up = table.has_burier && phase >= Phase::contest && phase <= Phase::bury;
    if (!up) return;
    if (!is_own(table.burier)) return let_take_kitty(table.burier);
    if (!taken_) lose(down_[static_cast<std::size_t>(view_.seat.index())]);
    const Cards hand = view_.order().cards(view_.hand);
    if (hand.contains(own_)) take_kitty(hand - own_);
  }

  const View& view_;
  Cards own_;     ///< the viewer's hand before the play, contest cards included
  Cards buried_;  ///< by the viewer, where it lies in the kitty
  std::array<Cards, kSeats> down_;
  bool taken_ = false;  ///< the contest's cards
  std::vector<Lot> lots_;
};

}  // namespace

std::vector<Lot> known_lots(const View& view) {
  return Tracker(view).lots();
}

}  // namespace koudi
