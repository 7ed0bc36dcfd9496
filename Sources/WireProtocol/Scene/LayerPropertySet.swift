/// A set of layer properties: what changed since the last commit, or what is not at its default.
public struct LayerPropertySet: OptionSet, Sendable, BitwiseCopyable {
    public var rawValue: UInt128

    @inlinable
    public init(rawValue: UInt128) { self.rawValue = rawValue }

    @inlinable
    public init(_ property: LayerProperty) { rawValue = 1 << UInt128(property.rawValue) }

    public static let all = LayerPropertySet(rawValue: (1 << UInt128(LayerProperty.allCases.count)) - 1)

    @inlinable
    public mutating func insert(_ property: LayerProperty) { rawValue |= 1 << UInt128(property.rawValue) }

    @inlinable
    public func contains(_ property: LayerProperty) -> Bool { rawValue & (1 << UInt128(property.rawValue)) != 0 }

    @inlinable public var count: Int { rawValue.nonzeroBitCount }

    /// Calls the body for every member, in the order of raw values.
    @inlinable
    public func forEach(_ body: (LayerProperty) -> Void) {
        var rest = UInt64(truncatingIfNeeded: rawValue)
        while rest != 0 {
            if let property = LayerProperty(rawValue: UInt8(rest.trailingZeroBitCount)) { body(property) }
            rest &= rest - 1
        }
        rest = UInt64(truncatingIfNeeded: rawValue >> 64)
        while rest != 0 {
            if let property = LayerProperty(rawValue: UInt8(64 + rest.trailingZeroBitCount)) { body(property) }
            rest &= rest - 1
        }
    }
}
