import CoreGraphics
import Foundation
import QuartzCore

/// Layout on behalf of the layer, and autoresizing of subviews.
extension UIView {
    /// Implements the layer delegate's `layoutSublayers(of:)`: lays out the view, and notifies the
    /// view's controller before and after.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer else { return }
        let controller = owningController
        performWithCurrentTraits {
            controller?.updateUnavailabilityIfNeeded()
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.layOutUnavailability()
            controller?.viewDidLayoutSubviews()
            controller?.contentDidLayOut()
            ConstraintsPass.flushHosts()
        }
    }

    // MARK: Autoresizing

    /// Resizes the subviews after the view's size changed.
    func autoresizeSubviews(from size: CGSize) {
        let new = layer.bounds.size
        for view in subviewList { view.autoresize(from: size, to: new) }
    }

    /// Resizes the view after its superview's size changed.
    ///
    /// The flexible parts of an axis share the difference in proportion to their lengths, or
    /// equally if those lengths are 0. Margins in a superview without a length are in no
    /// proportion: if both are flexible, they become equal.
    private func autoresize(from old: CGSize, to new: CGSize) {
        guard !viewAttributes.autoresizingMask.isEmpty, !isPlacedByConstraints else { return }
        let mask = viewAttributes.autoresizingMask
        let frame = self.frame
        let (x, width) = Self.resized(
            frame.minX, frame.width, old.width, new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
            mask.contains(.flexibleRightMargin))
        let (y, height) = Self.resized(
            frame.minY, frame.height, old.height, new.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
            mask.contains(.flexibleBottomMargin))
        let resized = CGRect(x: x, y: y, width: width, height: height)
        if resized != frame { self.frame = resized }
    }

    /// Returns how far the view's origin moves, and how much its length grows, for each point by
    /// which its superview grows along an axis. The layout engine uses these shares if constraints
    /// determine the superview's size.
    func autoresizingShares(_ axis: NSLayoutConstraint.Axis) -> (origin: CGFloat, length: CGFloat) {
        let (mask, frame) = (viewAttributes.autoresizingMask, currentAlignmentRect)
        guard !mask.isEmpty, let length = parentView?.layer.bounds.size else { return (0, 0) }
        let (origin, own, outer, before, within, after) =
            axis == .horizontal
            ? (
                frame.minX, frame.width, length.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            )
            : (
                frame.minY, frame.height, length.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            )
        // The margins of a superview without a length grow equally.
        if outer == 0, before, after, !within { return (0.5, 0) }
        let resized = Self.resized(origin, own, outer, outer + 1, before, within, after)
        return (resized.0 - origin, resized.1 - own)
    }

    /// Returns a view's origin and length along one axis after its superview's length changed from
    /// `old` to `new`.
    ///
    /// `before`, `within` and `after` state whether the left or top margin, the length, and the
    /// right or bottom margin are flexible.
    private static func resized(
        _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ within: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
        guard before || within || after, old != new else { return (origin, length) }
        if old == 0, before, after, !within { return ((new - length) / 2, length) }
        let trailing = old - origin - length
        let flexible = (before ? origin : 0) + (within ? length : 0) + (after ? trailing : 0)
        let count = CGFloat([before, within, after].count { $0 })
        let difference = new - old
        func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
            guard isFlexible else { return 0 }
            return flexible > 0 ? difference * part / flexible : difference / count
        }
        return (origin + share(before, origin), max(0, length + share(within, length)))
    }
}
