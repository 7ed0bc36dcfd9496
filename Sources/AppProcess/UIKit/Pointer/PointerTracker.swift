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
        /// The shape of the pointer; nil for the desktop's.
        let shape: PointerShapeLayer?
    }

    private var entry: Entry? { didSet { hasEffect = entry?.effect != nil } }
    /// The view below the pointer.
    private weak var view: UIView?
    /// The location of the pointer on the screen (points).
    private var location = CGPoint.zero
    private var modifiers: UIKeyModifierFlags = []
    /// A Boolean value that indicates whether the primary button is pressed.
    private var isPressed = false
    private var isUpdating = false
    /// A Boolean value that indicates whether the region is found again after the next commit.
    private var isAwaitingCommit = false

    /// Handles a movement of the pointer.
    ///
    /// - Parameter view: The view below the pointer, or nil if the pointer left the screen.
    func move(to location: CGPoint, over view: UIView?, _ modifiers: UIKeyModifierFlags) {
        (self.location, self.view, self.modifiers, isPressed) = (location, view, modifiers, false)
        update()
    }

    /// Handles a movement of the pointer while its buttons are pressed: it remains in a region that
    /// latches, and otherwise leaves it at its edge.
    func drag(to location: CGPoint, isPrimary: Bool, of application: UIApplication) {
        guard view != nil || entry != nil else { return }
        (self.location, isPressed) = (location, isPrimary)
        if isLatched { return updateEntry() }
        view = application.hit(location, nil).view
        update()
    }

    /// A Boolean value that indicates whether the pressed pointer is in a region that latches.
    private var isLatched: Bool {
        guard isPressed, let entry, let view = entry.interaction.view, view.window != nil else { return false }
        return entry.region.latches(view.pointFromScreen(location))
    }

    /// Finds the region again after views or interactions changed.
    func update() {
        // A delegate that changes interactions while it is asked does not start over.
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let found = find()
        if let entry, let found, entry.interaction === found.interaction, entry.region == found.region {
            return updateEntry()
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
        var (effect, shape): (PointerEffectLayers?, PointerShapeLayer?)
        let traits = interaction.view?.traitCollection ?? .current
        let accessories = style?.accessories ?? []
        switch style?.form {
        case .effect(let proposed, let outline): effect = PointerEffectLayers(proposed, outline)
        case .shape(let outline, let axes): shape = PointerShapeLayer(outline, constrainedAxes: axes, accessories, traits)
        case .hidden, .system, nil: break
        }
        if shape == nil, !accessories.isEmpty { shape = PointerShapeLayer(nil, constrainedAxes: [], accessories, traits) }
        entry = Entry(interaction: interaction, region: region, effect: effect, shape: shape)
        switch style?.form {
        case .hidden, .shape: setPointerHidden(true)
        case .effect: setPointerHidden(effect?.form.hidesPointer == true)
        case .system, nil: setPointerHidden(false)
        }
        updateEntry()
        effect?.show()
        animator.run()
    }

    /// Moves the effect and the shape with the pointer.
    private func updateEntry() {
        guard let entry else { return }
        entry.effect?.pointerMoved(to: location)
        guard let shape = entry.shape, let view = entry.interaction.view else { return }
        let rect = entry.region.rect
        shape.move(to: location, view.pointOnScreen(CGPoint(x: rect.midX, y: rect.midY)))
    }

    private func exit() {
        guard let entry else { return }
        self.entry = nil
        let animator = PointerAnimator()
        entry.interaction.delegate?.pointerInteraction(entry.interaction, willExit: entry.region, animator: animator)
        entry.effect?.hide()
        entry.shape?.hide()
        setPointerHidden(false)
        animator.run()
    }

    /// A Boolean value that indicates whether the pointer of the desktop is hidden.
    private(set) var isPointerHidden = false

    private func setPointerHidden(_ isHidden: Bool) {
        guard isHidden != isPointerHidden else { return }
        isPointerHidden = isHidden
        UIScreen.main.context.hidePointer(isHidden)
    }
}
