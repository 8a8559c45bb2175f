// Mutated position lines: never a crash, never a position that does not print as it was read.
#include <algorithm>

#include "core/position.h"
#include "tests/support/catch.h"
#include "tests/support/scale.h"
#include "tests/support/varied_deals.h"

namespace koudi::testing {
namespace {

constexpr UniformPolicy kUnits(UniformPolicy::LeadWith::units);

std::string random_letter(Rng& rng) {
  static const std::string letters = "23456789TJQKASHDC0123LB-/:?,= \tx~\x01\xff";
  return {letters[rng.below(static_cast<std::uint32_t>(letters.size()))]};
}

std::vector<std::string> tokens_of(const std::string& line) {
  std::vector<std::string> tokens{""};
  for (char letter : line) {
    if (letter == ' ')
      tokens.emplace_back();
    else
      tokens.back() += letter;
  }
  return tokens;
}

std::string joined(const std::vector<std::string>& tokens) {
  std::string line;
  for (const std::string& token : tokens) line += (line.empty() ? "" : " ") + token;
  return line;
}

/// Letters changed, lost, added or exchanged; fields dropped, doubled, exchanged or taken from
/// another line.
std::string mutated(std::string line, const std::string& other, Rng& rng) {
  const auto any = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
  std::vector<std::string> tokens = tokens_of(line);
  const std::vector<std::string> others = tokens_of(other);
  const std::size_t a = any(tokens.size());
  const std::size_t b = any(tokens.size());
  const std::size_t at = any(line.size());
  switch (rng.below(10)) {
    case 0:
      return line.replace(at, 1, random_letter(rng));
    case 1:
      return line.erase(at, 1 + any(4));
    case 2:
      return line.insert(at, random_letter(rng));
    case 3:
      return line.substr(0, at);
    case 4:
      std::swap(line[at], line[any(line.size())]);
      return line;
    case 5: {
      // Two cards, wherever they stand.
      const std::size_t to = any(line.size() - 1);
      const std::size_t from = std::min(at, line.size() - 2);
      const std::string card = line.substr(from, 2);
      line.replace(from, 2, line.substr(to, 2));
      return line.replace(to, 2, card);
    }
    case 6:
      tokens.erase(tokens.begin() + a);
      return joined(tokens);
    case 7:
      tokens.insert(tokens.begin() + a, tokens[b]);
      return joined(tokens);
    case 8:
      std::swap(tokens[a], tokens[b]);
      return joined(tokens);
    default:
      for (const std::string& token : others) {
        if (token.substr(0, token.find('=')) == tokens[a].substr(0, tokens[a].find('='))) {
          tokens[a] = token;
        }
      }
      return joined(tokens);
  }
}

TEST_CASE("mutated lines are refused in one line, or are positions themselves") {
  std::vector<std::string> lines;
  for (int i = 0; i < 60; ++i) {
    RandomDeal deal(i);
    while (!deal.state.is_over()) {
      if (deal.rng.below(12) == 0) {
        lines.push_back(to_position(deal.state));
        lines.push_back(to_position(deal.state.view(Seat::from(i % kSeats))));
      }
      deal.advance();
    }
    lines.push_back(to_position(deal.state));
    lines.push_back(to_position(deal.state.view(Seat::from(i % kSeats))));
  }
  Rng rng(22, Purpose::test);
  int refused = 0;
  int accepted = 0;
  const auto any_line = [&]() -> const std::string& {
    return lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
  };
  for (int i = 0; i < scaled(40000); ++i) {
    std::string line = any_line();
    for (std::uint32_t k = rng.below(3) + 1; k > 0 && line.size() > 4; --k) {
      line = mutated(line, any_line(), rng);
    }
    if (line.find(" seat=") == std::string::npos) {
      const Expected<State> state = parse_state(line);
      ++(state ? accepted : refused);
      if (state && to_position(*state) != line) FAIL(line);
      if (!state && state.message().find('\n') != std::string::npos) FAIL(line);
      if (!state) continue;
      // Whatever is accepted can be played on.
      State on = *state;
      while (!on.is_over()) on.apply(decide(on, kUnits, rng));
    } else {
      const Expected<View> view = parse_view(line);
      ++(view ? accepted : refused);
      if (view && to_position(*view) != line) FAIL(line);
      if (view && view->to_act == view->seat)
        view->visit([&](const auto& look) { return decide(look, kUnits, rng); });
    }
  }
  CHECK(refused > 10 * accepted);
  CHECK(accepted > 0);
}

}  // namespace
}  // namespace koudi::testing
