import Glibc

/// A file descriptor with one owner, closed when its lifetime ends.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The number of the descriptor, which is open while the owner exists.
    public let rawValue: Int32

    /// Takes ownership of an open descriptor.
    public init(owning rawValue: Int32) { self.rawValue = rawValue }

    deinit { _ = Glibc.close(rawValue) }

    /// Gives up ownership without closing the descriptor.
    ///
    /// - Returns: The descriptor, which the caller has to close.
    public consuming func release() -> Int32 {
        let value = rawValue
        discard self
        return value
    }
}

/// A file descriptor that queues and arrays can share, closed when the last reference is released.
public final class OwnedDescriptor: Sendable {
    /// The number of the descriptor, which is open while the owner exists.
    public let rawValue: Int32

    /// Takes ownership of an open descriptor.
    public init(owning rawValue: Int32) { self.rawValue = rawValue }

    /// Takes ownership of a descriptor from its single owner.
    public convenience init(_ descriptor: consuming FileDescriptor) { self.init(owning: descriptor.release()) }

    deinit { _ = Glibc.close(rawValue) }
}
