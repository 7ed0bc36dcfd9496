import Foundation

extension UIView {
    /// Asks the first responder to resign if it is the view or one of its descendants.
    func resignDescendant(force: Bool) -> Bool {
        UIKitException.requireMainThread("endEditing(_:)")
        guard let window = containingWindow, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
            return false
        }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        window.firstResponder = nil
        return true
    }
}
