import CoreGraphics
import Foundation
import QuartzCore

/// Zooming: a scale of the delegate's view and an offset, which change together so that the point
/// between the fingers, or in the center, stays in place.
extension UIScrollView {
    /// The view that zooming scales; nil if the delegate does not permit zooming.
    var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// The zoom scales at which the view can rest. A maximum below the minimum has no effect.
    private var zoomLimits: ClosedRange<CGFloat> {
        minimumZoomScale <= maximumZoomScale ? minimumZoomScale...maximumZoomScale : minimumZoomScale...minimumZoomScale
    }

    /// The center of the visible rectangle, relative to its top-left corner.
    private var visibleCenter: CGPoint { CGPoint(x: bounds.width / 2, y: bounds.height / 2) }

    // MARK: Zooming by the app

    /// Implements `setZoomScale(_:animated:)`.
    func zoom(to scale: CGFloat, animated: Bool) {
        UIKitException.requireMainThread("setZoomScale(_:animated:)", of: "UIScrollView")
        guard let view = zoomedView else { return }
        let scale = min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        let anchor = anchor(of: view, at: visibleCenter)
        zoom(to: restingState(of: view, at: scale, showing: anchor, at: visibleCenter), animated: animated)
    }

    /// Shows a rectangle of the zoomed view in the center, as large as the view and the limits of
    /// the scale permit.
    func zoom(on rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(fitting, zoomLimits.lowerBound), zoomLimits.upperBound)
        let anchor = CGPoint(x: rect.midX - view.bounds.minX, y: rect.midY - view.bounds.minY)
        zoom(to: restingState(of: view, at: scale, showing: anchor, at: visibleCenter), animated: animated)
    }

    /// Stops any motion and applies a scale and an offset, at once or with an animation.
    private func zoom(to target: ZoomState, animated: Bool) {
        stopMotion()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return apply(target) }
        beginZoom(to: target, isBounce: false)
    }

    /// Animates to a scale and an offset. Ends the zoom at once if they are the present ones.
    private func beginZoom(to target: ZoomState, isBounce: Bool) {
        let current = ZoomState(scale: state.scale, offset: contentOffset)
        guard current != target else { return finishZoom() }
        state.motion = .zoom(ZoomMotion(begin: CACurrentMediaTime(), from: current, to: target, isBounce: isBounce))
        startFrames()
    }

    /// Applies the state of a zoom at a media time, and ends the zoom if it is over.
    func step(_ motion: ZoomMotion, to time: Double) {
        apply(motion.state(at: time))
        // The delegate may have stopped the motion or changed the insets. Apps change insets to
        // center small content, so adapt the target to them.
        guard case .zoom(motion) = state.motion, let view = zoomedView else { return }
        guard motion.isOver(at: time) else {
            state.motion = .zoom(motion.ending(at: clamped(motion.to, of: view)))
            return
        }
        moveContent(to: clamped(contentOffset))
        finishZoom()
    }

    /// Ends a zoom and notifies the delegate.
    func finishZoom() {
        state.motion = .none
        stopFrames()
        leaveTracking()
        fadeIndicators()
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: state.scale)
    }

    // MARK: Pinching

    /// Begins a pinch about a point, relative to the top-left corner of the visible rectangle.
    func beginPinch(at point: CGPoint) {
        guard let view = zoomedView else { return }
        stopMotion()
        delegate?.scrollViewWillBeginZooming(self, with: view)
        state.pinch = ZoomPinch(scale: state.scale, anchor: anchor(of: view, at: point))
        TrackingMode.enter(self)
        showIndicators()
    }

    /// Zooms by the ratio of the fingers' distance to their initial distance, with the pinch's
    /// anchor at a point of the visible rectangle.
    func pinch(by factor: CGFloat, at point: CGPoint) {
        guard let pinch = state.pinch, let view = zoomedView else { return }
        let pinched = pinch.scale * factor
        let limits = zoomLimits
        let scale = bouncesZoom ? ZoomRubberBand.scale(for: pinched, in: limits) : min(max(pinched, limits.lowerBound), limits.upperBound)
        var target = zoomState(of: view, at: scale, showing: pinch.anchor, at: point)
        let (x, y) = ranges(of: view, at: scale)
        target.offset.x = RubberBand(length: bounds.width).stretched(target.offset.x, in: x)
        target.offset.y = RubberBand(length: bounds.height).stretched(target.offset.y, in: y)
        apply(target)
    }

    /// Ends a pinch. A scale beyond its limits returns, with an animation.
    func endPinch(at point: CGPoint) {
        guard let pinch = state.pinch else { return }
        state.pinch = nil
        guard let view = zoomedView else { return finishZoom() }
        let scale = min(max(state.scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        let target =
            scale == state.scale
            ? ZoomState(scale: scale, offset: clamped(contentOffset))
            : restingState(of: view, at: scale, showing: pinch.anchor, at: point)
        guard window != nil else {
            apply(target)
            return finishZoom()
        }
        beginZoom(to: target, isBounce: scale != state.scale)
    }

    // MARK: Zoom states

    /// Returns the point of the zoomed view, at scale 1, that appears at a point of the visible
    /// rectangle.
    private func anchor(of view: UIView, at point: CGPoint) -> CGPoint {
        let origin = view.frame.origin
        let scale = max(state.scale, .leastNonzeroMagnitude)
        return CGPoint(x: (contentOffset.x + point.x - origin.x) / scale, y: (contentOffset.y + point.y - origin.y) / scale)
    }

    /// Returns the state in which an anchor of the zoomed view appears at a point of the visible
    /// rectangle.
    private func zoomState(of view: UIView, at scale: CGFloat, showing anchor: CGPoint, at point: CGPoint) -> ZoomState {
        let origin = view.frame.origin
        let offset = CGPoint(x: origin.x + anchor.x * scale - point.x, y: origin.y + anchor.y * scale - point.y)
        return ZoomState(scale: scale, offset: offset)
    }

    /// Returns the state in which an anchor appears at a point of the visible rectangle, or as near
    /// to it as the edges of the content permit.
    private func restingState(of view: UIView, at scale: CGFloat, showing anchor: CGPoint, at point: CGPoint) -> ZoomState {
        clamped(zoomState(of: view, at: scale, showing: anchor, at: point), of: view)
    }

    /// Returns the state with the nearest offset at which the content can rest.
    private func clamped(_ target: ZoomState, of view: UIView) -> ZoomState {
        let (x, y) = ranges(of: view, at: target.scale)
        let offset = CGPoint(
            x: min(max(target.offset.x, x.lowerBound), x.upperBound), y: min(max(target.offset.y, y.lowerBound), y.upperBound))
        return ZoomState(scale: target.scale, offset: offset)
    }

    /// Returns the horizontal and vertical offsets at which the content can rest at another scale.
    /// Computes them with a temporary content size.
    private func ranges(of view: UIView, at scale: CGFloat) -> (ClosedRange<CGFloat>, ClosedRange<CGFloat>) {
        let size = extent.contentSize
        extent.contentSize = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        defer { extent.contentSize = size }
        return (horizontalRange, verticalRange)
    }

    /// Applies a scale and an offset. The zoomed view keeps its top-left corner in the content.
    private func apply(_ target: ZoomState) {
        guard let view = zoomedView else { return }
        let isZoomed = target.scale != state.scale
        if isZoomed {
            let origin = view.frame.origin
            changing("zoomScale") { state.scale = target.scale }
            view.transform = CGAffineTransform(scaleX: target.scale, y: target.scale)
            let moved = view.frame.origin
            view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
            changing("contentSize") {
                extent.contentSize = CGSize(width: view.bounds.width * target.scale, height: view.bounds.height * target.scale)
            }
            updateAdjustedInset()
        }
        moveContent(to: target.offset)
        if isZoomed {
            layOutIndicators()
            delegate?.scrollViewDidZoom(self)
        }
    }
}
