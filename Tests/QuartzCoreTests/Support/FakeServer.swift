import Diagnostics
import Foundation
import Glibc
import Synchronization
import Testing
import Transport
import WireProtocol

@testable import QuartzCore

/// A server at the other end of a socket, in this process and on the test's thread, whose messages
/// the test controls.
final class FakeServer {
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

/// A connection on the thread's run loop that records its events.
@StageThread
final class Line {
    struct Heard: Sendable {
        var welcomes: [Welcome] = []
        var ends: [Fault?] = []
        var messages: [ServerMessage] = []
        var sentences: [String] = []
    }

    private let heardStore: SharedHeard
    let clock = MediaClock()
    let connection: RenderServerConnection

    private final class SharedHeard: Sendable {
        let value = Mutex(Heard())
    }

    var heard: Heard { heardStore.value.withLock { $0 } }

    init(path: String) {
        let store = SharedHeard()
        heardStore = store
        connection = RenderServerConnection(
            path: path, host: .current, clock: clock,
            log: { level, sentence in if level <= .warn { store.value.withLock { $0.sentences.append(sentence) } } })
        let thread = pthread_self()
        connection.handlers.onConnect = { welcome in
            #expect(pthread_equal(thread, pthread_self()) != 0)
            store.value.withLock { $0.welcomes.append(welcome) }
        }
        connection.handlers.onDisconnect = { fault in store.value.withLock { $0.ends.append(fault) } }
        connection.handlers.onMessage = { message in store.value.withLock { $0.messages.append(message) } }
    }

    /// Runs the run loop and the server until a condition holds; throws if it does not hold in
    /// time.
    func wait(
        _ what: String, for server: FakeServer? = nil, in mode: RunLoop.Mode = .default, within seconds: Double = 10,
        _ condition: () throws -> Bool
    ) throws {
        let deadline = MonotonicClock.now + seconds
        while true {
            try server?.step()
            if try condition() { return }
            guard MonotonicClock.now < deadline else { throw Late(what: what) }
            if !RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 0.005)) { usleep(1000) }
        }
    }

    /// Runs the run loop and the server for a time in which nothing is expected to happen.
    func idle(_ server: FakeServer, seconds: Double, in mode: RunLoop.Mode = .default) throws {
        let deadline = MonotonicClock.now + seconds
        try wait("the end of an idle time", for: server, in: mode) { MonotonicClock.now >= deadline }
    }

    /// Starts the connection and has the server accept it.
    @discardableResult
    func open(_ server: FakeServer, _ welcome: ServerMessage = FakeServer.welcome()) throws -> FakeServer.Peer {
        connection.start()
        let count = server.peers.count
        let welcomes = heard.welcomes.count
        try wait("a connection", for: server) { server.peers.count > count && server.peers.last?.messages.isEmpty == false }
        let peer = try #require(server.peers.last)
        peer.send(welcome)
        try wait("the welcome", for: server) { heard.welcomes.count > welcomes }
        return peer
    }

    private struct Late: Error, CustomStringConvertible {
        let what: String
        var description: String { "did not come in time: \(what)" }
    }
}
