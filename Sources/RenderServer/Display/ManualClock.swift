/// A clock that advances only on request, so that every frame is a function of its inputs.
public struct ManualClock: Equatable, Sendable {
    /// The current media time (seconds).
    public var time: Double

    /// Creates a clock that shows a media time (seconds).
    public init(start: Double = 0) { time = start }

    /// Returns the times at which a frame is due while the clock advances: the ends of whole
    /// refresh intervals, then the end of the advance. An advance by 0 has one step, at the current
    /// time.
    ///
    /// - Parameters:
    ///   - seconds: The time to advance by (seconds, 0…86,400).
    ///   - refreshRate: Refreshes per second, 0.01…100,000.
    public func steps(for seconds: Double, refreshRate: Double) -> Steps {
        Steps(grid: RefreshGrid(start: time, refreshRate: refreshRate), end: time + seconds, seconds: seconds)
    }

    /// The increasing times of an advance, each computed from its start so that they do not drift.
    public struct Steps: Sequence, IteratorProtocol, Sendable {
        private let grid: RefreshGrid
        private let end: Double
        private let count: Int
        private var index = 0

        fileprivate init(grid: RefreshGrid, end: Double, seconds: Double) {
            self.grid = grid
            self.end = end
            // A remainder below a millionth of a refresh is a rounding error, not a further step.
            count = Swift.max(1, Int((seconds * grid.refreshRate - 1e-6).rounded(.up)))
        }

        /// Returns the media time of the next frame (seconds), or nil at the end of the advance.
        public mutating func next() -> Double? {
            guard index < count else { return nil }
            index += 1
            return index == count ? end : grid.deadline(index)
        }
    }
}
