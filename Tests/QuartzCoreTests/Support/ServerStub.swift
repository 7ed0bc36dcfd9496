import Foundation
import Glibc
import Transport
import WireProtocol

@testable import QuartzCore

/// A server at the other end of a socket, in this process and on the test's thread, whose messages
/// the test controls.
final class ServerStub {
    /// A connection of an app.
    final class Peer {
        struct Arrival {
            let message: ClientMessage
            let sequence: UInt64
            let descriptors: Int
        }

        private let socket: UnixSocket
        private var reader = FrameReader()
        private var outbox = Outbox()
        private(set) var arrivals: [Arrival] = []
        /// A Boolean value that indicates whether the app closed its end.
        private(set) var isClosed = false

        init(_ socket: consuming UnixSocket) { self.socket = socket }

        var messages: [ClientMessage] { arrivals.map(\.message) }

        /// The sequence numbers of the commits that arrived.
        var commits: [UInt64] { arrivals.filter { if case .commit = $0.message { true } else { false } }.map(\.sequence) }

        func send(_ messages: ServerMessage...) { send(messages.flatMap { $0.encoded() }) }

        func send(_ bytes: [UInt8]) {
            outbox.enqueue(bytes)
            _ = try? outbox.flush(to: socket)
        }

        func step() throws {
            _ = try? outbox.flush(to: socket)
            while !isClosed {
                while let frame = try reader.next() {
                    arrivals.append(
                        Arrival(
                            message: try ClientMessage(
                                type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count),
                            sequence: frame.header.sequence, descriptors: frame.descriptors.count))
                }
                do {
                    switch try reader.receive(from: socket) {
                    case .bytes: continue
                    case .wouldBlock: return
                    case .closed: isClosed = true
                    }
                } catch {
                    isClosed = true
                }
            }
        }
    }

    static let display = DisplayConfiguration(width: 640, height: 480, scale: 2, refreshRate: 60)

    let path: String
    private let listener: ListeningSocket
    private(set) var peers: [Peer] = []

    init(path: String) throws {
        self.path = path
        listener = try ListeningSocket(path: path)
    }

    deinit { unlink(path) }

    /// Returns a path at which no server listens.
    static func newPath() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString.prefix(8)).sock").path
    }

    /// Accepts pending connections and reads the bytes that arrived.
    func step() throws {
        while case .connection(let socket) = try listener.accept() { peers.append(Peer(socket)) }
        for peer in peers { try peer.step() }
    }

    static func welcome(time: Double = 50, credits: UInt32 = 2, clock: Welcome.ClockMode = .manual) -> ServerMessage {
        .welcome(Welcome(clock: clock, time: time, display: display, credits: credits))
    }
}
