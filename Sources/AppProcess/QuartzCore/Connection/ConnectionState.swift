import Diagnostics
import Dispatch
import Foundation
import Glibc
import Transport
import WireProtocol

/// The state that a connection's lock guards.
///
/// At any time there is either a link, the connection to one server process, or a reason why there
/// is no link. Links are numbered, so that deliveries in the inbox that belong to an ended link can
/// be recognized.
///
/// The run loop's thread reads and writes. While the link needs something that this thread might
/// not notice in time, because the app keeps it busy (`ServerLink.need`), a thread of the
/// connection's own reads and writes as well.
struct ConnectionState {
    /// The reason why there is no link.
    enum OfflineReason {
        case notStarted
        /// An attempt to connect failed, or a connection ended; the timer is armed.
        case waiting
        case refused(Fault)
        /// The server at the path, or a directory of its socket, belongs to another user.
        case untrusted(UntrustedServer)
    }

    /// The path of the server's socket; `nil` for the one that the environment specifies.
    var path: String?
    private let clock: MediaClock
    private(set) var ports: ConnectionPorts?
    private(set) var link: ServerLink?
    /// The reason why there is no link. It has no meaning while there is one.
    private(set) var offlineReason: OfflineReason = .notStarted
    /// The modes of the run loop for which a display link was added.
    private var modes: Set<RunLoop.Mode> = []
    /// The number of the link that the handlers have been notified of.
    var announced: UInt64?
    var inbox = Inbox()
    /// The difference by which the media clock jumped when the link was opened (seconds); see
    /// `RenderServerConnection.clockJump`.
    var clockJump = 0.0
    private var reconnect = ReconnectPolicy()
    /// The number of links so far, which is also the number of the newest one.
    private var linkCount: UInt64 = 0
    private var wantsVsync = false
    private var wantsInput = false
    private var wantsPresented = false
    private var hidesPointer = false
    /// A Boolean value that indicates whether the wake descriptor is signaled.
    private var isWakeSignaled = false
    /// A Boolean value that indicates whether the run loop's thread is reading, and empties the
    /// inbox afterwards.
    private var isServing = false
    /// A Boolean value that indicates whether the timer is armed.
    private var isRetryScheduled = false
    /// A Boolean value that indicates whether the current outage has been logged.
    private var isOutageLogged = false
    private var logEntries: [LogEntry] = []
    /// The condition that the connection's own thread waits for; `nil` if that thread does not
    /// exist.
    private var threadNeed: (link: UInt64, need: ServerLink.Need)?

    /// A log entry, which is written after the lock is released.
    struct LogEntry: Sendable {
        let level: Log.Level
        let message: String
    }

    init(path: String?, clock: MediaClock) {
        self.path = path
        self.clock = clock
    }

    /// A Boolean value that indicates whether an implicit transaction may be committed now. It is
    /// `true` without a link, because the transaction is discarded and waiting gains nothing, and
    /// `false` during the handshake, because the transaction can be sent soon.
    var hasCredit: Bool {
        guard let link else { return true }
        guard case .open = link.stage else { return false }
        return link.hasCredit
    }

    /// Returns and removes the pending log entries.
    mutating func removeLogEntries() -> [LogEntry] {
        defer { logEntries = [] }
        return logEntries
    }

    // MARK: Connecting

    /// Makes the first attempt to connect.
    mutating func start(_ ports: ConnectionPorts) {
        self.ports = ports
        for mode in modes { ports.source.add(to: mode) }
        offlineReason = .waiting
        connect()
    }

    /// Receives from the server in one more mode of the run loop.
    mutating func serve(_ mode: RunLoop.Mode) {
        if modes.insert(mode).inserted { ports?.source.add(to: mode) }
    }

    /// Connects to the server and sends the handshake, or schedules another attempt.
    private mutating func connect() {
        guard let ports else { return }
        let path = path ?? SocketPath.named ?? SocketPath.standard
        do throws(ServerConnectionFault) {
            let socket = try UnixSocket.connect(toServerAt: path)
            do throws(SystemError) {
                try ports.source.watch(socket.descriptor.rawValue)
            } catch {
                throw ServerConnectionFault.system(error)
            }
            linkCount += 1
            link = ServerLink(socket, number: linkCount, name: ProcessInfo.processInfo.processName)
            flush()
        } catch {
            switch error {
            case .untrusted(let server): giveUp(.untrusted(server), server.description, exitCode: EX_NOPERM)
            case .system(let failure):
                if !isOutageLogged {
                    isOutageLogged = true
                    let message =
                        "waiting for a render server at \(path) (\(failure)); start it with `render-server --socket \(path)`, "
                        + "or name another one with LAMINA_SOCKET"
                    logEntries.append(LogEntry(level: .warn, message: message))
                }
                retry(after: nil)
            }
        }
    }

    /// Opens a link that the server has accepted, immediately before the handlers are notified;
    /// returns `false` if the link has ended.
    mutating func open(_ number: UInt64, _ welcome: Welcome) -> Bool {
        guard link?.number == number else { return false }
        link?.open(welcome)
        announced = number
        reconnect.accepted()
        isOutageLogged = false
        if wantsVsync { link?.send(.requestVsync(true)) }
        if wantsInput { link?.send(.requestInput(true)) }
        if !wantsPresented { link?.send(.requestPresented(false)) }
        if hidesPointer { link?.send(.hidePointer(true)) }
        flush()
        return true
    }

    // MARK: Disconnecting

    /// Ends the link, delivers its end to the inbox, and schedules another attempt to connect.
    ///
    /// - Parameter fault: The server's reason, or the server's violation of the protocol; `nil` if
    ///   the connection ended without one.
    private mutating func end(_ fault: Fault?) {
        guard let link else { return }
        ports?.source.ignore(link.socket.socket.descriptor.rawValue)
        self.link?.close()
        self.link = nil
        if let fault { logEntries.append(LogEntry(level: .error, message: "the render server ended the connection: \(fault)")) }
        deliver(link.number, .ended(fault))
        retry(after: fault)
        if case .waiting = offlineReason, fault == nil, !isOutageLogged {
            isOutageLogged = true
            logEntries.append(LogEntry(level: .warn, message: "the render server disconnected; trying to reconnect"))
        }
    }

    /// Schedules another attempt to connect, unless the policy is to give up.
    private mutating func retry(after fault: Fault?) {
        switch reconnect.ended(by: fault, at: MonotonicClock.now) {
        case .retry(let seconds):
            offlineReason = .waiting
            isRetryScheduled = true
            ports?.timer.arm(after: seconds)
        case .giveUp(let fault, let message):
            giveUp(.refused(fault), message, exitCode: fault.code == .permission ? EX_NOPERM : EX_UNAVAILABLE)
        }
    }

    /// Stops trying to connect, and delivers the exit code of an app that can only be shown by a
    /// server.
    private mutating func giveUp(_ reason: OfflineReason, _ message: String, exitCode: Int32) {
        offlineReason = reason
        logEntries.append(LogEntry(level: .error, message: message))
        deliver(linkCount, .gaveUp(exitCode: exitCode))
    }

    /// Ends the link, and the connection's own thread. Called once, when the connection is
    /// deallocated, so that nothing opens a link again.
    mutating func close() {
        link?.close()
        link = nil
        ports?.threadWake.signal()
    }

    // MARK: Reading and writing

    /// Performs the pending work on the run loop's thread, except for the deliveries of the inbox.
    mutating func serve() {
        guard let ports else { return }
        isServing = true
        defer { isServing = false }
        if isRetryScheduled, ports.timer.expired() {
            isRetryScheduled = false
            if link == nil, case .waiting = offlineReason { connect() }
        }
        read()
        flush()
        // No signal is lost, because the caller empties the inbox after this call.
        if isWakeSignaled {
            isWakeSignaled = false
            ports.wake.clear()
        }
    }

    /// Performs the pending work on the connection's own thread. Returns the condition to wait for
    /// next; `nil` if there is none and the thread ends.
    mutating func serveFromThread() -> ConnectionWatch? {
        read()
        flush()
        guard let link, link.need != .nothing else {
            threadNeed = nil
            return nil
        }
        threadNeed = (link.number, link.need)
        return ConnectionWatch(socket: link.socket, need: link.need)
    }

    /// Returns a Boolean value that indicates whether the connection's own thread must be started
    /// now, and then counts it as started. Wakes a running thread that waits for a condition that
    /// has changed since.
    mutating func wantsThread() -> Bool {
        guard let link, link.need != .nothing else {
            if threadNeed != nil { ports?.threadWake.signal() }
            return false
        }
        if let threadNeed {
            if threadNeed != (link.number, link.need) { ports?.threadWake.signal() }
            return false
        }
        threadNeed = (link.number, link.need)
        return true
    }

    /// Reads all available messages.
    private mutating func read() {
        while let number = link?.number {
            switch link?.receive() ?? .end {
            case .message(let message): handle(message, from: number)
            case .nothing: return
            case .end: end(nil)
            case .fault(let fault): end(fault)
            }
        }
    }

    /// Writes as much as the socket accepts. If the server has disconnected, reads first, because
    /// the server may have sent the reason.
    private mutating func flush() {
        guard link?.flush() == false else { return }
        read()
        end(nil)
    }

    /// Handles a message on the thread that read it: completes the handshake, returns credits,
    /// advances the clock, and delivers the message to the inbox.
    private mutating func handle(_ message: ServerMessage, from number: UInt64) {
        if case .fault(let fault) = message { return end(fault) }
        if case .handshake = link?.stage {
            guard case .welcome(let welcome) = message else {
                return end(Fault(.protocolError, "the server's first message is neither a welcome nor a fault"))
            }
            guard welcome.version == Hello.version else {
                return end(
                    Fault(.version, "the server speaks version \(welcome.version) of the protocol, this app version \(Hello.version)"))
            }
            link?.accept(welcome)
            return deliver(number, .accepted(welcome))
        }
        if case .clipboard(_, let text) = message { return link?.answerClipboard(with: text) ?? () }
        if case .acknowledged = message { link?.returnCredit() }
        clock.advance(by: message)
        deliver(number, .message(message))
    }

    /// Appends an event to the inbox and wakes the run loop's thread, if necessary.
    private mutating func deliver(_ number: UInt64, _ event: Delivery.Event) {
        inbox.append(Delivery(link: number, event: event))
        guard !isServing, !isWakeSignaled, let ports else { return }
        isWakeSignaled = true
        ports.wake.signal()
    }

    // MARK: Sending

    /// Numbers and queues a transaction. Returns `nil` without an open link, or if the queue is
    /// full, which ends the link.
    ///
    /// - Parameter waiter: A semaphore that is signaled when the transaction is sent, or when it
    ///   never will be.
    mutating func submit(_ messages: consuming EncodedMessages, waiter: DispatchSemaphore?) -> (sequence: UInt64, link: UInt64)? {
        guard case .open = link?.stage, let number = link?.number else { return nil }
        if link?.isFull == true {
            logEntries.append(LogEntry(level: .warn, message: "the render server does not accept transactions; reconnecting"))
            isOutageLogged = true
            end(nil)
            return nil
        }
        guard let sequence = link?.submit(consume messages, waiter: waiter) else { return nil }
        flush()
        return (sequence, number)
    }

    /// Sends the beginning of the transaction that is submitted next; see `CommitSink.sendAhead`.
    mutating func sendAhead(_ part: consuming EncodedMessages) {
        guard case .open = link?.stage, link?.hasCredit == true else { return }
        link?.sendAhead(consume part)
        flush()
    }

    /// Starts or stops `vsync` messages. Without an open link, the request is sent when one opens.
    mutating func requestVsync(_ isOn: Bool) {
        guard wantsVsync != isOn else { return }
        wantsVsync = isOn
        guard case .open = link?.stage else { return }
        link?.send(.requestVsync(isOn))
        flush()
    }

    /// Starts or stops input events. Without an open link, the request is sent when one opens.
    mutating func requestInput(_ isOn: Bool) {
        guard wantsInput != isOn else { return }
        wantsInput = isOn
        guard case .open = link?.stage else { return }
        link?.send(.requestInput(isOn))
        flush()
    }

    /// Starts or stops `presented` messages. Without an open link, the request is sent when one
    /// opens.
    mutating func requestPresented(_ isOn: Bool) {
        guard wantsPresented != isOn else { return }
        wantsPresented = isOn
        guard case .open = link?.stage else { return }
        link?.send(.requestPresented(isOn))
        flush()
    }

    /// Hides or shows the pointer over the app. Without an open link, the request is sent when one
    /// opens.
    mutating func hidePointer(_ isHidden: Bool) {
        guard hidesPointer != isHidden else { return }
        hidesPointer = isHidden
        guard case .open = link?.stage else { return }
        link?.send(.hidePointer(isHidden))
        flush()
    }

    /// Replaces the text of the clipboard, if there is an open link.
    mutating func setClipboard(_ text: String?) {
        guard case .open = link?.stage else { return }
        link?.setClipboard(text)
        flush()
    }

    /// Asks for the text of the clipboard. Without an open link, there is none.
    mutating func queryClipboard(_ reply: ClipboardReply) {
        guard case .open = link?.stage else { return reply.fulfill(with: nil) }
        link?.queryClipboard(reply)
        flush()
    }

    /// Requests that the interface of the simulated device turn with the next commit.
    mutating func turnInterface(to orientation: DeviceOrientation) {
        guard case .open = link?.stage else { return }
        link?.send(.turnInterface(orientation))
        flush()
    }
}
