public import Foundation

/// An immutable geometric path of lines and Bézier curves.
///
/// Paths are equal if their elements are. ``CGMutablePath`` builds paths from lines and curves;
/// initializers create common shapes:
///
/// ```swift
/// let card = CGPath(
///     roundedRect: CGRect(x: 0, y: 0, width: 120, height: 80),
///     cornerWidth: 12, cornerHeight: 12, transform: nil)
/// print(card.contains(CGPoint(x: 1, y: 1)))  // false: the point is outside the rounded corner
/// print(card.boundingBox)  // (0, 0, 120, 80)
/// ```
public class CGPath: Hashable {
    /// One element of a path. A curve's control points precede its end.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The elements of the path. The first element is a move, and every close that is not the last
    /// element is followed by a move.
    package internal(set) var elements: [Element]

    init(elements: [Element]) {
        self.elements = elements
    }

    /// Creates a path that consists of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Creates a path that consists of the ellipse inscribed in `rect`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Creates a path that consists of a rectangle with elliptical corners. Radii are clamped to
    /// half of the sides.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? {
        CGPath(elements: elements)
    }

    /// Returns an immutable copy with every point transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: transformed(by: transform))
    }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }

    /// Returns a mutable copy with every point transformed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: transformed(by: transform))
    }

    /// Calls `block` with each element in order. An element's points are valid only during the
    /// call.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { buffer in
                // A close has no points. The buffer of an empty array may have no address, but the
                // field is not optional.
                let address = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)
                guard let address else { return }
                withUnsafePointer(to: CGPathElement(type: element.type, points: address)) { block($0) }
            }
        }
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element or, after a close, the start of the closed subpath; zero for an
    /// empty path.
    public var currentPoint: CGPoint {
        switch elements.last {
        case nil: .zero
        case .close: elements.lastSubpathStart ?? .zero
        case .some(let element): element.points.last ?? .zero
        }
    }

    /// Returns whether two paths have equal elements.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.elements == rhs.elements
    }

    /// Hashes the elements of the path.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }

    private func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> [Element] {
        guard let transform = transform?.pointee, !transform.isIdentity else { return elements }
        return elements.map { $0.applying(transform) }
    }
}

extension CGPath.Element {
    /// The points of the element, its end last.
    package var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// The kind of element in the public interface.
    var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    /// Returns the element with its points transformed.
    package func applying(_ t: CGAffineTransform) -> Self {
        switch self {
        case .move(let end): .move(end.applying(t))
        case .line(let end): .line(end.applying(t))
        case .quad(let control, let end): .quad(control.applying(t), end.applying(t))
        case .curve(let control1, let control2, let end): .curve(control1.applying(t), control2.applying(t), end.applying(t))
        case .close: .close
        }
    }
}

extension [CGPath.Element] {
    /// The start of the last subpath.
    var lastSubpathStart: CGPoint? {
        for case .move(let point) in reversed() { return point }
        return nil
    }
}
