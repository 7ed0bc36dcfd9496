import Glibc
import SceneModel
public import Transport
public import WireProtocol

/// The reason why a connection to the server failed or ended.
public enum ControlFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// No server listens at the path.
    case noServer(path: String)
    /// The server at the path, or a directory of its socket, belongs to another user.
    case untrusted(UntrustedServer)
    /// The server ended the connection because of a fault.
    case refused(Fault)
    /// The server ended the connection without a reason.
    case closed
    /// No reply arrived within a number of seconds.
    case timeout(Double)
    /// The received bytes are not frames of the protocol.
    case stream(FrameFault)
    /// A received message is malformed.
    case message(DecodingFault)
    /// Received shared memory is unusable.
    case memory(SharedMemoryFault)
    /// A system call failed.
    case system(SystemError)

    /// The exit code of a program that ends because of the fault: 1 if the server refused a
    /// request, `EX_NOPERM` (77) if the server is not trusted, and `EX_UNAVAILABLE` (69) otherwise.
    public var exitCode: Int32 {
        switch self {
        case .refused: EXIT_FAILURE
        case .untrusted: EX_NOPERM
        default: EX_UNAVAILABLE
        }
    }

    public var description: String {
        switch self {
        case .noServer(let path): "no render-server at \(path); start it with `render-server`"
        case .untrusted(let server): server.description
        case .refused(let fault): "the server refused the request: \(fault.message)"
        case .closed: "the server ended the connection"
        case .timeout(let seconds): "the server did not reply within \(seconds) s"
        case .stream(let fault): "the server does not speak the protocol: \(fault)"
        case .message(let fault): "the server does not speak the protocol: \(fault)"
        case .memory(let fault): "the server's frame cannot be read: \(fault)"
        case .system(let error): error.description
        }
    }
}

/// A connection that inspects and controls a running server.
///
/// Every call sends one request and blocks until its reply arrives:
///
///     var connection = try ControlConnection(path: SocketPath.standard, name: "inspector")
///     print(try connection.statistics().frames)
public struct ControlConnection: ~Copyable {
    /// The server's description of itself and its screen.
    public let welcome: Welcome
    private let channel: MessageChannel
    private var sequence: UInt64 = 0

    /// The time within which a reply must arrive (seconds).
    public static let timeout = 10.0

    /// Connects to a server and waits for its welcome.
    ///
    /// - Parameters:
    ///   - path: The path of the server's socket.
    ///   - name: The name of this connection in the server's log.
    /// - Throws: `ControlFault.noServer` if there is no listener at the path; `untrusted` if it
    ///   belongs to another user; `refused` or `closed` if the server rejects the connection;
    ///   `timeout` if there is no welcome within `timeout` seconds; `stream` or `message` if the
    ///   welcome is malformed; `system` if a call fails.
    public init(path: String, name: String) throws(ControlFault) {
        let channel = try MessageChannel(path: path)
        try channel.send(ClientMessage.hello(Hello(role: .control, name: name)).encoded(), within: Self.timeout)
        guard case .welcome(let welcome) = try channel.receive(within: Self.timeout).message else { throw .closed }
        self.welcome = welcome
        self.channel = channel
    }

    /// Returns the server's counters.
    ///
    /// - Throws: `ControlFault.timeout` if no reply arrives in time, `refused` or `closed` if the
    ///   server ends the connection, `stream` or `message` if a reply is malformed, and `system` if
    ///   a call fails.
    public mutating func statistics() throws(ControlFault) -> Statistics {
        try request(.queryStatistics) { (received) throws(ControlFault) in
            if case .statistics(let statistics) = received.message { statistics } else { nil }
        }
    }

    /// Returns all layers of all clients, depth first, with the clients back to front.
    ///
    /// - Throws: The cases of `statistics()`.
    public mutating func tree() throws(ControlFault) -> [TreeNode] {
        var nodes: [TreeNode] = []
        return try request(.queryTree) { (received) throws(ControlFault) -> [TreeNode]? in
            guard case .tree(let listing) = received.message else { return nil }
            nodes += listing.nodes
            return listing.isLast ? nodes : nil
        }
    }

    /// Returns the newest frame in memory that does not change. Before the first frame its sequence
    /// number is 0 and its pixels are black.
    ///
    /// - Throws: The cases of `statistics()`, and `ControlFault.memory` if the frame cannot be
    ///   mapped.
    public mutating func screenshot() throws(ControlFault) -> (frame: FrameDescription, memory: SharedMemoryMapping) {
        try request(.queryScreenshot) { (received) throws(ControlFault) -> (FrameDescription, SharedMemoryMapping)? in
            guard case .screenshot(let frame) = received.message, let descriptor = received.descriptors.first else { return nil }
            do throws(SharedMemoryFault) {
                return (frame, try SharedMemoryMapping(descriptor, byteCount: frame.byteCount))
            } catch {
                throw .memory(error)
            }
        }
    }

    /// Advances a manual clock and waits until all its frames are published. A server on the real
    /// clock refuses the request and ends the connection.
    ///
    /// - Parameter seconds: The time to advance by (seconds, 0…86,400).
    /// - Returns: The clock's new media time (seconds) and the number of frames that the server has
    ///   published since it started.
    /// - Throws: The cases of `statistics()`. The timeout grows with `seconds`.
    public mutating func tick(_ seconds: Double) throws(ControlFault) -> (time: Double, frames: UInt64) {
        // A frame may take longer to draw than it is shown.
        try request(.tick(seconds), within: Self.timeout * (1 + seconds)) { (received) throws(ControlFault) in
            if case .ticked(let time, let frames) = received.message { (time, frames) } else { nil }
        }
    }

    /// Asks the server to play input events after those it already plays. On the real clock, waits
    /// until they have been played; on a manual clock, returns immediately.
    ///
    /// - Parameter inputs: The events, in the order of their delays; at most `Limits.playedEvents`.
    /// - Returns: The media time at which the last event is played (seconds).
    /// - Throws: The cases of `statistics()`. The timeout includes `Limits.playedSeconds`.
    public mutating func play(_ inputs: [TimedInput]) throws(ControlFault) -> Double {
        let seconds = Self.timeout + Limits.playedSeconds
        return try request(.playInput(inputs), within: seconds) { (received) throws(ControlFault) in
            if case .inputPlayed(let time) = received.message { time } else { nil }
        }
    }

    /// Returns the text of the clipboard, or `nil` if there is none.
    ///
    /// - Throws: The cases of `statistics()`.
    public mutating func clipboardText() throws(ControlFault) -> String? {
        // The outer optional states whether the reply has arrived.
        try request(.queryClipboard) { (received) throws(ControlFault) -> String?? in
            if case .clipboard(_, let text) = received.message { .some(text) } else { nil }
        }
    }

    /// Sends a message that has no reply, and waits until the server has processed it.
    ///
    /// - Throws: The cases of `statistics()`; `ControlFault.refused` if the server rejects the
    ///   message.
    public mutating func send(_ message: ClientMessage) throws(ControlFault) {
        try channel.send(message.encoded(), within: Self.timeout)
        _ = try statistics()
    }

    /// Sends a request and passes the replies with its sequence number to `extract` until that
    /// returns a value.
    private mutating func request<T>(
        _ message: ClientMessage, within seconds: Double = Self.timeout,
        _ extract: (ReceivedMessage) throws(ControlFault) -> T?
    ) throws(ControlFault) -> T {
        sequence += 1
        let deadline = MonotonicClock.now + seconds
        try channel.send(message.encoded(sequence: sequence), within: seconds)
        while true {
            let received: ReceivedMessage
            do throws(ControlFault) {
                received = try channel.receive(within: max(0, deadline - MonotonicClock.now))
            } catch {
                if case .timeout = error { throw .timeout(seconds) }
                throw error
            }
            if received.sequence == sequence, let reply = try extract(received) { return reply }
        }
    }
}
