/// An axis-aligned rectangle (points).
///
/// A negative width or height extends from the origin toward smaller coordinates; `minX` … `maxY`
/// are ordered in any case.
public struct Rect: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The corner from which the size extends (points).
    public var origin: Point
    /// The extents from the origin, which may be negative (points).
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its origin and size (points).
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from the coordinates of its origin and its extents (points).
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// The least x-coordinate (points).
    @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
    /// The least y-coordinate (points).
    @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
    /// The greatest x-coordinate (points).
    @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
    /// The greatest y-coordinate (points).
    @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
    /// A Boolean value that indicates whether the rectangle has no area.
    @inlinable public var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// The four corners, clockwise on a screen where y increases downward, starting at the origin.
    @inlinable public var corners: (Point, Point, Point, Point) {
        (
            origin, Point(x: origin.x + size.width, y: origin.y), Point(x: origin.x + size.width, y: origin.y + size.height),
            Point(x: origin.x, y: origin.y + size.height)
        )
    }

    /// Returns the common part, or nil if it has no area.
    @inlinable
    public func intersection(_ other: Rect) -> Rect? {
        let x0 = max(minX, other.minX)
        let y0 = max(minY, other.minY)
        let x1 = min(maxX, other.maxX)
        let y1 = min(maxY, other.maxY)
        return x0 < x1 && y0 < y1 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
    }

    /// Returns the smallest rectangle that contains both.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        let x0 = min(minX, other.minX)
        let y0 = min(minY, other.minY)
        return Rect(x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
    }

    /// Returns the rectangle with each edge moved inward by a distance, or outward by a negative
    /// one.
    @inlinable
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: maxX - minX - 2 * dx, height: maxY - minY - 2 * dy)
    }
}

/// A half-open rectangle of whole pixels: `x0 <= x < x1` and `y0 <= y < y1`.
///
/// ## Guarantees
/// `x0 <= x1` and `y0 <= y1`, so `x0..<x1` and `y0..<y1` are valid ranges and neither `width` nor
/// `height` is negative. The properties are constant and every initializer establishes the order.
///
/// A rectangle without columns or without rows is empty, wherever it lies: it contributes nothing
/// to a union, its intersection with any rectangle is empty, and every rectangle contains it. Empty
/// rectangles with different bounds are not equal.
public struct PixelRect: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The first column (pixels).
    public let x0: Int
    /// The first row (pixels).
    public let y0: Int
    /// The column after the last (pixels, at least `x0`).
    public let x1: Int
    /// The row after the last (pixels, at least `y0`).
    public let y1: Int

    /// The empty rectangle at the origin.
    public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    /// Creates a rectangle from its bounds (pixels). An upper bound below its lower bound is
    /// replaced by it, which makes the rectangle empty.
    @inlinable
    public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = max(x0, x1)
        self.y1 = max(y0, y1)
    }

    /// Creates the smallest pixel rectangle that covers the part of a rectangle within `bounds`.
    /// Coordinates may have any finite magnitude.
    @inlinable
    public init(covering rect: Rect, within bounds: PixelRect) {
        func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
            value <= Double(low) ? low : value >= Double(high) ? high : Int(value)
        }
        // Rounding and clamping preserve the order of the edges.
        x0 = clamp(rect.minX.rounded(.down), bounds.x0, bounds.x1)
        y0 = clamp(rect.minY.rounded(.down), bounds.y0, bounds.y1)
        x1 = clamp(rect.maxX.rounded(.up), bounds.x0, bounds.x1)
        y1 = clamp(rect.maxY.rounded(.up), bounds.y0, bounds.y1)
    }

    /// The number of columns (pixels, at least 0).
    @inlinable public var width: Int { x1 - x0 }
    /// The number of rows (pixels, at least 0).
    @inlinable public var height: Int { y1 - y0 }
    /// The number of pixels.
    @inlinable public var area: Int { width * height }
    /// A Boolean value that indicates whether the rectangle contains no pixels.
    @inlinable public var isEmpty: Bool { x0 == x1 || y0 == y1 }

    /// Returns the rectangle translated by whole pixels.
    @inlinable
    public func moved(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }

    /// Returns the common part, which may be empty.
    @inlinable
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    /// Calls a closure with up to four rectangles that do not overlap, and together are the pixels
    /// outside of another rectangle.
    package func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
        let common = intersection(other)
        func visit(_ part: PixelRect) { if !part.isEmpty { body(part) } }
        guard !common.isEmpty else { return visit(self) }
        visit(PixelRect(x0: x0, y0: y0, x1: x1, y1: common.y0))
        visit(PixelRect(x0: x0, y0: common.y1, x1: x1, y1: y1))
        visit(PixelRect(x0: x0, y0: common.y0, x1: common.x0, y1: common.y1))
        visit(PixelRect(x0: common.x1, y0: common.y0, x1: x1, y1: common.y1))
    }

    /// Returns the smallest rectangle that contains both.
    @inlinable
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    /// Returns a Boolean value that indicates whether all pixels of another rectangle are within
    /// this one.
    @inlinable
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
    }
}

extension [PixelRect] {
    /// The number of pixels of all rectangles together. Those of several count several times.
    public var area: Int { reduce(0) { $0 + $1.area } }
}
