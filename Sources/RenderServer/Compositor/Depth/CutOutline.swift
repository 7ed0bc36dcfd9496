import Geometry
import Raster

/// The boundary of a part of a layer that other layers cut, or of a layer that shares edges with
/// others, in device pixels.
///
/// The parts of a layer on the two sides of a cut are painted one after the other, with other
/// layers between them. If both cover a pixel in part and nothing lies between them, the two
/// coverages would let the pixels behind show through. Therefore:
/// - if the layer is opaque, the part behind reaches a little beyond the cut, under the part in
///   front, whose coverage then decides;
/// - otherwise, the cut is antialiased only where an opaque layer lies between the parts, and
///   follows the boundaries of pixels elsewhere.
final class CutOutline {
    /// The distance by which an opaque part behind reaches beyond the cut (pixels): more than the
    /// diagonal of a pixel.
    static let overlap = 1.5

    let points: [Point]
    /// The pixels that the outline may touch.
    let extent: PixelRect

    private init(_ points: [Point], within bounds: PixelRect) {
        self.points = points
        var outline = Outline()
        Self.append(points, to: &outline)
        extent = outline.pixels(within: bounds)
    }

    /// Appends the boundary to an outline.
    func append(to outline: inout Outline) { Self.append(points, to: &outline) }

    private static func append(_ points: [Point], to outline: inout Outline) {
        guard let first = points.first else { return }
        outline.move(to: first)
        for point in points.dropFirst() { outline.line(to: point) }
        outline.close()
    }
}

extension CutOutline {
    /// Creates the outline of a face whose edges `DepthSorter.edgeChanges` changed, or returns nil
    /// if a point of it is not in front of the viewer.
    ///
    /// - Parameters:
    ///   - corners: The corners of the face on the superlayer's plane.
    ///   - changes: Changes of this face, in the order of its edges.
    ///   - plane: The map from the superlayer's plane to device pixels.
    ///   - clip: The pixels in which the layer may paint.
    convenience init?(
        _ corners: ArraySlice<Point>, _ changes: ArraySlice<DepthSorter.EdgeChange>, through plane: Homography, within clip: PixelRect
    ) {
        var points: [Point] = []
        var changes = changes
        for (index, corner) in corners.enumerated() {
            points.append(corner)
            guard let change = changes.first, change.edge == index else { continue }
            points.append(change.first)
            points.append(change.second)
            // An edge that several faces share keeps the first change.
            changes = changes.drop { $0.edge == index }
        }
        let mapped = points.compactMap { plane.apply($0) }
        guard mapped.count == points.count else { return nil }
        self.init(mapped, within: clip)
    }
}

extension CutOutline: Equatable {
    static func == (a: CutOutline, b: CutOutline) -> Bool { a === b || a.points == b.points }
}

extension CutOutline {
    /// A line of the boundary on the screen.
    fileprivate struct Edge {
        let line: Line
        /// The intervals in which the line is antialiased, in ascending order, as distances from
        /// the line's origin; `nil` if all of it is.
        let antialiased: [ClosedRange<Double>]?
    }

    /// A corner of the boundary, and the edge that begins there.
    private struct Corner {
        let point: Point
        /// The index of the edge; `nil` for the sides of the clip.
        let edge: Int?
    }

    /// Creates the boundary of a facet.
    ///
    /// - Parameters:
    ///   - facet: A facet with at least one cut.
    ///   - plane: The map from the superlayer's plane to device pixels.
    ///   - clip: The pixels in which the layer may paint.
    convenience init?(of facet: Facet, in sorter: borrowing DepthSorter, through plane: Homography, within clip: PixelRect) {
        guard let inverse = plane.inverse, !clip.isEmpty else { return nil }
        // The polygon that the cuts divide starts two pixels beyond the clip, so that its own sides
        // affect no pixel.
        let (x0, y0) = (Double(clip.x0) - 2, Double(clip.y0) - 2)
        let (x1, y1) = (Double(clip.x1) + 2, Double(clip.y1) + 2)
        var corners = [Point(x: x0, y: y0), Point(x: x1, y: y0), Point(x: x1, y: y1), Point(x: x0, y: y1)]
            .map { Corner(point: $0, edge: nil) }
        var edges: [Edge] = []
        var index = facet.cut
        while index >= 0, case let cut = sorter.cuts[Int(index)] {
            index = cut.previous
            var edge = Edge(cut, of: facet, sorter, through: plane, inverse)
            // Without a direction, the line divides nothing that could be shown.
            guard edge.line.hasDirection else { continue }
            if facet.isOpaque, cut.isBehind { edge = Edge(line: edge.line.shifted(by: Self.overlap), antialiased: nil) }
            edges.append(edge)
            corners = Self.clip(corners, to: edge.line, label: edges.count - 1)
        }
        var points: [Point] = []
        for (position, corner) in corners.enumerated() {
            let next = corners[(position + 1) % corners.count].point
            guard let edge = corner.edge.map({ edges[$0] }), let antialiased = edge.antialiased else {
                points.append(corner.point)
                continue
            }
            Self.append(edge.line, antialiased, from: corner.point, to: next, &points)
        }
        self.init(points, within: clip)
    }

    /// Removes the part of a polygon on the negative side of a line.
    ///
    /// - Parameter label: The index of the new edge.
    private static func clip(_ corners: [Corner], to line: Line, label: Int) -> [Corner] {
        guard var previous = corners.last else { return [] }
        var result: [Corner] = []
        var before = line.value(at: previous.point)
        for corner in corners {
            let now = line.value(at: corner.point)
            if (before < 0) != (now < 0) {
                let crossing = previous.point + (corner.point - previous.point) * (before / (before - now))
                // Where the boundary leaves the positive side, it continues along the line.
                result.append(Corner(point: crossing, edge: now < 0 ? label : previous.edge))
            }
            if now >= 0 { result.append(corner) }
            (previous, before) = (corner, now)
        }
        return result
    }

    /// Appends a segment of a line without its end. Outside the antialiased intervals, it follows
    /// the boundaries of pixels.
    private static func append(
        _ line: Line, _ antialiased: [ClosedRange<Double>], from start: Point, to end: Point, _ points: inout [Point]
    ) {
        let (origin, direction) = (line.origin, line.direction)
        func distance(_ p: Point) -> Double { (p.x - origin.x) * direction.x + (p.y - origin.y) * direction.y }
        func point(_ distance: Double) -> Point { origin + direction * distance }
        let (first, last) = (distance(start), distance(end))
        points.append(start)
        var current = start
        let isForward = first <= last
        for interval in isForward ? antialiased : antialiased.reversed() {
            let (low, high) = (max(interval.lowerBound, min(first, last)), min(interval.upperBound, max(first, last)))
            guard low < high else { continue }
            let (enter, leave) = isForward ? (point(low), point(high)) : (point(high), point(low))
            appendSteps(line, from: current, to: enter, &points)
            points.append(enter)
            points.append(leave)
            current = leave
        }
        appendSteps(line, from: current, to: end, &points)
    }

    /// Appends a path along the boundaries of the pixels whose centers lie on the positive side of
    /// a line. Both sides of the line yield the same path.
    private static func appendSteps(_ line: Line, from start: Point, to end: Point, _ points: inout [Point]) {
        let isSteep = abs(line.a) >= abs(line.b)
        let (from, to) = isSteep ? (start.y, end.y) : (start.x, end.x)
        guard from != to else { return }
        let step = from < to ? 1.0 : -1.0
        var row = step > 0 ? from.rounded(.down) : from.rounded(.up) - 1
        var current = from
        var last = Double.nan
        while step > 0 ? current < to : current > to {
            let center = row + 0.5
            // The boundary between pixels that is nearest to the line in the middle of the row.
            let across = (isSteep ? -(line.c + line.b * center) / line.a : -(line.c + line.a * center) / line.b).rounded()
            let next = step > 0 ? min(row + 1, to) : max(row, to)
            if across != last {
                points.append(isSteep ? Point(x: across, y: current) : Point(x: current, y: across))
            } else {
                // The boundary is the same as in the row before: extend the last step.
                points.removeLast()
            }
            points.append(isSteep ? Point(x: across, y: next) : Point(x: next, y: across))
            last = across
            current = next
            row += step
        }
    }
}

extension CutOutline.Edge {
    /// Creates the image of a cut on the screen.
    fileprivate init(
        _ cut: Cut, of facet: Facet, _ sorter: borrowing DepthSorter, through plane: Homography, _ inverse: Homography
    ) {
        let line = cut.line.image(underInverse: inverse)
        guard !facet.isOpaque, line.hasDirection else {
            self.init(line: line, antialiased: nil)
            return
        }
        let (origin, direction) = (line.origin, line.direction)
        var antialiased: [ClosedRange<Double>] = []
        for interval in sorter.intervals[cut.intervals] {
            let ends = [interval.lowerBound, interval.upperBound].map { cut.line.origin + cut.line.direction * $0 }
            guard let a = plane.apply(ends[0]), let b = plane.apply(ends[1]) else { continue }
            func distance(_ p: Point) -> Double { (p.x - origin.x) * direction.x + (p.y - origin.y) * direction.y }
            let (start, end) = (distance(a), distance(b))
            guard start.isFinite, end.isFinite else { continue }
            antialiased.append(min(start, end)...max(start, end))
        }
        antialiased.sort { $0.lowerBound < $1.lowerBound }
        // Overlapping intervals are united.
        var united: [ClosedRange<Double>] = []
        for interval in antialiased {
            if let last = united.last, interval.lowerBound <= last.upperBound {
                united[united.count - 1] = last.lowerBound...max(last.upperBound, interval.upperBound)
            } else {
                united.append(interval)
            }
        }
        self.init(line: line, antialiased: united)
    }
}
