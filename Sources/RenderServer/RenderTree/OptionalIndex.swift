/// An index or `nil`, in four bytes.
@frozen
@usableFromInline
struct OptionalIndex: BitwiseCopyable, Equatable {
    /// The index, or −1 for `nil`.
    @usableFromInline var storage: Int32

    static var none: Self { Self(nil) }

    @inline(__always)
    init(_ index: Int?) { storage = Int32(index ?? -1) }

    @inlinable
    @inline(__always)
    var index: Int? { storage < 0 ? nil : Int(storage) }

    @inline(__always) var isNone: Bool { storage < 0 }
}
