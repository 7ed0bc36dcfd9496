import CoreGraphics
import Foundation
import QuartzCore

/// The view of a popover: the presented view in front of a background with rounded corners and an
/// arrow, or in front of a background that the app provides.
final class PopoverView: UIView {
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let arrow = CAShapeLayer()
    private let content = UIView()
    private let shadow = OutsideShadow()
    private var placement: PopoverPlacement?

    /// The app's own background, or nil for the system's.
    var customBackground: UIPopoverBackgroundView? {
        didSet {
            guard customBackground !== oldValue else { return }
            oldValue?.removeFromSuperview()
            let isCustom = customBackground != nil
            background.isHidden = isCustom
            shadow.isHidden = isCustom
            content.layer.cornerRadius = isCustom ? 0 : PopoverMetrics.standard.cornerRadius
            if let customBackground { insertSubview(customBackground, belowSubview: content) }
            setNeedsLayout()
        }
    }

    /// The color behind the presented view; nil for the system's material.
    var color: UIColor? {
        didSet {
            background.effect = color == nil ? UIBlurEffect(style: .systemChromeMaterial) : nil
            background.contentView.backgroundColor = color
            updateArrowColor()
        }
    }

    /// The color of the arrow, which has no material: that of the material over the background of a
    /// window.
    private static let arrowColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.11 : 0.97, alpha: 1) }

    init() {
        super.init(frame: .zero)
        layer.addSublayer(shadow)
        for view in [background, content] {
            view.layer.cornerRadius = PopoverMetrics.standard.cornerRadius
            view.layer.cornerCurve = .continuous
            view.clipsToBounds = true
        }
        addSubview(background)
        layer.addSublayer(arrow)
        addSubview(content)
        updateArrowColor()
    }

    required init?(coder: NSCoder) { nil }

    /// Adds the presented controller's view.
    func show(_ view: UIView) {
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
        updateArrowColor()
    }

    /// Moves the popover to a place in its superview.
    func move(to placement: PopoverPlacement) {
        self.placement = placement
        let frame = placement.frame
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        setNeedsLayout()
    }

    /// The point of the view from which the popover grows, in its own coordinates.
    var growthPoint: CGPoint {
        guard let placement else { return CGPoint(x: bounds.midX, y: bounds.midY) }
        return CGPoint(x: placement.tip.x - placement.frame.minX, y: placement.tip.y - placement.frame.minY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        let frame = placement.frame
        let body = placement.body.offsetBy(dx: -frame.minX, dy: -frame.minY)
        content.frame = placement.content.offsetBy(dx: -frame.minX, dy: -frame.minY)
        if let customBackground {
            arrow.isHidden = true
            customBackground.frame = bounds
            customBackground.arrowDirection = placement.direction
            customBackground.arrowOffset = placement.arrowOffset
            return
        }
        background.frame = body
        let path = UIBezierPath(roundedRect: body, cornerRadius: placement.metrics.cornerRadius)
        arrow.isHidden = placement.direction.isEmpty
        if !arrow.isHidden {
            let shape = arrowPath(placement, tip: growthPoint, body)
            path.append(shape)
            arrow.path = shape.cgPath
        }
        shadow.frame = bounds
        shadow.show(path)
        updateArrowColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateArrowColor()
    }

    /// Gives the arrow the color of what it adjoins: the presented view extends into it on iOS.
    private func updateArrowColor() {
        let edge = CGPoint(
            x: min(max(growthPoint.x, content.frame.minX + 1), content.frame.maxX - 1) - content.frame.minX,
            y: min(max(growthPoint.y, content.frame.minY + 1), content.frame.maxY - 1) - content.frame.minY)
        let fill = opaqueColor(of: content, at: edge) ?? (color ?? Self.arrowColor).resolvedColor(with: traitCollection).cgColor
        if arrow.fillColor != fill { arrow.fillColor = fill }
    }

    /// Returns the background color of the view in front at a point, or nil if it has none.
    private func opaqueColor(of view: UIView, at point: CGPoint) -> CGColor? {
        for subview in view.subviews.reversed() where !subview.isHidden && subview.alpha == 1 && subview.frame.contains(point) {
            if let color = opaqueColor(of: subview, at: subview.convert(point, from: view)) { return color }
        }
        guard let color = view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor, color.alpha == 1 else { return nil }
        return color
    }

    /// Returns the outline of the arrow, with a rounded tip.
    private func arrowPath(_ placement: PopoverPlacement, tip: CGPoint, _ body: CGRect) -> UIBezierPath {
        let (half, height) = (placement.metrics.arrowBase / 2, placement.metrics.arrowHeight)
        // An arrow that points up, with its tip at the origin.
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -half, y: height))
        path.addCurve(
            to: CGPoint(x: 0, y: 0), controlPoint1: CGPoint(x: -half * 0.5, y: height), controlPoint2: CGPoint(x: -half * 0.3, y: 0))
        path.addCurve(
            to: CGPoint(x: half, y: height), controlPoint1: CGPoint(x: half * 0.3, y: 0), controlPoint2: CGPoint(x: half * 0.5, y: height))
        path.close()
        let angle: CGFloat =
            switch placement.direction {
            case .down: .pi
            case .left: -.pi / 2
            case .right: .pi / 2
            default: 0
            }
        path.apply(CGAffineTransform(rotationAngle: angle).concatenating(CGAffineTransform(translationX: tip.x, y: tip.y)))
        return path
    }
}

/// The view behind a popover, which covers its container. A tap on it dismisses the popover, except
/// in the views that stay in reach.
final class PopoverBackdrop: UIView {
    var tapped: (() -> Void)?
    /// The views that receive touches while the popover is presented.
    var passthroughViews: [UIView] = []

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        return !passthroughViews.contains { $0.window === window && $0.point(inside: convert(point, to: $0), with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        tapped?()
    }
}
