import CoreGraphics
import Foundation
import QuartzCore

/// The animations of a property animator from the execution of its blocks to the end.
@MainActor final class AnimatorRun {
    /// One animation that the animator moves, or the animator as a whole.
    private struct Course {
        var clock: AnimatorClock
        var span = AnimatorSpan.whole

        /// The part of the way that is made at a media time.
        func progress(at time: Double) -> Double { span.part(clock.progress(at: time)) }
    }

    private struct Item {
        let track: ViewTrack
        var course: Course
        /// Seconds of the whole after which the item begins.
        let delay: Double
        var isDone = false
    }

    private var items: [Item] = []
    private var course: Course
    private let timing: AnimationTiming
    /// Seconds.
    let duration: Double
    /// A running animator is kept alive by its animations; others are not.
    private(set) var isRunning = false { didSet { keeper = isRunning ? animator : nil } }
    private(set) weak var animator: UIViewPropertyAnimator?
    private var keeper: UIViewPropertyAnimator?
    var isReversed: Bool
    /// Whether what is shown was set by hand, on the straight way.
    private var isScrubbed = false
    /// Whether it begins with the commit that is still to come.
    private var awaitsCommit = false
    private let ended: () -> Void

    /// - Parameter ended: all that is animated has come to its end, in the direction in which it goes.
    init(timing: AnimationTiming, duration: Double, isReversed: Bool, animator: UIViewPropertyAnimator, ended: @escaping () -> Void) {
        self.timing = timing
        self.duration = max(duration, 1e-6)
        course = Course(clock: AnimatorClock(timing: timing, duration: self.duration, place: isReversed ? self.duration : 0))
        self.isReversed = isReversed
        self.animator = animator
        self.ended = ended
    }

    private var now: Double { CACurrentMediaTime() }

    /// The part of the way from the start that is made.
    var progress: Double {
        settleBegin()
        return course.progress(at: now)
    }

    /// The part of the duration that is over.
    var timePassed: Double {
        settleBegin()
        return course.span == .whole ? max(0, min(course.clock.place(at: now) / duration, 1)) : course.progress(at: now)
    }

    /// Executes blocks. What they change goes on, or stands still, with the whole.
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

    /// A block of the animator's changed something.
    func start(_ track: ViewTrack) {
        settleBegin()
        let delay = track.block.settings.delay
        var clock = AnimatorClock(timing: track.timing, duration: track.duration)
        clock.stand(atPlace: timePassed * duration - delay)
        items.append(Item(track: track, course: Course(clock: clock), delay: delay))
        let index = items.count - 1
        if isRunning {
            let rest = course.span == .whole ? nil : course.clock.duration - course.clock.place(at: now)
            if let rest {
                go(index, over: max(rest, 1e-6), progress: progress, from: now)
            } else {
                items[index].course.clock.go(from: now, rate: course.clock.rate)
            }
        }
        install(index)
    }

    // MARK: Playing

    /// Goes on from where it is.
    ///
    /// - Parameters:
    ///   - seconds: how long the rest of the way is to take; nil for as long as it does at the pace of the duration.
    ///   - wait: seconds until then.
    func play(over seconds: Double? = nil, after wait: Double = 0) {
        pause()
        let now = now
        let progress = course.progress(at: now)
        if course.span != .whole, (course.span.to == 0) != isReversed {
            // The timing that was changed under way leads to the other end.
            return play(timing, over: seconds ?? duration * (isReversed ? progress : 1 - progress))
        }
        let sign: Double = course.span == .whole && isReversed ? -1 : 1
        let rest = sign < 0 ? course.clock.place : course.clock.duration - course.clock.place
        // By hand, parts of the way are parts of the duration.
        let total = max(seconds ?? (isScrubbed ? duration * (isReversed ? progress : 1 - progress) : rest), 1e-6)
        let rate = sign * max(rest, 1e-6) / total
        for index in items.indices {
            if isScrubbed {
                go(index, over: total, progress: progress, from: now + wait)
            } else {
                let turnsBack = isReversed && items[index].course.span == .whole
                items[index].course.clock.go(from: now + wait, rate: turnsBack ? -abs(rate) : abs(rate))
            }
        }
        awaitsCommit = wait == 0 && !isReversed && course.clock.place == 0 && rate == 1
        course.clock.go(from: now + wait, rate: rate)
        begin()
    }

    /// Goes on with other timing, from where it is.
    func play(_ timing: AnimationTiming, over seconds: Double) {
        pause()
        let (now, total, end) = (now, max(seconds, 1e-6), isReversed ? 0.0 : 1.0)
        func retimed(_ course: Course, _ timing: AnimationTiming) -> Course {
            var new = Course(
                clock: AnimatorClock(timing: timing, duration: total), span: AnimatorSpan(from: course.progress(at: now), to: end))
            new.clock.go(from: now, rate: 1)
            return new
        }
        let progress = course.progress(at: now)
        for index in items.indices {
            let track = items[index].track
            if track.motion.isStraight {
                items[index].course = retimed(items[index].course, timing.resolved(for: track.motion.property))
            } else {
                go(index, over: total, progress: progress, from: now)
            }
        }
        course = retimed(course, timing)
        begin()
    }

    private func begin() {
        isScrubbed = false
        isRunning = true
        for index in items.indices { install(index) }
        if items.isEmpty { AnimationScope.later { self.endIfDone() } }
    }

    /// Has an item end together with the whole.
    ///
    /// - Parameters:
    ///   - total: seconds until that.
    ///   - progress: of the whole.
    private func go(_ index: Int, over total: Double, progress: Double, from time: Double) {
        let delay = items[index].delay / duration
        var clock = items[index].course.clock
        if isReversed {
            let seconds = progress > 0 ? total * max(0, progress - delay) / progress : total
            clock.go(from: time, rate: -max(clock.place(at: time), 1e-6) / max(seconds, 1e-6))
        } else {
            // What has not begun by then waits for its part of the rest.
            let wait = progress < delay && progress < 1 ? total * (delay - progress) / (1 - progress) : 0
            if wait > 0 { clock.stand(atPlace: 0) }
            let rest = clock.duration - max(0, clock.place(at: time))
            clock.go(from: time + wait, rate: max(rest, 1e-6) / max(total - wait, 1e-6))
        }
        items[index].course.clock = clock
    }

    /// Stands still.
    func pause() {
        guard isRunning else { return }
        settleBegin()
        awaitsCommit = false
        isRunning = false
        let now = now
        course.clock.pause(at: now)
        for index in items.indices {
            items[index].course.clock.pause(at: now)
            install(index)
        }
    }

    /// Stands still where a part of the way, or of the duration, is made.
    func scrub(to part: Double, linearly: Bool) {
        pause()
        isScrubbed = linearly
        course = Course(clock: AnimatorClock(timing: timing, duration: duration))
        if linearly { course.clock.stand(at: part) } else { course.clock.stand(atPlace: part * duration) }
        for index in items.indices {
            let (track, delay) = (items[index].track, items[index].delay)
            var clock = AnimatorClock(timing: track.timing, duration: track.duration)
            if linearly {
                clock.stand(at: max(0, min((part * duration - delay) / max(duration - delay, 1e-6), 1)))
            } else {
                clock.stand(atPlace: part * duration - delay)
            }
            items[index].course = Course(clock: clock)
            install(index)
        }
    }

    /// Puts an item on its layer as its clock says.
    private func install(_ index: Int) {
        items[index].isDone = false
        let (track, course) = (items[index].track, items[index].course)
        let clock = course.clock
        let animation = track.motion.part(course.span).animation(clock.timing, duration: clock.duration)
        animation.isRemovedOnCompletion = false
        animation.preferredFrameRateRange = track.block.settings.frameRate
        if clock.rate == 0 {
            animation.speed = 0
            animation.timeOffset = max(0, min(clock.place, clock.duration))
        } else {
            if animation is CASpringAnimation {
                // How a spring swings follows from the seconds themselves.
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

    /// What begins with a commit has begun when that was made.
    private func settleBegin() {
        guard awaitsCommit, let first = items.first(where: { $0.delay == 0 }), let layer = first.track.layer else { return }
        let begin = layer.convertTime(first.track.beginTime, to: nil)
        course.clock.anchor(at: begin)
        for index in items.indices where items[index].delay == 0 { items[index].course.clock.anchor(at: begin) }
        if layer.animation(forKey: first.track.key)?.beginTime != 0 { awaitsCommit = false }
    }

    // MARK: The end

    /// An animation came to its end, or was taken away.
    func stopped(_ track: ViewTrack) {
        guard let index = items.firstIndex(where: { $0.track === track }) else { return }
        items[index].isDone = true
        endIfDone()
    }

    private func endIfDone() {
        guard isRunning, items.allSatisfy(\.isDone) else { return }
        ended()
    }

    /// Stands still at the end of the way, in the direction in which it went.
    func standAtEnd() { scrub(to: isReversed ? 0 : 1, linearly: false) }

    /// Leaves the model with what is on the screen.
    func keepCurrent() {
        settleBegin()
        let now = now
        for item in items.reversed() {
            guard let layer = item.track.layer else { continue }
            let motion = item.track.motion
            let value = motion.model(at: item.course.progress(at: now)) ?? layer.presentation().map(motion.property.value(of:))
            if let value { AnimationScope.withoutAnimation { motion.property.set(value, of: layer) } }
        }
        removeAll()
    }

    /// Leaves the model with the values at an end.
    func move(to position: UIViewAnimatingPosition) {
        guard position != .current else { return }
        for item in position == .start ? items.reversed() : items {
            guard let layer = item.track.layer else { continue }
            let motion = item.track.motion
            AnimationScope.withoutAnimation { motion.property.set(position == .start ? motion.start : motion.end, of: layer) }
        }
    }

    /// Takes the animations off.
    func removeAll() {
        isRunning = false
        for item in items { item.track.remove(finished: true) }
    }
}

/// A block of an animator's, and the part of the duration after which it begins.
struct AnimatorBlock {
    let animations: () -> Void
    var delayFactor: Double = 0
}
