import CLinux
import Glibc

/// The reason why a descriptor's memory cannot be mapped safely.
public enum SharedMemoryFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The memory is not sealed. If it shrank after it was mapped, a read would terminate the
    /// reader.
    case notSealed
    /// The memory has fewer bytes than needed.
    case tooSmall(actual: Int, needed: Int)
    /// A system call failed.
    case system(SystemError)

    public var description: String {
        switch self {
        case .notSealed: "the memory is not sealed against shrinking and growing (F_SEAL_SHRINK, F_SEAL_GROW)"
        case .tooSmall(let actual, let needed): "the memory has \(actual) bytes; \(needed) are needed"
        case .system(let error): error.description
        }
    }
}

/// Memory of another process, mapped for reading. It stays mapped when its descriptor is closed.
///
/// `@unchecked Sendable`: the mapping exists for the lifetime of the object. Its bytes may change
/// while they are read, so they are interpreted only as pixels or numbers.
public final class SharedMemoryMapping: @unchecked Sendable {
    /// The first byte.
    public let base: UnsafeRawPointer
    /// The size of the mapping (bytes).
    public let byteCount: Int

    /// Maps the first bytes of sealed memory. The corresponding C functions are
    /// `fcntl(F_GET_SEALS)`, `fstatfs`, `fstat` and `mmap`.
    ///
    /// - Throws: `SharedMemoryFault.notSealed` unless the memory can neither shrink nor grow,
    ///   `SharedMemoryFault.tooSmall` if it has fewer than `byteCount` bytes or `byteCount` is not
    ///   greater than 0, and `SharedMemoryFault.system` if a call fails or the memory has huge
    ///   pages (`ENOTSUP`).
    public init(_ descriptor: OwnedDescriptor, byteCount: Int) throws(SharedMemoryFault) {
        let raw = descriptor.rawValue
        let seals = fcntl(raw, Int32(LX_F_GET_SEALS))
        // Only memfds have seals: the call fails with EINVAL for any other file.
        guard seals >= 0, Seals(rawValue: seals).isSuperset(of: .size) else { throw .notSealed }
        // Huge pages can run out under an existing mapping, and their mappings are rounded to other
        // sizes.
        guard lx_file_system(raw) == Int64(LX_TMPFS) else { throw .system(SystemError("fstatfs", code: ENOTSUP)) }
        var status = stat()
        guard fstat(raw, &status) == 0 else { throw .system(SystemError("fstat")) }
        guard byteCount > 0, status.st_size >= byteCount else { throw .tooSmall(actual: Int(status.st_size), needed: byteCount) }
        guard let base = mmap(nil, byteCount, PROT_READ, MAP_SHARED, raw, 0), base != MAP_FAILED
        else { throw .system(SystemError("mmap")) }
        self.base = UnsafeRawPointer(base)
        self.byteCount = byteCount
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: base), byteCount) }

    /// All bytes. Valid while the object is alive: use `withExtendedLifetime` around every access.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }
}
