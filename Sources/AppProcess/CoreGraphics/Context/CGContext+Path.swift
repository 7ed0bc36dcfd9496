public import Foundation

extension CGContext {
    /// Empties the current path.
    public func beginPath() {
        devicePath = CGMutablePath()
    }

    /// Starts a subpath at `point` (user space).
    public func move(to point: CGPoint) {
        devicePath.move(to: point, transform: state.matrix)
    }

    /// Adds a line from the current point. Without a current point, lines and curves are ignored.
    public func addLine(to point: CGPoint) {
        devicePath.addLine(to: point, transform: state.matrix)
    }

    /// Adds a subpath that starts at the first point and connects the others with lines.
    public func addLines(between points: [CGPoint]) {
        devicePath.addLines(between: points, transform: state.matrix)
    }

    /// Adds a quadratic Bézier curve from the current point to `end`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        devicePath.addQuadCurve(to: end, control: control, transform: state.matrix)
    }

    /// Adds a cubic Bézier curve from the current point to `end`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        devicePath.addCurve(to: end, control1: control1, control2: control2, transform: state.matrix)
    }

    /// Adds an arc, preceded by a line from the current point, if any, to the start of the arc.
    ///
    /// An arc spans at most a full circle. It is a full circle if the angles differ by a multiple
    /// of 2π other than 0, whichever direction that difference has, or by more than 2π in the
    /// arc's direction.
    ///
    /// - Parameters:
    ///   - center: The center of the circle (user space).
    ///   - radius: The radius of the circle (units of user space).
    ///   - startAngle: The angle of the arc's start (radians, from the x-axis toward the y-axis).
    ///   - endAngle: The angle of the arc's end (radians, from the x-axis toward the y-axis).
    ///   - clockwise: Whether the angle decreases from start to end, which is clockwise if y
    ///     increases upward.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        devicePath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: state.matrix)
    }

    /// Adds an arc that is tangent to the line from the current point to `tangent1End` and to the
    /// line from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.matrix)
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect) {
        devicePath.addRect(rect, transform: state.matrix)
    }

    /// Adds rectangles as closed subpaths.
    public func addRects(_ rects: [CGRect]) {
        devicePath.addRects(rects, transform: state.matrix)
    }

    /// Adds the ellipse inscribed in `rect` as a closed subpath.
    public func addEllipse(in rect: CGRect) {
        devicePath.addEllipse(in: rect, transform: state.matrix)
    }

    /// Adds the elements of `path`, transformed from user space.
    public func addPath(_ path: CGPath) {
        devicePath.addPath(path, transform: state.matrix)
    }

    /// Closes the current subpath with a line to its start.
    public func closePath() {
        devicePath.closeSubpath()
    }

    /// A copy of the current path in user space; `nil` if the path is empty.
    public var path: CGPath? {
        guard !devicePath.isEmpty else { return nil }
        return withUnsafePointer(to: state.matrix.inverted()) { devicePath.copy(using: $0) }
    }

    /// A Boolean value that indicates whether the current path has no elements.
    public var isPathEmpty: Bool { devicePath.isEmpty }

    /// The current point (user space); zero if the path is empty.
    public var currentPointOfPath: CGPoint {
        devicePath.isEmpty ? .zero : devicePath.currentPoint.applying(state.matrix.inverted())
    }

    /// The smallest rectangle that contains all points of the current path, including control
    /// points (user space); null if the path is empty.
    public var boundingBoxOfPath: CGRect {
        path?.boundingBox ?? .null
    }
}
