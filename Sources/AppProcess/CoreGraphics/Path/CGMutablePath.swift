public import Foundation

/// A path that can be extended.
///
/// ```swift
/// let path = CGMutablePath()
/// path.move(to: CGPoint(x: 0, y: 0))
/// path.addLine(to: CGPoint(x: 100, y: 0))
/// path.addQuadCurve(to: CGPoint(x: 0, y: 100), control: CGPoint(x: 100, y: 100))
/// path.closeSubpath()
/// ```
///
/// Lines, curves and closes require a current point and are ignored if the path is empty. After a
/// close, the next line or curve starts a new subpath at the start of the closed one.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(elements: [])
    }

    override init(elements: [Element]) {
        super.init(elements: elements)
    }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.move(point.applying(transform)))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        extend(by: .line(point), transform)
    }

    /// Adds a quadratic Bézier curve from the current point to `end`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        extend(by: .quad(control, end), transform)
    }

    /// Adds a cubic Bézier curve from the current point to `end`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        extend(by: .curve(control1, control2, end), transform)
    }

    /// Closes the current subpath with a line to its start.
    public func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
    }

    /// Adds a subpath that starts at the first point and connects the others with lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += path.elements.map { $0.applying(transform) }
    }

    /// Adds a line or a curve. In an empty path, the call has no effect.
    private func extend(by element: Element, _ transform: CGAffineTransform) {
        guard let last = elements.last else { return }
        // The current point is already transformed.
        if last == .close { elements.append(.move(currentPoint)) }
        elements.append(element.applying(transform))
    }
}
