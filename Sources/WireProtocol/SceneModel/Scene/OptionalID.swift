/// An id or `nil`, in the four bytes of an id, for tables of many small entries.
///
/// The largest raw value, which exceeds every limit of the protocol, stands for `nil`.
@frozen
public struct OptionalID<ID: RawRepresentable>: BitwiseCopyable, Hashable where ID.RawValue == UInt32 {
    @usableFromInline let storage: UInt32

    /// The absence of an id.
    @inlinable public static var none: Self { Self(nil) }

    /// Creates the packed form of an id.
    @inlinable
    @inline(__always)
    public init(_ id: ID?) { storage = id?.rawValue ?? .max }

    /// The id.
    @inlinable
    @inline(__always) public var id: ID? { isNone ? nil : ID(rawValue: storage) }

    /// A Boolean value that indicates whether there is no id.
    @inlinable
    @inline(__always) public var isNone: Bool { storage == .max }
}
