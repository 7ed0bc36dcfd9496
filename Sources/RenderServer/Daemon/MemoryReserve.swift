import CLinux
import Glibc

/// The memory that the server keeps available for frames and small messages.
///
/// Swift's arrays cannot report that memory is exhausted; the process ends. Before the server
/// accepts something whose size a client determines, it therefore checks that the memory for it,
/// and beyond it the reserve, can be allocated. Everything else that the server allocates is
/// smaller than the reserve: each cache has a limit, and messages grow in steps.
struct MemoryReserve {
    /// The bytes that decoding a message may need for each byte of its payload. The shortest change
    /// of a commit has 2 bytes and is stored in 24, in an array that is copied to one of twice the
    /// size when it is full.
    static let bytesPerPayloadByte = 36
    /// The time for which no other app is ended after one was, because its memory is released on
    /// another thread (seconds).
    static let releaseSeconds = 1.0

    /// The memory below which an app is not ended to restore the reserve, because that would not
    /// help (bytes).
    static let largeAppBytes = 8 << 20

    /// The size of the reserve (bytes).
    let byteCount: Int
    /// The time at which an app was last ended because of its memory (seconds, monotonic).
    var lastEnd = -Double.infinity

    /// Creates a reserve for caches of a size.
    ///
    /// - Parameter cacheBytes: The limit of the cache of scaled images (bytes). Half of it is the
    ///   limit of each app's other caches.
    init(cacheBytes: Int) { byteCount = cacheBytes + cacheBytes / 2 + Self.otherBytes }

    /// The memory for the largest message while its buffer doubles.
    private static let otherBytes = 3 << 24

    /// Returns whether some memory can be allocated, by allocating and releasing it without using
    /// it. The corresponding C functions are `mmap` and `munmap`.
    static func canAllocate(_ byteCount: Int) -> Bool {
        guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else {
            return false
        }
        munmap(memory, byteCount)
        return true
    }
}
