import Geometry

/// Some consecutive lines of a contour, and the rectangle around them. `EdgeTable` skips groups
/// that do not affect a region.
///
/// Positions are in 65,536ths of a pixel.
struct LineGroup {
    /// The greatest number of lines in a group.
    static let lineLimit = 32

    /// The index of the point at which the first line starts: the point before `points`, or the
    /// last of the contour.
    let start: Int
    /// The indices of the points at which the lines end.
    private(set) var points: Range<Int>
    /// The chain that continues with the first line.
    let chain: ChainCounter
    private(set) var xLow: Double
    private(set) var xHigh: Double
    private(set) var yLow: Double
    private(set) var yHigh: Double

    /// Creates a group without lines.
    init(from start: Int, _ point: Point, before index: Int, chain: ChainCounter) {
        self.start = start
        self.chain = chain
        points = index..<index
        xLow = point.x * Double(Fixed.one)
        yLow = Fixed.wholeNumber(point.y * Double(Fixed.one))
        (xHigh, yHigh) = (xLow, yLow)
    }

    /// Adds the line to the next point.
    @inline(__always)
    mutating func append(x: Double, y: Double) {
        points = points.lowerBound..<points.upperBound &+ 1
        xLow = x < xLow ? x : xLow
        xHigh = x > xHigh ? x : xHigh
        yLow = y < yLow ? y : yLow
        yHigh = y > yHigh ? y : yHigh
    }
}

/// Numbers the chains of an outline in the order of its lines.
///
/// A *chain* is a set of lines such that the winding number takes at most two values, k and k + 1,
/// in every pixel that only lines of the chain touch. There are three kinds:
///
/// - Consecutive lines of a contour that all run downward, or all run upward. Horizontal lines
///   continue a chain. Such a chain does not cross itself, and its ends are in pixels that the next
///   chain touches as well.
/// - A contour that encloses no point more than once.
/// - A run of a stroke, which has numbers of its own. `StrokePen` describes runs.
struct ChainCounter: Equatable {
    /// The number of the current chain, from 1.
    private(set) var chain: Int32 = 0
    /// 1 if the last line that is not horizontal runs downward, −1 if it runs upward, and 0 if
    /// there is no such line.
    private var direction: Int32 = 0
    /// A Boolean value that indicates whether the chain is a whole contour.
    private(set) var isContour = false

    /// Starts a contour, whose first line starts a chain.
    ///
    /// - Parameters:
    ///   - runs: The runs of its lines, if there are any.
    ///   - isSimple: A Boolean value that indicates whether the outline is known to be simple, so
    ///     that chains have no effect.
    @inline(__always)
    mutating func begin(_ contour: UnsafeBufferPointer<Point>, runs: UnsafeBufferPointer<Int32>, isSimple: Bool) {
        chain &+= 1
        direction = 0
        isContour = isSimple
        guard contour.count > 2, !isSimple else { return }
        // Runs combine both sides of a stroke, which is better unless they are short.
        var changes = 0
        if runs.count > 0 {
            for index in 1..<runs.count where runs[index] != runs[index &- 1] { changes &+= 1 }
            guard changes > contour.count / 4 else { return }
        }
        isContour = contour.isStarShaped(contour.extent) || contour.isConvex
    }

    /// Advances to the chain that contains a line.
    ///
    /// - Parameter winding: 1 if the line runs downward, −1 if it runs upward, and 0 if it is
    ///   horizontal.
    @inline(__always)
    mutating func advance(_ winding: Int32) {
        // Turns are unpredictable, so there is no branch.
        let isTurn = (direction &* winding) &>> 31 & (isContour ? 0 : -1)
        chain &-= isTurn
        direction = winding == 0 ? direction : winding
    }

    /// Returns the chain of a line, given its run or 0.
    @inline(__always)
    func chain(run: Int32) -> Int32 { run == 0 || isContour ? chain : run }
}

extension Outline {
    /// Returns the groups of all lines.
    ///
    /// - Parameter isSimple: A Boolean value that indicates whether the outline is known to be
    ///   simple.
    func grouped(isSimple: Bool) -> [LineGroup] {
        var groups: [LineGroup] = []
        groups.reserveCapacity(pointCount / LineGroup.lineLimit + starts.count)
        var counter = ChainCounter()
        let one = Double(Fixed.one)
        forEachContour { points, runs, first in
            counter.begin(points, runs: runs, isSimple: isSimple)
            let last = points.count - 1
            var group = LineGroup(from: first + last, points[last], before: first, chain: counter)
            var y = Fixed.wholeNumber(points[last].y * one)
            for index in points.indices {
                if group.points.count == LineGroup.lineLimit {
                    groups.append(group)
                    group = LineGroup(from: first + index - 1, points[index - 1], before: first + index, chain: counter)
                }
                let next = Fixed.wholeNumber(points[index].y * one)
                counter.advance(next > y ? 1 : next < y ? -1 : 0)
                group.append(x: points[index].x * one, y: next)
                y = next
            }
            groups.append(group)
        }
        return groups
    }
}
