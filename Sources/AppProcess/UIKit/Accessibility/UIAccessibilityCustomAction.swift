public import Foundation

/// An action that assistive technologies offer for an element.
///
/// ```swift
/// let row = UIView()
/// row.accessibilityCustomActions = [
///     UIAccessibilityCustomAction(name: "Delete") { action in
///         print("\(action.name) was chosen")
///         return true
///     }
/// ]
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs an action, and returns whether it succeeded.
    public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The name with attributes.
    open var attributedName: NSAttributedString
    /// The image that is shown with the name, or nil.
    open var image: UIImage?
    /// The object that performs the action. It is not retained.
    open weak var target: AnyObject?
    /// The method of the target. It takes no argument or the action, and returns whether it
    /// succeeded.
    open var selector: Selector
    /// The closure that performs the action, or nil if the target does.
    open var actionHandler: Handler?

    /// The name.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    // iOS lets the initializers of subclasses call each of these.

    /// Creates an action that a target's method performs.
    public init(name: String, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        self.target = target.map(objc_object)
        self.selector = selector
    }

    /// Creates an action that a target's method performs, whose name has attributes.
    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.attributedName = attributedName
        self.target = target.map(objc_object)
        self.selector = selector
    }

    /// Creates an action with an image that a target's method performs.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        self.image = image
        self.target = target.map(objc_object)
        self.selector = selector
    }

    /// Creates an action with an image that a target's method performs, whose name has attributes.
    public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        self.attributedName = attributedName
        self.image = image
        self.target = target.map(objc_object)
        self.selector = selector
    }

    /// Creates an action that a closure performs.
    public init(name: String, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        selector = Selector("")
        self.actionHandler = actionHandler
    }

    /// Creates an action that a closure performs, whose name has attributes.
    public init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.attributedName = attributedName
        selector = Selector("")
        self.actionHandler = actionHandler
    }

    /// Creates an action with an image that a closure performs.
    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        self.image = image
        selector = Selector("")
        self.actionHandler = actionHandler
    }

    /// Creates an action with an image that a closure performs, whose name has attributes.
    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.attributedName = attributedName
        self.image = image
        selector = Selector("")
        self.actionHandler = actionHandler
    }

    /// Performs the action.
    ///
    /// - Returns: Whether it succeeded; false if neither a closure nor a target exists.
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        return selector.send(to: target, with: [self]) as? Bool ?? true
    }
}
