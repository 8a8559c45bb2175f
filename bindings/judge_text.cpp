#include "bindings/judge_text.h"

#include "bindings/bind.h"
#include "core/notation.h"

namespace py = pybind11;

namespace koudi::python {
namespace {

/// One Python string for each face: long lists share them.
py::object name_of(Card card) {
  return py::reinterpret_steal<py::object>(PyUnicode_InternFromString(to_text(card).c_str()));
}

std::string times(int count) {
  return std::to_string(count) + (count == 1 ? " time" : " times");
}

}  // namespace

Cards parse_list(const Names& names, const std::string& where, const Rules& rules) {
  Cards cards;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Expected<Card> card = parse_card(names[i]);
    if (!card) throw CallerError(where + "[" + std::to_string(i) + "]: " + card.message());
    if (cards.count(*card) == rules.decks) {
      throw CallerError(where + "[" + std::to_string(i) + "]: there are only " +
                        std::to_string(rules.decks) + " of " + to_text(*card));
    }
    cards.add(*card);
  }
  return cards;
}

std::vector<Cards> parse_lists(const std::vector<Names>& lists, const std::string& where,
                               const Rules& rules) {
  std::vector<Cards> parsed;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    parsed.push_back(parse_list(lists[i], where + "[" + std::to_string(i) + "]", rules));
  }
  return parsed;
}

void check_copies(const std::vector<Cards>& lists, const std::string& where, const Rules& rules) {
  for (int face = 0; face < kFaces; ++face) {
    const Card card = Card::from(face);
    int copies = 0;
    for (const Cards& cards : lists) copies += cards.count(card);
    if (copies <= rules.decks) continue;
    throw CallerError(where + ": " + to_text(card) + " stands there " + times(copies) +
                      ", there are only " + std::to_string(rules.decks));
  }
}

Level parse_level_of(const Rules& rules, const std::string& text, const std::string& where) {
  const Expected<Level> level = parse_level(text);
  if (!level) throw CallerError(where + ": " + level.message());
  if (!rules.levels.has(*level)) {
    throw CallerError(where + ": level '" + text + "' is not played under these rules");
  }
  return *level;
}

Levels parse_both_levels(const Rules& rules, const Names& texts) {
  Levels levels;
  for (std::size_t side = 0; side < kSides; ++side) {
    levels[side] = parse_level_of(rules, texts.at(side), "levels[" + std::to_string(side) + "]");
  }
  return levels;
}

Seat seat_of(int raw, const std::string& where) {
  const Expected<Seat> seat = parse_seat(std::to_string(raw));
  if (!seat) throw CallerError(where + ": " + seat.message());
  return *seat;
}

std::vector<Card> parse_kitty(const Names& names, const Rules& rules) {
  parse_list(names, "kitty", rules);
  if (static_cast<int>(names.size()) > rules.kitty) {
    throw CallerError("kitty: it has " + std::to_string(names.size()) + " cards; the rules have " +
                      std::to_string(rules.kitty));
  }
  std::vector<Card> cards;
  for (const std::string& name : names) cards.push_back(*parse_card(name));
  return cards;
}

Trump parse_trump_suit(const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  const Expected<Trump> trump = parse_trump(*text);
  if (!trump || !*trump) {
    throw CallerError("trump: '" + *text + "' is not one of S, H, D, C, nor null for no-trump");
  }
  return *trump;
}

py::list to_list(const NamedPlay& play) {
  py::list names(play.size());
  for (std::size_t i = 0; i < play.size(); ++i) names[i] = name_of(play[i]);
  return names;
}

py::list to_list(const std::vector<NamedPlay>& plays) {
  py::list lists(plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i) lists[i] = to_list(plays[i]);
  return lists;
}

py::list to_list(const Cards& cards) {
  return to_list(sorted_by_name(cards));
}

py::list stakes_list(const Stakes& stakes) {
  py::list list;
  for (int halves : stakes) {
    if (halves % 2 == 0) {
      list.append(halves / 2);
    } else {
      list.append(halves / 2.0);
    }
  }
  return list;
}

py::object to_object(Trump trump) {
  if (!trump) return py::none();
  return py::str(to_text(trump));
}

}  // namespace koudi::python
