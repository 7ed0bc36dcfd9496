import CoreFoundation
import Foundation
import QuartzCore

/// Where input waits between the server's socket, a version-1 source of the main run loop, and the version-0 source from which it is handed to the app.
@MainActor final class EventQueue {
    /// The app's.
    private static weak var running: EventQueue?

    /// Takes events over, in order.
    var handler: (([UserInput]) -> Void)?

    private var events: [UserInput] = []
    /// The newest time that the server spoke of while timers waited for it.
    private var time: TimeInterval?
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
        Self.running = self
    }

    isolated deinit { if let source { CFRunLoopSourceInvalidate(source) } }

    /// Queues what came together.
    func append(_ new: [UserInput]) {
        events += new
        signal()
    }

    /// Has timers fire that are due at a time, after the events that are waiting.
    static func pass(_ time: TimeInterval) {
        guard let running else { return MediaTimers.shared.advance(to: time) }
        running.time = time
        running.signal()
    }

    /// The next server may go by another clock.
    static func forgetTime() { running?.time = nil }

    private func signal() {
        CFRunLoopSourceSignal(source)
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    private func deliver() {
        let due = events
        events = []
        if !due.isEmpty {
            CallOutTrace.write("source 0: \(due.count) events of input")
            handler?(due)
        }
        if let time { MediaTimers.shared.advance(to: time) }
    }
}
