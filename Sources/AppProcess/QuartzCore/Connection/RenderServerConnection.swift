import Diagnostics
import Dispatch
import Foundation
import Transport
import WireProtocol

/// The app's connection to the render server: finds it, finds it again when it was gone, and
/// carries transactions, messages and credits.
///
/// Everything may be called on any thread. Handlers, display links among them, are called on the
/// run loop's thread, from a version-1 source in its common modes, in the order in which the server
/// spoke. Reading and writing never block.
///
/// A lock guards the state. Whoever holds it may read the socket and write to it: the run loop's
/// thread when something came, a thread that submits, and the connection's own thread, which exists
/// only while something waits to be sent. What was read waits in the inbox for the run loop's
/// thread.
final class RenderServerConnection: CommitSink {
    /// The app's, served by the main run loop.
    static let shared = RenderServerConnection()

    /// What the owner does about the server. To be set before `start`.
    struct Handlers: Sendable {
        /// The server accepted the handshake. The handler calls the closure, from which on
        /// transactions are sent, and forgets what the server before knew at once: transactions of
        /// other threads in between would speak of that. Answers what the closure does: false where
        /// the connection is gone already.
        var opening: @Sendable (() -> Bool) -> Bool = { $0() }
        /// The server accepted the handshake. Transactions are sent by now, and the server knows of
        /// nothing.
        var onConnect: @Sendable (Welcome) -> Void = { _ in }
        /// The connection that `onConnect` told of is gone, with the server's reason where it gave
        /// one.
        var onDisconnect: @Sendable (Fault?) -> Void = { _ in }
        /// Anything that the server says afterwards. Of messages of which only the newest counts,
        /// only the newest.
        var onMessage: @Sendable (ServerMessage) -> Void = { _ in }
    }

    let clock: MediaClock
    /// The display links that this server's vsync drives.
    let displayLinks: DisplayLinks
    private let host: HostRunLoop
    private let log: @Sendable (Log.Level, String) -> Void
    private let handlerStore = Locked(Handlers())
    private let state: Locked<ConnectionState>

    /// - Parameters:
    ///   - path: the server's socket; nil for `LAMINA_SOCKET` or, where that is not set, the
    ///     standard path.
    ///   - host: the run loop whose thread handlers are called on.
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

    /// Begins to look for the server, and never stops. Does nothing the second time.
    ///
    /// - Parameter path: the server's socket, in place of the one given before.
    func start(path: String? = nil) {
        locked { state in
            guard case .notStarted = state.absence else { return }
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

    /// Bytes of all transactions that this connection took; 0 while there is none.
    var submittedBytes: UInt64 { state.withLock { $0.link?.submittedBytes ?? 0 } }

    /// What the server said when it accepted the connection; nil while there is none.
    var welcome: Welcome? {
        state.withLock { state in
            if case .open(let welcome) = state.link?.stage { welcome } else { nil }
        }
    }

    /// By how many seconds the media clock jumped when the connection was made, because the app
    /// went by another kind of clock before: what `MediaClock.follow` answered.
    var clockJump: Double { state.withLock { $0.clockJump } }

    /// Why the app does not try to reach the server any more; nil as long as it does.
    var refusal: Fault? {
        state.withLock { state in
            if case .refused(let fault) = state.absence { fault } else { nil }
        }
    }

    func submit(_ transaction: consuming EncodedTransaction, signalling credit: DispatchSemaphore?) -> UInt64? {
        guard isConnected else { return nil }
        // Handed over, so that its bytes are not copied when they are numbered.
        var messages: EncodedMessages? = EncodedMessages(consume transaction)
        return locked { state -> (sequence: UInt64, link: UInt64)? in
            guard let taken = messages.take() else { return nil }
            return state.submit(consume taken, waiter: credit)
        }?.sequence
    }

    func sendAhead(_ part: consuming EncodedTransaction) {
        var messages: EncodedMessages? = EncodedMessages(consume part)
        locked { state in
            if let taken = messages.take() { state.sendAhead(consume taken) }
        }
    }

    /// Asks for `vsync` messages, or for no more of them; remembered for servers to come.
    func requestVsync(_ isOn: Bool) {
        locked { $0.requestVsync(isOn) }
    }

    /// Asks for input, or for no more of it; remembered for servers to come.
    func requestInput(_ isOn: Bool) {
        locked { $0.requestInput(isOn) }
    }

    /// Has the server listened to in one more mode.
    private func serve(_ mode: RunLoop.Mode) {
        state.withLock { $0.serve(mode) }
    }

    // MARK: The run loop's thread

    private func perform() {
        CallOutTrace.write("source 1: the render server")
        locked { $0.serve() }
        while let delivery = state.withLock({ $0.inbox.next() }) { deliver(delivery) }
    }

    private func deliver(_ delivery: Delivery) {
        switch delivery.event {
        case .accepted(let welcome):
            // Where the connection is gone already, nobody hears of it.
            let isNews = handlers.opening { [self] in
                locked { state in
                    guard state.open(delivery.link, welcome) else { return false }
                    state.clockJump = clock.follow(welcome)
                    return true
                }
            }
            guard isNews else { return }
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
            let isNews = state.withLock { state in
                guard state.announced == delivery.link else { return false }
                state.announced = nil
                return true
            }
            guard isNews else { return }
            displayLinks.forgetRefreshes()
            handlers.onDisconnect(fault)
        }
    }

    // MARK: The lock

    /// Changes the state; then, with the lock free again, says what is to be said and starts the
    /// thread that finishes what is to be sent.
    private func locked<R: Sendable>(_ body: (inout ConnectionState) -> R) -> R {
        let (result, notes, ports) = state.withLock { state in
            let result = body(&state)
            return (result, state.takeNotes(), state.wantsThread() ? state.ports : nil)
        }
        for note in notes { log(note.level, note.sentence) }
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

    /// Reads and writes what is possible; answers what to wait for, or nil, after which the thread
    /// is gone.
    private func nextWatch() -> ConnectionWatch? {
        locked { $0.serveFromThread() }
    }
}
