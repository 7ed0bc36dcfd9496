/// A location in a plane, in points of a layer's coordinate space, where y increases downward.
public struct Point: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The x-coordinate (points).
    public var x: Double
    /// The y-coordinate (points).
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point from its coordinates (points).
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the sum of two vectors.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// Returns the vector from `b` to `a`.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// Returns a vector multiplied by a number.
    @inlinable
    public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
}

/// A width and a height (points). Negative extents are valid; `Rect` defines their meaning.
public struct Size: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The width (points).
    public var width: Double
    /// The height (points).
    public var height: Double

    /// A width and a height of 0.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its extents (points).
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
