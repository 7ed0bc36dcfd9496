import Diagnostics
import Dispatch
import Foundation
import Transport
import WireProtocol

/// The app's connection to the render server. It connects, reconnects after the server has
/// disconnected, and exchanges transactions, messages and credits.
///
/// All members are callable on any thread. Handlers, including those of display links, are called
/// on the run loop's thread, from a version-1 source in its common modes, in the order in which the
/// server sent the messages. Reading and writing never block.
///
/// A lock guards the state. Any thread that holds the lock may read from and write to the socket:
/// the run loop's thread when data arrives, a thread that submits, and the connection's own thread,
/// which exists only while data waits to be sent. Received messages wait in the inbox for the run
/// loop's thread.
final class RenderServerConnection: CommitSink {
    /// The app's connection, served by the main run loop.
    static let shared = RenderServerConnection()

    /// The owner's reactions to events of the connection. Set them before `start`.
    struct Handlers: Sendable {
        /// Called when the server has accepted the handshake. The handler must do two things while
        /// it holds the lock under which transactions are encoded: call the closure, after which
        /// transactions are sent, and discard the state of the previous server. A transaction
        /// encoded in between would refer to that state. The handler returns the result of the
        /// closure, which is `false` if the connection has already ended.
        var opening: @Sendable (() -> Bool) -> Bool = { $0() }
        /// Called after `opening`. Transactions are sent from now on, and the server does not have
        /// any state of the app yet.
        var onConnect: @Sendable (Welcome) -> Void = { _ in }
        /// Called when the connection that `onConnect` reported has ended, with the server's reason
        /// if it sent one.
        var onDisconnect: @Sendable (Fault?) -> Void = { _ in }
        /// Called for every later message of the server. Of coalescing messages, only the newest is
        /// delivered.
        var onMessage: @Sendable (ServerMessage) -> Void = { _ in }
        /// Called when the connection stops trying to connect, after it has logged the reason, with
        /// the exit code of an app that ends: `EX_NOPERM` if the server belongs to another user or
        /// refuses this one, otherwise `EX_UNAVAILABLE`.
        var onGiveUp: @Sendable (Int32) -> Void = { _ in }
    }

    let clock: MediaClock
    /// The display links that this server's vsync drives.
    let displayLinks: DisplayLinks
    private let host: HostRunLoop
    private let log: @Sendable (Log.Level, String) -> Void
    private let handlerStore = Locked(Handlers())
    private let state: Locked<ConnectionState>

    /// Creates a connection, which is established after `start`.
    ///
    /// - Parameters:
    ///   - path: The path of the server's socket; `nil` for `LAMINA_SOCKET` or, if that is not set,
    ///     the standard path.
    ///   - host: The run loop on whose thread handlers are called.
    ///   - clock: The media clock that follows the server's clock.
    ///   - log: Writes a line to the log.
    init(
        path: String? = nil, host: HostRunLoop = .main, clock: MediaClock = .shared,
        log: @escaping @Sendable (Log.Level, String) -> Void = { Log.write($0, $1) }
    ) {
        self.host = host
        self.clock = clock
        self.log = log
        displayLinks = DisplayLinks(host: host)
        state = Locked(ConnectionState(path: path, clock: clock))
        displayLinks.connect(
            request: { [weak self] in self?.requestVsync($0) },
            serve: { [weak self] in self?.serve($0) })
    }

    deinit { state.withLock { $0.close() } }

    var handlers: Handlers {
        get { handlerStore.withLock { $0 } }
        set { handlerStore.withLock { $0 = newValue } }
    }

    /// Starts to connect to the server, and reconnects from then on. Further calls do nothing.
    ///
    /// - Parameter path: The path of the server's socket, which replaces the one passed to the
    ///   initializer.
    func start(path: String? = nil) {
        locked { state in
            guard case .notStarted = state.offlineReason else { return }
            if let path { state.path = path }
            do throws(SystemError) {
                let ports = try ConnectionPorts(host) { [weak self] in self?.perform() }
                state.start(ports)
            } catch {
                fatalError("lamina: no descriptors for the connection to the render server: \(error)")
            }
        }
    }

    // MARK: CommitSink

    var isConnected: Bool { welcome != nil }

    var hasCredit: Bool { state.withLock { $0.hasCredit } }

    /// The size of all transactions submitted on the current connection (bytes); 0 if there is
    /// none.
    var submittedBytes: UInt64 { state.withLock { $0.link?.submittedBytes ?? 0 } }

    /// The server's reply to the handshake; `nil` if there is no open connection.
    var welcome: Welcome? {
        state.withLock { state in
            if case .open(let welcome) = state.link?.stage { welcome } else { nil }
        }
    }

    /// The difference by which the media clock jumped when the connection was opened, because the
    /// app followed a clock of another kind before (seconds); the result of `MediaClock.follow`.
    var clockJump: Double { state.withLock { $0.clockJump } }

    /// The reason why the app no longer tries to connect; `nil` while it does.
    var refusal: Fault? {
        state.withLock { state in
            if case .refused(let fault) = state.offlineReason { fault } else { nil }
        }
    }

    func submit(_ transaction: consuming EncodedTransaction, signaling credit: DispatchSemaphore?) -> UInt64? {
        guard isConnected else { return nil }
        // Moved into the closure, so that the bytes are not copied when the commit is numbered.
        var messages: EncodedMessages? = EncodedMessages(consume transaction)
        return locked { state -> (sequence: UInt64, link: UInt64)? in
            guard let encoded = messages.take() else { return nil }
            return state.submit(consume encoded, waiter: credit)
        }?.sequence
    }

    func sendAhead(_ part: consuming EncodedTransaction) {
        var messages: EncodedMessages? = EncodedMessages(consume part)
        locked { state in
            if let encoded = messages.take() { state.sendAhead(consume encoded) }
        }
    }

    /// Starts or stops `vsync` messages. The request also applies to later connections.
    func requestVsync(_ isOn: Bool) {
        locked { $0.requestVsync(isOn) }
    }

    /// Starts or stops input events. The request also applies to later connections.
    func requestInput(_ isOn: Bool) {
        locked { $0.requestInput(isOn) }
    }

    /// Starts or stops `presented` messages. The request also applies to later connections.
    func requestPresented(_ isOn: Bool) {
        locked { $0.requestPresented(isOn) }
    }

    /// Hides or shows the pointer over the app. The request also applies to later connections.
    func hidePointer(_ isHidden: Bool) {
        locked { $0.hidePointer(isHidden) }
    }

    /// Replaces the text of the clipboard, if there is a connection.
    func setClipboard(_ text: String?) { locked { $0.setClipboard(text) } }

    /// The number of the last change of the clipboard on the current connection.
    var clipboardSequence: UInt64 { state.withLock { $0.link?.clipboardSequence ?? 0 } }

    /// Asks for the text of the clipboard, and waits for the reply, which the connection's own
    /// thread receives.
    ///
    /// - Parameter seconds: The longest time to wait (seconds).
    func clipboardText(within seconds: Double) -> String? {
        let reply = ClipboardReply()
        locked { $0.queryClipboard(reply) }
        return reply.wait(atMost: seconds)
    }

    /// Requests that the interface of the simulated device turn with the next commit.
    func turnInterface(to orientation: DeviceOrientation) {
        locked { $0.turnInterface(to: orientation) }
    }

    /// Receives from the server in one more mode of the run loop.
    private func serve(_ mode: RunLoop.Mode) {
        state.withLock { $0.serve(mode) }
    }

    // MARK: The run loop's thread

    /// Receives messages and calls the handlers.
    private func perform() {
        CallOutTrace.write("source 1: the render server")
        locked { $0.serve() }
        while let delivery = state.withLock({ $0.inbox.next() }) { deliver(delivery) }
    }

    private func deliver(_ delivery: Delivery) {
        switch delivery.event {
        case .accepted(let welcome):
            // If the connection has already ended, the handlers are not notified.
            let isOpen = handlers.opening { [self] in
                locked { state in
                    guard state.open(delivery.link, welcome) else { return false }
                    state.clockJump = clock.follow(welcome)
                    return true
                }
            }
            guard isOpen else { return }
            log(.debug, "connected")
            handlers.onConnect(welcome)
        case .message(let message):
            guard state.withLock({ $0.announced == delivery.link }) else { return }
            clock.advance(by: message)
            if case .vsync(let time, let target, let interval) = message {
                displayLinks.refresh(time: time, target: target, interval: interval)
            }
            handlers.onMessage(message)
        case .ended(let fault):
            let wasAnnounced = state.withLock { state in
                guard state.announced == delivery.link else { return false }
                state.announced = nil
                return true
            }
            guard wasAnnounced else { return }
            displayLinks.forgetRefreshes()
            handlers.onDisconnect(fault)
        case .gaveUp(let exitCode): handlers.onGiveUp(exitCode)
        }
    }

    // MARK: The lock

    /// Changes the state. Then, after releasing the lock, writes pending log entries and starts the
    /// thread that completes sending, if necessary.
    private func locked<R: Sendable>(_ body: (inout ConnectionState) -> R) -> R {
        let (result, logEntries, ports) = state.withLock { state in
            let result = body(&state)
            return (result, state.removeLogEntries(), state.wantsThread() ? state.ports : nil)
        }
        for entry in logEntries { log(entry.level, entry.message) }
        if let ports { startThread(ports) }
        return result
    }

    // MARK: The connection's own thread

    private func startThread(_ ports: ConnectionPorts) {
        let thread = Thread { [weak self] in
            Thread.current.name = "lamina-commits"
            while let watch = self?.nextWatch() { watch.wait(orSignal: ports.threadWake) }
        }
        thread.start()
    }

    /// Reads and writes as much as possible. Returns the condition to wait for next; `nil` if the
    /// thread ends.
    private func nextWatch() -> ConnectionWatch? {
        locked { $0.serveFromThread() }
    }
}
