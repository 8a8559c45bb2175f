#include "search/sampler.h"

#include "core/position.h"

namespace koudi {

template <int Planes>
Sampler<Planes>::Sampler(const View& view)
    : known_(constraints_of<Planes>(view)), ways_(known_), position_(to_position(view)) {}

template <int Planes>
Expected<Sampler<Planes>> Sampler<Planes>::of(const View& view) {
  Sampler sampler(view);
  if (sampler.ways_.total() > 0) return sampler;
  return Error{"no world agrees with what the seat knows: " + sampler.position_};
}

template <int Planes>
std::optional<World<Planes>> Sampler<Planes>::draw(Rng& rng, Acceptance& acceptance) const {
  for (int i = 0; i < kMostDraws; ++i) {
    const World<Planes> world = ways_.draw(rng);
    ++acceptance.drawn;
    if (known_.has_checks() && !known_.admits(world)) continue;
    ++acceptance.admitted;
    return world;
  }
  return std::nullopt;
}

template <int Planes>
Error Sampler<Planes>::rejection() const {
  return {"none of " + std::to_string(kMostDraws) +
          " worlds agrees with what was seen in the play: " + position_};
}

template class Sampler<2>;
template class Sampler<4>;

}  // namespace koudi
