#include "core/apply_contest.h"

namespace koudi {
namespace {

std::optional<Suit> named_suit(const Cards& cards, Level level) {
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    if (cards == Cards::of(card_of(suit, rank_of(level)))) return suit;
  }
  return std::nullopt;
}

std::string_view put_down_refusal(const Deal& deal, const Game<4>& game, const Cards& cards) {
  const Order& order = deal.draw_order();
  const ContestCards down = contest_cards(cards, order.level());
  if (down.cards(order.level()) != cards) return "not all of them are contest cards (D10)";
  const Seat seat = game.turn();
  const ContestCards held = contest_cards(order, game.play.hand(seat));
  const ContestRefusal why = check_put_down(deal.rules(), game.contest.contest, seat, held, down);
  return why == ContestRefusal::none ? std::string_view{} : to_text(why);
}

std::string_view gift_refusal(const Deal& deal, const Game<4>& game, const Cards& cards) {
  const Order& order = deal.order(game.table().trump);
  const Hand<4>& hand = game.play.hand(game.turn());
  if (!order.cards(hand).contains(cards)) return to_text(GiftRefusal::not_held);
  const GiftRefusal why = gifts(deal, order, game.contest, hand).check(order.hand<4>(cards));
  return why == GiftRefusal::none ? std::string_view{} : to_text(why);
}

}  // namespace

std::string_view contest_refusal(const Deal& deal, const Game<4>& game, const Action& action) {
  switch (game.phase()) {
    case Phase::contest:
      return put_down_refusal(deal, game, action.cards);
    case Phase::name_trump:
      if (named_suit(action.cards, deal.level())) return {};
      return "a trump is named by one level card of its suit (D12)";
    default:
      return gift_refusal(deal, game, action.cards);
  }
}

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

}  // namespace koudi
