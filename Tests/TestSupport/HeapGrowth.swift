import CLinux

/// Tells memory that is kept from memory that comes and goes.
public enum HeapGrowth {
    /// The least number of bytes by which the heap grows when something is done again and again. Other tests run at the same time, but what each round keeps is
    /// kept in all of them.
    public static func least(of rounds: Int = 6, _ round: () -> Void) -> Int {
        // The first fills caches.
        round()
        return (0..<rounds).map { _ in
            let before = lx_heap_in_use()
            round()
            return lx_heap_in_use() - before
        }.min() ?? 0
    }
}
