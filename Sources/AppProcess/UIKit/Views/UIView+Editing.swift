import Foundation

extension UIView {
    /// Asks the first responder to resign if it is the view or one of its descendants. Main thread
    /// only.
    ///
    /// - Parameter force: Whether the first responder loses its status even if it refuses to
    ///   resign.
    /// - Returns: Whether the first responder resigned.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
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
