// The fixed positions that the benchmarks work on, and what is asked of them. Positions come from
// lines (core/position.h); what kind of decision each stands for is seen from itself.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/movegen.h"
#include "core/state.h"

namespace koudi {

/// The committed positions (bench/positions/moves.txt), one a line.
std::string_view committed_positions();
/// The golden table of perft (bench/positions/perft.tsv): name, counts, position.
std::string_view committed_perft();

/// States, one a line; blank lines and lines that begin with # are passed over. An error names the
/// line.
Expected<std::vector<State>> read_positions(std::string_view text);

/// The last part of a benchmark's name: how many decks, but the game with a contest has its own.
std::string game_name(const Rules& rules);

/// A seat that has to follow.
template <int Planes>
struct FollowCase {
  const Rules* rules;
  const Order* order;
  Pattern pattern;
  Group led;
  Hand<Planes> hand;

  Follows<Planes> follows() const { return {*order, *rules, pattern, led, hand}; }
};

/// A seat that leads, and a lead that stands if it is a throw; the three others in playing order.
template <int Planes>
struct LeadCase {
  const Rules* rules;
  const Order* order;
  Hand<Planes> hand;
  Hand<Planes> lead;
  std::array<Hand<Planes>, 3> others;

  Leads<Planes> leads() const { return {*order, *rules, hand}; }
};

template <int Planes>
struct TrickCase {
  const Rules* rules;
  const Order* order;
  Pattern pattern;
  Group led;
  Step top;
  std::array<Hand<Planes>, kSeats> plays;  ///< in playing order
};

template <int Planes>
struct BuryCase {
  Hand<Planes> hand;
  int size;

  Selections<Planes> burials() const { return koudi::burials(hand, size); }
};

/// What the positions of one game ask, by the kind of lead where cards are followed: single, pair,
/// triple, quad, tractor, throw. At most 256 of a kind.
template <int Planes>
struct Cases {
  std::map<std::string, std::vector<FollowCase<Planes>>> follows;
  std::map<std::string, std::vector<TrickCase<Planes>>> tricks;
  std::vector<LeadCase<Planes>> leads;
  std::vector<BuryCase<Planes>> burials;
};

/// Of the states of one game, which must outlive them. At the beginning of a trick every seat leads
/// in turn, several leads of each kind with a fixed seed, and the others follow.
template <int Planes>
Cases<Planes> cases_of(const std::vector<const State*>& states);

extern template Cases<2> cases_of(const std::vector<const State*>&);
extern template Cases<4> cases_of(const std::vector<const State*>&);

}  // namespace koudi
