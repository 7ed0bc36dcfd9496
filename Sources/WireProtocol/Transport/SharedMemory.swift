import CLinux
import Glibc

/// Operations that the owner of shared memory forbids permanently.
public struct Seals: OptionSet, Sendable {
    /// The bits of `fcntl(F_ADD_SEALS)`.
    public let rawValue: Int32

    /// Creates a set from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The size cannot decrease.
    public static let shrink = Seals(rawValue: Int32(LX_F_SEAL_SHRINK))
    /// The size cannot increase.
    public static let grow = Seals(rawValue: Int32(LX_F_SEAL_GROW))
    /// No new writable mapping can be created; existing ones stay valid.
    public static let futureWrite = Seals(rawValue: Int32(LX_F_SEAL_FUTURE_WRITE))
    /// No further seals can be added.
    public static let seal = Seals(rawValue: Int32(LX_F_SEAL_SEAL))

    /// The size is fixed, as receivers require of memory that they map.
    public static let size: Seals = [.shrink, .grow]
}

/// Memory that this process writes and other processes may read. It stays mapped for the lifetime
/// of the object, with or without a descriptor.
///
/// `@unchecked Sendable`: the owner coordinates writes, as it must for any memory that another
/// process reads.
public final class WritableMapping: @unchecked Sendable {
    /// The first byte.
    public let base: UnsafeMutableRawPointer
    /// The size (bytes).
    public let byteCount: Int

    /// Takes ownership of a mapping.
    init(_ base: UnsafeMutableRawPointer, byteCount: Int) {
        self.base = base
        self.byteCount = byteCount
    }

    deinit { munmap(base, byteCount) }

    /// All bytes. Valid while the object is alive: use `withExtendedLifetime` around every access.
    public var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: byteCount) }
}

/// Memory that this process creates, writes and shares by its descriptor.
public final class SharedMemory: Sendable {
    /// The descriptor by which other processes map the memory.
    public let descriptor: OwnedDescriptor
    /// The memory in this process, which may outlive the descriptor.
    public let mapping: WritableMapping

    /// Creates zeroed memory. The corresponding C functions are `memfd_create`, `ftruncate` and
    /// `mmap`.
    ///
    /// - Parameters:
    ///   - name: The name in `/proc`, for debugging.
    ///   - byteCount: The size (bytes).
    /// - Throws: The error of the call that failed: `EMFILE` or `ENFILE` if no descriptor is left,
    ///   `ENOMEM` if no memory is left, `EINVAL` if the size is not greater than 0.
    public init(name: String, byteCount: Int) throws(SystemError) {
        let raw = lx_memfd_create(name, UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
        guard raw >= 0 else { throw SystemError("memfd_create") }
        descriptor = OwnedDescriptor(owning: raw)
        guard retrying({ ftruncate(raw, byteCount) }) == 0 else { throw SystemError("ftruncate") }
        guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, raw, 0), base != MAP_FAILED
        else { throw SystemError("mmap") }
        mapping = WritableMapping(base, byteCount: byteCount)
    }

    /// The first byte.
    public var base: UnsafeMutableRawPointer { mapping.base }

    /// The size (bytes).
    public var byteCount: Int { mapping.byteCount }

    /// Adds seals to the memory. The corresponding C function is `fcntl(F_ADD_SEALS)`.
    ///
    /// - Throws: `EPERM` if the memory is sealed against further seals.
    public func seal(_ seals: Seals) throws(SystemError) {
        guard fcntl(descriptor.rawValue, Int32(LX_F_ADD_SEALS), seals.rawValue) == 0 else { throw SystemError("fcntl") }
    }

    /// All bytes. Valid while the object is alive: use `withExtendedLifetime` around every access.
    public var bytes: UnsafeMutableRawBufferPointer { mapping.bytes }
}
