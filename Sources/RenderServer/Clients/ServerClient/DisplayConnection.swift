import CLinux
import Glibc
import SceneModel
import Transport
public import WireProtocol

/// A connection of a program that shows the server's screen and sends input: a window or a remote
/// viewer.
///
/// A receiving thread keeps the connection's state up to date and notifies the owner of changes;
/// the owner reads the newest frame when it is ready. The server waits for neither. All members can
/// be used from any thread.
public final class DisplayConnection: Sendable {
    /// The server's description of itself and its screen when the connection was made.
    public let welcome: Welcome
    private let channel: Channel
    private let state = POSIXMutex(State())
    /// The wake signal of the receiving thread: an eventfd that is readable when messages wait to
    /// be sent.
    private let wakeSignal: FileDescriptor

    /// Unchecked: only one thread receives, and sending, which a lock protects, shares no state
    /// with receiving.
    private final class Channel: @unchecked Sendable {
        let channel: MessageChannel
        init(_ channel: MessageChannel) { self.channel = channel }
    }

    private struct State: Sendable {
        var chain: SwapChainReader?
        /// The screen's configuration if it has changed since the welcome.
        var display: DisplayConfiguration?
        var end: ControlFault?
        var outbox = Outbox()
        var clipboard = Clipboard()
        var isPointerHidden = false
    }

    /// A text that was copied by an app or on a display.
    public struct Clipboard: Sendable {
        /// The text; empty if there is none.
        public var text = ""
        /// The number of the text, which grows with each.
        public var number: UInt64 = 0
        /// The origin that was passed to `setClipboard(_:from:)`; `nil` for the text of a client of
        /// the server.
        public var origin: UInt64?
    }

    /// The number of unsent bytes above which messages are dropped.
    private static let outboxLimit = 64 << 10

    /// Connects to a server and waits for its welcome.
    ///
    /// - Parameters:
    ///   - path: The path of the server's socket.
    ///   - name: The name of this connection in the server's log.
    /// - Throws: The cases of `ControlConnection.init(path:name:)`.
    public init(path: String, name: String) throws(ControlFault) {
        let raw = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard raw >= 0 else { throw .system(SystemError("eventfd")) }
        wakeSignal = FileDescriptor(owning: raw)
        let channel = try MessageChannel(path: path)
        try channel.send(
            ClientMessage.hello(Hello(role: .display, name: name)).encoded(), within: ControlConnection.timeout)
        guard case .welcome(let welcome) = try channel.receive(within: ControlConnection.timeout).message else { throw .closed }
        self.welcome = welcome
        self.channel = Channel(channel)
    }

    /// The memory of the newest frames; `nil` until the server has described it.
    public var chain: SwapChainReader? { state.withLock { $0.chain } }
    /// The screen's current configuration.
    public var display: DisplayConfiguration { state.withLock { $0.display } ?? welcome.display }
    /// A Boolean value that indicates whether the app below the pointer hides it.
    public var isPointerHidden: Bool { state.withLock { $0.isPointerHidden } }
    /// The reason why the connection has ended; `nil` while it is open.
    public var end: ControlFault? { state.withLock { $0.end } }

    /// Sends a message without waiting for the server. If the socket is full, the message is sent
    /// later; if more than 64 KiB already wait, it is dropped.
    public func send(_ message: ClientMessage) {
        let hasUnsentBytes = state.withLock { state in
            guard state.outbox.pendingBytes < Self.outboxLimit else { return false }
            state.outbox.enqueue(message.encoded())
            channel.channel.flush(&state.outbox)
            return !state.outbox.isEmpty
        }
        var one: UInt64 = 1
        if hasUnsentBytes { _ = write(wakeSignal.rawValue, &one, 8) }
    }

    /// The text that was copied last, by an app or on this display.
    public var clipboard: Clipboard { state.withLock { $0.clipboard } }

    /// Makes a text that was copied on the display the server's. A longer text than
    /// `Limits.clipboardBytes` is ignored.
    ///
    /// - Parameter origin: A number of the window or the viewer.
    public func setClipboard(_ text: String, from origin: UInt64) {
        guard text.utf8.count <= Limits.clipboardBytes else { return }
        let isNew = state.withLock { state in
            guard state.clipboard.text != text else { return false }
            state.clipboard = Clipboard(text: text, number: state.clipboard.number + 1, origin: origin)
            return true
        }
        if isNew { send(.setClipboard(text.isEmpty ? nil : text)) }
    }

    /// A kind of change that the receiving thread reports.
    public enum Change: Sendable {
        /// There is a new frame.
        case frame
        /// There is a new swap chain, configuration or text of the clipboard, the pointer was
        /// hidden or shown, or the connection has ended.
        case state
    }

    /// Starts the receiving thread. Call this once.
    ///
    /// - Parameter onChange: Called on that thread after each change.
    public func startReceiving(onChange: @escaping @Sendable (Change) -> Void) {
        let isStarted = DetachedThread.start { [self] in
            while let change = receiveMessage() { onChange(change) }
            onChange(.state)
        }
        precondition(isStarted, "pthread_create failed: memory or threads are exhausted")
    }

    /// Waits for a message and handles it. Sends queued messages while it waits.
    ///
    /// - Returns: The change, or `nil` if the connection has ended.
    private func receiveMessage() -> Change? {
        do throws(ControlFault) {
            while true {
                if let received = try channel.channel.receiveNow() {
                    try handle(received)
                    if case .frame = received.message { return .frame }
                    return .state
                }
                let hasUnsentBytes = state.withLock { state in
                    channel.channel.flush(&state.outbox)
                    return !state.outbox.isEmpty
                }
                channel.channel.wait(untilWritable: hasUnsentBytes, orReadable: wakeSignal.rawValue)
                var count: UInt64 = 0
                _ = read(wakeSignal.rawValue, &count, 8)
            }
        } catch {
            state.withLock { $0.end = error }
            return nil
        }
    }

    private func handle(_ received: ReceivedMessage) throws(ControlFault) {
        if case .displayConfiguration(let display) = received.message { state.withLock { $0.display = display } }
        switch received.message {
        case .pointer(let isHidden): state.withLock { $0.isPointerHidden = isHidden }
        case .clipboardChanged(let change) where !change.isOwn: send(.queryClipboard)
        case .clipboard(_, let text):
            state.withLock { state in
                guard state.clipboard.text != text ?? "" else { return }
                state.clipboard = Clipboard(text: text ?? "", number: state.clipboard.number + 1, origin: nil)
            }
        default: break
        }
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
