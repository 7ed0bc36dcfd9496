import CLinux
import CVNCServer
import Glibc
import ServerClient
import Transport

/// A VNC server, based on libvncserver, that shows the render server's screen.
///
/// The main thread accepts viewers and ends handshakes that take too long. Each viewer has a thread
/// of its own, and `DisplayConnection` starts another that receives the server's messages and wakes
/// the viewers. All threads sleep while there is neither a change nor input.
final class RemoteScreen: Sendable {
    let connection: DisplayConnection
    /// The password in a list as libvncserver expects it, which is never changed or freed; `nil`
    /// if only viewers of the same user are accepted.
    nonisolated(unsafe) let passwords: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    private let table = POSIXMutex(ViewerTable())
    /// The screens that no viewer uses.
    private let unusedScreens: POSIXMutex<[ViewerScreen]>
    private let listener: FileDescriptor
    /// The wake signal of the main thread: an eventfd that is readable when the connection to the
    /// render server has ended.
    private let wakeSignal: FileDescriptor

    /// The time for which accepting pauses if there is no descriptor for a connection (seconds).
    private static let pauseSeconds = 1.0

    /// The password; `nil` if viewers need none.
    var password: UnsafeMutablePointer<CChar>? { passwords?.pointee }

    init(_ connection: DisplayConnection, _ address: (address: in_addr_t, password: String?), port: Int32) throws(RemoteFault) {
        rfbLogEnable(0)
        let signal = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard signal >= 0 else { throw RemoteFault("cannot create an eventfd: \(SystemError("eventfd"))") }
        wakeSignal = FileDescriptor(owning: signal)
        let socket = rfbListenOnTCPPort(port, address.address)
        guard socket >= 0 else {
            throw RemoteFault("cannot listen on port \(port): \(String(cString: strerror(errno))); choose another with --vnc-port")
        }
        listener = FileDescriptor(owning: socket)
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        self.connection = connection
        // Last, because these are never released.
        unusedScreens = POSIXMutex(try ViewerScreen.all())
        passwords = address.password.map { password in
            let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 2)
            list.initialize(to: strdup(password))
            (list + 1).initialize(to: nil)
            return list
        }
    }

    /// Serves viewers until the connection to the render server has ended.
    func run() {
        connection.startReceiving { [self] _ in
            if connection.end != nil { Self.wake(wakeSignal.rawValue) }
            wakeViewers()
        }
        var resumeTime: Double?
        var lastID: UInt64 = 0
        while connection.end == nil {
            var descriptors = [
                pollfd(fd: wakeSignal.rawValue, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener.rawValue, events: resumeTime == nil ? Int16(POLLIN) : 0, revents: 0),
            ]
            let deadline = [resumeTime, table.withLock { $0.nextDeadline }].compactMap { $0 }.min()
            _ = poll(&descriptors, UInt(descriptors.count), deadline.map { Self.milliseconds(until: $0) } ?? -1)
            let now = MonotonicClock.now
            for viewer in table.withLock({ $0.removeExpired(at: now) }) { viewer.shutDown() }
            if let time = resumeTime, time <= now { resumeTime = nil }
            if descriptors[1].revents != 0 {
                lastID += 1
                if !acceptViewer(lastID) { resumeTime = now + Self.pauseSeconds }
            }
        }
    }

    private static func milliseconds(until time: Double) -> Int32 {
        Int32(min(max(0, (time - MonotonicClock.now) * 1000).rounded(.up), 1e6))
    }

    private func wakeViewers() {
        for viewer in table.withLock({ Array($0.viewers.values) }) { Self.wake(viewer.wakeSignal.rawValue) }
    }

    /// Passes a text that was copied at a viewer to the server, and to the other viewers.
    func setClipboard(_ text: String, from viewer: UInt64) {
        connection.setClipboard(text, from: viewer)
        wakeViewers()
    }

    private static func wake(_ signal: Int32) {
        var one: UInt64 = 1
        _ = write(signal, &one, 8)
    }

    /// Accepts a viewer and starts its thread. The corresponding C function is `accept4`.
    ///
    /// - Returns: `false` if descriptors or other resources are exhausted.
    private func acceptViewer(_ id: UInt64) -> Bool {
        let accepted = lx_accept4(listener.rawValue, Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
        guard accepted >= 0 else { return errno != EMFILE && errno != ENFILE && errno != ENOMEM && errno != ENOBUFS }
        let socket = FileDescriptor(owning: accepted)
        // libvncserver waits with `select`.
        guard accepted < 1024 else { return false }
        let user = PeerUser.id(ofPeer: accepted)
        // Without a password, only viewers of trusted users are accepted.
        guard password != nil || user.map(TrustedUsers.contains) ?? false else { return true }
        let copy = fcntl(accepted, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return false }
        let ownCopy = OwnedDescriptor(owning: copy)
        let signal = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard signal >= 0 else { return false }
        // Screens are missing only while many connections end at the same time.
        guard let screen = unusedScreens.withLock({ $0.popLast() }) else { return false }
        let viewer = ViewerTable.Viewer(
            id: id, origin: ViewerTable.Origin(address: PeerUser.address(ofPeer: accepted), user: user), socket: ownCopy,
            wakeSignal: OwnedDescriptor(owning: signal), deadline: MonotonicClock.now + ViewerTable.handshakeSeconds)
        table.withLock { $0.add(viewer) }?.shutDown()
        let descriptor = socket.release()
        let isStarted = DetachedThread.start { [self] in
            ViewerConnection(self, id: id, socket: descriptor, wakeSignal: viewer.wakeSignal, screen: screen).run()
            release(id, screen)
        }
        if !isStarted {
            close(descriptor)
            release(id, screen)
        }
        return isStarted
    }

    private func release(_ id: UInt64, _ screen: ViewerScreen) {
        table.withLock { $0.remove(id) }
        unusedScreens.withLock { $0.append(screen) }
    }

    /// Records that a viewer has completed its handshake.
    ///
    /// - Returns: `false` if there are too many viewers, or if the time for the handshake is over.
    func completeHandshake(of id: UInt64) -> Bool { table.withLock { $0.completeHandshake(of: id) } }
}

extension ViewerTable.Viewer {
    /// Ends the connection, on which the viewer's thread may wait. The corresponding C function is
    /// `shutdown`.
    fileprivate func shutDown() { _ = shutdown(socket.rawValue, Int32(SHUT_RDWR)) }
}
