// One type for every decision of every phase, and its text form.
#pragma once

#include <string>
#include <string_view>

#include "core/expected.h"
#include "core/hand.h"

namespace koudi {

enum class ActionKind : std::uint8_t {
  pass,
  declare,
  reinforce,
  counter,
  mutiny,
  contest,
  name_trump,
  give_back,
  bury,
  play
};
inline constexpr int kActionKinds = 10;

/// What one seat decides. The cards are printed faces: the whole claim for calls, what is put down
/// now in a contest, the main level card of the trump that is named, what is given back, buried or
/// played (a throw as attempted); none for a pass and a mutiny.
struct Action {
  ActionKind kind = ActionKind::pass;
  Cards cards;

  friend bool operator==(const Action&, const Action&) = default;
};

std::string_view to_text(ActionKind kind);
/// "pass", or the kind and the cards: "play 5S5S".
std::string to_text(const Action& action);
Expected<Action> parse_action(std::string_view text, int decks);

}  // namespace koudi
