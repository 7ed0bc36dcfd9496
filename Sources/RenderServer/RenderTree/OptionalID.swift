/// An id or none, in the four bytes of an id, for dense tables whose entries are small.
struct OptionalID<ID: RawRepresentable>: BitwiseCopyable, Equatable where ID.RawValue == UInt32 {
    /// The id's raw value. The largest one, which is beyond every limit of the protocol, stands for
    /// none.
    private var storage: UInt32

    static var none: Self { Self(nil) }

    @inline(__always)
    init(_ id: ID?) { storage = id?.rawValue ?? .max }

    @inline(__always) var id: ID? { isNone ? nil : ID(rawValue: storage) }

    @inline(__always) var isNone: Bool { storage == .max }
}

/// An index or none, in four bytes.
@frozen
@usableFromInline
struct OptionalIndex: BitwiseCopyable, Equatable {
    /// The index, or −1 for none.
    @usableFromInline var storage: Int32

    static var none: Self { Self(nil) }

    @inline(__always)
    init(_ index: Int?) { storage = Int32(index ?? -1) }

    @inlinable
    @inline(__always)
    var index: Int? { storage < 0 ? nil : Int(storage) }

    @inline(__always) var isNone: Bool { storage < 0 }
}
