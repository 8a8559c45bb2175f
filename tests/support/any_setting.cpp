#include "tests/support/any_setting.h"

#include <array>
#include <cassert>

#include "tests/support/reference_text.h"

namespace koudi::testing {
namespace {

constexpr std::array<std::string_view, 20> kTurned{
    "adviser_scope=all_threes",
    "adviser_scope=all_threes_below",
    "sj_main_adjacent=false",
    "top_chain_adjacent=false",
    "break_larger=true",
    "break_larger=false",
    "degrade=true",
    "superior_types=none",
    "superior_types=wider",
    "suit_before_type=false",
    "throw=highest",
    "throw=top_two_or_whole",
    "throw_check=opponents",
    "throw_pick=fewest_cards",
    "throw_fine=10",
    "shuai_reading=units",
    "ruff_throw=largest_unit",
    "ruff_throw=all_units",
    "throw_compare=all_units",
    "throw_compare=largest_unit",
};

}  // namespace

std::string any_rules(std::string_view preset, Rng& rng) {
  std::string rules(preset);
  for (std::uint32_t turns = rng.below(7); turns > 0; --turns) {
    const std::string more =
        rules + "," + std::string(kTurned[rng.below(static_cast<std::uint32_t>(kTurned.size()))]);
    if (parse_rules(more)) rules = more;
  }
  return rules;
}

Setting any_setting(const std::string& text, Rng& rng) {
  const Rules rules = *parse_rules(text);
  const reference::SystemOrError system = reference::system_named(text);
  assert(system.system);
  Level level;
  do {
    level = Level::from(static_cast<int>(rng.below(kRanks)));
  } while (!rules.levels.has(level));
  const std::uint32_t suit = rng.below(kSuits + (rules.has_no_trump() ? 1 : 0));
  const Trump trump = suit == kSuits ? Trump{} : Trump{static_cast<Suit>(suit)};
  std::optional<int> plain_trump;
  if (trump) plain_trump = static_cast<int>(*trump);
  return {rules, Order(rules, level, trump),
          reference::make_deal(*system.system, level.index(), plain_trump)};
}

}  // namespace koudi::testing
