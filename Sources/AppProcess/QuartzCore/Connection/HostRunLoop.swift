import CoreFoundation
import Foundation

/// The run loop that a connection is served by: in an app the main one. Safe on any thread where
/// not said otherwise.
final class HostRunLoop: Sendable {
    static let main = HostRunLoop(CFRunLoopGetMain(), RunLoop.main)

    /// The calling thread's.
    static var current: HostRunLoop { HostRunLoop(CFRunLoopGetCurrent(), RunLoop.current) }

    // Unsafe is safe: CFRunLoop's functions may be called from any thread.
    nonisolated(unsafe) let loop: CFRunLoop
    // Unsafe is safe: other threads only compare it; its mode is read on its own thread.
    nonisolated(unsafe) let foundation: RunLoop
    /// A source in the common modes that never fires, which shows whether a mode is one of them.
    /// Unsafe is safe: CFRunLoop's functions may be called from any thread.
    nonisolated(unsafe) private let probe: CFRunLoopSource?

    private init(_ loop: CFRunLoop, _ foundation: RunLoop) {
        self.loop = loop
        self.foundation = foundation
        var context = CFRunLoopSourceContext()
        probe = CFRunLoopSourceCreate(kCFAllocatorDefault, 0, &context)
        CFRunLoopAddSource(loop, probe, kCFRunLoopCommonModes)
    }

    deinit { if let probe { CFRunLoopSourceInvalidate(probe) } }

    /// The mode that the run loop runs in now; nil while it does not run. On its own thread.
    var currentMode: RunLoop.Mode? { foundation.currentMode }

    /// Whether a mode is one of the common modes.
    func isCommon(_ mode: RunLoop.Mode) -> Bool { CFRunLoopContainsSource(loop, probe, Self.name(mode)) }

    /// A mode as CFRunLoop takes it.
    static func name(_ mode: RunLoop.Mode) -> CFRunLoopMode? {
        CFStringCreateWithCString(kCFAllocatorDefault, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
    }
}
