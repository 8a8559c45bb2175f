// Worked cases of the rule sheet as tables that the engine plays: throws and tricks. Cards as
// "9D*3 JD" = three nines of diamonds and the jack, "" = none; deals as level and trump, "7H", "7-"
// is no-trump; rules as preset and switches. Plays are in playing order, the lead first; whether
// they are legal is not asked.
#pragma once

#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "core/notation.h"
#include "core/play.h"
#include "tests/support/catch.h"

namespace koudi::testing {

struct ThrowCase {
  const char* clause;
  const char* rules;
  const char* deal;
  const char* lead;
  std::array<const char*, 3> others;  ///< next, partner, previous
  const char* led;                    ///< the lead itself: it stands
};

struct TrickCase {
  const char* clause;
  const char* rules;
  const char* deal;
  std::array<const char*, 4> plays;
  int winner;                        ///< place in playing order
  std::array<int, 4> half_stakes{};  ///< by place in playing order
};

inline Cards cards_of(const std::string& text) {
  Cards cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t star = word.find('*');
    const Expected<Card> card = parse_card(word.substr(0, star));
    INFO("no such card: " << word);
    REQUIRE(card.has_value());
    const int copies = star == std::string::npos ? 1 : std::stoi(word.substr(star + 1));
    cards += Cards::of(*card, copies);
  }
  return cards;
}

inline Rules rules_of(const char* text) {
  const Expected<Rules> rules = parse_rules(text);
  INFO(text);
  REQUIRE(rules.has_value());
  return *rules;
}

inline Trump trump_of(const char* deal) {
  return deal[1] == '-' ? Trump{} : *parse_trump(std::string_view(deal + 1, 1));
}

inline Level level_of(const char* deal) {
  return *parse_level(std::string_view(deal, 1));
}

template <int Planes>
void check_throw(const ThrowCase& c) {
  const Rules rules = rules_of(c.rules);
  const Order order(rules, level_of(c.deal), trump_of(c.deal));
  const auto hand = [&](const char* text) { return order.hand<Planes>(cards_of(text)); };
  const Led<Planes> led =
      resolve_lead(order, rules, hand(c.lead),
                   std::array{hand(c.others[0]), hand(c.others[1]), hand(c.others[2])});
  CHECK(to_text(order.cards(led.cards)) == to_text(cards_of(c.led)));
  CHECK(led.stood() == (hand(c.lead) == hand(c.led)));
}

/// Seat 0 leads; every hand is what it plays.
template <int Planes>
void check_trick(const TrickCase& c) {
  const Level level = level_of(c.deal);
  const Deal deal = Deal::later(rules_of(c.rules), {level, level}, Seat::from(0));
  Play<Planes> play;
  play.table.phase = Phase::play;
  play.table.trump = trump_index(trump_of(c.deal));
  play.table.has_dealer = true;
  play.table.cards_left = kMaxCards;
  const Order& order = deal.order(play.table.trump);
  for (std::size_t s = 0; s < 4; ++s) play.hands[s] = order.hand<Planes>(cards_of(c.plays[s]));
  for (std::size_t s = 0; s < 4; ++s) {
    const Hand<Planes> cards = play.hands[s];
    CHECK(play_cards(deal, play, cards).stood());
  }
  CHECK(play.table.winner.index() == c.winner);
  for (std::size_t s = 0; s < 4; ++s) CHECK(play.table.stakes[s] == c.half_stakes[s]);
}

inline void check_throws(const std::vector<ThrowCase>& table) {
  for (const ThrowCase& c : table) {
    INFO(c.clause << ": " << c.lead << " against " << c.others[0] << " | " << c.others[1] << " | "
                  << c.others[2]);
    rules_of(c.rules).planes() == 2 ? check_throw<2>(c) : check_throw<4>(c);
  }
}

inline void check_tricks(const std::vector<TrickCase>& table) {
  for (const TrickCase& c : table) {
    INFO(c.clause << ": " << c.plays[0] << " | " << c.plays[1] << " | " << c.plays[2] << " | "
                  << c.plays[3]);
    rules_of(c.rules).planes() == 2 ? check_trick<2>(c) : check_trick<4>(c);
  }
}

}  // namespace koudi::testing
