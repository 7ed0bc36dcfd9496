/// A turn of the server's event loop, as `LAMINA_TRACE=loop` reports it.
public struct TurnRecord: Equatable {
    /// The time at which the turn began (seconds, monotonic).
    public var start: Double
    /// The time from the beginning to the end (seconds).
    public var duration: Double
    /// The processor time of the thread (seconds).
    public var processorTime: Double
    /// The time that the thread could have run and waited for a processor (seconds); nil if the
    /// kernel does not report it.
    public var runDelay: Double?

    /// Creates the record of a line of the server's log, or returns nil if the line has another
    /// subject.
    public init?(line: some StringProtocol) {
        let words = line.split(whereSeparator: { $0 == " " || $0 == ":" })
        // render-server: loop: a turn of 12.3 ms at 45.6: 11.9 ms of processor time, 0.1 ms waiting
        // for a processor
        guard words.count > 9, words[1] == "loop", let duration = Double(words[5]), let start = Double(words[8]),
            let processorTime = Double(words[9])
        else { return nil }
        self.start = start
        self.duration = duration / 1000
        self.processorTime = processorTime / 1000
        runDelay = words.count > 14 ? Double(words[14]).map { $0 / 1000 } : nil
    }

    /// The turns that a server has logged.
    public static func records(of server: SpawnedProcess) -> [TurnRecord] {
        server.stderr.split(separator: "\n").compactMap { TurnRecord(line: $0) }
    }
}

extension TurnRecord: CustomStringConvertible {
    public var description: String {
        func milliseconds(_ seconds: Double) -> String { "\((seconds * 1e5).rounded() / 100) ms" }
        let delay = runDelay.map { ", \(milliseconds($0)) waiting for a processor" } ?? ""
        return "\(milliseconds(duration)): \(milliseconds(processorTime)) of processor time\(delay)"
    }
}
