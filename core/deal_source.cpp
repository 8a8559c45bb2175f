#include "core/deal_source.h"

#include "core/notation.h"

namespace koudi {
namespace {

Level any_level(const Rules& rules, Rng& rng) {
  for (;;) {
    const Level level = Level::from(static_cast<int>(rng.below(kRanks)));
    if (rules.levels.has(level)) return level;
  }
}

}  // namespace

BlockRoles roles_for(const Rules& rules, std::uint64_t seed, std::uint64_t block) {
  Rng rng(seed, Purpose::roles, block);
  const Seat dealer = Seat::from(static_cast<int>(rng.below(kSeats)));
  const Level first = any_level(rules, rng);
  const Level second = any_level(rules, rng);
  return {dealer, {first, second}};
}

std::vector<Card> deck_for(const Rules& rules, std::uint64_t seed, std::uint64_t block, int deal,
                           int redeals) {
  const std::uint64_t draw =
      mix(mix(block, static_cast<std::uint64_t>(deal)), static_cast<std::uint64_t>(redeals));
  Rng rng(seed, Purpose::deck, draw);
  return shuffled_deck(rules, rng);
}

std::string deck_text(std::span<const Card> deck) {
  std::string text;
  for (Card card : deck) text += to_text(card);
  return text;
}

Expected<std::vector<Card>> parse_deck(const Rules& rules, std::string_view text) {
  const Expected<Cards> cards = parse_cards(text, rules.decks);
  if (!cards) return cards.error();
  if (cards->count() != rules.total_cards()) {
    return Error{std::to_string(cards->count()) + " cards, the decks have " +
                 std::to_string(rules.total_cards())};
  }
  std::vector<Card> deck;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    deck.push_back(*parse_card(text.substr(at, 2)));
  }
  return deck;
}

std::string to_text(const Levels& levels) {
  return to_text(levels[0]) + "/" + to_text(levels[1]);
}

Expected<Levels> parse_levels(std::string_view text) {
  if (text.size() != 3 || text[1] != '/') {
    return Error{quoted(text) + " is not two levels with a slash between, as 7/9"};
  }
  const Expected<Level> first = parse_level(text.substr(0, 1));
  const Expected<Level> second = parse_level(text.substr(2));
  if (!first) return first.error();
  if (!second) return second.error();
  return Levels{*first, *second};
}

std::optional<Error> check_levels(const Rules& rules, const Levels& levels, bool is_first) {
  for (Level level : levels) {
    if (!rules.levels.has(level)) {
      return Error{to_text(level) + " is not a level that the rules play"};
    }
    if (is_first && level != rules.first_level()) {
      return Error{"both are " + to_text(rules.first_level()) +
                   " in a first deal, which has no dealer yet"};
    }
  }
  return std::nullopt;
}

}  // namespace koudi
