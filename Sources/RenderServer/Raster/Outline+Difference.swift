public import Geometry

// Design
// ------
// Consecutive outlines of an animation often have most of their lines in common: a stroke that is
// drawn along its path, a polyline that grows, a shape of which one point moves. Contours at the
// start and at the end of both outlines are compared first. Of the contours that remain, the first
// two or the last two are compared point by point, from both ends, or, for a stroke whose start
// moves, from a point in the middle.
//
// Correctness: the lines that are not common, those of the old outline reversed, form closed
// curves. These do not go around any pixel outside of the rectangle around them, so each such pixel
// has the same integral in both outlines, and the same lines touch it. Coverage in simple outlines
// follows from the integral alone. In others, it also depends on which of the lines form a chain.
// These are runs, which are compared, or whole contours. If it differs whether a contour is a
// chain, or if lines belong to no runs, no result is returned.
//
// Cost: a pass over the points of both outlines.
extension Outline {
    /// Returns pixels outside of which the coverage is the one that another outline has there under
    /// the same fill rule, or nil if they are not known. Both outlines must be analyzed.
    public func pixels(changedSince old: Outline) -> PixelRect? {
        guard let groups = lineGroups, let oldGroups = old.lineGroups, isKnownSimple == old.isKnownSimple else { return nil }
        let hasRuns = !runs.isEmpty && !old.runs.isEmpty
        guard isKnownSimple || hasRuns else { return nil }
        var (first, last) = (0, 0)
        var changed = ChangedPoints()
        withPoints { points, runs in
            old.withPoints { oldPoints, oldRuns in
                let comparison = PointComparison(points, runs, oldPoints, oldRuns, hasRuns: hasRuns)
                let limit = min(starts.count, old.starts.count)
                let prefix = comparison.prefix(from: (0, 0), count: min(points.count, oldPoints.count))
                while first < limit, end(of: first) <= prefix, end(of: first) == old.end(of: first) { first += 1 }
                while last < limit - first,
                    comparison.isEqual(indices(of: starts.count - 1 - last), old.indices(of: old.starts.count - 1 - last))
                {
                    last += 1
                }
                let (contours, oldContours) = (first..<starts.count - last, first..<old.starts.count - last)
                var compared: (new: Int, old: Int)?
                if !contours.isEmpty, !oldContours.isEmpty {
                    let pairs = [(contours.lowerBound, oldContours.lowerBound), (contours.upperBound - 1, oldContours.upperBound - 1)]
                    for (contour, oldContour) in pairs where compared == nil {
                        // Equal contours are both chains or not. These may differ.
                        guard isKnownSimple || isChain(contour, groups) == old.isChain(oldContour, oldGroups) else { continue }
                        let (range, oldRange) = (indices(of: contour), old.indices(of: oldContour))
                        guard let (common, oldCommon) = comparison.common(range, oldRange) else { continue }
                        compared = (contour, oldContour)
                        changed.add(UnsafeBufferPointer(rebasing: points[range]), except: common)
                        changed.add(UnsafeBufferPointer(rebasing: oldPoints[oldRange]), except: oldCommon)
                    }
                }
                for contour in contours where contour != compared?.new {
                    changed.add(UnsafeBufferPointer(rebasing: points[indices(of: contour)]), except: [])
                }
                for contour in oldContours where contour != compared?.old {
                    changed.add(UnsafeBufferPointer(rebasing: oldPoints[old.indices(of: contour)]), except: [])
                }
            }
        }
        return changed.pixels
    }

    private func end(of contour: Int) -> Int { contour + 1 < starts.count ? starts[contour + 1] : points.count }
    private func indices(of contour: Int) -> Range<Int> { starts[contour]..<end(of: contour) }

    /// Returns a Boolean value that indicates whether a contour is a chain.
    private func isChain(_ contour: Int, _ groups: [LineGroup]) -> Bool {
        // The first group that ends after the contour's start is the contour's first.
        var (low, high) = (0, groups.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].points.upperBound <= starts[contour] { low = middle + 1 } else { high = middle }
        }
        return groups[low].chain.isContour
    }
}

/// Compares the points of two outlines, and the runs of the lines that end there.
private struct PointComparison {
    private let (new, old): (UnsafeBufferPointer<Point>, UnsafeBufferPointer<Point>)
    private let (newRuns, oldRuns): (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>)
    private let hasRuns: Bool

    init(
        _ new: UnsafeBufferPointer<Point>, _ newRuns: UnsafeBufferPointer<Int32>, _ old: UnsafeBufferPointer<Point>,
        _ oldRuns: UnsafeBufferPointer<Int32>, hasRuns: Bool
    ) {
        (self.new, self.newRuns, self.old, self.oldRuns, self.hasRuns) = (new, newRuns, old, oldRuns, hasRuns)
    }

    @inline(__always)
    private func isEqual(_ i: Int, _ j: Int) -> Bool {
        new[i].x == old[j].x && new[i].y == old[j].y && (!hasRuns || newRuns[i] == oldRuns[j])
    }

    /// Returns the number of equal points from two indices on, at most `count`.
    func prefix(from start: (new: Int, old: Int), count: Int) -> Int {
        var result = 0
        while result < count, isEqual(start.new &+ result, start.old &+ result) { result &+= 1 }
        return result
    }

    /// Returns the number of equal points before two indices, at most `count`.
    func suffix(before end: (new: Int, old: Int), count: Int) -> Int {
        var result = 0
        while result < count, isEqual(end.new &- 1 &- result, end.old &- 1 &- result) { result &+= 1 }
        return result
    }

    /// Returns whether two contours are equal, given the indices of their points.
    func isEqual(_ contour: Range<Int>, _ oldContour: Range<Int>) -> Bool {
        contour.count == oldContour.count
            && suffix(before: (contour.upperBound, oldContour.upperBound), count: contour.count) == contour.count
    }

    /// Returns points that two contours have in common, with all lines between them, or nil if
    /// there are none. The other lines, including those to and from the common points, may differ.
    ///
    /// - Returns: Indices in each contour. If the common points continue from the end at the start,
    ///   both parts are listed, the one at the start first.
    func common(_ contour: Range<Int>, _ oldContour: Range<Int>) -> (new: [Range<Int>], old: [Range<Int>])? {
        let count = min(contour.count, oldContour.count)
        let prefix = prefix(from: (contour.lowerBound, oldContour.lowerBound), count: count)
        let suffix = suffix(before: (contour.upperBound, oldContour.upperBound), count: count - prefix)
        if prefix + suffix > 0 {
            return (
                [0..<prefix, contour.count - suffix..<contour.count], [0..<prefix, oldContour.count - suffix..<oldContour.count]
            )
        }
        // The point in the middle of the shorter contour is near the other end of a stroke. The
        // next point is compared, too, because points may occur twice.
        guard count > 2 else { return nil }
        let middle = (contour.lowerBound + count / 2, oldContour.lowerBound + count / 2)
        let start: (new: Int, old: Int)
        if contour.count < oldContour.count {
            let other = oldContour.dropLast().first { isEqual(middle.0, $0) && isEqual(middle.0 + 1, $0 + 1) }
            guard let other else { return nil }
            start = (middle.0, other)
        } else {
            let other = contour.dropLast().first { isEqual($0, middle.1) && isEqual($0 + 1, middle.1 + 1) }
            guard let other else { return nil }
            start = (other, middle.1)
        }
        let before = self.suffix(before: start, count: min(start.new - contour.lowerBound, start.old - oldContour.lowerBound))
        let after = self.prefix(from: start, count: min(contour.upperBound - start.new, oldContour.upperBound - start.old))
        let (new, old) = (start.new - contour.lowerBound, start.old - oldContour.lowerBound)
        return ([new - before..<new + after], [old - before..<old + after])
    }
}

/// The rectangle around lines that changed.
private struct ChangedPoints {
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    /// Adds the lines of a contour except those between consecutive points of a range.
    ///
    /// - Parameter ranges: Ranges as `PointComparison.common` returns them, or none.
    mutating func add(_ contour: UnsafeBufferPointer<Point>, except ranges: [Range<Int>]) {
        var index = 0
        for range in ranges where !range.isEmpty {
            // The lines to the first and from the last common point may differ.
            if index < range.lowerBound { add(contour, index...range.lowerBound) }
            if range.upperBound < contour.count { add(contour, range.upperBound - 1...range.upperBound) }
            index = range.upperBound
        }
        if index < contour.count { add(contour, index...contour.count - 1) }
        // The line from the last to the first point is common if both are.
        let isClosingCommon = ranges.first?.first == 0 && ranges.last?.last == contour.count - 1
        if !isClosingCommon, contour.count > 0 {
            add(contour[0])
            add(contour[contour.count - 1])
        }
    }

    private mutating func add(_ contour: UnsafeBufferPointer<Point>, _ indices: ClosedRange<Int>) {
        for index in indices { add(contour[index]) }
    }

    @inline(__always)
    private mutating func add(_ point: Point) {
        low = Point(x: point.x < low.x ? point.x : low.x, y: point.y < low.y ? point.y : low.y)
        high = Point(x: point.x > high.x ? point.x : high.x, y: point.y > high.y ? point.y : high.y)
    }

    /// The pixels that the lines may touch: one more on each side, because points are rounded.
    var pixels: PixelRect? {
        guard low.x <= high.x else { return .empty }
        let limit = 0x1p30
        guard low.x > -limit, low.y > -limit, high.x < limit, high.y < limit else { return nil }
        return PixelRect(
            x0: Int(low.x.rounded(.down)) - 1, y0: Int(low.y.rounded(.down)) - 1, x1: Int(high.x.rounded(.up)) + 1,
            y1: Int(high.y.rounded(.up)) + 1)
    }
}
