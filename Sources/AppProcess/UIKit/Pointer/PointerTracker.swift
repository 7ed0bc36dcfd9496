import CoreGraphics
import Foundation
import QuartzCore

/// Follows the pointer: finds the interaction and the region below it, and shows the region's
/// style.
@MainActor final class PointerTracker {
    static let shared = PointerTracker()

    /// The region that the pointer is in.
    private struct Entry {
        let interaction: UIPointerInteraction
        let region: UIPointerRegion
        /// The effect on the screen; nil for none.
        let effect: PointerEffectLayers?
    }

    private var entry: Entry? { didSet { hasEffect = entry?.effect != nil } }
    /// The view below the pointer.
    private weak var view: UIView?
    /// The location of the pointer on the screen (points).
    private var location = CGPoint.zero
    private var modifiers: UIKeyModifierFlags = []
    private var isUpdating = false
    /// A Boolean value that indicates whether the region is found again after the next commit.
    private var isAwaitingCommit = false

    /// Handles a movement of the pointer.
    ///
    /// - Parameter view: The view below the pointer, or nil if the pointer left the screen.
    func move(to location: CGPoint, over view: UIView?, _ modifiers: UIKeyModifierFlags) {
        (self.location, self.view, self.modifiers) = (location, view, modifiers)
        update()
    }

    /// Finds the region again after views or interactions changed.
    func update() {
        // A delegate that changes interactions while it is asked does not start over.
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let found = find()
        if let entry, let found, entry.interaction === found.interaction, entry.region == found.region {
            entry.effect?.pointerMoved(to: location)
            return
        }
        exit()
        if let found { enter(found.interaction, found.region) }
    }

    /// Shows the style of an interaction again, if the pointer is in one of its regions.
    func invalidate(_ interaction: UIPointerInteraction) {
        if entry?.interaction === interaction { exit() }
        update()
    }

    /// Ends the style of an interaction that is removed from its view.
    func remove(_ interaction: UIPointerInteraction) {
        guard entry?.interaction === interaction else { return }
        exit()
    }

    /// A Boolean value that indicates whether an effect is shown.
    private(set) var hasEffect = false

    /// Moves the effect with its view, whose geometry changed.
    func geometryDidChange(of view: UIView) {
        if let effect = entry?.effect, effect.isOn(view) { effect.viewDidMove() }
    }

    /// Called when content was scrolled: finds the view below the pointer again after the commit.
    func contentDidMove() {
        guard let application = UIApplication.running, view != nil, !isAwaitingCommit else { return }
        isAwaitingCommit = true
        PostCommitActions.add { [self] in
            isAwaitingCommit = false
            guard view != nil else { return }
            move(to: location, over: application.hit(location, nil).view, modifiers)
        }
    }

    /// Ends the style of a view that left its window.
    func viewDidLeaveWindow(_ view: UIView) {
        if entry?.interaction.view?.isDescendant(of: view) == true { exit() }
        if self.view?.isDescendant(of: view) == true { self.view = nil }
    }

    /// Returns the innermost interaction below the pointer that has a region there.
    private func find() -> (interaction: UIPointerInteraction, region: UIPointerRegion)? {
        var current = view
        while let candidate = current {
            for interaction in candidate.interactions.reversed() {
                guard let interaction = interaction as? UIPointerInteraction, candidate.window != nil else { continue }
                let point = candidate.pointFromScreen(location)
                if let region = interaction.region(at: point, modifiers), region.rect.contains(point) { return (interaction, region) }
            }
            current = candidate.parentView
        }
        return nil
    }

    private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
        let style = interaction.style(of: region)
        let animator = PointerAnimator()
        interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
        let effect = style?.effect.map { PointerEffectLayers($0, style?.shape) }
        entry = Entry(interaction: interaction, region: region, effect: effect)
        effect?.pointerMoved(to: location)
        effect?.show()
        animator.run()
    }

    private func exit() {
        guard let entry else { return }
        self.entry = nil
        let animator = PointerAnimator()
        entry.interaction.delegate?.pointerInteraction(entry.interaction, willExit: entry.region, animator: animator)
        entry.effect?.hide()
        animator.run()
    }
}
