public import Foundation

/// A timer that calls out once a frame, in step with the screen.
///
///     let link = CADisplayLink { link in
///         layer.position.x = start + speed * (link.targetTimestamp - begin)
///     }
///     link.add(to: .main, forMode: .common)
///
/// The render server's vsync drives it; while there is no server it does not fire. It is kept alive from `add(to:forMode:)` on until `invalidate()` or until it was removed from
/// its last run loop, and so is everything that the handler captures. The server sends vsync only while some link is scheduled and not paused.
///
/// Methods and properties may be used on any thread; the handler is called on that of the run loop.
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

    /// A display link that calls a closure, with itself, in place of `init(target:selector:)`'s selector. It does nothing until it is added to a run loop.
    public convenience init(handler: @escaping (CADisplayLink) -> Void) {
        self.init(links: RenderServerConnection.shared.displayLinks, handler: handler)
    }

    init(links: DisplayLinks, handler: @escaping (CADisplayLink) -> Void) {
        self.links = links
        self.handler = handler
    }

    /// The media time of the refresh that the handler is called for, in seconds; 0 before the first call.
    open var timestamp: TimeInterval { timing.withLock { $0.timestamp } }

    /// The media time at which the screen can show what the handler commits, in seconds; the next call is about as much later than this one as
    /// `targetTimestamp - timestamp`. 0 before the first call.
    open var targetTimestamp: TimeInterval { timing.withLock { $0.targetTimestamp } }

    /// Seconds from one refresh of the screen to the next, whatever the link's own rate; 0 before the first call.
    open var duration: TimeInterval { timing.withLock { $0.duration } }

    /// Whether the link keeps silent. Initially false.
    open var isPaused: Bool {
        get { timing.withLock { $0.isPaused } }
        set {
            timing.withLock { $0.isPaused = newValue }
            links.update()
        }
    }

    /// The rate to call at, in frames a second; 0, the initial value, for that of the screen. The same as a `preferredFrameRateRange` whose three values it is.
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

    /// The rates to call at. The actual rate is that of the screen divided by a whole number; links of the same rate are called for the same refreshes.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { timing.withLock { $0.range } }
        set { timing.withLock { $0.range = newValue } }
    }

    /// How many refreshes there are to each call, at least 1, which it is initially. It counts while no rate is preferred; `preferredFramesPerSecond` has taken its place.
    open var frameInterval: Int {
        get { timing.withLock { $0.frameInterval } }
        set { timing.withLock { $0.frameInterval = max(1, newValue) } }
    }

    /// Begins to call out on a run loop, while it runs in the mode, or in any of the common modes for `.common`. A link may be added for several modes.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !timing.withLock({ $0.isInvalid }) else { return }
        links.add(self, to: runloop, mode)
    }

    /// Undoes one `add(to:forMode:)`.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { links.remove(self, from: runloop, mode) }

    /// Removes the link from all run loops, for good.
    open func invalidate() {
        timing.withLock { $0.isInvalid = true }
        links.remove(self)
    }

    /// Calls the handler, where the refresh is one of the link's. On the thread of a run loop that the link was added to.
    func fire(_ refresh: DisplayRefresh) {
        let isDue = timing.withLock { timing in
            guard !timing.isPaused, !timing.isInvalid, refresh.interval > 0 else { return false }
            let count =
                timing.range == .default ? timing.frameInterval : timing.range.refreshesPerFrame(at: 1 / refresh.interval)
            if let last = timing.last {
                guard refresh.time > last.time else { return false }
                // With more than one refresh to a frame, the frames are those whose number the count divides.
                if count > 1, refresh.epoch == last.epoch, refresh.number / count == last.number / count { return false }
            }
            timing.last = refresh
            timing.timestamp = refresh.time
            timing.targetTimestamp = refresh.target + Double(count - 1 - refresh.number % count) * refresh.interval
            timing.duration = refresh.interval
            return true
        }
        guard isDue else { return }
        CallOutTrace.write("source 1: a display link")
        handler(self)
    }
}
