import Foundation

/// Actions are methods that are named without their object, as `UIResponder.resignFirstResponder`, in the place of selectors. Main thread.
extension UIApplication {
    /// Calls a method of an object.
    ///
    /// - Parameters:
    ///   - action: The method, which takes nothing.
    ///   - target: The object; for nil the first responder of the chain that is one of the method's type. The chain begins at the first responder of the key window, where there is none at the sender, and else at the window.
    ///   - sender: What calls it.
    ///   - event: What led to it.
    /// - Returns: Whether there was an object.
    @discardableResult
    public func sendAction<Target: AnyObject, Answer>(
        _ action: @escaping @MainActor (Target) -> () -> Answer, to target: Target?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstTarget(from: sender) else { return false }
        _ = action(target)()
        return true
    }

    /// The same with a method that takes the sender.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Answer>(
        _ action: @escaping @MainActor (Target) -> (Sender) -> Answer, to target: Target?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstTarget(from: sender), let sender = sender as? Sender else { return false }
        _ = action(target)(sender)
        return true
    }

    /// The same with a method that takes the sender and the event.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Answer>(
        _ action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Answer, to target: Target?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstTarget(from: sender), let sender = sender as? Sender else { return false }
        _ = action(target)(sender, event)
        return true
    }

    private func firstTarget<Target>(from sender: Any?) -> Target? {
        var current = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyResponder
        while let responder = current {
            if let target = responder as? Target { return target }
            current = responder.next
        }
        return nil
    }
}
