#include "core/table.h"

namespace koudi {
namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames{
    "draw", "contest", "name_trump", "give_back", "mutiny",
    "bury", "counter", "play",       "over",      "redeal"};

}  // namespace

std::string_view to_text(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

}  // namespace koudi
