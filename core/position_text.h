// Lists, cards and numbers as the fields of a position line have them: printed and read, each read
// saying what is wrong.
#pragma once

#include "core/notation.h"
#include "core/position_line.h"

namespace koudi {

inline std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

std::vector<std::string_view> split(std::string_view text, char separator);

template <class T, class U>
Problem store(T& into, const Expected<U>& value) {
  if (!value) return value.error();
  into = *value;
  return std::nullopt;
}

/// "a/b/c/d": one part for each seat or side.
template <class Range, class Print>
std::string print_list(const Range& range, Print&& print) {
  std::string text;
  for (const auto& item : range) text += (text.empty() ? "" : "/") + print(item);
  return text;
}

template <class T, std::size_t N, class Read>
Problem read_list(std::array<T, N>& into, std::string_view text, Read&& read) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != N) {
    return Error{quoted(text) + " has " + std::to_string(parts.size()) +
                 " parts between slashes, " + std::to_string(N) + " are needed"};
  }
  for (std::size_t i = 0; i < N; ++i) {
    if (Problem problem = read(into[i], parts[i])) return problem;
  }
  return std::nullopt;
}

std::string print_cards(const CardList& cards);
inline std::string print_cards(const Cards& cards) {
  return to_text(cards);
}
template <class T>
std::string print_hidden(const Hidden<T>& cards) {
  return cards.known ? print_cards(*cards.known) : "?" + std::to_string(cards.count);
}

Problem read_cards(const Position& position, Cards& into, std::string_view text);
Problem read_cards(const Position& position, CardList& into, std::string_view text);

/// What the one who knows the position must know, and only that.
template <class T>
Problem read_hidden(const Position& position, bool known, Hidden<T>& into, std::string_view text) {
  const bool counted = text.starts_with('?');
  if (counted == known) {
    return Error{known ? quoted(text) + " hides cards that are known here"
                       : quoted(text) + " shows hidden cards; allowed: ? and their number"};
  }
  if (!known) {
    return store(into.count, parse_number(text.substr(1), "number of cards", 0, kMaxCards));
  }
  T cards;
  if (Problem problem = read_cards(position, cards, text)) return problem;
  into = shown(std::move(cards));
  return std::nullopt;
}

template <class T>
Problem read_by_seat(Position& position, std::array<Hidden<T>, kSeats>& into,
                     std::string_view text) {
  int seat = 0;
  return read_list(into, text, [&](Hidden<T>& cards, std::string_view part) {
    return read_hidden(position, position.knows(Seat::from(seat++)), cards, part);
  });
}

std::string print_yes(bool value);
Problem read_yes(bool& into, std::string_view text);

/// Seats in ascending order, a bit each; "-" for none.
std::string print_seats(unsigned seats);
Problem read_seats(std::uint8_t& into, std::string_view text);

/// Groups by their letters, a bit each, for each seat.
using LackBits = std::uint8_t Lacks::*;
std::string print_lacks(const Position& position, LackBits which);
Problem read_lacks(Position& position, LackBits which, std::string_view text);

}  // namespace koudi
