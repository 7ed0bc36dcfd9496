import UIKit

/// A ring that is filled up to a part, with the part as text in its middle.
final class GaugeView: UIView {
    /// The part of the ring that is filled (0 to 1).
    var part = 0.0 {
        didSet {
            label.text = Texts.percent(part)
            accessibilityValue = label.text
            setNeedsLayout()
        }
    }

    /// The colors at the beginning and the end of the ring.
    var colors: [UIColor] = [.solar, .brand] {
        didSet { updateColors() }
    }

    private let track = CAShapeLayer()
    private let gradient = CAGradientLayer()
    private let ring = CAShapeLayer()
    private let label = UILabel()
    private let width: CGFloat

    init(width: CGFloat, font: UIFont.TextStyle) {
        self.width = width
        super.init(frame: .zero)
        for line in [track, ring] {
            line.fillColor = nil
            line.lineWidth = width
            line.lineCap = .round
        }
        ring.strokeColor = UIColor.black.cgColor
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        gradient.mask = ring
        layer.addSublayer(track)
        layer.addSublayer(gradient)
        label.font = .preferredFont(forTextStyle: font, weight: .semibold)
        label.adjustsFontForContentSizeCategory = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.4
        label.baselineAdjustment = .alignCenters
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        updateColors()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, _) in view.updateColors() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let center = CGPoint(x: side / 2, y: side / 2)
        let circle = UIBezierPath(
            arcCenter: center, radius: (side - width) / 2, startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in [track, gradient] as [CALayer] { layer.frame = square }
        ring.frame = gradient.bounds
        for line in [track, ring] { line.path = circle.cgPath }
        ring.strokeEnd = min(max(part, 0), 1)
        CATransaction.commit()
        label.frame = square.insetBy(dx: width * 1.6, dy: width * 1.6)
    }

    /// Fills the ring from its beginning.
    func animateAppearance() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.duration = 0.9
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        ring.add(animation, forKey: "appearance")
    }

    private func updateColors() {
        traitCollection.performAsCurrent {
            track.strokeColor = UIColor.tertiarySystemFill.cgColor
            // The round cap at the beginning lies before the angle where the gradient starts.
            gradient.colors = ([colors[0]] + colors + [colors[0]]).map(\.cgColor)
            gradient.locations = [0, 0.01, 0.93, 1]
        }
    }
}
