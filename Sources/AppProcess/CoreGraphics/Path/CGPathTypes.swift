public import Foundation

/// Which regions of a path are inside it.
public enum CGPathFillRule: Int, Sendable {
    /// Inside where the winding number is not zero.
    case winding
    /// Inside where a ray to infinity crosses the path an odd number of times.
    case evenOdd
}

/// What ``CGContext/drawPath(using:)`` paints.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The shape of the ends of stroked lines.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The shape of the corners of stroked lines.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// Called with each element of a path.
public typealias CGPathApplyBlock = (_ element: UnsafePointer<CGPathElement>) -> Void

/// A path element as ``CGPath/applyWithBlock(_:)`` hands it out.
public struct CGPathElement {
    /// What the element does.
    public var type: CGPathElementType
    /// The element's points, valid during the block: 1 for a move or a line, 2 for a quadratic curve (control point, end), 3 for a cubic
    /// curve (control points, end), 0 for a close.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element over the caller's points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}
