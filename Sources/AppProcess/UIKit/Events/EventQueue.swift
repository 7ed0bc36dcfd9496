import CoreFoundation
import Foundation
import QuartzCore

/// The queue of input events between the server's socket, a version-1 source of the main run loop,
/// and the version-0 source that delivers them to the app.
@MainActor final class EventQueue {
    /// The process's queue, through which the display link that drives `MediaTimers` delivers its
    /// time.
    private static weak var running: EventQueue?

    /// Receives events in order.
    var handler: (([UserInput]) -> Void)?

    private var events: [UserInput] = []
    /// The latest vsync time that arrived while timers were scheduled.
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

    /// Appends events that arrived together.
    func append(_ new: [UserInput]) {
        events += new
        signal()
    }

    /// Fires the timers that are due at a time, after the events that are already queued.
    static func advanceTimers(to time: TimeInterval) {
        guard let running else { return MediaTimers.shared.advance(to: time) }
        running.time = time
        running.signal()
    }

    /// Discards the pending time, because the next server may use another clock.
    static func resetTime() { running?.time = nil }

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
