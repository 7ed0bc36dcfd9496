import CLinux
import Glibc
import WireProtocol

/// When something began.
struct MonotonicSpan {
    let start = MonotonicClock.now
    var seconds: Double { MonotonicClock.now - start }
}

/// One line on stderr for every commit, where `LAMINA_TRACE` names `commit`.
enum TransactionTrace {
    static let isOn = getenv("LAMINA_TRACE").map { String(cString: $0).split(separator: ",").contains("commit") } ?? false

    /// - Parameter layout: the thread's own time that laying out took since the commit before, in seconds.
    static func log(isImplicit: Bool, layers: Int, _ span: MonotonicSpan, layout: Double) {
        guard isOn else { return }
        func microseconds(_ seconds: Double) -> Int { Int((seconds * 1e6).rounded()) }
        let kind = isImplicit ? "implicit" : "explicit"
        let times = "\(microseconds(span.seconds)) µs; layout since the last one took \(microseconds(layout)) µs of the processor"
        let line = Array("lamina: commit: \(kind), \(layers) layers, \(times)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}

/// How much of a thread's own time goes into laying out, in commits and before, where commits are traced.
package struct LayoutTrace {
    var seconds = 0.0
    private var isUnderWay = false

    /// Counts what a body takes, which may lay out as well.
    package static func measure<Result>(_ body: () -> Result) -> Result {
        guard TransactionTrace.isOn else { return body() }
        let stack = TransactionStack.current
        guard !stack.layout.isUnderWay else { return body() }
        stack.layout.isUnderWay = true
        let start = now
        defer {
            stack.layout.seconds += now - start
            stack.layout.isUnderWay = false
        }
        return body()
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
