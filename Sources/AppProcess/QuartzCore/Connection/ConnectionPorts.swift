import CLinux
import Glibc
import Transport

/// The descriptors that a connection has for its whole life.
final class ConnectionPorts: Sendable {
    /// Calls out on the run loop's thread when the socket, `wake` or `timer` is readable.
    let source: RunLoopSource
    /// Says that the inbox has something for the run loop's thread.
    let wake: WakeDescriptor
    /// Expires when a server is to be looked for again. Armed only while there is none.
    let timer: TimerDescriptor
    /// Says to the connection's own thread that it waits for something else now.
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

/// What the connection's own thread waits for. It keeps the socket open meanwhile.
struct ConnectionWatch: Sendable {
    let socket: ServerLink.Socket
    let need: ServerLink.Need

    /// The corresponding C function is `poll`.
    func wait(orSignal signal: WakeDescriptor) {
        let events = Int16(need == .room ? POLLIN | POLLOUT : POLLIN)
        var entries = [
            pollfd(fd: socket.socket.descriptor.rawValue, events: events, revents: 0),
            pollfd(fd: signal.rawValue, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&entries, 2, -1)
        signal.clear()
    }
}
