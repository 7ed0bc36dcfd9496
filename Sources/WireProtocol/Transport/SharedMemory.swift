import CLinux
import Glibc

/// What the owner of shared memory can rule out for good.
public struct Seals: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let shrink = Seals(rawValue: Int32(LX_F_SEAL_SHRINK))
    public static let grow = Seals(rawValue: Int32(LX_F_SEAL_GROW))
    /// No writable mapping can be made any more; those that are there go on.
    public static let futureWrite = Seals(rawValue: Int32(LX_F_SEAL_FUTURE_WRITE))
    /// No further seals.
    public static let seal = Seals(rawValue: Int32(LX_F_SEAL_SEAL))

    /// The size stays: what a receiver asks of memory that it maps.
    public static let size: Seals = [.shrink, .grow]
}

/// Memory that this process writes and others may read. It stays mapped as long as this object lives, with or without a descriptor.
///
/// Unchecked: who writes what when is for the owner to arrange, as with any memory that another process reads.
public final class WritableMapping: @unchecked Sendable {
    public let base: UnsafeMutableRawPointer
    public let byteCount: Int

    /// Takes over a mapping.
    init(_ base: UnsafeMutableRawPointer, byteCount: Int) {
        self.base = base
        self.byteCount = byteCount
    }

    deinit { munmap(base, byteCount) }

    /// All bytes: keep this object alive around every use (`withExtendedLifetime`).
    public var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: byteCount) }
}

/// Memory that this process made, writes, and shares by its descriptor.
public final class SharedMemory: Sendable {
    public let descriptor: OwnedDescriptor
    public let mapping: WritableMapping

    /// Zeroed memory. The corresponding C functions are `memfd_create`, `ftruncate` and `mmap`.
    public init(name: String, byteCount: Int) throws(SystemError) {
        let raw = lx_memfd_create(name, UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
        guard raw >= 0 else { throw SystemError("memfd_create") }
        descriptor = OwnedDescriptor(taking: raw)
        guard retrying({ ftruncate(raw, byteCount) }) == 0 else { throw SystemError("ftruncate") }
        guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, raw, 0), base != MAP_FAILED
        else { throw SystemError("mmap") }
        mapping = WritableMapping(base, byteCount: byteCount)
    }

    public var base: UnsafeMutableRawPointer { mapping.base }

    public var byteCount: Int { mapping.byteCount }

    /// Adds seals. The corresponding C function is `fcntl(F_ADD_SEALS)`.
    public func seal(_ seals: Seals) throws(SystemError) {
        guard fcntl(descriptor.rawValue, Int32(LX_F_ADD_SEALS), seals.rawValue) == 0 else { throw SystemError("fcntl") }
    }

    /// All bytes: keep this object alive around every use (`withExtendedLifetime`).
    public var bytes: UnsafeMutableRawBufferPointer { mapping.bytes }
}
