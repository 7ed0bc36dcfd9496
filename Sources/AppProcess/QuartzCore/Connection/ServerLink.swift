import Dispatch
import Transport
import WireProtocol

/// A connection to one server process, from `connect` until it ends: partially received frames, the
/// queue of outgoing messages, and the credits.
///
/// A transaction needs a credit. `submit` numbers transactions and queues them; while there are
/// credits, they move to the outbox, which `flush` writes as far as the socket accepts data.
struct ServerLink {
    /// The socket, which remains open while any thread waits for it.
    final class Socket: Sendable {
        let socket: UnixSocket
        init(_ socket: consuming UnixSocket) { self.socket = socket }
    }

    /// The progress of the connection.
    enum Stage {
        /// `hello` has been sent.
        case handshake
        /// The server has accepted the handshake, but the handlers have not been notified yet.
        case accepted(Welcome)
        /// The handlers have been notified, and transactions are sent.
        case open(Welcome)
    }

    /// A transaction that waits for a credit.
    private struct QueuedTransaction {
        let messages: [(bytes: [UInt8], descriptors: [OwnedDescriptor])]
        let byteCount: Int
        /// Signaled when the transaction is sent.
        let waiter: DispatchSemaphore?
    }

    /// The maximum number of queued transactions. A server that lets the queue reach a limit has
    /// stopped responding, and the connection to it is ended.
    static let queuedTransactionLimit = 64
    /// The maximum size of the queued transactions (bytes).
    static let queuedByteLimit = 64 << 20

    /// The number of this connection among those of the process.
    let number: UInt64
    let socket: Socket
    var stage: Stage = .handshake
    private var reader = FrameReader()
    private var outbox = Outbox()
    private var queue: [QueuedTransaction] = []
    private var queuedByteCount = 0
    private(set) var credits = 0
    /// The number of the last change of the clipboard.
    private(set) var clipboardSequence: UInt64 = 0
    /// The reply to a question for the text of the clipboard, for which a thread waits.
    private var clipboardReply: ClipboardReply?
    /// The sequence number of the last submitted transaction.
    private(set) var lastSequence: UInt64 = 0
    /// The size of all transactions, without the pixels of surfaces (bytes).
    private(set) var submittedBytes: UInt64 = 0

    init(_ socket: consuming UnixSocket, number: UInt64, name: String) {
        self.socket = Socket(socket)
        self.number = number
        outbox.enqueue(ClientMessage.hello(Hello(role: .app, name: name)).encoded())
    }

    /// A Boolean value that indicates whether a transaction submitted now is sent immediately.
    var hasCredit: Bool { credits > 0 && queue.isEmpty }

    /// A Boolean value that indicates whether the queue has reached one of its limits.
    var isFull: Bool { queue.count >= Self.queuedTransactionLimit || queuedByteCount >= Self.queuedByteLimit }

    /// The condition that the connection's own thread waits for.
    enum Need: Equatable {
        case nothing
        /// A credit for a queued transaction.
        case credit
        /// The reply to a question.
        case reply
        /// Free space in the socket's buffer.
        case socketSpace
    }

    var need: Need {
        !outbox.isEmpty ? .socketSpace : !queue.isEmpty ? .credit : clipboardReply != nil ? .reply : .nothing
    }

    /// Permits transactions, immediately before the handlers are notified.
    mutating func open(_ welcome: Welcome) {
        stage = .open(welcome)
    }

    /// Records that the server has accepted the handshake, and stores its credits.
    mutating func accept(_ welcome: Welcome) {
        stage = .accepted(welcome)
        credits = Int(welcome.credits)
    }

    /// Returns a credit. Credits beyond the number that the server granted are ignored.
    mutating func returnCredit() {
        switch stage {
        case .handshake: break
        case .accepted(let welcome), .open(let welcome): credits = min(credits + 1, Int(welcome.credits))
        }
        releaseQueued()
    }

    /// Queues a transaction, and sends as many queued transactions as there are credits.
    mutating func submit(_ transaction: consuming EncodedMessages, waiter: DispatchSemaphore?) -> UInt64 {
        lastSequence += 1
        transaction.number(lastSequence)
        let messages = transaction.inOrder
        let byteCount = messages.reduce(0) { $0 + $1.bytes.count }
        queue.append(QueuedTransaction(messages: messages, byteCount: byteCount, waiter: waiter))
        queuedByteCount += byteCount
        submittedBytes += UInt64(byteCount)
        releaseQueued()
        return lastSequence
    }

    /// Queues the beginning of the transaction that is submitted next, for which there is a credit.
    mutating func sendAhead(_ part: consuming EncodedMessages) {
        part.number(lastSequence + 1)
        for (bytes, descriptors) in part.inOrder {
            submittedBytes += UInt64(bytes.count)
            outbox.enqueue(bytes, descriptors: descriptors)
        }
    }

    /// Moves as many queued transactions to the outbox as there are credits.
    private mutating func releaseQueued() {
        var released = 0
        while credits > 0, released < queue.count {
            credits -= 1
            for (bytes, descriptors) in queue[released].messages { outbox.enqueue(bytes, descriptors: descriptors) }
            queuedByteCount -= queue[released].byteCount
            queue[released].waiter?.signal()
            released += 1
        }
        queue.removeFirst(released)
    }

    /// Queues a message that needs no credit, replacing a queued one of its type.
    mutating func send(_ message: ClientMessage) { outbox.enqueue(message.encoded(), coalescing: message.type) }

    /// Queues a change of the clipboard, replacing a queued one.
    mutating func setClipboard(_ text: String?) {
        clipboardSequence += 1
        let message = ClientMessage.setClipboard(text)
        outbox.enqueue(message.encoded(sequence: clipboardSequence), coalescing: message.type)
    }

    /// Asks for the text of the clipboard. An earlier question is given up.
    mutating func queryClipboard(_ reply: ClipboardReply) {
        answerClipboard(with: nil)
        clipboardReply = reply
        send(.queryClipboard)
    }

    /// Ends the wait for the text of the clipboard.
    mutating func answerClipboard(with text: String?) {
        clipboardReply?.fulfill(with: text)
        clipboardReply = nil
    }

    /// Writes as much as the socket accepts. Returns `false` if the server no longer reads.
    mutating func flush() -> Bool {
        do {
            _ = try outbox.flush(to: socket.socket)
            return true
        } catch {
            return false
        }
    }

    /// The result of reading.
    enum ReceiveResult {
        case message(ServerMessage)
        /// No further message is available now.
        case nothing
        /// The server closed the connection.
        case end
        /// The server violated the protocol.
        case fault(Fault)
    }

    /// Returns the next message.
    mutating func receive() -> ReceiveResult {
        do {
            while true {
                if let frame = try reader.next() {
                    return .message(
                        try ServerMessage(
                            type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count))
                }
                switch try reader.receive(from: socket.socket) {
                case .bytes: continue
                case .wouldBlock: return .nothing
                case .closed: return .end
                }
            }
        } catch let fault as FrameFault {
            // A connection that was reset has ended.
            if case .receive(.system) = fault { return .end }
            return .fault(Fault(.protocolError, "the server sent \(fault)"))
        } catch {
            return .fault(Fault(.protocolError, "the server sent what cannot be read: \(error)"))
        }
    }

    /// Ends the connection, and signals all waiting threads.
    mutating func close() {
        socket.socket.shutdown()
        for transaction in queue { transaction.waiter?.signal() }
        queue = []
        answerClipboard(with: nil)
    }
}

/// The messages of a transaction, or of its beginning, complete except for the commit's sequence
/// number.
struct EncodedMessages: Sendable {
    private let surfaces: [(bytes: [UInt8], descriptors: [OwnedDescriptor])]
    private var commit: [UInt8]

    init(_ transaction: consuming EncodedTransaction) {
        surfaces = transaction.surfaces.map { (ClientMessage.surface($0.description).encoded(), [$0.descriptor]) }
        commit = transaction.commit
    }

    /// Sets the sequence number of the commit.
    mutating func number(_ sequence: UInt64) { MessageHeader.setSequence(sequence, in: &commit) }

    /// The messages in the order of sending: the commit is last.
    var inOrder: [(bytes: [UInt8], descriptors: [OwnedDescriptor])] { surfaces + [(commit, [])] }
}
