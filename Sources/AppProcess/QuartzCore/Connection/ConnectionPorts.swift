import CLinux
import Glibc
import Transport

/// The descriptors that exist for the lifetime of a `RenderServerConnection`.
final class ConnectionPorts: Sendable {
    /// Calls out on the run loop's thread when the socket, `wake` or `timer` is readable.
    let source: RunLoopSource
    /// Wakes the run loop's thread to empty the inbox.
    let wake: WakeDescriptor
    /// Expires when the next attempt to connect is due. Armed only while there is no server.
    let timer: TimerDescriptor
    /// Wakes the connection's own thread when the condition that it waits for changes.
    let threadWake: WakeDescriptor

    init(_ host: HostRunLoop, perform: @escaping @Sendable () -> Void) throws(SystemError) {
        wake = try WakeDescriptor()
        timer = try TimerDescriptor()
        threadWake = try WakeDescriptor()
        source = try RunLoopSource(host, perform: perform)
        try source.watch(wake.rawValue)
        try source.watch(timer.rawValue)
    }
}

/// The condition that the connection's own thread waits for. The watch keeps the socket open while
/// the thread waits.
struct ConnectionWatch: Sendable {
    let socket: ServerLink.Socket
    let need: ServerLink.Need

    /// Waits for the socket or a signal. The corresponding C function is `poll`.
    func wait(orSignal signal: WakeDescriptor) {
        let events = Int16(need == .socketSpace ? POLLIN | POLLOUT : POLLIN)
        var entries = [
            pollfd(fd: socket.socket.descriptor.rawValue, events: events, revents: 0),
            pollfd(fd: signal.rawValue, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&entries, 2, -1)
        signal.clear()
    }
}
