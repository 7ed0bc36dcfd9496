import Glibc
import Synchronization
public import WireProtocol

/// A connection of something that shows the server's screen and takes input: a window, or a screen far away. Any thread.
///
/// A thread of its own listens to the server; whoever shows the frames is told that there is something new, and looks when it likes. The server waits for neither.
public final class DisplayConnection: Sendable {
    /// What the server said of itself.
    public let welcome: Welcome
    private let channel: Channel
    private let state = Mutex(State())

    /// Unchecked: one thread reads, and sending, which is under a lock, has no state in common with reading.
    private final class Channel: @unchecked Sendable {
        let channel: MessageChannel
        init(_ channel: MessageChannel) { self.channel = channel }
    }

    private struct State: Sendable {
        var chain: SwapChainReader?
        /// Nil as long as it is that of the welcome.
        var display: DisplayConfiguration?
        var end: ControlFault?
        var outbox = Outbox()
    }

    /// Bytes that wait for a server that does not read.
    private static let mostWaiting = 64 << 10

    /// Connects, and waits for the server's welcome.
    ///
    /// - Parameter name: what the server's log calls this connection.
    public init(path: String, name: String) throws(ControlFault) {
        let channel = try MessageChannel(path: path)
        try channel.send(
            ClientMessage.hello(Hello(role: .display, name: name)).encoded(), within: ControlConnection.patience)
        guard case .welcome(let welcome) = try channel.receive(within: ControlConnection.patience).message else { throw .closed }
        self.welcome = welcome
        self.channel = Channel(channel)
    }

    /// The memory of the newest frames; nil before the server has described it.
    public var chain: SwapChainReader? { state.withLock { $0.chain } }
    /// The screen.
    public var display: DisplayConfiguration { state.withLock { $0.display } ?? welcome.display }
    /// Why the connection has ended; nil as long as it has not.
    public var end: ControlFault? { state.withLock { $0.end } }

    /// Says something to the server, without waiting for it. While the server reads nothing, much is lost.
    public func send(_ message: ClientMessage) {
        state.withLock { state in
            if state.outbox.pendingBytes < Self.mostWaiting { state.outbox.enqueue(message.encoded()) }
            channel.channel.flush(&state.outbox)
        }
    }

    /// Begins to listen, on a thread of its own.
    ///
    /// - Parameter onNews: called on that thread when there is a frame, other memory, or an end.
    public func listen(onNews: @escaping @Sendable () -> Void) {
        final class Start: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        let start = Start { [self] in
            while takeMessage() { onNews() }
            onNews()
        }
        var thread = pthread_t()
        let result = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, Unmanaged.passRetained(start).toOpaque())
        precondition(result == 0, "there is no memory for a thread")
        pthread_detach(thread)
    }

    /// Waits for a message; false at the end.
    private func takeMessage() -> Bool {
        do throws(ControlFault) {
            let received = try channel.channel.receive(within: 1e6)
            // A server that speaks may read again, too.
            state.withLock { channel.channel.flush(&$0.outbox) }
            if case .displayConfiguration(let display) = received.message { state.withLock { $0.display = display } }
            if case .swapChain(let description) = received.message, let descriptor = received.descriptors.first {
                do throws(SwapChainReader.MappingFault) {
                    let chain = try SwapChainReader(description, descriptor)
                    state.withLock { $0.chain = chain }
                } catch {
                    state.withLock { $0.end = .closed }
                    return false
                }
            }
        } catch {
            if case .timeout = error { return true }
            state.withLock { $0.end = error }
            return false
        }
        return true
    }
}
