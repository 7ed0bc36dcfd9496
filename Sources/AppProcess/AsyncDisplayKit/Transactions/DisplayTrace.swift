import Diagnostics

/// Writes the steps from a node's `setNeedsDisplay()` to its layer's contents to stderr if
/// `LAMINA_TRACE` lists `display`.
enum DisplayTrace {
    /// Receives the lines in tests.
    static let observer = Locked<(@Sendable (String) -> Void)?>(nil)
    private static let isObserved = TraceCategory.display.isEnabled

    static func write(_ line: @autoclosure () -> String) {
        let observer = observer.withLock { $0 }
        guard isObserved || observer != nil else { return }
        let line = line()
        observer?(line)
        if isObserved { Log.app.trace(.display, line) }
    }
}
