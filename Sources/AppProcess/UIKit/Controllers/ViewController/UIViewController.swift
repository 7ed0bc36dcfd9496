import CoreGraphics
public import Foundation
import ObjectiveC

/// An object that manages a view hierarchy, and optionally child controllers and presentations.
///
/// A controller creates its view when the view is first accessed. Subclasses add their content in
/// `viewDidLoad()`:
///
/// ```swift
/// final class ClockController: UIViewController {
///     private let label = UILabel()
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.backgroundColor = .systemBackground
///         label.translatesAutoresizingMaskIntoConstraints = false
///         view.addSubview(label)
///         NSLayoutConstraint.activate([
///             label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///             label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
///         ])
///     }
///
///     override func viewWillAppear(_ animated: Bool) {
///         super.viewWillAppear(animated)
///         label.text = Date().formatted(date: .omitted, time: .shortened)
///     }
/// }
/// ```
///
/// A view that enters a window receives `viewWillAppear(_:)`, `viewIsAppearing(_:)` and, after its
/// layout and the commit, `viewDidAppear(_:)`. Main thread only.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UITraitChangeObservable, UIContentContainer,
    UIAppearanceContainer, UIFocusEnvironment
{
    // Members that subclasses can override on iOS are declared in the class body, because Swift
    // cannot override members of extensions. Most call implementations in the files
    // `UIViewController+….swift`, whose state the following properties group.

    /// The view, or nil before it is loaded.
    var loadedView: UIView?
    var appearance = ControllerAppearance()
    var containment = ControllerContainment()
    var modal = ControllerPresentation()
    var traits = ControllerTraits()
    var bars = ControllerBars()
    final var unavailable = ControllerUnavailability()
    /// The keyboard shortcuts that `addKeyCommand(_:)` added.
    private var addedKeyCommands: [UIKeyCommand] = []

    // MARK: Initializers

    /// Creates a controller whose view `loadView()` creates.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: Must be nil. Lamina has no nibs: another value ends the process with a
    ///     message.
    ///   - nibBundleOrNil: The bundle of the nib; ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        UIKitException.requireMainThread("init(nibName:bundle:)", of: "UIViewController")
        if let nibNameOrNil {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "Could not load NIB in bundle: '\(nibBundleOrNil ?? .main)' with name '\(nibNameOrNil)': there are no nibs on Linux; "
                    + "pass nil and override loadView()")
        }
        super.init()
        Self.existing.add(self)
    }

    /// Creates a controller whose view `loadView()` creates.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller from an archive, with its title, presentation and children. Views are
    /// not archived.
    public required init?(coder: NSCoder) {
        UIKitException.requireMainThread("init(coder:)", of: "UIViewController")
        super.init()
        Self.existing.add(self)
        decodeController(from: coder)
    }

    /// Archives the title, the presentation and the children.
    open func encode(with coder: NSCoder) { encodeController(with: coder) }

    /// The name of the controller's nib: always nil.
    open var nibName: String? { nil }

    /// The bundle of the controller's nib: always nil.
    open var nibBundle: Bundle? { nil }

    // MARK: View

    /// The controller's view. The first access loads it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setView(newValue) }
    }

    /// The view, or nil if it is not loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// A Boolean value that indicates whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and assigns it to `view`. Overrides do not call `super`. Apps do not call
    /// this method.
    open func loadView() { loadDefaultView() }

    /// Loads the view if it is not loaded.
    open func loadViewIfNeeded() { if loadedView == nil { loadRequiredView() } }

    /// Notifies the controller that its view was loaded.
    open func viewDidLoad() { replaceable(.controllerViewDidLoad, self) {} }

    /// A title of the content, which containers show.
    open var title: String? {
        get { reported("title", storedTitle) }
        set {
            let former = storedTitle
            changing("title") { storedTitle = newValue }
            if newValue != former { titleDidChange() }
        }
    }

    private var storedTitle: String?

    // MARK: Appearance

    /// Notifies the controller that its view is about to appear, before it is in a window.
    open func viewWillAppear(_ animated: Bool) { replaceable(.controllerViewWillAppear, self, animated) { _ in } }

    /// Notifies the controller that its view is in its window, with its traits and size, before
    /// layout.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Notifies the controller that its view appeared and that its transition has ended.
    open func viewDidAppear(_ animated: Bool) { replaceable(.controllerViewDidAppear, self, animated) { _ in } }

    /// Notifies the controller that its view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) { replaceable(.controllerViewWillDisappear, self, animated) { _ in } }

    /// Notifies the controller that its view disappeared.
    open func viewDidDisappear(_ animated: Bool) { replaceable(.controllerViewDidDisappear, self, animated) { _ in } }

    /// A Boolean value that indicates whether the view appears because the controller is being
    /// presented.
    open var isBeingPresented: Bool { modal.stage == .presenting }

    /// A Boolean value that indicates whether the view disappears because the controller is being
    /// dismissed.
    open var isBeingDismissed: Bool { modal.stage == .dismissing }

    /// A Boolean value that indicates whether the view appears because the controller is being
    /// added to a parent.
    open var isMovingToParent: Bool { containment.isMovingToParent }

    /// A Boolean value that indicates whether the view disappears because the controller is being
    /// removed from its parent.
    open var isMovingFromParent: Bool { containment.isMovingFromParent }

    // MARK: Layout

    /// Notifies the controller that its view is about to lay out its subviews.
    open func viewWillLayoutSubviews() { replaceable(.controllerViewWillLayoutSubviews, self) {} }

    /// Notifies the controller that its view laid out its subviews.
    open func viewDidLayoutSubviews() { replaceable(.controllerViewDidLayoutSubviews, self) {} }

    /// Updates the view's constraints. Overrides call `super` last.
    open func updateViewConstraints() { view.updateConstraints() }

    /// Notifies the controller that the safe area of its view changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// Notifies the controller that the layout margins of its view changed.
    open func viewLayoutMarginsDidChange() {}

    /// Additional insets of the view's safe area (points).
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
    }

    /// The minimum layout margins of a controller's view: 16 points at the sides, and 20 in a
    /// regular width.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    /// A Boolean value that indicates whether the view's margins are at least
    /// `systemMinimumLayoutMargins`. The default is true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.notifyMarginsChange() } }
    }

    /// The edges at which the view extends under bars. The default is all.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { if edgesForExtendedLayout != oldValue { parent?.barsDidChange() } } }

    /// A Boolean value that indicates whether the view also extends under opaque bars. The default
    /// is false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.barsDidChange() } }
    }

    /// The part of the view that bars cover at the top: its height is the top inset of the safe
    /// area. Accessing it loads the view.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
    open var topLayoutGuide: any UILayoutSupport { layoutSupport(.topInset) }

    /// The part of the view that bars cover at the bottom: its height is the bottom inset of the
    /// safe area. Accessing it loads the view.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor")
    open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottomInset) }

    /// A Boolean value that indicates whether the view, if it is a scroll view, and its scroll
    /// views adjust the insets at the top and bottom for the safe area even if their content does
    /// not scroll. It concerns scroll views whose `contentInsetAdjustmentBehavior` is `.automatic`.
    /// The default is true.
    @available(*, deprecated, message: "Use UIScrollView's contentInsetAdjustmentBehavior instead")
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { adjustsScrollViews }
        set {
            guard newValue != adjustsScrollViews else { return }
            adjustsScrollViews = newValue
            scrollViewAdjustmentDidChange()
        }
    }

    final private(set) var adjustsScrollViews = true

    // MARK: UIContentContainer

    /// The preferred size of the content (points), which containers and presentations consider; 0
    /// along an axis without preference.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { preferredSizeDidChange() } }
    }

    /// Notifies the controller that a child or presented controller prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Notifies the controller that the size that constraints give a child changed. Never called,
    /// because children have constraint systems of their own.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of a child for a size of this controller's view. The default implementation
    /// returns the same size.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Notifies the controller that its view is about to be resized. The default implementation
    /// forwards to children and presentations.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(size, coordinator)
    }

    /// Notifies the controller that its traits are about to change. The default implementation
    /// forwards to children and presentations.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(newCollection, coordinator)
    }

    // MARK: Traits

    /// The traits of the controller: those its view inherits, with the controller's overrides
    /// applied.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Notifies the controller that its traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits that override the inherited ones for the controller and its view.
    open var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set { setTraitOverrides(newValue) }
    }

    /// A user interface style that overrides the inherited one. `.unspecified`, the default,
    /// inherits.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set { setOverride(newValue) }
    }

    /// Sets trait overrides for a child, or removes them if `collection` is nil. The child's own
    /// `traitOverrides` take precedence.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        setOverrides(collection, of: childViewController)
    }

    /// Returns the overrides that `setOverrideTraitCollection(_:forChild:)` set for a child.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traits.parentOverrides : nil
    }

    /// Updates the traits of the controller. Traits update as soon as an ancestor's change, so
    /// there is normally nothing to do.
    open func updateTraitsIfNeeded() { loadedView?.updateTraits() }

    /// Registers a handler for changes of any of some traits, until it is removed or the controller
    /// is deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - observer: A closure that receives the controller and its previous traits. It is called
    ///     after `traitCollectionDidChange(_:)`.
    /// - Returns: The registration, with which `unregisterForTraitChanges(_:)` removes the handler.
    @discardableResult
    open func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    /// Removes a registration, so that its handler is no longer called. Does nothing for a
    /// registration with another object.
    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }

    // MARK: Containment

    /// The parent controller, or nil.
    open var parent: UIViewController? { reported("parent", containment.parent) }

    /// The child controllers, in the order in which they were added.
    open var children: [UIViewController] { containment.children }

    /// Adds a child controller, removing it from its previous parent. It calls the child's
    /// `willMove(toParent:)`; call `didMove(toParent:)` after adding the child's view.
    open func addChild(_ childController: UIViewController) { insertChild(childController) }

    /// Removes the controller from its parent and calls its `didMove(toParent:)` with nil. Call
    /// `willMove(toParent:)` with nil before.
    open func removeFromParent() { leaveParent() }

    /// Notifies the controller that it is about to be added to a parent, or removed if `parent` is
    /// nil. Overrides call `super`.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { containment.isMovingFromParent = true } }

    /// Notifies the controller that it was added to a parent, or removed if `parent` is nil.
    /// Overrides call `super`.
    open func didMove(toParent parent: UIViewController?) { if parent == nil { containment.isMovingFromParent = false } }

    /// A Boolean value that indicates whether children appear and disappear with the controller.
    /// Containers that call `beginAppearanceTransition(_:animated:)` themselves override it to
    /// return false. The default is true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Notifies a child that its view is about to appear or disappear. Balance it with
    /// `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginBalanced(isAppearing, animated: animated) }

    /// Notifies a child that its view has appeared or disappeared.
    open func endAppearanceTransition() { endBalanced() }

    /// Replaces one child's view with another's, animating with a closure or with the options'
    /// transition. Both children receive appearance notifications.
    ///
    /// - Parameters:
    ///   - fromViewController: The child whose view is removed.
    ///   - toViewController: The child whose view is added.
    ///   - duration: The duration (seconds); 0 for no animation.
    ///   - options: The options of the animation.
    ///   - animations: Changes to animate, or nil.
    ///   - completion: A closure that receives whether the animations finished, or nil.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        replace(fromViewController, with: toViewController, duration, options, animations, completion)
    }

    // MARK: Presentation

    /// The controller that this controller or its nearest ancestor presents, or nil.
    open var presentedViewController: UIViewController? { firstInParentChain { $0.modal.presented } }

    /// The controller that presents this controller or its nearest ancestor, or nil.
    open var presentingViewController: UIViewController? { firstInParentChain { $0.modal.presenting } }

    /// A Boolean value that indicates whether presentations in the current context cover only this
    /// controller's view. The default is false.
    open var definesPresentationContext = false

    /// A Boolean value that indicates whether presentations in this context use this controller's
    /// transition style. The default is false.
    open var providesPresentationContextTransitionStyle = false

    /// The style in which the controller is presented. The default is `.automatic`, a page sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { modal.style }
        set {
            modal.style = newValue
            modal.controller = nil
        }
    }

    /// The transition with which the controller is presented. The default is `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// A Boolean value that indicates whether the user cannot dismiss the controller with a
    /// gesture. The default is false.
    open var isModalInPresentation = false

    /// The delegate that provides custom transitions and presentation controllers.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { didSet { modal.controller = nil } }

    /// The presentation controller that presents, or would present, the controller or its nearest
    /// presented ancestor.
    open var presentationController: UIPresentationController? { ownPresentationController }

    /// Presents a controller.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller to present.
    ///   - flag: Whether to animate.
    ///   - completion: A closure that is called after the presented controller's
    ///     `viewDidAppear(_:)`, or nil.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        replaceable(.controllerPresent, self, viewControllerToPresent, flag, completion) { startPresenting($0, animated: $1, $2) }
    }

    /// Dismisses the controller that this one presents, with everything presented by it. If it
    /// presents none, it dismisses itself.
    ///
    /// - Parameters:
    ///   - flag: Whether to animate.
    ///   - completion: A closure that is called after the dismissed controller's
    ///     `viewDidDisappear(_:)`, or nil.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        replaceable(.controllerDismiss, self, flag, completion) { startDismissing(animated: $0, $1) }
    }

    /// Notifies the controller that a segue is about to be performed. The default implementation
    /// does nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether a segue should be performed. The default implementation returns true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Ends the process, as on iOS for a controller that was not created from a storyboard: it has
    /// no segues.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        UIKitException.raise("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }

    /// Shows a controller. The default implementation calls the method on the object that
    /// `targetViewController(forAction:sender:)` returns, such as an enclosing navigation
    /// controller, which pushes the controller. Without such an object it presents the controller.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let target = nextTarget(for: Self.showAction, sender) else { return present(vc, animated: true) }
        target.show(vc, sender: sender)
    }

    /// Shows a controller as a detail. The default implementation calls the method on the object
    /// that `targetViewController(forAction:sender:)` returns. Without such an object it presents
    /// the controller.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard let target = nextTarget(for: Self.showDetailAction, sender) else { return present(vc, animated: true) }
        target.showDetailViewController(vc, sender: sender)
    }

    /// Returns the nearest controller, beginning with this one and continuing with its parents,
    /// that performs an action.
    ///
    /// A controller performs an action if its `canPerformAction(_:withSender:)` returns true and,
    /// for `show(_:sender:)` and `showDetailViewController(_:sender:)`, if its class overrides the
    /// method.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        firstInParentChain { $0.canPerformAction(action, withSender: sender) && $0.isOverridden(action) ? $0 : nil }
    }

    /// The nearest split view controller among the ancestors.
    open var splitViewController: UISplitViewController? { parent?.firstInParentChain { $0 as? UISplitViewController } }

    /// Combines a split view controller's secondary controller with this one, which is the primary
    /// one, for a compact width. The default implementation does nothing, so that the secondary
    /// controller is not shown. Navigation controllers push it.
    open func collapseSecondaryViewController(_ secondaryViewController: UIViewController, for splitViewController: UISplitViewController) {
    }

    /// Returns the secondary controller of a split view controller whose primary controller this
    /// is, when its width becomes regular. The default implementation returns nil. Navigation
    /// controllers return what they had pushed.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

    /// The coordinator of the transition in which the controller takes part, or nil.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        // The app may retain a coordinator after its transition has ended.
        firstInParentChain { $0.modal.coordinator.flatMap { $0.isOver ? nil : $0 } }
    }

    /// The presentation controller that presents, or would present, the controller as a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller that presents, or would present, the controller as a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        modal.popover ?? presentationController as? UIPopoverPresentationController
    }

    /// Returns a presentation controller that takes precedence over that of the presentation style;
    /// `nil` for none. Only controllers of this module override it.
    func makePresentationController(from source: UIViewController?) -> UIPresentationController? { nil }

    /// The presentation controller that currently presents the controller or its nearest presented
    /// ancestor, or nil.
    open var activePresentationController: UIPresentationController? {
        firstInParentChain { $0.modal.presenting == nil ? nil : $0.modal.controller }
    }

    // MARK: Bars

    /// The item that represents the controller in a navigation bar. Created on first access.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// The items that a navigation controller's toolbar shows for the controller.
    open var toolbarItems: [UIBarButtonItem]? {
        get { bars.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items that a navigation controller's toolbar shows for the controller.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        bars.toolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }

    /// A Boolean value that indicates whether the user is editing the content. The default is
    /// false.
    open var isEditing: Bool {
        get { bars.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        bars.isEditing = editing
        bars.editButton.map { updateEditButton($0) }
    }

    /// The nearest navigation controller among the ancestors.
    open var navigationController: UINavigationController? { parent?.firstInParentChain { $0 as? UINavigationController } }

    /// The item that represents the controller in a tab bar. Created on first access, with the
    /// controller's title; nil restores that item.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { setTabBarItem(newValue) }
    }

    /// The tab whose closure created the controller, or nil.
    open var tab: UITab? { bars.tab }

    /// The nearest tab bar controller among the ancestors.
    open var tabBarController: UITabBarController? { parent?.firstInParentChain { $0 as? UITabBarController } }

    /// A Boolean value that indicates whether a tab bar is hidden while the controller is in the
    /// stack of a navigation controller. The default is false. It is read whenever the stack
    /// changes.
    open var hidesBottomBarWhenPushed = false

    /// Returns the scroll view that bars observe for an edge: the one that was set, or else the
    /// first one in the view's hierarchy that extends to the edge. Overrides that return nil keep
    /// the bars in their scroll-edge appearance.
    ///
    /// - Parameter edge: The top or the bottom edge. Another value ends the process.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { observedScrollView(edge) }

    /// Sets the scroll view that bars observe for the top edge, the bottom edge or both. If it is
    /// nil, the controller finds one.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) { observe(scrollView, edge) }

    /// A button that toggles editing.
    open var editButtonItem: UIBarButtonItem { ownEditButton }

    // MARK: Unavailable content

    /// The content that is shown over the view, such as a `UIContentUnavailableConfiguration`; nil
    /// for none.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailable.configuration }
        set {
            unavailable.configuration = newValue
            showUnavailability()
        }
    }

    /// The state for which `contentUnavailableConfiguration` is updated.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    }

    /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() { invalidateUnavailability() }

    /// Updates `contentUnavailableConfiguration` for a state. It is called before the first layout,
    /// and before the one that follows a change of traits or
    /// `setNeedsUpdateContentUnavailableConfiguration()`. The default implementation does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // MARK: Memory

    /// Releases memory that the controller can restore. It is called on all controllers when the
    /// system is short of memory; see ``UIApplication/didReceiveMemoryWarningNotification``.
    open func didReceiveMemoryWarning() {}

    /// All controllers.
    static let existing = NSHashTable<UIViewController>(options: [.weakMemory, .objectPointerPersonality])

    // MARK: State restoration

    /// Identifies the controller when its state is restored. It is stored: Linux does not restore
    /// state.
    open var restorationIdentifier: String?

    /// The class that creates the controller when its state is restored. It is stored.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    /// Encodes the state of the controller. Never called on Linux.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Restores the state of the controller. Never called on Linux.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Notifies the controller that all states were restored. Never called on Linux.
    open func applicationFinishedRestoringState() {}

    // MARK: Status bar

    /// The style of the status bar that the controller prefers. The default is `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// A Boolean value that indicates whether the controller prefers the status bar to be hidden.
    /// The default is true in a compact height, and otherwise false.
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

    /// The animation with which the status bar is shown or hidden. The default is `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that determines the style of the status bar, or nil for this controller. The
    /// default is nil.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child that determines whether the status bar is hidden, or nil for this controller. The
    /// default is nil.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Updates the status bar from the controllers' preferences. In an animation block, the change
    /// is animated with the duration of the block.
    open func setNeedsStatusBarAppearanceUpdate() { updateStatusBar() }

    /// A Boolean value that indicates whether the controller determines the status bar while it is
    /// presented in a style other than full screen. The default is false.
    open var modalPresentationCapturesStatusBarAppearance = false

    // MARK: System gestures

    /// A Boolean value that indicates whether the controller prefers the home indicator of a
    /// simulated device to hide while the screen is not touched. The default is false.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child that determines whether the home indicator is hidden, or nil for this controller.
    /// The default is nil.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Updates the home indicator from the controllers' preferences.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { updateHomeIndicator() }

    /// The edges of the screen at which the app's gestures precede the system's. The default is
    /// none. The system has no gestures of its own, so all edges behave alike; the home indicator
    /// is faint if the bottom edge is among them.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

    /// The child that determines these edges, or nil for this controller. The default is nil.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    /// Updates the home indicator after the edges changed.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { updateHomeIndicator() }

    // MARK: Orientation

    /// A Boolean value that indicates whether the interface follows the rotation of the device. The
    /// default is true. It has no effect, as on iOS since 16.
    open var shouldAutorotate: Bool { true }

    /// The orientations that the controller supports. The default is all on tablets, and all but
    /// upside down on phones. On a simulated device, those of a window's root controller determine
    /// how the interface rotates, or those of the controller that is presented over it in full
    /// screen.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .standard(for: traitCollection.userInterfaceIdiom) }

    /// The orientation in which the controller prefers to be presented in full screen on a
    /// simulated device. The default is the scene's.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { currentOrientation }

    /// Asks the application's delegate and the controllers for the orientations that they support,
    /// and rotates the interface of a simulated device to one of them.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { loadedView?.window?.windowScene?.updateSupportedOrientations() }

    /// Asks the application's delegate and the controllers for the orientations that they support,
    /// and rotates the interface of a simulated device to one of them.
    @available(*, deprecated, message: "Please use instance method `setNeedsUpdateOfSupportedInterfaceOrientations`.")
    open class func attemptRotationToDeviceOrientation() { UIApplication.running?.defaultScene?.updateSupportedOrientations() }

    /// The orientation of the interface.
    @available(*, deprecated)
    open var interfaceOrientation: UIInterfaceOrientation { currentOrientation }

    private var currentOrientation: UIInterfaceOrientation {
        (loadedView?.window?.windowScene ?? UIApplication.running?.defaultScene)?.interfaceOrientation ?? .unknown
    }

    // MARK: Focus

    /// The group of the items of the controller, among which arrow keys move the focus; nil, the
    /// default, for that of the parent.
    open var focusGroupIdentifier: String?

    /// A Boolean value that indicates whether the focus returns to the item that was focused when
    /// another controller was presented. The default is true. It has no effect.
    open var restoresFocusAfterTransition = true

    /// The environments in which an item is searched when the controller is to be focused. The
    /// default is its view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

    /// The environment that contains the controller.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }

    /// The container of the items of the controller: its view.
    open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// Requests that the focus move to the preferred environments, if the controller contains the
    /// focused item.
    open func setNeedsFocusUpdate() { requestFocus(in: self) }

    /// Performs a requested update of the focus at once.
    open func updateFocusIfNeeded() { responderWindow?.windowScene?.focus.updateFocusIfNeeded() }

    /// Returns whether the focus may move. The default implementation returns true.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Notifies the controller that the focus moved to or from one of its items. The default
    /// implementation does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Events

    open override var next: UIResponder? { nextInChain }

    /// The commands that were added, or nil if there are none.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// Adds a keyboard shortcut to `keyCommands`.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// Removes a keyboard shortcut that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    override var responderWindow: UIWindow? { loadedView?.window }
}

/// A class that creates view controllers when their state is restored. Never called on Linux. Main
/// thread only.
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
    /// Creates the controller at the end of a path of identifiers.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
