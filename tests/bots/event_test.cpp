// Tables of an event: two entries that play deals in a row without end (E17, E18, E-q9).
#include <array>

#include "bots/runner.h"
#include "tests/support/catch.h"

namespace koudi {
namespace {

BlockConfig event_of(std::vector<const char*> bots, std::vector<Pairing> tables) {
  BlockConfig config;
  for (const char* bot : bots) config.entries.push_back(*make_bot(bot));
  config.pairings = std::move(tables);
  config.mode = BlockMode::event;
  config.seed = 7;
  config.keep_records = true;
  return config;
}

BlockConfig two_tables() {
  return event_of({"greedy", "random", "units", "random"}, {{0, 1}, {2, 3}});
}

std::vector<Match> starts(const BlockConfig& config, int first = 0) {
  std::vector<Match> matches;
  for (int table = first; table < static_cast<int>(config.pairings.size()); ++table) {
    matches.push_back(start_table(config, table));
  }
  return matches;
}

BlockResults play(const BlockConfig& config, int first, std::vector<Match>& matches, int deals,
                  int threads = 1) {
  const Expected<BlockResults> results =
      play_tables(config, first, matches, {.deals = deals, .end = {}}, threads);
  REQUIRE(results);
  return *results;
}

BlockResults play(const BlockConfig& config, int deals, int threads = 1) {
  std::vector<Match> matches = starts(config);
  return play(config, 0, matches, deals, threads);
}

TEST_CASE("E18: rows by deal, then by table, with a record each that replays") {
  const BlockResults results = play(two_tables(), 15);
  REQUIRE(results.rows.size() == 30);
  REQUIRE(results.records.size() == 30);
  for (std::size_t i = 0; i < results.rows.size(); ++i) {
    const DealRow& row = results.rows[i];
    CHECK(row.deal == static_cast<int>(i / 2));
    CHECK(row.block == static_cast<int>(i % 2));
    CHECK(row.pairing == row.block);
    CHECK(row.seating == 0);
    CHECK(row.a_deals == 1 - row.dealer % 2);
    CHECK(row.a_wins_match == -1);
    REQUIRE(replay(results.records[i]));
    CHECK(results.records[i].result.points == row.points);
  }
}

TEST_CASE("E18: the number of threads and the portions of deals change nothing") {
  const BlockConfig config = two_tables();
  const BlockResults whole = play(config, 12);
  CHECK(play(config, 12, 3).rows == whole.rows);
  std::vector<Match> matches = starts(config);
  BlockResults pieces;
  for (const int deals : {1, 4, 7}) {
    const BlockResults piece = play(config, 0, matches, deals, 2);
    pieces.rows.insert(pieces.rows.end(), piece.rows.begin(), piece.rows.end());
    pieces.records.insert(pieces.records.end(), piece.records.begin(), piece.records.end());
  }
  CHECK(pieces.rows == whole.rows);
  CHECK(pieces.records == whole.records);
}

TEST_CASE("E18: a table is the same whatever is played at the others, and has its own cards") {
  const BlockConfig config = two_tables();
  const BlockResults whole = play(config, 5);
  std::vector<Match> second = starts(config, 1);
  const BlockResults alone = play(config, 1, second, 5);
  REQUIRE(alone.rows.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(alone.rows[i] == whole.rows[2 * i + 1]);
    CHECK(alone.records[i] == whole.records[2 * i + 1]);
    CHECK(whole.records[2 * i].deck != whole.records[2 * i + 1].deck);
  }
}

TEST_CASE("E17, X14: levels go from deal to deal, and from A to 2 without an end") {
  const BlockConfig config = event_of({"greedy", "random"}, {{0, 1}});
  std::vector<Match> matches = starts(config);
  const BlockResults results = play(config, 0, matches, 60);
  std::array<int, kSides> levels{};
  int next_dealer = -1;
  int restarts = 0;
  for (std::size_t i = 0; i < results.rows.size(); ++i) {
    const DealRow& row = results.rows[i];
    const DealRecord& record = results.records[i];
    CAPTURE(i);
    CHECK(record.dealer.has_value() == (i > 0));  // first-hand rules in the first deal alone
    if (i > 0) CHECK(row.dealer == next_dealer);
    next_dealer = *record.result.next_dealer;
    const int dealers = row.dealer % 2;
    CHECK(row.level == levels[static_cast<std::size_t>(dealers)]);
    CHECK(row.attackers_level == levels[static_cast<std::size_t>(1 - dealers)]);
    CHECK((row.a_gained == 0 || row.b_gained == 0));
    if (record.result.match_won_by) {
      ++restarts;
      CHECK(row.level == kRanks - 1);
      CHECK(row.a_gained + row.b_gained == 1);
    }
    levels[0] = (levels[0] + row.a_gained) % kRanks;
    levels[1] = (levels[1] + row.b_gained) % kRanks;
  }
  CHECK(restarts >= 2);
  CHECK(matches[0].levels()[0].index() == levels[0]);
  CHECK(matches[0].levels()[1].index() == levels[1]);
  CHECK(matches[0].deals_played() == 60);
}

TEST_CASE("E-q9: a deal that is not finished when the time is over does not count") {
  const BlockConfig config = two_tables();
  std::vector<Match> matches = starts(config);
  const auto over = std::chrono::steady_clock::now();
  const Expected<BlockResults> none = play_tables(config, 0, matches, {5, over}, 1);
  REQUIRE(none);
  CHECK(none->rows.empty());
  CHECK(none->records.empty());
  CHECK(matches[0].deals_played() == 0);

  const auto soon = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
  const int endless = 1'000'000'000;
  const Expected<BlockResults> some = play_tables(config, 0, matches, {endless, soon}, 2);
  REQUIRE(some);
  REQUIRE_FALSE(some->rows.empty());
  CHECK(some->rows.size() == some->records.size());
  // What counts is what a count of deals would have given.
  int first_table = 0;
  for (const DealRow& row : some->rows) first_table += row.block == 0 ? 1 : 0;
  CHECK(matches[0].deals_played() == first_table);
  const BlockResults counted = play(config, first_table);
  for (const DealRow& row : some->rows) {
    if (row.block == 0) CHECK(row == counted.rows[2 * static_cast<std::size_t>(row.deal)]);
  }
}

}  // namespace
}  // namespace koudi
