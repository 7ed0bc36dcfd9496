import Foundation

/// An action that a control performs for events: an entry of `UIControl.handlers`.
@MainActor struct ControlHandler {
    enum Kind {
        case action(UIAction)
        /// A closure. The object only identifies the entry for `removeTarget(_:action:for:)`.
        case closure(WeakObject, UIControl.ActionHandler)
        /// A method of an object. The handler does nothing once the object no longer exists.
        case method(WeakObject, UIControl.ActionHandler)
        /// A method that is called on the first object of its type in the responder chain, which
        /// starts at the control.
        case chain(UIControl.ActionHandler)
    }

    /// A weak reference.
    struct WeakObject {
        private(set) weak var object: AnyObject?
    }

    let kind: Kind
    /// The events for which the action is performed.
    var events: UIControl.Event

    /// A Boolean value that indicates whether the handler can be removed: it has no events, or its
    /// target no longer exists.
    var isRemovable: Bool {
        if events.isEmpty { return true }
        if case .method(let target, _) = kind { return target.object == nil }
        return false
    }

    /// The target that the app named.
    var target: AnyObject? {
        switch kind {
        case .closure(let target, _), .method(let target, _): target.object
        case .action, .chain: nil
        }
    }

    /// The action, or `nil` if the entry has a handler instead.
    var action: UIAction? {
        if case .action(let action) = kind { action } else { nil }
    }

    /// The closure that performs the action, or `nil` if the entry has a `UIAction` instead.
    var handler: UIControl.ActionHandler? {
        switch kind {
        case .closure(_, let handler), .method(_, let handler), .chain(let handler): handler
        case .action: nil
        }
    }
}
