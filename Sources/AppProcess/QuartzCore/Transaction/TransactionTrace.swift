import Diagnostics
import Transport

/// A time span that starts at its creation.
struct MonotonicSpan {
    let start = MonotonicClock.now
    var seconds: Double { MonotonicClock.now - start }
}

/// Writes a line to stderr for every commit if `LAMINA_TRACE` lists `commit`.
enum TransactionTrace {
    static var isOn: Bool { TraceCategory.commit.isEnabled }

    /// Writes the line.
    ///
    /// - Parameter layout: The processor time (seconds) that the thread spent on layout since the
    ///   previous commit.
    static func log(isImplicit: Bool, layers: Int, _ span: MonotonicSpan, layout: Double) {
        guard isOn else { return }
        func microseconds(_ seconds: Double) -> Int { Int((seconds * 1e6).rounded()) }
        let kind = isImplicit ? "implicit" : "explicit"
        let times = "\(microseconds(span.seconds)) µs; layout since the last one took \(microseconds(layout)) µs of the processor"
        Log.app.trace(.commit, "\(kind), \(layers) layers, \(times)")
    }
}

/// The processor time that a thread spends on layout, within and outside commits, if commits are
/// traced.
package struct LayoutTrace {
    var seconds = 0.0
    private var isUnderWay = false

    /// Runs a body and adds its processor time. A nested call is part of the outer one.
    package static func measure<Result>(_ body: () -> Result) -> Result {
        guard TransactionTrace.isOn else { return body() }
        let stack = TransactionStack.current
        guard !stack.layout.isUnderWay else { return body() }
        stack.layout.isUnderWay = true
        let start = ThreadClock.now
        defer {
            stack.layout.seconds += ThreadClock.now - start
            stack.layout.isUnderWay = false
        }
        return body()
    }
}
