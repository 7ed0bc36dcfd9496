import Diagnostics
import Foundation
import Glibc
import Synchronization
import Testing
import Transport
import WireProtocol

@testable import QuartzCore

/// A connection on the thread's run loop that records its events.
@StageThread
final class ConnectionFixture {
    /// The events of the connection, each kind in order.
    struct Events: Sendable {
        var welcomes: [Welcome] = []
        /// The faults with which connections ended, or nil for each that ended without one.
        var ends: [Fault?] = []
        var messages: [ServerMessage] = []
        /// The exit codes with which an app would have ended.
        var exitCodes: [Int32] = []
        var logLines: [String] = []
    }

    private let eventStore: SharedEvents
    let clock = MediaClock()
    let connection: RenderServerConnection

    private final class SharedEvents: Sendable {
        let value = Mutex(Events())
    }

    var events: Events { eventStore.value.withLock { $0 } }

    init(path: String) {
        let store = SharedEvents()
        eventStore = store
        connection = RenderServerConnection(
            path: path, host: .current, clock: clock,
            log: { level, line in if level <= .warn { store.value.withLock { $0.logLines.append(line) } } })
        let thread = pthread_self()
        connection.handlers.onConnect = { welcome in
            #expect(pthread_equal(thread, pthread_self()) != 0)
            store.value.withLock { $0.welcomes.append(welcome) }
        }
        connection.handlers.onDisconnect = { fault in store.value.withLock { $0.ends.append(fault) } }
        connection.handlers.onGiveUp = { code in store.value.withLock { $0.exitCodes.append(code) } }
        connection.handlers.onMessage = { message in store.value.withLock { $0.messages.append(message) } }
    }

    /// Runs the run loop and the server until a condition holds; throws if it does not hold in
    /// time.
    func wait(
        _ what: String, for server: ServerStub? = nil, in mode: RunLoop.Mode = .default, within seconds: Double = 10,
        _ condition: () throws -> Bool
    ) throws {
        let deadline = MonotonicClock.now + seconds
        while true {
            try server?.step()
            if try condition() { return }
            guard MonotonicClock.now < deadline else { throw TimeoutError(what: what) }
            if !RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 0.005)) { usleep(1000) }
        }
    }

    /// Runs the run loop and the server for a time in which nothing is expected to happen.
    func idle(_ server: ServerStub, seconds: Double, in mode: RunLoop.Mode = .default) throws {
        let deadline = MonotonicClock.now + seconds
        try wait("the end of an idle time", for: server, in: mode) { MonotonicClock.now >= deadline }
    }

    /// Starts the connection and has the server accept it.
    @discardableResult
    func open(_ server: ServerStub, _ welcome: ServerMessage = ServerStub.welcome()) throws -> ServerStub.Peer {
        connection.start()
        let count = server.peers.count
        let welcomes = events.welcomes.count
        try wait("a connection", for: server) { server.peers.count > count && server.peers.last?.messages.isEmpty == false }
        let peer = try #require(server.peers.last)
        peer.send(welcome)
        try wait("the welcome", for: server) { events.welcomes.count > welcomes }
        return peer
    }

    private struct TimeoutError: Error, CustomStringConvertible {
        let what: String
        var description: String { "did not come in time: \(what)" }
    }
}
