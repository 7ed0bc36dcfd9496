import CoreGraphics
import Foundation
import QuartzCore

/// The offset of the content: the range in which it can rest, and the ways to change it.
extension UIScrollView {
    // MARK: Resting offsets

    /// The horizontal offsets at which the content can rest (points).
    var horizontalRange: ClosedRange<CGFloat> {
        let inset = extent.adjustedInset
        return Self.range(bounds.width, extent.contentSize.width, inset.left, inset.right, contentAlignmentPoint.x)
    }

    /// The vertical offsets at which the content can rest (points).
    var verticalRange: ClosedRange<CGFloat> {
        let inset = extent.adjustedInset
        return Self.range(bounds.height, extent.contentSize.height, inset.top + extent.barReserve, inset.bottom, contentAlignmentPoint.y)
    }

    /// Returns the offsets at which content can rest along an axis (points). If the content is
    /// smaller than the view, that is a single offset, at which the content is aligned.
    private static func range(
        _ view: CGFloat, _ contents: CGFloat, _ before: CGFloat, _ after: CGFloat, _ alignment: CGFloat
    ) -> ClosedRange<CGFloat> {
        // The space that the content does not fill; negative if the content is larger.
        let excess = view - before - after - contents
        guard excess < 0 else {
            let offset = -before - excess * alignment
            return offset...offset
        }
        return (-before)...(-before - excess)
    }

    /// Returns the nearest offset at which the content can rest.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let (x, y) = (horizontalRange, verticalRange)
        return CGPoint(x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    /// Returns an offset that is rounded to whole pixels, and up between two of them.
    func roundedToPixels(_ offset: CGPoint) -> CGPoint {
        let scale = max(traitCollection.displayScale, 1)
        func rounded(_ length: CGFloat) -> CGFloat { (length * scale + 0.5).rounded(.down) / scale }
        return CGPoint(x: rounded(offset.x), y: rounded(offset.y))
    }

    // MARK: Changes

    /// Sets an offset on behalf of the app, rounded to whole pixels. A deceleration or a drag in
    /// progress continues from there; an animation ends.
    func setOffset(_ offset: CGPoint) {
        let offset = roundedToPixels(offset)
        guard offset != contentOffset else { return }
        let distance = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
        if isScrollAnimating { stopMotion() } else { restartMotion(movedBy: distance) }
        if let drag = state.drag {
            state.drag = ScrollDrag(
                axes: drag.axes, origin: CGPoint(x: drag.origin.x + distance.x, y: drag.origin.y + distance.y),
                initialOffset: CGPoint(x: drag.initialOffset.x + distance.x, y: drag.initialOffset.y + distance.y))
        }
        moveContent(to: offset)
    }

    /// Moves the content by changing the origin of the bounds, which notifies the delegate.
    func moveContent(to offset: CGPoint) {
        guard offset != contentOffset else { return }
        var bounds = self.bounds
        bounds.origin = offset
        self.bounds = bounds
    }

    /// Implements `setContentOffset(_:animated:)`.
    func scroll(to offset: CGPoint, animated: Bool) {
        UIKitException.requireMainThread("setContentOffset(_:animated:)", of: "UIScrollView")
        stopMotion()
        let offset = roundedToPixels(offset)
        guard animated, window != nil, UIView.areAnimationsEnabled else { return setOffset(offset) }
        guard offset != contentOffset else { return }
        state.motion = .animation(ScrollAnimation(begin: CACurrentMediaTime(), from: contentOffset, to: offset))
        startFrames()
    }

    /// Scrolls by the smallest distance that makes a rectangle of the content visible. Like iOS,
    /// ignores an empty rectangle and one outside of the content.
    func scrollToVisible(_ rect: CGRect, animated: Bool) {
        let inset = extent.adjustedInset
        let visible = bounds.inset(by: inset)
        let target = rect.intersection(CGRect(origin: .zero, size: extent.contentSize))
        guard !rect.isEmpty, !target.isNull else { return }
        /// Returns the distance that makes `low...high` visible in `from...to`, along one axis.
        func distance(_ from: CGFloat, _ to: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            // A rectangle that does not fit is shown from its beginning.
            if low < from || high - low > to - from { return low - from }
            return high > to ? high - to : 0
        }
        var offset = contentOffset
        offset.x += distance(visible.minX, visible.maxX, target.minX, target.maxX)
        offset.y += distance(visible.minY, visible.maxY, target.minY, target.maxY)
        scroll(to: clamped(offset), animated: animated)
    }

    /// Updates the insets and indicators after the bounds changed, and notifies the delegate of a
    /// changed offset.
    func boundsDidChange(from former: CGRect) {
        let bounds = self.bounds
        if bounds.size != former.size {
            updateAdjustedInset()
            extentDidChange()
        }
        guard bounds.origin != former.origin || bounds.size != former.size else { return }
        layOutIndicators()
        state.edgeObserver?.contentDidMove(in: self)
        refresher?.contentDidMove(in: self)
        if bounds.origin != former.origin { state.motionObserver?.contentDidMove() }
        if bounds.origin != former.origin { delegate?.scrollViewDidScroll(self) }
        if bounds.origin != former.origin { PointerTracker.shared.contentDidMove() }
    }

    // MARK: Extent

    /// Changes the extent of the content. Content at rest moves within the new edges, and moving
    /// content is subject to them.
    func changeExtent(_ body: (inout ScrollExtent) -> Void) {
        UIKitException.requireMainThread("contentSize", of: "UIScrollView")
        let (size, inset) = (extent.contentSize, extent.contentInset)
        body(&extent)
        requireNumbers("contentSize", [extent.contentSize.width, extent.contentSize.height])
        let new = extent.contentInset
        requireNumbers("contentInset", [new.top, new.left, new.bottom, new.right])
        guard extent.contentSize != size || extent.contentInset != inset else { return }
        updateAdjustedInset()
        extentDidChange()
        layOutIndicators()
    }

    /// Ends the app if a value contains NaN, from which bounds would follow that contain NaN.
    private func requireNumbers(_ name: StaticString, _ numbers: [CGFloat]) {
        guard numbers.contains(where: \.isNaN) else { return }
        let value = numbers.map { "\($0)" }.joined(separator: " ")
        UIKitException.raise("CALayerInvalidGeometry", "\(name) of \(type(of: self)) contains NaN: [\(value)]")
    }

    /// Called when the edges of the content have changed: applies them to the offset or to the
    /// motion.
    func extentDidChange() {
        if case .none = state.motion, state.drag == nil, state.pinch == nil {
            moveContent(to: clamped(contentOffset))
        } else {
            restartMotion(movedBy: .zero)
        }
        state.edgeObserver?.contentDidMove(in: self)
    }
}
