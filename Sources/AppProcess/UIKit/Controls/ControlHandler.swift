import Foundation

/// An action that a control performs for events.
@MainActor struct ControlHandler {
    enum Kind {
        case action(UIAction)
        /// A closure. The object only identifies it.
        case closure(WeakObject, UIControl.ActionHandler)
        /// A method of an object.
        case method(WeakObject, UIControl.ActionHandler)
        /// A method of the first responder that has it, from the control up the chain.
        case chain(UIControl.ActionHandler)
    }

    /// A weak reference.
    struct WeakObject {
        private(set) weak var object: AnyObject?
    }

    let kind: Kind
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

    var action: UIAction? {
        if case .action(let action) = kind { action } else { nil }
    }

    var handler: UIControl.ActionHandler? {
        switch kind {
        case .closure(_, let handler), .method(_, let handler), .chain(let handler): handler
        case .action: nil
        }
    }
}
