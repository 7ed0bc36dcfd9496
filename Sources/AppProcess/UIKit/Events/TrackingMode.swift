import CoreFoundation
public import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a person scrolls, and contents run on. It is one of the common modes.
    public static let tracking: RunLoop.Mode = {
        let mode = RunLoop.Mode("UITrackingRunLoopMode")
        let name = CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
        CFRunLoopAddCommonMode(CFRunLoopGetMain(), name)
        return mode
    }()
}

/// In which mode the main run loop runs.
///
/// An app's run loop is never run from within itself: when the mode changes, the run that is under way ends after the present callout, and the next one begins in the other mode.
@MainActor enum TrackingMode {
    private static var users: Set<ObjectIdentifier> = []
    private static var isRunning = false
    private static var changes = false

    /// The mode in which the main run loop is to run.
    static var mode: RunLoop.Mode { users.isEmpty ? .default : .tracking }

    /// Runs in the tracking mode until `leave(_:)` was called for all that entered.
    static func enter(_ user: AnyObject) { change { users.insert(ObjectIdentifier(user)) } }

    static func leave(_ user: AnyObject) { change { users.remove(ObjectIdentifier(user)) } }

    private static func change(_ body: () -> Void) {
        let former = mode
        body()
        guard mode != former, isRunning else { return }
        changes = true
        CFRunLoopStop(CFRunLoopGetMain())
    }

    /// Runs the main run loop until it is stopped.
    static func run() {
        isRunning = true
        defer { isRunning = false }
        _ = RunLoop.Mode.tracking
        repeat {
            changes = false
            let name = CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
            // As long as CFRunLoopRun waits: some 300 years.
            CFRunLoopRunInMode(name, 1e10, false)
        } while changes
    }
}
