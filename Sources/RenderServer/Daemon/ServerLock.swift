import Glibc
import Transport

/// The exclusive right to the socket at a path: a locked file beside it, which is removed with the
/// owner.
///
/// The kernel releases the lock when the process ends, for whatever reason; a file without a lock
/// has no meaning.
struct ServerLock: ~Copyable {
    private let file: String
    private let descriptor: FileDescriptor

    /// Acquires the lock without waiting. The corresponding C functions are `open`, `flock`,
    /// `fstat` and `stat`.
    ///
    /// - Parameter path: The path of the socket.
    /// - Throws: An error if another server holds the lock.
    init(socket path: String) throws(StartupError) {
        let file = path + ".lock"
        self.file = file
        descriptor = try Self.locked(file, path)
    }

    private static func locked(_ file: String, _ path: String) throws(StartupError) -> FileDescriptor {
        while true {
            let raw = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard raw >= 0 else { throw StartupError("cannot create the lock \(file): \(SystemError("open"))") }
            let descriptor = FileDescriptor(owning: raw)
            while flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 {
                let error = SystemError("flock")
                if error.code == EINTR { continue }
                guard error.code == EWOULDBLOCK else { throw StartupError("cannot lock \(file): \(error)") }
                throw StartupError("another render-server runs on the socket \(path); choose another path with --socket")
            }
            // The previous server may have removed the file between `open` and `flock`. Then this
            // lock is on a file that no other server would find.
            var locked = stat()
            var named = stat()
            guard fstat(descriptor.rawValue, &locked) == 0 else { throw StartupError("cannot inspect \(file): \(SystemError("fstat"))") }
            if stat(file, &named) == 0, named.st_ino == locked.st_ino, named.st_dev == locked.st_dev { return descriptor }
        }
    }

    deinit { _ = unlink(file) }
}
