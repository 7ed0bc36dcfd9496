import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    // MARK: Where contents may rest

    /// The offsets at which contents rest horizontally.
    var horizontalRange: ClosedRange<CGFloat> {
        let inset = state.adjustedInset
        return Self.range(bounds.width, state.contentSize.width, inset.left, inset.right, contentAlignmentPoint.x)
    }

    /// The offsets at which contents rest vertically.
    var verticalRange: ClosedRange<CGFloat> {
        let inset = state.adjustedInset
        return Self.range(bounds.height, state.contentSize.height, inset.top, inset.bottom, contentAlignmentPoint.y)
    }

    private static func range(
        _ view: CGFloat, _ contents: CGFloat, _ before: CGFloat, _ after: CGFloat, _ alignment: CGFloat
    ) -> ClosedRange<CGFloat> {
        let room = view - before - after - contents
        guard room < 0 else {
            let place = -before - room * alignment
            return place...place
        }
        return (-before)...(-before - room)
    }

    /// An offset with the nearest one at which contents rest.
    func resting(_ offset: CGPoint) -> CGPoint {
        let (x, y) = (horizontalRange, verticalRange)
        return CGPoint(x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    /// A place at the boundary of pixels.
    func onPixels(_ point: CGPoint) -> CGPoint {
        let scale = max(traitCollection.displayScale, 1)
        return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
    }

    // MARK: Changes

    /// Takes an offset over that the app sets. What moves the contents goes on from there.
    func place(_ offset: CGPoint) {
        guard offset != contentOffset else { return }
        let by = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
        if isScrollAnimating { stopMotion() } else { renewMotion(movedBy: by) }
        if let drag = state.drag {
            state.drag = ScrollDrag(
                axes: drag.axes, origin: CGPoint(x: drag.origin.x + by.x, y: drag.origin.y + by.y),
                begun: CGPoint(x: drag.begun.x + by.x, y: drag.begun.y + by.y))
        }
        show(offset)
    }

    /// Has contents shown from an offset on, and tells of it.
    func show(_ offset: CGPoint) {
        guard offset != contentOffset else { return }
        var bounds = self.bounds
        bounds.origin = offset
        self.bounds = bounds
    }

    func scroll(to offset: CGPoint, animated: Bool) {
        UIKitException.requireMainThread("setContentOffset(_:animated:)", of: "UIScrollView")
        stopMotion()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return place(offset) }
        guard offset != contentOffset else { return }
        state.motion = .animation(ScrollAnimation(begin: CACurrentMediaTime(), from: contentOffset, to: offset))
        startFrames()
    }

    func show(_ rect: CGRect, animated: Bool) {
        let inset = state.adjustedInset
        let shown = bounds.inset(by: inset)
        let wanted = rect.intersection(CGRect(origin: .zero, size: state.contentSize))
        guard !wanted.isNull, !(wanted.isEmpty && rect.isEmpty && rect.size != .zero) else { return }
        func moved(_ from: CGFloat, _ to: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            // What does not fit in is shown from its begin on.
            if low < from || high - low > to - from { return low - from }
            return high > to ? high - to : 0
        }
        var offset = contentOffset
        offset.x += moved(shown.minX, shown.maxX, wanted.minX, wanted.maxX)
        offset.y += moved(shown.minY, shown.maxY, wanted.minY, wanted.maxY)
        scroll(to: resting(offset), animated: animated)
    }

    /// The bounds are others: shows the indicators' new places, and tells of a changed offset.
    func boundsDidChange(from former: CGRect) {
        let bounds = self.bounds
        if bounds.size != former.size {
            updateAdjustedInset()
            extentDidChange()
        }
        guard bounds.origin != former.origin || bounds.size != former.size else { return }
        placeIndicators()
        if bounds.origin != former.origin { delegate?.scrollViewDidScroll(self) }
    }

    // MARK: Extent

    /// Changes something that edges depend on. Contents at rest come back within them, and contents that run on go by the new ones.
    func changeExtent(_ body: (inout ScrollState) -> Void) {
        UIKitException.requireMainThread("contentSize", of: "UIScrollView")
        let (size, inset) = (state.contentSize, state.contentInset)
        body(&state)
        guard state.contentSize != size || state.contentInset != inset else { return }
        updateAdjustedInset()
        extentDidChange()
        placeIndicators()
    }

    func extentDidChange() {
        if case .none = state.motion, state.drag == nil, state.pinch == nil {
            show(resting(contentOffset))
        } else {
            renewMotion(movedBy: .zero)
        }
    }
}
