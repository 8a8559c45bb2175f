#include "core/position_line.h"

#include "core/call_text.h"
#include "core/notation.h"

namespace koudi {
namespace {

constexpr std::string_view kTag = "koudi-position/1";
constexpr std::string_view kGroupLetters = "TSHDC";
constexpr int kMostPoints = 9999;

using Problem = std::optional<Error>;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
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

template <class T, class U>
Problem store(T& into, const Expected<U>& value) {
  if (!value) return value.error();
  into = *value;
  return std::nullopt;
}

std::string print_cards(const CardList& cards) {
  if (cards.empty()) return "-";
  std::string text;
  for (Card card : cards) text += to_text(card);
  return text;
}
std::string print_cards(const Cards& cards) {
  return to_text(cards);
}
template <class T>
std::string print_hidden(const Hidden<T>& cards) {
  return cards.known ? print_cards(*cards.known) : "?" + std::to_string(cards.count);
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

Problem read_bool(bool& into, std::string_view text) {
  if (text != "yes" && text != "no") return Error{quoted(text) + " is not 'yes' or 'no'"};
  into = text == "yes";
  return std::nullopt;
}

Problem read_rules(Position& position, std::string_view text) {
  if (Problem problem = store(position.rules, parse_rules(text))) return problem;
  if (position.rules.decks != 2) return Error{"positions are of games with two decks"};
  return std::nullopt;
}

Problem read_phase(Position& position, std::string_view text) {
  for (int i = 0; i < kPhases; ++i) {
    const Phase phase = static_cast<Phase>(i);
    if (to_text(phase) != text) continue;
    position.phase = phase;
    return std::nullopt;
  }
  return Error{quoted(text) + " is not one of draw, bury, counter, play, over, redeal"};
}

std::string print_call(const Position& position) {
  return to_text(position.call, position.level());
}

Problem read_call(Position& position, std::string_view text) {
  return store(position.call, parse_standing(text, position.level(), position.rules));
}

std::string print_asks(const Position& position) {
  std::string text;
  for (Seat seat : position.asks) text += to_text(seat);
  return text;
}

Problem read_asks(Position& position, std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    Seat seat;
    if (Problem problem = store(seat, parse_seat(text.substr(at, 1)))) return problem;
    if (at > 0 && seat != next(position.asks.back())) break;
    position.asks.push_back(seat);
  }
  if (!text.empty() && text.size() <= kSeats && position.asks.size() == text.size()) {
    return std::nullopt;
  }
  return Error{quoted(text) + " is not one to four seats in playing order"};
}

std::string print_trick(const Position& position) {
  if (position.trick.empty()) return "-";
  return to_text(position.leader) + ":" +
         print_list(position.trick, [](const Cards& cards) { return to_text(cards); });
}

Problem read_trick(Position& position, std::string_view text) {
  if (text == "-") return std::nullopt;
  if (text.size() < 2 || text[1] != ':') {
    return Error{quoted(text) + " is not '-' or the leader, a colon and the plays"};
  }
  if (Problem problem = store(position.leader, parse_seat(text.substr(0, 1)))) return problem;
  for (std::string_view part : split(text.substr(2), '/')) {
    if (Problem problem = read_cards(position, position.trick.emplace_back(), part)) return problem;
  }
  return std::nullopt;
}

using LackBits = std::uint8_t Lacks::*;

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

// --- the fields, in the order of the line -------------------------------------------------------

struct Field {
  std::string_view name;
  bool (*applies)(const Position&);
  std::string (*print)(const Position&);
  Problem (*read)(Position&, std::string_view);
};

bool always(const Position&) {
  return true;
}
bool is_seats(const Position& p) {
  return !p.is_full();
}
bool is_first_deal(const Position& p) {
  return !p.dealer;
}
bool has_trump(const Position& p) {
  return p.has_trump();
}
bool has_kitty(const Position& p) {
  return p.phase == Phase::counter || p.has_tricks();
}
bool has_tricks(const Position& p) {
  return p.has_tricks();
}
bool has_taken(const Position& p) {
  return p.phase == Phase::bury && p.is_full();
}
bool has_asks(const Position& p) {
  return asks_for_calls(p.phase) && p.is_full();
}
bool has_last_round(const Position& p) {
  return p.phase == Phase::draw && p.is_full();
}
bool has_asked(const Position& p) {
  return asks_for_calls(p.phase) && !p.is_full();
}

std::string print_yes(bool value) {
  return value ? "yes" : "no";
}
template <auto Member>
std::string print_by_seat(const Position& p) {
  return print_list(p.*Member, [](const auto& cards) { return print_hidden(cards); });
}
template <auto Member>
Problem read_seats(Position& p, std::string_view text) {
  return read_by_seat(p, p.*Member, text);
}

constexpr std::array kFields{
    Field{"seat", is_seats, [](const Position& p) { return to_text(*p.seat); },
          [](Position& p, std::string_view text) { return store(p.seat, parse_seat(text)); }},
    Field{"rules", always, [](const Position& p) { return to_text(p.rules); }, read_rules},
    Field{"levels", always,
          [](const Position& p) {
            return print_list(p.levels, [](Level level) { return to_text(level); });
          },
          [](Position& p, std::string_view text) {
            return read_list(p.levels, text, [](Level& level, std::string_view part) {
              return store(level, parse_level(part));
            });
          }},
    Field{"dealer", always, [](const Position& p) { return p.dealer ? to_text(*p.dealer) : "-"; },
          [](Position& p, std::string_view text) {
            return text == "-" ? Problem() : store(p.dealer, parse_seat(text));
          }},
    Field{"drawer", is_first_deal, [](const Position& p) { return to_text(p.drawer); },
          [](Position& p, std::string_view text) { return store(p.drawer, parse_seat(text)); }},
    Field{"redeals", always, [](const Position& p) { return std::to_string(p.redeals); },
          [](Position& p, std::string_view text) {
            return store(p.redeals, parse_number(text, "number", 0, p.rules.redeal_limit));
          }},
    Field{"phase", always, [](const Position& p) { return std::string(to_text(p.phase)); },
          read_phase},
    Field{"call", always, print_call, read_call},
    Field{"turned", has_trump, [](const Position& p) { return print_cards(p.turned); },
          [](Position& p, std::string_view text) { return read_cards(p, p.turned, text); }},
    Field{"trump", has_trump, [](const Position& p) { return to_text(p.trump); },
          [](Position& p, std::string_view text) { return store(p.trump, parse_trump(text)); }},
    Field{"burier", has_trump, [](const Position& p) { return to_text(p.burier); },
          [](Position& p, std::string_view text) { return store(p.burier, parse_seat(text)); }},
    Field{"hands", has_trump, print_by_seat<&Position::hands>, read_seats<&Position::hands>},
    Field{"kitty", has_kitty, [](const Position& p) { return print_hidden(p.kitty); },
          [](Position& p, std::string_view text) {
            return read_hidden(p, p.knows(p.burier), p.kitty, text);
          }},
    Field{"taken", has_taken, [](const Position& p) { return to_text(p.taken); },
          [](Position& p, std::string_view text) { return read_cards(p, p.taken, text); }},
    Field{"played", has_tricks, [](const Position& p) { return to_text(p.played); },
          [](Position& p, std::string_view text) { return read_cards(p, p.played, text); }},
    Field{"trick", has_tricks, print_trick, read_trick},
    Field{"void", has_tricks, [](const Position& p) { return print_lacks(p, &Lacks::void_in); },
          [](Position& p, std::string_view text) { return read_lacks(p, &Lacks::void_in, text); }},
    Field{"no_pair", has_tricks, [](const Position& p) { return print_lacks(p, &Lacks::no_pair); },
          [](Position& p, std::string_view text) { return read_lacks(p, &Lacks::no_pair, text); }},
    Field{"points", has_tricks, [](const Position& p) { return std::to_string(p.points); },
          [](Position& p, std::string_view text) {
            return store(p.points, parse_number(text, "number", 0, kMostPoints));
          }},
    Field{"fines", has_tricks, [](const Position& p) { return std::to_string(p.fines); },
          [](Position& p, std::string_view text) {
            return store(p.fines, parse_number(text, "number", -kMostPoints, kMostPoints));
          }},
    Field{"asks", has_asks, print_asks, read_asks},
    Field{"last_round", has_last_round, [](const Position& p) { return print_yes(p.last_round); },
          [](Position& p, std::string_view text) { return read_bool(p.last_round, text); }},
    Field{"asked", has_asked, [](const Position& p) { return print_yes(p.asked); },
          [](Position& p, std::string_view text) { return read_bool(p.asked, text); }},
    Field{"drawn", always, print_by_seat<&Position::drawn>, read_seats<&Position::drawn>},
    Field{"undrawn", always, [](const Position& p) { return print_hidden(p.undrawn); },
          [](Position& p, std::string_view text) {
            return read_hidden(p, p.is_full(), p.undrawn, text);
          }},
};

/// Reads the tokens as the fields that apply.
Problem read_fields(Position& position, const std::vector<std::string_view>& tokens) {
  std::size_t at = 1;
  for (const Field& field : kFields) {
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

bool Position::may_be_late() const {
  return dealer && rules.counter_when == CounterWhen::draw_and_bury && is_called() &&
         call.countered && burier == call.seat;
}

Seat Position::final_dealer() const {
  if (dealer) return *dealer;
  return is_called() ? call.seat : drawer;
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
  for (const Field& field : kFields) {
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

}  // namespace koudi
