#include "core/position_line.h"

#include "core/position_fields.h"

namespace koudi {
namespace {

constexpr std::string_view kTag = "koudi-position/1";

/// Reads the tokens as the fields that apply.
Problem read_fields(Position& position, const std::vector<std::string_view>& tokens) {
  std::size_t at = 1;
  for (const Field& field : position_fields()) {
    if (!field.applies(position)) continue;
    const std::string_view token = at < tokens.size() ? tokens[at++] : std::string_view();
    if (!token.starts_with(field.name) || token.substr(field.name.size(), 1) != "=") {
      return position_error(
          field.name, "missing where " + (token.empty() ? "the line has nothing" : quoted(token)) +
                          (token.empty() ? "" : " stands"));
    }
    if (const Problem problem = field.read(position, token.substr(field.name.size() + 1))) {
      return position_error(field.name, problem->message);
    }
  }
  if (at < tokens.size()) {
    return Error{"position: " + quoted(tokens[at]) + " stands after the last field"};
  }
  return std::nullopt;
}

}  // namespace

Hidden<Cards> shown(const Cards& cards) {
  return {cards, cards.count()};
}
Hidden<CardList> shown(CardList cards) {
  const int count = static_cast<int>(cards.size());
  return {std::move(cards), count};
}

Cards set_of(const CardList& list) {
  Cards cards;
  for (Card card : list) cards.add(card);
  return cards;
}

bool Position::has_burier() const {
  if (rules.kitty == 0 || !is_dealt()) return false;
  const bool after_burying = phase == Phase::counter && dealer;
  return kitty_first() || phase == Phase::bury || after_burying || has_tricks();
}

bool Position::can_ask_attackers() const {
  return has_other_level() && rules.later_bids_by == LaterBidsBy::dealer_side;
}

bool Position::can_change_dealer() const {
  return dealer && !is_contest() &&
         (can_ask_attackers() || rules.later_no_call == LaterNoCall::flip3_twin);
}

bool Position::has_turned() const {
  if (is_contest() || rules.kitty == 0) return false;
  const bool for_a_twin = dealer && rules.later_no_call == LaterNoCall::flip3_twin;
  return has_trump() || (phase == Phase::redeal && for_a_twin);
}

bool Position::is_at_other_level() const {
  if (!has_other_level()) return false;
  const bool own = attackers_asked && rules.opposing_level == OpposingLevel::own && is_called();
  if (!has_trump()) return own;
  const bool by_twin = !turned.empty() && can_change_dealer();
  return by_twin ? !same_side(*dealer, deals) : own;
}

bool Position::may_be_late() const {
  return dealer && rules.counter_when != CounterWhen::draw && has_burier() && is_called() &&
         call.countered && burier == call.seat;
}

Seat Position::final_dealer() const {
  if (can_change_dealer()) return deals;
  if (dealer) return *dealer;
  if (is_contest()) return winner();
  return is_called() ? call.seat : drawer;
}

Contest Position::contest() const {
  Contest contest;
  contest.opener = first_drawer();
  contest.out = out;
  for (int i = 0; i < kSeats; ++i) {
    const Seat who = plus(contest.opener, i);
    const Cards& cards = down[static_cast<std::size_t>(who.index())];
    if (!cards.empty()) contest.put_down(who, contest_cards(cards, level()));
  }
  return contest;
}

bool Position::hides_gift_rule() const {
  return seat && kitty_first() && *seat == burier && *seat == winner();
}

int Position::hand_size(Seat who) const {
  int size = rules.hand + (holds_kitty() && who == burier ? rules.kitty : 0);
  if (phase == Phase::contest) return size - down[static_cast<std::size_t>(who.index())].count();
  if (phase != Phase::name_trump && phase != Phase::give_back) return size;
  int gift = 0;
  for (const Debt& debt : debts(rules, contest(), winner())) {
    const bool is_given = phase == Phase::give_back && gift++ < gifts;
    if (is_given) continue;
    if (who == winner()) size += debt.cards;
    if (who == debt.to) size -= debt.cards;
  }
  return size;
}

int Position::cards_left() const {
  if (trick.empty()) return rules.hand;
  return hands[static_cast<std::size_t>(leader.index())].count + trick_size();
}

Error position_error(std::string_view field, const std::string& message) {
  return {"position, field " + quoted(field) + ": " + message};
}

std::string to_text(const Position& position) {
  std::string text(kTag);
  for (const Field& field : position_fields()) {
    if (!field.applies(position)) continue;
    text += " " + std::string(field.name) + "=" + field.print(position);
  }
  return text;
}

Expected<Position> parse_position(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] >= ' ' && line[i] <= '~') continue;
    return Error{"position: character " + std::to_string(i + 1) + " is not printable ASCII"};
  }
  const std::vector<std::string_view> tokens = split(line, ' ');
  if (tokens.front() != kTag) {
    return Error{"position: begins with " + quoted(tokens.front()) + ", not with " + quoted(kTag)};
  }
  Position position;
  if (tokens.size() > 1 && tokens[1].starts_with("seat=")) position.seat = Seat{};
  if (const Problem problem = read_fields(position, tokens)) return *problem;
  return position;
}

std::string_view first_difference(std::string_view line, std::string_view other) {
  const std::vector<std::string_view> tokens = split(line, ' ');
  const std::vector<std::string_view> others = split(other, ' ');
  std::size_t i = 0;
  while (i + 1 < tokens.size() && i + 1 < others.size() && tokens[i] == others[i]) ++i;
  return others[i];
}

bool has_phase(const Rules& rules, Phase phase) {
  const bool contest = rules.bidding == Bidding::contest;
  switch (phase) {
    case Phase::contest:
    case Phase::name_trump:
    case Phase::give_back:
      return contest;
    case Phase::draw:
      return !contest;
    case Phase::mutiny:
      return rules.mutiny_below > 0;
    case Phase::bury:
      return rules.kitty > 0;
    case Phase::counter:
      return rules.kitty > 0 && !contest;
    case Phase::play:
    case Phase::over:
    case Phase::redeal:
      return true;
  }
  return false;
}

}  // namespace koudi
