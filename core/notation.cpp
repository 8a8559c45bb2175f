#include "core/notation.h"

#include <charconv>

namespace koudi {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kTrumpLetters = "SHDCN";
constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::size_t kLongestQuote = 80;

char letter(std::string_view letters, int i) {
  return letters[static_cast<std::size_t>(i)];
}

/// The place of a one-letter text among `letters`.
std::optional<int> find_letter(std::string_view letters, std::string_view text) {
  const std::size_t at = text.size() == 1 ? letters.find(text.front()) : std::string_view::npos;
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

}  // namespace

std::string to_text(Card card) {
  if (card == kLittleJoker) return "LJ";
  if (card == kBigJoker) return "BJ";
  return {letter(kRankLetters, static_cast<int>(rank_of(card))),
          letter(kSuitLetters, static_cast<int>(suit_of(card)))};
}

std::string to_text(const Cards& cards) {
  if (cards.empty()) return "-";
  std::string text;
  for_each_card(cards, [&](Card card) { text += to_text(card); });
  return text;
}

std::string to_text(Seat seat) {
  return std::to_string(seat.index());
}
std::string to_text(Level level) {
  return {letter(kRankLetters, level.index())};
}
std::string to_text(Trump trump) {
  return {letter(kTrumpLetters, trump ? static_cast<int>(*trump) : kSuits)};
}

Expected<Card> parse_card(std::string_view text) {
  if (text == "LJ") return kLittleJoker;
  if (text == "BJ") return kBigJoker;
  if (text.size() == 2) {
    const std::optional<int> rank = find_letter(kRankLetters, text.substr(0, 1));
    const std::optional<int> suit = find_letter(kSuitLetters, text.substr(1, 1));
    if (rank && suit) return card_of(static_cast<Suit>(*suit), static_cast<Rank>(*rank));
  }
  return Error{"card " + quoted(text) +
               " is not a rank of 23456789TJQKA and a suit of SHDC, nor LJ or BJ"};
}

Expected<Cards> parse_cards(std::string_view text, int decks) {
  Cards cards;
  if (text == "-") return cards;
  if (text.empty() || text.size() % 2 != 0) {
    return Error{"cards " + quoted(text) + " are not cards of two letters each, nor '-' for none"};
  }
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const Expected<Card> card = parse_card(text.substr(at, 2));
    if (!card) return Error{card.message() + ", at letter " + std::to_string(at + 1)};
    if (cards.count(*card) >= decks) {
      return Error{"cards " + quoted(text) + " hold " + to_text(*card) + " more than " +
                   std::to_string(decks) + " times, the number of decks"};
    }
    cards.add(*card);
  }
  return cards;
}

Expected<Seat> parse_seat(std::string_view text) {
  const std::optional<int> seat = find_letter("0123", text);
  if (!seat) return Error{"seat " + quoted(text) + " is not one of 0, 1, 2, 3"};
  return Seat::from(*seat);
}

Expected<Level> parse_level(std::string_view text) {
  const std::optional<int> level = find_letter(kRankLetters, text);
  if (!level) return Error{"level " + quoted(text) + " is not one of 23456789TJQKA"};
  return Level::from(*level);
}

Expected<Trump> parse_trump(std::string_view text) {
  const std::optional<int> trump = find_letter(kTrumpLetters, text);
  if (!trump) return Error{"trump " + quoted(text) + " is not one of S, H, D, C, N (no-trump)"};
  return *trump == kSuits ? Trump{} : Trump{static_cast<Suit>(*trump)};
}

std::optional<int> parse_int(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc{} || stop != end) return std::nullopt;
  return value;
}

Expected<int> parse_number(std::string_view text, std::string_view what, int low, int high) {
  const std::optional<int> value = parse_int(text);
  if (value && low <= *value && *value <= high) return *value;
  return Error{std::string(what) + " " + quoted(text) + " is not a whole number from " +
               std::to_string(low) + " to " + std::to_string(high)};
}

std::string quoted(std::string_view text) {
  std::string shown = "'";
  for (char c : text.substr(0, kLongestQuote)) {
    const auto code = static_cast<unsigned char>(c);
    const bool is_control = code < 0x20 || code == 0x7f;
    shown += is_control ? "\\x" + std::string{kHex[code >> 4], kHex[code & 15]} : std::string{c};
  }
  if (text.size() > kLongestQuote) shown += "...";
  return shown + "'";
}

}  // namespace koudi
