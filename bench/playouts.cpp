// playouts GAME POLICY NUMBER: that many deals, for counting their instructions, where time is
// noisy:
//
//     valgrind --tool=callgrind build/release/bench/playouts 2 random 5000
//
// GAME and POLICY are those of `playout/POLICY/GAME` in playout_bench. What starting costs goes out
// of the difference between two numbers of deals. Valgrind knows no AVX-512: where this machine has
// it, build with -DKOUDI_MARCH=haswell. Prints the points that were made, so that the compiler
// leaves nothing out.
#include "bench/playouts.h"

#include <charconv>
#include <cstdio>
#include <cstring>

namespace koudi {
namespace {

template <int Planes, class P>
long points(const char* preset, const P& policy, int deals) {
  Playouts<Planes> playouts(preset);
  long total = 0;
  for (int i = 0; i < deals; ++i) total += playouts.play(policy).value();
  return total;
}

template <int Planes>
std::optional<long> points(const char* preset, std::string_view policy, int deals) {
  if (policy == "random") return points<Planes>(preset, kAnything, deals);
  if (policy == "units") return points<Planes>(preset, kUnits, deals);
  if (policy == "greedy") return points<Planes>(preset, kGreedy, deals);
  return std::nullopt;
}

std::optional<long> points(std::string_view game, std::string_view policy, int deals) {
  for (const Measured& measured : kMeasured) {
    if (game != measured.name) continue;
    return parse_rules(measured.preset)->planes() == 4 ? points<4>(measured.preset, policy, deals)
                                                       : points<2>(measured.preset, policy, deals);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace koudi

int main(int argc, char** argv) {
  int deals = 0;
  const char* number = argc == 4 ? argv[3] : "";
  const char* end = number + std::strlen(number);
  const bool is_number = std::from_chars(number, end, deals).ptr == end && deals > 0;
  const auto points = is_number ? koudi::points(argv[1], argv[2], deals) : std::nullopt;
  if (!points) {
    std::fputs("usage: playouts 2|3|4|contest random|units|greedy NUMBER\n", stderr);
    return 2;
  }
  std::printf("%ld\n", *points);
  return 0;
}
