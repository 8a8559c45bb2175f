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
  switch (rng.below(14)) {
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

/// Lines of deals, of all and of one seat each, at random moments and at the end.
std::vector<std::string> lines_of(int deals, const std::vector<Rules>& rules) {
  std::vector<std::string> lines;
  const auto add = [&](const State& state, int i) {
    lines.push_back(to_position(state));
    lines.push_back(to_position(state.view(Seat::from(i % kSeats))));
  };
  for (int i = 0; i < deals; ++i) {
    RandomDeal deal(i, rules);
    Phase last = Phase::over;
    while (!deal.state.is_over()) {
      // Short phases always, the long ones now and then.
      const bool is_new = deal.state.phase() != last;
      if (is_new || deal.rng.below(12) == 0) add(deal.state, i);
      last = deal.state.phase();
      deal.advance();
    }
    add(deal.state, i);
  }
  return lines;
}

struct Tried {
  int refused = 0;
  int accepted = 0;
};

/// A state that is accepted prints as it was read and can be played on.
void try_state(const std::string& line, Tried& tried, Rng& rng) {
  const Expected<State> state = parse_state(line);
  ++(state ? tried.accepted : tried.refused);
  if (!state && state.message().find('\n') != std::string::npos) FAIL(line);
  if (!state) return;
  if (to_position(*state) != line) FAIL(line);
  State on = *state;
  while (!on.is_over()) on.apply(decide(on, kUnits, rng));
}

/// A view that is accepted prints as it was read and can be asked what to do.
void try_view(const std::string& line, Tried& tried, Rng& rng) {
  const Expected<View> view = parse_view(line);
  ++(view ? tried.accepted : tried.refused);
  if (!view) return;
  if (to_position(*view) != line) FAIL(line);
  if (view->to_act == view->seat) {
    view->visit([&](const auto& look) { return decide(look, kUnits, rng); });
  }
}

void check_mutations(const std::vector<std::string>& lines, int count, std::uint64_t seed) {
  Rng rng(seed, Purpose::test);
  Tried tried;
  const auto size = static_cast<std::uint32_t>(lines.size());
  for (int i = 0; i < count; ++i) {
    const std::uint32_t at = rng.below(size);
    std::string line = lines[at];
    for (std::uint32_t k = rng.below(3) + 1; k > 0 && line.size() > 4; --k) {
      // Fields from any line, or from a moment nearby, most often of the same deal.
      const std::uint32_t from = rng.below(2) == 0 ? rng.below(size) : (at + rng.below(16)) % size;
      line = mutated(line, lines[from], rng);
    }
    const bool full = line.find(" seat=") == std::string::npos;
    full ? try_state(line, tried, rng) : try_view(line, tried, rng);
  }
  CHECK(tried.refused > 4 * tried.accepted);
  CHECK(tried.accepted > 0);
}

TEST_CASE("mutated lines are refused in one line, or are positions themselves") {
  check_mutations(lines_of(60, varied_rules()), scaled(40000), 22);
}

TEST_CASE("mutated lines of every system are refused in one line, or are positions themselves") {
  check_mutations(lines_of(3 * static_cast<int>(system_rules().size()), system_rules()),
                  scaled(40000), 23);
}

}  // namespace
}  // namespace koudi::testing
