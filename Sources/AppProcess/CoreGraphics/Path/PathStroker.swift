import Foundation

/// Computes the outline of a stroke as a path, for code that needs the outline itself, such as
/// ``CGContext/replacePathWithStrokedPath()``. When a context strokes its path, cairo computes the
/// outline instead.
///
/// The outline runs along one side of a line and back along the other. At the inner side of a
/// corner, it passes through the corner itself, unless both lines are long enough for their sides
/// to intersect. The outline of each line, corner and end then has the same direction, so that
/// filling by the winding rule produces exactly their union.
struct PathStroker {
    let style: LineStyle
    /// Half of the line width.
    private let halfWidth: CGFloat
    /// The angle (radians) below which the segments of a curve meet without a join.
    private static let smoothJoinAngle: CGFloat = 0.1

    init(_ style: LineStyle) {
        self.style = style
        halfWidth = style.width / 2
    }

    /// Returns the outline of the path's stroke, without dashes; empty if the coordinates are too
    /// large to compute with.
    func outline(of path: CGPath) -> CGMutablePath {
        let outline = CGMutablePath()
        guard path.isMeasurable, halfWidth > 0, halfWidth < 1e100 else { return outline }
        for line in path.polylines({ $0.strokeSteps(halfWidth) }) { stroke(line, outline) }
        return outline
    }

    /// A line segment with its direction and length.
    private struct Segment {
        let from: CGPoint
        let to: CGPoint
        let direction: CGVector
        let length: CGFloat
        /// A Boolean value that indicates whether a curve continues through the end.
        let endsSmooth: Bool

        /// Returns the end moved sideways. A positive distance moves it to the right of the
        /// direction if y points up.
        func end(_ distance: CGFloat) -> CGPoint { to.moved(direction, distance) }
        /// Returns the start moved sideways, in the same way.
        func start(_ distance: CGFloat) -> CGPoint { from.moved(direction, distance) }

        init(from: CGPoint, to: CGPoint, direction: CGVector, length: CGFloat, endsSmooth: Bool) {
            (self.from, self.to, self.direction, self.length, self.endsSmooth) = (from, to, direction, length, endsSmooth)
        }

        init(reversing segment: Segment, endsSmooth: Bool = false) {
            self.init(
                from: segment.to, to: segment.from, direction: CGVector(dx: -segment.direction.dx, dy: -segment.direction.dy),
                length: segment.length, endsSmooth: endsSmooth)
        }
    }

    /// Adds the outline of a subpath's stroke: one polygon if the subpath is open, or one for each
    /// side if it is closed.
    private func stroke(_ line: Polyline, _ outline: CGMutablePath) {
        var segments: [Segment] = []
        let count = line.points.count
        for index in 0..<(line.isClosed ? count : count - 1) {
            let (from, next) = (line.points[index], (index + 1) % count)
            let to = line.points[next]
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = hypot(dx, dy)
            guard length > 0 else { continue }
            segments.append(
                Segment(
                    from: from, to: to, direction: CGVector(dx: dx / length, dy: dy / length), length: length,
                    endsSmooth: line.isSmooth[next]))
        }
        guard let first = segments.first, let last = segments.last else {
            // A subpath that consists only of a move paints nothing.
            if count > 1 || line.isClosed { dot(line.points[0], outline) }
            return
        }
        guard line.isClosed else {
            outline.move(to: first.start(halfWidth))
            side(segments, outline)
            cap(last, outline)
            side(
                segments.reversed().enumerated().map { index, segment in
                    let before = segments.count - 2 - index
                    return Segment(reversing: segment, endsSmooth: before >= 0 && segments[before].endsSmooth)
                }, outline)
            cap(Segment(reversing: first), outline)
            outline.closeSubpath()
            return
        }
        outline.move(to: first.start(halfWidth))
        side(segments, outline)
        join(last, first, outline)
        outline.closeSubpath()
        let back = segments.indices.reversed().map { index in
            Segment(reversing: segments[index], endsSmooth: segments[(index + segments.count - 1) % segments.count].endsSmooth)
        }
        outline.move(to: back[0].start(halfWidth))
        side(back, outline)
        join(back[back.count - 1], back[0], outline)
        outline.closeSubpath()
    }

    /// Adds one side of an open line, starting at the outline's current point.
    private func side(_ segments: [Segment], _ outline: CGMutablePath) {
        for index in segments.indices.dropLast() { join(segments[index], segments[index + 1], outline) }
        if let last = segments.last { outline.addLine(to: last.end(halfWidth)) }
    }

    /// Connects the sides of two consecutive segments.
    private func join(_ a: Segment, _ b: Segment, _ outline: CGMutablePath) {
        let cross = a.direction.dx * b.direction.dy - a.direction.dy * b.direction.dx
        let dot = a.direction.dx * b.direction.dx + a.direction.dy * b.direction.dy
        let turnAngle = atan2(cross, dot)
        // The outline runs on the right, which is the inner side of a turn to the right, whose
        // angle is negative.
        guard turnAngle >= 0 else {
            // The distance from the corner, along the segments, at which their inner sides meet.
            let inset = halfWidth * tan(-turnAngle / 2)
            if inset <= min(a.length, b.length) / 2 {
                outline.addLine(to: a.to.moved(a.direction, halfWidth, back: inset))
            } else {
                outline.addLine(to: a.end(halfWidth))
                outline.addLine(to: a.to)
                outline.addLine(to: b.start(halfWidth))
            }
            return
        }
        outline.addLine(to: a.end(halfWidth))
        if a.endsSmooth, turnAngle < Self.smoothJoinAngle { return outline.addLine(to: b.start(halfWidth)) }
        switch a.endsSmooth ? .round : style.join {
        case .round: arc(a.to, from: a.direction, turnAngle, outline)
        // The ratio of a miter's length to the line width is 1 / sin(φ / 2), where φ is the angle
        // between the lines.
        case .miter where dot > -1 && style.miterLimit * cos(turnAngle / 2) >= 1:
            outline.addLine(to: a.to.moved(a.direction, halfWidth, back: -halfWidth * tan(turnAngle / 2)))
        case .miter, .bevel: break
        }
        outline.addLine(to: b.start(halfWidth))
    }

    /// Adds the end of a line, from the line's right side to its left.
    private func cap(_ segment: Segment, _ outline: CGMutablePath) {
        switch style.cap {
        case .butt: break
        case .square:
            outline.addLine(to: segment.to.moved(segment.direction, halfWidth, back: -halfWidth))
            outline.addLine(to: segment.to.moved(segment.direction, -halfWidth, back: -halfWidth))
        case .round: arc(segment.to, from: segment.direction, .pi, outline)
        }
        outline.addLine(to: segment.end(-halfWidth))
    }

    /// Adds the stroke of a line without length.
    private func dot(_ point: CGPoint, _ outline: CGMutablePath) {
        let box = CGRect(x: point.x - halfWidth, y: point.y - halfWidth, width: style.width, height: style.width)
        switch style.cap {
        case .butt: break
        case .square: outline.addRect(box)
        case .round: outline.addEllipse(in: box)
        }
    }

    /// Adds an arc that starts at the right of `direction` and runs counterclockwise if y points
    /// up.
    private func arc(_ center: CGPoint, from direction: CGVector, _ turnAngle: CGFloat, _ outline: CGMutablePath) {
        outline.addRelativeArc(
            center: center, radius: halfWidth, startAngle: atan2(-direction.dx, direction.dy), delta: turnAngle)
    }
}

extension CGPoint {
    /// Returns the point moved by `sideways` to the right of a direction (if y points up) and by
    /// `back` against it.
    fileprivate func moved(_ direction: CGVector, _ sideways: CGFloat, back: CGFloat = 0) -> CGPoint {
        CGPoint(x: x + direction.dy * sideways - direction.dx * back, y: y - direction.dx * sideways - direction.dy * back)
    }
}

extension CubicCurve {
    /// Returns the number of segments that keep a stroke's outline within a few thousandths of half
    /// its width and of the curve's size.
    fileprivate func strokeSteps(_ halfWidth: CGFloat) -> Int {
        let size = hypot(p1.x - p0.x, p1.y - p0.y) + hypot(p2.x - p1.x, p2.y - p1.y) + hypot(p3.x - p2.x, p3.y - p2.y)
        guard size > 0 else { return 1 }
        return max(steps(within: size * 2e-5), Int(min(64, 32 * (1 + halfWidth / size))))
    }
}
