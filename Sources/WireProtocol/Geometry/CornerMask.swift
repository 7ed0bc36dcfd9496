/// The corners that `cornerRadius` rounds: the bits of `CACornerMask`.
public struct CornerMask: OptionSet, Sendable {
    /// The bits on the wire, which are those of `CACornerMask`.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The corner of the least x and the least y.
    public static let minXMinY = CornerMask(rawValue: 1)
    /// The corner of the greatest x and the least y.
    public static let maxXMinY = CornerMask(rawValue: 2)
    /// The corner of the least x and the greatest y.
    public static let minXMaxY = CornerMask(rawValue: 4)
    /// The corner of the greatest x and the greatest y.
    public static let maxXMaxY = CornerMask(rawValue: 8)
    /// All four corners.
    public static let all = CornerMask(rawValue: 15)
}
