#include "core/apply_contest.h"

namespace koudi {
void apply_contest(const Deal& deal, Game<4>& game, const Action& action, Event& event) {
  switch (action.kind) {
    case ActionKind::contest:
      return put_down(deal, game, contest_cards(action.cards, deal.level()));
    case ActionKind::name_trump:
      return name_trump(deal, game, *named_suit(action.cards, deal.level()));
    default:
      event.receiver = game.contest.debt(deal.rules()).to;
      return give_back(deal, game, deal.order(game.table().trump).hand<4>(action.cards));
  }
}

PutDowns put_downs(const Deal& deal, const ContestPhase& contest, Seat seat, const Hand<4>& hand) {
  return {contest_cards(deal.draw_order(), hand), least_value(deal.rules(), contest.contest, seat)};
}

Gifts gifts(const Deal& deal, const Order& order, const ContestPhase& contest,
            const Hand<4>& hand) {
  return {deal.rules(), order, contest.gift_rule, hand, contest.debt(deal.rules()).cards};
}

Action name_trump_action(Level level, Suit suit) {
  return {ActionKind::name_trump, Cards::of(card_of(suit, rank_of(level)))};
}

std::optional<Suit> named_suit(const Cards& cards, Level level) {
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    if (cards == Cards::of(card_of(suit, rank_of(level)))) return suit;
  }
  return std::nullopt;
}

}  // namespace koudi
