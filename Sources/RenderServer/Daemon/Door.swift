import CLinux
import Diagnostics
import Glibc
import WireProtocol

/// Lets peers in: those of our own user and root, and only while there are descriptors.
struct Door: ~Copyable {
    /// Who stands at the door.
    enum Visitor: ~Copyable {
        case peer(UnixSocket, PeerCredentials)
        case none
        /// Somebody was sent away, and told why.
        case refused
        /// Somebody waits, and there is nothing to be done about it now.
        case stuck
    }

    private let socket: ServerSocket
    /// A descriptor kept for the moment when there is no other: it is given up to accept a connection, tell the peer, and close it. Without it the connection
    /// would wait for ever, and wake us without end.
    private var reserve: FileDescriptor?

    init(_ socket: consuming ServerSocket) {
        self.socket = socket
        reserve = Self.openReserve()
    }

    /// Readable when somebody waits; for an event loop to watch.
    var descriptor: Int32 { socket.listener.descriptor.rawValue }

    private static func openReserve() -> FileDescriptor? {
        let raw = open("/dev/null", O_RDONLY | O_CLOEXEC)
        return raw < 0 ? nil : FileDescriptor(taking: raw)
    }

    /// Takes one waiting connection. The corresponding C functions are `accept4` and `getsockopt(SO_PEERCRED)`.
    mutating func answer() -> Visitor {
        do throws(SystemError) {
            switch try socket.listener.accept() {
            case .none: return .none
            case .outOfDescriptors: return refuseWithReserve()
            case .connection(let connection):
                let peer = try connection.peerCredentials()
                if reserve == nil { reserve = Self.openReserve() }
                guard peer.uid == geteuid() || peer.uid == 0 else {
                    log.warn("process \(peer.pid) of user \(peer.uid) is refused")
                    Self.say(Fault(.permission, "this render-server serves user \(geteuid()) only"), to: connection)
                    return .refused
                }
                return .peer(connection, peer)
            }
        } catch {
            log.warn("a connection failed: \(error)")
            return .stuck
        }
    }

    private mutating func refuseWithReserve() -> Visitor {
        log.warn("a connection is refused: no descriptors are left")
        reserve = nil
        defer { reserve = Self.openReserve() }
        do throws(SystemError) {
            switch try socket.listener.accept() {
            case .none: return .none
            // Somebody else in the system was faster.
            case .outOfDescriptors: return .stuck
            case .connection(let connection):
                Self.say(Fault(.busy, "the render server has no descriptors left; try again later"), to: connection)
                return .refused
            }
        } catch {
            return .stuck
        }
    }

    /// Sends a fault to a peer that nothing was sent to yet; its buffer has room.
    static func say(_ fault: Fault, to connection: borrowing UnixSocket) {
        var outbox = Outbox()
        outbox.enqueue(ServerMessage.fault(fault).encoded())
        _ = try? outbox.flush(to: connection)
    }
}
