/// A line of an outline that is not horizontal, from its top to its bottom (65,536ths of a pixel).
///
/// Positions differ by less than 2³¹, so that all results are exact.
struct SweepEdge: BitwiseCopyable {
    var xTop: Int
    var yTop: Int
    var xBottom: Int
    /// Greater than `yTop`.
    var yBottom: Int
    /// 1 if the outline runs downward along the edge, and −1 if it runs upward.
    var winding: Int32
    /// The edge that starts at the height at which this one ends, and continues it in the same
    /// direction, or −1.
    var next: Int32 = -1

    /// Returns the distance from a point to the line through the edge, multiplied by the edge's
    /// height: it is positive if the line is to the right of the point.
    @inline(__always)
    func distance(fromX x: Int, y: Int) -> Int {
        (xBottom &- xTop) &* (y &- yTop) &- (x &- xTop) &* (yBottom &- yTop)
    }

    /// Returns a number that is negative if another edge that starts at the same point is to the
    /// right of this one below the point, positive if it is to the left, and 0 if both have the
    /// same slope.
    @inline(__always)
    func turn(to other: SweepEdge) -> Int {
        (xBottom &- xTop) &* (other.yBottom &- other.yTop) &- (other.xBottom &- other.xTop) &* (yBottom &- yTop)
    }

    /// Returns a Boolean value that indicates whether another edge is on the line through this one.
    @inline(__always)
    func isCollinear(with other: SweepEdge) -> Bool {
        turn(to: other) == 0 && distance(fromX: other.xTop, y: other.yTop) == 0
    }
}

/// An edge that crosses the horizontal line that `SimplicityChecker` moves.
struct ActiveEdge: BitwiseCopyable {
    /// The index of the edge.
    var edge: Int32
    /// The winding number to its left.
    var winding: Int32
}

/// A height at which an edge starts or ends (65,536ths of a pixel).
struct SweepEvent: BitwiseCopyable {
    var y: Int
    /// The index of the edge.
    var edge: Int32
}

/// The ends of edges, from which the topmost is removed first: a binary heap.
struct SweepQueue: ~Copyable {
    private var events = ScratchBuffer<SweepEvent>(capacity: 64)

    /// The topmost event.
    @inline(__always)
    var first: SweepEvent? { events.count > 0 ? events[0] : nil }

    mutating func removeAll() { events.removeAll() }

    mutating func insert(_ event: SweepEvent) {
        events.append(event)
        var index = events.count - 1
        while index > 0, events[(index - 1) / 2].y > event.y {
            events[index] = events[(index - 1) / 2]
            index = (index - 1) / 2
        }
        events[index] = event
    }

    /// Removes the topmost event. There must be one.
    mutating func removeFirst() {
        let last = events[events.count - 1]
        events.truncate(to: events.count - 1)
        if events.count > 0 { replaceFirst(by: last) }
    }

    /// Replaces the topmost event. There must be one.
    mutating func replaceFirst(by event: SweepEvent) {
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < events.count else { break }
            if child + 1 < events.count, events[child + 1].y < events[child].y { child += 1 }
            guard events[child].y < event.y else { break }
            events[index] = events[child]
            index = child
        }
        events[index] = event
    }
}
