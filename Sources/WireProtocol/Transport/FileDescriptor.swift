import Glibc

/// A file descriptor with one owner, closed when the owner goes.
public struct FileDescriptor: ~Copyable, Sendable {
    public let rawValue: Int32

    /// Takes over an open descriptor.
    public init(taking rawValue: Int32) { self.rawValue = rawValue }

    deinit { _ = Glibc.close(rawValue) }

    /// Gives the descriptor away; the caller closes it.
    public consuming func release() -> Int32 {
        let value = rawValue
        discard self
        return value
    }
}

/// A file descriptor that travels through queues and arrays, closed when the last reference goes.
public final class OwnedDescriptor: Sendable {
    public let rawValue: Int32

    /// Takes over an open descriptor.
    public init(taking rawValue: Int32) { self.rawValue = rawValue }

    /// Takes over a descriptor from its single owner.
    public convenience init(_ descriptor: consuming FileDescriptor) { self.init(taking: descriptor.release()) }

    deinit { _ = Glibc.close(rawValue) }
}
