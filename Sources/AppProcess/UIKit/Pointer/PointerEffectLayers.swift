import CoreGraphics
import Foundation
import QuartzCore

/// An effect of the pointer on a view: layers behind and in front of it, and animations of its own
/// layer. Neither the view's properties nor its subviews change.
@MainActor final class PointerEffectLayers {
    /// The duration of changes (seconds).
    static let duration = 0.2
    /// The color of the background that the pointer turns into.
    private static let color = UIColor.systemFill
    /// The color of tints.
    private static let tint = UIColor.tertiarySystemFill
    /// The length by which a view grows (points), and the greatest factor.
    private static let growth: CGFloat = 10
    private static let greatestScale: CGFloat = 1.15
    /// The greatest distance by which a view follows the pointer (points).
    private static let reach: CGFloat = 3
    /// The side from which on a view is large (points).
    private static let largeSide: CGFloat = 160

    /// The parts of an effect.
    struct Form: Equatable {
        var hasBackground = false
        var tint = UIPointerEffect.TintMode.none
        var hasShadow = false
        var scales = false
        var followsPointer = false
        /// Whether the pointer itself disappears.
        var hidesPointer = false

        @MainActor init(of effect: UIPointerEffect) {
            switch PointerEffectLayers.specific(effect) {
            case .lift: (hasShadow, scales, followsPointer, hidesPointer) = (true, true, true, true)
            case .hover(_, let tint, let shadow, let scaled): (self.tint, hasShadow, scales) = (tint, shadow, scaled)
            case .highlight, .automatic: (hasBackground, followsPointer, hidesPointer) = (true, true, true)
            }
        }
    }

    let form: Form
    private let preview: UITargetedPreview
    private let shape: UIPointerShape?
    private let view: UIView
    private let container: UIView
    /// The center of the view when the effect began.
    private let center: CGPoint
    /// The outline, in the container's coordinates.
    private var outline: UIBezierPath
    /// The keys of the view's animations that the layers have as well.
    private var followed: Set<String> = []
    /// The layer behind the view: the background, the tint or the shadow.
    let underlay = CAShapeLayer()
    /// The tint in front of the view.
    let overlay = CAShapeLayer()

    init(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
        preview = effect.preview
        self.shape = shape
        (view, container, form) = (preview.view, preview.target.container, Form(of: effect))
        center = view.center
        outline = Self.outline(of: preview, shape)
        let traits = view.traitCollection
        for layer in [underlay, overlay] {
            layer.fillColor = nil
            layer.opacity = 0
        }
        placeLayers()
        if form.hasBackground { underlay.fillColor = Self.color.resolvedColor(with: traits).cgColor }
        if form.tint == .underlay { underlay.fillColor = Self.tint.resolvedColor(with: traits).cgColor }
        if form.tint == .overlay { overlay.fillColor = Self.tint.resolvedColor(with: traits).cgColor }
        if form.hasShadow {
            underlay.shadowOpacity = 0.25
            underlay.shadowRadius = 10
            underlay.shadowOffset = CGSize(width: 0, height: 5)
        }
        if view.superview === container {
            container.layer.insertSublayer(underlay, below: view.layer)
            container.layer.insertSublayer(overlay, above: view.layer)
        } else {
            container.layer.addSublayer(overlay)
        }
        followAnimations()
    }

    // MARK: Geometry

    /// Gives the layers the bounds of the outline, about whose middle they grow.
    private func placeLayers() {
        let bounds = outline.bounds
        let path = UIBezierPath(cgPath: outline.cgPath)
        path.apply(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        for layer in [underlay, overlay] {
            layer.bounds = CGRect(origin: .zero, size: bounds.size)
            layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
            layer.path = path.cgPath
        }
        if form.hasShadow { underlay.shadowPath = path.cgPath }
    }

    /// Returns whether the effect is on a view.
    func isOn(_ view: UIView) -> Bool { view === self.view }

    /// Moves the layers with the view, whose geometry changed: with its animation if there is one,
    /// and otherwise at once.
    func viewDidMove() {
        let path = UIBezierPath(cgPath: Self.outline(of: preview, shape).cgPath)
        path.apply(CGAffineTransform(translationX: view.center.x - center.x, y: view.center.y - center.y))
        outline = path
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        placeLayers()
        CATransaction.commit()
        followAnimations()
    }

    /// Adds the animations of the view's position that are new, which are additive, to the layers.
    private func followAnimations() {
        let keys = view.layer.animationKeys() ?? []
        for key in keys where !followed.contains(key) {
            guard let animation = view.layer.animation(forKey: key) as? CAPropertyAnimation, animation.isAdditive,
                animation.keyPath?.hasPrefix("position") == true
            else { continue }
            for layer in [underlay, overlay] {
                guard let copy = animation.copy() as? CAPropertyAnimation else { continue }
                copy.delegate = nil
                layer.add(copy, forKey: key)
            }
        }
        followed = Set(keys)
    }

    /// Returns the effect that an automatic one stands for.
    static func specific(_ effect: UIPointerEffect) -> UIPointerEffect {
        guard case .automatic(let preview) = effect else { return effect }
        let view = preview.view
        if min(view.bounds.width, view.bounds.height) >= largeSide { return .hover(preview) }
        let hasBackground =
            (view as? UIButton).map { $0.backgroundRadius != nil } ?? ((view.backgroundColor?.cgColor.alpha ?? 0) > 0)
        return hasBackground ? .lift(preview) : .highlight(preview)
    }

    /// Returns the outline of the pointer over a preview, in the container's coordinates.
    static func outline(of preview: UITargetedPreview, _ shape: UIPointerShape?) -> UIBezierPath {
        let (view, target) = (preview.view, preview.target)
        let frame = CGRect(
            x: target.center.x - view.bounds.width / 2, y: target.center.y - view.bounds.height / 2, width: view.bounds.width,
            height: view.bounds.height)
        switch shape {
        case .path(let path): return path
        case .roundedRect(let rect, let radius):
            return UIBezierPath(roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2))
        case .verticalBeam, .horizontalBeam:
            let path = shape.map(PointerShapeLayer.outline) ?? UIBezierPath()
            path.apply(CGAffineTransform(translationX: frame.midX, y: frame.midY))
            return path
        case nil:
            if let visible = preview.parameters.visiblePath {
                let path = UIBezierPath(cgPath: visible.cgPath)
                path.apply(CGAffineTransform(translationX: frame.minX, y: frame.minY))
                return path
            }
            let radius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : UIPointerShape.defaultCornerRadius
            return UIBezierPath(roundedRect: frame, cornerRadius: min(radius, frame.width / 2, frame.height / 2))
        }
    }

    /// The factor by which the view grows.
    private var scale: CGFloat {
        let side = max(view.bounds.width, view.bounds.height)
        guard form.scales, side > 0 else { return 1 }
        return min((side + Self.growth) / side, Self.greatestScale)
    }

    /// The distance of the pointer from the middle of the outline, from −1 to 1 on each axis.
    private var lean = CGPoint.zero
    private var isShown = false

    /// Handles a movement of the pointer on the screen (points).
    func pointerMoved(to location: CGPoint) {
        let (bounds, point) = (outline.bounds, container.pointFromScreen(location))
        guard form.followsPointer, bounds.width > 0, bounds.height > 0 else { return }
        func part(_ distance: CGFloat, _ length: CGFloat) -> CGFloat { max(-1, min(2 * distance / length, 1)) }
        lean = CGPoint(x: part(point.x - bounds.midX, bounds.width), y: part(point.y - bounds.midY, bounds.height))
        guard isShown else { return }
        set(opacity: 1, change)
        animate(by: change, lasting: true)
    }

    /// The change of the view and the layers: their growth and the distance toward the pointer.
    private var change: CATransform3D {
        let move = CATransform3DMakeTranslation(lean.x * Self.reach, lean.y * Self.reach, 0)
        return CATransform3DConcat(CATransform3DMakeScale(scale, scale, 1), move)
    }

    // MARK: Animation

    private static let key = "lamina.pointer"

    /// Shows the effect, animated.
    func show() {
        isShown = true
        set(opacity: 1, change)
        animate(by: change, lasting: true)
    }

    /// Removes the effect, animated.
    func hide() {
        isShown = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { [underlay, overlay] in
            underlay.removeFromSuperlayer()
            overlay.removeFromSuperlayer()
        }
        set(opacity: 0, CATransform3DIdentity)
        CATransaction.commit()
        animate(by: CATransform3DIdentity, lasting: false)
    }

    /// Animates the layers behind and in front of the view.
    private func set(opacity: Float, _ change: CATransform3D) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(Self.duration)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        for layer in [underlay, overlay] { (layer.opacity, layer.transform) = (opacity, change) }
        CATransaction.commit()
    }

    /// Animates the transform of the view from the one on the screen.
    ///
    /// - Parameters:
    ///   - change: The transform that follows that of the view.
    ///   - lasting: Whether the transform remains until the next animation.
    private func animate(by change: CATransform3D, lasting: Bool) {
        let layer = view.layer
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = (layer.presentation() ?? layer).transform
        animation.toValue = CATransform3DConcat(layer.transform, change)
        animation.duration = Self.duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        if lasting {
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        layer.add(animation, forKey: Self.key)
    }
}
