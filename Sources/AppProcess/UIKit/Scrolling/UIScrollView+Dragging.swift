import CoreGraphics
import Foundation
import QuartzCore

/// Drags, from the first touch to the release, which starts a motion. `UIScrollView+Gestures.swift`
/// calls these methods for the recognizers, and `UIScrollView+Motion.swift` runs the motion.
extension UIScrollView {
    /// Begins tracking a touch. Content in motion stops, as if the finger held it.
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
        guard state.drag == nil, state.pinch == nil, case .none = state.motion else { return }
        guard clamped(contentOffset) != contentOffset else { return state.motionObserver?.contentDidRest() ?? () }
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
        state.motionObserver?.contentWillBeginDragging()
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.firstResponder?.resignFirstResponder() }
        delegate?.scrollViewWillBeginDragging(self)
        showIndicators()
    }

    /// Returns the axes that a drag follows. With a directional lock, a drag within 30° of an axis
    /// follows only that axis.
    private func dragAxes(_ direction: CGVector) -> ScrollAxes {
        let axes = scrollingAxes
        guard isDirectionalLockEnabled, axes == .both else { return axes }
        // tan 30°
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

    /// Returns the offset along an axis for the offset to which a finger dragged: beyond the range,
    /// the rubber band reduces it, or the range limits it if the content does not bounce.
    private func stretched(_ position: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>, _ bounces: Bool) -> CGFloat {
        bounces ? RubberBand(length: length).stretched(position, in: range) : min(max(position, range.lowerBound), range.upperBound)
    }

    /// Restarts the drag from the current offset after something else, such as a pinch, moved the
    /// content. The caller resets the pan's translation to zero.
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
    /// - Parameters:
    ///   - velocity: The velocity of the finger (points per second).
    ///   - time: The media time at which the finger was lifted (seconds).
    func endDrag(velocity: CGVector, time: Double) {
        guard let drag = state.drag else { return }
        let axes = drag.axes
        // The offset changes against the direction in which the finger moves the content.
        let contentVelocity = CGPoint(x: axes.contains(.horizontal) ? -velocity.dx : 0, y: axes.contains(.vertical) ? -velocity.dy : 0)
        release(velocity: contentVelocity, time: time, initialOffset: drag.initialOffset)
    }

    /// Cancels a drag: the content stops and returns to where it can rest.
    func cancelDrag(time: Double) {
        guard let drag = state.drag else { return }
        release(velocity: .zero, time: time, initialOffset: drag.initialOffset)
    }

    // MARK: Releasing

    /// Releases the content at a velocity (points per second), after a drag or, without one, from
    /// beyond an edge. After a drag, the delegate can change the offset at which the content stops.
    private func release(velocity: CGPoint, time: Double, initialOffset: CGPoint) {
        let isDrag = state.drag != nil
        let offset = contentOffset
        let x = ReleasedAxis(
            position: offset.x, velocity: velocity.x, range: horizontalRange, length: bounds.width, initialPosition: initialOffset.x,
            bounces: bouncesHorizontally)
        let y = ReleasedAxis(
            position: offset.y, velocity: velocity.y, range: verticalRange, length: bounds.height, initialPosition: initialOffset.y,
            bounces: bouncesVertically)
        var (motionX, motionY) = (motion(of: x), motion(of: y))
        let restingY = restingBesideLargeTitle(motionY.target)
        if restingY != motionY.target { motionY = motion(of: y, to: restingY) }
        // Without a drag, the content only returns from beyond an edge, and the delegate is not
        // consulted.
        guard isDrag else { return decelerate(from: time, motionX, motionY) }
        let planned = roundedToPixels(CGPoint(x: motionX.target, y: motionY.target))
        // The delegate receives points per millisecond.
        let velocity = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = adjustedTarget(planned, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        if target.x != planned.x { motionX = motion(of: x, to: target.x) }
        if target.y != planned.y { motionY = motion(of: y, to: target.y) }
        let decelerates = state.pinch == nil && max(motionX.duration, motionY.duration) > 0
        state.drag = nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates else {
            leaveTracking()
            state.motionObserver?.contentDidRest()
            return fadeIndicators()
        }
        // The delegate may have changed the offset or removed the view.
        guard case .none = state.motion, state.drag == nil, window != nil else { return leaveTracking() }
        decelerate(from: time, motionX, motionY)
    }

    /// Returns the motion of released content along an axis if the delegate does not change its
    /// target: to a page, a deceleration, or none.
    private func motion(of axis: ReleasedAxis) -> AxisMotion {
        let isInRange = axis.range.contains(axis.position)
        if isPagingEnabled, isInRange {
            let target = Paging(page: axis.length, edges: axis.range)
                .target(from: axis.position, initial: axis.initialPosition, velocity: axis.velocity)
            return target == axis.position ? AxisMotion(restingAt: target) : axis.spring(to: target)
        }
        if isInRange, axis.velocity.magnitude <= Deceleration.minimumVelocity { return AxisMotion(restingAt: axis.position) }
        return AxisMotion(
            from: axis.position, velocity: axis.velocity, rate: decelerationRate.rawValue, edges: axis.range, bounces: axis.bounces)
    }

    /// Returns the motion to a target other than the one at which the content would stop by itself.
    /// A spring is used between pages and from beyond an edge, otherwise a deceleration of suitable
    /// velocity.
    private func motion(of axis: ReleasedAxis, to target: CGFloat) -> AxisMotion {
        guard target != axis.position else { return AxisMotion(restingAt: target) }
        guard isPagingEnabled || !axis.range.contains(axis.position) else {
            return AxisMotion(from: axis.position, to: target, rate: decelerationRate.rawValue, edges: axis.range, bounces: axis.bounces)
        }
        return axis.spring(to: target)
    }
}

/// One axis of content that a finger releases (points).
private struct ReleasedAxis {
    /// The content's offset.
    let position: CGFloat
    /// The velocity of the offset (points per second).
    let velocity: CGFloat
    /// The offsets at which the content can rest.
    let range: ClosedRange<CGFloat>
    /// The length of the visible part.
    let length: CGFloat
    /// The offset at which the drag began.
    let initialPosition: CGFloat
    /// A Boolean value that indicates whether the content may move beyond the range.
    let bounces: Bool

    /// Returns the motion of a spring toward a position.
    func spring(to target: CGFloat) -> AxisMotion {
        AxisMotion(spring: BounceSpring(approaching: position - target, velocity: velocity), to: target)
    }
}
