import CommitGrammar
import Foundation
import Geometry
import Synchronization
import TestSupport
import Transport
import WireProtocol

/// What the clients of a soak have counted.
struct SoakCounts {
    /// The commits that were sent.
    var commits = 0
    /// The invalid commits that the server refused, as it must.
    var refusals = 0
    /// The valid commits that the server refused, or invalid ones that it accepted, with their
    /// seeds.
    var surprises: [String] = []
}

/// An app that commits what a generator makes, on a thread of its own, and connects again with
/// another seed when the server has refused an invalid commit.
final class SoakClient: Sendable {
    /// The counts so far.
    private let counts = Mutex(SoakCounts())
    private let isStopped = Atomic(false)
    private let isFinished = Atomic(false)
    private let socket: String
    /// The time between commits (seconds).
    private let interval: Double

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - seed: The seed of the first session; each further session has the next one.
    ///   - rate: The number of commits per second, if the server accepts as many.
    init(socket: String, seed: UInt64, rate: Double) {
        self.socket = socket
        interval = 1 / rate
        Thread.detachNewThread { [self] in
            var seed = seed
            while !isStopped.load(ordering: .relaxed) {
                do {
                    try runSession(seed)
                } catch {
                    counts.withLock { $0.surprises.append("seed \(seed): \(error)") }
                    // Without a server, all that follows fails.
                    Thread.sleep(forTimeInterval: 1)
                }
                seed += 1
            }
            isFinished.store(true, ordering: .relaxed)
        }
    }

    var currentCounts: SoakCounts { counts.withLock { $0 } }

    /// Ends the session.
    func stop() { isStopped.store(true, ordering: .relaxed) }
    /// A Boolean value that indicates whether the connection is closed after `stop()`.
    var hasFinished: Bool { isFinished.load(ordering: .relaxed) }

    /// Commits until the soak ends or the server has refused an invalid commit.
    ///
    /// - Throws: A fault after a valid commit, or an error of the connection.
    private func runSession(_ seed: UInt64) throws {
        let client = try ProtocolClient(socket)
        let welcome = try client.handshake(.app, name: "soak-\(seed)")
        // Vsyncs wake this thread, so that it commits on time.
        try client.send(.requestVsync(true))
        var generator = CommitGenerator(
            seed: seed, screen: Size(width: Double(welcome.display.width), height: Double(welcome.display.height)))
        var acknowledged: UInt64 = 0
        var next = MonotonicClock.now
        while !isStopped.load(ordering: .relaxed) {
            while MonotonicClock.now >= next, client.commits - acknowledged < UInt64(welcome.credits) {
                next = max(next + interval, MonotonicClock.now - 1)
                switch generator.next() {
                case .surface(let surface): try client.share(surface)
                case .commit(let commit):
                    try client.commit { $0 = commit }
                    counts.withLock { $0.commits += 1 }
                case .invalidCommit(let commit):
                    try client.commit { $0 = commit }
                    return try awaitRefusal(client, seed)
                }
            }
            guard let received = try client.receive() else { throw TestFailure("the server closed the connection without a fault") }
            switch received.message {
            case .acknowledged(let commit, _): acknowledged = commit
            case .fault(let fault): throw fault
            default: break
            }
        }
    }

    private func awaitRefusal(_ client: ProtocolClient, _ seed: UInt64) throws {
        let fault = try client.waitForFault()
        counts.withLock { counts in
            if fault.code == .protocolError { counts.refusals += 1 } else { counts.surprises.append("seed \(seed): \(fault)") }
        }
    }
}

extension ProtocolClient {
    /// Shares a surface that contains a gradient.
    func share(_ surface: SurfaceDescription) throws {
        let memory = try SharedMemory(name: "soak", byteCount: surface.byteCount)
        withExtendedLifetime(memory) {
            for index in stride(from: 0, to: surface.byteCount, by: 4) {
                memory.bytes.storeBytes(of: 0xFF00_0000 | UInt32(truncatingIfNeeded: index), toByteOffset: index, as: UInt32.self)
            }
        }
        try memory.seal(.size)
        try send(.surface(surface), descriptors: [memory.descriptor])
    }
}
