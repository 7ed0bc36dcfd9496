import CoreGraphics
import Foundation

/// The pointer interaction of a button, and its delegate.
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
    /// The distance between the contents of a button without a background and the edge of the
    /// pointer (points).
    private static let margin = CGSize(width: 10, height: 4)

    private(set) lazy var interaction = UIPointerInteraction(delegate: self)
    private weak var button: UIButton?

    init(of button: UIButton) {
        self.button = button
        super.init()
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let button, button.isEnabled else { return nil }
        let (effect, shape) = (proposedEffect(of: button), proposedShape(of: button))
        if let provider = button.pointerStyleProvider { return provider(button, effect, shape) }
        return UIPointerStyle(effect: effect, shape: shape)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        setHovered(true)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        setHovered(false)
    }

    /// A Boolean value that indicates whether the pointer is over the button.
    private(set) var isHovered = false

    private func setHovered(_ isHovered: Bool) {
        self.isHovered = isHovered
        button?.setNeedsUpdateConfiguration()
    }

    private func proposedEffect(of button: UIButton) -> UIPointerEffect {
        PointerEffectLayers.specific(.automatic(UITargetedPreview(view: button)))
    }

    /// Returns the shape of the pointer, in the coordinates of the button's superview.
    private func proposedShape(of button: UIButton) -> UIPointerShape {
        let bounds = button.bounds
        let frame = CGRect(
            x: button.center.x - bounds.width / 2, y: button.center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
        if let radius = button.backgroundRadius { return .roundedRect(frame, radius: radius) }
        return .roundedRect(frame.insetBy(dx: -Self.margin.width, dy: -Self.margin.height))
    }
}

extension UIButton {
    /// The radius of the corners of the visible background; nil if there is none.
    final var backgroundRadius: CGFloat? {
        resolveIfNeeded()
        switch resolved.background {
        case .image: return UIPointerShape.defaultCornerRadius
        case .configuration(let background, let color, let radius):
            let isVisible =
                color.resolvedColor(with: traitCollection).cgColor.alpha > 0 || background.image != nil
                || background.visualEffect != nil || background.strokeWidth > 0
            return isVisible ? radius(bounds.height) : nil
        case .none: return (backgroundColor?.cgColor.alpha ?? 0) > 0 ? layer.cornerRadius : nil
        }
    }

    /// Creates or removes the pointer interaction.
    final func updatePointer(isEnabled: Bool) {
        guard isEnabled != (parts.pointer != nil) else { return }
        if let pointer = parts.pointer {
            parts.pointer = nil
            removeInteraction(pointer.interaction)
        } else {
            let pointer = ButtonPointer(of: self)
            parts.pointer = pointer
            addInteraction(pointer.interaction)
        }
    }
}
