// Where the deals of a block come from: who deals, the levels, the cards. A pure function of the
// seed and the block, so that a set of deals written to a file, a tournament and a record that is
// played again all have the same cards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace koudi {

/// What a block's seed decides besides the cards.
struct BlockRoles {
  Seat dealer;    ///< of a single deal; of a match the first drawer of its first deal (E1)
  Levels levels;  ///< of both sides in a single deal, out of the levels that are played
};
BlockRoles roles_for(const Rules& rules, std::uint64_t seed, std::uint64_t block);

/// The deck of one draw. `deal` counts the deals of a match from 0, `redeals` the undone draws of
/// this deal (X13).
std::vector<Card> deck_for(const Rules& rules, std::uint64_t seed, std::uint64_t block, int deal,
                           int redeals);

/// All cards in drawing order, two letters each, the kitty last.
std::string deck_text(std::span<const Card> deck);
/// Exactly the cards of the rules' decks, in any order.
Expected<std::vector<Card>> parse_deck(const Rules& rules, std::string_view text);

/// Of side 0 and side 1, as "7/9".
std::string to_text(const Levels& levels);
Expected<Levels> parse_levels(std::string_view text);

/// Why a deal cannot be played at these levels: one that the rules do not have, or in a first deal
/// another than the first.
std::optional<Error> check_levels(const Rules& rules, const Levels& levels, bool is_first);

}  // namespace koudi
