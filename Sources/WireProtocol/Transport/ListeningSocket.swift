import CLinux
import Glibc

/// A Unix stream socket that listens for connections and never blocks.
public struct ListeningSocket: ~Copyable, Sendable {
    /// The socket's descriptor, which is readable while a connection waits.
    public let descriptor: FileDescriptor

    /// The result of `accept()`.
    public enum Accepted: ~Copyable {
        /// A connection, which does not block and is closed when this process executes another
        /// program.
        case connection(UnixSocket)
        /// No connection is waiting.
        case none
        /// A connection is waiting, but the process or the system has no descriptor left for it
        /// (EMFILE or ENFILE).
        case outOfDescriptors
    }

    /// Binds a path, which must not exist, and listens. The corresponding C functions are `socket`,
    /// `bind` and `listen`.
    ///
    /// - Parameters:
    ///   - path: The path of the socket, at most 107 bytes.
    ///   - backlog: The number of connections that may wait.
    /// - Throws: The error of the call that failed: `EADDRINUSE` if the path exists, `ENAMETOOLONG`
    ///   or `EINVAL` if a socket cannot have it.
    public init(path: String, backlog: Int32 = 64) throws(SystemError) {
        descriptor = try Self.listening(path: path, backlog: backlog)
    }

    private static func listening(path: String, backlog: Int32) throws(SystemError) -> FileDescriptor {
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard raw >= 0 else { throw SystemError("socket") }
        let descriptor = FileDescriptor(owning: raw)
        let bound = try withAddress(of: path) { address, length in bind(raw, address, length) }
        guard bound == 0 else { throw SystemError("bind") }
        guard listen(raw, backlog) == 0 else { throw SystemError("listen") }
        return descriptor
    }

    /// Accepts one waiting connection. The corresponding C function is `accept4`.
    ///
    /// - Throws: The error of the call, unless the result states it. An interrupted call is
    ///   repeated, and a peer that gave up while it waited is skipped.
    public func accept() throws(SystemError) -> Accepted {
        let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let raw = descriptor.rawValue
        while true {
            let connection = lx_accept4(raw, flags)
            if connection >= 0 { return .connection(UnixSocket(FileDescriptor(owning: connection))) }
            switch errno {
            // A peer that gave up while waiting is skipped: another one may be waiting behind it.
            case EINTR, ECONNABORTED: continue
            case EAGAIN, EWOULDBLOCK: return .none
            case EMFILE, ENFILE: return .outOfDescriptors
            default: throw SystemError("accept4")
            }
        }
    }
}
