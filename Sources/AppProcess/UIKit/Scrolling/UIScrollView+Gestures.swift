import CoreGraphics
import Foundation

/// The connection of gesture recognizers to scrolling and zooming.
extension UIScrollView {
    /// Attaches the recognizers. The pan comes first, so that it stops moving content before the
    /// others receive a touch.
    func attachRecognizers() {
        pan.allowedScrollTypesMask = .all
        pan.addTarget(self) { [weak self] _ in self?.panned() }
        pinch.addTarget(self) { [weak self] _ in self?.pinched() }
        for recognizer in [pan, pinch, contentTouches] as [UIGestureRecognizer] { addGestureRecognizer(recognizer) }
        updateRecognizers()
    }

    /// Enables the recognizers that the configuration permits to act.
    func updateRecognizers() {
        pan.isEnabled = isScrollEnabled
        pinch.isEnabled = maximumZoomScale > minimumZoomScale
    }

    // MARK: Panning

    /// Called when the state of the pan has changed.
    private func panned() {
        let translation = pan.translation(in: self)
        if pan.isWheel {
            if pan.state == .began || pan.state == .changed { consumeWheelTranslation(translation) }
            return
        }
        switch pan.state {
        case .began: beginPan(translation)
        case .changed: continuePan(translation)
        case .ended:
            continuePan(translation)
            let velocity = state.pinch == nil ? pan.velocity(in: self) : .zero
            endDrag(velocity: CGVector(dx: velocity.x, dy: velocity.y), time: pan.time)
        case .cancelled, .failed: cancelDrag(time: pan.time)
        case .possible: break
        }
    }

    /// Scrolls by the wheel's movement since the last call.
    private func consumeWheelTranslation(_ translation: CGPoint) {
        pan.setTranslation(.zero, in: self)
        scrollWithWheel(by: CGVector(dx: translation.x, dy: translation.y))
    }

    private func beginPan(_ translation: CGPoint) {
        let length = hypot(translation.x, translation.y)
        // A finger must move by the hysteresis before the pan is recognized. Subtract that
        // movement, so that the content does not jump.
        let fraction = pan.isTouch && length > 0 ? max(0, 1 - UIPanGestureRecognizer.hysteresis / length) : 1
        let remainder = CGPoint(x: translation.x * fraction, y: translation.y * fraction)
        pan.setTranslation(remainder, in: self)
        beginDrag(CGVector(dx: translation.x, dy: translation.y))
        drag(by: CGVector(dx: remainder.x, dy: remainder.y))
    }

    private func continuePan(_ translation: CGPoint) {
        // A pinch moves the content with its centroid. The pan continues from the resulting offset.
        if state.pinch != nil || isZoomBouncing || isZoomAnimating {
            pan.setTranslation(.zero, in: self)
            return resumeDrag()
        }
        drag(by: CGVector(dx: translation.x, dy: translation.y))
    }

    // MARK: Pinching

    /// Called when the state of the pinch has changed.
    private func pinched() {
        let location = pinch.location(in: self)
        // The location relative to the visible rectangle, which zooming does not move.
        let point = CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
        switch pinch.state {
        case .began:
            beginPinch(at: point)
            pinch(by: pinch.scale, at: point)
        case .changed: pinch(by: pinch.scale, at: point)
        case .ended, .cancelled, .failed: endPinch(at: point)
        case .possible: break
        }
    }

    // MARK: Beginning

    /// Returns whether the view's own pinch or pan may begin, or nil for other recognizers.
    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        if recognizer === pinch { return zoomedView != nil }
        guard recognizer === pan else { return nil }
        guard isScrollEnabled, mayClaimTouches() else { return false }
        let translation = pan.translation(in: self)
        return canScroll(along: CGVector(dx: -translation.x, dy: -translation.y))
    }

    /// Returns whether a drag may take the touches from the views of the content that received
    /// them.
    private func mayClaimTouches() -> Bool {
        let views = contentTouches.touchedViews
        return views.isEmpty || canCancelContentTouches && views.allSatisfy { touchesShouldCancel(in: $0) }
    }

    /// Returns whether this view, and not an enclosing scroll view, should scroll for a movement in
    /// a direction of the offset. An enclosing one should if this view's content is at its edge and
    /// a scroll view around it can scroll along the axis.
    private func canScroll(along direction: CGVector) -> Bool {
        let axes = scrollingAxes
        let isHorizontal = direction.dx.magnitude > direction.dy.magnitude
        guard axes.contains(isHorizontal ? .horizontal : .vertical) else { return false }
        guard isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else { return true }
        let (distance, offset) = isHorizontal ? (direction.dx, contentOffset.x) : (direction.dy, contentOffset.y)
        let range = isHorizontal ? horizontalRange : verticalRange
        guard distance < 0 ? offset <= range.lowerBound : offset >= range.upperBound else { return true }
        var view = superview
        while let candidate = view {
            if let parent = candidate as? UIScrollView, parent.isScrollEnabled,
                parent.scrollingAxes.contains(isHorizontal ? .horizontal : .vertical)
            {
                return false
            }
            view = candidate.superview
        }
        return true
    }
}
