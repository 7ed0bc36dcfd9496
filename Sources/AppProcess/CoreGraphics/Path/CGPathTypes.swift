public import Foundation

/// A rule that determines which regions are inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// A region is inside if its winding number is not 0.
    case winding
    /// A region is inside if a ray from it to infinity crosses the path an odd number of times.
    case evenOdd
}

/// The operations of ``CGContext/drawPath(using:)``: filling by the winding rule or the even-odd
/// rule, stroking, or both.
public enum CGPathDrawingMode: Int32, Sendable {
    /// `eoFill` and `eoFillStroke` fill by the even-odd rule; the others fill by the winding rule.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The shape of the ends of stroked lines.
public enum CGLineCap: Int32, Sendable {
    /// `butt` ends a line exactly at its endpoint; `round` adds a semicircle and `square` half a
    /// square.
    case butt, round, square
}

/// The shape of the corners of stroked lines.
public enum CGLineJoin: Int32, Sendable {
    /// `miter` extends the outer edges until they meet, `round` adds a circular arc, and `bevel` a
    /// straight edge.
    case miter, round, bevel
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
    /// The elements move, add a line, a quadratic or a cubic Bézier curve, and close the subpath.
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A block that is called with each element of a path.
public typealias CGPathApplyBlock = (_ element: UnsafePointer<CGPathElement>) -> Void

/// A path element as passed by ``CGPath/applyWithBlock(_:)``.
public struct CGPathElement {
    /// The kind of element.
    public var type: CGPathElementType
    /// The points of the element, valid during the call: 1 for a move or a line, 2 for a quadratic
    /// curve (control point, end), 3 for a cubic curve (control points, end), 0 for a close.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element that refers to the caller's points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}
