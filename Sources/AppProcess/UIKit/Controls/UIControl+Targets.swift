import Foundation

/// Methods are named without their object, as `ViewController.tapped`, in the place of selectors; closures and methods that are bound to their object, as `tapped`, keep alive what they capture.
extension UIControl {
    /// Calls a method of an object for events; the object is not kept alive. For nil it is called on the first responder after the control, up the chain, that is one of the method's type.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, _, _ in action(target)() }
    }

    /// The same with a method that takes the control.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, _ in if let sender = control as? Sender { action(target)(sender) } }
    }

    /// The same with a method that takes the control and the event. It is not called without an event, as by `sendActions(for:)`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, event in
            if let sender = control as? Sender, let event { action(target)(sender, event) }
        }
    }

    /// The same with a method that takes the control and the event, where there is one.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, event in if let sender = control as? Sender { action(target)(sender, event) } }
    }

    /// Calls a closure for events. The target only names it, for `removeTarget`.
    public func addTarget(_ target: Any?, action: @escaping @MainActor () -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { _, _ in action() }
    }

    /// The same with a closure that takes the control.
    public func addTarget(_ target: Any?, action: @escaping @MainActor (UIControl) -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { control, _ in action(control) }
    }

    /// The same with a closure that takes a control of a class.
    public func addTarget<Sender>(_ target: Any?, action: @escaping @MainActor (Sender) -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { control, _ in if let sender = control as? Sender { action(sender) } }
    }

    /// The same with a closure that takes the control and the event, where there is one.
    public func addTarget<Sender>(_ target: Any?, action: @escaping @MainActor (Sender, UIEvent?) -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { control, event in if let sender = control as? Sender { action(sender, event) } }
    }

    private func add(closure target: Any?, _ events: Event, _ handler: @escaping ActionHandler) {
        UIKitException.requireMainThread("addTarget(_:action:for:)", of: "UIControl")
        let name = ControlHandler.WeakObject(object: target.map { $0 as AnyObject })
        handlers.append(ControlHandler(kind: .closure(name, handler), events: events))
    }

    private func add<Target: AnyObject>(
        _ target: Target?, _ events: Event, _ call: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
    ) {
        UIKitException.requireMainThread("addTarget(_:action:for:)", of: "UIControl")
        guard let target else {
            let handler: ActionHandler = { control, event in
                var next: UIResponder? = control
                while let responder = next {
                    if let target = responder as? Target { return call(target, control, event) }
                    next = responder.next
                }
            }
            return handlers.append(ControlHandler(kind: .chain(handler), events: events))
        }
        let name = ControlHandler.WeakObject(object: target)
        let handler: ActionHandler = { [weak target] control, event in if let target { call(target, control, event) } }
        handlers.append(ControlHandler(kind: .method(name, handler), events: events))
    }
}
