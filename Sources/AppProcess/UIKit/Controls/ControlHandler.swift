import Foundation

/// What a control does when something happens with it.
@MainActor struct ControlHandler {
    enum Kind {
        case action(UIAction)
        /// A closure; the object only names it.
        case closure(WeakObject, UIControl.ActionHandler)
        /// A method of an object.
        case method(WeakObject, UIControl.ActionHandler)
        /// A method of the first responder after the control that has it.
        case chain(UIControl.ActionHandler)
    }

    /// An object that is not kept alive.
    struct WeakObject {
        private(set) weak var object: AnyObject?
    }

    let kind: Kind
    var events: UIControl.Event

    /// Whether nobody is left to call.
    var isOver: Bool {
        if events.isEmpty { return true }
        if case .method(let target, _) = kind { return target.object == nil }
        return false
    }

    /// Whom the app named.
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
