import CoreFoundation
import Foundation
import Glibc
import QuartzCore
import Testing

/// One pass of the calling thread's run loop, to the point where it would sleep and a little beyond: one that may not sleep at all tells no observer.
func runLoopPass() {
    // A run loop without anything to wait for does not run.
    var context = CFRunLoopSourceContext()
    let source = CFRunLoopSourceCreate(kCFAllocatorDefault, 0, &context)
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode)
    defer { CFRunLoopSourceInvalidate(source) }
    _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, false)
}

/// What the process writes on stderr meanwhile.
func standardError(during body: () -> Void) -> String {
    guard let stream = tmpfile() else { return "" }
    defer { fclose(stream) }
    let file = fileno(stream)
    let kept = dup(STDERR_FILENO)
    dup2(file, STDERR_FILENO)
    body()
    dup2(kept, STDERR_FILENO)
    close(kept)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}

/// A layer whose layout is a closure.
final class LayoutLayer: CALayer {
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
