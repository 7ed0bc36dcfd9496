import CoreGraphics
import Foundation
import QuartzCore

/// The animations of a `UIViewPropertyAnimator` while it is active, from the execution of its
/// blocks to the end.
///
/// Every property that a block changes gets an item: a `ViewTrack`, whose Core Animation animation
/// the render server runs, and a clock that predicts its progress. Pausing, reversing, scrubbing
/// and changing the timing set the clocks and replace each animation by one that agrees with its
/// clock. The timeline of the animator as a whole ends when its items do.
@MainActor final class AnimatorRun {
    /// The progress of one animation, or of the animator as a whole: a clock, and the part of the
    /// distance that it covers.
    private struct Timeline {
        var clock: AnimatorClock
        var span = AnimatorSpan.whole

        /// Returns the progress from 0 (start) to 1 (end) at a media time.
        func progress(at time: Double) -> Double { span.part(clock.progress(at: time)) }
    }

    /// The animation of one property, with its clock.
    private struct Item {
        let track: ViewTrack
        var timeline: Timeline
        /// The time after the start of the whole at which the animation starts (seconds).
        let delay: Double
        /// Whether the animation has reached its end in the current direction.
        var isDone = false

        /// The property that the animation changes, or nil if its layer no longer exists.
        @MainActor var layerProperty: LayerProperty? { track.layer.map { LayerProperty(layer: $0, property: track.motion.property) } }
    }

    /// A property of a layer, as the key of a dictionary.
    private struct LayerProperty: Hashable {
        let layer: CALayer
        let property: AnimatedProperty
    }

    private var items: [Item] = []
    /// The progress of the animator as a whole.
    private var timeline: Timeline
    private let timing: AnimationTiming
    /// The duration of the whole at its original pace (seconds).
    let duration: Double
    /// Whether the animations run. While they do, the run retains its animator; otherwise only the
    /// app does.
    private(set) var isRunning = false { didSet { retainedAnimator = isRunning ? animator : nil } }
    private(set) weak var animator: UIViewPropertyAnimator?
    /// The animator while the animations run; otherwise nil.
    private var retainedAnimator: UIViewPropertyAnimator?
    /// Whether the animations play backward. Setting it has no effect until `play` is called.
    var isReversed: Bool
    /// Whether `fractionComplete` was set as a fraction of the distance. Playing then resumes so
    /// that the same fraction of the duration remains.
    private var isScrubbed = false
    /// Whether the animations start with the next commit, which determines their begin time.
    private var awaitsCommit = false
    private let ended: () -> Void

    /// - Parameter ended: Called when all animations have reached their end in the current
    ///   direction.
    init(timing: AnimationTiming, duration: Double, isReversed: Bool, animator: UIViewPropertyAnimator, ended: @escaping () -> Void) {
        self.timing = timing
        // The clocks divide by the duration, so it must not be 0.
        self.duration = max(duration, 1e-6)
        timeline = Timeline(clock: AnimatorClock(timing: timing, duration: self.duration, elapsed: isReversed ? self.duration : 0))
        self.isReversed = isReversed
        self.animator = animator
        self.ended = ended
    }

    private var now: Double { CACurrentMediaTime() }

    /// The progress of the whole, from 0 (start) to 1 (end) in either direction.
    var progress: Double {
        recordCommittedStart()
        return timeline.progress(at: now)
    }

    /// The elapsed fraction of the duration; after a change of the timing, the progress.
    var elapsedFraction: Double {
        recordCommittedStart()
        return timeline.span == .whole ? max(0, min(timeline.clock.elapsed(at: now) / duration, 1)) : timeline.progress(at: now)
    }

    /// Executes blocks, and adds an animation for each property that they change. The animations
    /// are paused or run as the others do.
    func execute(_ blocks: [AnimatorBlock], allowsInteraction: Bool) {
        for block in blocks {
            let factor = max(0, min(block.delayFactor, 1))
            var settings = ViewAnimation.Settings(duration: duration * (1 - factor))
            settings.delay = duration * factor
            settings.timing = timing
            settings.allowsInteraction = allowsInteraction
            settings.beginsFromCurrentState = true
            ViewAnimation(settings, driver: self).perform(block.animations)
        }
    }

    /// Called when a block of the animator has changed a property: adds an item at the time of the
    /// whole.
    func start(_ track: ViewTrack) {
        recordCommittedStart()
        let delay = track.block.settings.delay
        var clock = AnimatorClock(timing: track.timing, duration: track.duration)
        clock.rest(atElapsed: elapsedFraction * duration - delay)
        items.append(Item(track: track, timeline: Timeline(clock: clock), delay: delay))
        let index = items.count - 1
        if isRunning {
            let remaining = timeline.span == .whole ? nil : timeline.clock.duration - timeline.clock.elapsed(at: now)
            if let remaining {
                resume(index, over: max(remaining, 1e-6), progress: progress, from: now)
            } else {
                items[index].timeline.clock.resume(from: now, rate: timeline.clock.rate)
            }
        }
        install(index)
    }

    // MARK: Playing

    /// Continues from the current progress, in the current direction.
    ///
    /// - Parameters:
    ///   - seconds: The duration of the remaining part; nil to continue at the original pace.
    ///   - wait: The delay (seconds).
    func play(over seconds: Double? = nil, after wait: Double = 0) {
        pause()
        let now = now
        let progress = timeline.progress(at: now)
        if timeline.span != .whole, (timeline.span.to == 0) != isReversed {
            // The timing was changed for the opposite direction. Use the original timing for the
            // way back.
            return play(timing, over: seconds ?? duration * (isReversed ? progress : 1 - progress))
        }
        let sign: Double = timeline.span == .whole && isReversed ? -1 : 1
        let remaining = sign < 0 ? timeline.clock.elapsed : timeline.clock.duration - timeline.clock.elapsed
        // After linear scrubbing, the remaining fraction of the distance determines the remaining
        // time.
        let total = max(seconds ?? (isScrubbed ? duration * (isReversed ? progress : 1 - progress) : remaining), 1e-6)
        let rate = sign * max(remaining, 1e-6) / total
        for index in items.indices {
            if isScrubbed {
                resume(index, over: total, progress: progress, from: now + wait)
            } else {
                let isReturning = isReversed && items[index].timeline.span == .whole
                items[index].timeline.clock.resume(from: now + wait, rate: isReturning ? -abs(rate) : abs(rate))
            }
        }
        awaitsCommit = wait == 0 && !isReversed && timeline.clock.elapsed == 0 && rate == 1
        timeline.clock.resume(from: now + wait, rate: rate)
        begin()
    }

    /// Continues from the current progress with another timing, which applies to the remaining part
    /// only. Animations with keyframes keep their timing and only change their rate.
    func play(_ timing: AnimationTiming, over seconds: Double) {
        pause()
        let (now, total, end) = (now, max(seconds, 1e-6), isReversed ? 0.0 : 1.0)
        func retimed(_ timeline: Timeline, _ timing: AnimationTiming) -> Timeline {
            var new = Timeline(
                clock: AnimatorClock(timing: timing, duration: total), span: AnimatorSpan(from: timeline.progress(at: now), to: end))
            new.clock.resume(from: now, rate: 1)
            return new
        }
        let progress = timeline.progress(at: now)
        for index in items.indices {
            let track = items[index].track
            if track.motion.isStraight {
                items[index].timeline = retimed(items[index].timeline, timing.resolved(for: track.motion.property))
            } else {
                resume(index, over: total, progress: progress, from: now)
            }
        }
        timeline = retimed(timeline, timing)
        begin()
    }

    /// Marks the animations as running, and replaces each by one that agrees with its clock.
    private func begin() {
        isScrubbed = false
        isRunning = true
        for index in items.indices { install(index) }
        // Without animations there is no end to wait for.
        if items.isEmpty { AnimationScope.performInNextPass { self.endIfDone() } }
    }

    /// Sets the clock of an animation so that it ends together with the whole, or, if reversed, so
    /// that it reaches its start when the whole reaches the animation's delay.
    ///
    /// - Parameters:
    ///   - total: The remaining time of the whole (seconds).
    ///   - progress: The progress of the whole.
    private func resume(_ index: Int, over total: Double, progress: Double, from time: Double) {
        let delay = items[index].delay / duration
        var clock = items[index].timeline.clock
        if isReversed {
            let seconds = progress > 0 ? total * max(0, progress - delay) / progress : total
            clock.resume(from: time, rate: -max(clock.elapsed(at: time), 1e-6) / max(seconds, 1e-6))
        } else {
            // An item that has not begun waits for its share of the remaining time.
            let wait = progress < delay && progress < 1 ? total * (delay - progress) / (1 - progress) : 0
            if wait > 0 { clock.rest(atElapsed: 0) }
            let remaining = clock.duration - max(0, clock.elapsed(at: time))
            clock.resume(from: time + wait, rate: max(remaining, 1e-6) / max(total - wait, 1e-6))
        }
        items[index].timeline.clock = clock
    }

    /// Pauses the animations at their current values.
    func pause() {
        guard isRunning else { return }
        recordCommittedStart()
        awaitsCommit = false
        isRunning = false
        let now = now
        timeline.clock.pause(at: now)
        for index in items.indices {
            items[index].timeline.clock.pause(at: now)
            install(index)
        }
    }

    /// Pauses the animations at a fraction of the distance (`linearly`) or of the duration.
    /// Discards changes of the timing.
    func scrub(to fraction: Double, linearly: Bool) {
        pause()
        isScrubbed = linearly
        timeline = Timeline(clock: AnimatorClock(timing: timing, duration: duration))
        if linearly { timeline.clock.rest(atProgress: fraction) } else { timeline.clock.rest(atElapsed: fraction * duration) }
        for index in items.indices {
            let (track, delay) = (items[index].track, items[index].delay)
            var clock = AnimatorClock(timing: track.timing, duration: track.duration)
            if linearly {
                clock.rest(atProgress: max(0, min((fraction * duration - delay) / max(duration - delay, 1e-6), 1)))
            } else {
                clock.rest(atElapsed: fraction * duration - delay)
            }
            items[index].timeline = Timeline(clock: clock)
            install(index)
        }
    }

    /// Adds an animation that agrees with an item's clock to the item's layer, replacing the former
    /// one.
    private func install(_ index: Int) {
        items[index].isDone = false
        let (track, timeline) = (items[index].track, items[index].timeline)
        let clock = timeline.clock
        let animation = track.motion.part(timeline.span).animation(clock.timing, duration: clock.duration)
        animation.isRemovedOnCompletion = false
        animation.preferredFrameRateRange = track.block.settings.frameRate
        if clock.rate == 0 {
            animation.speed = 0
            animation.timeOffset = max(0, min(clock.elapsed, clock.duration))
        } else {
            if animation is CASpringAnimation {
                // The shape of a spring depends on the time itself, not on fractions of a duration.
                animation.speed = Float(clock.rate)
            } else {
                animation.speed = clock.rate < 0 ? -1 : 1
                animation.duration = clock.duration / abs(clock.rate)
            }
            // Without a begin time, the animation starts with the commit.
            if !(awaitsCommit && items[index].delay == 0) {
                animation.beginTime = track.layer?.convertTime(clock.beginTime, from: nil) ?? clock.beginTime
            }
            let repetition = track.block.settings.repetition
            if clock.rate > 0, repetition.count.isFinite {
                animation.repeatCount = repetition.count
                animation.autoreverses = repetition.autoreverses
            }
        }
        track.install(animation)
    }

    /// Sets the clocks of animations that start with a commit to the time of the commit, or to the
    /// current time as long as it is outstanding.
    private func recordCommittedStart() {
        guard awaitsCommit, let first = items.first(where: { $0.delay == 0 }), let layer = first.track.layer else { return }
        let begin = layer.convertTime(first.track.beginTime, to: nil)
        timeline.clock.anchor(at: begin)
        for index in items.indices where items[index].delay == 0 { items[index].timeline.clock.anchor(at: begin) }
        if layer.animation(forKey: first.track.key)?.beginTime != 0 { awaitsCommit = false }
    }

    // MARK: The end

    /// Called when an animation ended or was removed.
    func trackDidEnd(_ track: ViewTrack) {
        guard let index = items.firstIndex(where: { $0.track === track }) else { return }
        items[index].isDone = true
        endIfDone()
    }

    private func endIfDone() {
        guard isRunning, items.allSatisfy(\.isDone) else { return }
        ended()
    }

    /// Pauses the animations at the end that the current direction leads to.
    func pauseAtEnd() { scrub(to: isReversed ? 0 : 1, linearly: false) }

    /// Sets the model values of the layers to the present values of the animations, and removes the
    /// animations.
    func keepPresentationValues() {
        recordCommittedStart()
        let now = now
        var values: [LayerProperty: AnimatedValue] = [:]
        let keyframed = Set(items.filter { !$0.track.motion.isStraight }.compactMap { $0.layerProperty })
        // A property that several blocks changed has several items. Beginning with the newest, the
        // differences of additive ones add up; of others, the newest covers the rest.
        for item in items.reversed() {
            guard let key = item.layerProperty else { continue }
            let (motion, former) = (item.track.motion, values[key])
            if former != nil, !motion.isAdditive || keyframed.contains(key) { continue }
            values[key] =
                keyframed.contains(key)
                ? key.layer.presentation().map(motion.property.value(of:))
                : motion.model(at: item.timeline.progress(at: now), over: former ?? motion.end)
        }
        for (key, value) in values { AnimationScope.withoutAnimation { key.property.set(value, of: key.layer) } }
        removeAll()
    }

    /// Sets the model values of the layers to those at the start or the end.
    func move(to position: UIViewAnimatingPosition) {
        guard position != .current else { return }
        // A property that several blocks changed has several items. The first has the value before
        // all changes and the last the value after them, so set the requested one last.
        for item in position == .start ? items.reversed() : items {
            guard let layer = item.track.layer else { continue }
            let motion = item.track.motion
            AnimationScope.withoutAnimation { motion.property.set(position == .start ? motion.start : motion.end, of: layer) }
        }
    }

    /// Removes the animations.
    func removeAll() {
        isRunning = false
        for item in items { item.track.remove(finished: true) }
    }
}

/// A block of an animator, and the fraction of the duration after which it starts.
struct AnimatorBlock {
    let animations: () -> Void
    var delayFactor: Double = 0
}
