import Diagnostics
import Glibc
import WireProtocol

/// The socket that clients connect to, with the right to it; both are gone from the file system when the owner goes.
struct ServerSocket: ~Copyable {
    let path: String
    let listener: ListeningSocket
    private let lock: ServerLock

    /// Listens at the path of the lock. A socket that a server left behind which did not end well is removed first; anything else that lies there is not
    /// touched. The corresponding C functions are `lstat` and `unlink`.
    init(path: String, lock: consuming ServerLock) throws(StartFault) {
        listener = try Self.listener(path)
        self.path = path
        self.lock = lock
    }

    private static func listener(_ path: String) throws(StartFault) -> ListeningSocket {
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else { throw StartFault("there is something at \(path) that is no socket") }
            guard unlink(path) == 0 else { throw StartFault("cannot remove the old socket \(path): \(SystemError("unlink"))") }
            log.info("took over the socket \(path) that an earlier server left")
        }
        // Only we may connect, whatever becomes of the directory.
        let mask = umask(0o177)
        defer { _ = umask(mask) }
        do throws(SystemError) {
            return try ListeningSocket(path: path)
        } catch {
            throw StartFault("cannot listen at \(path): \(error)")
        }
    }

    deinit { _ = unlink(path) }
}
