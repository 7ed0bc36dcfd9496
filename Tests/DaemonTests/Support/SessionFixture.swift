import Glibc
import RenderTree
import TestSupport
import Transport
import WireProtocol

@testable import RenderServer

/// A session on one end of a socket pair, with a client at the other end.
final class SessionFixture {
    let session: Session
    private var client: UnixSocket?
    private var reader = FrameReader()

    init(_ state: Session.State? = nil, id: SessionID = SessionID(index: 0, generation: 0), deadline: Double = 1e6) throws {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("socketpair") }
        let socket = UnixSocket(FileDescriptor(owning: ends[0]))
        let peer = try socket.peerCredentials()
        session = Session(socket, peer: peer, id: id, deadline: deadline)
        client = UnixSocket(FileDescriptor(owning: ends[1]))
        if let state { session.state = state }
    }

    /// Returns a session whose client is an app, after its handshake.
    static func app() throws -> SessionFixture {
        try SessionFixture(.app(AppState(key: .init(rawValue: 1), name: "test")))
    }

    func send(_ message: ClientMessage, count: Int = 1) throws {
        try send(Array(repeatElement(message.encoded(), count: count).joined()))
    }

    func send(_ bytes: [UInt8]) throws {
        guard let descriptor = client?.descriptor.rawValue else { throw TestFailure("the client is closed") }
        guard write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError("write") }
    }

    func closeClient() { client = nil }

    /// Runs one turn of the session.
    ///
    /// - Returns: The types of the messages that it handled, and whether it is unfinished.
    func receive() throws(SessionEnd) -> (types: [UInt16], isUnfinished: Bool) {
        var types: [UInt16] = []
        session.beginTurn()
        let isUnfinished = try session.receiveMessages { (frame) throws(Fault) in types.append(frame.header.type) }
        return (types, isUnfinished)
    }

    /// Returns the messages that the client has received, and whether the session closed the
    /// connection.
    func received() throws -> (messages: [ServerMessage], isClosed: Bool) {
        var messages: [ServerMessage] = []
        guard client != nil else { throw TestFailure("the client is closed") }
        while true {
            while let frame = try reader.next() {
                messages.append(
                    try ServerMessage(type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count))
            }
            switch try read() {
            case .bytes: continue
            case .wouldBlock: return (messages, false)
            case .closed: return (messages, true)
            }
        }
    }

    /// Reads once. The reader borrows a socket, which closes its descriptor, so it receives a copy.
    private func read() throws -> Reception {
        guard let descriptor = client?.descriptor.rawValue else { throw TestFailure("the client is closed") }
        let copy = UnixSocket(FileDescriptor(owning: dup(descriptor)))
        return try reader.receive(from: copy, upTo: 1 << 16)
    }
}
