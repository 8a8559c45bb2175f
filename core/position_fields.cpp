#include "core/position_fields.h"

#include "core/call_text.h"

namespace koudi {
namespace {

constexpr int kMostPoints = 9999;

// --- values of one field each -------------------------------------------------------------------

Problem read_phase(Position& position, std::string_view text) {
  std::string names;
  for (int i = 0; i < kPhases; ++i) {
    const Phase phase = static_cast<Phase>(i);
    if (!has_phase(position.rules, phase)) continue;
    if (to_text(phase) == text) {
      position.phase = phase;
      return std::nullopt;
    }
    names += (names.empty() ? "" : ", ") + std::string(to_text(phase));
  }
  return Error{quoted(text) + " is not one of " + names};
}

std::string print_call(const Position& position) {
  return to_text(position.call, position.level());
}
Problem read_call(Position& position, std::string_view text) {
  return store(position.call, parse_standing(text, position.level(), position.rules));
}

std::string print_gift_rule(const Position& position) {
  return std::string(kGiftRuleNames[static_cast<std::size_t>(position.gift_rule)]);
}
Problem read_gift_rule(Position& position, std::string_view text) {
  for (std::size_t i = 0; i < kGiftRuleNames.size(); ++i) {
    if (kGiftRuleNames[i] != text) continue;
    position.gift_rule = static_cast<GiftRule>(i);
    return std::nullopt;
  }
  return Error{quoted(text) + " is not one of keep_groups, no_points, any"};
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

// --- which fields a line has ----------------------------------------------------------------

bool always(const Position&) {
  return true;
}
bool is_seats(const Position& p) {
  return !p.is_full();
}
bool is_first_deal(const Position& p) {
  return !p.dealer;
}
bool can_be_mutiny(const Position& p) {
  return p.phase == Phase::redeal && p.rules.mutiny_below > 0;
}
bool can_ask_attackers(const Position& p) {
  return p.can_ask_attackers();
}
bool has_deals(const Position& p) {
  return p.can_change_dealer() && p.has_trump();
}
bool has_other_level(const Position& p) {
  return p.has_other_level();
}
bool has_calls(const Position& p) {
  return !p.is_contest();
}
bool has_turned(const Position& p) {
  return p.has_turned();
}
bool has_shown(const Position& p) {
  return !p.is_full() && p.is_contest() && !p.dealer;
}
bool has_trump(const Position& p) {
  return p.has_trump();
}
bool has_burier(const Position& p) {
  return p.has_burier();
}
bool is_contested(const Position& p) {
  return p.is_contested();
}
bool has_turn(const Position& p) {
  return p.phase == Phase::contest;
}
bool has_gifts(const Position& p) {
  return p.phase == Phase::give_back;
}
bool has_gift_rule(const Position& p) {
  return p.phase == Phase::give_back && p.hides_gift_rule();
}
bool is_dealt(const Position& p) {
  return p.is_dealt();
}
bool has_kitty(const Position& p) {
  return p.has_burier() && !p.holds_kitty();
}
bool has_taken(const Position& p) {
  return p.phase == Phase::bury && p.is_full();
}
bool has_tricks(const Position& p) {
  return p.has_tricks();
}
bool has_stakes(const Position& p) {
  return p.has_tricks() && p.rules.stakes;
}
bool has_asks(const Position& p) {
  return p.asks_in_secret() && p.is_full();
}
bool has_last_round(const Position& p) {
  return p.phase == Phase::draw && p.is_full();
}
bool has_asked(const Position& p) {
  return p.asks_in_secret() && !p.is_full();
}

// --- fields of a kind -----------------------------------------------------------------------

template <auto Member, auto Applies>
constexpr Field seat_field(std::string_view name) {
  return {name, Applies, [](const Position& p) { return to_text(p.*Member); },
          [](Position& p, std::string_view text) { return store(p.*Member, parse_seat(text)); }};
}
template <auto Member, auto Applies>
constexpr Field yes_field(std::string_view name) {
  return {name, Applies, [](const Position& p) { return print_yes(p.*Member); },
          [](Position& p, std::string_view text) { return read_yes(p.*Member, text); }};
}
template <auto Member, auto Applies, int Low, int High>
constexpr Field number_field(std::string_view name) {
  return {name, Applies, [](const Position& p) { return std::to_string(p.*Member); },
          [](Position& p, std::string_view text) {
            return store(p.*Member, parse_number(text, "number", Low, High));
          }};
}
template <auto Member, auto Applies>
constexpr Field cards_field(std::string_view name) {
  return {name, Applies, [](const Position& p) { return print_cards(p.*Member); },
          [](Position& p, std::string_view text) { return read_cards(p, p.*Member, text); }};
}
template <auto Member, auto Applies>
constexpr Field hidden_by_seat(std::string_view name) {
  return {name, Applies,
          [](const Position& p) {
            return print_list(p.*Member, [](const auto& cards) { return print_hidden(cards); });
          },
          [](Position& p, std::string_view text) { return read_by_seat(p, p.*Member, text); }};
}
template <LackBits Which>
constexpr Field lacks_field(std::string_view name) {
  return {name, has_tricks, [](const Position& p) { return print_lacks(p, Which); },
          [](Position& p, std::string_view text) { return read_lacks(p, Which, text); }};
}

constexpr Field kSeat{
    "seat", is_seats, [](const Position& p) { return to_text(*p.seat); },
    [](Position& p, std::string_view text) { return store(p.seat, parse_seat(text)); }};
constexpr Field kRules{
    "rules", always, [](const Position& p) { return to_text(p.rules); },
    [](Position& p, std::string_view text) { return store(p.rules, parse_rules(text)); }};
constexpr Field kLevels{"levels", always,
                        [](const Position& p) {
                          return print_list(p.levels, [](Level level) { return to_text(level); });
                        },
                        [](Position& p, std::string_view text) {
                          return read_list(p.levels, text, [](Level& level, std::string_view part) {
                            return store(level, parse_level(part));
                          });
                        }};
constexpr Field kDealer{"dealer", always,
                        [](const Position& p) { return p.dealer ? to_text(*p.dealer) : "-"; },
                        [](Position& p, std::string_view text) {
                          return text == "-" ? Problem() : store(p.dealer, parse_seat(text));
                        }};
constexpr Field kRedeals{
    "redeals", always, [](const Position& p) { return std::to_string(p.redeals); },
    [](Position& p, std::string_view text) {
      return store(p.redeals, parse_number(text, "number", 0, p.rules.redeal_limit));
    }};
constexpr Field kPhase{"phase", always,
                       [](const Position& p) { return std::string(to_text(p.phase)); }, read_phase};
constexpr Field kLevel{
    "level", has_other_level, [](const Position& p) { return to_text(p.level()); },
    [](Position& p, std::string_view text) { return store(p.level_played, parse_level(text)); }};
constexpr Field kShown{
    "shown", has_shown, [](const Position& p) { return to_text(*p.shown); },
    [](Position& p, std::string_view text) { return store(p.shown, parse_card(text)); }};
constexpr Field kTrump{
    "trump", has_trump, [](const Position& p) { return to_text(p.trump); },
    [](Position& p, std::string_view text) { return store(p.trump, parse_trump(text)); }};
constexpr Field kDown{"down", is_contested,
                      [](const Position& p) {
                        return print_list(p.down,
                                          [](const Cards& cards) { return to_text(cards); });
                      },
                      [](Position& p, std::string_view text) {
                        return read_list(p.down, text, [&](Cards& cards, std::string_view part) {
                          return read_cards(p, cards, part);
                        });
                      }};
constexpr Field kOut{"out", is_contested, [](const Position& p) { return print_seats(p.out); },
                     [](Position& p, std::string_view text) { return read_seats(p.out, text); }};
constexpr Field kKitty{"kitty", has_kitty, [](const Position& p) { return print_hidden(p.kitty); },
                       [](Position& p, std::string_view text) {
                         return read_hidden(p, p.knows(p.burier), p.kitty, text);
                       }};
constexpr Field kStakes{
    "stakes", has_stakes,
    [](const Position& p) {
      return print_list(p.stakes, [](int halves) { return std::to_string(halves); });
    },
    [](Position& p, std::string_view text) {
      return read_list(p.stakes, text, [](std::int16_t& halves, std::string_view part) {
        const Expected<int> number = parse_number(part, "number", -kMostPoints, kMostPoints);
        if (!number) return Problem(number.error());
        halves = static_cast<std::int16_t>(*number);
        return Problem();
      });
    }};
constexpr Field kUndrawn{"undrawn", always,
                         [](const Position& p) { return print_hidden(p.undrawn); },
                         [](Position& p, std::string_view text) {
                           return read_hidden(p, p.is_full(), p.undrawn, text);
                         }};

constexpr std::array kFields{
    kSeat,
    kRules,
    kLevels,
    kDealer,
    seat_field<&Position::drawer, is_first_deal>("drawer"),
    kRedeals,
    kPhase,
    yes_field<&Position::mutiny, can_be_mutiny>("mutiny"),
    yes_field<&Position::attackers_asked, can_ask_attackers>("attackers_asked"),
    seat_field<&Position::deals, has_deals>("deals"),
    kLevel,
    Field{"call", has_calls, print_call, read_call},
    cards_field<&Position::turned, has_turned>("turned"),
    kShown,
    kTrump,
    seat_field<&Position::burier, has_burier>("burier"),
    kDown,
    kOut,
    seat_field<&Position::turn, has_turn>("turn"),
    number_field<&Position::gifts, has_gifts, 0, kSeats - 1>("gifts"),
    Field{"gift_rule", has_gift_rule, print_gift_rule, read_gift_rule},
    hidden_by_seat<&Position::hands, is_dealt>("hands"),
    kKitty,
    cards_field<&Position::taken, has_taken>("taken"),
    cards_field<&Position::played, has_tricks>("played"),
    Field{"trick", has_tricks, print_trick, read_trick},
    lacks_field<&Lacks::void_in>("void"),
    lacks_field<&Lacks::no_pair>("no_pair"),
    number_field<&Position::points, has_tricks, 0, kMostPoints>("points"),
    number_field<&Position::fines, has_tricks, -kMostPoints, kMostPoints>("fines"),
    kStakes,
    Field{"asks", has_asks, print_asks, read_asks},
    yes_field<&Position::last_round, has_last_round>("last_round"),
    yes_field<&Position::asked, has_asked>("asked"),
    hidden_by_seat<&Position::drawn, always>("drawn"),
    kUndrawn,
};

}  // namespace

std::span<const Field> position_fields() {
  return kFields;
}

}  // namespace koudi
