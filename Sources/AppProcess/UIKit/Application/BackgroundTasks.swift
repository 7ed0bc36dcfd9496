import Diagnostics
import Foundation
import QuartzCore
import Synchronization

/// Names a task that an app wants to finish though it is not seen any more.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Tasks that go on in the background. An app is not suspended there: all its tasks do, until it is terminated. Any thread.
extension UIApplication {
    private struct Tasks {
        var last = 0
        var open: Set<UIBackgroundTaskIdentifier> = []
    }

    nonisolated private static let tasks = Mutex(Tasks())

    /// Begins a task that goes on in the background. Its time does not run out, so that the handler is never called.
    nonisolated public func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// The same with a name, for debugging.
    nonisolated public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        Self.tasks.withLock { tasks in
            tasks.last += 1
            let identifier = UIBackgroundTaskIdentifier(rawValue: tasks.last)
            tasks.open.insert(identifier)
            return identifier
        }
    }

    /// Ends a task; one that is not under way is reported.
    nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard Self.tasks.withLock({ $0.open.remove(identifier) }) == nil else { return }
        Log.write(
            .error,
            "Can't end BackgroundTask: no background task exists with identifier \(identifier.rawValue), or it may have already been ended")
    }

    /// The seconds that tasks have in the background: no end of them.
    nonisolated public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
