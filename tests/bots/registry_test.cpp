#include "bots/registry.h"

#include <set>

#include "tests/support/catch.h"

namespace koudi {
namespace {

TEST_CASE("Registry: every row makes its bot and tells what it plays") {
  std::set<std::string_view> names;
  for (const BotType& type : bot_types()) {
    CAPTURE(type.name);
    CHECK(names.insert(type.name).second);
    CHECK_FALSE(type.summary.empty());
    const Expected<NamedBot> bot = make_bot(type.name);
    REQUIRE(bot);
    CHECK(bot->bot != nullptr);
    CHECK(bot->name.substr(0, type.name.size()) == type.name);
  }
  CHECK(names.count("random") == 1);
  CHECK(names.count("units") == 1);
}

TEST_CASE("Registry: errors name the bot and what there is") {
  const Expected<NamedBot> unknown = make_bot("rndom");
  REQUIRE_FALSE(unknown);
  CHECK(unknown.message().rfind("unknown bot 'rndom'; bots are random, units", 0) == 0);
  const Expected<NamedBot> parameter = make_bot("random:depth=3");
  REQUIRE_FALSE(parameter);
  CHECK(parameter.message() == "bot 'random:depth=3': unknown parameter 'depth'; it has none");
}

}  // namespace
}  // namespace koudi
