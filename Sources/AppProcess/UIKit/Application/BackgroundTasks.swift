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

/// Background tasks. Apps are never suspended in the background, so a task only needs to be paired
/// with its end. Any thread.
extension UIApplication {
    private struct TaskTable {
        var lastIdentifier = 0
        var open: Set<UIBackgroundTaskIdentifier> = []
    }

    nonisolated private static let tasks = Mutex(TaskTable())

    /// Begins a background task. Its time is unlimited, so the expiration handler is never called.
    nonisolated public func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Begins a background task with a name, for debugging.
    nonisolated public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        Self.tasks.withLock { tasks in
            tasks.lastIdentifier += 1
            let identifier = UIBackgroundTaskIdentifier(rawValue: tasks.lastIdentifier)
            tasks.open.insert(identifier)
            return identifier
        }
    }

    /// Ends a background task. Logs an error if no such task is open.
    nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard Self.tasks.withLock({ $0.open.remove(identifier) }) == nil else { return }
        Log.write(
            .error,
            "Can't end BackgroundTask: no background task exists with identifier \(identifier.rawValue), or it may have already been ended")
    }

    /// The time that background tasks have left (seconds): unlimited.
    nonisolated public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
