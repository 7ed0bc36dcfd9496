import CoreFoundation
import Foundation

/// The animation blocks that are executing, and whether they animate.
@MainActor enum AnimationScope {
    /// The innermost block.
    static var current: ViewAnimation?

    /// Whether blocks animate.
    static var isEnabled = true

    /// Executes a closure with a block as the innermost one.
    static func with(_ animation: ViewAnimation?, _ body: () -> Void) {
        let outer = current
        current = animation
        defer { current = outer }
        body()
    }

    /// Executes a closure in which nothing animates.
    static func withoutAnimation(_ body: () -> Void) {
        let before = isEnabled
        isEnabled = false
        defer { isEnabled = before }
        body()
    }

    /// Calls a closure in the next pass of the run loop.
    static func performInNextPass(_ body: @escaping @MainActor () -> Void) {
        let loop = CFRunLoopGetMain()
        CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes) { MainActor.assumeIsolated { body() } }
        CFRunLoopWakeUp(loop)
    }
}
