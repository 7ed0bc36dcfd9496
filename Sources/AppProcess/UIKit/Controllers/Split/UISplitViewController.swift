import CoreGraphics
public import Foundation

/// A container that shows two or three controllers side by side in a regular width, and combines
/// them in one navigation stack in a compact width.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(UITableViewController(style: .plain), for: .primary)
/// split.setViewController(UIViewController(), for: .secondary)
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = split
/// // Shows the details of a row that the user selects.
/// split.show(.secondary)
/// ```
///
/// Each controller of a column that is not a navigation controller is shown in one. Main thread
/// only.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// A width that the system chooses.
    public nonisolated static let automaticDimension: CGFloat = -1

    private let ownStyle: Style
    /// The controllers that the app has set.
    final var controllers: [Column: UIViewController] = [:]
    /// The controllers that are shown for them: navigation controllers in columns.
    final var containers: [Column: UIViewController] = [:]
    /// The views of the columns.
    final var columnViews: [Column: SplitColumnView] = [:]
    /// The columns whose views are in the view.
    final var shownColumns: [Column] = []
    /// The number of columns that are shown with the secondary one.
    final var shownCount = 0
    /// The size for which `shownCount` was determined (points).
    final var countSize: CGSize?
    /// The controller that is shown instead of the columns in a compact width, otherwise `nil`.
    final var collapsedController: UIViewController?
    final var isCombined = false
    /// The change of the display mode in progress.
    final var change: SplitChange?
    /// The shade over the secondary column. A tap on it hides the columns that cover it.
    final let shade = SheetDimming()
    /// The gestures that show and hide columns; `nil` before the view is loaded.
    final var gestures: SplitGestures?
    final var primaryWidths = SplitColumnWidth()
    final var supplementaryWidths = SplitColumnWidth()
    private var modeButton: UIBarButtonItem?
    private var secondaryOnlyButton: UIBarButtonItem?

    // MARK: Initializers

    /// Creates a split view controller with columns.
    public init(style: Style) {
        ownStyle = style
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        ownStyle = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a split view controller from an archive, with two columns of the unspecified style.
    public required init?(coder: NSCoder) {
        ownStyle = .unspecified
        super.init(coder: coder)
        prepare()
        if !children.isEmpty { viewControllers = children }
    }

    private func prepare() {
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (split: UISplitViewController, _) in split.widthClassDidChange() }
    }

    /// The number of columns.
    open var style: Style { ownStyle }

    /// The delegate, which is notified of changes and decides how columns are combined.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// Sets the controller of a column, or removes it. The unspecified style has no columns;
    /// calling the method ends the process.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setController(vc, for: column) }

    /// Returns the controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    /// The controllers that are shown or can be: those of the columns, or in a compact width the
    /// one that contains them. Only the unspecified style allows setting them, the primary one
    /// first; otherwise it ends the process.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { replaceControllers(newValue) }
    }

    /// Shows a column: changes the display mode, or in a compact width the navigation stack.
    open func show(_ column: Column) { reveal(column) }

    /// Hides a column: changes the display mode, or in a compact width the navigation stack.
    open func hide(_ column: Column) { conceal(column) }

    /// Shows a controller in the primary column, unless the delegate does.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        showPrimary(vc)
    }

    /// Shows a controller in the secondary column, or in a compact width on top of the navigation
    /// stack, unless the delegate does.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        showSecondary(vc)
    }

    /// A Boolean value that indicates whether the columns are combined for a compact width.
    open var isCollapsed: Bool { isCombined }

    // MARK: Display mode

    /// The display mode that the app prefers. The default is `.automatic`. A change is animated in
    /// an animation block.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { if preferredDisplayMode != oldValue { preferencesDidChange() } } }

    /// The current display mode, which is never `.automatic`.
    open var displayMode: DisplayMode { geometry.mode(of: currentCount) }

    /// The split behavior that the app prefers. The default is `.automatic`.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { preferencesDidChange() } }
    }

    /// The current split behavior, which is never `.automatic`.
    open var splitBehavior: SplitBehavior { geometry.behavior }

    /// A Boolean value that indicates whether the user can show and hide columns with a gesture
    /// and, if `displayModeButtonVisibility` is `.automatic`, a button. The default is true.
    open var presentsWithGesture = true { didSet { if presentsWithGesture != oldValue { buttonsDidChange() } } }

    /// The conditions under which bars show the button that changes the display mode. The default
    /// is `.automatic`. The unspecified style does not show it.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { buttonsDidChange() } }
    }

    /// A Boolean value that indicates whether the secondary column of three has a button that hides
    /// and shows the others. The default is false.
    open var showsSecondaryOnlyButton = false { didSet { if showsSecondaryOnlyButton != oldValue { buttonsDidChange() } } }

    /// A button that changes the display mode. It is hidden in a compact width.
    open var displayModeButtonItem: UIBarButtonItem {
        if let modeButton { return modeButton }
        let button = UIBarButtonItem(
            title: nil, image: nil, primaryAction: UIAction { [weak self] _ in self?.changeModeByButton() })
        button.accessibilityLabel = SystemText.sidebar.text
        modeButton = button
        updateModeButton()
        return button
    }

    /// The edge to which the image of the display mode button points; nil before it has one.
    private var modeButtonIsMirrored: Bool?

    /// Updates the display mode button, if there is one, for the width and the edge.
    final func updateModeButton() {
        guard let modeButton else { return }
        if modeButton.isHidden != isCombined { modeButton.isHidden = isCombined }
        guard modeButtonIsMirrored != isMirrored else { return }
        modeButtonIsMirrored = isMirrored
        modeButton.image = UIImage(systemName: isMirrored ? "sidebar.right" : "sidebar.left")
    }

    /// The button that hides and shows all columns but the secondary one.
    final var toggleButtonItem: UIBarButtonItem {
        if let secondaryOnlyButton { return secondaryOnlyButton }
        let button = UIBarButtonItem(
            title: nil, image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"),
            primaryAction: UIAction { [weak self] _ in self?.toggleSecondaryOnly() })
        button.accessibilityLabel = SystemText.fullScreen.text
        secondaryOnlyButton = button
        return button
    }

    // MARK: Widths

    /// The part of the view's width that the primary column takes (0 to 1).
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWidths.fraction }
        set { setWidth(\.primaryWidths.fraction, newValue) }
    }

    /// The width of the primary column (points). It takes precedence over the fraction.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWidths.preferred }
        set { setWidth(\.primaryWidths.preferred, newValue) }
    }

    /// The least width of the primary column (points). The automatic one is 0.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWidths.minimum }
        set { setWidth(\.primaryWidths.minimum, newValue) }
    }

    /// The greatest width of the primary column (points). The automatic one is 320.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWidths.maximum }
        set { setWidth(\.primaryWidths.maximum, newValue) }
    }

    /// The width of the primary column (points).
    open var primaryColumnWidth: CGFloat { geometry.primaryWidth }

    /// The part of the view's width that the supplementary column takes (0 to 1).
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { supplementaryWidths.fraction }
        set { setWidth(\.supplementaryWidths.fraction, newValue) }
    }

    /// The width of the supplementary column (points). It takes precedence over the fraction.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidths.preferred }
        set { setWidth(\.supplementaryWidths.preferred, newValue) }
    }

    /// The least width of the supplementary column (points). The automatic one is 0.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidths.minimum }
        set { setWidth(\.supplementaryWidths.minimum, newValue) }
    }

    /// The greatest width of the supplementary column (points). The automatic one is 320.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidths.maximum }
        set { setWidth(\.supplementaryWidths.maximum, newValue) }
    }

    /// The width of the supplementary column (points).
    open var supplementaryColumnWidth: CGFloat { geometry.supplementaryWidth }

    private func setWidth(_ path: ReferenceWritableKeyPath<UISplitViewController, CGFloat>, _ width: CGFloat) {
        guard self[keyPath: path] != width else { return }
        self[keyPath: path] = width
        preferencesDidChange()
    }

    /// The edge at which the primary column is. The default is the leading one.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { preferencesDidChange() } }
    }

    /// The background of the primary column. It is stored: as on iPad, it has no effect.
    open var primaryBackgroundStyle = BackgroundStyle.none

    // MARK: Status bar and orientation

    /// The controller that determines the status bar: that of the secondary column.
    private var decisiveController: UIViewController? { isCombined ? collapsedController : containers[.secondary] }

    open override var childForStatusBarStyle: UIViewController? { decisiveController }

    open override var childForStatusBarHidden: UIViewController? { decisiveController }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { decisiveController }

    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { decisiveController }

    /// Returns the scroll view that the app set for an edge, or nil: columns have bars of their
    /// own, which follow the columns' scroll views.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { assignedScrollView(edge) }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: View

    open override func loadView() {
        super.loadView()
        view.clipsToBounds = true
        shade.alpha = 0
        shade.tapped = { [weak self] in self?.hideCoveringColumns() }
        // From back to front.
        for column in [Column.secondary, .supplementary, .primary, .compact] {
            let columnView = SplitColumnView(column)
            columnViews[column] = columnView
            columnView.isHidden = true
            view.addSubview(columnView)
            if column == .secondary { view.addSubview(shade) }
        }
        gestures = SplitGestures(self)
    }

    // Only the columns that are visible appear and disappear with the split view controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Without a window, the width class is not known yet.
        if view.window != nil { updateArrangement() }
        for controller in visibleControllers { controller.beginAppearance(true, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for controller in visibleControllers { controller.endAppearance() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for controller in visibleControllers { controller.beginAppearance(false, animated: animated) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for controller in visibleControllers { controller.endAppearance() }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        updateArrangement()
        gestures?.updateEdge()
        layOutColumns()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        predictedSize(of: container, in: parentSize)
    }
}
