public import Foundation

/// A geometric path of lines and Bézier curves, compared by value.
///
/// A `CGPath` does not change; ``CGMutablePath`` builds one.
public class CGPath: Hashable {
    /// One step of a path. Curves name their control points first and their end last.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The path's steps. A path starts with a move, and a move follows each close that is not the last step.
    package internal(set) var elements: [Element]

    init(elements: [Element]) {
        self.elements = elements
    }

    /// A path of one rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// A path of the ellipse inscribed in `rect`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// A path of a rectangle with elliptical corners; radii larger than half a side are reduced to that.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// An immutable copy.
    public func copy() -> CGPath? {
        CGPath(elements: elements)
    }

    /// An immutable copy with every point transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: transformed(by: transform))
    }

    /// A copy that can be changed.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }

    /// A copy that can be changed, with every point transformed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: transformed(by: transform))
    }

    /// Calls `block` with each element in order; its points are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { buffer in
                // A close has no points: an empty array's buffer may have no address, and the field is not optional.
                let address = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)
                guard let address else { return }
                withUnsafePointer(to: CGPathElement(type: element.type, points: address)) { block($0) }
            }
        }
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element, after a close the start of the closed subpath; zero for an empty path.
    public var currentPoint: CGPoint {
        switch elements.last {
        case nil: .zero
        case .close: elements.lastSubpathStart ?? .zero
        case .some(let element): element.points.last ?? .zero
        }
    }

    /// Whether both paths have equal elements.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.elements == rhs.elements
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }

    private func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> [Element] {
        guard let transform = transform?.pointee, !transform.isIdentity else { return elements }
        return elements.map { $0.applying(transform) }
    }
}

extension CGPath.Element {
    /// The element's points, the end last.
    package var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// The kind as the public interface names it.
    var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    /// The element with its points transformed.
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
    /// Where the last subpath began.
    var lastSubpathStart: CGPoint? {
        for case .move(let point) in reversed() { return point }
        return nil
    }
}
