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

    static func log(isImplicit: Bool, layers: Int, _ span: MonotonicSpan) {
        guard isOn else { return }
        let microseconds = (span.seconds * 1e6).rounded()
        let line = Array("lamina: commit: \(isImplicit ? "implicit" : "explicit"), \(layers) layers, \(Int(microseconds)) µs\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}
