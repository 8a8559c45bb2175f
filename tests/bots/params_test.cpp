#include "bots/params.h"

#include <array>

#include "tests/support/catch.h"

namespace koudi {
namespace {

constexpr std::array<std::string_view, 2> kGoals{"levels", "points"};
constexpr std::array<Parameter, 2> kTable{
    Parameter{
        .name = "worlds", .meaning = "worlds a decision", .initial = "32", .low = 1, .high = 64},
    Parameter{
        .name = "goal", .meaning = "what is maximised", .initial = "levels", .words = kGoals}};

TEST_CASE("Params: what is not said keeps its initial value") {
  const Expected<Params> params = parse_params(kTable, "");
  REQUIRE(params);
  CHECK(params->number("worlds") == 32);
  CHECK(params->text() == "worlds=32,goal=levels");
}

TEST_CASE("Params: what is said is read in any order, and the text reads back") {
  const Expected<Params> params = parse_params(kTable, "goal=points,worlds=64");
  REQUIRE(params);
  CHECK(params->number("worlds") == 64);
  const std::string text = params->text();
  CHECK(text == "worlds=64,goal=points");
  REQUIRE(parse_params(kTable, text));
  CHECK(parse_params(kTable, text)->text() == text);
}

TEST_CASE("Params: errors name the parameter and what is allowed") {
  const auto message = [](std::string_view text) {
    const Expected<Params> params = parse_params(kTable, text);
    REQUIRE_FALSE(params);
    return params.message();
  };
  CHECK(message("world=1") == "unknown parameter 'world'; parameters are worlds, goal");
  CHECK(message("worlds=0") == "parameter worlds cannot be '0'; allowed: 1 to 64");
  CHECK(message("worlds=65") == "parameter worlds cannot be '65'; allowed: 1 to 64");
  CHECK(message("worlds=1x") == "parameter worlds cannot be '1x'; allowed: 1 to 64");
  CHECK(message("worlds=") == "parameter worlds cannot be ''; allowed: 1 to 64");
  CHECK(message("goal=fun") == "parameter goal cannot be 'fun'; allowed: levels, points");
  CHECK(message("worlds") == "'worlds' is not of the form key=value; parameters are worlds, goal");
  CHECK(message("worlds=1,,goal=levels") ==
        "'' is not of the form key=value; parameters are worlds, goal");
  CHECK(message("worlds=1,worlds=2") == "parameter worlds is given twice");
}

TEST_CASE("Params: a bot without parameters says so") {
  const Expected<Params> params = parse_params({}, "x=1");
  REQUIRE_FALSE(params);
  CHECK(params.message() == "unknown parameter 'x'; it has none");
}

}  // namespace
}  // namespace koudi
