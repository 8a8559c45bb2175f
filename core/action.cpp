#include "core/action.h"

#include "core/notation.h"

namespace koudi {
namespace {

constexpr std::array<std::string_view, kActionKinds> kNames{
    "pass",    "declare",    "reinforce", "counter", "mutiny",
    "contest", "name_trump", "give_back", "bury",    "play"};

bool has_cards(ActionKind kind) {
  return kind != ActionKind::pass && kind != ActionKind::mutiny;
}

}  // namespace

std::string_view to_text(ActionKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::string to_text(const Action& action) {
  std::string text(to_text(action.kind));
  if (has_cards(action.kind)) text += " " + to_text(action.cards);
  return text;
}

Expected<Action> parse_action(std::string_view text, int decks) {
  const std::size_t space = text.find(' ');
  const std::string_view name = text.substr(0, space);
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] != name) continue;
    Action action{static_cast<ActionKind>(i), {}};
    const bool is_told = space != std::string_view::npos;
    if (is_told != has_cards(action.kind)) break;
    if (!is_told) return action;
    const Expected<Cards> cards = parse_cards(text.substr(space + 1), decks);
    if (!cards) return Error{"action '" + std::string(text) + "': " + cards.message()};
    action.cards = *cards;
    return action;
  }
  return Error{
      "action '" + std::string(text) +
      "' is not 'pass', 'mutiny', or one of declare, reinforce, counter, contest, name_trump, "
      "give_back, bury, play and its cards"};
}

}  // namespace koudi
