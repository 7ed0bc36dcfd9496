import CoreGraphics
import Foundation

extension UIScrollView {
    /// Has the recognisers drive the view. The pan is told of touches first: it stops contents.
    func attachRecognizers() {
        pan.allowedScrollTypesMask = .all
        pan.addTarget(self) { [weak self] _ in self?.panned() }
        pinch.addTarget(self) { [weak self] _ in self?.pinched() }
        for recognizer in [pan, pinch, contentTouches] as [UIGestureRecognizer] { addGestureRecognizer(recognizer) }
        updateRecognizers()
    }

    func updateRecognizers() {
        pan.isEnabled = isScrollEnabled
        pinch.isEnabled = maximumZoomScale > minimumZoomScale
    }

    // MARK: Panning

    private func panned() {
        let translation = pan.translation(in: self)
        if pan.isWheel {
            if pan.state == .began || pan.state == .changed { turn(translation) }
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

    private func turn(_ translation: CGPoint) {
        pan.setTranslation(.zero, in: self)
        turnWheel(by: CGVector(dx: translation.x, dy: translation.y))
    }

    private func beginPan(_ translation: CGPoint) {
        let length = hypot(translation.x, translation.y)
        // What it takes to recognise a pan does not move contents.
        let part = pan.isTouch && length > 0 ? max(0, 1 - UIPanGestureRecognizer.hysteresis / length) : 1
        let rest = CGPoint(x: translation.x * part, y: translation.y * part)
        pan.setTranslation(rest, in: self)
        beginDrag(CGVector(dx: translation.x, dy: translation.y))
        drag(by: CGVector(dx: rest.x, dy: rest.y))
    }

    private func continuePan(_ translation: CGPoint) {
        // A pinch moves contents with its middle; the pan goes on from where that leaves them.
        if state.pinch != nil || isZoomBouncing || isZoomAnimating {
            pan.setTranslation(.zero, in: self)
            return resumeDrag()
        }
        drag(by: CGVector(dx: translation.x, dy: translation.y))
    }

    // MARK: Pinching

    private func pinched() {
        let place = pinch.location(in: self)
        let point = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
        switch pinch.state {
        case .began:
            beginPinch(at: point)
            pinch(by: pinch.scale, at: point)
        case .changed: pinch(by: pinch.scale, at: point)
        case .ended, .cancelled, .failed: endPinch(at: point)
        case .possible: break
        }
    }

    // MARK: Whether to begin

    /// Whether one of the view's own recognisers may begin; nil for others.
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        if recognizer === pinch { return zoomedView != nil }
        guard recognizer === pan else { return nil }
        guard isScrollEnabled, mayTakeTouches() else { return false }
        let way = pan.translation(in: self)
        return leads(CGVector(dx: -way.x, dy: -way.y))
    }

    private func mayTakeTouches() -> Bool {
        let views = contentTouches.touchedViews
        return views.isEmpty || canCancelContentTouches && views.allSatisfy { touchesShouldCancel(in: $0) }
    }

    /// Whether contents can be moved in a direction, or a view around this one is not to move its own instead.
    private func leads(_ way: CGVector) -> Bool {
        let axes = scrollingAxes
        let isHorizontal = way.dx.magnitude > way.dy.magnitude
        guard axes.contains(isHorizontal ? .horizontal : .vertical) else { return false }
        guard isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else { return true }
        let (distance, place) = isHorizontal ? (way.dx, contentOffset.x) : (way.dy, contentOffset.y)
        let range = isHorizontal ? horizontalRange : verticalRange
        guard distance < 0 ? place <= range.lowerBound : place >= range.upperBound else { return true }
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
