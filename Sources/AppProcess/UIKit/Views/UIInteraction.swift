import Foundation

/// Something that a person can do with a view, as an object that the view keeps: it adds recognisers and the like when it comes, and takes them away when it goes. Main thread.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that it was added to; to be held weakly.
    var view: UIView? { get }
    /// Called before it is added to a view, or, with nil, taken from its own.
    func willMove(to view: UIView?)
    /// Called after that, the place to keep the view.
    func didMove(to view: UIView?)
}

extension UIView {
    /// Adds an interaction, which is taken from the view that had it; afterwards it is the last one.
    public func addInteraction(_ interaction: any UIInteraction) {
        UIKitException.requireMainThread("addInteraction(_:)")
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionList.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction away, where the view has it.
    public func removeInteraction(_ interaction: any UIInteraction) {
        UIKitException.requireMainThread("removeInteraction(_:)")
        guard interactionList.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// The view's interactions, in the order in which they were added. Setting takes those away that are not in the list, and adds those that are new.
    public var interactions: [any UIInteraction] {
        get { interactionList }
        set {
            for old in interactionList where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactionList.contains(where: { $0 === new }) { addInteraction(new) }
            interactionList = newValue
        }
    }
}
