import Diagnostics
import Glibc
import Transport
import WireProtocol

/// Accepts connections from processes of root and of the user that runs the server.
///
/// One descriptor is held in reserve. If the process has no other left, the acceptor closes it to
/// accept the next connection, reports the fault to the client, and closes the connection.
/// Otherwise, the connection would stay in the queue and wake the event loop without end. If even
/// that fails, accepting pauses for ``pauseSeconds``.
///
/// A connection is also refused if it would leave fewer than ``spareDescriptors`` for the clients
/// that are already connected.
final class ConnectionAcceptor {
    /// The result of accepting a connection.
    enum Incoming: ~Copyable {
        case connection(UnixSocket, PeerCredentials)
        /// No connection is waiting.
        case none
        /// A connection was closed, and its client was sent a fault.
        case refused
        /// A connection is waiting but cannot be accepted now.
        case blocked
    }

    /// The time for which accepting pauses if a connection cannot be accepted (seconds).
    static let pauseSeconds = 1.0

    /// The number of descriptors that new connections leave to connected clients, whose messages
    /// carry descriptors.
    static let spareDescriptors = 16

    private let socket: ServerSocket
    private let loop: EventLoop
    private var reserve: FileDescriptor?
    private var resumeTimer: DeadlineTimer

    /// Creates an acceptor that an event loop watches.
    init(_ socket: consuming ServerSocket, loop: EventLoop) throws(SystemError) {
        let timer = try DeadlineTimer()
        try loop.watch(socket.listener.descriptor.rawValue, for: .readable, as: .listener)
        try loop.watch(timer.descriptor, for: .readable, as: .acceptTimer)
        self.socket = socket
        self.loop = loop
        resumeTimer = timer
        reserve = Self.openReserve()
    }

    /// A Boolean value that indicates whether waiting connections are ignored for now.
    var isPaused: Bool { resumeTimer.deadline != nil }

    private static func openReserve() -> FileDescriptor? {
        let raw = open("/dev/null", O_RDONLY | O_CLOEXEC)
        return raw < 0 ? nil : FileDescriptor(owning: raw)
    }

    /// Accepts one waiting connection. The corresponding C functions are `accept4` and
    /// `getsockopt(SO_PEERCRED)`.
    func accept() -> Incoming {
        do throws(SystemError) {
            switch try socket.listener.accept() {
            case .none: return .none
            case .outOfDescriptors: return refuseWithReserve()
            case .connection(let connection):
                let peer = try connection.peerCredentials()
                if reserve == nil { reserve = Self.openReserve() }
                guard TrustedUsers.contains(peer.uid) else {
                    log.warn("refused process \(peer.pid) of user \(peer.uid)")
                    Self.refuse(connection, Fault(.permission, "this render server accepts connections of user \(geteuid()) only"))
                    return .refused
                }
                guard hasDescriptors(Self.spareDescriptors) else {
                    log.warn("refused process \(peer.pid): too few file descriptors are left")
                    Self.refuse(connection, Fault(.busy, "the render server has too few file descriptors left; try again later"))
                    return .refused
                }
                return .connection(connection, peer)
            }
        } catch {
            log.warn("a connection cannot be accepted: \(error)")
            return .blocked
        }
    }

    /// Returns whether the process can open a number of descriptors now, by opening them. The
    /// corresponding C function is `fcntl(F_DUPFD_CLOEXEC)`.
    func hasDescriptors(_ count: Int) -> Bool {
        var opened: [OwnedDescriptor] = []
        for _ in 0..<count {
            let raw = fcntl(socket.listener.descriptor.rawValue, F_DUPFD_CLOEXEC, 0)
            guard raw >= 0 else { return false }
            opened.append(OwnedDescriptor(owning: raw))
        }
        return true
    }

    private func refuseWithReserve() -> Incoming {
        log.warn("refused a connection: no file descriptors are left")
        reserve = nil
        defer { reserve = Self.openReserve() }
        do throws(SystemError) {
            switch try socket.listener.accept() {
            case .none: return .none
            // Another process of the system used the descriptor.
            case .outOfDescriptors: return .blocked
            case .connection(let connection):
                Self.refuse(connection, Fault(.busy, "the render server has no file descriptors left; try again later"))
                return .refused
            }
        } catch {
            return .blocked
        }
    }

    /// Sends a fault to a client that has been sent nothing yet, so that its socket accepts it.
    static func refuse(_ connection: borrowing UnixSocket, _ fault: Fault) {
        var outbox = Outbox()
        outbox.enqueue(ServerMessage.fault(fault).encoded())
        _ = try? outbox.flush(to: connection)
    }

    /// Ignores waiting connections for ``pauseSeconds``, because accepting them would fail again.
    func pause() {
        watch(for: [])
        resumeTimer.set(MonotonicClock.now + Self.pauseSeconds)
    }

    /// Ends a pause, if its time is over.
    func resumeIfDue() {
        guard let deadline = resumeTimer.deadline, deadline <= MonotonicClock.now else { return }
        resumeTimer.set(nil)
        watch(for: .readable)
    }

    private func watch(for readiness: Readiness) {
        do throws(SystemError) {
            try loop.change(socket.listener.descriptor.rawValue, to: readiness, as: .listener)
        } catch {
            log.error("the listening socket cannot be watched: \(error)")
        }
    }
}
