// The executable `commit-soak` sends commits of a grammar, with extreme values, to a server for a
// long time, and checks that the server accepts what it must, refuses what it must, answers other
// clients and keeps its memory. See docs/security.md.

import CommandLineInterface
import Foundation
import TestSupport

struct Settings {
    /// The duration (seconds).
    var seconds = 1200
    /// The number of commits per second of all clients.
    var rate = 500
    var clients = 8
    var seed: UInt64 = 1
    /// The longest time in which the server may answer no query (milliseconds).
    var silence = 100
    /// The number of the costliest turns to list.
    var turns = 0
}

/// The most processor time that a turn of the server's event loop may take (seconds); see
/// docs/security.md.
let turnLimit = 0.016

let tool = CommandLineTool<Settings>(
    name: "commit-soak", synopsis: "[--seconds N] [--rate N] [--clients N] [--seed N] [--silence MS] [--turns N]",
    overview: """
        Starts a render-server with a real clock, and apps that send it generated commits: every kind of change, with extreme values,
        and now and then an invalid commit, after which the app connects again. Fails if the server ends, refuses a valid commit,
        accepts an invalid one, is silent for too long, takes over 16 ms of processor time for a turn, or retains memory: if, in a run of ten minutes or more, it occupies over a
        quarter more in the second half than in the first, or over 160 MB more at the end, without apps, than at the beginning; caches
        alone may occupy 96 MB.
        """,
    options: [
        .integer("--seconds", "N", in: 2...1_000_000, help: "The duration (default 1200).") { $0.seconds = $1 },
        .integer("--rate", "N", in: 1...100_000, help: "Commits per second of all apps, while the server grants credits (default 500).") {
            $0.rate = $1
        },
        .integer("--clients", "N", in: 1...50, help: "The number of apps (default 8).") { $0.clients = $1 },
        .integer("--seed", "N", in: 0...1_000_000, help: "The number that determines all commits (default 1).") { $0.seed = UInt64($1) },
        .integer("--silence", "MS", in: 1...60_000, help: "The longest time without an answer (milliseconds, default 100).") {
            $0.silence = $1
        },
        .integer("--turns", "N", in: 0...1000, help: "List the N costliest turns of the event loop, with their times (default 0).") {
            $0.turns = $1
        },
    ],
    details: "Exit status: 1 if the server fails, 64 for a usage error.")
let (settings, _) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())

/// Runs the soak, prints its results, and returns what failed.
@MainActor
func soak() throws -> [String] {
    func show(_ line: String) { _ = StandardStream.output.write(line) }
    func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }
    Interruption.handleSignals()
    let server = try TestServer(
        size: "1280x720", clock: "real", environment: ["LAMINA_TRACE": "loop", "LAMINA_LOG": "error"])
    var watch = try SoakWatch(server)
    let clients = (0..<settings.clients).map { index in
        // Seeds of different clients never meet.
        SoakClient(
            socket: server.socket, seed: settings.seed << 40 | UInt64(index) << 20,
            rate: Double(settings.rate) / Double(settings.clients))
    }
    let start = Date()
    var nextReport = start.addingTimeInterval(60)
    do {
        while Date() < start.addingTimeInterval(Double(settings.seconds)), !Interruption.isRequested {
            try watch.ask()
            if Date() >= nextReport {
                nextReport += 60
                let commits = clients.reduce(0) { $0 + $1.currentCounts.commits }
                show("\(Int(Date().timeIntervalSince(start))) s: \(commits) commits, \(megabytes(watch.residentBytes))")
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
    } catch {
        let state = server.process.isRunning ? "runs" : "has ended: \(server.process.stderr.suffix(2000))"
        return ["the server does not answer: \(error); it \(state)"]
    }
    let seconds = max(1, Int(Date().timeIntervalSince(start)))
    for client in clients { client.stop() }
    try eventually("the apps end") { clients.allSatisfy(\.hasFinished) }
    try eventually("the server releases the apps") { try watch.clients == 0 }
    let limit = watch.initialBytes + 160_000_000
    // Memory is released on another thread.
    try? eventually("the server releases their memory", within: 5) { watch.residentBytes <= limit }

    let counts = clients.map(\.currentCounts)
    let commits = counts.reduce(0) { $0 + $1.commits }
    let surprises = counts.flatMap(\.surprises)
    let halves = watch.halves
    show("commits          \(commits), \(commits / seconds) per second")
    show("refusals         \(counts.reduce(0) { $0 + $1.refusals }) of invalid commits, \(surprises.count) unexpected")
    show("longest silence  \(Int(watch.longestSilence * 1000)) ms")
    let turns = watch.turns
    let costliest = turns.max { $0.processorTime < $1.processorTime }
    let long = turns.count { $0.processorTime >= 0.004 }
    show("turns            \(long) of 4 ms or more, of at least \(try watch.wakeups)")
    show("longest turn     \(turns.max { $0.duration < $1.duration }?.description ?? "below 4 ms")")
    show("costliest turn   \(costliest?.description ?? "below 4 ms")")
    for turn in turns.sorted(by: { $0.processorTime > $1.processorTime }).prefix(settings.turns) {
        show("                 \(turn.description), at \(turn.start)")
    }
    show(
        "resident memory  \(megabytes(watch.initialBytes)) at the beginning, at most \(megabytes(halves.first)) in the first half and "
            + "\(megabytes(halves.second)) in the second, \(megabytes(watch.residentBytes)) at the end")

    var failures = surprises.prefix(20).map { "a commit was not treated as it must be, or its session failed: \($0)" }
    if watch.longestSilence * 1000 > Double(settings.silence) {
        failures.append("the server was silent for more than \(settings.silence) ms")
    }
    if let costliest, costliest.processorTime > turnLimit {
        failures.append("a turn took more than \(Int(turnLimit * 1000)) ms of processor time")
    }
    // Caches and buffers grow for some minutes.
    if seconds >= 600, halves.second > halves.first + halves.first / 4 { failures.append("memory grew in the second half") }
    if watch.residentBytes > limit { failures.append("memory is not released") }
    return failures
}

do {
    let failures = try soak()
    for failure in failures { _ = StandardStream.error.write("\(tool.name): \(failure)") }
    exit(failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
} catch {
    tool.fail("\(error)", code: EXIT_FAILURE)
}
