public import Foundation

extension CGContext {
    /// Empties the current path.
    public func beginPath() {
        devicePath = CGMutablePath()
    }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint) {
        devicePath.move(to: point, transform: state.matrix)
    }

    /// Adds a line from the current point; ignored without one, as are curves.
    public func addLine(to point: CGPoint) {
        devicePath.addLine(to: point, transform: state.matrix)
    }

    /// Adds a subpath that starts at the first point and runs through the others.
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

    /// Adds an arc, with a line from the current point to its start where there is one.
    ///
    /// - Parameter clockwise: whether the angle decreases from start to end, which is clockwise where y grows upwards.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        devicePath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: state.matrix)
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.matrix)
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        devicePath.addRect(rect, transform: state.matrix)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        devicePath.addRects(rects, transform: state.matrix)
    }

    /// Adds the ellipse inscribed in `rect`.
    public func addEllipse(in rect: CGRect) {
        devicePath.addEllipse(in: rect, transform: state.matrix)
    }

    /// Adds the elements of `path`.
    public func addPath(_ path: CGPath) {
        devicePath.addPath(path, transform: state.matrix)
    }

    /// Closes the current subpath with a line to its start.
    public func closePath() {
        devicePath.closeSubpath()
    }

    /// A copy of the current path in user space; nil when it is empty.
    public var path: CGPath? {
        guard !devicePath.isEmpty else { return nil }
        return withUnsafePointer(to: state.matrix.inverted()) { devicePath.copy(using: $0) }
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { devicePath.isEmpty }

    /// The current point in user space; zero for an empty path.
    public var currentPointOfPath: CGPoint {
        devicePath.isEmpty ? .zero : devicePath.currentPoint.applying(state.matrix.inverted())
    }

    /// The smallest rectangle in user space that holds the current path's points, control points included; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        path?.boundingBox ?? .null
    }
}
