// The bots there are, by name.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/params.h"

namespace koudi {

/// One row of the table of bots.
struct BotType {
  std::string_view name;
  std::string_view summary;
  std::span<const Parameter> parameters;
  std::unique_ptr<const Bot> (*make)(const Params&);
};
std::span<const BotType> bot_types();

/// A bot and what it is called in results: its name and the values of all its parameters.
struct NamedBot {
  std::string name;
  std::shared_ptr<const Bot> bot;
};

/// The bot that `name` or `name:key=value,…` means; an error names the bot or the parameter and
/// what is allowed.
Expected<NamedBot> make_bot(std::string_view spec);

}  // namespace koudi
