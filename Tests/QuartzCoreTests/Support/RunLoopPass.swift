import CoreFoundation
import Foundation
import QuartzCore

/// Runs one pass of the calling thread's run loop. The pass sleeps briefly, because a run loop that
/// may not sleep does not notify observers of sleeping.
func runLoopPass() {
    // A run loop without sources does not run.
    var context = CFRunLoopSourceContext()
    let source = CFRunLoopSourceCreate(kCFAllocatorDefault, 0, &context)
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode)
    defer { CFRunLoopSourceInvalidate(source) }
    _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, false)
}

/// A layer that counts its layouts and calls a closure in each.
final class LayoutSpyLayer: CALayer {
    var layout: () -> Void = {}
    private(set) var layoutCount = 0

    convenience init(_ layout: @escaping () -> Void = {}) {
        self.init()
        self.layout = layout
    }

    override func layoutSublayers() {
        layoutCount += 1
        layout()
    }
}
