#include "bots/runner.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

#include "core/notation.h"
#include "core/state.h"
#include "search/parallel.h"

namespace koudi {
namespace {

using Clock = std::chrono::steady_clock;

/// The two entries of a pairing.
enum Player : std::size_t { kA, kB };

/// One pairing in one block, both seatings.
struct Item {
  std::vector<DealRow> rows;
  std::vector<DealRecord> records;
  std::array<BotWork, 2> works;
  std::optional<Error> error;
};

/// One pairing in one block, its sides as one of the two seatings has them.
class Sitting {
 public:
  Sitting(const BlockConfig& config, int pairing, int block, int seating, Item& item)
      : config_(config), pairing_(pairing), block_(block), seating_(seating), item_(item) {}

  std::optional<Error> play() {
    return config_.mode == BlockMode::match ? play_match() : play_single_deal();
  }
  /// Deals of a match that goes on, as many as the limit lets finish.
  std::optional<Error> play_on(Match& match, const TableLimit& limit);

 private:
  std::optional<Error> play_single_deal();
  std::optional<Error> play_match();
  /// Deals until the match has one deal more; not when the time is over before.
  std::optional<Error> play_next(Match& match);
  bool is_late() const { return end_ && Clock::now() >= *end_; }
  /// Deals once and asks the bots until the deal is over or undone, or the time is.
  Expected<State> play_out(Deal deal, int number);
  Expected<Action> ask(const State& state, int number);
  void add_row(const State& state, int number);

  int side_index(Player player) const { return player == kA ? seating_ : 1 - seating_; }
  Player player_at(Seat seat) const { return side_of(seat).index() == seating_ ? kA : kB; }
  int entry(Player player) const {
    const Pairing& pairing = config_.pairings[static_cast<std::size_t>(pairing_)];
    return player == kA ? pairing.a : pairing.b;
  }
  Rng chance(const State& state, int number) const;
  Error failure(int number, const std::string& what) const;

  const BlockConfig& config_;
  int pairing_;
  int block_;
  int seating_;
  Item& item_;
  std::array<int, 2> decisions_{};  ///< since the last row
  std::optional<Clock::time_point> end_;
};

std::uint64_t word(int number) {
  return static_cast<std::uint64_t>(number);
}

std::vector<Card> deck_of(const BlockConfig& config, int block, int number, int redeals) {
  if (!config.deals.empty() && redeals == 0) return config.deals[word(block)].deck;
  return deck_for(config.rules, config.seed, word(block), number, redeals);
}

BlockRoles roles_of(const BlockConfig& config, int block) {
  if (!config.deals.empty()) return config.deals[word(block)].roles;
  const BlockRoles drawn = roles_for(config.rules, config.seed, word(block));
  return {config.dealer.value_or(drawn.dealer), config.levels.value_or(drawn.levels)};
}

/// A stream of its own for every decision, so that each can be asked again from its record.
Rng Sitting::chance(const State& state, int number) const {
  const std::size_t seat = static_cast<std::size_t>(state.turn().index());
  const std::uint64_t who =
      (word(entry(player_at(state.turn()))) * 2 + word(seating_)) * kSeats + seat;
  const std::uint64_t when = mix(word(number), word(state.deal().redeals()));
  const std::uint64_t key = mix(mix(word(block_), who), when);
  return Rng(config_.seed, Purpose::bot, mix(key, state.history().size()));
}

Error Sitting::failure(int number, const std::string& what) const {
  return {"block " + std::to_string(block_) + ", seating " + std::to_string(seating_) + ", deal " +
          std::to_string(number) + " of " +
          config_.entries[static_cast<std::size_t>(entry(kA))].name + " and " +
          config_.entries[static_cast<std::size_t>(entry(kB))].name + ": " + what};
}

Expected<Action> Sitting::ask(const State& state, int number) {
  const Player player = player_at(state.turn());
  const NamedBot& bot = config_.entries[static_cast<std::size_t>(entry(player))];
  const View view = state.view(state.turn());
  Rng rng = chance(state, number);
  const Clock::time_point start = Clock::now();
  const Action action = bot.bot->act(view, rng);
  item_.works[player].nanoseconds +=
      std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count();
  ++item_.works[player].decisions;
  ++decisions_[player];
  if (const std::optional<Error> refusal = state.refusal(action)) {
    return failure(number, "bot " + bot.name + " at seat " + to_text(state.turn()) +
                               " made an illegal action: " + refusal->message);
  }
  return action;
}

Expected<State> Sitting::play_out(Deal deal, int number) {
  const int redeals = deal.redeals();
  State state(std::move(deal), deck_of(config_, block_, number, redeals));
  while (!state.is_over() && !is_late()) {
    const Expected<Action> action = ask(state, number);
    if (!action) return action.error();
    state.apply(*action);
  }
  return state;
}

void Sitting::add_row(const State& state, int number) {
  Outcome outcome = state.outcome();
  if (config_.mode == BlockMode::event) outcome = without_end(config_.rules, outcome);
  const TableFacts& table = state.table();
  const auto side = [](Side which) { return static_cast<std::size_t>(which.index()); };
  const Side dealers = side_of(table.dealer);
  const bool a_deals = dealers.index() == side_index(kA);
  const bool dealers_win = !dealer_changes(config_.rules, table.total());
  const int levels = outcome.won.dealer_side - outcome.won.attackers;
  const LevelsWon gained = outcome.gained;
  int a_wins_match = -1;
  if (config_.mode == BlockMode::match && outcome.match_won_by) {
    a_wins_match = outcome.match_won_by->index() == side_index(kA) ? 1 : 0;
  }
  item_.rows.push_back({.block = block_,
                        .pairing = pairing_,
                        .seating = seating_,
                        .deal = number,
                        .redeals = state.deal().redeals(),
                        .dealer = table.dealer.index(),
                        .level = state.deal().level().index(),
                        .attackers_level = state.deal().levels()[side(other(dealers))].index(),
                        .points = table.total().value(),
                        .levels = a_deals ? levels : -levels,
                        .a_gained = a_deals ? gained.dealer_side : gained.attackers,
                        .b_gained = a_deals ? gained.attackers : gained.dealer_side,
                        .a_deals = a_deals ? 1 : 0,
                        .a_wins = a_deals == dealers_win ? 1 : 0,
                        .a_wins_match = a_wins_match,
                        .a_decisions = decisions_[kA],
                        .b_decisions = decisions_[kB]});
  decisions_ = {};
  if (config_.keep_records) item_.records.push_back(record_of(state));
}

std::optional<Error> Sitting::play_single_deal() {
  const BlockRoles roles = roles_of(config_, block_);
  for (int redeals = 0;; ++redeals) {
    const Expected<State> state =
        play_out(Deal::later(config_.rules, roles.levels, roles.dealer, redeals), 0);
    if (!state) return state.error();
    if (state->phase() == Phase::redeal) continue;
    add_row(*state, 0);
    return std::nullopt;
  }
}

std::optional<Error> Sitting::play_next(Match& match) {
  const int number = match.deals_played();
  for (;;) {
    const Expected<State> state = play_out(match.deal(), number);
    if (!state) return state.error();
    if (is_late()) return std::nullopt;
    if (state->phase() == Phase::redeal) {
      match.redeal();
      continue;
    }
    add_row(*state, number);
    match.finish(state->outcome());
    return std::nullopt;
  }
}

std::optional<Error> Sitting::play_on(Match& match, const TableLimit& limit) {
  end_ = limit.end;
  std::optional<Error> error;
  for (int left = limit.deals; left > 0 && !error && !is_late(); --left) error = play_next(match);
  return error;
}

std::optional<Error> Sitting::play_match() {
  Match match(config_.rules, roles_of(config_, block_).dealer);
  while (!match.is_over()) {
    const int number = match.deals_played();
    if (number == config_.match_cap) {
      return failure(number, "the match has no winner after " + std::to_string(number) + " deals");
    }
    if (const std::optional<Error> error = play_next(match)) return error;
  }
  return std::nullopt;
}

void add(BotWork& sum, const BotWork& work) {
  sum.decisions += work.decisions;
  sum.nanoseconds += work.nanoseconds;
}

Item play_item(const BlockConfig& config, int pairing, int block) {
  Item item;
  for (int seating = 0; seating < kSides && !item.error; ++seating) {
    item.error = Sitting(config, pairing, block, seating, item).play();
  }
  return item;
}

/// Rows and records of several tables: by deal, then by table.
void take_by_deal(std::vector<Item>& tables, BlockResults& results) {
  std::vector<std::pair<Item*, std::size_t>> order;
  for (Item& table : tables) {
    for (std::size_t i = 0; i < table.rows.size(); ++i) order.emplace_back(&table, i);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& one, const auto& other) {
    return one.first->rows[one.second].deal < other.first->rows[other.second].deal;
  });
  for (const auto& [table, i] : order) {
    results.rows.push_back(table->rows[i]);
    if (!table->records.empty()) results.records.push_back(std::move(table->records[i]));
  }
}

}  // namespace

BlockResults play_blocks(const BlockConfig& config, int first, int last, int threads) {
  assert(config.mode != BlockMode::event);
  assert(0 <= first && first <= last);
  assert(config.deals.empty() || last <= static_cast<int>(config.deals.size()));
  const std::size_t pairings = config.pairings.size();
  const std::size_t entries = config.entries.size();
  std::vector<Item> items(static_cast<std::size_t>(last - first) * pairings);
  run_items(static_cast<std::int64_t>(items.size()), threads, [&](std::int64_t i) {
    const auto at = static_cast<std::size_t>(i);
    items[at] =
        play_item(config, static_cast<int>(at % pairings), first + static_cast<int>(at / pairings));
  });
  BlockResults results;
  const auto failed =
      std::find_if(items.begin(), items.end(), [](const Item& item) { return item.error; });
  if (failed != items.end()) results.problem = failed->error;
  const auto finished = failed == items.end()
                            ? static_cast<std::size_t>(last - first)
                            : static_cast<std::size_t>(failed - items.begin()) / pairings;
  results.works.resize(finished * entries);
  for (std::size_t i = 0; i < finished * pairings; ++i) {
    Item& item = items[i];
    const Pairing& pairing = config.pairings[i % pairings];
    BotWork* works = results.works.data() + i / pairings * entries;
    results.rows.insert(results.rows.end(), item.rows.begin(), item.rows.end());
    std::move(item.records.begin(), item.records.end(), std::back_inserter(results.records));
    add(works[pairing.a], item.works[kA]);
    add(works[pairing.b], item.works[kB]);
  }
  return results;
}

Match start_table(const BlockConfig& config, int table) {
  return {config.rules, roles_of(config, table).dealer, MatchEnd::never};
}

Expected<BlockResults> play_tables(const BlockConfig& config, int first,
                                   std::vector<Match>& matches, const TableLimit& limit,
                                   int threads) {
  assert(config.mode == BlockMode::event && config.deals.empty());
  assert(0 <= first && word(first) + matches.size() <= config.pairings.size());
  std::vector<Item> tables(matches.size());
  run_items(static_cast<std::int64_t>(matches.size()), threads, [&](std::int64_t i) {
    const auto at = static_cast<std::size_t>(i);
    const int table = first + static_cast<int>(i);
    Item& item = tables[at];
    item.error = Sitting(config, table, table, 0, item).play_on(matches[at], limit);
  });
  BlockResults results;
  results.works.resize(matches.size() * config.entries.size());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (tables[i].error) return *tables[i].error;
    const Pairing& pairing = config.pairings[word(first) + i];
    BotWork* works = results.works.data() + i * config.entries.size();
    add(works[pairing.a], tables[i].works[kA]);
    add(works[pairing.b], tables[i].works[kB]);
  }
  take_by_deal(tables, results);
  return results;
}

}  // namespace koudi
