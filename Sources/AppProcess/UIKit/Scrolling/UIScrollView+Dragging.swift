import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    /// Begins tracking a touch, which stops moving content.
    func beginTracking() {
        state.isTracking = true
        switch state.motion {
        case .deceleration, .animation, .wheel:
            state.didStopMotion = true
            stopMotion()
        case .none, .zoom: break
        }
    }

    /// Ends tracking after all touches ended. Content that was stopped beyond an edge returns.
    func endTracking() {
        state.isTracking = false
        state.didStopMotion = false
        guard state.drag == nil, state.pinch == nil, case .none = state.motion, clamped(contentOffset) != contentOffset else { return }
        release(velocity: .zero, time: CACurrentMediaTime(), initialOffset: contentOffset)
    }

    // MARK: Dragging

    /// Begins a drag.
    ///
    /// - Parameter direction: The movement so far (points), which determines locked axes.
    func beginDrag(_ direction: CGVector) {
        stopMotion()
        state.drag = ScrollDrag(axes: dragAxes(direction), origin: unstretchedOffset, initialOffset: contentOffset)
        TrackingMode.enter(self)
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.firstResponder?.resignFirstResponder() }
        delegate?.scrollViewWillBeginDragging(self)
        showIndicators()
    }

    /// Returns the axes that a drag follows. With a directional lock, a drag within 30° of an axis
    /// follows only that axis.
    private func dragAxes(_ direction: CGVector) -> ScrollAxes {
        let axes = scrollingAxes
        guard isDirectionalLockEnabled, axes == .both else { return axes }
        let slope: CGFloat = 0.577
        let (dx, dy) = (direction.dx.magnitude, direction.dy.magnitude)
        if dy <= dx * slope { return .horizontal }
        if dx <= dy * slope { return .vertical }
        return axes
    }

    /// Moves the content for a translation of the finger since the drag began (points).
    func drag(by translation: CGVector) {
        guard let drag = state.drag else { return }
        var offset = contentOffset
        if drag.axes.contains(.horizontal) {
            offset.x = stretched(drag.origin.x - translation.dx, bounds.width, horizontalRange, bouncesHorizontally)
        }
        if drag.axes.contains(.vertical) {
            offset.y = stretched(drag.origin.y - translation.dy, bounds.height, verticalRange, bouncesVertically)
        }
        moveContent(to: roundedToPixels(offset))
    }

    private func stretched(_ position: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>, _ bounces: Bool) -> CGFloat {
        bounces ? RubberBand(length: length).stretched(position, in: range) : min(max(position, range.lowerBound), range.upperBound)
    }

    /// Continues the drag from the current offset, after something else moved the content.
    func resumeDrag() {
        guard let drag = state.drag else { return }
        state.drag = ScrollDrag(axes: drag.axes, origin: unstretchedOffset, initialOffset: drag.initialOffset)
    }

    /// The offset to which a finger must have dragged for the content to be at its current offset.
    private var unstretchedOffset: CGPoint {
        CGPoint(
            x: RubberBand(length: bounds.width).unstretched(contentOffset.x, in: horizontalRange),
            y: RubberBand(length: bounds.height).unstretched(contentOffset.y, in: verticalRange))
    }

    /// Ends a drag.
    ///
    /// - Parameter velocity: The velocity of the finger (points per second).
    func endDrag(velocity: CGVector, time: Double) {
        guard let drag = state.drag else { return }
        let axes = drag.axes
        let speed = CGPoint(x: axes.contains(.horizontal) ? -velocity.dx : 0, y: axes.contains(.vertical) ? -velocity.dy : 0)
        release(velocity: speed, time: time, initialOffset: drag.initialOffset)
    }

    /// Cancels a drag: the content stops and returns to where it can rest.
    func cancelDrag(time: Double) {
        guard let drag = state.drag else { return }
        release(velocity: .zero, time: time, initialOffset: drag.initialOffset)
    }

    // MARK: Releasing

    /// Releases the content at a velocity (points per second). The delegate can change where it
    /// stops.
    private func release(velocity: CGPoint, time: Double, initialOffset: CGPoint) {
        let isDrag = state.drag != nil
        let offset = contentOffset
        let (x, y) = (horizontalRange, verticalRange)
        var motionX = motion(offset.x, velocity.x, x, bounds.width, initialOffset.x, bouncesHorizontally)
        var motionY = motion(offset.y, velocity.y, y, bounds.height, initialOffset.y, bouncesVertically)
        let restingY = restingBesideLargeTitle(motionY.target)
        if restingY != motionY.target { motionY = motion(from: offset.y, to: restingY, velocity.y, y, bouncesVertically) }
        guard isDrag else { return decelerate(from: time, motionX, motionY) }
        let planned = roundedToPixels(CGPoint(x: motionX.target, y: motionY.target))
        var target = planned
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        if target.x != planned.x { motionX = motion(from: offset.x, to: target.x, velocity.x, x, bouncesHorizontally) }
        if target.y != planned.y { motionY = motion(from: offset.y, to: target.y, velocity.y, y, bouncesVertically) }
        let decelerates = state.pinch == nil && max(motionX.duration, motionY.duration) > 0
        state.drag = nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates else {
            leaveTracking()
            return fadeIndicators()
        }
        // The delegate may have changed the offset or removed the view.
        guard case .none = state.motion, state.drag == nil, window != nil else { return leaveTracking() }
        decelerate(from: time, motionX, motionY)
    }

    /// Returns the motion of released content along one axis.
    private func motion(
        _ position: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ initial: CGFloat, _ bounces: Bool
    ) -> AxisMotion {
        guard isPagingEnabled, range.contains(position) else {
            let isSlow = velocity.magnitude <= Deceleration.minimumVelocity && range.contains(position)
            return isSlow
                ? AxisMotion(restingAt: position)
                : AxisMotion(from: position, velocity: velocity, rate: decelerationRate.rawValue, edges: range, bounces: bounces)
        }
        let target = Paging(page: length, edges: range).target(from: position, initial: initial, velocity: velocity)
        guard target != position else { return AxisMotion(restingAt: position) }
        return AxisMotion(spring: BounceSpring(approaching: position - target, velocity: velocity), to: target)
    }

    /// Returns the motion to the target that the delegate set.
    private func motion(
        from position: CGFloat, to target: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ bounces: Bool
    ) -> AxisMotion {
        guard target != position else { return AxisMotion(restingAt: position) }
        guard isPagingEnabled || !range.contains(position) else {
            return AxisMotion(from: position, to: target, rate: decelerationRate.rawValue, edges: range, bounces: bounces)
        }
        return AxisMotion(spring: BounceSpring(approaching: position - target, velocity: velocity), to: target)
    }
}
