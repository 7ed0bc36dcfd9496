public import Foundation

/// The object that provides the regions of a pointer interaction and their styles. All methods are
/// optional. Main thread only.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at a location, or nil if the pointer is not changed there. The default is
    /// `defaultRegion`, which is the whole view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style of a region that the pointer enters, or nil for the one of the system.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// Notifies the delegate that the pointer enters a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    /// Notifies the delegate that the pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

/// The object with which a delegate performs animations together with those of the pointer. Main
/// thread only.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds work to perform when the animation has ended.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Collects the animations and completions that a delegate adds to those of the pointer.
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    /// Performs the animations, and afterwards the completions.
    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: PointerEffectLayers.duration, delay: 0, options: [.allowUserInteraction],
            animations: { for animation in animations { animation() } },
            completion: { isFinished in for completion in completions { completion(isFinished) } })
    }
}
