import Foundation

/// Target-action with methods: an action is an unapplied method, such as
/// `UIResponder.resignFirstResponder`, instead of a selector. Main thread only.
extension UIApplication {
    /// Calls a method without parameters on a target.
    ///
    /// - Parameters:
    ///   - action: The unapplied method.
    ///   - target: The target, or nil for the first object of the responder chain that has the
    ///     method's type. The chain starts at the key window's first responder, else at the sender,
    ///     else at the key window.
    ///   - sender: The object that sends the action.
    ///   - event: The event that caused the action, or nil.
    /// - Returns: Whether a target was found.
    @discardableResult
    public func sendAction<Target: AnyObject, Answer>(
        _ action: @escaping @MainActor (Target) -> () -> Answer, to target: Target?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstTarget(from: sender) else { return false }
        _ = action(target)()
        return true
    }

    /// Calls a method that takes the sender on a target. See `sendAction(_:to:from:for:)`.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Answer>(
        _ action: @escaping @MainActor (Target) -> (Sender) -> Answer, to target: Target?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstTarget(from: sender), let sender = sender as? Sender else { return false }
        _ = action(target)(sender)
        return true
    }

    /// Calls a method that takes the sender and the event on a target. See
    /// `sendAction(_:to:from:for:)`.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Answer>(
        _ action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Answer, to target: Target?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstTarget(from: sender), let sender = sender as? Sender else { return false }
        _ = action(target)(sender, event)
        return true
    }

    /// Sends an action to a target, or to the object that performs it in a responder chain.
    ///
    /// - Returns: Whether there is a target.
    static func deliver(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?, startingAt first: @autoclosure () -> UIResponder?
    ) -> Bool {
        var target = target
        if !action.isClosure {
            target = target ?? first()?.target(forAction: action, withSender: sender)
            guard target != nil else { return false }
        }
        action.send(to: target.map(objc_object), from: sender, for: event)
        return true
    }

    /// The object at which the responder chain of actions starts.
    func firstActionResponder(from sender: Any?) -> UIResponder? {
        keyWindow?.firstResponder ?? sender as? UIResponder ?? (sender as? UIBarButtonItem)?.shownView ?? keyResponder
    }

    /// Returns the first object of the type in the responder chain.
    private func firstTarget<Target>(from sender: Any?) -> Target? {
        var current = firstActionResponder(from: sender)
        while let responder = current {
            if let target = responder as? Target { return target }
            current = responder.next
        }
        return nil
    }
}
