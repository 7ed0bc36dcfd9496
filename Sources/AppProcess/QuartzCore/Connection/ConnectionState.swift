import Diagnostics
import Dispatch
import Foundation
import Transport
import WireProtocol

/// What a connection's lock guards.
struct ConnectionState {
    /// Why there is no link, while there is none.
    enum Absence {
        case notStarted
        /// The timer is armed.
        case waiting
        case refused(Fault)
    }

    /// The server's socket; nil for the one that the environment names.
    var path: String?
    private let clock: MediaClock
    private(set) var ports: ConnectionPorts?
    private(set) var link: ServerLink?
    private(set) var absence: Absence = .notStarted
    /// Modes of the run loop that a display link was added for.
    private var modes: Set<RunLoop.Mode> = []
    /// The link that the handlers know of.
    var announced: UInt64?
    var inbox = Inbox()
    var clockJump = 0.0
    private var reconnect = ReconnectPolicy()
    private var links: UInt64 = 0
    private var wantsVsync = false
    private var wantsInput = false
    /// Whether this outage was spoken of.
    private var isOutageKnown = false
    private var notes: [Note] = []
    /// What the connection's own thread waits for; nil while there is no such thread.
    private var threadNeed: (link: UInt64, need: ServerLink.Need)?

    /// A line for the log, written when the lock is free again.
    struct Note: Sendable {
        let level: Log.Level
        let sentence: String
    }

    init(path: String?, clock: MediaClock) {
        self.path = path
        self.clock = clock
    }

    var hasCredit: Bool {
        guard let link else { return true }
        guard case .open = link.stage else { return false }
        return link.hasCredit
    }

    mutating func takeNotes() -> [Note] {
        defer { notes = [] }
        return notes
    }

    // MARK: Making a connection

    mutating func start(_ ports: ConnectionPorts) {
        self.ports = ports
        for mode in modes { ports.source.add(to: mode) }
        absence = .waiting
        connect()
    }

    /// Listens in one more mode.
    mutating func serve(_ mode: RunLoop.Mode) {
        if modes.insert(mode).inserted { ports?.source.add(to: mode) }
    }

    private mutating func connect() {
        guard let ports else { return }
        let path = path ?? SocketPath.named ?? SocketPath.standard
        do throws(SystemError) {
            let socket = try UnixSocket.connect(path: path)
            try ports.source.watch(socket.descriptor.rawValue)
            links += 1
            link = ServerLink(socket, number: links, name: ProcessInfo.processInfo.processName)
            flush()
        } catch {
            if !isOutageKnown {
                isOutageKnown = true
                notes.append(Note(level: .warn, sentence: "no render server at \(path) (\(error)); looking again until there is one"))
            }
            retry(after: nil)
        }
    }

    /// The handlers are about to hear of a link; false where it is gone.
    mutating func open(_ number: UInt64, _ welcome: Welcome) -> Bool {
        guard link?.number == number else { return false }
        link?.open(welcome)
        announced = number
        reconnect.accepted()
        isOutageKnown = false
        if wantsVsync { link?.send(.requestVsync(true)) }
        if wantsInput { link?.send(.requestInput(true)) }
        if wantsVsync || wantsInput { flush() }
        return true
    }

    // MARK: Its end

    private mutating func end(_ fault: Fault?) {
        guard let link else { return }
        ports?.source.ignore(link.socket.socket.descriptor.rawValue)
        self.link?.close()
        self.link = nil
        if let fault { notes.append(Note(level: .error, sentence: "the render server ended the connection: \(fault)")) }
        deliver(link.number, .ended(fault))
        retry(after: fault)
        if case .waiting = absence, fault == nil, !isOutageKnown {
            isOutageKnown = true
            notes.append(Note(level: .warn, sentence: "the render server is gone; looking for it again"))
        }
    }

    private mutating func retry(after fault: Fault?) {
        switch reconnect.ended(by: fault, at: MonotonicClock.now) {
        case .retry(let seconds):
            absence = .waiting
            ports?.timer.arm(after: seconds)
        case .giveUp(let sentence):
            if let fault { absence = .refused(fault) }
            notes.append(Note(level: .error, sentence: sentence))
        }
    }

    mutating func close() {
        link?.close()
        link = nil
        ports?.threadWake.signal()
    }

    // MARK: Reading and writing

    /// What there is to do on the run loop's thread, up to the delivery of the inbox.
    mutating func serve() {
        guard let ports else { return }
        if ports.timer.expired(), link == nil, case .waiting = absence { connect() }
        read()
        flush()
        // The caller empties the inbox anyway.
        ports.wake.clear()
    }

    /// What there is to do on the connection's own thread, and what it has to wait for then; nil
    /// for nothing, the end of the thread.
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

    /// Whether the connection's own thread is to be started now. One that waits for something else
    /// than it should is told.
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

    /// Reads everything that came.
    private mutating func read() {
        while let number = link?.number {
            switch link?.receive() ?? .end {
            case .message(let message): take(message, from: number)
            case .nothing: return
            case .end: end(nil)
            case .fault(let fault): end(fault)
            }
        }
    }

    /// Writes what the socket takes. When the server is gone, it may have said why before.
    private mutating func flush() {
        guard link?.flush() == false else { return }
        read()
        end(nil)
    }

    private mutating func take(_ message: ServerMessage, from number: UInt64) {
        if case .fault(let fault) = message { return end(fault) }
        if case .greeting = link?.stage {
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
        if case .acknowledged = message { link?.returnCredit() }
        clock.advance(by: message)
        deliver(number, .message(message))
    }

    private mutating func deliver(_ number: UInt64, _ event: Delivery.Event) {
        inbox.append(Delivery(link: number, event: event))
        ports?.wake.signal()
    }

    // MARK: Speaking

    mutating func submit(_ messages: consuming EncodedMessages, waiter: DispatchSemaphore?) -> (sequence: UInt64, link: UInt64)? {
        guard case .open = link?.stage, let number = link?.number else { return nil }
        if link?.isFull == true {
            notes.append(Note(level: .warn, sentence: "the render server takes no transactions; beginning anew with it"))
            isOutageKnown = true
            end(nil)
            return nil
        }
        guard let sequence = link?.submit(consume messages, waiter: waiter) else { return nil }
        flush()
        return (sequence, number)
    }

    mutating func sendAhead(_ part: consuming EncodedMessages) {
        guard case .open = link?.stage, link?.hasCredit == true else { return }
        link?.sendAhead(consume part)
        flush()
    }

    mutating func requestVsync(_ isOn: Bool) {
        guard wantsVsync != isOn else { return }
        wantsVsync = isOn
        guard case .open = link?.stage else { return }
        link?.send(.requestVsync(isOn))
        flush()
    }

    mutating func requestInput(_ isOn: Bool) {
        guard wantsInput != isOn else { return }
        wantsInput = isOn
        guard case .open = link?.stage else { return }
        link?.send(.requestInput(isOn))
        flush()
    }
}
