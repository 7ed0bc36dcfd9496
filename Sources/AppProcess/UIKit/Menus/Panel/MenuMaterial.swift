import CoreGraphics

/// The rounded material behind a menu, and its shadow.
final class MenuMaterial: UIView {
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let shadow = OutsideShadow()
    private let cornerRadius: CGFloat

    /// The view of the menu's contents, which is as large as the material.
    var contentView: UIView { background.contentView }

    /// Creates a material with a radius of its corners (points).
    init(cornerRadius: CGFloat) {
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        layer.addSublayer(shadow)
        background.clipsToBounds = true
        background.layer.cornerRadius = cornerRadius
        background.layer.cornerCurve = .continuous
        addSubview(background)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        shadow.frame = bounds
        shadow.show(UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius))
    }
}
