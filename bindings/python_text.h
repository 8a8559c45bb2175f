// Small values as Python has them: cards as lists of two-letter texts, seats as 0 to 3.
#pragma once

#include <string>
#include <vector>

#include "bindings/bind.h"
#include "core/notation.h"

namespace koudi::python {

/// In face order, one entry a copy.
inline std::vector<std::string> card_list(const Cards& cards) {
  std::vector<std::string> list;
  for_each_card(cards, [&](Card card) { list.push_back(to_text(card)); });
  return list;
}

inline std::vector<std::string> card_list(const std::vector<Card>& cards) {
  std::vector<std::string> list;
  for (Card card : cards) list.push_back(to_text(card));
  return list;
}

inline Seat seat_from(int seat) {
  return value_or_raise(parse_seat(std::to_string(seat)));
}

inline std::optional<int> number(const std::optional<Seat>& seat) {
  return seat ? std::optional(seat->index()) : std::nullopt;
}

}  // namespace koudi::python
