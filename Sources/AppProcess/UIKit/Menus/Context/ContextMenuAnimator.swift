public import Foundation

/// The object with which a delegate performs animations together with those of a context menu. Main
/// thread only.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller that the preview shows, or nil.
    var previewViewController: UIViewController? { get }
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds work to perform when the animation has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The ways in which a preview disappears after it was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview returns to its place.
    case dismiss = 0
    /// The preview grows to the size of the window.
    case pop = 1
}

/// The object with which a delegate performs animations together with the disappearance of a
/// preview that was tapped. Main thread only.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview disappears. The default is `dismiss`, or `pop` if the preview
    /// shows a controller.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the animations and completions that a delegate adds to those of a menu.
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(previewController: UIViewController?) {
        previewViewController = previewController
        preferredCommitStyle = previewController == nil ? .dismiss : .pop
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Performs the changes, inside of an animation.
    func runAnimations() {
        for animation in animations { animation() }
        animations = []
    }

    /// Performs the completions.
    func runCompletions() {
        let due = completions
        completions = []
        for completion in due { completion() }
    }

    /// Takes the animations and completions of another animator.
    func adopt(_ other: ContextMenuAnimator) {
        animations += other.animations
        completions += other.completions
    }
}
