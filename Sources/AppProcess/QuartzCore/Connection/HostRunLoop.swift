import CoreFoundation
import Foundation

/// The run loop on which a connection receives messages; in an app, the main run loop. Callable on
/// any thread unless stated otherwise.
final class HostRunLoop: Sendable {
    static let main = HostRunLoop(CFRunLoopGetMain(), RunLoop.main)

    /// The run loop of the calling thread.
    static var current: HostRunLoop { HostRunLoop(CFRunLoopGetCurrent(), RunLoop.current) }

    // This is safe: CFRunLoop's functions may be called from any thread.
    nonisolated(unsafe) let loop: CFRunLoop
    // This is safe: other threads only compare it; its mode is read on its own thread.
    nonisolated(unsafe) let foundation: RunLoop
    /// A source in the common modes that never fires. Its presence in a mode shows that the mode is
    /// one of the common modes. This is safe: CFRunLoop's functions may be called from any
    /// thread.
    nonisolated(unsafe) private let probe: CFRunLoopSource?
    /// The mode that was read last. This is safe: it is used on the run loop's own thread.
    nonisolated(unsafe) private var lastMode: NamedMode?

    /// A mode, and its name in the form that CFRunLoop requires.
    private struct NamedMode {
        let mode: RunLoop.Mode
        let name: CFRunLoopMode
        /// Whether the mode was one of the common modes when this was last determined. A mode that
        /// is one remains one.
        var isCommon = false
    }

    private init(_ loop: CFRunLoop, _ foundation: RunLoop) {
        self.loop = loop
        self.foundation = foundation
        var context = CFRunLoopSourceContext()
        probe = CFRunLoopSourceCreate(kCFAllocatorDefault, 0, &context)
        CFRunLoopAddSource(loop, probe, kCFRunLoopCommonModes)
    }

    deinit { if let probe { CFRunLoopSourceInvalidate(probe) } }

    /// The mode in which the run loop is running; `nil` if it is not running. Access on its own
    /// thread.
    var currentMode: RunLoop.Mode? { readCurrentMode()?.mode }

    /// A Boolean value that indicates whether the current mode is one of the common modes, or the
    /// run loop is not running. Access on its own thread.
    var isCurrentModeCommon: Bool {
        guard var current = readCurrentMode() else { return true }
        if !current.isCommon {
            current.isCommon = CFRunLoopContainsSource(loop, probe, current.name)
            lastMode = current
        }
        return current.isCommon
    }

    private func readCurrentMode() -> NamedMode? {
        guard let name = CFRunLoopCopyCurrentMode(loop) else { return nil }
        if let lastMode, CFEqual(lastMode.name, name) { return lastMode }
        guard let mode = foundation.currentMode else { return nil }
        let current = NamedMode(mode: mode, name: name)
        lastMode = current
        return current
    }

    /// Returns a mode in the form that CFRunLoop requires.
    static func name(_ mode: RunLoop.Mode) -> CFRunLoopMode? {
        CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
    }
}
