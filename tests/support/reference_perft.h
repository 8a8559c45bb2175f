// Sequences of decisions counted with the slow reference: every play listed by brute force, every
// trick judged by the sheet's words.
#pragma once

#include <cstdint>

#include "tests/support/reference.h"

namespace koudi::reference {

// A moment of card play. `plays` are those of this trick in playing order, the lead as really led.
struct Moment {
  std::array<Cards, 4> hands;
  int leader = 0;
  std::vector<Cards> plays;
};

// How many sequences of `depth` plays there are; those that the end of the deal cuts short do not
// count.
std::uint64_t perft(const Deal& deal, const Moment& moment, int depth);

// How many ways there are to choose `n` of the cards, as a polynomial product: equal cards are one.
std::uint64_t count_choices(const Cards& cards, int n);

}  // namespace koudi::reference
