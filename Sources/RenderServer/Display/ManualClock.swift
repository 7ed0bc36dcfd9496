/// A clock that stands still until it is told to go on, so that every frame is a function of its inputs.
public struct ManualClock: Equatable, Sendable {
    /// Media time, seconds.
    public var time: Double

    public init(start: Double = 0) { time = start }

    /// The times to stop at on the way: whole refreshes from here while more than one is left, then the end. No time at all is one stop, here.
    ///
    /// - Parameters:
    ///   - seconds: 0…86,400.
    ///   - refreshRate: 0.01…100,000.
    public func steps(for seconds: Double, refreshRate: Double) -> Steps {
        Steps(grid: RefreshGrid(start: time, refreshRate: refreshRate), end: time + seconds, seconds: seconds)
    }

    /// Times that rise to the end, each computed from the start.
    public struct Steps: Sequence, IteratorProtocol, Sendable {
        private let grid: RefreshGrid
        private let end: Double
        private let count: Int
        private var taken = 0

        fileprivate init(grid: RefreshGrid, end: Double, seconds: Double) {
            self.grid = grid
            self.end = end
            // A millionth of a refresh is a rounding, and no refresh of its own.
            count = Swift.max(1, Int((seconds * grid.refreshRate - 1e-6).rounded(.up)))
        }

        public mutating func next() -> Double? {
            guard taken < count else { return nil }
            taken += 1
            return taken == count ? end : grid.deadline(taken)
        }
    }
}
