// Sets of small numbers in one 64-bit word.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace koudi {

using Bits = std::uint64_t;

constexpr Bits bit(int position) {
  return Bits{1} << position;
}
/// The lowest `count` bits set, 0 <= count <= 64.
constexpr Bits low_bits(int count) {
  return count >= 64 ? ~Bits{0} : bit(count) - 1;
}
constexpr int count_of(Bits bits) {
  return std::popcount(bits);
}
constexpr int lowest(Bits bits) {
  assert(bits != 0);
  // Without this gcc 14 warns of a table read at 64.
  if (bits == 0) __builtin_unreachable();
  return std::countr_zero(bits);
}
constexpr int highest(Bits bits) {
  assert(bits != 0);
  return 63 - std::countl_zero(bits);
}
constexpr Bits lowest_bit(Bits bits) {
  return bits & (~bits + 1);
}
constexpr Bits drop_lowest(Bits bits) {
  return bits & (bits - 1);
}

/// The n-th set bit, counted from 0 at the low end, as a word of one bit.
inline Bits nth_bit(Bits bits, int n) {
  assert(0 <= n && n < count_of(bits));
#ifdef __BMI2__
  return _pdep_u64(bit(n), bits);
#else
  for (; n > 0; --n) bits = drop_lowest(bits);
  return lowest_bit(bits);
#endif
}

/// Spreads the low bits of `values` over the set bits of `mask`, lowest first.
inline Bits deposit(Bits values, Bits mask) {
#ifdef __BMI2__
  return _pdep_u64(values, mask);
#else
  Bits result = 0;
  for (; mask != 0; mask = drop_lowest(mask), values >>= 1) {
    if (values & 1) result |= lowest_bit(mask);
  }
  return result;
#endif
}

/// Calls `f(position)` for every set bit, lowest first.
template <class F>
constexpr void for_each_bit(Bits bits, F&& f) {
  for (; bits != 0; bits = drop_lowest(bits)) f(lowest(bits));
}

}  // namespace koudi
