import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    // MARK: Frames

    /// Has `step(to:)` called at each frame from now on.
    func startFrames(at time: Double = CACurrentMediaTime()) {
        guard frames == nil else { return }
        frames = ScrollFrames(self, from: time)
    }

    func stopFrames() {
        frames?.end()
        frames = nil
    }

    /// Moves contents to where they are at a media time.
    func step(to time: Double) {
        switch state.motion {
        case .none: stopFrames()
        case .deceleration(let begin, let x, let y): run(x, y, for: time - begin, then: endDeceleration)
        case .wheel(let begin, let x, let y): run(x, y, for: time - begin, then: endWheel)
        case .animation(let animation):
            show(animation.isOver(at: time) ? animation.to : onPixels(animation.offset(at: time)))
            if animation.isOver(at: time), isScrollAnimating { endAnimation() }
        case .zoom(let motion): step(motion, to: time)
        }
    }

    private func run(_ x: AxisMotion, _ y: AxisMotion, for time: Double, then end: () -> Void) {
        // A frame may have begun before the event that is handled after it.
        let time = max(time, 0)
        let isOver = time >= max(x.duration, y.duration)
        show(onPixels(CGPoint(x: x.place(at: time), y: y.place(at: time))))
        // The delegate may have stopped or changed the motion.
        guard isOver else { return }
        switch state.motion {
        case .deceleration(_, let newX, let newY) where newX == x && newY == y: end()
        case .wheel(_, let newX, let newY) where newX == x && newY == y: end()
        default: break
        }
    }

    // MARK: Running on

    /// Runs on from a media time, that of the finger's lift.
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
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Contents were moved, or edges are others: what moves contents goes on from here.
    func renewMotion(movedBy distance: CGPoint) {
        let time = frames?.time ?? CACurrentMediaTime()
        func renewed(_ begin: Double, _ x: AxisMotion, _ y: AxisMotion) -> (AxisMotion, AxisMotion) {
            (
                x.renewed(
                    at: max(0, time - begin), movedBy: distance.x, edges: horizontalRange, rate: decelerationRate.rawValue,
                    bounces: bouncesHorizontally),
                y.renewed(
                    at: max(0, time - begin), movedBy: distance.y, edges: verticalRange, rate: decelerationRate.rawValue,
                    bounces: bouncesVertically)
            )
        }
        switch state.motion {
        case .deceleration(let begin, let x, let y):
            let (x, y) = renewed(begin, x, y)
            state.motion = .deceleration(begin: time, x: x, y: y)
        case .wheel(let begin, let x, let y):
            let (x, y) = renewed(begin, x, y)
            state.motion = .wheel(begin: time, x: x, y: y)
        case .none, .animation, .zoom: break
        }
    }

    // MARK: Animations

    private func endAnimation() {
        state.motion = .none
        stopFrames()
        fadeIndicators()
        delegate?.scrollViewDidEndScrollingAnimation(self)
        arriveAtTop()
    }

    private func endWheel() {
        state.motion = .none
        stopFrames()
        fadeIndicators()
    }

    /// Moves contents by what a wheel was turned, in addition to what is left of the turns before.
    func turnWheel(by delta: CGVector) {
        var target = contentOffset
        if case .wheel(_, let x, let y) = state.motion { target = CGPoint(x: x.target, y: y.target) }
        let velocity = wheelVelocity
        target = resting(CGPoint(x: target.x - delta.dx, y: target.y - delta.dy))
        if isDecelerating || isScrollAnimating { stopMotion() }
        guard target != contentOffset else { return }
        func motion(_ from: CGFloat, _ to: CGFloat, _ velocity: CGFloat) -> AxisMotion {
            AxisMotion(spring: BounceSpring(approaching: from - to, velocity: velocity), to: to)
        }
        let time = frames?.time ?? CACurrentMediaTime()
        state.motion = .wheel(
            begin: time, x: motion(contentOffset.x, target.x, velocity.dx), y: motion(contentOffset.y, target.y, velocity.dy))
        startFrames()
        showIndicators()
    }

    private var wheelVelocity: CGVector {
        guard case .wheel(let begin, let x, let y) = state.motion, let time = frames?.time else { return CGVector(dx: 0, dy: 0) }
        return CGVector(dx: x.velocity(at: time - begin), dy: y.velocity(at: time - begin))
    }

    // MARK: Stops

    /// Stops contents where they are. Who waits for the end is told.
    func stopMotion() {
        switch state.motion {
        case .none: break
        case .deceleration: endDeceleration()
        case .animation: endAnimation()
        case .wheel: endWheel()
        case .zoom: finishZoom()
        }
    }

    func stopAll() {
        stopMotion()
        show(resting(contentOffset))
    }

    /// The view is in no window any more: nothing moves, and nobody is told.
    func leaveWindow() {
        state.motion = .none
        state.drag = nil
        state.pinch = nil
        state.isTouched = false
        stopFrames()
        leaveTracking()
        hideIndicators()
    }

    /// The main run loop goes back to its default mode, unless the view is dragged.
    func leaveTracking() {
        if state.drag == nil, !isDecelerating { TrackingMode.leave(self) }
    }

    // MARK: The top

    /// A person wants the contents' top.
    func scrollToTop() {
        guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: verticalRange.lowerBound)
        guard top != contentOffset else { return }
        scroll(to: top, animated: true)
        state.goesToTop = true
        if !isScrollAnimating { arriveAtTop() }
    }

    private func arriveAtTop() {
        guard state.goesToTop else { return }
        state.goesToTop = false
        delegate?.scrollViewDidScrollToTop(self)
    }
}
