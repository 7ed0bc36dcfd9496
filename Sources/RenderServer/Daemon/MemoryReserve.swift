import CLinux
import Glibc

/// The memory that the server keeps available for frames and small messages.
///
/// Swift's arrays cannot report that memory is exhausted; the process ends. Before the server
/// accepts something whose size a client determines, it therefore checks that the memory for it,
/// and beyond it the reserve, can be allocated. Everything else that the server allocates is
/// smaller than the reserve: each cache has a limit, and so has a message.
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
    /// A Boolean value that indicates whether the system promises only memory that it has.
    private let promisesOnlyExisting: Bool
    /// The memory that the system promises without a limit in any case (bytes): a quarter of its
    /// own.
    private let largestPromise: Int
    /// The time at which an app was last ended because of its memory (seconds, monotonic).
    var lastEnd = -Double.infinity

    /// Creates a reserve for caches of a size.
    ///
    /// - Parameter cacheBytes: The limit of the cache of scaled images (bytes). Half of it is the
    ///   limit of each app's other caches.
    init(cacheBytes: Int) {
        byteCount = cacheBytes + cacheBytes / 2 + Self.otherBytes
        promisesOnlyExisting = Self.readPolicy()
        largestPromise = sysconf(Int32(_SC_PHYS_PAGES)) / 4 * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The memory for the largest message, and for everything else.
    private static let otherBytes = 3 << 24

    /// The file with the policy by which the system promises memory.
    private static let policyPath = "/proc/sys/vm/overcommit_memory"

    /// Returns whether the system promises only memory that it has (`vm.overcommit_memory` is 2).
    private static func readPolicy() -> Bool {
        let descriptor = open(policyPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var digit: UInt8 = 0
        return read(descriptor, &digit, 1) == 1 && digit == UInt8(ascii: "2")
    }

    /// Returns whether the process may not use as much memory as the system promises.
    private var isLimited: Bool {
        [RLIMIT_AS, RLIMIT_DATA].contains { resource in
            var limit = rlimit()
            return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) != 0 || limit.rlim_cur != .max
        }
    }

    /// Returns whether some memory can be allocated.
    ///
    /// If a limit applies, this allocates and releases the memory without using it (`mmap`,
    /// `munmap`). Otherwise it does not, because the calls would wait for every thread that changes
    /// the address space, of whatever priority.
    func canAllocate(_ byteCount: Int) -> Bool {
        guard promisesOnlyExisting || isLimited || byteCount > largestPromise else { return true }
        guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else {
            return false
        }
        munmap(memory, byteCount)
        return true
    }
}
