import Glibc

/// One line on stderr for every call-out of a run loop that can be told, where `LAMINA_TRACE` names `runloop`; see UIKit's `RunLoopTrace`. Any thread.
package enum CallOutTrace {
    package static let isOn = getenv("LAMINA_TRACE").map { String(cString: $0).split(separator: ",").contains("runloop") } ?? false

    /// Says what is called now.
    package static func write(_ name: @autoclosure () -> String) {
        guard isOn else { return }
        let line = Array("lamina: runloop: \(name())\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}
