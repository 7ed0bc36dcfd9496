/// A location in a plane, in points of a layer's coordinate space, where y increases downward.
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

/// A width and a height (points). Negative extents are valid; `Rect` defines their meaning.
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
