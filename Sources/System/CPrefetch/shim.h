#pragma once
// Prefetches the cache line of an address, which need not be mapped. Swift has no equivalent.
static inline __attribute__((always_inline)) void prefetch_line(const void *address) { __builtin_prefetch(address); }
