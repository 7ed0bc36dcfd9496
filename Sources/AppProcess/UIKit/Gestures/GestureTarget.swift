import Foundation

/// The target of a recognizer, and the selector that is sent to it.
struct GestureTarget {
    /// The target; for a closure, the object that identifies it, if there is one.
    private(set) weak var object: AnyObject?
    let selector: Selector

    init(_ object: AnyObject?, _ selector: Selector) {
        self.object = object
        self.selector = selector
    }

    /// A Boolean value that indicates whether the target does not exist anymore.
    var isOver: Bool { object == nil && !selector.isClosure }

    @MainActor func callAsFunction(_ recognizer: UIGestureRecognizer) { selector.send(to: object, from: recognizer, for: nil) }
}

/// Targets with methods and closures instead of selectors.
extension UIGestureRecognizer {
    /// Creates a recognizer that calls a closure with itself.
    ///
    /// - Parameters:
    ///   - target: An object that identifies the closure for `removeTarget`. It is not retained.
    ///   - action: The closure, which retains what it captures.
    public convenience init(target: Any?, action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of a target, such as
    /// `UITapGestureRecognizer(target: self, action: ViewController.tapped)`. The target is not
    /// retained.
    public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method without parameters. The target is not retained.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Adds a method of a target, which is not retained. Targets are called in the order in which
    /// they were added. The method is not called if it takes a recognizer of another class.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        let method = Selector.Action.method { (target: Target, sender, _) in
            if let recognizer = sender as? Recognizer { action(target)(recognizer) }
        }
        add(Selector(unnamed: method), target)
    }

    /// Adds a method without parameters. The target is not retained.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        add(Selector(unnamed: .method { (target: Target, _, _) in action(target)() }), target)
    }

    /// Adds a closure, which retains what it captures. The target only identifies it for
    /// `removeTarget`. The closure is not called if it takes a recognizer of another class.
    public func addTarget<Recognizer: UIGestureRecognizer>(_ target: Any?, action: @escaping @MainActor (Recognizer) -> Void) {
        add(Selector(unnamed: .closure { sender, _ in if let recognizer = sender as? Recognizer { action(recognizer) } }), target)
    }

    /// Removing a method without a selector is not available: functions cannot be compared.
    @available(
        *, unavailable,
        message: "functions cannot be compared: add and remove the method as Selector(\"name:\", Type.name), or pass nil to remove all"
    )
    public func removeTarget<Target, Function>(_ target: Any?, action: @escaping @MainActor (Target) -> Function) {
        fatalError("unavailable")
    }

    /// Adds a selector, unless the target has it.
    func add(_ selector: Selector, _ target: Any?) {
        let object = target.map(objc_object)
        guard !targets.contains(where: { $0.selector == selector && $0.object === object }) else { return }
        targets.append(GestureTarget(object, selector))
    }
}
