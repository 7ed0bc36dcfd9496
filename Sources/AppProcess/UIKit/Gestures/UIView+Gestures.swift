import Foundation

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        Misuse.requireMainThread("addGestureRecognizer(_:)")
        guard recognizer.view !== self else { return }
        recognizer.view?.detach(recognizer)
        recognizers.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        Misuse.requireMainThread("removeGestureRecognizer(_:)")
        guard recognizer.view === self else { return }
        GestureEnvironment.shared.remove(recognizer)
        recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    func setRecognizers(_ new: [UIGestureRecognizer]) {
        for recognizer in recognizers where !new.contains(recognizer) { detach(recognizer) }
        for recognizer in new { attach(recognizer) }
    }
}
