// The pruned list of actions that a search looks at. Not exact, and says so: it tells how many
// legal actions there are and how many it left out.
//
// First comes the policy's own choice. Where no more than `k` actions are legal, all follow. Else
// single cards that differ in nothing from a lower one are left out, then come plays of every kind
// that a player thinks of – of each group the highest and the lowest unit of each shape, throws
// that certainly stand; follows that win, give points, keep them; burials and gifts one card off
// the policy's – and after those, plays at random until the list is full. It does not value what it
// lists: that is the search's.
#pragma once

#include "core/fixed_vector.h"
#include "search/policy.h"

namespace koudi {

/// Changes when the list can be another for the same view, policy and random numbers. Part of every
/// record of a search and of every network file.
inline constexpr int kCandidatesVersion = 1;

inline constexpr int kMostCandidates = 128;

struct Candidates {
  FixedVector<Action, kMostCandidates> actions;  ///< distinct; the policy's choice first
  std::uint64_t legal = 0;                       ///< how many actions are legal
  std::uint64_t merged = 0;  ///< of these, left out because they equal one that is listed

  /// Legal actions that are neither listed nor equal to one that is.
  std::uint64_t left_out() const { return legal - merged - actions.size(); }
};

/// At most `k` candidates, 1 <= k <= kMostCandidates, beginning with `first`, which must be legal.
template <int Planes>
Candidates candidates_after(const SeatView<Planes>& view, const Action& first, int k, Rng& rng);

/// At most `k` candidates of the seat to act, the policy's choice first. The same for the same
/// view, policy and state of `rng`.
template <int Planes, Policy<Planes> P>
Candidates candidates(const SeatView<Planes>& view, const P& policy, int k, Rng& rng) {
  return candidates_after(view, decide(view, policy, rng), k, rng);
}

extern template Candidates candidates_after(const SeatView<2>&, const Action&, int, Rng&);
extern template Candidates candidates_after(const SeatView<4>&, const Action&, int, Rng&);

}  // namespace koudi
