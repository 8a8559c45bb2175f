#include <map>

#include "bench/benchmarks.h"
#include "bench/playouts.h"
#include "bench/positions.h"

namespace koudi {
namespace {

/// Deals of each policy in each game.
constexpr int kDeals = 100;

/// FNV-1a over 64-bit numbers.
class Digest {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

template <int Planes>
void add_counts(const std::vector<const State*>& states, Digest& digest) {
  const Cases<Planes> cases = cases_of<Planes>(states);
  for (const auto& [kind, all] : cases.follows) {
    for (const FollowCase<Planes>& one : all) {
      digest.add(one.follows().count());
      digest.add(one.follows().mask());
    }
  }
  for (const LeadCase<Planes>& one : cases.leads) digest.add(one.leads().count());
  for (const BuryCase<Planes>& one : cases.burials) digest.add(one.burials().count());
}

template <int Planes, class P>
void add_points(const char* preset, const P& policy, Digest& digest) {
  Playouts<Planes> playouts(preset);
  for (int i = 0; i < kDeals; ++i) {
    digest.add(static_cast<std::uint64_t>(playouts.play(policy).value()));
  }
}

template <int Planes>
void add_playouts(const char* preset, Digest& digest) {
  add_points<Planes>(preset, kAnything, digest);
  add_points<Planes>(preset, kUnits, digest);
  add_points<Planes>(preset, kGreedy, digest);
}

}  // namespace

std::uint64_t signature(const std::vector<State>& states) {
  Digest digest;
  std::map<std::string, std::vector<const State*>> games;
  for (const State& state : states) games[game_name(state.deal().rules())].push_back(&state);
  for (const auto& [game, of_game] : games) {
    const bool wide = of_game.front()->deal().rules().planes() == 4;
    wide ? add_counts<4>(of_game, digest) : add_counts<2>(of_game, digest);
  }
  for (const Measured& measured : kMeasured) {
    const bool wide = parse_rules(measured.preset)->planes() == 4;
    wide ? add_playouts<4>(measured.preset, digest) : add_playouts<2>(measured.preset, digest);
  }
  digest.add(perft_of_all());
  return digest.value();
}

}  // namespace koudi
