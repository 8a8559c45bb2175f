#include "bots/runner.h"

#include <algorithm>

#include "bots/policy_bot.h"
#include "tests/support/catch.h"

namespace koudi {
namespace {

/// Always the first of what is legal: no chance at all.
struct FirstPolicy {
  template <int Planes>
  std::optional<Claim> call(const SeatView<Planes>&, const Claims& acceptable, Rng&) const {
    return acceptable.front();
  }
  template <int Planes>
  bool mutiny(const SeatView<Planes>&, Rng&) const {
    return false;
  }
  template <int Planes>
  Hand<Planes> bury(const SeatView<Planes>& view, Rng&) const {
    return first_of<Planes>(burials(view.hand, view.rules().kitty));
  }
  template <int Planes>
  Hand<Planes> play(const SeatView<Planes>& view, Rng&) const {
    return view.table.leads() ? first_of<Planes>(leads(view)) : first_of<Planes>(follows(view));
  }

 private:
  template <int Planes, class Choices>
  static Hand<Planes> first_of(const Choices& choices) {
    Hand<Planes> first;
    choices.for_each([&](const Hand<Planes>& choice) {
      first = choice;
      return false;
    });
    return first;
  }
};

/// Legal until the play of the cards, where it plays nothing.
class IllegalBot final : public Bot {
 public:
  Action act(const View& view, Rng& rng) const override {
    if (view.table.phase == Phase::play) return {ActionKind::play, {}};
    return PolicyBot(FirstPolicy()).act(view, rng);
  }
};

NamedBot first_bot() {
  return {"first", std::make_shared<PolicyBot<FirstPolicy>>(FirstPolicy())};
}

BlockConfig config_of(std::vector<NamedBot> entries, BlockMode mode = BlockMode::deal) {
  BlockConfig config;
  config.entries = std::move(entries);
  config.pairings = {{0, 1}};
  config.mode = mode;
  config.seed = 7;
  return config;
}

BlockConfig random_and_units(BlockMode mode = BlockMode::deal) {
  return config_of({*make_bot("random"), *make_bot("units")}, mode);
}

std::vector<DealRow> rows_of(const BlockConfig& config, int first, int last, int threads = 1) {
  const BlockResults results = play_blocks(config, first, last, threads);
  REQUIRE_FALSE(results.problem);
  REQUIRE_FALSE(results.rows.empty());
  return results.rows;
}

TEST_CASE("Runner: a range is its pieces one after the other") {
  const BlockMode mode = GENERATE(BlockMode::deal, BlockMode::match);
  BlockConfig config = random_and_units(mode);
  config.entries.push_back(first_bot());
  config.pairings = {{0, 1}, {0, 2}, {1, 2}};
  const int blocks = mode == BlockMode::deal ? 40 : 4;
  const std::vector<DealRow> whole = rows_of(config, 0, blocks);
  std::vector<DealRow> pieces;
  for (int at = 0, size = 1; at < blocks; at += size, ++size) {
    const std::vector<DealRow> piece = rows_of(config, at, std::min(at + size, blocks));
    pieces.insert(pieces.end(), piece.begin(), piece.end());
  }
  CHECK(pieces == whole);
}

TEST_CASE("Runner: any number of threads, the same rows") {
  const BlockMode mode = GENERATE(BlockMode::deal, BlockMode::match);
  const BlockConfig config = random_and_units(mode);
  const int blocks = mode == BlockMode::deal ? 60 : 6;
  const std::vector<DealRow> alone = rows_of(config, 0, blocks, 1);
  CHECK(rows_of(config, 0, blocks, 2) == alone);
  CHECK(rows_of(config, 0, blocks, 5) == alone);
}

TEST_CASE("Runner: rows by block, pairing, seating; two of each") {
  BlockConfig config = random_and_units();
  config.pairings = {{0, 1}, {1, 0}};
  const std::vector<DealRow> rows = rows_of(config, 3, 6);
  REQUIRE(rows.size() == 12);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CHECK(rows[i].block == 3 + static_cast<int>(i / 4));
    CHECK(rows[i].pairing == static_cast<int>(i / 2 % 2));
    CHECK(rows[i].seating == static_cast<int>(i % 2));
    CHECK(rows[i].a_deals == (rows[i].dealer % 2 == rows[i].seating ? 1 : 0));
    CHECK(rows[i].a_wins_match == -1);
    CHECK(rows[i].a_decisions + rows[i].b_decisions > 4);
  }
}

TEST_CASE(
    "Runner: a bot without chance against itself gives opposite results in the two seatings") {
  const std::vector<DealRow> rows = rows_of(config_of({first_bot(), first_bot()}), 0, 100);
  REQUIRE(rows.size() == 200);
  bool any_levels = false;
  for (std::size_t i = 0; i < rows.size(); i += 2) {
    const DealRow& one = rows[i];
    const DealRow& other = rows[i + 1];
    CHECK(one.levels == -other.levels);
    CHECK(one.points == other.points);
    CHECK(one.dealer == other.dealer);
    CHECK(one.level == other.level);
    CHECK(one.a_deals == 1 - other.a_deals);
    CHECK(one.a_wins == 1 - other.a_wins);
    CHECK(one.a_decisions == other.b_decisions);
    any_levels |= one.levels != 0;
  }
  CHECK(any_levels);
}

TEST_CASE("Runner: levels by the score table, for a; a mere change of dealer counts 0") {
  for (const DealRow& row : rows_of(random_and_units(), 0, 200)) {
    CAPTURE(row.points, row.a_deals);
    const int dealers = row.points <= 0 ? 3 : row.points < 40 ? 2 : row.points < 80 ? 1 : 0;
    const int attackers = row.points < 80 ? 0 : (row.points - 80) / 40;
    const int levels = dealers - attackers;
    CHECK(row.levels == (row.a_deals == 1 ? levels : -levels));
    CHECK(row.a_wins == ((row.points < 80) == (row.a_deals == 1) ? 1 : 0));
  }
}

TEST_CASE("Runner: dealer and levels come from the block's seed or are fixed") {
  BlockConfig config = random_and_units();
  std::array<int, kSeats> dealers{};
  std::array<int, kRanks> levels{};
  for (const DealRow& row : rows_of(config, 0, 300)) {
    ++dealers[static_cast<std::size_t>(row.dealer)];
    ++levels[static_cast<std::size_t>(row.level)];
  }
  CHECK(std::count(dealers.begin(), dealers.end(), 0) == 0);
  CHECK(std::count(levels.begin(), levels.end(), 0) == 0);

  config.dealer = Seat::from(3);
  config.levels = Levels{level_of(Rank::seven), level_of(Rank::ace)};
  for (const DealRow& row : rows_of(config, 0, 20)) {
    CHECK(row.dealer == 3);
    CHECK(row.level == level_of(Rank::ace).index());
    CHECK(row.attackers_level == level_of(Rank::seven).index());
  }
}

TEST_CASE("Runner: the deals of a block are those of its seed, or those that are given") {
  BlockConfig config = random_and_units();
  config.keep_records = true;
  const BlockResults seeded = play_blocks(config, 2, 4, 1);
  REQUIRE_FALSE(seeded.problem);
  REQUIRE(seeded.records.size() == 4);
  for (std::uint64_t block = 0; block < 4; ++block) {
    const BlockRoles roles = roles_for(config.rules, config.seed, block);
    const std::vector<Card> deck = deck_for(config.rules, config.seed, block, 0, 0);
    if (block >= 2) {
      const DealRecord& record = seeded.records[2 * (block - 2)];
      CHECK(record.deck == deck_text(deck));
      CHECK(record.dealer == roles.dealer.index());
      CHECK(record.levels == to_text(roles.levels));
    }
    config.deals.push_back({roles, deck});
  }
  CHECK(rows_of(config, 2, 4) == seeded.rows);
  std::swap(config.deals[2], config.deals[3]);
  CHECK(rows_of(config, 2, 4) != seeded.rows);
}

TEST_CASE("Runner: a record for every row, which the engine replays to the same result") {
  const BlockMode mode = GENERATE(BlockMode::deal, BlockMode::match);
  BlockConfig config = random_and_units(mode);
  config.keep_records = true;
  const BlockResults results = play_blocks(config, 0, 3, 2);
  REQUIRE_FALSE(results.problem);
  REQUIRE(results.records.size() == results.rows.size());
  for (std::size_t i = 0; i < results.rows.size(); ++i) {
    const DealRow& row = results.rows[i];
    const DealRecord& record = results.records[i];
    REQUIRE(replay(record));
    CHECK(record.result.points == row.points);
    CHECK(record.result.dealer == row.dealer);
    CHECK(record.redeals == row.redeals);
    const int levels = record.result.won_by_dealer_side - record.result.won_by_attackers;
    CHECK(row.levels == (row.a_deals == 1 ? levels : -levels));
    CHECK(record.result.match_won_by.has_value() == (row.a_wins_match >= 0));
    if (row.redeals == 0) {
      CHECK(static_cast<int>(record.actions.size()) == row.a_decisions + row.b_decisions);
    }
  }
}

TEST_CASE("Runner: the n-th deal of both matches of a block comes from the same shuffle") {
  BlockConfig config = random_and_units(BlockMode::match);
  config.keep_records = true;
  const BlockResults results = play_blocks(config, 0, 1, 1);
  REQUIRE_FALSE(results.problem);
  int compared = 0;
  for (std::size_t i = 0; i < results.rows.size(); ++i) {
    for (std::size_t k = i + 1; k < results.rows.size(); ++k) {
      const bool same_deal = results.rows[i].deal == results.rows[k].deal &&
                             results.rows[i].redeals == results.rows[k].redeals;
      CHECK((results.records[i].deck == results.records[k].deck) == same_deal);
      compared += same_deal ? 1 : 0;
    }
  }
  CHECK(compared > 5);
}

TEST_CASE("Runner: what one bot does with chance changes no other bot's") {
  BlockConfig config = config_of({*make_bot("random"), *make_bot("random")});
  config.keep_records = true;
  const BlockResults whole = play_blocks(config, 0, 1, 1);
  config.entries[1] = *make_bot("units");
  const BlockResults other = play_blocks(config, 0, 1, 1);
  REQUIRE_FALSE(whole.problem);
  REQUIRE_FALSE(other.problem);
  // Until the opponent decides otherwise, nothing else may differ: no stream is used up by another.
  const std::vector<std::string>& one = whole.records[0].actions;
  const std::vector<std::string>& two = other.records[0].actions;
  const auto [at, same] = std::mismatch(one.begin(), one.end(), two.begin(), two.end());
  REQUIRE(at != one.end());
  const State before = [&] {
    DealRecord record = whole.records[0];
    record.actions.erase(record.actions.begin() + (at - one.begin()), record.actions.end());
    return *play_actions(record);
  }();
  CHECK(before.turn().index() % 2 == 1);
}

TEST_CASE("Runner: both matches of a block run from the first level to a winner") {
  const std::vector<DealRow> rows = rows_of(random_and_units(BlockMode::match), 0, 10);
  int matches = 0;
  bool redrawn = false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const DealRow& row = rows[i];
    const bool first = i == 0 || rows[i - 1].a_wins_match >= 0;
    CHECK(row.deal == (first ? 0 : rows[i - 1].deal + 1));
    redrawn |= row.redeals > 0;
    if (first) CHECK(row.level == 0);
    if (row.a_wins_match < 0) continue;
    ++matches;
    CHECK(row.level == level_of(Rank::ace).index());
    CHECK(row.points < 80);
    CHECK(row.a_wins_match == row.a_deals);
  }
  CHECK(matches == 20);
  CHECK(rows.back().a_wins_match >= 0);
}

TEST_CASE("Runner: a match without end is a problem that says where") {
  BlockConfig config = random_and_units(BlockMode::match);
  config.match_cap = 3;
  const BlockResults results = play_blocks(config, 5, 7, 2);
  REQUIRE(results.problem);
  CHECK(results.rows.empty());
  CHECK(results.problem->message ==
        "block 5, seating 0, deal 3 of random and units: the match has no winner after 3 deals");
}

TEST_CASE("Runner: the blocks before a match without end are kept") {
  BlockConfig config = random_and_units(BlockMode::match);
  config.keep_records = true;
  const std::vector<DealRow> whole = rows_of(config, 0, 8);
  std::array<int, 8> deals{};
  for (const DealRow& row : whole) {
    int& most = deals[static_cast<std::size_t>(row.block)];
    most = std::max(most, row.deal + 1);
  }
  const auto longer =
      std::find_if(deals.begin() + 1, deals.end(), [&](int most) { return most > deals.front(); });
  REQUIRE(longer != deals.end());
  config.match_cap = *longer - 1;
  const int block = static_cast<int>(longer - deals.begin());
  const int threads = GENERATE(1, 3);
  const BlockResults results = play_blocks(config, 0, 8, threads);
  REQUIRE(results.problem);
  CHECK(results.problem->message.starts_with("block " + std::to_string(block) + ", "));
  CHECK(results.rows == rows_of(config, 0, block));
  CHECK(results.records.size() == results.rows.size());
  CHECK(results.works.size() == 2 * static_cast<std::size_t>(block));
}

TEST_CASE("Runner: an illegal action is a problem that says where, whose and why") {
  const BlockConfig config = config_of({first_bot(), {"illegal", std::make_shared<IllegalBot>()}});
  const BlockResults results = play_blocks(config, 0, 4, 2);
  REQUIRE(results.problem);
  CHECK(results.rows.empty());
  CHECK(results.problem->message.rfind(
            "block 0, seating 0, deal 0 of first and illegal: bot illegal", 0) == 0);
  CHECK(results.problem->message.find("made an illegal action: action 'play -'") !=
        std::string::npos);
}

TEST_CASE("Runner: what the bots were asked is counted by block and entry") {
  BlockConfig config = random_and_units();
  config.entries.push_back(first_bot());
  const BlockResults results = play_blocks(config, 0, 5, 1);
  REQUIRE_FALSE(results.problem);
  REQUIRE(results.works.size() == 15);
  std::vector<std::int64_t> decisions(15);
  for (const DealRow& row : results.rows) {
    decisions[static_cast<std::size_t>(row.block * 3)] += row.a_decisions;
    decisions[static_cast<std::size_t>(row.block * 3 + 1)] += row.b_decisions;
  }
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    CHECK(results.works[i].decisions == decisions[i]);
    CHECK((results.works[i].nanoseconds > 0) == (decisions[i] > 0));
  }
}

}  // namespace
}  // namespace koudi
