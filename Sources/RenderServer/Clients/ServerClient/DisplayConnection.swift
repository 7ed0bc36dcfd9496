import CLinux
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
    /// Readable when the listening thread is to wait for room.
    private let wake: FileDescriptor

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
        let raw = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard raw >= 0 else { throw .system(SystemError("eventfd")) }
        wake = FileDescriptor(taking: raw)
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

    /// Says something to the server, without waiting for it. What there is no room for is sent later; while the server reads nothing, much is lost.
    public func send(_ message: ClientMessage) {
        let isRest = state.withLock { state in
            guard state.outbox.pendingBytes < Self.mostWaiting else { return false }
            state.outbox.enqueue(message.encoded())
            channel.channel.flush(&state.outbox)
            return !state.outbox.isEmpty
        }
        var one: UInt64 = 1
        if isRest { _ = write(wake.rawValue, &one, 8) }
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
            while true {
                if let received = try channel.channel.receiveNow() {
                    try take(received)
                    return true
                }
                let isRest = state.withLock { state in
                    channel.channel.flush(&state.outbox)
                    return !state.outbox.isEmpty
                }
                channel.channel.wait(forRoom: isRest, or: wake.rawValue)
                var count: UInt64 = 0
                _ = read(wake.rawValue, &count, 8)
            }
        } catch {
            state.withLock { $0.end = error }
            return false
        }
    }

    private func take(_ received: ReceivedMessage) throws(ControlFault) {
        if case .displayConfiguration(let display) = received.message { state.withLock { $0.display = display } }
        guard case .swapChain(let description) = received.message, let descriptor = received.descriptors.first else { return }
        do throws(SwapChainReader.MappingFault) {
            let chain = try SwapChainReader(description, descriptor)
            state.withLock { $0.chain = chain }
        } catch {
            switch error {
            case .memory(let fault): throw .memory(fault)
            case .header: throw .refused(Fault(.sharedMemory, error.description))
            }
        }
    }
}
