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
        guard !look.autoresizingMask.isEmpty else { return }
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

/// Where in a view others may be, when it is laid out. Main thread.
extension UIView {
    /// The part of the view that lies under no bars.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// The part of the view within its margins.
    public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The part of the view within its margins that is not too wide for text to be read: at most 672 points.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    private func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let guide = guides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide(kind, of: self)
        guides.append(guide)
        return guide
    }
}
