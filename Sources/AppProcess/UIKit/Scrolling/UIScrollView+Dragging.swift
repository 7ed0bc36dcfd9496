import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    /// A finger came down in the view: contents that run on stop under it.
    func touch() {
        state.isTouched = true
        switch state.motion {
        case .deceleration, .animation, .wheel:
            state.wasStopped = true
            stopMotion()
        case .none, .zoom: break
        }
    }

    /// All fingers were lifted, or taken away. Contents that were caught beyond an edge go back.
    func untouch() {
        state.isTouched = false
        state.wasStopped = false
        guard state.drag == nil, state.pinch == nil, case .none = state.motion, resting(contentOffset) != contentOffset else { return }
        release(velocity: .zero, time: CACurrentMediaTime(), begun: contentOffset)
    }

    // MARK: A drag

    /// A finger begins to drag.
    ///
    /// - Parameter direction: Where it went, to lock axes by.
    func beginDrag(_ direction: CGVector) {
        stopMotion()
        state.drag = ScrollDrag(axes: dragAxes(direction), origin: drawnOffset, begun: contentOffset)
        TrackingMode.enter(self)
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.firstResponder?.resignFirstResponder() }
        delegate?.scrollViewWillBeginDragging(self)
        showIndicators()
    }

    /// The axes that a drag in a direction follows: of locked ones that it is within 30° of.
    private func dragAxes(_ direction: CGVector) -> ScrollAxes {
        let axes = scrollingAxes
        guard isDirectionalLockEnabled, axes == .both else { return axes }
        let slope: CGFloat = 0.577
        let (dx, dy) = (direction.dx.magnitude, direction.dy.magnitude)
        if dy <= dx * slope { return .horizontal }
        if dx <= dy * slope { return .vertical }
        return axes
    }

    /// The finger has gone so far since the drag began.
    func drag(by translation: CGVector) {
        guard let drag = state.drag else { return }
        var offset = contentOffset
        if drag.axes.contains(.horizontal) {
            offset.x = drawn(drag.origin.x - translation.dx, bounds.width, horizontalRange, bouncesHorizontally)
        }
        if drag.axes.contains(.vertical) {
            offset.y = drawn(drag.origin.y - translation.dy, bounds.height, verticalRange, bouncesVertically)
        }
        show(onPixels(offset))
    }

    private func drawn(_ place: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>, _ bounces: Bool) -> CGFloat {
        bounces ? RubberBand(length: length).place(place, in: range) : min(max(place, range.lowerBound), range.upperBound)
    }

    /// What moved contents meanwhile is over: the drag goes on from where they are.
    func resumeDrag() {
        guard let drag = state.drag else { return }
        state.drag = ScrollDrag(axes: drag.axes, origin: drawnOffset, begun: drag.begun)
    }

    /// Where a finger drew contents that are where they are.
    private var drawnOffset: CGPoint {
        CGPoint(
            x: RubberBand(length: bounds.width).drawn(contentOffset.x, in: horizontalRange),
            y: RubberBand(length: bounds.height).drawn(contentOffset.y, in: verticalRange))
    }

    /// The finger is lifted.
    ///
    /// - Parameter velocity: Of the finger, points a second.
    func endDrag(velocity: CGVector, time: Double) {
        guard let drag = state.drag else { return }
        let axes = drag.axes
        let speed = CGPoint(x: axes.contains(.horizontal) ? -velocity.dx : 0, y: axes.contains(.vertical) ? -velocity.dy : 0)
        release(velocity: speed, time: time, begun: drag.begun)
    }

    /// The drag is taken away: contents stop, and go back to where they may rest.
    func cancelDrag(time: Double) {
        guard let drag = state.drag else { return }
        release(velocity: .zero, time: time, begun: drag.begun)
    }

    // MARK: Letting go

    /// Lets contents go at a velocity, points a second, and has the delegate decide on where they stop.
    private func release(velocity: CGPoint, time: Double, begun: CGPoint) {
        let isDrag = state.drag != nil
        let offset = contentOffset
        let (x, y) = (horizontalRange, verticalRange)
        var motionX = motion(offset.x, velocity.x, x, bounds.width, begun.x, bouncesHorizontally)
        var motionY = motion(offset.y, velocity.y, y, bounds.height, begun.y, bouncesVertically)
        guard isDrag else { return decelerate(from: time, motionX, motionY) }
        let planned = onPixels(CGPoint(x: motionX.target, y: motionY.target))
        var target = planned
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        if target.x != planned.x { motionX = motion(from: offset.x, to: target.x, velocity.x, x, bouncesHorizontally) }
        if target.y != planned.y { motionY = motion(from: offset.y, to: target.y, velocity.y, y, bouncesVertically) }
        let runsOn = state.pinch == nil && max(motionX.duration, motionY.duration) > 0
        state.drag = nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: runsOn)
        guard runsOn else {
            leaveTracking()
            return fadeIndicators()
        }
        // The delegate may have gone elsewhere.
        guard case .none = state.motion, state.drag == nil, window != nil else { return leaveTracking() }
        decelerate(from: time, motionX, motionY)
    }

    /// The motion of contents that are let go along one axis.
    private func motion(
        _ place: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ begun: CGFloat, _ bounces: Bool
    ) -> AxisMotion {
        guard isPagingEnabled, range.contains(place) else {
            let slow = velocity.magnitude <= Deceleration.slowest && range.contains(place)
            return slow
                ? AxisMotion(still: place)
                : AxisMotion(from: place, velocity: velocity, rate: decelerationRate.rawValue, edges: range, bounces: bounces)
        }
        let target = Paging(page: length, edges: range).target(from: place, begun: begun, velocity: velocity)
        guard target != place else { return AxisMotion(still: place) }
        return AxisMotion(spring: BounceSpring(approaching: place - target, velocity: velocity), to: target)
    }

    /// The motion to where the delegate has contents stop.
    private func motion(
        from place: CGFloat, to target: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ bounces: Bool
    ) -> AxisMotion {
        guard target != place else { return AxisMotion(still: place) }
        guard isPagingEnabled || !range.contains(place) else {
            return AxisMotion(from: place, to: target, rate: decelerationRate.rawValue, edges: range, bounces: bounces)
        }
        return AxisMotion(spring: BounceSpring(approaching: place - target, velocity: velocity), to: target)
    }
}
