/// A set of layer properties, for example those that changed since the last commit. A property is
/// the bit whose index is its raw value.
public struct LayerPropertySet: OptionSet, Sendable, BitwiseCopyable {
    /// The bits of the members.
    public var rawValue: UInt128

    /// Creates a set from the bits of its members.
    @inlinable
    public init(rawValue: UInt128) { self.rawValue = rawValue }

    /// Creates a set of one property.
    @inlinable
    public init(_ property: LayerProperty) { rawValue = 1 << UInt128(property.rawValue) }

    /// The set of all properties, of every kind of layer.
    public static let all = LayerPropertySet(rawValue: (1 << UInt128(LayerProperty.allCases.count)) - 1)

    /// Inserts a property.
    @inlinable
    public mutating func insert(_ property: LayerProperty) { rawValue |= 1 << UInt128(property.rawValue) }

    /// Returns whether a property is a member.
    @inlinable
    public func contains(_ property: LayerProperty) -> Bool { rawValue & (1 << UInt128(property.rawValue)) != 0 }

    /// The number of members.
    @inlinable public var count: Int { rawValue.nonzeroBitCount }

    /// Calls `body` with every member, in the order of raw values.
    @inlinable
    public func forEach(_ body: (LayerProperty) -> Void) {
        // The lower and the upper 64 bits. `remaining & (remaining - 1)` clears the lowest bit set.
        var remaining = UInt64(truncatingIfNeeded: rawValue)
        while remaining != 0 {
            if let property = LayerProperty(rawValue: UInt8(remaining.trailingZeroBitCount)) { body(property) }
            remaining &= remaining - 1
        }
        remaining = UInt64(truncatingIfNeeded: rawValue >> 64)
        while remaining != 0 {
            if let property = LayerProperty(rawValue: UInt8(64 + remaining.trailingZeroBitCount)) { body(property) }
            remaining &= remaining - 1
        }
    }
}
