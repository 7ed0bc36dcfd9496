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

typedef float components_of_two_pixels __attribute__((ext_vector_type(8)));
typedef unsigned eight_pixels __attribute__((ext_vector_type(8)));
// Returns eight pixels with components of 0 to 255, rounded to nearest. Swift's compiler expresses the shuffle of bytes as
// operations on single bytes.
static inline __attribute__((always_inline)) eight_pixels rounded_pixels(
    components_of_two_pixels a, components_of_two_pixels b, components_of_two_pixels c, components_of_two_pixels d) {
    __m256i first = _mm256_packus_epi32(_mm256_cvtps_epi32((__m256)a), _mm256_cvtps_epi32((__m256)b));
    __m256i second = _mm256_packus_epi32(_mm256_cvtps_epi32((__m256)c), _mm256_cvtps_epi32((__m256)d));
    // Pixels with even numbers are in one half, those with odd numbers in the other.
    __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    return (eight_pixels)_mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, second), order);
}
#endif
