import Glibc
import WireProtocol

/// The right to the socket at a path, held by at most one server at a time: a locked file beside it, removed with the last breath.
///
/// The lock is the kernel's and goes with the process, however that ends; the file alone means nothing.
struct ServerLock: ~Copyable {
    private let file: String
    private let descriptor: FileDescriptor

    /// Takes the lock, or fails at once where another server has it. The corresponding C functions are `open`, `flock`, `fstat` and `stat`.
    init(socket path: String) throws(StartFault) {
        let file = path + ".lock"
        self.file = file
        descriptor = try Self.locked(file, path)
    }

    private static func locked(_ file: String, _ path: String) throws(StartFault) -> FileDescriptor {
        while true {
            let raw = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard raw >= 0 else { throw StartFault("cannot make the lock \(file): \(SystemError("open"))") }
            let descriptor = FileDescriptor(taking: raw)
            while flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 {
                let error = SystemError("flock")
                if error.code == EINTR { continue }
                guard error.code == EWOULDBLOCK else { throw StartFault("cannot lock \(file): \(error)") }
                throw StartFault("another render-server runs on the socket \(path)")
            }
            // The server before us may have removed the file between our `open` and `flock`; then what we locked is not what others will find.
            var ours = stat()
            var named = stat()
            guard fstat(descriptor.rawValue, &ours) == 0 else { throw StartFault("cannot look at \(file): \(SystemError("fstat"))") }
            if stat(file, &named) == 0, named.st_ino == ours.st_ino, named.st_dev == ours.st_dev { return descriptor }
        }
    }

    deinit { _ = unlink(file) }
}
