import CLinux
import Diagnostics
import Glibc
import Transport

/// The cost of one turn of the event loop, without the wait for events that precedes it.
struct Turn {
    /// The time at which the turn began (seconds, monotonic).
    var start = 0.0
    /// The time from the beginning to the end (seconds).
    var duration = 0.0
    /// The processor time of the thread (seconds).
    var processorTime = 0.0
    /// The time that the thread could have run and waited for a processor (seconds); nil if the
    /// kernel does not report it.
    var runDelay: Double?

    /// The text of a trace line.
    var description: String {
        func milliseconds(_ seconds: Double) -> String { "\((seconds * 1e6).rounded() / 1e3) ms" }
        let delay = runDelay.map { ", \(milliseconds($0)) waiting for a processor" } ?? ""
        return "a turn of \(milliseconds(duration)) at \(start): \(milliseconds(processorTime)) of processor time\(delay)"
    }
}

/// Writes a line to stderr for every turn of the event loop that takes long, if `LAMINA_TRACE`
/// lists `loop`. While a turn lasts, the server handles no other event.
struct TurnTrace {
    /// The duration from which a turn is reported (seconds).
    static let threshold = 0.004
    /// The statistics of the thread that created the trace; nil without the kernel's support.
    private let statistics: OwnedDescriptor?
    private var startProcessorTime = 0.0
    private var startRunDelay: Double?
    private var start = 0.0

    /// Creates the trace of the calling thread's turns, or returns nil unless `loop` is traced.
    static func ifEnabled() -> TurnTrace? { TraceCategory.loop.isEnabled ? TurnTrace() : nil }

    init() {
        let descriptor = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
        statistics = descriptor >= 0 ? OwnedDescriptor(owning: descriptor) : nil
    }

    /// Starts to measure a turn.
    mutating func begin() {
        startRunDelay = runDelay
        startProcessorTime = ThreadClock.now
        start = MonotonicClock.now
    }

    /// Returns the cost of the turn that has ended.
    func end() -> Turn {
        let duration = MonotonicClock.now - start
        var turn = Turn(start: start, duration: duration, processorTime: ThreadClock.now - startProcessorTime)
        if let before = startRunDelay, let now = runDelay { turn.runDelay = now - before }
        return turn
    }

    /// Writes the cost of the turn that has ended, if it reaches the threshold.
    func report() {
        guard MonotonicClock.now - start >= Self.threshold else { return }
        log.trace(.loop, end().description)
    }

    /// The time that the thread has waited for a processor since it started (seconds): the second
    /// number of `schedstat`, in nanoseconds.
    private var runDelay: Double? {
        guard let descriptor = statistics?.rawValue else { return nil }
        var bytes = [UInt8](repeating: 0, count: 96)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let fields = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? Double(fields[1]).map { $0 * 1e-9 } : nil
    }
}
