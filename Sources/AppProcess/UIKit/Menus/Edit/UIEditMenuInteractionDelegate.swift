import CoreGraphics
public import Foundation

/// The object with which a delegate performs animations together with those of an edit menu. Main
/// thread only.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds work to perform when the animation has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}

/// The object that provides the elements and the place of an edit menu. All methods are optional.
/// Main thread only.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu to show, or nil for the suggested actions.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The place of the menu.
    ///   - suggestedActions: The standard commands that the responder chain performs.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle that the menu does not cover, in the coordinates of the interaction's
    /// view. The default is the source point alone.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    /// Notifies the delegate that the menu will appear.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Notifies the delegate that the menu will disappear.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}
