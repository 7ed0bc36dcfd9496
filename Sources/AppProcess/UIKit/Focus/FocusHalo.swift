import CoreGraphics
import QuartzCore

/// The line around the focused view.
@MainActor final class FocusHalo {
    /// The width of the line, and its distance from the shape outside of it (points).
    static let width: CGFloat = 3
    private static let gap: CGFloat = 1
    /// The distance by which a line outside extends beyond the shape (points).
    static let extent = gap + width
    /// The distance in front of the contents of the view.
    private static let depth: CGFloat = 1_000

    let layer = CAShapeLayer()
    private weak var view: UIView?
    private let effect: UIFocusEffect

    init(_ effect: UIFocusEffect, on view: UIView) {
        (self.view, self.effect) = (view, effect)
        layer.zPosition = Self.depth
        layer.fillColor = nil
        layer.lineWidth = Self.width
        let container = (effect as? UIFocusHaloEffect)?.containerView ?? view
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if let reference = (effect as? UIFocusHaloEffect)?.referenceView, reference.superview === container {
            layer.zPosition = 0
            container.layer.insertSublayer(layer, above: reference.layer)
        } else {
            container.layer.addSublayer(layer)
        }
        CATransaction.commit()
        update()
    }

    /// Returns whether the halo is on a view.
    func isOn(_ view: UIView) -> Bool { view === self.view }

    /// Updates the line after the view's size or traits changed.
    func update() {
        guard let view else { return }
        let position = (effect as? UIFocusHaloEffect)?.position ?? .automatic
        let isInside = position == .inside || position == .automatic && view.hasInnerHalo
        // The middle of the line.
        let distance = isInside ? -Self.width / 2 : Self.gap + Self.width / 2
        let path: UIBezierPath
        switch (effect as? UIFocusHaloEffect)?.outline {
        case .path(let outline): path = UIBezierPath(cgPath: outline.cgPath)
        case .rounded(let rect, let radius, _): path = Self.rounded(rect, radius, distance)
        case nil:
            let standard = min(8, view.bounds.height / 4)
            path = Self.rounded(view.bounds, view.layer.cornerRadius > 0 ? view.layer.cornerRadius : standard, distance)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.path = path.cgPath
        if let container = layer.superlayer, container !== view.layer {
            layer.setAffineTransform(.identity)
            layer.position = view.layer.convert(.zero, to: container)
        }
        layer.strokeColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
        CATransaction.commit()
    }

    private static func rounded(_ rect: CGRect, _ radius: CGFloat, _ distance: CGFloat) -> UIBezierPath {
        let frame = rect.insetBy(dx: -distance, dy: -distance)
        return UIBezierPath(roundedRect: frame, cornerRadius: min(max(0, radius + distance), frame.width / 2, frame.height / 2))
    }

    /// Removes the line.
    func remove() { layer.removeFromSuperlayer() }
}
