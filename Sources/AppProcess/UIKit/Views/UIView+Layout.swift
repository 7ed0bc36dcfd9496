import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The layer's layout: the controller before and after, and the view between.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer else { return }
        let controller = owningController
        currentTraits.performAsCurrent {
            MainActor.assumeIsolated {
                controller?.viewWillLayoutSubviews()
                layoutSubviews()
                controller?.viewDidLayoutSubviews()
                ConstraintsPass.findPlaces()
            }
        }
    }

    // MARK: Autoresizing

    /// Arranges subviews for another size of this view.
    func autoresizeSubviews(from size: CGSize) {
        let new = layer.bounds.size
        for view in subviewList { view.autoresize(from: size, to: new) }
    }

    /// Follows the superview's size: what is flexible shares the difference by its part of the flexible lengths, or equally where these are nothing.
    private func autoresize(from old: CGSize, to new: CGSize) {
        guard !look.autoresizingMask.isEmpty, !isPlacedByConstraints else { return }
        let mask = look.autoresizingMask
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

    /// How much of what its superview becomes longer by the view's origin moves, and how much it becomes longer itself.
    func autoresizingShares(_ axis: NSLayoutConstraint.Axis) -> (origin: CGFloat, length: CGFloat) {
        let (mask, frame) = (look.autoresizingMask, currentAlignmentRect)
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
        let longer = Self.resized(origin, own, outer, outer + 1, before, within, after)
        return (longer.0 - origin, longer.1 - own)
    }

    /// The origin and length of a view along one axis.
    private static func resized(
        _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ within: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
        guard before || within || after, old != new else { return (origin, length) }
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
