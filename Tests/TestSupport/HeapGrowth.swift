import CLinux

/// Measures memory that repeated work keeps allocated.
public enum HeapGrowth {
    /// Returns the smallest growth of the heap over several rounds of some work (bytes).
    ///
    /// Other tests run at the same time and may grow the heap in some rounds, but memory that the
    /// work keeps shows in all of them.
    public static func least(of rounds: Int = 6, _ round: () -> Void) -> Int {
        // The first round fills caches.
        round()
        return (0..<rounds).map { _ in
            let before = lx_heap_in_use()
            round()
            return lx_heap_in_use() - before
        }.min() ?? 0
    }
}
