import Foundation
import Geometry
import Glibc
import TestSupport
import Transport

/// A server of its own with the honest apps and some clients of one hostile program, which are
/// measured first while the hostile clients are stopped, then while they run.
struct Trial {
    /// The hostile program; nil measures the honest apps alone.
    let program: HostileProgram?
    /// The number of hostile clients.
    let clients: Int
    /// The duration of each phase (seconds).
    let seconds: Double

    private static let refreshRate = 60
    /// The longest time that a trial waits for its processes to start (seconds).
    private static let patience = 60.0
    /// The longest duration of a phase in which hostile clients cannot send their first commits
    /// (seconds).
    private static let longestPhase = 10.0

    /// A process of a trial and its record.
    private struct Participant {
        let process: SpawnedProcess
        let record: ClientRecord

        init(_ arguments: [String], _ name: String, _ server: TestServer) throws {
            let path = server.folder.url.appending(path: "\(name).record").path
            record = ClientRecord(path)
            process = try SpawnedProcess(
                "hostile-bench", arguments + ["--socket", server.socket, "--record", path], folder: server.folder.url)
        }
    }

    /// A phase that has ended.
    private struct Phase {
        let mode: Measurement.Mode
        let span: Range<Double>
        let silence: ServerProbe.Silence
        /// The run delays of the main threads of the server and of the honest apps (seconds).
        let delays: [Double]
    }

    /// Runs the trial.
    func run() throws -> [Measurement] {
        let server = try TestServer(
            size: "\(Int(HonestApp.screen.width))x\(Int(HonestApp.screen.height))", clock: "real", refresh: Self.refreshRate,
            environment: ["LAMINA_TRACE": "loop", "LAMINA_LOG": "error"])
        let honest = try HonestApp.allCases.map { try Participant(["honest", $0.rawValue], $0.rawValue, server) }
        let probe = ServerProbe(socket: server.socket, server: server.process.pid)
        defer { probe.stop() }
        try eventually("the honest apps run", within: Self.patience) {
            honest.allSatisfy { $0.record.events.last?.commit ?? 0 > 60 } && probe.answers > 0
        }
        var phases: [Phase] = []
        let pids = [server.process.pid] + honest.map(\.process.pid)
        /// Measures a phase, and calls a function every 10 ms, which returns whether it may end.
        func measure(_ mode: Measurement.Mode, poll mayEnd: () -> Bool = { true }) throws {
            let before = pids.map(RunDelay.ofMainThread)
            let start = MonotonicClock.now
            var end: Double
            while true {
                // Called in every round: clients may stop themselves late.
                let isComplete = mayEnd()
                end = MonotonicClock.now
                if end >= start + seconds, isComplete || end >= start + Self.longestPhase { break }
                try Interruption.check()
                Thread.sleep(forTimeInterval: 0.01)
            }
            let delays = zip(pids.map(RunDelay.ofMainThread), before).map { $0 - $1 }
            phases.append(Phase(mode: mode, span: start..<end, silence: probe.longestSilence, delays: delays))
        }

        guard let program else {
            probe.reset()
            try measure(.alone)
            return try report(phases, honest, [], server, probe)
        }
        let memory = server.process.residentBytes
        let hostile = try (0..<clients).map { try Participant(["client", program.name], "hostile-\($0)", server) }
        func haveStopped() -> Bool { hostile.allSatisfy { $0.process.state == "T" || !$0.process.isRunning } }
        try eventually("the hostile clients are ready", within: Self.patience) {
            try Interruption.check()
            return haveStopped()
        }
        probe.reset()
        for client in hostile { client.process.signal(SIGCONT) }
        try measure(.stopped, poll: haveStopped)
        probe.reset()
        try measure(.live) {
            for client in hostile where client.process.state == "T" { client.process.signal(SIGCONT) }
            return true
        }
        let ended = hostile.filter { !$0.process.isRunning }
        let notes = Set(ended.compactMap { $0.process.stderr.split(separator: "\n").last.map(String.init) })
        for client in hostile where client.process.isRunning { client.process.signal(SIGKILL) }
        Thread.sleep(forTimeInterval: 2)
        var measurements = try report(phases, honest, hostile, server, probe)
        for index in measurements.indices where measurements[index].mode == .live {
            measurements[index].memoryGrowth = server.process.residentBytes - memory
            measurements[index].note += notes.sorted().joined(separator: "; ")
        }
        return measurements
    }

    /// Derives the measurements of phases from the records of all processes.
    private func report(
        _ phases: [Phase], _ honest: [Participant], _ hostile: [Participant], _ server: TestServer, _ probe: ServerProbe
    ) throws -> [Measurement] {
        let events = honest.map(\.record.events)
        let turns = TurnRecord.records(of: server.process)
        let interval = 1 / Double(Self.refreshRate)
        return phases.map { phase in
            let span = phase.span
            let duration = span.upperBound - span.lowerBound
            var measurement = Measurement(
                program: program?.name ?? "(none)", clients: clients, mode: phase.mode, silence: phase.silence,
                // The commit of the last two vsyncs may be presented after the phase.
                missedShares: events.map { $0.missedShare(in: span.lowerBound..<span.upperBound - 2 * interval, interval: interval) },
                serverDelay: phase.delays[0] / duration, honestDelay: (phase.delays.dropFirst().max() ?? 0) / duration)
            measurement.longestTurn =
                turns.filter { $0.start < span.upperBound && $0.start + $0.duration > span.lowerBound }.map(\.duration).max()
            measurement.hasEndlessTurn = probe.unansweredSince.map { $0 < span.upperBound } ?? false
            if phase.mode == .live, program?.cycle != nil {
                measurement.progress = Double(hostile.reduce(0) { $0 + $1.record.events.presentedCommits(in: span) }) / duration
            }
            if !server.process.isRunning { measurement.note = "the server has ended. " }
            if let failure = probe.failure { measurement.note += "no answer: \(failure). " }
            return measurement
        }
    }
}
