import CoreGraphics
import Foundation
import QuartzCore

/// Motions of the content over frames: decelerations, animations, wheels and zooms. A display link
/// moves the content to its position at the time of each frame.
extension UIScrollView {
    // MARK: Frames

    /// Calls `step(to:)` on each frame from a media time on.
    func startFrames(at time: Double = CACurrentMediaTime()) {
        guard displayLink == nil else { return }
        displayLink = ScrollDisplayLink(self, from: time)
    }

    /// Ends the calls of `step(to:)`.
    func stopFrames() {
        displayLink?.end()
        displayLink = nil
    }

    /// Moves the content to its position at a media time, which is that of a frame.
    func step(to time: Double) {
        switch state.motion {
        case .none: stopFrames()
        case .deceleration(let begin, let x, let y): step(x, y, for: time - begin, then: endDeceleration)
        case .wheel(let begin, let x, let y): step(x, y, for: time - begin, then: endWheel)
        case .animation(let animation):
            moveContent(to: animation.isOver(at: time) ? animation.to : roundedToPixels(animation.offset(at: time)))
            if animation.isOver(at: time), isScrollAnimating { endAnimation() }
        case .zoom(let motion): step(motion, to: time)
        }
    }

    /// Moves the content to its position at a time since the motion began, and calls a closure at
    /// the end of the motion.
    private func step(_ x: AxisMotion, _ y: AxisMotion, for time: Double, then end: () -> Void) {
        // The frame's time may precede that of the event that began the motion.
        let time = max(time, 0)
        let isOver = time >= max(x.duration, y.duration)
        moveContent(to: roundedToPixels(CGPoint(x: x.position(at: time), y: y.position(at: time))))
        // The delegate may have stopped or changed the motion.
        guard isOver else { return }
        switch state.motion {
        case .deceleration(_, let newX, let newY) where newX == x && newY == y: end()
        case .wheel(_, let newX, let newY) where newX == x && newY == y: end()
        default: break
        }
    }

    // MARK: Deceleration

    /// Begins a deceleration at a media time: that at which the finger was lifted.
    func decelerate(from begin: Double, _ x: AxisMotion, _ y: AxisMotion) {
        state.motion = .deceleration(begin: begin, x: x, y: y)
        TrackingMode.enter(self)
        startFrames(at: begin)
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    private func endDeceleration() {
        state.motion = .none
        stopFrames()
        leaveTracking()
        fadeIndicators()
        state.motionObserver?.contentDidRest()
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Restarts the motion after the app moved the content by a distance, or its edges changed.
    func restartMotion(movedBy distance: CGPoint) {
        let time = displayLink?.time ?? CACurrentMediaTime()
        func restarted(_ begin: Double, _ x: AxisMotion, _ y: AxisMotion) -> (AxisMotion, AxisMotion) {
            (
                x.restarted(
                    at: max(0, time - begin), movedBy: distance.x, edges: horizontalRange, rate: decelerationRate.rawValue,
                    bounces: bouncesHorizontally),
                y.restarted(
                    at: max(0, time - begin), movedBy: distance.y, edges: verticalRange, rate: decelerationRate.rawValue,
                    bounces: bouncesVertically)
            )
        }
        switch state.motion {
        case .deceleration(let begin, let x, let y):
            let (x, y) = restarted(begin, x, y)
            state.motion = .deceleration(begin: time, x: x, y: y)
        case .wheel(let begin, let x, let y):
            let (x, y) = restarted(begin, x, y)
            state.motion = .wheel(begin: time, x: x, y: y)
        case .none, .animation, .zoom: break
        }
    }

    // MARK: Animations

    private func endAnimation() {
        state.motion = .none
        stopFrames()
        fadeIndicators()
        state.motionObserver?.contentDidRest()
        delegate?.scrollViewDidEndScrollingAnimation(self)
        notifyScrolledToTop()
    }

    private func endWheel() {
        state.motion = .none
        stopFrames()
        fadeIndicators()
        state.motionObserver?.contentDidRest()
    }

    /// Scrolls by a wheel's turn (points), in addition to the remaining distance of earlier turns.
    /// A positive turn moves the content to the right and down, toward its beginning.
    func scrollWithWheel(by delta: CGVector) {
        var target = contentOffset
        if case .wheel(_, let x, let y) = state.motion { target = CGPoint(x: x.target, y: y.target) }
        if case .none = state.motion { state.motionObserver?.contentWillBeginDragging() }
        let velocity = wheelVelocity
        target = clamped(CGPoint(x: target.x - delta.dx, y: target.y - delta.dy))
        if isDecelerating || isScrollAnimating { stopMotion() }
        guard target != contentOffset else { return }
        func motion(_ from: CGFloat, _ to: CGFloat, _ velocity: CGFloat) -> AxisMotion {
            AxisMotion(spring: BounceSpring(approaching: from - to, velocity: velocity), to: to)
        }
        let time = displayLink?.time ?? CACurrentMediaTime()
        state.motion = .wheel(
            begin: time, x: motion(contentOffset.x, target.x, velocity.dx), y: motion(contentOffset.y, target.y, velocity.dy))
        startFrames()
        showIndicators()
    }

    /// The velocity of the present wheel motion, with which the next one begins; zero without one.
    private var wheelVelocity: CGVector {
        guard case .wheel(let begin, let x, let y) = state.motion, let time = displayLink?.time else { return CGVector(dx: 0, dy: 0) }
        return CGVector(dx: x.velocity(at: time - begin), dy: y.velocity(at: time - begin))
    }

    // MARK: Stopping

    /// Stops the content at its current offset, and notifies the delegate of the end of the motion.
    func stopMotion() {
        switch state.motion {
        case .none: break
        case .deceleration: endDeceleration()
        case .animation: endAnimation()
        case .wheel: endWheel()
        case .zoom: finishZoom()
        }
    }

    /// Stops all motion, and moves content that is beyond an edge back at once.
    func stopAll() {
        stopMotion()
        moveContent(to: clamped(contentOffset))
    }

    /// Stops all motion without notifying the delegate, when the view is no longer in a window.
    func leaveWindow() {
        state.motion = .none
        state.drag = nil
        state.pinch = nil
        state.isTracking = false
        stopFrames()
        leaveTracking()
        hideIndicators()
    }

    /// Ends the tracking mode of the run loop, unless the view is dragged or decelerates.
    func leaveTracking() {
        if state.drag == nil, !isDecelerating { TrackingMode.leave(self) }
    }

    // MARK: Scrolling to the top

    /// Scrolls to the top at the user's request, if the delegate allows it.
    func scrollToTop() {
        guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: verticalRange.lowerBound)
        guard top != contentOffset else { return }
        scroll(to: top, animated: true)
        state.isScrollingToTop = true
        // The scroll view moved the content without an animation.
        if !isScrollAnimating { notifyScrolledToTop() }
    }

    /// Notifies the delegate if the motion that has ended was a scroll to the top.
    private func notifyScrolledToTop() {
        guard state.isScrollingToTop else { return }
        state.isScrollingToTop = false
        delegate?.scrollViewDidScrollToTop(self)
    }
}
