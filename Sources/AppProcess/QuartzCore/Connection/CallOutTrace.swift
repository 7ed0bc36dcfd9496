import Diagnostics

/// Writes a line to standard error for every callout of the main run loop that can be identified if
/// `LAMINA_TRACE` lists `runloop`; see UIKit's `RunLoopTrace`. Callable on any thread.
package enum CallOutTrace {
    /// A Boolean value that indicates whether callouts are traced.
    package static var isOn: Bool { TraceCategory.runloop.isEnabled }

    /// Writes the name of the callout that is about to run.
    package static func write(_ name: @autoclosure () -> String) { Log.app.trace(.runloop, name()) }
}
