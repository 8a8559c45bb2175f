// The only source of chance. A generator is made from (seed, purpose, index of the work item), so
// that no result depends on a clock, a thread or the order of work. Integer arithmetic only: the
// same numbers on every build.
//
// Generator: xoshiro256++ (Blackman, Vigna 2019), seeded by SplitMix64 (Steele, Lea, Flood 2014).
// Bounded numbers: multiply-shift with rejection (Lemire 2019), exactly uniform; a shuffle takes
// several from one draw (Brackett-Rozinsky, Lemire 2024).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

namespace koudi {

/// What a stream of random numbers is for; streams of different purposes are independent.
enum class Purpose : std::uint64_t {
  deck = 1,
  roles = 2,
  bot = 3,
  playout = 4,
  world = 5,
  test = 6,
  lot = 7
};

constexpr std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// One well-mixed number out of two; not symmetric.
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t state = a;
  state = split_mix(state) ^ b;
  return split_mix(state);
}

class Rng {
 public:
  constexpr Rng(std::uint64_t seed, Purpose purpose, std::uint64_t index = 0) {
    std::uint64_t state = mix(mix(seed, static_cast<std::uint64_t>(purpose)), index);
    for (std::uint64_t& word : state_) word = split_mix(state);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Uniform in 0 .. bound-1; bound >= 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Fisher-Yates with about one multiplication an item: eight bounded numbers come from one 64-bit
  /// draw. At most 255 items, so that the product of eight bounds fits.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    shuffle_last(items, items.size());
  }
  /// Only so far that the last `count` items are drawn from all of them.
  template <class T>
  constexpr void shuffle_last(std::span<T> items, std::size_t count) {
    assert(items.size() <= 255 && count <= items.size());
    std::size_t left = items.size();
    const std::size_t end = left - count;
    while (left > kBatch && left > end) {
      const std::array<std::size_t, kBatch> places = draw_places(left);
      for (std::size_t place : places) std::swap(items[--left], items[place]);
    }
    for (; left > 1 && left > end; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

  /// Uniform in [0, 1), a multiple of 2^-53.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  /// Uniform in 0 .. bound-1 for bounds beyond 32 bits; bound >= 1.
  constexpr std::uint64_t below_wide(std::uint64_t bound) {
    assert(bound > 0);
    if (bound <= 0xffffffffu) return below(static_cast<std::uint32_t>(bound));
    const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(bound - 1);
    for (;;) {
      if (const std::uint64_t draw = next() & mask; draw < bound) return draw;
    }
  }

 private:
  static constexpr std::size_t kBatch = 8;

  /// Independent uniform numbers below left, left - 1, … left - 7.
  constexpr std::array<std::size_t, kBatch> draw_places(std::size_t left) {
    std::array<std::size_t, kBatch> places{};
    std::uint64_t product = 1;
    for (std::size_t k = 0; k < kBatch; ++k) product *= left - k;
    for (;;) {
      std::uint64_t fraction = next();
      for (std::size_t k = 0; k < kBatch; ++k) {
        const Wide scaled = static_cast<Wide>(fraction) * (left - k);
        places[k] = static_cast<std::size_t>(scaled >> 64);
        fraction = static_cast<std::uint64_t>(scaled);
      }
      if (fraction >= product || fraction >= (0 - product) % product) return places;
    }
  }

  __extension__ using Wide = unsigned __int128;
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace koudi
