import CLinux
import Glibc

/// A Unix stream socket that waits for connections.
public struct ListeningSocket: ~Copyable, Sendable {
    public let descriptor: FileDescriptor

    /// What `accept` found.
    public enum Accepted: ~Copyable {
        case connection(UnixSocket)
        /// Nobody waits (any more).
        case none
        /// Somebody waits, and there is no descriptor for it: EMFILE or ENFILE.
        case outOfDescriptors
    }

    /// Binds the path and listens. The path must not exist. The corresponding C functions are `socket`, `bind` and `listen`.
    public init(path: String, backlog: Int32 = 64) throws(SystemError) {
        descriptor = try Self.listening(path: path, backlog: backlog)
    }

    private static func listening(path: String, backlog: Int32) throws(SystemError) -> FileDescriptor {
        let raw = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard raw >= 0 else { throw SystemError("socket") }
        let descriptor = FileDescriptor(taking: raw)
        let bound = try withAddress(of: path) { address, length in bind(raw, address, length) }
        guard bound == 0 else { throw SystemError("bind") }
        guard listen(raw, backlog) == 0 else { throw SystemError("listen") }
        return descriptor
    }

    /// Takes one waiting connection. The corresponding C function is `accept4`.
    public func accept() throws(SystemError) -> Accepted {
        let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let raw = descriptor.rawValue
        while true {
            let connection = lx_accept4(raw, flags)
            if connection >= 0 { return .connection(UnixSocket(FileDescriptor(taking: connection))) }
            switch errno {
            // Who gave up while waiting is passed over: another may wait behind.
            case EINTR, ECONNABORTED: continue
            case EAGAIN, EWOULDBLOCK: return .none
            case EMFILE, ENFILE: return .outOfDescriptors
            default: throw SystemError("accept4")
            }
        }
    }
}
