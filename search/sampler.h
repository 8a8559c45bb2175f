// Worlds of a view: completions by the cards that its seat does not see, exactly uniform over the
// deals of the physical cards that the view allows. Facts of a face are counted (ways.h); for facts
// across steps or seats the whole world is drawn again, which keeps it uniform where repairing or
// redrawing a part would not. There is no fallback.
//
// What it cannot do: hidden cards were also *chosen*. That a kitty is buried and calls are made or
// kept back on purpose is no constraint; weights (weights.h) speak of that.
#pragma once

#include "core/expected.h"
#include "search/ways.h"

namespace koudi {

/// Draws of whole worlds, and how many of them the facts across steps and seats admitted.
struct Acceptance {
  std::int64_t drawn = 0;
  std::int64_t admitted = 0;
};

template <int Planes>
class Sampler {
 public:
  /// Whole worlds that are drawn for one before that is an error.
  static constexpr int kMostDraws = 200'000;

  /// An error where no cards agree with the view.
  static Expected<Sampler> of(const View& view);

  /// A world; nullopt where none of kMostDraws was admitted. Allocates nothing.
  std::optional<World<Planes>> draw(Rng& rng, Acceptance& acceptance) const;
  /// What to say then.
  Error rejection() const;

  const Constraints<Planes>& constraints() const { return known_; }
  /// Deals of the physical cards that agree with the facts of a face.
  double ways() const { return ways_.total(); }

 private:
  explicit Sampler(const View& view);

  Constraints<Planes> known_;
  Ways<Planes> ways_;
  std::string position_;
};

extern template class Sampler<2>;
extern template class Sampler<4>;

}  // namespace koudi
