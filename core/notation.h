// Text forms of cards, multisets and small numbers (rules.md F3). Printing and parsing are exact
// inverses; parsing says what is wrong and where.
//
//   card    rank then suit, 2S … 9S TS JS QS KS AS, LJ little joker, BJ big joker
//   cards   cards one after the other in face order, 5S5SKHLJ; "-" for none
//   seat    0 to 3; side 0 or 1; level one of 23456789TJQKA; trump one of S H D C N
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/card.h"
#include "core/expected.h"
#include "core/hand.h"

namespace koudi {

inline constexpr std::string_view kSuitLetters = "SHDC";

std::string to_text(Card card);
std::string to_text(const Cards& cards);
std::string to_text(Seat seat);
std::string to_text(Level level);
std::string to_text(Trump trump);

Expected<Card> parse_card(std::string_view text);
/// At most `decks` copies of a face.
Expected<Cards> parse_cards(std::string_view text, int decks);
Expected<Seat> parse_seat(std::string_view text);
Expected<Level> parse_level(std::string_view text);
Expected<Trump> parse_trump(std::string_view text);
/// A whole number and nothing else.
std::optional<int> parse_int(std::string_view text);
/// A whole number in low … high; `what` names it in the error.
Expected<int> parse_number(std::string_view text, std::string_view what, int low, int high);

/// Somebody's text in an error: in quotes, without line ends, cut off where it is long.
std::string quoted(std::string_view text);
/// The names of all items, "a, b, c".
template <class Range, class Name>
std::string joined(const Range& items, Name name) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += ", ";
    text += name(item);
  }
  return text;
}

}  // namespace koudi
