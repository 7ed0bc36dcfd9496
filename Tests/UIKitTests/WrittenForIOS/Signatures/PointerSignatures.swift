import UIKit

// Written as for iOS 18: declarations of pointer interactions that no other caller uses, with
// Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIPointerInteraction() {
    _ = UIPointerInteraction.self
    _ = { (pointerInteraction: UIPointerInteraction, view: UIView?) in pointerInteraction.didMove(to: view) }
    _ = { (delegate: (any UIPointerInteractionDelegate)?) -> UIPointerInteraction in UIPointerInteraction(delegate: delegate) }
    _ = { (pointerInteraction: UIPointerInteraction, view: UIView?) in pointerInteraction.willMove(to: view) }
}

@MainActor private func signaturesOfUIPointerInteractionDelegate() {
    _ = (any UIPointerInteractionDelegate).self
}

@MainActor private func signaturesOfUIPointerInteractionAnimating() {
    _ = (any UIPointerInteractionAnimating).self
}

@MainActor private func signaturesOfUIPointerRegion() {
    _ = UIPointerRegion.self
    _ = { (pointerRegion: UIPointerRegion, zone: NSZone?) -> Any in pointerRegion.copy(with: zone) }
    _ = { (rect: CGRect, identifier: AnyHashable?) -> UIPointerRegion in UIPointerRegion(rect: rect, identifier: identifier) }
    let _: ReferenceWritableKeyPath<UIPointerRegion, UIAxis> = \.latchingAxes
}

@MainActor private func signaturesOfUIPointerRegionRequest() {
    _ = UIPointerRegionRequest.self
}

@MainActor private func signaturesOfUIPointerStyle() {
    _ = { (pointerStyle: UIPointerStyle, zone: NSZone?) -> Any in pointerStyle.copy(with: zone) }
    _ = { () -> UIPointerStyle in UIPointerStyle.hidden() }
    _ = { (effect: UIPointerEffect, shape: UIPointerShape?) -> UIPointerStyle in UIPointerStyle(effect: effect, shape: shape) }
    _ = { (shape: UIPointerShape, axes: UIAxis) -> UIPointerStyle in UIPointerStyle(shape: shape, constrainedAxes: axes) }
    _ = { () -> UIPointerStyle in UIPointerStyle.system() }
}

@MainActor private func signaturesOfUIPointerEffect() {
    _ = UIPointerEffect.self
    _ = { (content: UITargetedPreview) -> UIPointerEffect in .automatic(content) }
    _ = { (content: UITargetedPreview) -> UIPointerEffect in .highlight(content) }
    _ = {
        (
            content: UITargetedPreview, preferredTintMode: UIPointerEffect.TintMode, prefersShadow: Bool, prefersScaledContent: Bool
        ) -> UIPointerEffect in
        .hover(content, preferredTintMode: preferredTintMode, prefersShadow: prefersShadow, prefersScaledContent: prefersScaledContent)
    }
    _ = { (content: UITargetedPreview) -> UIPointerEffect in .lift(content) }
    let _: KeyPath<UIPointerEffect, UITargetedPreview> = \.preview
    _ = UIPointerEffect.TintMode.self
    let _: UIPointerEffect.TintMode = .overlay
    let _: UIPointerEffect.TintMode = .underlay
}

@MainActor private func signaturesOfUIPointerShape() {
    _ = UIPointerShape.self
    let _: CGFloat = UIPointerShape.defaultCornerRadius
    _ = { (length: CGFloat) -> UIPointerShape in .horizontalBeam(length: length) }
    _ = { (content: UIBezierPath) -> UIPointerShape in .path(content) }
    _ = { (content: CGRect, radius: CGFloat) -> UIPointerShape in .roundedRect(content, radius: radius) }
    _ = { (length: CGFloat) -> UIPointerShape in .verticalBeam(length: length) }
}

@MainActor private func signaturesOfUIPointerAccessory() {
    _ = UIPointerAccessory.self
    _ = { (position: UIPointerAccessory.Position) -> UIPointerAccessory in UIPointerAccessory.arrow(position) }
    _ = { (shape: UIPointerShape, position: UIPointerAccessory.Position) -> UIPointerAccessory in
        UIPointerAccessory(shape, position: position)
    }
    let _: ReferenceWritableKeyPath<UIPointerAccessory, Bool> = \.orientationMatchesAngle
    _ = UIPointerAccessory.Position.self
}

/// Implements all methods.
private final class PointerInteractionDelegateStub: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { nil }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
}
