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

/// The mode in which the main run loop runs.
///
/// The main run loop is never run recursively. When the mode changes, the current run ends after
/// its present call-out and the next one starts in the other mode.
@MainActor enum TrackingMode {
    /// The objects for which the run loop is in the tracking mode.
    private static var users: Set<ObjectIdentifier> = []
    private static var isRunning = false
    private static var hasChanged = false

    /// The mode in which the main run loop should run.
    static var mode: RunLoop.Mode { users.isEmpty ? .default : .tracking }

    /// Uses the tracking mode until every user that called `enter(_:)` has called `leave(_:)`.
    static func enter(_ user: AnyObject) { change { users.insert(ObjectIdentifier(user)) } }

    /// Ends a user's need for the tracking mode.
    static func leave(_ user: AnyObject) { change { users.remove(ObjectIdentifier(user)) } }

    private static func change(_ body: () -> Void) {
        let former = mode
        body()
        guard mode != former, isRunning else { return }
        hasChanged = true
        CFRunLoopStop(CFRunLoopGetMain())
    }

    /// Runs the main run loop, in alternating modes, until it is stopped.
    static func run() {
        isRunning = true
        defer { isRunning = false }
        _ = RunLoop.Mode.tracking
        repeat {
            hasChanged = false
            let name = CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
            // CFRunLoopRun waits this long, too: some 300 years.
            CFRunLoopRunInMode(name, 1e10, false)
        } while hasChanged
    }
}
