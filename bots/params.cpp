#include "bots/params.h"

#include <algorithm>
#include <optional>

#include "core/notation.h"

namespace koudi {
namespace {

bool accepts(const Parameter& parameter, std::string_view value) {
  if (!parameter.words.empty()) {
    return std::find(parameter.words.begin(), parameter.words.end(), value) !=
           parameter.words.end();
  }
  const std::optional<int> number = parse_int(value);
  return number && parameter.low <= *number && *number <= parameter.high;
}

std::string known(std::span<const Parameter> table) {
  if (table.empty()) return "it has none";
  return "parameters are " + joined(table, [](const Parameter& row) { return row.name; });
}

}  // namespace

std::string allowed(const Parameter& parameter) {
  if (parameter.words.empty()) {
    return std::to_string(parameter.low) + " to " + std::to_string(parameter.high);
  }
  return joined(parameter.words, [](std::string_view word) { return word; });
}

Params::Params(std::span<const Parameter> table) : table_(table) {
  for (const Parameter& parameter : table) {
    assert(accepts(parameter, parameter.initial));
    values_.emplace_back(parameter.initial);
  }
}

std::size_t Params::find(std::string_view name) const {
  std::size_t i = 0;
  while (i < table_.size() && table_[i].name != name) ++i;
  assert(i < table_.size());
  return i;
}

int Params::number(std::string_view name) const {
  return parse_int(values_[find(name)]).value();
}

std::string Params::text() const {
  std::string text;
  for (std::size_t i = 0; i < table_.size(); ++i) {
    if (i > 0) text += ",";
    text += std::string(table_[i].name) + "=" + values_[i];
  }
  return text;
}

Expected<Params> parse_params(std::span<const Parameter> table, std::string_view text) {
  Params params(table);
  std::vector<bool> given(table.size());
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), item.size() + 1));
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      return Error{quoted(item) + " is not of the form key=value; " + known(table)};
    }
    const std::string_view name = item.substr(0, equals);
    const std::string_view value = item.substr(equals + 1);
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const Parameter& entry) { return entry.name == name; });
    if (row == table.end()) {
      return Error{"unknown parameter " + quoted(name) + "; " + known(table)};
    }
    const auto at = static_cast<std::size_t>(row - table.begin());
    if (given[at]) return Error{"parameter " + std::string(name) + " is given twice"};
    if (!accepts(*row, value)) {
      return Error{"parameter " + std::string(name) + " cannot be " + quoted(value) +
                   "; allowed: " + allowed(*row)};
    }
    given[at] = true;
    params.values_[at] = value;
  }
  return params;
}

}  // namespace koudi
