// Bots and the runner of blocks for Python.
#include <pybind11/gil_safe_call_once.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

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
  throw CallerError("unknown mode '" + text + "'; modes are deal, match");
}

Levels levels_of(const Rules& rules, const std::string& text) {
  const Levels levels = value_or_raise(parse_levels(text));
  if (const auto problem = check_levels(rules, levels, false)) {
    throw CallerError("levels '" + text + "': " + problem->message);
  }
  return levels;
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
                        const std::vector<DealTexts>& deals, bool keep_records) {
  BlockConfig config;
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
                         attackers_level, points, levels, a_deals, a_wins, a_wins_match,
                         a_decisions, b_decisions);
    PYBIND11_NUMPY_DTYPE(BotWork, decisions, nanoseconds);
    return true;
  });
}

py::tuple play(const BlockConfig& config, int first, int last, int threads) {
  if (first < 0 || last < first) {
    throw CallerError("blocks " + std::to_string(first) + " to " + std::to_string(last) +
                      ": the first is at least 0 and not after the end");
  }
  if (threads < 1) throw CallerError("threads: " + std::to_string(threads) + " is less than 1");
  if (!config.deals.empty() && last > static_cast<int>(config.deals.size())) {
    throw CallerError("blocks up to " + std::to_string(last) + ": there are " +
                      std::to_string(config.deals.size()) + " deals");
  }
  auto played = [&] {
    const py::gil_scoped_release release;
    return play_blocks(config, first, last, threads);
  }();
  BlockResults results = value_or_raise(std::move(played));
  register_rows();
  const auto size = [](const auto& items) { return static_cast<py::ssize_t>(items.size()); };
  return py::make_tuple(
      py::array_t<DealRow>(size(results.rows), results.rows.data()),
      py::array_t<BotWork>({py::ssize_t{last - first}, size(config.entries)}, results.works.data()),
      std::move(results.records));
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

}  // namespace

void bind_bots(py::module_& module) {
  py::class_<BlockConfig>(module, "BlockConfig",
                          "What blocks are played with: rules, bots, who meets whom, seed.")
      .def(py::init(&make_config), py::kw_only(), py::arg("rules"), py::arg("bots"),
           py::arg("pairs"), py::arg("mode") = "deal", py::arg("seed") = 1,
           py::arg("dealer") = py::none(), py::arg("levels") = py::none(),
           py::arg("deals") = py::tuple(), py::arg("keep_records") = false)
      .def_property_readonly("rules", [](const BlockConfig& c) { return to_text(c.rules); })
      .def_property_readonly("bots", &bot_names, "The bots with all their parameters.");
  module.def("play_blocks", &play, py::arg("config"), py::arg("first"), py::arg("last"),
             py::arg("threads") = 1,
             "Plays blocks first to last-1 of every pair: rows, work of each bot, records.");
  module.def("list_bots", &list_bots, "The bots there are, with their parameters.");
}

}  // namespace koudi::python
