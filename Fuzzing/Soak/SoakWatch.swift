import Foundation
import TestSupport
import Transport
import WireProtocol

/// Watches a server: its answers, its memory and the turns of its event loop.
struct SoakWatch {
    private let control: ControlClient
    private let process: SpawnedProcess
    /// The resident memory at the beginning (bytes).
    let initialBytes: Int
    /// The longest time that the server took to answer a query (seconds).
    private(set) var longestSilence = 0.0
    /// The resident memory, sampled once per query (bytes).
    private(set) var samples: [Int] = []

    init(_ server: TestServer) throws {
        control = try server.control()
        process = server.process
        _ = try control.statistics()
        initialBytes = server.process.residentBytes
    }

    /// Sends one query, and waits for its answer.
    mutating func ask() throws {
        let start = MonotonicClock.now
        _ = try control.statistics()
        longestSilence = max(longestSilence, MonotonicClock.now - start)
        samples.append(process.residentBytes)
    }

    /// The number of times that the server was woken by an event. A turn of its event loop follows
    /// each of them.
    var wakeups: UInt64 { get throws { try control.statistics().wakeups } }

    /// The number of apps.
    var clients: Int { get throws { try control.statistics().clients.count } }

    /// The greatest samples of the first and of the second half (bytes).
    var halves: (first: Int, second: Int) {
        let middle = samples.count / 2
        return (samples.prefix(middle).max() ?? 0, samples.suffix(samples.count - middle).max() ?? 0)
    }

    /// The resident memory now (bytes).
    var residentBytes: Int { process.residentBytes }

    /// The turns of the event loop that the log reports: those of 4 ms and more.
    var turns: [TurnRecord] { TurnRecord.records(of: process) }
}
