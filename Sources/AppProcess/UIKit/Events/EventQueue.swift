import CoreFoundation
import Foundation
import WireProtocol

/// Where input waits between the server's socket, a version-1 source of the main run loop, and the version-0 source from which it is handed to the app.
@MainActor final class EventQueue {
    /// Takes events over, in order.
    var handler: (([InputEvent]) -> Void)?

    private var events: [InputEvent] = []
    private var source: CFRunLoopSource?

    init() {
        var context = CFRunLoopSourceContext()
        context.info = Unmanaged.passUnretained(self).toOpaque()
        context.perform = { info in
            guard let info else { return }
            let queue = Unmanaged<EventQueue>.fromOpaque(info)
            MainActor.assumeIsolated { queue.takeUnretainedValue().deliver() }
        }
        source = CFRunLoopSourceCreate(kCFAllocatorDefault, 0, &context)
        CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
    }

    isolated deinit { if let source { CFRunLoopSourceInvalidate(source) } }

    /// Queues what came together.
    func append(_ new: [InputEvent]) {
        events += new
        CFRunLoopSourceSignal(source)
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    private func deliver() {
        let due = events
        events = []
        handler?(due)
    }
}
