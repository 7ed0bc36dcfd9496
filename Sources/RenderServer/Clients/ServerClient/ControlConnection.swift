import Glibc
public import WireProtocol

/// Why a question to the server has no answer.
public enum ControlFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// Nobody listens at the path.
    case noServer(path: String)
    /// The server ended the connection, and says why.
    case refused(Fault)
    /// The server ended the connection.
    case closed
    /// No answer came within as many seconds.
    case timeout(Double)
    /// What came is not the protocol.
    case stream(FrameFault)
    case message(DecodingFault)
    case memory(SharedMemoryFault)
    case system(SystemError)

    public var description: String {
        switch self {
        case .noServer(let path): "no render-server at \(path); start it with `render-server`"
        case .refused(let fault): "the server says: \(fault.sentence)"
        case .closed: "the server ended the connection"
        case .timeout(let seconds): "the server did not answer within \(seconds) s"
        case .stream(let fault): "the server does not speak the protocol: \(fault)"
        case .message(let fault): "the server does not speak the protocol: \(fault)"
        case .memory(let fault): "the server's frame cannot be read: \(fault)"
        case .system(let error): error.description
        }
    }
}

/// A connection that looks at a running server and steers it, a question at a time; each call waits for its answer.
public struct ControlConnection: ~Copyable {
    /// What the server said of itself.
    public let welcome: Welcome
    private let channel: MessageChannel
    private var sequence: UInt64 = 0

    /// Seconds that an answer may take.
    public static let patience = 10.0

    /// Connects, and waits for the server's welcome.
    ///
    /// - Parameter name: what the server's log calls this connection.
    public init(path: String, name: String) throws(ControlFault) {
        let channel = try MessageChannel(path: path)
        try channel.send(ClientMessage.hello(Hello(role: .control, name: name)).encoded(), within: Self.patience)
        guard case .welcome(let welcome) = try channel.receive(within: Self.patience).message else { throw .closed }
        self.welcome = welcome
        self.channel = channel
    }

    /// What the server counts.
    public mutating func statistics() throws(ControlFault) -> Statistics {
        try ask(.queryStatistics) { (received) throws(ControlFault) in
            if case .statistics(let statistics) = received.message { statistics } else { nil }
        }
    }

    /// All layers of all clients, depth first, clients back to front.
    public mutating func tree() throws(ControlFault) -> [TreeNode] {
        var nodes: [TreeNode] = []
        return try ask(.queryTree) { (received) throws(ControlFault) -> [TreeNode]? in
            guard case .tree(let listing) = received.message else { return nil }
            nodes += listing.nodes
            return listing.isLast ? nodes : nil
        }
    }

    /// The newest frame, in memory that does not change; sequence 0, and black, before the first.
    public mutating func screenshot() throws(ControlFault) -> (frame: FrameDescription, memory: SharedMemoryMapping) {
        try ask(.queryScreenshot) { (received) throws(ControlFault) -> (FrameDescription, SharedMemoryMapping)? in
            guard case .screenshot(let frame) = received.message, let descriptor = received.descriptors.first else { return nil }
            do throws(SharedMemoryFault) {
                return (frame, try SharedMemoryMapping(descriptor, byteCount: frame.byteCount))
            } catch {
                throw .memory(error)
            }
        }
    }

    /// Moves a manual clock on, and waits until all its frames are published. A server on the real clock refuses, and ends the connection.
    ///
    /// - Parameter seconds: 0…86,400.
    /// - Returns: the clock's time then, and how many frames the server has published since its start.
    public mutating func tick(_ seconds: Double) throws(ControlFault) -> (time: Double, frames: UInt64) {
        // A frame may take longer to draw than to show.
        try ask(.tick(seconds), within: Self.patience * (1 + seconds)) { (received) throws(ControlFault) in
            if case .ticked(let time, let frames) = received.message { (time, frames) } else { nil }
        }
    }

    /// Has the server play what a person would do, after what it was asked to play before. On the real clock, waits until it is done; on a manual one returns at once.
    ///
    /// - Parameter inputs: in the order of their delays; `Limits.playedEvents` at most.
    /// - Returns: the media time of the end.
    public mutating func play(_ inputs: [TimedInput]) throws(ControlFault) -> Double {
        let seconds = Self.patience + Limits.playedSeconds
        return try ask(.playInput(inputs), within: seconds) { (received) throws(ControlFault) in
            if case .inputPlayed(let time) = received.message { time } else { nil }
        }
    }

    /// Tells the server something that has no answer, and waits until it has heard it.
    public mutating func tell(_ message: ClientMessage) throws(ControlFault) {
        try channel.send(message.encoded(), within: Self.patience)
        _ = try statistics()
    }

    private mutating func ask<T>(
        _ question: ClientMessage, within seconds: Double = Self.patience,
        _ pick: (ReceivedMessage) throws(ControlFault) -> T?
    ) throws(ControlFault) -> T {
        sequence += 1
        let deadline = MonotonicClock.now + seconds
        try channel.send(question.encoded(sequence: sequence), within: seconds)
        while true {
            let received: ReceivedMessage
            do throws(ControlFault) {
                received = try channel.receive(within: max(0, deadline - MonotonicClock.now))
            } catch {
                if case .timeout = error { throw .timeout(seconds) }
                throw error
            }
            if received.sequence == sequence, let answer = try pick(received) { return answer }
        }
    }
}
