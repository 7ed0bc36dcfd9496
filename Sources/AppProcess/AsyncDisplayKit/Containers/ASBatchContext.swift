public import Foundation

/// The state of fetching further data. May be used on any thread.
open class ASBatchContext: NSObject {
    private enum Phase {
        case fetching, canceled, completed
    }

    private let phase = Locked(Phase.completed)

    /// Creates a context that fetches nothing.
    public override init() { super.init() }

    /// Returns whether data is being fetched.
    open func isFetching() -> Bool { phase.withLock { $0 == .fetching } }

    /// Ends fetching. Call it when the data has been added, or there is none.
    ///
    /// - Parameter didComplete: Whether the data was fetched.
    open func completeBatchFetching(_ didComplete: Bool) { if didComplete { phase.withLock { $0 = .completed } } }

    /// Returns whether fetching was canceled.
    open func batchFetchingWasCancelled() -> Bool { phase.withLock { $0 == .canceled } }

    /// Cancels fetching.
    open func cancelBatchFetching() { phase.withLock { $0 = .canceled } }

    /// Begins fetching. Tables and collections call it.
    open func beginBatchFetching() { phase.withLock { $0 = .fetching } }
}

/// What determines whether further data is needed.
struct BatchFetchRequest {
    /// The direction of scrolling.
    var scrolling: ASScrollDirection
    /// The directions that can be scrolled.
    var scrollable: ASScrollDirection
    /// The size of the visible area (points).
    var bounds: CGSize
    /// The size of the content (points).
    var content: CGSize
    /// The position at which scrolling will end (points).
    var target: CGPoint
    /// The distance from the end at which data is fetched (multiples of the visible length).
    var leadingScreens: CGFloat
    /// Whether the table or collection is on the screen.
    var isVisible: Bool

    /// Whether further data is needed: the content is shorter than the visible area, or its end is
    /// near in the direction of scrolling.
    func isNeeded(_ context: ASBatchContext) -> Bool {
        guard !context.isFetching(), leadingScreens > 0, bounds.width > 0, bounds.height > 0 else { return false }
        let isVertical = !scrollable.isDisjoint(with: .verticalDirections)
        let length = isVertical ? bounds.height : bounds.width
        let contentLength = isVertical ? content.height : content.width
        if contentLength < length { return true }
        guard isVisible, scrolling.isDisjoint(with: [.up, .left]) else { return false }
        return contentLength - length - (isVertical ? target.y : target.x) <= length * leadingScreens
    }
}
