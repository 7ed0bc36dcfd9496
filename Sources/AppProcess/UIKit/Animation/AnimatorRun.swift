import CoreGraphics
import Foundation
import QuartzCore

/// The animations of a property animator, from the execution of its blocks to the end.
@MainActor final class AnimatorRun {
    /// The progress of one animation, or of the animator as a whole.
    private struct Timeline {
        var clock: AnimatorClock
        var span = AnimatorSpan.whole

        /// Returns the progress at a media time.
        func progress(at time: Double) -> Double { span.part(clock.progress(at: time)) }
    }

    private struct Item {
        let track: ViewTrack
        var timeline: Timeline
        /// The delay in the whole after which the animation starts (seconds).
        let delay: Double
        var isDone = false
    }

    private var items: [Item] = []
    private var timeline: Timeline
    private let timing: AnimationTiming
    /// The duration (seconds).
    let duration: Double
    /// Whether the animations run. A running animator is kept alive by them; others are not.
    private(set) var isRunning = false { didSet { retainedAnimator = isRunning ? animator : nil } }
    private(set) weak var animator: UIViewPropertyAnimator?
    private var retainedAnimator: UIViewPropertyAnimator?
    var isReversed: Bool
    /// Whether `fractionComplete` was set, so that progress is linear.
    private var isScrubbed = false
    /// Whether the start waits for the next commit.
    private var awaitsCommit = false
    private let ended: () -> Void

    /// - Parameter ended: Called when all animations have reached their end in the current
    ///   direction.
    init(timing: AnimationTiming, duration: Double, isReversed: Bool, animator: UIViewPropertyAnimator, ended: @escaping () -> Void) {
        self.timing = timing
        self.duration = max(duration, 1e-6)
        timeline = Timeline(clock: AnimatorClock(timing: timing, duration: self.duration, elapsed: isReversed ? self.duration : 0))
        self.isReversed = isReversed
        self.animator = animator
        self.ended = ended
    }

    private var now: Double { CACurrentMediaTime() }

    /// The progress from the start.
    var progress: Double {
        recordCommittedStart()
        return timeline.progress(at: now)
    }

    /// The elapsed fraction of the duration.
    var elapsedFraction: Double {
        recordCommittedStart()
        return timeline.span == .whole ? max(0, min(timeline.clock.elapsed(at: now) / duration, 1)) : timeline.progress(at: now)
    }

    /// Executes blocks. Their animations join the state of the animator.
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

    /// Called when a block of the animator has changed a property.
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

    /// Continues from the current progress.
    ///
    /// - Parameters:
    ///   - seconds: The duration of the remaining part; nil for the pace of the whole duration.
    ///   - wait: The delay (seconds).
    func play(over seconds: Double? = nil, after wait: Double = 0) {
        pause()
        let now = now
        let progress = timeline.progress(at: now)
        if timeline.span != .whole, (timeline.span.to == 0) != isReversed {
            // A timing that was changed during the animation leads to the other end.
            return play(timing, over: seconds ?? duration * (isReversed ? progress : 1 - progress))
        }
        let sign: Double = timeline.span == .whole && isReversed ? -1 : 1
        let remaining = sign < 0 ? timeline.clock.elapsed : timeline.clock.duration - timeline.clock.elapsed
        // While scrubbing, a fraction of the distance is a fraction of the duration.
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

    /// Continues from the current progress with another timing.
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

    private func begin() {
        isScrubbed = false
        isRunning = true
        for index in items.indices { install(index) }
        if items.isEmpty { AnimationScope.performInNextPass { self.endIfDone() } }
    }

    /// Sets the clock of an animation so that it ends together with the whole.
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
            // An item that has not begun by then waits for its share of the remaining time.
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

    /// Pauses the animations at a fraction of the distance or of the duration.
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

    /// Adds an animation to its layer with the state of its clock.
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

    /// Records the start time of animations that start with a commit, after the commit.
    private func recordCommittedStart() {
        guard awaitsCommit, let first = items.first(where: { $0.delay == 0 }), let layer = first.track.layer else { return }
        let begin = layer.convertTime(first.track.beginTime, to: nil)
        timeline.clock.anchor(at: begin)
        for index in items.indices where items[index].delay == 0 { items[index].timeline.clock.anchor(at: begin) }
        if layer.animation(forKey: first.track.key)?.beginTime != 0 { awaitsCommit = false }
    }

    // MARK: The end

    /// Called when an animation ended or was removed.
    func stopped(_ track: ViewTrack) {
        guard let index = items.firstIndex(where: { $0.track === track }) else { return }
        items[index].isDone = true
        endIfDone()
    }

    private func endIfDone() {
        guard isRunning, items.allSatisfy(\.isDone) else { return }
        ended()
    }

    /// Pauses the animations at the end, in the current direction.
    func pauseAtEnd() { scrub(to: isReversed ? 0 : 1, linearly: false) }

    /// Sets the model to the presentation values.
    func keepPresentationValues() {
        recordCommittedStart()
        let now = now
        for item in items.reversed() {
            guard let layer = item.track.layer else { continue }
            let motion = item.track.motion
            let value = motion.model(at: item.timeline.progress(at: now)) ?? layer.presentation().map(motion.property.value(of:))
            if let value { AnimationScope.withoutAnimation { motion.property.set(value, of: layer) } }
        }
        removeAll()
    }

    /// Sets the model to the values of a position.
    func move(to position: UIViewAnimatingPosition) {
        guard position != .current else { return }
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
