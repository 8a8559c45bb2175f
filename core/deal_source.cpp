#include "core/deal_source.h"

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

Deck<2> deck_for(const Rules& rules, std::uint64_t seed, std::uint64_t block, int deal,
                 int redeals) {
  const std::uint64_t draw = mix(mix(block, static_cast<std::uint64_t>(deal)),
                                 static_cast<std::uint64_t>(redeals));
  Deck<2> deck{};
  Rng rng(seed, Purpose::deck, draw);
  shuffle<2>(deck, rules.total_cards(), rng);
  return deck;
}

}  // namespace koudi
