import Compositor
import Display
import RenderTree
import SceneModel
import Transport
import WireProtocol

/// The reason for the end of a session.
enum SessionEnd: Error, Equatable {
    /// The client's fault, which is reported to it.
    case fault(Fault)
    /// The client closed the connection, or the connection failed.
    case disconnected
}

/// One connection, from its acceptance to its end.
///
/// In each turn, a session reads a bounded number of bytes, handles a bounded number of messages
/// and takes a bounded number of steps to decode and admit commits, so that no client delays the
/// others. A commit that takes more steps continues in the session's next turns; the messages
/// behind it wait. Outgoing messages wait in the session's outbox; sending never blocks.
final class Session {
    /// The role of the client, and its progress in that role.
    enum State {
        /// The client must send a hello before the deadline (seconds, `CLOCK_MONOTONIC`).
        case handshaking(deadline: Double)
        case app(AppState)
        case display
        case control(ControlRequest)
    }

    /// The limit of bytes that are read in one turn.
    static let bytesPerTurn = 256 << 10
    /// The limit of messages that are handled in one turn.
    static let messagesPerTurn = 64
    /// The number of steps of a turn, after which it ends.
    static let stepsPerTurn = CommitAdmission.stepsPerTurn
    /// The steps that are charged for a message of any size, and for a turn.
    static let stepsPerMessage = 1 << 6
    /// The number of bytes that are read in the time of a step.
    private static let bytesPerStep = 1 << 7
    /// The limit of bytes that are read before the hello, which is always shorter.
    static let handshakeBytes = 4 << 10

    let peer: PeerCredentials
    let id: SessionID
    var state: State
    /// Whether the outbox is flushed at the end of this turn; managed by `SessionScheduler`.
    var isFlushScheduled = false
    /// Whether the session runs again without an event; managed by `SessionScheduler`.
    var isRunnable = false
    /// The client's number of the last change of the clipboard that it made; 0 if there is none.
    var clipboardSequence: UInt64 = 0
    /// The commit, or part of one, that is not completely admitted. Until it is, no further message
    /// is read or handled.
    var unfinishedCommit: CommitAdmission?
    /// The number of steps that are left of the turn; not positive if the turn should end.
    private(set) var remainingSteps = 0
    /// The readiness that the event loop waits for.
    private(set) var interest: Readiness = .readable
    private let socket: UnixSocket
    private var reader = FrameReader()
    private var outbox = Outbox()
    /// Whether more waits for the client than may wait, so that the session ends with the next
    /// `flush()`.
    var exceedsBacklog = false

    init(_ socket: consuming UnixSocket, peer: PeerCredentials, id: SessionID, deadline: Double) {
        self.socket = socket
        self.peer = peer
        self.id = id
        state = .handshaking(deadline: deadline)
    }

    var descriptor: Int32 { socket.descriptor.rawValue }

    /// A Boolean value that indicates whether no message is handled until a response is complete
    /// and sent. Control clients get one response at a time, so that requests cannot accumulate.
    var isResponding: Bool {
        guard case .control(let request) = state else { return false }
        if case .idle = request { return !outbox.isEmpty }
        return true
    }

    /// A Boolean value that indicates whether the session can continue without an event: all
    /// responses are sent, and there is another part of a response, or another message.
    var hasPendingWork: Bool {
        guard outbox.isEmpty, case .control(let request) = state else { return false }
        return switch request {
        case .idle: reader.pendingBytes > 0
        case .ticking, .playing: false
        case .listing: true
        }
    }

    /// The number of descriptors received that wait for the rest of their message.
    var heldDescriptors: Int { reader.heldDescriptors }

    /// The size of the buffer for received messages (bytes).
    var bufferBytes: Int { reader.capacity }

    /// The size of the messages, and of the parts of messages, that the session may hold (bytes).
    var receivedBytes: Int { bufferBytes + (app?.receivedBytes ?? 0) }

    /// Returns whether the client has disconnected and the messages that it left unread have no
    /// effect: nothing of an app remains. The requests of a display or a control client are still
    /// carried out.
    func isAbandoned(_ readiness: Readiness) -> Bool { app != nil && !readiness.isDisjoint(with: [.hungUp, .failed]) }

    /// The state of an app; nil for other clients.
    var app: AppState? {
        get { if case .app(let app) = state { app } else { nil } }
        set { if let newValue { state = .app(newValue) } }
    }

    /// The source of the client's input events.
    var inputSource: InputSource { .connection(UInt64(id.generation) << 32 | UInt64(id.index)) }

    /// The client, as log messages name it.
    var name: String {
        switch state {
        case .handshaking: "process \(peer.pid) (no handshake yet)"
        case .app(let app): "app '\(app.name)' (process \(peer.pid))"
        case .display: "display (process \(peer.pid))"
        case .control: "control client (process \(peer.pid))"
        }
    }

    // MARK: Receiving

    /// Starts a turn.
    func beginTurn() { remainingSteps = Self.stepsPerTurn - Self.stepsPerMessage }

    /// The number of steps that the turn has taken.
    var stepsTaken: Int { Self.stepsPerTurn - remainingSteps }

    /// Reduces the number of steps that are left of the turn.
    func charge(steps: Int) { remainingSteps -= steps }

    /// Reads what has arrived, and handles messages until the turn ends.
    ///
    /// - Returns: A Boolean value that indicates whether the session should run again although its
    ///   socket may have no new data.
    /// - Throws: The reason for which the session must end.
    func receiveMessages(_ handle: (Frame) throws(Fault) -> Void) throws(SessionEnd) -> Bool {
        var bytes = Self.bytesPerTurn
        var messages = Self.messagesPerTurn
        while true {
            while !isResponding {
                guard messages > 0, remainingSteps > 0, unfinishedCommit == nil else { return true }
                guard let frame = try next() else { break }
                messages -= 1
                charge(steps: Self.stepsPerMessage)
                do throws(Fault) {
                    try handle(frame)
                } catch {
                    throw .fault(error)
                }
            }
            // The event loop reports data that is left in the socket again.
            if isResponding || bytes <= 0 { return false }
            guard let count = try receive(upTo: bytes) else { return false }
            bytes -= count
            charge(steps: count / Self.bytesPerStep)
        }
    }

    private func next() throws(SessionEnd) -> Frame? {
        do throws(FrameFault) {
            return try reader.next()
        } catch {
            throw SessionEnd(error)
        }
    }

    /// Reads once.
    ///
    /// - Returns: The number of bytes to charge to the turn, or nil if no data is available.
    private func receive(upTo limit: Int) throws(SessionEnd) -> Int? {
        var count = limit
        if case .handshaking = state {
            count = Self.handshakeBytes - reader.pendingBytes
            guard count > 0 else { throw .fault(Fault(.protocolError, "the first message is too long for a hello")) }
        }
        let reception: Reception
        do throws(FrameFault) {
            reception = try reader.receive(from: socket, upTo: count)
        } catch {
            throw SessionEnd(error)
        }
        switch reception {
        // Each read has a cost, however few bytes it returns.
        case .bytes(let received, _): return max(received, 2 << 10)
        case .wouldBlock: return nil
        case .closed: throw .disconnected
        }
    }

    // MARK: Sending

    /// The size of waiting messages from which animation events wait, too (bytes).
    private static let congestedBytes = 64 << 10

    /// A Boolean value that indicates whether the client has not read so many messages that its
    /// animation events should wait.
    var isCongested: Bool { outbox.backlogBytes >= Self.congestedBytes }

    /// Appends a message to the outbox. A client whose backlog exceeds the limit is sent no more
    /// messages, and its session ends with the next `flush()`.
    func send(_ message: ServerMessage, sequence: UInt64 = 0, descriptors: [OwnedDescriptor] = []) {
        if message.isCoalescing {
            outbox.enqueue(message.encoded(sequence: sequence), descriptors: descriptors, coalescing: message.type)
        } else if outbox.backlogBytes > Limits.backlogBytes {
            exceedsBacklog = true
        } else {
            outbox.enqueue(message.encoded(sequence: sequence), descriptors: descriptors)
        }
    }

    /// Sends as much as the socket accepts.
    ///
    /// - Throws: The reason for which the session must end.
    func flush() throws(SessionEnd) {
        do throws(SystemError) {
            _ = try outbox.flush(to: socket)
        } catch {
            throw .disconnected
        }
        if exceedsBacklog {
            throw .fault(Fault(.timeout, "the client does not read; more than \(Limits.backlogBytes) bytes are waiting for it"))
        }
    }

    /// Sends a fault, as far as the socket accepts it, and closes the connection in both
    /// directions.
    func close(_ fault: Fault?) {
        if let fault { outbox.enqueue(ServerMessage.fault(fault).encoded()) }
        _ = try? outbox.flush(to: socket)
        socket.shutdown()
        // The session is released on another thread, but other clients may need the descriptors of
        // its unfinished messages now.
        if heldDescriptors > 0 { reader = FrameReader() }
    }

    /// Updates the readiness that the event loop should wait for.
    ///
    /// - Returns: The new interest, or nil if it has not changed.
    func updateInterest() -> Readiness? {
        var updated: Readiness = isResponding ? [] : .readable
        if !outbox.isEmpty { updated.insert(.writable) }
        guard updated != interest else { return nil }
        interest = updated
        return updated
    }
}

extension SessionEnd {
    /// The meaning of a failure to read messages: a disconnected client, or one that violated the
    /// protocol.
    init(_ fault: FrameFault) {
        switch fault {
        case .receive(.system): self = .disconnected
        case .messageTooLong, .tooManyDescriptors: self = .fault(Fault(.limit, fault.description))
        case .receive(.controlTruncated), .missingDescriptors, .unexpectedDescriptors:
            self = .fault(Fault(.protocolError, fault.description))
        }
    }
}
