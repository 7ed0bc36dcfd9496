import Foundation

/// A reusable behavior that a view owns, such as a set of gesture recognizers.
///
/// An interaction installs what it needs when it is added to a view and removes it when it leaves.
/// Main thread only.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction belongs to. Implementations keep a weak reference.
    var view: UIView? { get }
    /// Notifies the interaction that it is about to be added to a view, or removed from its view if
    /// `view` is nil.
    func willMove(to view: UIView?)
    /// Notifies the interaction that its view changed. Implementations store the view here.
    func didMove(to view: UIView?)
}

extension UIView {
    /// Adds an interaction at the end of the view's list, after removing it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        UIKitException.requireMainThread("addInteraction(_:)")
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionList.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from the view. Does nothing if it belongs to another view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        UIKitException.requireMainThread("removeInteraction(_:)")
        guard interactionList.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// The view's interactions, in the order in which they were added.
    ///
    /// Setting the property removes the interactions that the new list lacks and adds those that
    /// are new.
    public var interactions: [any UIInteraction] {
        get { interactionList }
        set {
            for old in interactionList where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactionList.contains(where: { $0 === new }) { addInteraction(new) }
            interactionList = newValue
        }
    }
}
