/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The edge of the least y.
    public static let top = UIRectEdge(rawValue: 1)
    /// The edge of the least x.
    public static let left = UIRectEdge(rawValue: 2)
    /// The edge of the greatest y.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The edge of the greatest x.
    public static let right = UIRectEdge(rawValue: 8)
    /// The four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle, of which two follow the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The edge of the least y.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The edge where lines begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The edge of the greatest y.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge where lines end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// The four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of the least x and y.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner of the greatest x and the least y.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner of the least x and the greatest y.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner of the greatest x and y.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// The four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Directions that something extends or moves along.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}
