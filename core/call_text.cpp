#include "core/call_text.h"

#include <algorithm>
#include <vector>

#include "core/notation.h"

namespace koudi {
namespace {

std::vector<std::string_view> split_at_colons(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(':', from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

/// Suits in the order S H D C, none twice, as a bit each.
Expected<std::uint8_t> parse_suits(std::string_view text) {
  unsigned suits = 0;
  for (char letter : text) {
    const std::size_t suit = kSuitLetters.find(letter);
    if (suit == std::string_view::npos || suits >> suit != 0) {
      return Error{quoted(text) + " is not suits in the order SHDC"};
    }
    suits |= 1u << suit;
  }
  return static_cast<std::uint8_t>(suits);
}

/// One '?' for each card of a hidden bid.
std::string cards_text(const Claim& claim, Level level) {
  return claim.hidden ? std::string(claim.count, '?') : to_text(claim.cards(level));
}

Expected<Claim> parse_claim(std::string_view text, Level level, const Rules& rules) {
  if (text.find_first_not_of('?') == std::string_view::npos) {
    const bool can_be = rules.bidding == Bidding::hidden && !text.empty() &&
                        text.size() <= static_cast<std::size_t>(rules.decks);
    if (can_be) return Claim::unseen(static_cast<int>(text.size()));
    return Error{quoted(text) + " is not a hidden bid of 1 to " + std::to_string(rules.decks) +
                 " cards under " + std::string(rules.preset)};
  }
  const Expected<Cards> cards = parse_cards(text, rules.decks);
  return cards ? claim_of(*cards, level, rules) : Expected<Claim>(cards.error());
}

}  // namespace

std::string to_text(const Standing& standing, Level level) {
  if (standing.source != Standing::Source::seat) return "-";
  std::string text = (standing.countered ? "counter:" : "declare:") + to_text(standing.seat) + ":" +
                     cards_text(standing.claim, level);
  if (standing.spent_pairs != 0) text += ":";
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if ((standing.spent_pairs >> suit & 1) != 0) text += kSuitLetters[suit];
  }
  return text;
}

Expected<Standing> parse_standing(std::string_view text, Level level, const Rules& rules) {
  if (text == "-") return Standing{};
  const std::vector<std::string_view> parts = split_at_colons(text);
  const bool countered = parts.front() == "counter";
  const bool spent = parts.size() == 4 && countered && !parts.back().empty();
  if ((parts.size() != 3 && !spent) || (!countered && parts.front() != "declare")) {
    return Error{quoted(text) + " is not '-', declare:SEAT:CARDS, counter:SEAT:CARDS " +
                 "or counter:SEAT:CARDS:SUITS"};
  }
  const Expected<Seat> seat = parse_seat(parts[1]);
  if (!seat) return seat.error();
  const Expected<Claim> claim = parse_claim(parts[2], level, rules);
  if (!claim) return claim.error();
  const Expected<std::uint8_t> suits = parse_suits(spent ? parts[3] : std::string_view{});
  if (!suits) return suits.error();
  return Standing{.claim = *claim,
                  .source = Standing::Source::seat,
                  .seat = *seat,
                  .countered = countered,
                  .spent_pairs = *suits};
}

}  // namespace koudi
