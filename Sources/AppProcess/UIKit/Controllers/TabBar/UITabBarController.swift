import CoreGraphics
public import Foundation

/// A container that shows one of several controllers, which the user selects in a bar at the bottom
/// edge, or on tablets in a bar at the top edge or a sidebar.
///
/// ```swift
/// let albums = UINavigationController(rootViewController: UIViewController())
/// albums.tabBarItem = UITabBarItem(title: "Albums", image: UIImage(systemName: "photo"), tag: 0)
/// let search = UINavigationController(rootViewController: UIViewController())
/// search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
/// let tabs = UITabBarController()
/// tabs.viewControllers = [albums, search]
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = tabs
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The display modes of tabs in a regular width on tablets.
    public enum Mode: Int, Sendable {
        /// `tabSidebar` if one of the tabs is a group, and otherwise `tabBar`.
        case automatic = 0
        /// Tabs are in a bar.
        case tabBar = 1
        /// Tabs are in a bar and a sidebar.
        case tabSidebar = 2
    }

    /// The controllers, from the leading to the trailing edge. With tabs, they are those that have
    /// been selected.
    final var controllers: [UIViewController] = []
    /// The selected controller.
    final var selection: UIViewController?
    /// The controller whose view is shown. It differs from the selected one during a transition and
    /// before the view is in a window.
    final var shown: UIViewController?
    /// The transition in progress.
    final var transition: TransitionContext?
    /// A Boolean value that indicates whether the bar slides with a push or pop.
    final var isBarSliding = false
    /// The number of animations that show or hide the bar. Until they end, a hidden bar is visible.
    final var barAnimationCount = 0
    private(set) final lazy var tracking = TabScrollTracking(self)

    /// The view behind the bar that contains the view of the controller.
    final let content = UIView(frame: .zero)
    /// The bar at the bottom.
    private(set) final var bar = UITabBar(frame: .zero)
    /// The bar at the top in a regular width on tablets.
    private(set) final lazy var floatingBar = FloatingTabBar()
    /// The drags of tabs while the user edits them.
    private(set) final lazy var tabDragging = TabDragging(self)
    final var tabState = TabState()
    /// The More tab, if it was used.
    private(set) final var moreIfLoaded: MoreTab?
    /// The More tab, which is created on first access.
    final var more: MoreTab {
        if let moreIfLoaded { return moreIfLoaded }
        let new = MoreTab(self)
        moreIfLoaded = new
        return new
    }
    private var customizable: [UIViewController]?
    private var hidesBar = false

    // MARK: Initializers

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a tab bar controller from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        setViewControllers(children, animated: false)
    }

    /// Creates a tab bar controller with tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    private func prepare() {
        bar.owner = self
        bar.scrollProgress = 0
    }

    /// Replaces the bar by one of another class, which apps do by its key, `tabBar`.
    final func replaceBar(with new: UITabBar) {
        guard new !== bar else { return }
        let old = bar
        bar = new
        old.owner = nil
        old.items = []
        new.owner = self
        new.scrollProgress = old.scrollProgress
        if old.superview != nil {
            view.insertSubview(new, aboveSubview: old)
            old.removeFromSuperview()
            view.setNeedsLayout()
        }
        itemsDidChange()
    }

    // MARK: Tabs

    /// The tabs, which replace `viewControllers`. The default is empty.
    open var tabs: [UITab] {
        get { tabState.tabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Sets the tabs. The selected tab stays selected if it is among them or in a group; otherwise
    /// the first one is selected.
    open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(tabs) }

    /// The selected tab, which may be in a group; nil without tabs. A tab that is not among the
    /// tabs and their descendants is ignored.
    open var selectedTab: UITab? {
        get { tabState.selected }
        set {
            guard let newValue, newValue !== tabState.selected, tab(forIdentifier: newValue.identifier) === newValue else { return }
            showTab(newValue)
        }
    }

    /// Returns the tab with an identifier among the tabs and their descendants, or nil if there is
    /// none.
    open func tab(forIdentifier identifier: String) -> UITab? { tabState.tabs.tab(forIdentifier: identifier) }

    /// The identifiers of the tabs that the bar at the bottom shows; nil, the default, for all.
    open var compactTabIdentifiers: [String]? {
        get { tabState.compactIdentifiers }
        set {
            tabState.compactIdentifiers = newValue
            itemsDidChange()
        }
    }

    /// The display mode. The default is `.automatic`. It concerns regular widths on tablets.
    open var mode: Mode {
        get { tabState.mode }
        set {
            tabState.mode = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// An identifier under which the user's changes of tabs are stored in the user defaults, to be
    /// restored for other controllers and at the next launch; nil, the default, to store nothing.
    open var customizationIdentifier: String? {
        get { tabState.customizationIdentifier }
        set {
            tabState.customizationIdentifier = newValue
            restoreCustomization(of: tabs.flatMap(Self.descendants))
        }
    }

    /// The sidebar.
    open private(set) lazy var sidebar = Sidebar(self)

    // MARK: Controllers

    /// The controllers, or nil.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers.
    ///
    /// The selected controller stays selected. If it is no longer among the controllers, the one at
    /// its index is selected, or else the first one.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        if usesTabs { replaceTabs([]) }
        customizable = viewControllers
        replaceControllers(viewControllers ?? [])
    }

    /// The navigation controller of the tab "More", which exists if there are more than five
    /// controllers or tabs and the bar is at the bottom. Its list contains those from the fifth on.
    ///
    /// It is a child of the tab bar controller while the tab exists.
    open var moreNavigationController: UINavigationController { more.navigation }

    /// The controllers whose places in the bar the user can change, which the button "Edit" of the
    /// More tab offers. Setting `viewControllers` sets it to the same controllers; nil or an empty
    /// list removes the button.
    open var customizableViewControllers: [UIViewController]? {
        get { customizable }
        set {
            customizable = newValue
            moreIfLoaded?.list.update()
        }
    }

    /// The selected controller, or nil if there is none. It is the `moreNavigationController` while
    /// that shows its list. Setting a controller that is not among `viewControllers` ends the
    /// process.
    open var selectedViewController: UIViewController? {
        get { selection }
        set {
            guard let newValue else { return }
            if hasMore, newValue === more.navigation { return selectMore() }
            guard controllers.contains(where: { $0 === newValue }) else {
                UIKitException.raise(
                    "-[\(type(of: self)) setSelectedViewController:] only a view controller in the tab bar controller's list of view "
                        + "controllers can be selected.")
            }
            setSelection(newValue)
        }
    }

    /// The index of the selected controller, or of the selected tab or the group that contains it;
    /// `NSNotFound` if there is none. An index without a controller or tab is ignored.
    open var selectedIndex: Int {
        get {
            if usesTabs { return tabs.firstIndex { $0 === selectedTab?.root } ?? NSNotFound }
            return controllers.firstIndex { $0 === selection } ?? NSNotFound
        }
        set {
            if usesTabs {
                if tabs.indices.contains(newValue) { selectedTab = target(of: tabs[newValue]) }
            } else if controllers.indices.contains(newValue) {
                selectedViewController = controllers[newValue]
            }
        }
    }

    /// The delegate, which is notified when the user selects a controller and can provide
    /// transitions.
    open weak var delegate: (any UITabBarControllerDelegate)?

    // MARK: Bar

    /// The bar at the bottom. Its items are those of the controllers.
    open var tabBar: UITabBar { bar }

    /// Notifies the controller that the user selected an item, before the item's controller is
    /// selected. The default implementation does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Notifies the controller before the user customizes the bar. The default implementation does
    /// nothing.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}

    /// Notifies the controller that the user customizes the bar. The default implementation does
    /// nothing.
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}

    /// Notifies the controller before customizing ends. The default implementation does nothing.
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// Notifies the controller that customizing has ended. The default implementation does nothing.
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// A Boolean value that indicates whether the bar is hidden. The default is false.
    open var isTabBarHidden: Bool {
        get { hidesBar }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the bar.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        if animated, view.window != nil { animateBar() }
    }

    // MARK: Status bar and orientation

    open override var childForStatusBarStyle: UIViewController? { displayed }

    open override var childForStatusBarHidden: UIViewController? { displayed }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { displayed }

    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { displayed }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: View

    open override func loadView() {
        super.loadView()
        view.clipsToBounds = true
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        view.addSubview(bar)
    }

    // Only the selected controller appears and disappears with the tab bar controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showSelection()
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
        layOutBar()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === displayed { preferredContentSize = container.preferredContentSize }
    }
}

/// The methods of a tab bar controller's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether the user may select a tab, which may be selected already.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// Notifies the delegate that the user selected a tab, which may have been selected before.
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Returns the controllers in the stack of a group's navigation controller that represent a
    /// tab, which is selected or a group around the selected tab.
    func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]
    ) -> [UIViewController]
    /// Notifies the delegate that the user begins to edit the sidebar.
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
    /// Notifies the delegate that the user has edited the sidebar.
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
    /// Notifies the delegate that the user has hidden tabs, or shown them again.
    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
    /// Notifies the delegate that the user has reordered the children of a group.
    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
    /// Returns whether the user may select a controller, which may be selected already.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Notifies the delegate that the user selected a controller, which may have been selected
    /// before.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Notifies the delegate before the user customizes the bar.
    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    /// Notifies the delegate before customizing ends, with all controllers in their new order.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Notifies the delegate that customizing has ended, with all controllers in their new order.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Returns the orientations that the tab bar controller supports.
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
    /// Returns the orientation in which the tab bar controller prefers to be presented.
    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController) -> UIInterfaceOrientation
    /// Returns the object that drives a transition interactively, or nil for a transition without
    /// interaction.
    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that animates a change of the selection, or nil for no animation.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}
