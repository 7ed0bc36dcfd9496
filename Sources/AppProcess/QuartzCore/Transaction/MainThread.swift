import CoreFoundation
import Foundation

/// Calls out on the main thread: now where it is the calling one, else soon.
func onMainThread(_ body: @escaping @Sendable () -> Void) {
    if Thread.isMainThread { return body() }
    RunLoop.main.perform(inModes: [.common]) { body() }
    CFRunLoopWakeUp(CFRunLoopGetMain())
}
