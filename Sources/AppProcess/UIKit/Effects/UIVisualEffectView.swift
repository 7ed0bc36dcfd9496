import CoreGraphics
import CoreImage
public import Foundation
import QuartzCore

/// A view that applies a visual effect: it blurs the content behind it, or makes its own content
/// vibrant. Main thread only.
///
/// The render server computes the blur, so that it follows whatever moves behind the view. As on
/// iOS, a view that is transparent as a whole (`alpha`, a mask), or is inside such a view, has no
/// content behind it to blur.
open class UIVisualEffectView: UIView {
    /// The view that blurs, behind the content view.
    private let backdrop = BackdropView()
    private let content = UIView()
    private var currentEffect: UIVisualEffect?

    /// Creates a view with an effect, or without one if `effect` is nil.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        prepare()
        self.effect = effect
    }

    /// Creates a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a visual effect view from an archive.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        prepare()
        decodeView(from: coder)
        if let views = coder.decodeObject(forKey: Key.content) as? NSArray {
            for case let view as UIView in views { content.addSubview(view) }
        }
        effect = coder.decodeObject(forKey: Key.effect) as? UIVisualEffect
    }

    open override func encode(with coder: NSCoder) {
        encodeView(with: coder, subviews: [])
        coder.encode(content.subviews as NSArray, forKey: Key.content)
        coder.encode(effect, forKey: Key.effect)
    }

    private enum Key {
        static let effect = "UIVisualEffectViewEffect"
        static let content = "UIVisualEffectViewContentViews"
    }

    private func prepare() {
        for view in [backdrop, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIVisualEffectView, _) in view.applyEffect() }
    }

    /// The view to add subviews to. Its content appears over the effect.
    open var contentView: UIView { content }

    /// The effect, or nil for none. Changes in an animation block are animated.
    open var effect: UIVisualEffect? {
        get { currentEffect }
        set {
            UIKitException.requireMainThread("effect", of: "UIVisualEffectView")
            currentEffect = newValue
            applyEffect()
        }
    }

    /// The share of a blur effect that is applied, from 0 to 1. Bars fade in with it.
    var intensity: CGFloat = 1 { didSet { if intensity != oldValue { applyEffect() } } }

    private func applyEffect() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let blur = currentEffect as? UIBlurEffect
        backdrop.material = blur.map { BlurMaterial($0.style, isDark: isDark).scaled(intensity) }
        applyVibrancy(currentEffect as? UIVibrancyEffect)
    }

    /// A Boolean value that indicates whether the content is vibrant.
    private var isVibrant = false

    /// Blends the content with the material behind it: content darkens a light material and
    /// lightens a dark one, so that the material's hues show. As on iOS, text and template images
    /// have the tint color of the content view, which is black or white.
    private func applyVibrancy(_ effect: UIVibrancyEffect?) {
        content.alpha = effect?.style.opacity ?? 1
        guard let effect else {
            guard isVibrant else { return }
            isVibrant = false
            content.layer.compositingFilter = nil
            content.tintColor = nil
            content.traitOverrides.remove(VibrantTextTrait.self)
            return
        }
        isVibrant = true
        let isDark = BlurMaterial(effect.blurEffect.style, isDark: traitCollection.userInterfaceStyle == .dark).isDark
        content.layer.compositingFilter = isDark ? "plusL" : "plusD"
        content.tintColor = isDark ? .white : .black
        content.traitOverrides[VibrantTextTrait.self] = true
    }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== backdrop, subview !== content else { return }
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
        )
    }
}

extension UIVisualEffectView {
    /// Sets the background of a view to a color in front of an effect.
    ///
    /// - Parameters:
    ///   - effect: The effect, or `nil` for only the color.
    ///   - color: The color, or `nil` for only the effect.
    ///   - view: The view whose background changes.
    ///   - effectView: The caller's variable for the effect view, which exists, behind all other
    ///     subviews, only while there is an effect.
    static func setBackground(
        _ effect: UIVisualEffect?, _ color: UIColor?, behindAllIn view: UIView, using effectView: inout UIVisualEffectView?
    ) {
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            view.backgroundColor = color
            return
        }
        let backdrop = effectView ?? UIVisualEffectView(frame: view.bounds)
        if effectView == nil {
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(backdrop, at: 0)
            effectView = backdrop
        }
        backdrop.effect = effect
        backdrop.contentView.backgroundColor = color
        view.backgroundColor = nil
    }
}

/// A Boolean value that indicates whether labels are drawn in their tint color, because they are in
/// the content of a vibrancy effect.
enum VibrantTextTrait: UITraitDefinition {
    static var defaultValue: Bool { false }
    static var affectsColorAppearance: Bool { true }
}

/// A view that blurs the content behind it as a material specifies, with the material's tone as its
/// background color.
private final class BackdropView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        let blur = CIFilter.gaussianBlur()
        blur.name = Self.filter
        blur.radius = 0
        layer.backgroundFilters = [blur]
    }

    required init?(coder: NSCoder) { nil }

    /// The name of the blur filter, which is part of the key path
    /// `AnimatedProperty.backgroundBlurRadius`.
    private static let filter = "visualEffect"

    /// The material, or `nil` for no effect. Changes in an animation block are animated.
    var material: BlurMaterial? {
        didSet {
            guard material != oldValue else { return }
            let current = material ?? .none(like: oldValue)
            // If the effect appears, start from a transparent tone with the final white value, so
            // that an animation changes only the tone's opacity.
            if oldValue == nil { UIView.performWithoutAnimation { backgroundColor = BlurMaterial.none(like: current).tone } }
            layer.setValue(current.radius, forKeyPath: AnimatedProperty.backgroundBlurRadius.rawValue)
            layer.backdropCurve = current.curve
            layer.backdropCurveAmount = current.curveAmount
            layer.backdropSaturation = current.saturation
            layer.backdropBrightness = current.brightness
            backgroundColor = current.tone
        }
    }
}
