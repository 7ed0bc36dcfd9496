import CLinux
import Glibc

/// The reason why a client does not trust the server at a socket.
public enum UntrustedServer: Error, Equatable, Sendable, CustomStringConvertible {
    /// The process that listens at the path runs as another user, who is not root.
    case process(PeerCredentials, path: String)
    /// A directory on the way to a socket below `/tmp` belongs to another user, who is not root and
    /// can replace the socket.
    case directory(String, owner: UInt32)

    public var description: String {
        let remedy = "nothing was sent to it; choose another path with --socket, or set LAMINA_SOCKET or XDG_RUNTIME_DIR"
        return switch self {
        case .process(let peer, let path):
            "the server at \(path) (process \(peer.pid)) belongs to user \(peer.uid), not to user \(geteuid()) or root; \(remedy)"
        case .directory(let directory, let owner):
            "the socket's directory \(directory) belongs to user \(owner), not to user \(geteuid()) or root, and can lead to a "
                + "server of that user; \(remedy)"
        }
    }
}

/// The reason why no connection to a server was made.
public enum ServerConnectionFault: Error, Equatable, Sendable {
    /// A call failed; see `UnixSocket.connect(path:)`.
    case system(SystemError)
    /// The server may belong to another user.
    case untrusted(UntrustedServer)
}

extension UnixSocket {
    /// Connects to the render server at a path, after checking that the server and, below `/tmp`,
    /// the directories of its socket belong to this process's user or to root. The corresponding C
    /// functions are `lstat`, `socket`, `connect` and `getsockopt(SO_PEERCRED)`.
    ///
    /// In `/tmp`, every user may create the directory that a client expects, before the client's
    /// user does. The owner of the listening process is what counts; the directories are checked
    /// because their owner can replace the socket later.
    ///
    /// - Throws: `ServerConnectionFault.system` if there is no connection, and `untrusted` if there
    ///   is a doubt about its other end, to which nothing has been sent.
    public static func connect(toServerAt path: String) throws(ServerConnectionFault) -> UnixSocket {
        try checkDirectories(of: path)
        let socket = try wrappingFailure { () throws(SystemError) in try connect(path: path) }
        let peer = try wrappingFailure { () throws(SystemError) in try socket.peerCredentials() }
        guard TrustedUsers.contains(peer.uid) else { throw .untrusted(.process(peer, path: path)) }
        return socket
    }

    private static func wrappingFailure<Result: ~Copyable>(
        of body: () throws(SystemError) -> Result
    ) throws(ServerConnectionFault) -> Result {
        do throws(SystemError) { return try body() } catch { throw .system(error) }
    }

    /// Checks the owners of the directories between `/tmp` and a socket. One that does not exist is
    /// left to `connect`.
    private static func checkDirectories(of path: String) throws(ServerConnectionFault) {
        let names = path.split(separator: "/")
        guard path.hasPrefix("/"), names.first == "tmp" else { return }
        for count in 2..<max(2, names.count) {
            let directory = "/" + names.prefix(count).joined(separator: "/")
            var status = stat()
            guard lstat(directory, &status) == 0 else { return }
            guard TrustedUsers.contains(status.st_uid) else { throw .untrusted(.directory(directory, owner: status.st_uid)) }
        }
    }
}
