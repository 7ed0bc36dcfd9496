import Diagnostics
import Glibc
import Transport

/// The listening socket, with the lock on its path. Both are removed from the file system with the
/// owner.
struct ServerSocket: ~Copyable {
    let path: String
    let listener: ListeningSocket
    private let lock: ServerLock

    /// Listens at the path of a lock. A socket that a crashed server left behind is removed first;
    /// any other file is left alone. The corresponding C functions are `lstat` and `unlink`.
    ///
    /// - Throws: An error if the path is in use or cannot be listened at.
    init(path: String, lock: consuming ServerLock) throws(StartupError) {
        listener = try Self.listener(path)
        self.path = path
        self.lock = lock
    }

    private static func listener(_ path: String) throws(StartupError) -> ListeningSocket {
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else {
                throw StartupError("\(path) exists and is not a socket; remove it, or choose another path with --socket")
            }
            guard unlink(path) == 0 else { throw StartupError("cannot remove the old socket \(path): \(SystemError("unlink"))") }
            log.info("replaced the socket \(path) of an earlier server")
        }
        // Only this user may connect, even if the rights of the directory change.
        let mask = umask(0o177)
        defer { _ = umask(mask) }
        do throws(SystemError) {
            return try ListeningSocket(path: path)
        } catch {
            throw StartupError("cannot listen at \(path): \(error)")
        }
    }

    deinit { _ = unlink(path) }
}
