import CoreFoundation
import Foundation

/// The animation block that is executing, and whether animations are enabled. Views consult it when
/// a property of their layer changes.
@MainActor enum AnimationScope {
    /// The innermost block that is executing; nil outside of blocks.
    static var current: ViewAnimation?

    /// Whether changes in blocks are animated: the value of `UIView.areAnimationsEnabled`.
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
