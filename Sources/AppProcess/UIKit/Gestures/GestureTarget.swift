import Foundation

/// Something that is called when a recogniser has recognised: a method of an object that is held weakly, or a closure.
struct GestureTarget {
    /// Whom the app named, for `removeTarget`; nil for closures without one.
    private(set) weak var object: AnyObject?
    private let perform: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
    /// Whether there is nobody to call once the object is gone.
    private let needsObject: Bool

    /// A closure, which keeps alive what it captures.
    init(_ target: Any?, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        object = target.map { $0 as AnyObject }
        needsObject = false
        perform = { _, recognizer in action(recognizer) }
    }

    /// A method of an object.
    init<Target: AnyObject>(method target: Target, _ action: @escaping @MainActor (Target, UIGestureRecognizer) -> Void) {
        object = target
        needsObject = true
        perform = { object, recognizer in
            if let target = object as? Target { action(target, recognizer) }
        }
    }

    /// Whether the object is gone that the method is one of.
    var isOver: Bool { needsObject && object == nil }

    @MainActor func callAsFunction(_ recognizer: UIGestureRecognizer) { perform(object, recognizer) }
}

extension UIGestureRecognizer {
    /// A recogniser that calls a method of an object, which is not kept alive: `UITapGestureRecognizer(target: self, action: ViewController.tapped)` in the place of a selector.
    public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// The same with a method that takes nothing.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Calls a method of an object as well, which is not kept alive. Targets are called in the order in which they were added.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        targets.append(
            GestureTarget(method: target) { target, recognizer in
                if let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
            })
    }

    /// The same with a method that takes nothing.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        targets.append(GestureTarget(method: target) { target, _ in action(target)() })
    }

    /// Calls a closure, or a method that is bound to its object, as well; what it captures is kept alive. The target only names it, for `removeTarget`.
    public func addTarget<Recognizer: UIGestureRecognizer>(_ target: Any?, action: @escaping @MainActor (Recognizer) -> Void) {
        targets.append(
            GestureTarget(target) { recognizer in
                if let recognizer = recognizer as? Recognizer { action(recognizer) }
            })
    }
}
