/// Which controller performs an action.
extension UIViewController {
    static let showAction = Selector("showViewController:sender:", UIViewController.show(_:sender:))
    static let showDetailAction = Selector(
        "showDetailViewController:sender:", UIViewController.showDetailViewController(_:sender:))

    /// Returns whether the controller performs an action in its own way: whether its class
    /// overrides the method if `UIViewController` implements it, too.
    func isOverridden(_ action: Selector) -> Bool {
        switch action {
        case Self.showAction: ControllerMethods.verified.show.isAnyOverridden(by: type(of: self))
        case Self.showDetailAction: ControllerMethods.verified.showDetail.isAnyOverridden(by: type(of: self))
        default: true
        }
    }

    /// Returns the target of an action that the default implementation forwards.
    ///
    /// An override that calls `super` is the first target itself; the next one is then among the
    /// controller's parents.
    func nextTarget(for action: Selector, _ sender: Any?) -> UIViewController? {
        let target = targetViewController(forAction: action, sender: sender)
        return target === self ? parent?.targetViewController(forAction: action, sender: sender) : target
    }
}
