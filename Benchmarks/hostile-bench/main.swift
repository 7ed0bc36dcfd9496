// The executable `hostile-bench` runs hostile clients beside honest apps and measures what these
// lose. See docs/security.md.

import CommandLineInterface
import Foundation
import TestSupport

struct Settings {
    /// The name of the only program to run, or nil for all.
    var only: String?
    /// The numbers of hostile clients.
    var clients = [1, 12]
    /// The duration of each phase (seconds).
    var seconds = 2.0
    var checksGoals = true
    var listsPrograms = false
    /// The server's socket, for the processes of a trial.
    var socket = ""
    /// The file for the record of a process of a trial.
    var record = ""
}

let tool = CommandLineTool<Settings>(
    name: "hostile-bench",
    synopsis: "[--only PROGRAM] [--clients N] [--seconds N] [--no-check]",
    overview: """
        Runs every hostile program beside two honest apps on a render-server of its own, with a real clock and a screen of 1280 × 720
        pixels at 60 Hz, and prints what the honest apps lose: first while the hostile clients are stopped (SIGSTOP) after their first
        commits, so that the server's fairness is measured and not the kernel's, then while they run and commit again; with one
        hostile client, then with twelve.
        """,
    options: [
        .text("--only", "PROGRAM", requires: "the name of a program", help: "Run only this program; 'none' runs the honest apps alone.") {
            $0.only = $1
        },
        .integer("--clients", "N", in: 1...50, help: "The number of hostile clients (default: 1, then 12).") { $0.clients = [$1] },
        .number("--seconds", "N", in: 0.5...3600, help: "The duration of each phase (default 2).") { $0.seconds = $1 },
        .flag("--no-check", help: "Exit with status 0 even if a goal is missed.") { $0.checksGoals = false },
        .flag("--list", help: "Print the programs and exit.") { $0.listsPrograms = true },
        .text("--socket", "PATH", requires: "a path", help: "The server's socket, for processes that this program starts.") {
            $0.socket = $1
        },
        .text("--record", "PATH", requires: "a path", help: "Their record.") { $0.record = $1 },
    ],
    acceptsCommand: true,
    details: "Exit status: 1 if a goal is missed, 64 for a usage error.")
let (settings, operands) = tool.parseOrExit(CommandLine.arguments.dropFirst(), into: Settings())

/// Returns the program of a name, or exits.
@MainActor
func program(named name: String) -> HostileProgram {
    if let program = HostileProgram.all.first(where: { $0.name == name }) { return program }
    tool.fail(UsageError("unknown program '\(name)'; run 'hostile-bench --list' for the list of programs"))
}

/// Prints a line at once, even into a pipe.
func show(_ line: String) { _ = StandardStream.output.write(line) }

/// Runs all trials, prints the table, and returns the exit code.
@MainActor
func runTrials() throws -> Int32 {
    let programs: [HostileProgram?]
    switch settings.only {
    case nil: programs = [nil] + HostileProgram.all
    case "none": programs = [nil]
    case .some(let name): programs = [program(named: name)]
    }
    Interruption.handleSignals()
    show(MeasurementTable.header)
    var rows = 0
    var missed = 0
    for program in programs {
        for clients in program == nil ? [0] : settings.clients {
            for measurement in try Trial(program: program, clients: clients, seconds: settings.seconds).run() {
                show(MeasurementTable.row(measurement))
                rows += 1
                missed += measurement.missesGoal ? 1 : 0
            }
        }
    }
    show("\n" + MeasurementTable.legend)
    show(
        """

        Goals: each honest app misses at most \(Int(Measurement.Goal.missedShare * 100)) % of its vsyncs, and the server is silent for \
        at most \(Int(Measurement.Goal.silence * 1000)) ms.
        \(missed) of \(rows) rows miss a goal (*).
        """)
    return missed > 0 && settings.checksGoals ? EXIT_FAILURE : EXIT_SUCCESS
}

do {
    switch (operands.first, operands.dropFirst().first) {
    case (nil, _) where settings.listsPrograms:
        show(OptionTable<Settings>.columns(HostileProgram.all.map { ($0.name, $0.summary) }))
    case (nil, _): exit(try runTrials())
    case ("client", let name?):
        var client = try HostileClient(program(named: name), socket: settings.socket, record: ClientRecord(settings.record))
        try client.run()
    case ("honest", let name?):
        guard let app = HonestApp(rawValue: name) else { tool.fail(UsageError("unknown app '\(name)'")) }
        try app.run(socket: settings.socket, record: ClientRecord(settings.record))
    case (let operand?, _):
        tool.fail(UsageError("unexpected argument '\(operand)'; run 'hostile-bench --help' for the list of options"))
    }
} catch {
    tool.fail("\(error)", code: EXIT_FAILURE)
}
