import Compositor
import Display
import RenderTree
import WireProtocol

/// Why a session ends.
enum SessionEnd: Error {
    /// The peer's fault; it is told.
    case fault(Fault)
    /// The peer went away.
    case gone
}

/// One connection, from its acceptance to its end.
///
/// It takes turns: in each it reads a bounded number of bytes and hands out a bounded number of messages, so that no peer keeps the others waiting. What it sends
/// waits in its outbox and never blocks.
final class Session {
    /// What the peer is, and how far it got.
    enum State {
        /// The peer has until the deadline (seconds, CLOCK_MONOTONIC) to say hello.
        case handshaking(deadline: Double)
        case app(AppState)
        case display
        case control(ControlWork)
    }

    /// Bytes read in one turn.
    static let bytesPerTurn = 256 << 10
    /// Messages handed out in one turn.
    static let messagesPerTurn = 128
    /// More than any hello has.
    static let handshakeBytes = 4 << 10

    let peer: PeerCredentials
    let place: SessionTable.Place
    var state: State
    /// Whether the server will flush the outbox at the end of this turn.
    var awaitsFlush = false
    /// Whether the server will give this session another turn without an event.
    var awaitsTurn = false
    /// What the event loop waits for.
    private(set) var watched: Readiness = .readable
    private let socket: UnixSocket
    private var reader = FrameReader()
    private var outbox = Outbox()
    private var isBacklogFull = false

    init(_ socket: consuming UnixSocket, peer: PeerCredentials, place: SessionTable.Place, deadline: Double) {
        self.socket = socket
        self.peer = peer
        self.place = place
        state = .handshaking(deadline: deadline)
    }

    var descriptor: Int32 { socket.descriptor.rawValue }

    /// Whether no message is taken before an answer is made and sent: control clients get one answer at a time, so that questions cannot pile up.
    var isAnswering: Bool {
        guard case .control(let work) = state else { return false }
        if case .nothing = work { return !outbox.isEmpty }
        return true
    }

    /// Whether the next piece of an answer, or the next message, can be seen to: everything before it is on its way.
    var canGoOn: Bool {
        guard outbox.isEmpty, case .control(let work) = state else { return false }
        return switch work {
        case .nothing: reader.pendingBytes > 0
        case .ticking, .playing: false
        case .listing: true
        }
    }

    /// The state of an app, nil for others.
    var app: AppState? {
        get { if case .app(let app) = state { app } else { nil } }
        set { if let newValue { state = .app(newValue) } }
    }

    /// What the router calls it.
    var inputSource: InputSource { .connection(UInt64(place.generation) << 32 | UInt64(place.slot)) }

    /// For sentences.
    var name: String {
        switch state {
        case .handshaking: "process \(peer.pid), not yet welcomed"
        case .app(let app): "app '\(app.name)' (process \(peer.pid))"
        case .display: "display (process \(peer.pid))"
        case .control: "control client (process \(peer.pid))"
        }
    }

    // MARK: Receiving

    /// Reads what came and hands out the messages.
    ///
    /// - Returns: whether the session wants another turn, though its socket may have nothing new.
    func takeTurn(_ handle: (Frame) throws(Fault) -> Void) throws(SessionEnd) -> Bool {
        var bytes = Self.bytesPerTurn
        var messages = Self.messagesPerTurn
        while true {
            while !isAnswering {
                guard messages > 0 else { return true }
                guard let frame = try next() else { break }
                messages -= 1
                do throws(Fault) {
                    try handle(frame)
                } catch {
                    throw .fault(error)
                }
            }
            // What is in the socket is reported again.
            if isAnswering || bytes <= 0 { return false }
            guard let count = try receive(upTo: bytes) else { return false }
            bytes -= count
        }
    }

    private func next() throws(SessionEnd) -> Frame? {
        do throws(FrameFault) {
            return try reader.next()
        } catch {
            throw SessionEnd(error)
        }
    }

    /// The count of bytes that came; nil where there are none now.
    private func receive(upTo limit: Int) throws(SessionEnd) -> Int? {
        var count = limit
        if case .handshaking = state {
            count = Self.handshakeBytes - reader.pendingBytes
            guard count > 0 else { throw .fault(Fault(.protocolError, "the first message is too long to be a hello")) }
        }
        let reception: Reception
        do throws(FrameFault) {
            reception = try reader.receive(from: socket, upTo: count)
        } catch {
            throw SessionEnd(error)
        }
        switch reception {
        // Every reading costs something, however little it brings.
        case .bytes(let received, _): return max(received, 2 << 10)
        case .wouldBlock: return nil
        case .closed: throw .gone
        }
    }

    // MARK: Sending

    /// Queues a message. A peer that lets its backlog grow beyond the limit gets no more, and is cut off by the next `flush`.
    func send(_ message: ServerMessage, sequence: UInt64 = 0, descriptors: [OwnedDescriptor] = []) {
        if message.isCoalescing {
            outbox.enqueue(message.encoded(sequence: sequence), descriptors: descriptors, coalescing: message.type)
        } else if outbox.backlogBytes > Limits.backlogBytes {
            isBacklogFull = true
        } else {
            outbox.enqueue(message.encoded(sequence: sequence), descriptors: descriptors)
        }
    }

    /// Sends what the socket takes.
    func flush() throws(SessionEnd) {
        do throws(SystemError) {
            _ = try outbox.flush(to: socket)
        } catch {
            throw .gone
        }
        if isBacklogFull {
            throw .fault(Fault(.timeout, "the client does not read: more than \(Limits.backlogBytes) bytes wait for it"))
        }
    }

    /// Says a last word, as far as the socket takes it, and closes the connection in both directions.
    func close(_ fault: Fault?) {
        if let fault { outbox.enqueue(ServerMessage.fault(fault).encoded()) }
        _ = try? outbox.flush(to: socket)
        socket.shutdown()
    }

    /// What to wait for now; nil where that is what is waited for already.
    func changedInterest() -> Readiness? {
        var wanted: Readiness = isAnswering ? [] : .readable
        if !outbox.isEmpty { wanted.insert(.writable) }
        guard wanted != watched else { return nil }
        watched = wanted
        return wanted
    }
}

extension SessionEnd {
    /// What a broken stream of messages means: a peer that went, or one that broke the protocol.
    init(_ fault: FrameFault) {
        switch fault {
        case .receive(.system): self = .gone
        case .messageTooLong, .tooManyDescriptors: self = .fault(Fault(.limit, fault.description))
        case .receive(.controlTruncated), .missingDescriptors, .unexpectedDescriptors:
            self = .fault(Fault(.protocolError, fault.description))
        }
    }
}
