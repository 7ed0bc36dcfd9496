public import Foundation
public import ObjectiveC

/// A timer that fires once per frame, synchronized with the screen.
///
/// ```swift
/// let layer = CALayer()
/// let begin = CACurrentMediaTime()
/// let link = CADisplayLink { link in
///     let elapsed = link.targetTimestamp - begin
///     layer.position.x = CGFloat(100 * elapsed)  // 100 points per second
/// }
/// link.add(to: .main, forMode: .common)
/// ```
///
/// The render server's vsync drives the link; without a server it does not fire. Run loops retain
/// it, and with it everything that the handler captures, from `add(to:forMode:)` until
/// `invalidate()` or until it is removed from the last run loop. The server sends vsync only while
/// an unpaused link is scheduled.
///
/// Methods and properties may be used on any thread. The handler is called on the thread of the run
/// loop.
open class CADisplayLink: NSObject {
    private struct Timing {
        var isPaused = false
        var range = CAFrameRateRange.default
        var frameInterval = 1
        var timestamp = 0.0
        var targetTimestamp = 0.0
        var duration = 0.0
        /// The refresh of the last frame.
        var last: DisplayRefresh?
        var isInvalid = false
    }

    private let handler: (CADisplayLink) -> Void
    private let links: DisplayLinks
    private let timing = Locked(Timing())

    /// Creates a display link that calls a method of an object, which it retains, with itself. It
    /// does not fire until it is added to a run loop.
    public convenience init(target: Any, selector sel: Selector) {
        self.init(handler: Self.handler(target, sel))
    }

    /// Returns a closure that calls a method with the link, and retains the object.
    static func handler(_ target: Any, _ selector: Selector) -> (CADisplayLink) -> Void {
        let target = objc_object(target)
        return { link in selector.send(to: target, with: [link]) }
    }

    /// Creates a display link that calls a closure with itself. It does not fire until it is added
    /// to a run loop.
    public convenience init(handler: @escaping (CADisplayLink) -> Void) {
        self.init(links: RenderServerConnection.shared.displayLinks, handler: handler)
    }

    init(links: DisplayLinks, handler: @escaping (CADisplayLink) -> Void) {
        self.links = links
        self.handler = handler
    }

    /// The media time of the refresh that the handler is called for (seconds); 0 before the first
    /// call.
    open var timestamp: TimeInterval { timing.withLock { $0.timestamp } }

    /// The media time at which the screen can show what the handler commits (seconds); 0 before the
    /// first call. The next call follows after about `targetTimestamp - timestamp`.
    open var targetTimestamp: TimeInterval { timing.withLock { $0.targetTimestamp } }

    /// The time between two refreshes of the screen, whatever the link's own rate (seconds); 0
    /// before the first call.
    open var duration: TimeInterval { timing.withLock { $0.duration } }

    /// A Boolean value that indicates whether the link is paused. The default is `false`.
    open var isPaused: Bool {
        get { timing.withLock { $0.isPaused } }
        set {
            timing.withLock { $0.isPaused = newValue }
            links.update()
        }
    }

    /// The preferred rate of calls (frames per second). The default is 0, which means the rate of
    /// the screen. Equivalent to a `preferredFrameRateRange` with three equal values.
    open var preferredFramesPerSecond: Int {
        get {
            let range = preferredFrameRateRange
            let rate = range.preferred ?? range.maximum
            return Int(exactly: rate.rounded(.towardZero)) ?? 0
        }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange = newValue > 0 ? CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate) : .default
        }
    }

    /// The preferred rates of calls. The default is `CAFrameRateRange.default`. The actual rate is
    /// that of the screen divided by an integer; links of the same rate are called for the same
    /// refreshes.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { timing.withLock { $0.range } }
        set { timing.withLock { $0.range = newValue } }
    }

    /// The number of refreshes per call, at least 1. The default is 1. It applies if no rate is
    /// preferred; `preferredFramesPerSecond` supersedes it.
    open var frameInterval: Int {
        get { timing.withLock { $0.frameInterval } }
        set { timing.withLock { $0.frameInterval = max(1, newValue) } }
    }

    /// Schedules the link on a run loop for a mode, or for all common modes if the mode is
    /// `.common`. A link may be scheduled for several modes.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !timing.withLock({ $0.isInvalid }) else { return }
        links.add(self, to: runloop, mode)
    }

    /// Removes the link from a run loop for a mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { links.remove(self, from: runloop, mode) }

    /// Removes the link from all run loops, permanently.
    open func invalidate() {
        timing.withLock { $0.isInvalid = true }
        links.remove(self)
    }

    /// Calls the handler if a refresh is one of the link's. Call on the thread of a run loop on
    /// which the link is scheduled.
    func fire(_ refresh: DisplayRefresh) {
        let isDue = timing.withLock { timing in
            guard !timing.isPaused, !timing.isInvalid, refresh.interval > 0 else { return false }
            let count =
                timing.range == .default ? timing.frameInterval : timing.range.refreshesPerFrame(at: 1 / refresh.interval)
            if let last = timing.last {
                guard refresh.time > last.time else { return false }
                // With several refreshes per frame, the frames are those whose number is a multiple
                // of the count.
                if count > 1, refresh.epoch == last.epoch, refresh.number / count == last.number / count { return false }
            }
            timing.last = refresh
            timing.timestamp = refresh.time
            // The frame lasts until the target of its last refresh.
            timing.targetTimestamp = refresh.target + Double(count - 1 - refresh.number % count) * refresh.interval
            timing.duration = refresh.interval
            return true
        }
        guard isDue else { return }
        CallOutTrace.write("source 1: a display link")
        handler(self)
    }
}
