public import CoreGraphics

/// A range of values of an attachment.
public struct UIFloatRange: Equatable, Sendable {
    /// The least value.
    public var minimum: CGFloat
    /// The greatest value.
    public var maximum: CGFloat

    /// Creates a range from 0 to 0.
    public init() { (minimum, maximum) = (0, 0) }

    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// The range that contains 0 only.
    public static let zero = UIFloatRange()

    /// The range without limits.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// A Boolean value that indicates whether the range has no limits.
    public var isInfinite: Bool { self == .infinite }
}
