public import Foundation

/// The point at the origin; the same as `CGPoint.zero`.
public let CGPointZero = CGPoint.zero
/// The size without width and height; the same as `CGSize.zero`.
public let CGSizeZero = CGSize.zero
/// The empty rectangle at the origin; the same as `CGRect.zero`.
public let CGRectZero = CGRect.zero

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and height in parentheses, such as `(3.0, 4.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and size in parentheses, such as `(1.0, 2.0, 3.0, 4.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
