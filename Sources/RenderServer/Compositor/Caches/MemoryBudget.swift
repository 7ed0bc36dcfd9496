import RenderTree

/// The pixels of cached bitmaps that each client may have. A bitmap that exceeds its client's share
/// is dropped; other clients are not affected.
struct MemoryBudget {
    /// The share of a client (pixels of four bytes).
    var limit: Int
    private var used: [ClientKey: Int] = [:]
    /// The number of bitmaps dropped, by client.
    private(set) var droppedCounts: [ClientKey: UInt64] = [:]

    /// The cost of a bitmap in addition to its pixels (pixels).
    private static let overhead = 1024

    init(limit: Int) { self.limit = limit }

    /// Exchanges a client's bitmap for another, or for none.
    ///
    /// - Parameters:
    ///   - previous: The number of pixels charged so far; 0 for none.
    ///   - pixels: The number of pixels of the new bitmap; 0 for none.
    ///   - isOptional: Whether the new bitmap may be dropped.
    /// - Returns: `false`, without a change, if the new bitmap is optional and exceeds the budget.
    mutating func exchange(_ previous: Int, for pixels: Int, of client: ClientKey, isOptional: Bool = true) -> Bool {
        let rest = used[client, default: 0] - (previous > 0 ? previous + Self.overhead : 0)
        let sum = rest + (pixels > 0 ? pixels + Self.overhead : 0)
        guard !isOptional || pixels <= previous || sum <= limit else {
            droppedCounts[client, default: 0] += 1
            return false
        }
        used[client] = sum == 0 ? nil : sum
        return true
    }

    /// Removes the statistics of a client that has disconnected. Its bitmaps stay charged until
    /// they are released.
    mutating func remove(_ client: ClientKey) { droppedCounts[client] = nil }

    /// Returns whether a client may be charged for a number of additional pixels.
    ///
    /// - Parameter reserve: The share of the budget that must remain.
    func allows(_ pixels: Double, for client: ClientKey, leaving reserve: Double = 0) -> Bool {
        Double(used[client, default: 0]) + pixels <= Double(limit) * (1 - reserve)
    }
}
