import Foundation

/// The attachment of recognizers to views.
extension UIView {
    /// Implements `addGestureRecognizer(_:)`.
    func attach(_ recognizer: UIGestureRecognizer) {
        UIKitException.requireMainThread("addGestureRecognizer(_:)")
        guard recognizer.view !== self else { return }
        recognizer.view?.detach(recognizer)
        recognizers.append(recognizer)
        recognizer.view = self
    }

    /// Implements `removeGestureRecognizer(_:)`.
    func detach(_ recognizer: UIGestureRecognizer) {
        UIKitException.requireMainThread("removeGestureRecognizer(_:)")
        guard recognizer.view === self else { return }
        GestureEnvironment.shared.remove(recognizer)
        recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    /// Implements the setter of `gestureRecognizers`.
    func setRecognizers(_ new: [UIGestureRecognizer]) {
        for recognizer in recognizers where !new.contains(recognizer) { detach(recognizer) }
        for recognizer in new { attach(recognizer) }
    }
}
