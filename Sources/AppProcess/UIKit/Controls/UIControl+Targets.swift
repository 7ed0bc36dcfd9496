import Foundation

/// Target-action with methods instead of selectors, which Swift on Linux lacks.
///
/// Pass the method with its type, as in `DocumentController.save`, and the control does not retain
/// the target. A closure, or a method that is bound to its object, as in `self.save`, retains what
/// it captures.
///
/// ```swift
/// final class DocumentController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         let button = UIButton(type: .system)
///         button.setTitle("Save", for: .normal)
///         button.addTarget(self, action: DocumentController.save, for: .touchUpInside)
///         view.addSubview(button)
///     }
///
///     func save() { print("saved") }
/// }
/// ```
extension UIControl {
    /// Calls a method of an object for control events.
    ///
    /// - Parameters:
    ///   - target: The object, which is not retained. If it is nil, the method is called on the
    ///     first object of the method's type in the responder chain, which starts at the control.
    ///   - action: A method of the target's class.
    ///   - controlEvents: The events.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, _, _ in action(target)() }
    }

    /// Calls a method of an object, with the control as its argument, for control events.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, _ in if let sender = control as? Sender { action(target)(sender) } }
    }

    /// Calls a method of an object, with the control and the event, for control events. The method
    /// is not called without an event, as by `sendActions(for:)`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, event in
            if let sender = control as? Sender, let event { action(target)(sender, event) }
        }
    }

    /// Calls a method of an object, with the control and the event, if there is one, for control
    /// events.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, event in if let sender = control as? Sender { action(target)(sender, event) } }
    }

    /// Calls a closure for control events. The target only identifies it for
    /// `removeTarget(_:action:for:)`.
    public func addTarget(_ target: Any?, action: @escaping @MainActor () -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { _, _ in action() }
    }

    /// Calls a closure with the control for control events.
    public func addTarget(_ target: Any?, action: @escaping @MainActor (UIControl) -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { control, _ in action(control) }
    }

    /// Calls a closure with the control, if it is of the closure's type, for control events.
    public func addTarget<Sender>(_ target: Any?, action: @escaping @MainActor (Sender) -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { control, _ in if let sender = control as? Sender { action(sender) } }
    }

    /// Calls a closure with the control and the event, if there is one, for control events.
    public func addTarget<Sender>(_ target: Any?, action: @escaping @MainActor (Sender, UIEvent?) -> Void, for controlEvents: Event) {
        add(closure: target, controlEvents) { control, event in if let sender = control as? Sender { action(sender, event) } }
    }

    /// Removing one action of a target is not available: functions cannot be compared.
    @available(
        *, unavailable,
        message: "functions cannot be compared: pass nil to remove all actions of the target, or use addAction(_:for:) with an identifier"
    )
    public func removeTarget<Target, Function>(
        _ target: Any?, action: @escaping @MainActor (Target) -> Function, for controlEvents: Event
    ) {
        fatalError("unavailable")
    }

    /// Registers a closure.
    private func add(closure target: Any?, _ events: Event, _ handler: @escaping ActionHandler) {
        UIKitException.requireMainThread("addTarget(_:action:for:)", of: "UIControl")
        let name = ControlHandler.WeakObject(object: target.map { $0 as AnyObject })
        handlers.append(ControlHandler(kind: .closure(name, handler), events: events))
    }

    /// Registers a method of an object or, without one, of the responder chain.
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
