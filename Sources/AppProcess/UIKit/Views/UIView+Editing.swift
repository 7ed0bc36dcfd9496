import Foundation

extension UIView {
    /// Implements `endEditing(_:)`: asks the first responder to resign if it is the view or one of
    /// its descendants. With `force`, it resigns even if it refuses.
    ///
    /// - Returns: Whether a first responder resigned.
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
