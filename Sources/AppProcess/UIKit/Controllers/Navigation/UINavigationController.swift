import CoreGraphics
public import Foundation
import QuartzCore

/// A stack of controllers, of which the topmost is shown under a bar that leads back. Main thread.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// What a transition does to the stack.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    /// The controllers, the topmost last.
    var stack: [UIViewController] = []
    /// The controller whose view is shown; the topmost, unless a transition is under way or the view is not in a window yet.
    var shown: UIViewController?
    var transition: TransitionContext?
    /// What is to be done once the transition that is under way is over.
    var due: (animated: Bool, operation: Operation)?
    var pop: InteractivePop?

    let content = UIView(frame: .zero)
    private let bar: UINavigationBar
    private let tools: UIToolbar
    private var hidesBar = false
    private var hidesTools = true

    // MARK: Making

    /// A navigation controller with its first controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// A navigation controller whose bars are of the app's classes.
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        self.init(
            bar: Self.make(navigationBarClass, "navigationBarClass", UINavigationBar.self),
            tools: Self.make(toolbarClass, "toolbarClass", UIToolbar.self))
    }

    private init(bar: UINavigationBar, tools: UIToolbar) {
        self.bar = bar
        self.tools = tools
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(coder: coder)
        setViewControllers(children, animated: false)
    }

    private static func make<Bar: UIView>(_ type: AnyClass?, _ name: String, _ standard: Bar.Type) -> Bar {
        guard let type else { return ClassInstances.make(standard) }
        guard let type = type as? Bar.Type else { UIKitException.raise("\(name) must be a subclass of \(standard), not \(type)") }
        return ClassInstances.make(type)
    }

    // MARK: The stack

    /// The controllers, the topmost last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets all controllers. Animated, it is a push where the new topmost one was not in the stack, and a pop where it was.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { setStack(viewControllers, animated: animated) }

    /// The controller at the top.
    open var topViewController: UIViewController? { stack.last }

    /// What is seen: what is presented over the stack, or the topmost controller.
    open var visibleViewController: UIViewController? {
        guard let presented = presentedViewController, presented.modal.stage != .dismissing else { return topViewController }
        return presented
    }

    /// Shows a controller over the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated: animated) }

    /// Takes the topmost controller away; the last one stays.
    ///
    /// - Returns: The controller that goes.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return popTo(stack[stack.count - 2], animated: animated).last
    }

    /// Takes all controllers away that are over one in the stack.
    ///
    /// - Returns: The controllers that go.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard stack.contains(where: { $0 === viewController }) else {
            UIKitException.raise("NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
        }
        return popTo(viewController, animated: animated)
    }

    /// Takes all controllers but the first away.
    ///
    /// - Returns: The controllers that go.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard stack.count > 1, let first = stack.first else { return nil }
        return popTo(first, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// What is told of controllers that come, and provides animations.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// What lets a finger take the topmost controller away, from the leading edge of the screen on.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? {
        loadViewIfNeeded()
        return pop?.recognizer
    }

    // MARK: Bars

    /// The bar at the top. Its items are the controllers'.
    open var navigationBar: UINavigationBar { bar }

    /// Whether the bar is not shown. Initially false.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        arrangeBars(animated: animated)
    }

    /// The bar at the lower edge.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var toolbar: UIToolbar! { tools }

    /// Whether the toolbar is not shown. Initially true.
    open var isToolbarHidden: Bool {
        get { hidesTools }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesTools else { return }
        hidesTools = hidden
        arrangeBars(animated: animated)
    }

    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
        if controller === topViewController { tools.setItems(controller.toolbarItems, animated: animated) }
    }

    private func arrangeBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        if !hidesBar { bar.isHidden = false }
        if !hidesTools { tools.isHidden = false }
        TransitionAnimation.run(duration: 0.2, curve: .easeInOut, { view.layoutIfNeeded() })
    }

    // MARK: View

    open override func loadView() {
        super.loadView()
        view.clipsToBounds = true
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        bar.owner = self
        view.addSubview(content)
        view.addSubview(tools)
        view.addSubview(bar)
        pop = InteractivePop(self)
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTopmost()
        if transition == nil { shown?.begin(true, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if transition == nil { shown?.end() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        shown?.begin(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        shown?.end()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutBars()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { preferredContentSize = container.preferredContentSize }
    }
}

/// What is told of controllers that come into a navigation controller, and provides animations. Main thread.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A controller is about to be shown.
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller was shown.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// What drives a transition by a gesture; nil has it run by itself.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What animates a transition; nil is the system's animation.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
