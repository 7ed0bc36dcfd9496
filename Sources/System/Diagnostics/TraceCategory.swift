/// A category of trace lines, which `LAMINA_TRACE` (a comma-separated list) enables.
package enum TraceCategory: String, CaseIterable, Sendable {
    /// An app's transactions.
    case commit
    /// The steps from a node's `setNeedsDisplay()` to its layer's contents.
    case display
    /// The server's frames.
    case frame
    /// The input events that an app receives.
    case input
    /// The turns of the server's event loop that take long.
    case loop
    /// The callouts of an app's main run loop.
    case runloop

    private static let enabled = categories(listedIn: environmentVariable("LAMINA_TRACE") ?? "")

    /// A Boolean value that indicates whether lines of this category are written.
    package var isEnabled: Bool { Self.enabled.contains(self) }

    /// Returns the categories in a comma-separated list; unknown names are ignored.
    package static func categories(listedIn list: String) -> Set<TraceCategory> {
        Set(list.split(separator: ",").compactMap { TraceCategory(rawValue: String($0)) })
    }
}
