/// Selectors as actions: their arguments are the sender and the event.
extension Selector {
    /// Returns whether an object performs the action.
    func isMethod(of object: AnyObject) -> Bool { method(of: object) != nil }

    /// Calls the method on an object, or the closure. Ends the process if the object does not have
    /// the method, as an unrecognized selector does on iOS.
    @MainActor func send(to target: AnyObject?, from sender: Any?, for event: UIEvent?) {
        if case .closure(let call) = action {
            call([sender, event])
        } else if let target {
            send(to: target, with: [sender, event])
        }
    }
}

extension Selector.Action {
    /// Creates the action of a method.
    static func method<Target>(_ call: @escaping @MainActor @Sendable (Target, _ sender: Any?, UIEvent?) -> Void) -> Self {
        .method(BoundMethod { (target: Target, arguments) in call(target, arguments[0], arguments[1] as? UIEvent) })
    }

    /// Creates the action of a closure.
    static func closure(_ call: @escaping @MainActor @Sendable (_ sender: Any?, UIEvent?) -> Void) -> Self {
        .closure { (arguments: [Any?]) in call(arguments[0], arguments[1] as? UIEvent) }
    }
}
