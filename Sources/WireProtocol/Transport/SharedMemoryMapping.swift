import CLinux
import Glibc

/// Why a descriptor is not memory that can be mapped without danger.
public enum SharedMemoryFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// It could shrink or grow after it was mapped, and a read would kill the reader.
    case notSealed
    case tooSmall(actual: Int, needed: Int)
    case system(SystemError)

    public var description: String {
        switch self {
        case .notSealed: "the memory is not sealed against shrinking and growing (F_SEAL_SHRINK, F_SEAL_GROW)"
        case .tooSmall(let actual, let needed): "the memory has \(actual) bytes, \(needed) are needed"
        case .system(let error): error.description
        }
    }
}

/// Memory of another process, mapped for reading. It stays mapped when its descriptor is closed.
///
/// Unchecked: the memory cannot go away; its bytes may change while they are read, and are only ever taken as pixels or numbers.
public final class SharedMemoryMapping: @unchecked Sendable {
    public let base: UnsafeRawPointer
    public let byteCount: Int

    /// Maps the first `byteCount` bytes of sealed memory. The corresponding C functions are `fcntl(F_GET_SEALS)`, `fstatfs`, `fstat` and `mmap`.
    public init(_ descriptor: OwnedDescriptor, byteCount: Int) throws(SharedMemoryFault) {
        let raw = descriptor.rawValue
        let seals = fcntl(raw, Int32(LX_F_GET_SEALS))
        // Only memfds have seals: for anything else the call fails with EINVAL.
        guard seals >= 0, Seals(rawValue: seals).isSuperset(of: .size) else { throw .notSealed }
        // Huge pages may run out under a mapping that is there, and their mappings end at other sizes.
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

    /// All bytes, as long as this object lives: keep it alive around every use (`withExtendedLifetime`).
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }
}
