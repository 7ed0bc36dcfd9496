import Foundation

/// An action that a control performs for events: an entry of `UIControl.handlers`.
@MainActor struct ControlHandler {
    enum Kind {
        case action(UIAction)
        /// A selector, with the object that it is sent to. Without an object it is sent along the
        /// responder chain. The object of a closure only identifies it.
        case selector(Selector, to: WeakObject?)
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
        if case .selector(let selector, let target?) = kind { return !selector.isClosure && target.object == nil }
        return false
    }

    /// The target that the app named.
    var target: AnyObject? {
        if case .selector(_, let target) = kind { target?.object } else { nil }
    }

    /// A Boolean value that indicates whether the action is sent along the responder chain.
    var isForResponderChain: Bool {
        if case .selector(let selector, nil) = kind { !selector.isClosure } else { false }
    }

    /// The action, or `nil` if the entry has a selector instead.
    var action: UIAction? {
        if case .action(let action) = kind { action } else { nil }
    }

    /// The selector, or `nil` if the entry has an action instead.
    var selector: Selector? {
        if case .selector(let selector, _) = kind { selector } else { nil }
    }
}
