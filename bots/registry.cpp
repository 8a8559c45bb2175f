#include "bots/registry.h"

#include <array>

#include "bots/policy_bot.h"
#include "core/notation.h"
#include "search/rule_policy.h"

namespace koudi {
namespace {

template <class P>
std::unique_ptr<const Bot> bot_of(P policy) {
  return std::make_unique<PolicyBot<P>>(policy);
}

constexpr std::array kBotTypes{
    BotType{"random",
            "uniform over the distinct legal plays, throws that fail included",
            {},
            [](const Params&) { return bot_of(UniformPolicy(UniformPolicy::LeadWith::anything)); }},
    BotType{"units",
            "uniform over the legal plays, but leads one unit: no throws",
            {},
            [](const Params&) { return bot_of(UniformPolicy(UniformPolicy::LeadWith::units)); }},
    BotType{"greedy",
            "what a club player does without thinking long: the rule policy",
            {},
            [](const Params&) { return bot_of(RulePolicy()); }},
};

}  // namespace

std::span<const BotType> bot_types() {
  return kBotTypes;
}

Expected<NamedBot> make_bot(std::string_view spec) {
  const std::size_t colon = spec.find(':');
  const std::string name(spec.substr(0, colon));
  for (const BotType& type : kBotTypes) {
    if (type.name != name) continue;
    const std::string_view given =
        colon == std::string_view::npos ? std::string_view{} : spec.substr(colon + 1);
    const Expected<Params> params = parse_params(type.parameters, given);
    if (!params) return Error{"bot " + quoted(spec) + ": " + params.message()};
    const std::string values = params->text();
    return NamedBot{values.empty() ? name : name + ":" + values, type.make(*params)};
  }
  return Error{"unknown bot " + quoted(name) + "; bots are " +
               joined(kBotTypes, [](const BotType& type) { return type.name; })};
}

}  // namespace koudi
