#include "core/position_text.h"

namespace koudi {
namespace {

constexpr std::string_view kGroupLetters = "TSHDC";

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string print_cards(const CardList& cards) {
  if (cards.empty()) return "-";
  std::string text;
  for (Card card : cards) text += to_text(card);
  return text;
}

Problem read_cards(const Position& position, Cards& into, std::string_view text) {
  return store(into, parse_cards(text, position.rules.decks));
}
Problem read_cards(const Position& position, CardList& into, std::string_view text) {
  if (const Expected<Cards> set = parse_cards(text, position.rules.decks); !set) {
    return set.error();
  }
  into.clear();
  if (text == "-") return std::nullopt;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    into.push_back(*parse_card(text.substr(at, 2)));
  }
  return std::nullopt;
}

std::string print_yes(bool value) {
  return value ? "yes" : "no";
}
Problem read_yes(bool& into, std::string_view text) {
  if (text != "yes" && text != "no") return Error{quoted(text) + " is not 'yes' or 'no'"};
  into = text == "yes";
  return std::nullopt;
}

std::string print_seats(unsigned seats) {
  std::string text;
  for_each_bit(seats, [&](int seat) { text += to_text(Seat::from(seat)); });
  return text.empty() ? "-" : text;
}
Problem read_seats(std::uint8_t& into, std::string_view text) {
  into = 0;
  if (text == "-") return std::nullopt;
  for (std::size_t at = 0; at < text.size(); ++at) {
    Seat seat;
    if (Problem problem = store(seat, parse_seat(text.substr(at, 1)))) return problem;
    if (into >> seat.index() != 0) return Error{quoted(text) + " is not seats in their order"};
    into = static_cast<std::uint8_t>(into | 1u << seat.index());
  }
  return text.empty() ? Problem(Error{"it is empty; '-' means no seat"}) : std::nullopt;
}

std::string print_lacks(const Position& position, LackBits which) {
  return print_list(position.lacks, [&](const Lacks& lacks) {
    std::string text;
    for_each_bit(lacks.*which,
                 [&](int group) { text += kGroupLetters[static_cast<std::size_t>(group)]; });
    return text.empty() ? "-" : text;
  });
}

Problem read_lacks(Position& position, LackBits which, std::string_view text) {
  return read_list(position.lacks, text, [&](Lacks& lacks, std::string_view part) -> Problem {
    if (part == "-") return std::nullopt;
    for (char letter : part) {
      const std::size_t group = kGroupLetters.find(letter);
      if (group == std::string_view::npos) {
        return Error{quoted(part) + " is not '-' or groups out of T (trump), S, H, D, C"};
      }
      (lacks.*which) = static_cast<std::uint8_t>((lacks.*which) | 1u << group);
    }
    return part.empty() ? Problem(Error{"a seat's part is empty; '-' means no group"})
                        : std::nullopt;
  });
}

}  // namespace koudi
