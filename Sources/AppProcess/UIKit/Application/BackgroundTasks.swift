import Diagnostics
import Foundation
import QuartzCore
import Synchronization

/// Identifies a task that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Creates an identifier from the number of a task.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The background tasks of the app. Apps are never suspended in the background, so this only checks
/// that each task that begins is ended once. Can be used on any thread.
enum BackgroundTasks {
    private struct Table {
        var lastIdentifier = 0
        var open: Set<UIBackgroundTaskIdentifier> = []
    }

    private static let table = Mutex(Table())

    /// Begins a task.
    static func begin() -> UIBackgroundTaskIdentifier {
        table.withLock { tasks in
            tasks.lastIdentifier += 1
            let identifier = UIBackgroundTaskIdentifier(rawValue: tasks.lastIdentifier)
            tasks.open.insert(identifier)
            return identifier
        }
    }

    /// Ends a task. Logs an error if no such task is open.
    static func end(_ identifier: UIBackgroundTaskIdentifier) {
        guard table.withLock({ $0.open.remove(identifier) }) == nil else { return }
        Log.write(
            .error,
            "Can't end BackgroundTask: no background task exists with identifier \(identifier.rawValue), or it may have already been ended")
    }
}
