import Foundation

/// The target and action of a recognizer: a method of an object that is not retained, or a closure.
/// It replaces the selector of iOS.
struct GestureTarget {
    /// The object that identifies the target for `removeTarget`; nil for closures without one.
    private(set) weak var object: AnyObject?
    private let perform: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
    /// A Boolean value that indicates whether the action is a method of the object.
    private let needsObject: Bool

    /// Creates a target from a closure, which retains what it captures.
    init(_ target: Any?, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        object = target.map { $0 as AnyObject }
        needsObject = false
        perform = { _, recognizer in action(recognizer) }
    }

    /// Creates a target from a method of an object, which is not retained.
    init<Target: AnyObject>(method target: Target, _ action: @escaping @MainActor (Target, UIGestureRecognizer) -> Void) {
        object = target
        needsObject = true
        perform = { object, recognizer in
            if let target = object as? Target { action(target, recognizer) }
        }
    }

    /// A Boolean value that indicates whether the target is a method whose object was deallocated,
    /// so that it can be removed.
    var isOver: Bool { needsObject && object == nil }

    @MainActor func callAsFunction(_ recognizer: UIGestureRecognizer) { perform(object, recognizer) }
}

extension UIGestureRecognizer {
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
    /// they were added.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        targets.append(
            GestureTarget(method: target) { target, recognizer in
                if let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
            })
    }

    /// Adds a method without parameters. The target is not retained.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        targets.append(GestureTarget(method: target) { target, _ in action(target)() })
    }

    /// Adds a closure, which retains what it captures. The target only identifies it for
    /// `removeTarget`.
    public func addTarget<Recognizer: UIGestureRecognizer>(_ target: Any?, action: @escaping @MainActor (Recognizer) -> Void) {
        targets.append(
            GestureTarget(target) { recognizer in
                if let recognizer = recognizer as? Recognizer { action(recognizer) }
            })
    }

    /// Removing one action of a target is not available: functions cannot be compared.
    @available(
        *, unavailable, message: "functions cannot be compared: pass nil to remove all actions of the target, or use separate targets"
    )
    public func removeTarget<Target, Function>(_ target: Any?, action: @escaping @MainActor (Target) -> Function) {
        fatalError("unavailable")
    }
}
