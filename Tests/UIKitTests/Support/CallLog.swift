import Foundation

/// A record of calls, in order, one line each.
@MainActor final class CallLog {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// Removes the lines and returns them.
    ///
    /// - Parameter layout: Whether to include `viewWillLayoutSubviews` and `viewDidLayoutSubviews`,
    ///   which can occur more than once.
    func removeAll(layout: Bool = false) -> [String] {
        defer { lines = [] }
        return layout ? lines : lines.filter { !$0.hasSuffix("LayoutSubviews") }
    }
}
