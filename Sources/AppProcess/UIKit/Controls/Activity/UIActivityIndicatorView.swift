import CoreGraphics
public import Foundation
import QuartzCore

/// A view that indicates an ongoing task with rotating spokes. The render server animates it, at no
/// cost to the app. Main thread.
open class UIActivityIndicatorView: UIView {
    /// The size of an indicator.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
        /// 37 points, and white by default.
        @available(*, deprecated, renamed: "large")
        case whiteLarge = 0
        /// 20 points, and white by default.
        @available(*, deprecated, renamed: "medium")
        case white = 1
        /// 20 points, and gray by default.
        @available(*, deprecated, renamed: "medium")
        case gray = 2
    }

    /// The layer that shows all spokes as one image, and rotates.
    private let spokes = CALayer()
    private var isOn = false
    /// The color that the app set, or `nil` for the style's color.
    private var ownColor: UIColor?

    /// Creates an indicator of a style's size that does not animate.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        prepare()
    }

    /// Creates an indicator of the medium style.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        prepare()
    }

    /// Creates an indicator from an archive.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        decodeView(from: coder)
        prepare()
        style = Style(rawValue: coder.decodeInteger(forKey: "UIActivityIndicatorViewStyle")) ?? .medium
        if coder.decodeBool(forKey: "UIAnimating") { startAnimating() }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIActivityIndicatorViewStyle")
        coder.encode(isAnimating, forKey: "UIAnimating")
    }

    private func prepare() {
        isUserInteractionEnabled = false
        layer.addSublayer(spokes)
        isHidden = true
    }

    /// The style, which determines the size, and the color unless one was set.
    open var style: Style {
        didSet {
            recordAppearance(\.style, style)
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the view is hidden while it does not animate. The
    /// default is true.
    open var hidesWhenStopped = true {
        didSet {
            recordAppearance(\.hidesWhenStopped, hidesWhenStopped)
            isHidden = hidesWhenStopped && !isOn
        }
    }

    /// The color of the spokes; nil for the style's color.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! {
        get { ownColor ?? style.defaultColor }
        set {
            recordAppearance(\.color, newValue)
            ownColor = newValue
            setNeedsLayout()
        }
    }

    /// Starts the animation.
    open func startAnimating() {
        UIKitException.requireMainThread("startAnimating()", of: "UIActivityIndicatorView")
        isOn = true
        isHidden = false
        turn()
    }

    /// Stops the animation.
    open func stopAnimating() {
        isOn = false
        spokes.removeAnimation(forKey: Self.turning)
        if hidesWhenStopped { isHidden = true }
    }

    /// A Boolean value that indicates whether the indicator animates.
    open var isAnimating: Bool { isOn }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    open override var intrinsicContentSize: CGSize { style.size }

    override var standardAccessibility: AccessibilityStandard {
        AccessibilityStandard(
            isElement: true, label: (isAnimating ? SystemText.inProgress : .progressHalted).text, value: isAnimating ? "1" : "0",
            traits: .updatesFrequently)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = style.size
        spokes.bounds = CGRect(origin: .zero, size: size)
        // Center the layer, with its top-left corner on a pixel boundary.
        spokes.position = CGPoint(
            x: PixelGrid.round(bounds.midX - size.width / 2, pixelScale) + size.width / 2,
            y: PixelGrid.round(bounds.midY - size.height / 2, pixelScale) + size.height / 2)
        spokes.contentsScale = pixelScale
        spokes.contents = Spokes(side: size.width, color: color.resolvedColor(with: traitCollection), scale: pixelScale).image
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, isOn { turn() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    private static let turning = "lamina.turning"

    /// Adds the animation of the rotation, unless the layer has it already.
    private func turn() {
        guard spokes.animation(forKey: Self.turning) == nil else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        // One step for each spoke: more frames would look the same.
        animation.values = (0..<Spokes.count).map { NSNumber(value: 2 * Double.pi * Double($0) / Double(Spokes.count)) }
        animation.calculationMode = .discrete
        animation.duration = Spokes.turn
        animation.repeatCount = .infinity
        spokes.add(animation, forKey: Self.turning)
    }
}

extension UIActivityIndicatorView.Style {
    // These switch over raw values, because the compiler warns about uses of the deprecated cases.

    fileprivate var size: CGSize {
        switch rawValue {
        case 0, 101: CGSize(width: 37, height: 37)
        default: CGSize(width: 20, height: 20)
        }
    }

    fileprivate var defaultColor: UIColor {
        switch rawValue {
        case 0, 1: .white
        case 2: .gray
        default: .secondaryLabel
        }
    }
}

/// The image of an activity indicator: one spoke in full color, and the others increasingly faint
/// against the direction of rotation.
private struct Spokes {
    static let count = 8
    /// The duration of a turn (seconds).
    static let turn: TimeInterval = 0.8

    /// The width and height (points).
    let side: CGFloat
    let color: UIColor
    let scale: CGFloat

    @MainActor private static let cache: NSCache<NSString, CGImage> = {
        let cache = NSCache<NSString, CGImage>()
        cache.countLimit = 16
        return cache
    }()

    /// The image, drawn once for each side, scale and color.
    @MainActor var image: CGImage? {
        let key = NSString(string: "\(side) \(scale) \(color)")
        if let cached = Self.cache.object(forKey: key) { return cached }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        guard let drawn = renderer.image(actions: { draw(in: $0.cgContext) }).cgImage else { return nil }
        Self.cache.setObject(drawn, forKey: key)
        return drawn
    }

    private func draw(in context: CGContext) {
        // Each spoke is drawn upward from the center, in a space rotated by its angle. The factors
        // of `side` are the width of a spoke and the distances of its ends from the center.
        context.translateBy(x: side / 2, y: side / 2)
        context.setLineCap(.round)
        context.setLineWidth(side * 0.115)
        let alpha = color.cgColor.alpha
        for spoke in 0..<Self.count {
            // The spoke at the top leads; those behind it, against the direction of rotation, fade.
            let age = CGFloat((Self.count - spoke) % Self.count) / CGFloat(Self.count)
            context.saveGState()
            context.rotate(by: 2 * .pi * CGFloat(spoke) / CGFloat(Self.count))
            context.setStrokeColor(color.withAlphaComponent(alpha * (1 - 0.8 * age)).cgColor)
            context.move(to: CGPoint(x: 0, y: -side * 0.235))
            context.addLine(to: CGPoint(x: 0, y: -side * 0.4))
            context.strokePath()
            context.restoreGState()
        }
    }
}
