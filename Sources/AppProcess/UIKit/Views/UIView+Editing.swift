import Foundation

extension UIView {
    /// Has the first responder give its place up where it is the view or in it: what is typed goes there no more. Main thread.
    ///
    /// - Parameter force: Whether it has to, even where it does not want to.
    /// - Returns: Whether it has.
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
