import Foundation

/// Target-action with methods instead of selectors, which Swift on Linux lacks.
///
/// Pass the method with its type, as in `DocumentController.save`, and the control does not retain
/// the target. A closure, or a method that is bound to its object, as in `self.save`, retains what
/// it captures. To remove a single action later, pass it as a `Selector`.
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
    ///   - target: The object, which is not retained. For nil, the method is called on the first
    ///     object of its type in the responder chain, as by
    ///     `UIApplication.sendAction(_:to:from:for:)`.
    ///   - action: A method of the target's class.
    ///   - controlEvents: The events.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        add(method: { target, _, _ in action(target)() }, target, controlEvents)
    }

    /// Calls a method of an object, with the control as its argument, for control events. The
    /// method is not called if the control is not a `Sender`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        add(method: { target, sender, _ in if let sender = sender as? Sender { action(target)(sender) } }, target, controlEvents)
    }

    /// Calls a method of an object, with the control and the event, for control events. The method
    /// is not called without an event, as by `sendActions(for:)`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Void, for controlEvents: Event
    ) {
        add(
            method: { target, sender, event in if let sender = sender as? Sender, let event { action(target)(sender, event) } },
            target, controlEvents)
    }

    /// Calls a method of an object, with the control and the event, if there is one, for control
    /// events.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
    ) {
        add(
            method: { target, sender, event in if let sender = sender as? Sender { action(target)(sender, event) } },
            target, controlEvents)
    }

    /// Calls a closure for control events. The target only identifies it for
    /// `removeTarget(_:action:for:)`.
    public func addTarget(_ target: Any?, action: @escaping @MainActor () -> Void, for controlEvents: Event) {
        add(Selector(unnamed: .closure { _, _ in action() }), target, controlEvents)
    }

    /// Calls a closure with the control for control events.
    public func addTarget(_ target: Any?, action: @escaping @MainActor (UIControl) -> Void, for controlEvents: Event) {
        add(Selector(unnamed: .closure { sender, _ in if let control = sender as? UIControl { action(control) } }), target, controlEvents)
    }

    /// Calls a closure with the control, if it is of the closure's type, for control events.
    public func addTarget<Sender>(_ target: Any?, action: @escaping @MainActor (Sender) -> Void, for controlEvents: Event) {
        add(Selector(unnamed: .closure { sender, _ in if let sender = sender as? Sender { action(sender) } }), target, controlEvents)
    }

    /// Calls a closure with the control and the event, if there is one, for control events.
    public func addTarget<Sender>(_ target: Any?, action: @escaping @MainActor (Sender, UIEvent?) -> Void, for controlEvents: Event) {
        let closure = Selector.Action.closure { sender, event in if let sender = sender as? Sender { action(sender, event) } }
        add(Selector(unnamed: closure), target, controlEvents)
    }

    /// Removing a method without a selector is not available: functions cannot be compared.
    @available(
        *, unavailable,
        message: "functions cannot be compared: add and remove the method as Selector(\"name:\", Type.name), or pass nil to remove all"
    )
    public func removeTarget<Target, Function>(
        _ target: Any?, action: @escaping @MainActor (Target) -> Function, for controlEvents: Event
    ) {
        fatalError("unavailable")
    }

    private func add<Target: AnyObject>(
        method call: @escaping @MainActor (Target, Any?, UIEvent?) -> Void, _ target: Target?, _ events: Event
    ) {
        add(Selector(unnamed: .method(call)), target, events)
    }

    /// Registers a selector, or adds events to it.
    func add(_ selector: Selector, _ target: Any?, _ events: Event) {
        UIKitException.requireMainThread("addTarget(_:action:for:)", of: "UIControl")
        let object = target.map(objc_object)
        if let index = handlers.firstIndex(where: { $0.selector == selector && $0.target === object && !$0.isRemovable }) {
            return handlers[index].events.formUnion(events)
        }
        handlers.append(ControlHandler(kind: .selector(selector, to: object.map { ControlHandler.WeakObject(object: $0) }), events: events))
    }
}
