import QuartzCore

/// A ring that fills up. Its `progress` is a custom property that animates when it is set and that
/// the ring is drawn with.
final class ProgressRingLayer: CALayer {
    private static let progressKey = "progress"

    var progress: CGFloat {
        get { value(forKey: Self.progressKey) as? CGFloat ?? 0 }
        set { setValue(min(max(newValue, 0), 1), forKey: Self.progressKey) }
    }

    var lineWidth: CGFloat = 4
    var ringColor = CGColor(red: 0.1, green: 0.5, blue: 1, alpha: 1)
    var trackColor: CGColor? = CGColor(gray: 0.9, alpha: 1)

    override init() {
        super.init()
        setValue(CGFloat(0), forKey: Self.progressKey)
        needsDisplayOnBoundsChange = true
    }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? ProgressRingLayer else { return }
        lineWidth = other.lineWidth
        ringColor = other.ringColor
        trackColor = other.trackColor
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == progressKey { return true }
        return super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == Self.progressKey else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event) ?? value(forKey: event)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.duration = CATransaction.animationDuration()
        return animation
    }

    override func draw(in ctx: CGContext) {
        let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(.butt)
        if let trackColor {
            ctx.setStrokeColor(trackColor)
            ctx.strokeEllipse(in: bounds.insetBy(dx: lineWidth / 2, dy: lineWidth / 2))
        }
        guard progress > 0 else { return }
        ctx.addArc(
            center: center, radius: radius, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
        ctx.setStrokeColor(ringColor)
        ctx.strokePath()
    }
}
