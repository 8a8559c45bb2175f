#include "core/wide_subsets.h"

namespace koudi {
namespace {

/// Positions with exactly `copies` copies.
Bits held_exactly(const Hand<4>& cards, int copies) {
  const Bits at_least = copies > 0 ? cards.plane(copies - 1) : ~Bits{0};
  return copies < 4 ? at_least & ~cards.plane(copies) : at_least;
}

int faces_taken(const Split& split, int copies) {
  switch (copies) {
    case 1:
      return split.once;
    case 2:
      return split.twice;
    case 3:
      return split.thrice;
    default:
      return split.four;
  }
}

/// Whether the faces can be taken as often as the split says, each between its bounds: from four
/// copies down, those go first that must be taken most often, as jobs with the next deadline.
bool fits(const Split& split, const Hand<4>& least, const Hand<4>& most) {
  std::array<int, 5> waiting{};  // faces that may be taken so often, by how often they must
  for (int copies = 4; copies > 0; --copies) {
    const Bits joining = held_exactly(most, copies);
    int wanted = faces_taken(split, copies);
    for (int must = copies; must >= 0; --must) {
      int& faces = waiting[static_cast<std::size_t>(must)];
      faces += count_of(joining & held_exactly(least, must));
      const int taken = std::min(wanted, faces);
      faces -= taken;
      wanted -= taken;
    }
    if (wanted > 0 || waiting[static_cast<std::size_t>(copies)] > 0) return false;
  }
  return true;
}

}  // namespace

bool Selections<4>::exists_between(const Hand<4>& least, const Hand<4>& most) const {
  const Hand<4> open = most & from_;
  if (!open.contains(least) || least.count() > size_ || open.count() < size_) return false;
  if (duty_.owed == 0) return true;
  return !for_each_split([&](const Split& split) { return !fits(split, least, open); });
}

}  // namespace koudi
