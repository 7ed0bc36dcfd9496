/// A location in a plane, in points of some layer's coordinate space (y grows downwards).
public struct Point: Equatable, Hashable, Sendable, BitwiseCopyable {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    @inlinable
    public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
}

/// A width and a height in points. Negative extents are legal values and mean what they mean to `Rect`.
public struct Size: Equatable, Hashable, Sendable, BitwiseCopyable {
    public var width: Double
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
