#pragma once
// Prefetches the cache line of an address, which need not be mapped. Swift has no equivalent.
static inline __attribute__((always_inline)) void prefetch_line(const void *address) { __builtin_prefetch(address); }

#ifdef __AVX2__
#include <immintrin.h>
typedef unsigned short lanes_of_pixels __attribute__((ext_vector_type(16)));
// Returns the high halves of the products of 16-bit lanes. Swift's compiler expresses them as products of wider lanes, and
// uses other instructions if it moves the widening of one factor out of a loop.
static inline __attribute__((always_inline)) lanes_of_pixels high_products(lanes_of_pixels a, lanes_of_pixels b) {
    return (lanes_of_pixels)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}
#endif
