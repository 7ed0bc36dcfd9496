import CoreGraphics
public import Foundation

/// Manages a view, what is in it, and other controllers whose views are shown in it or over it. Main thread.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UITraitChangeObservable, UIContentContainer {
    // Everything that subclasses can override on iOS is here: Swift overrides none that an extension declares. What it does is in the extensions.

    var loaded: UIView?
    var life = ControllerLife()
    var family = ControllerFamily()
    var modal = ControllerPresentation()
    var traits = ControllerTraits()
    var bars = ControllerBars()

    // MARK: Making

    /// A controller that makes its view in `loadView()`.
    ///
    /// - Parameter nibNameOrNil: nil. There are no nibs: a name ends the program with a message.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        UIKitException.requireMainThread("init(nibName:bundle:)", of: "UIViewController")
        if let nibNameOrNil {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "Could not load NIB in bundle: '\(nibBundleOrNil ?? .main)' with name '\(nibNameOrNil)': there are no nibs on Linux; "
                    + "pass nil and override loadView()")
        }
        super.init()
    }

    /// A controller that makes its view in `loadView()`.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// The controller of an archive: its title, its presentation and its children; views are not archived with it.
    public required init?(coder: NSCoder) {
        UIKitException.requireMainThread("init(coder:)", of: "UIViewController")
        super.init()
        decodeController(from: coder)
    }

    /// Archives the title, the presentation and the children.
    open func encode(with coder: NSCoder) { encodeController(with: coder) }

    /// The name of the nib: nil, there are none.
    open var nibName: String? { nil }

    /// The bundle of the nib: nil, there are none.
    open var nibBundle: Bundle? { nil }

    // MARK: The view

    /// The view, which is loaded when it is first asked for.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { setView(newValue) }
    }

    /// The view, where it is loaded.
    open var viewIfLoaded: UIView? { loaded }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view and sets `view`. Not to be called by the app; one that overrides it does not call this.
    open func loadView() { makePlainView() }

    /// Loads the view where it is not loaded.
    open func loadViewIfNeeded() { if loaded == nil { load() } }

    /// Called once the view is loaded.
    open func viewDidLoad() {}

    /// What the controller shows, for a navigation bar or the like.
    open var title: String? { didSet { if title != oldValue { bars.item?.titleDidChange() } } }

    // MARK: Appearance

    /// Called before the view is shown, and before it is in a window.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in its window, with its traits and its size, before it is laid out and seen.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view was shown, and after the animation of it.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view is taken away.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view was taken away.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether the view appears since the controller is being presented.
    open var isBeingPresented: Bool { modal.stage == .presenting }

    /// Whether the view disappears since the controller is being dismissed.
    open var isBeingDismissed: Bool { modal.stage == .dismissing }

    /// Whether the view appears since the controller is becoming a child.
    open var isMovingToParent: Bool { family.isMovingToParent }

    /// Whether the view disappears since the controller is being removed from its parent.
    open var isMovingFromParent: Bool { family.isMovingFromParent }

    // MARK: Layout

    /// Called before the view lays out.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out.
    open func viewDidLayoutSubviews() {}

    /// Updates the constraints of the view; one that overrides it calls this last.
    open func updateViewConstraints() { view.updateConstraints() }

    /// Called after the view's safe area has changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called after the margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}

    /// What the controller covers of its view beyond what others cover, in points from the edges.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loaded?.updateSafeArea() } }
    }

    /// The least margins that the view of a controller should have at its sides: 16 points, 20 where the width is regular.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`. Initially true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loaded?.announceMargins() } }
    }

    /// The edges at which the view goes on under bars. Initially all.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { if edgesForExtendedLayout != oldValue { parent?.barsDidChange() } } }

    /// Whether the view goes on under bars that are opaque too. Initially false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.barsDidChange() } }
    }

    // MARK: Contents of containers

    /// The size that suits the controller where its container or its presentation leaves it a choice, in points; 0 where there is none.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { sizeIsPreferred() } }
    }

    /// Called after a child, or what is presented, prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called after the size that constraints give to a child has changed. Constraints of children are their own: this is not called.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of a child where this controller has another one. The same, unless overridden.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Called before the view takes another size; hands it on to children and to what is presented.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        passOn(size, coordinator)
    }

    /// Called before the traits change; hands it on to children and to what is presented.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        passOn(newCollection, coordinator)
    }

    // MARK: Traits

    /// The traits: those that the view's superview has, with the controller's own.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits of the controller and its view, instead of those that it inherits.
    open var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set { setTraitOverrides(newValue) }
    }

    /// Light or dark, instead of what is inherited.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set { setOverride(newValue) }
    }

    // MARK: Containment

    /// The controller that this one is a child of.
    open var parent: UIViewController? { family.parent }

    /// The children, in the order in which they were added.
    open var children: [UIViewController] { family.children }

    /// Makes another controller a child of this one; it is no other one's then. Calls its `willMove(toParent:)`, and the app its `didMove(toParent:)` afterwards.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Makes the controller no child any more, and calls its `didMove(toParent:)` with nil. The app calls `willMove(toParent:)` with nil before.
    open func removeFromParent() { leaveParent() }

    /// Called before the controller becomes a child, or with nil before it is none any more. One that overrides it calls this.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { family.isMovingFromParent = true } }

    /// Called after the controller has become a child, or with nil after it is none any more. One that overrides it calls this.
    open func didMove(toParent parent: UIViewController?) { if parent == nil { family.isMovingFromParent = false } }

    /// Whether children whose views are in this one's appear and disappear with it. True, unless overridden by a container that calls `beginAppearanceTransition(_:animated:)` for them.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child that its view is about to be shown or taken away. To be followed by `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginBalanced(isAppearing, animated: animated) }

    /// Tells a child that its view was shown or taken away.
    open func endAppearanceTransition() { endBalanced() }

    /// Shows the view of one child in the place of another's, animated by `animations` or by the options' transition; both are told that they appear and disappear.
    ///
    /// - Parameter duration: Seconds; 0 shows it at once.
    /// - Parameter completion: Called when the animations are over, with whether they came to their end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        replace(fromViewController, with: toViewController, duration, options, animations, completion)
    }

    // MARK: Presentation

    /// What this controller, or one that it is in, presents.
    open var presentedViewController: UIViewController? { firstInLine { $0.modal.presented } }

    /// What presents this controller, or one that it is in.
    open var presentingViewController: UIViewController? { firstInLine { $0.modal.presenting } }

    /// Whether presentations of the style `currentContext` that come from in here are over this controller's view alone. Initially false.
    open var definesPresentationContext = false

    /// Whether presentations in this controller's context have its transition style, not that of what is presented. Initially false.
    open var providesPresentationContextTransitionStyle = false

    /// How the controller is presented. Initially `automatic`, which is a page's sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { modal.style }
        set {
            modal.style = newValue
            modal.controller = nil
        }
    }

    /// How the controller comes and goes when it is presented. Initially from below.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether a person cannot dismiss the controller by a gesture. Initially false.
    open var isModalInPresentation = false

    /// What provides the animations and the presentation controller where the controller is presented.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { didSet { modal.controller = nil } }

    /// What shows the controller, or one that it is in, where it is presented or would be.
    open var presentationController: UIPresentationController? { ownPresentationController }

    /// Presents another controller over this one's context.
    ///
    /// - Parameter completion: Called after `viewDidAppear(_:)` of what is presented.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        startPresenting(viewControllerToPresent, animated: flag, completion)
    }

    /// Dismisses what this controller presents, with all above it; where it presents nothing, the controller itself.
    ///
    /// - Parameter completion: Called after `viewDidDisappear(_:)` of what was presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(animated: flag, completion) }

    /// Shows another controller: pushed by a navigation controller that this one is in, or presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows another controller as the detail of this one: presented, unless overridden by a container that has a place for details.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// What runs with the transition that the controller is part of; nil where there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { firstInLine { $0.modal.coordinator } }

    // MARK: Bars

    /// What a navigation bar shows while the controller is at the top. Made when it is first asked for.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// What a navigation controller's toolbar shows while the controller is at the top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { bars.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets what a navigation controller's toolbar shows while the controller is at the top.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        bars.toolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }

    /// Whether the person edits what the controller shows. Initially false.
    open var isEditing: Bool {
        get { bars.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. One that overrides it calls this.
    open func setEditing(_ editing: Bool, animated: Bool) {
        bars.isEditing = editing
        bars.editButton.map { updateEditButton($0) }
    }

    // MARK: Events

    open override var next: UIResponder? { nextInChain }

    override var responderWindow: UIWindow? { loaded?.window }
}
