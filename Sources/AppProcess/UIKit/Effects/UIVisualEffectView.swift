import CoreGraphics
import CoreImage
public import Foundation
import QuartzCore

/// A view that shows what is behind it by an effect: blurred, with a tone over it, or, with content that the blur shines through. Main thread.
///
/// The render server blurs, whatever moves behind or in front. As on iOS, a view that is not opaque as a whole (`alpha`, a mask) or is in such a view has nothing behind it to blur.
open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView()
    private let content = UIView()
    private var shownEffect: UIVisualEffect?

    /// A view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        prepare()
        self.effect = effect
    }

    /// A view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

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
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIVisualEffectView, _) in view.showEffect() }
    }

    /// Where subviews belong: what is in it is shown over the effect.
    open var contentView: UIView { content }

    /// What the view does to what is behind it; nil for nothing. In an animation block one effect turns into the other.
    open var effect: UIVisualEffect? {
        get { shownEffect }
        set {
            UIKitException.requireMainThread("effect", of: "UIVisualEffectView")
            shownEffect = newValue
            showEffect()
        }
    }

    private func showEffect() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let blur = shownEffect as? UIBlurEffect
        backdrop.material = blur.map { BlurMaterial($0.style, isDark: isDark) }
        content.alpha = (shownEffect as? UIVibrancyEffect)?.style.opacity ?? 1
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
    /// Gives a view a colour, and below that an effect, for which there is a view behind all others in it while there is one.
    static func show(_ effect: UIVisualEffect?, _ color: UIColor?, behindAllIn view: UIView, by effectView: inout UIVisualEffectView?) {
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            view.backgroundColor = color
            return
        }
        let shown = effectView ?? UIVisualEffectView(frame: view.bounds)
        if effectView == nil {
            shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(shown, at: 0)
            effectView = shown
        }
        shown.effect = effect
        shown.contentView.backgroundColor = color
        view.backgroundColor = nil
    }
}

/// What is behind a view, blurred, and a tone over it.
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

    /// The name in the key path of `AnimatedProperty.backgroundBlurRadius`.
    private static let filter = "visualEffect"

    var material: BlurMaterial? {
        didSet {
            guard material != oldValue else { return }
            let shown = material ?? .none(like: oldValue)
            // A tone that comes out of nothing has its colour from the beginning.
            if oldValue == nil { UIView.performWithoutAnimation { backgroundColor = BlurMaterial.none(like: shown).tone } }
            layer.setValue(shown.radius, forKeyPath: AnimatedProperty.backgroundBlurRadius.rawValue)
            backgroundColor = shown.tone
        }
    }
}
