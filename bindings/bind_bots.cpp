// Bots, the runner of blocks and the tables of an event for Python.
#include <pybind11/gil_safe_call_once.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <numeric>
#include <span>

#include "bindings/bind.h"
#include "bots/runner.h"
#include "core/notation.h"

namespace py = pybind11;

namespace koudi::python {
namespace {

using Pairs = std::vector<std::pair<int, int>>;
/// Dealer, levels, deck.
using DealTexts = std::tuple<int, std::string, std::string>;

BlockMode parse_mode(const std::string& text) {
  if (text == "deal") return BlockMode::deal;
  if (text == "match") return BlockMode::match;
  throw CallerError("unknown mode " + quoted(text) + "; modes are deal, match");
}

Levels levels_of(const Rules& rules, const std::string& text) {
  const Expected<Levels> levels = parse_levels(text);
  if (!levels) throw CallerError("levels: " + levels.message());
  if (const auto problem = check_levels(rules, *levels, false)) {
    throw CallerError("levels: " + problem->message);
  }
  return *levels;
}

FixedDeal fixed_deal(const Rules& rules, int dealer, const std::string& levels,
                     const std::string& deck) {
  return {{value_or_raise(parse_seat(std::to_string(dealer))), levels_of(rules, levels)},
          value_or_raise(parse_deck(rules, deck))};
}

std::vector<Pairing> check_pairs(const Pairs& pairs, std::size_t entries) {
  std::vector<Pairing> pairings;
  for (const auto& [a, b] : pairs) {
    const int count = static_cast<int>(entries);
    if (a < 0 || b < 0 || a >= count || b >= count) {
      throw CallerError("pair (" + std::to_string(a) + ", " + std::to_string(b) +
                        "): bots are numbered from 0 to " + std::to_string(count - 1));
    }
    pairings.push_back({a, b});
  }
  return pairings;
}

BlockConfig make_config(const std::string& rules, const std::vector<std::string>& bots,
                        const Pairs& pairs, const std::string& mode, std::uint64_t seed,
                        std::optional<int> dealer, const std::optional<std::string>& levels,
                        const std::vector<DealTexts>& deals, bool keep_records, int match_cap) {
  if (match_cap < 1) throw CallerError("match_cap: " + std::to_string(match_cap) + " is below 1");
  BlockConfig config;
  config.match_cap = match_cap;
  config.rules = value_or_raise(parse_rules(rules));
  for (const std::string& spec : bots) config.entries.push_back(value_or_raise(make_bot(spec)));
  config.pairings = check_pairs(pairs, bots.size());
  config.mode = parse_mode(mode);
  config.seed = seed;
  config.keep_records = keep_records;
  if (config.mode == BlockMode::match && (dealer || levels || !deals.empty())) {
    throw CallerError(
        "dealer, levels and deals can be fixed in mode deal only; a match has its own");
  }
  if ((dealer || levels) && !deals.empty()) {
    throw CallerError("dealer and levels cannot be fixed where deals are, which have their own");
  }
  if (dealer) config.dealer = value_or_raise(parse_seat(std::to_string(*dealer)));
  if (levels) config.levels = levels_of(config.rules, *levels);
  for (const auto& [seat, both, deck] : deals) {
    config.deals.push_back(fixed_deal(config.rules, seat, both, deck));
  }
  return config;
}

py::list bot_names(const BlockConfig& config) {
  py::list names;
  for (const NamedBot& entry : config.entries) names.append(entry.name);
  return names;
}

/// Not when the module is imported: this imports numpy, which most commands do without.
void register_rows() {
  PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<bool> registered;
  registered.call_once_and_store_result([] {
    PYBIND11_NUMPY_DTYPE(DealRow, block, pairing, seating, deal, redeals, dealer, level,
                         attackers_level, points, levels, a_gained, b_gained, a_deals, a_wins,
                         a_wins_match, a_decisions, b_decisions);
    PYBIND11_NUMPY_DTYPE(BotWork, decisions, nanoseconds);
    return true;
  });
}

void check_threads(int threads) {
  if (threads < 1) throw CallerError("threads: " + std::to_string(threads) + " is less than 1");
}

/// Rows, works of `groups` blocks or tables, records.
py::tuple as_tuple(BlockResults results, std::size_t groups, std::size_t entries) {
  register_rows();
  const auto size = [](std::size_t count) { return static_cast<py::ssize_t>(count); };
  return py::make_tuple(py::array_t<DealRow>(size(results.rows.size()), results.rows.data()),
                        py::array_t<BotWork>({size(groups), size(entries)}, results.works.data()),
                        std::move(results.records));
}

py::tuple play(const BlockConfig& config, int first, int last, int threads) {
  if (first < 0 || last < first) {
    throw CallerError("blocks " + std::to_string(first) + " to " + std::to_string(last) +
                      ": the first is at least 0 and not after the end");
  }
  check_threads(threads);
  if (!config.deals.empty() && last > static_cast<int>(config.deals.size())) {
    throw CallerError("blocks up to " + std::to_string(last) + ": there are " +
                      std::to_string(config.deals.size()) + " deals");
  }
  auto played = [&] {
    const py::gil_scoped_release release;
    return play_blocks(config, first, last, threads);
  }();
  const std::size_t entries = config.entries.size();
  const std::size_t blocks = entries == 0 ? 0 : played.works.size() / entries;
  const std::optional<Error> problem = played.problem;
  const py::tuple arrays = as_tuple(std::move(played), blocks, entries);
  return py::make_tuple(arrays[0], arrays[1], arrays[2],
                        problem ? py::object(py::str(problem->message)) : py::none());
}

/// Tables of an event that play on from call to call.
class EventTables {
 public:
  EventTables(const std::string& rules, const std::vector<std::string>& bots, const Pairs& pairs,
              int first, std::uint64_t seed, bool keep_records)
      : config_(make_config(rules, bots, pairs, "deal", seed, std::nullopt, std::nullopt, {},
                            keep_records, kMatchCap)),
        first_(first) {
    config_.mode = BlockMode::event;
    const int tables = static_cast<int>(config_.pairings.size());
    if (first < 0 || first > tables) {
      throw CallerError("first: " + std::to_string(first) + " is not from 0 to " +
                        std::to_string(tables));
    }
    for (int table = first; table < tables; ++table) {
      matches_.push_back(start_table(config_, table));
    }
  }

  const BlockConfig& config() const { return config_; }

  std::vector<std::string> levels() const {
    std::vector<std::string> levels;
    for (const Match& match : matches_) levels.push_back(to_text(match.levels()));
    return levels;
  }

  py::tuple play(int deals, int threads, std::optional<double> seconds) {
    if (deals < 1) throw CallerError("deals: " + std::to_string(deals) + " is less than 1");
    check_threads(threads);
    TableLimit limit;
    limit.deals = deals;
    if (seconds) limit.end = after(*seconds);
    auto played = [&] {
      const py::gil_scoped_release release;
      return play_tables(config_, first_, matches_, limit, threads);
    }();
    return as_tuple(value_or_raise(std::move(played)), matches_.size(), config_.entries.size());
  }

 private:
  using Clock = std::chrono::steady_clock;

  static Clock::time_point after(double seconds) {
    constexpr double kYear = 366.0 * 24 * 60 * 60;
    if (!(seconds >= 0 && seconds <= kYear)) {
      throw CallerError("seconds: " + std::to_string(seconds) + " is not from 0 to a year");
    }
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  BlockConfig config_;
  int first_;
  std::vector<Match> matches_;
};

/// A permutation of 0 … count-1, every one as likely as another.
std::vector<int> draw_lots(std::uint64_t seed, std::uint64_t drawing, int count) {
  constexpr int kMost = 255;  // of Rng::shuffle
  if (count < 0 || count > kMost) {
    throw CallerError("count: " + std::to_string(count) + " is not from 0 to " +
                      std::to_string(kMost));
  }
  std::vector<int> lots(static_cast<std::size_t>(count));
  std::iota(lots.begin(), lots.end(), 0);
  Rng rng(seed, Purpose::lot, drawing);
  rng.shuffle(std::span<int>(lots));
  return lots;
}

py::list list_bots() {
  py::list bots;
  for (const BotType& type : bot_types()) {
    py::list parameters;
    for (const Parameter& parameter : type.parameters) {
      py::dict row;
      row["name"] = parameter.name;
      row["meaning"] = parameter.meaning;
      row["default"] = parameter.initial;
      row["allowed"] = allowed(parameter);
      parameters.append(row);
    }
    py::dict row;
    row["name"] = type.name;
    row["summary"] = type.summary;
    row["parameters"] = parameters;
    bots.append(row);
  }
  return bots;
}

void bind_event(py::module_& module) {
  py::class_<EventTables>(
      module, "EventTables",
      "Tables of an event: each pair of bots plays on from the first level, without end.")
      .def(py::init<const std::string&, const std::vector<std::string>&, const Pairs&, int,
                    std::uint64_t, bool>(),
           py::kw_only(), py::arg("rules"), py::arg("bots"), py::arg("pairs"), py::arg("first") = 0,
           py::arg("seed") = 1, py::arg("keep_records") = false)
      .def_property_readonly("rules",
                             [](const EventTables& t) { return to_text(t.config().rules); })
      .def_property_readonly("bots", [](const EventTables& t) { return bot_names(t.config()); })
      .def_property_readonly("levels", &EventTables::levels)
      .def("play", &EventTables::play, py::arg("deals"), py::arg("threads") = 1,
           py::arg("seconds") = py::none(),
           "Plays so many deals more at each table: rows, work of each bot, records.");
  module.def("draw_lots", &draw_lots, py::arg("seed"), py::arg("drawing"), py::arg("count"),
             "The numbers 0 to count-1 as lots have put them in order.");
}

}  // namespace

void bind_bots(py::module_& module) {
  py::class_<BlockConfig>(module, "BlockConfig",
                          "What blocks are played with: rules, bots, who meets whom, seed.")
      .def(py::init(&make_config), py::kw_only(), py::arg("rules"), py::arg("bots"),
           py::arg("pairs"), py::arg("mode") = "deal", py::arg("seed") = 1,
           py::arg("dealer") = py::none(), py::arg("levels") = py::none(),
           py::arg("deals") = py::tuple(), py::arg("keep_records") = false,
           py::arg("match_cap") = kMatchCap)
      .def_property_readonly("rules", [](const BlockConfig& c) { return to_text(c.rules); })
      .def_property_readonly("bots", &bot_names, "The bots with all their parameters.");
  module.def("play_blocks", &play, py::arg("config"), py::arg("first"), py::arg("last"),
             py::arg("threads") = 1,
             "Plays blocks first to last-1 of every pair: rows, work of each bot, records, and why "
             "a block after these could not be played.");
  bind_event(module);
  module.def("list_bots", &list_bots, "The bots there are, with their parameters.");
}

}  // namespace koudi::python
