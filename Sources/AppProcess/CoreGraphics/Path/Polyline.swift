import Foundation

/// A subpath whose curves are replaced by line segments, for computations that are simple only for
/// lines: stroking, flattening, hit testing and set operations.
struct Polyline {
    /// At least one point; a closed line does not repeat its first point.
    var points: [CGPoint]
    var isClosed: Bool
    /// For each point, whether a curve passes through it, so that its segments do not form a
    /// corner.
    var isSmooth: [Bool]
}

extension CGPath {
    /// Returns the path's subpaths as polylines. A subpath that consists only of a move has one
    /// point.
    ///
    /// - Parameters:
    ///   - steps: Returns the number of segments (at least 1) that approximate a curve.
    ///   - transform: The transform that is applied to the path.
    func polylines(_ steps: (CubicCurve) -> Int, _ transform: CGAffineTransform = .identity) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline(points: [], isClosed: false, isSmooth: [])
        func append(_ point: CGPoint, isSmooth: Bool = false) {
            line.points.append(point)
            line.isSmooth.append(isSmooth)
        }
        func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isQuadratic: Bool = false) {
            guard let start = line.points.last else { return }
            let cubic = isQuadratic ? CubicCurve(start, quadratic: control1, end) : CubicCurve(start, control1, control2, end)
            let count = max(1, steps(cubic))
            for step in 1..<max(2, count) where count > 1 { append(cubic.point(at: CGFloat(step) / CGFloat(count)), isSmooth: true) }
            append(end)
        }
        func finish(isClosed: Bool) {
            guard !line.points.isEmpty else { return }
            line.isClosed = isClosed
            if isClosed, line.points.count > 1, line.points.first == line.points.last {
                line.points.removeLast()
                line.isSmooth.removeLast()
            }
            lines.append(line)
            line = Polyline(points: [], isClosed: false, isSmooth: [])
        }
        for element in elements {
            switch element.applying(transform) {
            case .move(let point):
                finish(isClosed: false)
                append(point)
            case .line(let end): append(end)
            case .quad(let control, let end): curve(control, control, end, isQuadratic: true)
            case .curve(let control1, let control2, let end): curve(control1, control2, end)
            case .close: finish(isClosed: true)
            }
        }
        finish(isClosed: false)
        return lines
    }

    /// Returns the path with curves replaced by line segments.
    ///
    /// - Parameter threshold: The maximum distance between the segments and the curves. A curve is
    ///   divided into at most 1,024 segments.
    public func flattened(threshold: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for line in polylines({ $0.steps(within: threshold > 0 ? threshold : 0) }) {
            path.move(to: line.points[0])
            for point in line.points.dropFirst() { path.addLine(to: point) }
            if line.isClosed { path.closeSubpath() }
        }
        return CGPath(elements: path.elements)
    }

    /// A Boolean value that indicates whether all coordinates are finite and small enough to be
    /// multiplied with each other.
    var isMeasurable: Bool {
        elements.allSatisfy { $0.points.allSatisfy { abs($0.x) < 1e100 && abs($0.y) < 1e100 } }
    }
}
