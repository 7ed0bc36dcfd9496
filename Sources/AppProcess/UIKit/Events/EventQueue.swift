import CoreFoundation
import Foundation
import QuartzCore

/// The queue of input events between the server's socket and the app. The callback of the socket, a
/// version-1 source of the main run loop, appends events; the queue's own version-0 source delivers
/// them.
@MainActor final class EventQueue {
    /// The process's queue. The display link that drives `MediaTimers` delivers its time through
    /// the queue, so that timers fire in order with events.
    private static weak var running: EventQueue?

    /// Receives the events that arrived since the last call, in order.
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

    /// Discards the pending time after the connection to the server was lost, because the next
    /// server may use another clock.
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
