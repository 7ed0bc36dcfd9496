import CoreFoundation
public import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while the user scrolls and while content decelerates. It is
    /// one of the common modes.
    public static let tracking: RunLoop.Mode = {
        let mode = RunLoop.Mode("UITrackingRunLoopMode")
        let name = CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
        CFRunLoopAddCommonMode(CFRunLoopGetMain(), name)
        return mode
    }()
}

/// Runs the main run loop in the default mode, or in the tracking mode while a scroll view is
/// dragged or decelerates, so that apps can schedule timers for one mode or both.
///
/// The main run loop does not run recursively for tracking. When the mode changes, the current run
/// ends after its present callback and the next one starts in the other mode.
@MainActor enum TrackingMode {
    /// The objects, such as scroll views, that require the tracking mode.
    private static var users: Set<ObjectIdentifier> = []
    /// Whether `run()` is executing. Otherwise the app runs the run loop itself, in modes of its
    /// choice.
    private static var isRunning = false
    /// Whether the current run was stopped only to change the mode.
    private static var hasChanged = false

    /// The mode in which the main run loop should run.
    static var mode: RunLoop.Mode { users.isEmpty ? .default : .tracking }

    /// Uses the tracking mode until every user that called `enter(_:)` has called `leave(_:)`.
    static func enter(_ user: AnyObject) { change { users.insert(ObjectIdentifier(user)) } }

    /// Ends a user's need for the tracking mode.
    static func leave(_ user: AnyObject) { change { users.remove(ObjectIdentifier(user)) } }

    /// Changes the set of users, and ends the current run of the run loop if the mode changes.
    private static func change(_ body: () -> Void) {
        let former = mode
        body()
        guard mode != former, isRunning else { return }
        hasChanged = true
        CFRunLoopStop(CFRunLoopGetMain())
    }

    /// Runs the main run loop until the app stops it, and restarts it whenever the mode changes.
    static func run() {
        isRunning = true
        defer { isRunning = false }
        // The first access adds the mode to the common modes.
        _ = RunLoop.Mode.tracking
        repeat {
            hasChanged = false
            let name = CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
            // No time limit: 10¹⁰ s are about 300 years. CFRunLoopRun uses the same number.
            CFRunLoopRunInMode(name, 1e10, false)
        } while hasChanged
    }
}
