import CoreGraphics
import QuartzCore

/// The shadow of a translucent panel, which is visible only outside of the panel.
final class OutsideShadow: CALayer {
    /// The greatest distance at which the shadow is visible (points).
    private static let reach: CGFloat = 100

    private let outside = CAShapeLayer()

    override init() {
        super.init()
        prepare()
    }

    override init(layer: Any) { super.init(layer: layer) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        shadowOpacity = 0.2
        shadowRadius = 32
        shadowOffset = .zero
        shadowColor = UIColor.black.cgColor
        outside.fillRule = .evenOdd
        mask = outside
    }

    /// Shows the shadow of an outline.
    func show(_ path: UIBezierPath) {
        shadowPath = path.cgPath
        let all = UIBezierPath(rect: bounds.insetBy(dx: -Self.reach, dy: -Self.reach))
        all.append(path)
        outside.path = all.cgPath
    }
}
