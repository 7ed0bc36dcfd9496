import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    private var zoomLimits: ClosedRange<CGFloat> {
        minimumZoomScale <= maximumZoomScale ? minimumZoomScale...maximumZoomScale : minimumZoomScale...minimumZoomScale
    }

    private var middle: CGPoint { CGPoint(x: bounds.width / 2, y: bounds.height / 2) }

    // MARK: By the app

    func zoom(to scale: CGFloat, animated: Bool) {
        UIKitException.requireMainThread("setZoomScale(_:animated:)", of: "UIScrollView")
        guard let view = zoomedView else { return }
        let scale = min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        let anchor = anchor(of: view, at: middle)
        zoom(to: restingPlace(of: view, at: scale, showing: anchor, at: middle), animated: animated)
    }

    /// Shows a rectangle of the zoomed view as large as it fits in, in the middle.
    func zoom(on rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(fitting, zoomLimits.lowerBound), zoomLimits.upperBound)
        let anchor = CGPoint(x: rect.midX - view.bounds.minX, y: rect.midY - view.bounds.minY)
        zoom(to: restingPlace(of: view, at: scale, showing: anchor, at: middle), animated: animated)
    }

    private func zoom(to place: ZoomPlace, animated: Bool) {
        stopMotion()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return show(place) }
        begin(to: place, isBounce: false)
    }

    private func begin(to place: ZoomPlace, isBounce: Bool) {
        let from = ZoomPlace(scale: state.scale, offset: contentOffset)
        guard from != place else { return finishZoom() }
        state.motion = .zoom(ZoomMotion(begin: CACurrentMediaTime(), from: from, to: place, isBounce: isBounce))
        startFrames()
    }

    func step(_ motion: ZoomMotion, to time: Double) {
        show(motion.place(at: time))
        // The delegate may have stopped it, or set other insets, as those who keep what is small in the middle do.
        guard case .zoom(motion) = state.motion, let view = zoomedView else { return }
        guard motion.isOver(at: time) else {
            state.motion = .zoom(motion.ending(at: resting(motion.to, of: view)))
            return
        }
        show(resting(contentOffset))
        finishZoom()
    }

    /// The scale has come to where it stays.
    func finishZoom() {
        state.motion = .none
        stopFrames()
        leaveTracking()
        fadeIndicators()
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: state.scale)
    }

    // MARK: By a person

    /// A pinch begins about a point of the view, from the top left of what it shows.
    func beginPinch(at point: CGPoint) {
        guard let view = zoomedView else { return }
        stopMotion()
        delegate?.scrollViewWillBeginZooming(self, with: view)
        state.pinch = ZoomPinch(scale: state.scale, anchor: anchor(of: view, at: point))
        TrackingMode.enter(self)
        showIndicators()
    }

    /// The fingers are so much farther apart than they were, about another point.
    func pinch(by factor: CGFloat, at point: CGPoint) {
        guard let pinch = state.pinch, let view = zoomedView else { return }
        let pinched = pinch.scale * factor
        let limits = zoomLimits
        let scale = bouncesZoom ? ZoomBand.scale(for: pinched, in: limits) : min(max(pinched, limits.lowerBound), limits.upperBound)
        var place = place(of: view, at: scale, showing: pinch.anchor, at: point)
        let (x, y) = ranges(of: view, at: scale)
        place.offset.x = RubberBand(length: bounds.width).place(place.offset.x, in: x)
        place.offset.y = RubberBand(length: bounds.height).place(place.offset.y, in: y)
        show(place)
    }

    /// The fingers were lifted, or taken away.
    func endPinch(at point: CGPoint) {
        guard let pinch = state.pinch else { return }
        state.pinch = nil
        guard let view = zoomedView else { return finishZoom() }
        let scale = min(max(state.scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        let place =
            scale == state.scale
            ? ZoomPlace(scale: scale, offset: resting(contentOffset)) : restingPlace(of: view, at: scale, showing: pinch.anchor, at: point)
        guard window != nil else {
            show(place)
            return finishZoom()
        }
        begin(to: place, isBounce: scale != state.scale)
    }

    // MARK: Places

    /// The point of the zoomed view, at the scale 1, that is at a point of what is shown.
    private func anchor(of view: UIView, at point: CGPoint) -> CGPoint {
        let origin = view.frame.origin
        let scale = max(state.scale, .leastNonzeroMagnitude)
        return CGPoint(x: (contentOffset.x + point.x - origin.x) / scale, y: (contentOffset.y + point.y - origin.y) / scale)
    }

    private func place(of view: UIView, at scale: CGFloat, showing anchor: CGPoint, at point: CGPoint) -> ZoomPlace {
        let origin = view.frame.origin
        let offset = CGPoint(x: origin.x + anchor.x * scale - point.x, y: origin.y + anchor.y * scale - point.y)
        return ZoomPlace(scale: scale, offset: offset)
    }

    private func restingPlace(of view: UIView, at scale: CGFloat, showing anchor: CGPoint, at point: CGPoint) -> ZoomPlace {
        resting(place(of: view, at: scale, showing: anchor, at: point), of: view)
    }

    /// The place that is next to one, where contents may rest.
    private func resting(_ place: ZoomPlace, of view: UIView) -> ZoomPlace {
        let (x, y) = ranges(of: view, at: place.scale)
        let offset = CGPoint(
            x: min(max(place.offset.x, x.lowerBound), x.upperBound), y: min(max(place.offset.y, y.lowerBound), y.upperBound))
        return ZoomPlace(scale: place.scale, offset: offset)
    }

    /// Where contents may rest at another scale.
    private func ranges(of view: UIView, at scale: CGFloat) -> (ClosedRange<CGFloat>, ClosedRange<CGFloat>) {
        let size = state.contentSize
        state.contentSize = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        defer { state.contentSize = size }
        return (horizontalRange, verticalRange)
    }

    /// Scales the view, whose top left stays where it is in the contents.
    private func show(_ place: ZoomPlace) {
        guard let view = zoomedView else { return }
        let isZoomed = place.scale != state.scale
        if isZoomed {
            let origin = view.frame.origin
            state.scale = place.scale
            view.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
            let moved = view.frame.origin
            view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
            state.contentSize = CGSize(width: view.bounds.width * place.scale, height: view.bounds.height * place.scale)
            updateAdjustedInset()
        }
        show(place.offset)
        if isZoomed {
            placeIndicators()
            delegate?.scrollViewDidZoom(self)
        }
    }
}
