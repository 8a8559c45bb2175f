// Text for the reference: faces ("9C", "TS", "LJ"), presets with switches, and questions of
// one line.
//
// A question is a line of tab-separated fields: operation, rules, level, trump ("-" for none), then
//   follows  lead  hand                        -> count  play/play/...
//   leads    hand                              -> count  play/play/...
//   units    cards                             -> width length cards/width length cards/...
//   throw    lead  hand/hand/hand              -> true|false  cards
//   trick    leader  4 hands  4 plays          -> legal ...  led/...  winner  points  stakes ...
//   score    dealer  levels  trick points  kitty  last lead  last winner  4 last plays by seat
//            -> points  multiplier  change of the dealer side  of the attackers  next dealer
//               levels  match won by  stakes ...
// Two blanks above stand for a tab. Cards, levels and stakes are separated by blanks, lists of
// cards by "/"; "-" stands for what is absent. Rules are a preset, or "preset,switch=value,...". An
// impossible question is answered by "error", a tab and why. Plays are sorted as strings, element
// by element.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/reference.h"

namespace koudi::reference {

std::string text_of(int face);
std::optional<int> face_named(const std::string& text);
std::vector<std::string> sorted_names(const Cards& cards);
std::string join(const std::vector<std::string>& parts, const std::string& separator);
std::string text_of(const Cards& cards);                    // "-" for none
std::optional<Cards> cards_named(const std::string& text);  // separated by blanks

struct SystemOrError {
  std::optional<System> system;
  std::string error;
};
SystemOrError system_named(const std::string& text);

std::string answer_line(const std::string& question);

}  // namespace koudi::reference
