#pragma once
// Asks for the cache line of an address, which need not be one of the process: what Swift has no word for.
static inline __attribute__((always_inline)) void prefetch_line(const void *address) { __builtin_prefetch(address); }
