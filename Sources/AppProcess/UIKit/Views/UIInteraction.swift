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
    /// Implements `addInteraction(_:)`.
    func insertInteraction(_ interaction: any UIInteraction) {
        UIKitException.requireMainThread("addInteraction(_:)")
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionList.append(interaction)
        interaction.didMove(to: self)
    }

    /// Implements `removeInteraction(_:)`.
    func dropInteraction(_ interaction: any UIInteraction) {
        UIKitException.requireMainThread("removeInteraction(_:)")
        guard interactionList.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// Removes the interactions that the new list lacks and adds those that are new.
    func setInteractions(_ interactions: [any UIInteraction]) {
        for old in interactionList where !interactions.contains(where: { $0 === old }) { removeInteraction(old) }
        for new in interactions where !interactionList.contains(where: { $0 === new }) { addInteraction(new) }
        interactionList = interactions
    }
}
