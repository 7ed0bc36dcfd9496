import CoreGraphics
import Foundation

/// Decides which rows or items are prefetched: those within one screen in the direction in which
/// the list scrolls, and no longer those that it has turned away from.
struct PrefetchWindow {
    /// The rows that the data source was asked to prefetch and that have not appeared.
    private(set) var requested: Set<IndexPath> = []
    private var lastOffset: CGFloat = 0

    /// Updates the window for an offset.
    ///
    /// - Parameters:
    ///   - offset: The offset of the visible part.
    ///   - visible: The visible rows, in order.
    ///   - count: The number of rows that fit on a screen.
    ///   - following: Returns the row after another one, or nil after the last.
    ///   - preceding: Returns the row before another one, or nil before the first.
    /// - Returns: The rows to prefetch, nearest first, and those whose prefetching is canceled.
    mutating func update(
        offset: CGFloat, visible: [IndexPath], count: Int, following: (IndexPath) -> IndexPath?, preceding: (IndexPath) -> IndexPath?
    ) -> (prefetch: [IndexPath], cancel: [IndexPath]) {
        guard let first = visible.first, let last = visible.last else { return ([], []) }
        let isForward = offset >= lastOffset
        lastOffset = offset
        var wanted: [IndexPath] = []
        var next = isForward ? following(last) : preceding(first)
        while let path = next, wanted.count < count {
            wanted.append(path)
            next = isForward ? following(path) : preceding(path)
        }
        let ahead = Set(wanted)
        requested.subtract(visible)
        let cancelled = requested.subtracting(ahead).sorted()
        let new = wanted.filter { !requested.contains($0) }
        requested = ahead
        return (new, cancelled)
    }

    /// Forgets all requests, as after a reload.
    mutating func reset() { requested = [] }
}
