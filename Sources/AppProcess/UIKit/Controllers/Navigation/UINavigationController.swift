import CoreGraphics
public import Foundation
import ObjectiveC
import QuartzCore

/// A container that manages a stack of controllers, shows the top one, and provides a bar with a
/// back button.
///
/// ```swift
/// final class AlbumsController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         title = "Albums"
///         navigationItem.rightBarButtonItem = UIBarButtonItem(
///             systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.showNewAlbum() })
///     }
///
///     private func showNewAlbum() {
///         navigationController?.pushViewController(UIViewController(), animated: true)
///     }
/// }
///
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = UINavigationController(rootViewController: AlbumsController())
/// window.makeKeyAndVisible()
/// ```
///
/// Dragging from the leading edge of the screen pops the top controller. Main thread only.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The operations of transitions.
    public enum Operation: Int, Sendable {
        /// No operation. Delegates never receive it.
        case none
        /// The new top controller was not on the stack before.
        case push
        /// The new top controller was on the stack before.
        case pop
    }

    /// The controllers, with the top one last.
    var stack: [UIViewController] = []
    /// The controller whose view is shown. It differs from the top one during a transition and
    /// before the view is in a window.
    var shown: UIViewController?
    /// The transition in progress.
    var transition: TransitionContext?
    /// The transition that starts when the current one has ended.
    var queuedTransition: StackChange?
    /// The drag that pops the top controller; `nil` before the view is loaded.
    var pop: InteractivePop?
    /// A Boolean value that indicates whether a controller of the stack hides the tab bar.
    var hidesBottomBar = false
    /// The stack while it is lent to another navigation controller, in a split view controller of
    /// compact width.
    final var lent: LentStack?
    /// The stacks that other navigation controllers have lent.
    final var borrowed: [LentStack] = []
    private(set) lazy var tracking = BarScrollTracking(self)
    /// The rules that hide the bars, once the app has asked for them.
    private var hidingIfLoaded: BarHiding?

    /// The view behind the bars that contains the views of controllers.
    let content = UIView(frame: .zero)
    private let bar: UINavigationBar
    /// The toolbar.
    private let tools: UIToolbar
    private var hidesBar = false
    private var hidesTools = true

    // MARK: Initializers

    /// Creates a navigation controller with a root controller.
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a navigation controller with custom classes of bars.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = Self.make(navigationBarClass, "navigationBarClass", UINavigationBar.self)
        tools = Self.make(toolbarClass, "toolbarClass", UIToolbar.self)
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller from an archive.
    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        tools = UIToolbar(frame: .zero)
        super.init(coder: coder)
        setViewControllers(children, animated: false)
    }

    /// Creates a bar of a class, or of the standard class for `nil`. Ends the process if the class
    /// is not a subclass of the standard class.
    private static func make<Bar: UIView>(_ type: AnyClass?, _ name: String, _ standard: Bar.Type) -> Bar {
        guard let type else { return ClassInstances.make(standard) }
        guard let type = type as? Bar.Type else { UIKitException.raise("\(name) must be a subclass of \(standard), not \(type)") }
        return ClassInstances.make(type)
    }

    // MARK: Stack

    /// The controllers, with the top one last.
    open var viewControllers: [UIViewController] {
        get { ownStack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets all controllers. The animation is a pop if the new top controller was in the stack, or
    /// else a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { setStack(viewControllers, animated: animated) }

    /// The top controller.
    open var topViewController: UIViewController? { ownStack.last }

    /// The visible controller: the presented one, or else the top one.
    open var visibleViewController: UIViewController? {
        guard let presented = presentedViewController, presented.modal.stage != .dismissing else { return topViewController }
        return presented
    }

    /// Pushes a controller onto the stack.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        replaceable(.navigationControllerPush, self, viewController, animated) { push($0, animated: $1) }
    }

    /// Pops the top controller. The root controller stays.
    ///
    /// - Returns: The popped controller, or nil if there was only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard ownStack.count > 1 else { return nil }
        return popTo(ownStack[ownStack.count - 2], animated: animated).last
    }

    /// Pops the controllers above a controller of the stack.
    ///
    /// - Returns: The popped controllers.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard ownStack.contains(where: { $0 === viewController }) else {
            UIKitException.raise("NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
        }
        return popTo(viewController, animated: animated)
    }

    /// Pops all controllers but the root.
    ///
    /// - Returns: The popped controllers, or nil if there was only one.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard ownStack.count > 1, let first = ownStack.first else { return nil }
        return popTo(first, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Pushes the secondary controller of a split view controller, or the stack of a navigation
    /// controller.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        guard let secondary = secondaryViewController as? UINavigationController else {
            return pushViewController(secondaryViewController, animated: false)
        }
        secondary.lendStack(to: self)
        setViewControllers(stack + secondary.viewControllers, animated: false)
    }

    /// Returns the navigation controller whose stack was pushed, or pops the top controller.
    open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        guard let secondary = borrowed.last?.lender else { return popViewController(animated: false) }
        secondary.reclaimStack()
        return secondary
    }

    /// The delegate, which is notified of transitions and can provide custom ones.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The recognizer of the drag from the leading edge that pops the top controller.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? {
        loadViewIfNeeded()
        return pop?.recognizer
    }

    // MARK: Bars

    /// The bar at the top. Its items are those of the controllers.
    open var navigationBar: UINavigationBar { bar }

    /// A Boolean value that indicates whether the bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        layOutBars(animated: animated)
        updateStatusBar()
    }

    /// The bar at the bottom.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var toolbar: UIToolbar! { tools }

    /// A Boolean value that indicates whether the toolbar is hidden. The default is true.
    open var isToolbarHidden: Bool {
        get { hidesTools }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesTools else { return }
        hidesTools = hidden
        layOutBars(animated: animated)
    }

    /// Updates the toolbar after the items of a controller changed.
    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
        if controller === topViewController { tools.setItems(controller.toolbarItems, animated: animated) }
    }

    /// Lays out the bars after one of them was hidden or shown.
    private func layOutBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        // Layout updates `isHidden`, but a bar that slides in must be visible during the animation.
        if !hidesBar { bar.isHidden = false }
        if !hidesTools { tools.isHidden = false }
        TransitionAnimation.run(duration: Self.hideShowBarDuration, curve: .easeInOut, { view.layoutIfNeeded() })
    }

    /// The duration of the animations that hide and show bars (seconds).
    nonisolated public static let hideShowBarDuration: CGFloat = 0.2

    // MARK: Hiding of bars

    private var hiding: BarHiding {
        if let hidingIfLoaded { return hidingIfLoaded }
        let hiding = BarHiding(self)
        hidingIfLoaded = hiding
        if let view = viewIfLoaded { hiding.viewDidLoad(view) }
        return hiding
    }

    private func hasRule(_ rule: BarHiding.Rules) -> Bool { hidingIfLoaded?.rules.contains(rule) ?? false }

    private func setRule(_ rule: BarHiding.Rules, _ applies: Bool) {
        guard applies != hasRule(rule) else { return }
        if applies { hiding.rules.insert(rule) } else { hiding.rules.remove(rule) }
    }

    /// A Boolean value that indicates whether a tap in the content, outside of controls, hides both
    /// bars or shows them again. The default is false. The toolbar takes part if it has items.
    open var hidesBarsOnTap: Bool {
        get { hasRule(.tap) }
        set { setRule(.tap, newValue) }
    }

    /// A Boolean value that indicates whether an upward swipe hides both bars, and a downward swipe
    /// shows them. The default is false. The toolbar takes part if it has items.
    open var hidesBarsOnSwipe: Bool {
        get { hasRule(.swipe) }
        set { setRule(.swipe, newValue) }
    }

    /// A Boolean value that indicates whether both bars are hidden when the height becomes compact.
    /// A tap in the content shows them, and so does a regular height. The default is false.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { hasRule(.compactHeight) }
        set { setRule(.compactHeight, newValue) }
    }

    /// A Boolean value that indicates whether both bars are hidden when a keyboard or another input
    /// view appears. They stay hidden after it until a tap in the content. The default is false.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { hasRule(.keyboard) }
        set { setRule(.keyboard, newValue) }
    }

    /// The recognizer of taps that hide and show the bars. Its delegate must not be changed.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

    /// The recognizer of swipes that hide and show the bars. Its delegate must not be changed.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }

    /// The item that represents the controller in a tab bar. Unless the app sets it or the title,
    /// it is that of the root controller.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open override var tabBarItem: UITabBarItem! {
        get { bars.tabItem == nil && title == nil ? ownStack.first?.tabBarItem ?? super.tabBarItem : super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// The tab bar controller that shows the controller as one of its tabs.
    var tabs: UITabBarController? { parent as? UITabBarController }

    // MARK: Status bar and orientation

    // A visible bar is behind the status bar, and so its style determines the status bar's.
    open override var preferredStatusBarStyle: UIStatusBarStyle { bar.barStyle == .default ? .default : .lightContent }

    open override var childForStatusBarStyle: UIViewController? { hidesBar ? topViewController : nil }

    open override var childForStatusBarHidden: UIViewController? { topViewController }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
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
        hidingIfLoaded?.viewDidLoad(view)
    }

    // Only the controller that is shown appears and disappears with the navigation controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTopController()
        if transition == nil { shown?.beginAppearance(true, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if transition == nil { shown?.endAppearance() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        shown?.beginAppearance(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        shown?.endAppearance()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        pop?.updateEdge()
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

/// The methods of a navigation controller's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Notifies the delegate that a controller is about to be shown.
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Notifies the delegate that a controller was shown.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Returns the object that drives a transition interactively, or nil for a transition without
    /// interaction.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that animates a transition, or nil for the default animation.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the orientations that the navigation controller supports.
    func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask
    /// Returns the orientation in which the navigation controller prefers to be presented.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    )
        -> UIInterfaceOrientation
}

extension UIViewController {
    /// The orientations that all controllers support by default.
    var standardOrientations: UIInterfaceOrientationMask { .standard(for: traitCollection.userInterfaceIdiom) }

    /// The orientation of the scene that shows the controller.
    var sceneOrientation: UIInterfaceOrientation {
        (viewIfLoaded?.window?.windowScene ?? UIApplication.running?.defaultScene)?.interfaceOrientation ?? .unknown
    }
}
