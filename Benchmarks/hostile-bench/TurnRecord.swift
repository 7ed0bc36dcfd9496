/// A turn of the server's event loop, as `LAMINA_TRACE=loop` reports it.
struct TurnRecord: Equatable {
    /// The time at which the turn began (seconds, monotonic).
    var start: Double
    /// The time from the beginning to the end (seconds).
    var duration: Double
    /// The processor time of the thread (seconds).
    var processorTime: Double

    /// Creates the record of a line of the server's log, or returns nil if the line has another
    /// subject.
    init?(line: some StringProtocol) {
        let words = line.split(whereSeparator: { $0 == " " || $0 == ":" })
        // render-server: loop: a turn of 12.3 ms at 45.6: 11.9 ms of processor time
        guard words.count > 9, words[1] == "loop", let duration = Double(words[5]), let start = Double(words[8]),
            let processorTime = Double(words[9])
        else { return nil }
        self.start = start
        self.duration = duration / 1000
        self.processorTime = processorTime / 1000
    }
}
