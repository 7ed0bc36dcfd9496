/// The results of one phase of a trial: a row of the table.
struct Measurement {
    enum Mode: String {
        /// The hostile clients are stopped after their first commits, so that the server's fairness
        /// is measured, and not the kernel's.
        case stopped
        /// The hostile clients run and commit again.
        case live
        /// There are no hostile clients.
        case alone
    }

    /// The goals for every row.
    enum Goal {
        /// The share of the vsyncs that an honest app may miss (0…1).
        static let missedShare = 0.01
        /// The longest time in which the server may answer no query (seconds).
        static let silence = 0.1
    }

    var program: String
    var clients: Int
    var mode: Mode
    /// The longest silence of the server.
    var silence: ServerProbe.Silence
    /// The longest turn of the server's event loop that was reported (seconds); nil if all took
    /// less than 4 ms.
    var longestTurn: Double?
    /// A Boolean value that indicates whether a turn did not end before the trial did, so that it
    /// was not reported.
    var hasEndlessTurn = false
    /// The share of the vsyncs that each honest app missed (0…1), in the order of
    /// `HonestApp.allCases`; nil if it received none at all.
    var missedShares: [Double?]
    /// The share of the time in which the main threads of the server and of the honest apps, the
    /// one that waited the most, waited for a processor (0…1).
    var serverDelay: Double
    var honestDelay: Double
    /// The commits of all hostile clients that were presented per second; nil while they are
    /// stopped, or if their program does not repeat commits.
    var progress: Double?
    /// The growth of the server's resident memory, 2 s after the hostile clients left (bytes); nil
    /// before the end of the trial.
    var memoryGrowth: Int?
    /// Further observations, such as the faults of hostile clients.
    var note = ""

    /// A Boolean value that indicates whether the silence is longer than the goal.
    var missesSilence: Bool { silence.duration > Goal.silence }
    /// Returns whether an honest app missed more vsyncs than the goal permits.
    func missesVsyncs(_ app: Int) -> Bool { missedShares[app].map { $0 > Goal.missedShare } ?? true }
    /// A Boolean value that indicates whether the row misses a goal.
    var missesGoal: Bool { missesSilence || missedShares.indices.contains(where: missesVsyncs) }
}

/// The table of measurements, as text.
enum MeasurementTable {
    private static let columns: [(title: String, width: Int)] = [
        ("program", -20), ("clients", 7), ("mode", -7), ("silence", 9), ("(delay)", 8), ("turn", 8), ("spinner", 9), ("scroller", 9),
        ("delay s/h", 10), ("hostile", 8), ("memory", 8),
    ]

    static let header =
        row(columns.map(\.title)) + "\n" + row(["", "", "", "ms", "ms", "ms", "missed %", "missed %", "%", "1/s", "MB"])

    /// What the columns mean.
    static let legend = """
        silence    the longest time in which the server answered no query of a control client, which asks 2 ms after each answer
        (delay)    the part of it in which the server's main thread waited for a processor
        turn       the longest turn of the server's event loop; - if none took 4 ms or more, ? if it did not end before the trial did
        spinner,   the share of its vsyncs that the honest app missed: the vsync message arrived more than half an interval after
        scroller   its time or not at all, or the commit that responds to it was not reported as presented within two intervals
        delay s/h  the share of the time in which the main threads of the server and of an honest app waited for a processor
        hostile    commits of all hostile clients that were presented per second
        memory     growth of the server's resident memory, from before the hostile clients until 2 s after they left
        stopped    the hostile clients are stopped (SIGSTOP) after their first commits; live: they run and commit again
        """

    static func row(_ measurement: Measurement) -> String {
        func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1000, 1) }
        func flagged(_ text: String, _ isMissed: Bool) -> String { isMissed ? text + "*" : text + " " }
        let shares = measurement.missedShares.indices.map { index in
            flagged(measurement.missedShares[index].map { decimal($0 * 100, 1) } ?? "all", measurement.missesVsyncs(index))
        }
        let cells = [
            measurement.program, "\(measurement.clients)", measurement.mode.rawValue,
            flagged(milliseconds(measurement.silence.duration), measurement.missesSilence), milliseconds(measurement.silence.runDelay),
            measurement.hasEndlessTurn ? "?" : measurement.longestTurn.map(milliseconds) ?? "-", shares[0], shares[1],
            "\(decimal(measurement.serverDelay * 100, 0))/\(decimal(measurement.honestDelay * 100, 0))",
            measurement.progress.map { decimal($0, 1) } ?? "-",
            measurement.memoryGrowth.map { decimal(Double($0) / 1e6, 1) } ?? "-",
        ]
        return row(cells) + (measurement.note.isEmpty ? "" : "  \(measurement.note)")
    }

    private static func row(_ cells: [String]) -> String {
        zip(columns, cells).map { column, cell in
            let space = String(repeating: " ", count: max(0, abs(column.width) - cell.count))
            return column.width < 0 ? cell + space : space + cell
        }.joined(separator: " ")
    }

    /// Returns a number with a fixed number of decimals.
    private static func decimal(_ value: Double, _ places: Int) -> String {
        guard places > 0 else { return "\(Int(value.rounded()))" }
        let scaled = Int((value.magnitude * 10).rounded())
        return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / 10).\(scaled % 10)"
    }
}
