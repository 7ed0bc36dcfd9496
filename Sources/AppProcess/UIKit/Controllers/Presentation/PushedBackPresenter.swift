import CoreGraphics
import QuartzCore

/// The effect on the view of a sheet's presenter while the sheet has its full height: the view is
/// pushed back, that is, smaller, with rounded corners, and in front of black.
///
/// On iPhones with iOS 13 and later, the presenter is narrower by 16 points at each side, and its
/// top edge is at that of the safe area, 10 points above the sheet.
@MainActor final class PushedBackPresenter {
    /// The distance by which each side of the view moves inward (points).
    private static let sideMargin: CGFloat = 16
    /// The radius of the corners (points).
    private static let cornerRadius: CGFloat = 10

    private let view: UIView
    /// The black background, or nil if another sheet's presenter is behind the view.
    private let background: UIView?
    /// A Boolean value that indicates whether the view filled its superview, whose size it follows.
    private let fillsHost: Bool
    /// The properties to restore.
    private let former: (transform: CGAffineTransform, radius: CGFloat, curve: CALayerCornerCurve, masksToBounds: Bool)

    /// Prepares a view for being pushed back.
    init(_ view: UIView) {
        self.view = view
        former = (view.transform, view.layer.cornerRadius, view.layer.cornerCurve, view.layer.masksToBounds)
        let host = view.superview
        fillsHost = host.map { view.frame == $0.bounds } ?? false
        background = fillsHost ? UIView(frame: view.frame) : nil
        if let background, let host {
            background.backgroundColor = .black
            background.isUserInteractionEnabled = false
            background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.insertSubview(background, belowSubview: view)
        }
        view.layer.masksToBounds = true
        view.layer.cornerCurve = .continuous
    }

    /// Moves the view.
    ///
    /// - Parameters:
    ///   - progress: The share of the effect, from 0 (none) to 1 (pushed back).
    ///   - top: The y coordinate of the top edge of a view that is pushed back, in its superview
    ///     (points).
    func move(to progress: CGFloat, top: CGFloat) {
        if fillsHost, let host = view.superview {
            // Follow changes of the superview's size.
            if view.bounds.size != host.bounds.size { view.bounds.size = host.bounds.size }
            let center = CGPoint(x: host.bounds.midX, y: host.bounds.midY)
            if view.center != center { view.center = center }
        }
        let size = view.bounds.size
        guard size.width > 0 else { return }
        let scale = 1 - progress * 2 * Self.sideMargin / size.width
        // The y coordinates of the top edge without a transform, and if the view is only scaled.
        let formerTop = view.center.y - size.height * view.layer.anchorPoint.y
        let scaledTop = view.center.y - size.height * view.layer.anchorPoint.y * scale
        let target = formerTop + (top - formerTop) * progress
        view.transform = former.transform.concatenating(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: target - scaledTop))
        view.layer.cornerRadius = former.radius + (Self.cornerRadius - former.radius) * progress
    }

    /// Restores the view.
    func restore() {
        view.transform = former.transform
        view.layer.cornerRadius = former.radius
        view.layer.cornerCurve = former.curve
        view.layer.masksToBounds = former.masksToBounds
        background?.removeFromSuperview()
    }
}
