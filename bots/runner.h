// Bots against bots: the one function that plays deals for tournaments, studies and records.
//
// A block is one deal played twice with the partnerships exchanged: the same cards in the same
// drawing order, the same dealer seat, the same levels of the sides. It is the unit of all
// statistics. In match mode it is two whole matches instead, and the n-th deal of both comes from
// the same shuffle. What happens depends on the configuration and the number of the block alone, so
// that threads, progress, resuming and spreading over machines are made of calls to `play_blocks`.
//
// A table of an event (E18) is played once, as the lots have seated the two sides, and has no end
// of its own (E17): `play_tables` plays on from where its match stands. Here too a deal depends on
// the configuration, the number of the table and the match before it alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/registry.h"
#include "core/deal_source.h"
#include "core/match.h"
#include "core/record.h"

namespace koudi {

enum class BlockMode : std::uint8_t {
  deal,   ///< single deals under the rules of later deals
  match,  ///< from the first level until a side has passed the last
  event,  ///< `play_tables`: pairing i sits at table i, which takes the place of the block
};

/// Two entries that play each other, by index.
struct Pairing {
  int a = 0;
  int b = 1;
};

/// A single deal that does not come from the seed.
struct FixedDeal {
  BlockRoles roles;
  std::vector<Card> deck;  ///< in drawing order
};

/// Many times what a match takes.
inline constexpr int kMatchCap = 1000;

struct BlockConfig {
  Rules rules;
  std::vector<NamedBot> entries;
  std::vector<Pairing> pairings;
  BlockMode mode = BlockMode::deal;
  std::uint64_t seed = 1;
  std::optional<Seat> dealer;    ///< of every deal; else from the seed. Mode deal only
  std::optional<Levels> levels;  ///< of the sides in every deal; else from the seed. Mode deal only
  std::vector<FixedDeal> deals;  ///< of each block; empty: from the seed. Mode deal only
  bool keep_records = false;
  int match_cap = kMatchCap;  ///< a match of more deals is a problem
};

/// One deal that was played to its end.
struct DealRow {
  std::int32_t block;
  std::int32_t pairing;          ///< index into `BlockConfig::pairings`
  std::int32_t seating;          ///< the side that entry a has
  std::int32_t deal;             ///< of its match, from 0
  std::int32_t redeals;          ///< draws of this deal that were undone (X13)
  std::int32_t dealer;           ///< seat
  std::int32_t level;            ///< that was played: of the dealer's side
  std::int32_t attackers_level;  ///< of the other side
  std::int32_t points;           ///< the attackers'
  std::int32_t levels;           ///< won by a less won by b, by the score table before any stop
  std::int32_t a_gained;         ///< levels really gained (X14, E17), less than 0 for lost (A24)
  std::int32_t b_gained;
  std::int32_t a_deals;       ///< 1 when entry a is the dealer's side
  std::int32_t a_wins;        ///< 1 when a wins the deal: ends it as dealer's side of the next
  std::int32_t a_wins_match;  ///< 1 or 0 in the last deal of a match, otherwise -1
  std::int32_t a_decisions;
  std::int32_t b_decisions;

  friend bool operator==(const DealRow&, const DealRow&) = default;
};

/// What one entry has been asked.
struct BotWork {
  std::int64_t decisions = 0;
  std::int64_t nanoseconds = 0;  ///< in `Bot::act` alone; the only thing here that a clock decides
};

struct BlockResults {
  std::vector<DealRow> rows;        ///< by block, pairing, seating, deal
  std::vector<BotWork> works;       ///< by block, entry
  std::vector<DealRecord> records;  ///< one for each row, where they are kept
  /// Why the block after these could not be played: an illegal action of a bot, a match without
  /// end. Nothing of that block or of a later one is in here.
  std::optional<Error> problem;
};

/// Plays blocks first … last-1 of every pairing. The rows do not depend on the number of threads,
/// and those of a range are those of its pieces one after the other.
BlockResults play_blocks(const BlockConfig& config, int first, int last, int threads);

/// How far tables are played on.
struct TableLimit {
  int deals = 1;  ///< more at each table
  /// A deal that is not finished then does not count (E-q9). The only thing that a clock decides.
  std::optional<std::chrono::steady_clock::time_point> end;
};

/// Where a table of an event stands before its first deal.
Match start_table(const BlockConfig& config, int table);

/// Plays on at the tables first, first + 1, … of mode event, one for each match, and leaves the
/// matches where the tables stand then. Rows are ordered by deal, then by table, so that without an
/// `end` those of many deals are those of its parts one after the other; seating is always 0. Of
/// works there is one for each table and entry. After an error the matches are of no use.
Expected<BlockResults> play_tables(const BlockConfig& config, int first,
                                   std::vector<Match>& matches, const TableLimit& limit,
                                   int threads);

}  // namespace koudi
