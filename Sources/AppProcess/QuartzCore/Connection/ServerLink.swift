import Dispatch
import Transport
import WireProtocol

/// One connection's life, from `connect` to its end: what came in part, what is to go out, and the
/// credits.
struct ServerLink {
    /// The socket, kept open while any thread waits for it.
    final class Socket: Sendable {
        let socket: UnixSocket
        init(_ socket: consuming UnixSocket) { self.socket = socket }
    }

    enum Stage {
        /// `hello` is on its way.
        case greeting
        /// The server accepted, and the run loop has not yet said so.
        case accepted(Welcome)
        case open(Welcome)
    }

    /// A transaction that waits for a credit.
    private struct Kept {
        let messages: [(bytes: [UInt8], descriptors: [OwnedDescriptor])]
        let byteCount: Int
        /// Who waits for it to go out.
        let waiter: DispatchSemaphore?
    }

    /// The most that is kept, in transactions and bytes; more means that the server is as good as
    /// gone.
    static let keptTransactions = 64
    static let keptBytes = 64 << 20

    /// Counts the connections of this process.
    let number: UInt64
    let socket: Socket
    var stage: Stage = .greeting
    private var reader = FrameReader()
    private var outbox = Outbox()
    private var kept: [Kept] = []
    private var keptByteCount = 0
    private(set) var credits = 0
    /// The sequence number of the last transaction.
    private(set) var submitted: UInt64 = 0
    /// Bytes of all transactions, surfaces' pixels not included.
    private(set) var submittedBytes: UInt64 = 0

    init(_ socket: consuming UnixSocket, number: UInt64, name: String) {
        self.socket = Socket(socket)
        self.number = number
        outbox.enqueue(ClientMessage.hello(Hello(role: .app, name: name)).encoded())
    }

    /// A transaction submitted now goes out at once.
    var hasCredit: Bool { credits > 0 && kept.isEmpty }

    var isFull: Bool { kept.count >= Self.keptTransactions || keptByteCount >= Self.keptBytes }

    /// What the connection's own thread has to wait for.
    enum Need: Equatable {
        case nothing
        /// A credit for what is kept.
        case credit
        /// Room in the socket.
        case room
    }

    var need: Need { !outbox.isEmpty ? .room : !kept.isEmpty ? .credit : .nothing }

    mutating func open(_ welcome: Welcome) {
        stage = .open(welcome)
    }

    mutating func accept(_ welcome: Welcome) {
        stage = .accepted(welcome)
        credits = Int(welcome.credits)
    }

    /// A credit came back; a server that returns more than it gave is not believed.
    mutating func returnCredit() {
        switch stage {
        case .greeting: break
        case .accepted(let welcome), .open(let welcome): credits = min(credits + 1, Int(welcome.credits))
        }
        releaseKept()
    }

    /// Queues a transaction, and a credit's worth of those that are kept.
    mutating func submit(_ transaction: consuming EncodedMessages, waiter: DispatchSemaphore?) -> UInt64 {
        submitted += 1
        transaction.number(submitted)
        let messages = transaction.inOrder
        let byteCount = messages.reduce(0) { $0 + $1.bytes.count }
        kept.append(Kept(messages: messages, byteCount: byteCount, waiter: waiter))
        keptByteCount += byteCount
        submittedBytes += UInt64(byteCount)
        releaseKept()
        return submitted
    }

    /// Queues the beginning of the transaction that is submitted next, for which there is a credit.
    mutating func sendAhead(_ part: consuming EncodedMessages) {
        part.number(submitted + 1)
        for (bytes, descriptors) in part.inOrder {
            submittedBytes += UInt64(bytes.count)
            outbox.enqueue(bytes, descriptors: descriptors)
        }
    }

    private mutating func releaseKept() {
        var released = 0
        while credits > 0, released < kept.count {
            credits -= 1
            for (bytes, descriptors) in kept[released].messages { outbox.enqueue(bytes, descriptors: descriptors) }
            keptByteCount -= kept[released].byteCount
            kept[released].waiter?.signal()
            released += 1
        }
        kept.removeFirst(released)
    }

    /// Queues a message that needs no credit; it replaces a waiting one of its type.
    mutating func send(_ message: ClientMessage) { outbox.enqueue(message.encoded(), coalescing: message.type) }

    /// Writes what the socket takes; false where the server reads no more.
    mutating func flush() -> Bool {
        do {
            _ = try outbox.flush(to: socket.socket)
            return true
        } catch {
            return false
        }
    }

    /// What reading came to.
    enum Arrival {
        case message(ServerMessage)
        /// Nothing more for now.
        case nothing
        /// The server closed the connection.
        case end
        /// The server does not speak the protocol.
        case fault(Fault)
    }

    /// The next message.
    mutating func receive() -> Arrival {
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
            // A connection that was reset is one that ended.
            if case .receive(.system) = fault { return .end }
            return .fault(Fault(.protocolError, "the server sent \(fault)"))
        } catch {
            return .fault(Fault(.protocolError, "the server sent what cannot be read: \(error)"))
        }
    }

    /// Ends the connection, and every wait for it.
    mutating func close() {
        socket.socket.shutdown()
        for transaction in kept { transaction.waiter?.signal() }
        kept = []
    }
}

/// A transaction's messages, or those of its beginning; only the commit's number is missing.
struct EncodedMessages: Sendable {
    private let surfaces: [(bytes: [UInt8], descriptors: [OwnedDescriptor])]
    private var commit: [UInt8]

    init(_ transaction: consuming EncodedTransaction) {
        surfaces = transaction.surfaces.map { (ClientMessage.surface($0.description).encoded(), [$0.descriptor]) }
        commit = transaction.commit
    }

    /// Gives the commit its number.
    mutating func number(_ sequence: UInt64) { MessageHeader.setSequence(sequence, in: &commit) }

    /// The commit comes last.
    var inOrder: [(bytes: [UInt8], descriptors: [OwnedDescriptor])] { surfaces + [(commit, [])] }
}
