import CoreGraphics
public import Foundation

/// A bar at the bottom edge whose items select parts of an app. Tab bar controllers have one; apps
/// can also use a tab bar by itself. Main thread only.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemObserver {
    /// The arrangements of items.
    public enum ItemPositioning: Int, Sendable {
        /// Items fill the bar in a compact width, and are centered otherwise.
        case automatic = 0
        /// Items share the width of the bar.
        case fill = 1
        /// Items are in the middle of the bar.
        case centered = 2
    }

    private let background = BarBackground(edge: .top)
    /// The view behind the selected item.
    private let indicator = BarPictureView(frame: .zero)
    /// The views of the items, from the leading to the trailing edge.
    private(set) final var buttons: [UITabBarButton] = []
    private var shownItems: [UITabBarItem]?
    private var selection: UITabBarItem?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a tab bar from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(background)
        addSubview(indicator)
        indicator.layer.cornerRadius = 4
        standard.changed = { [weak self] in self?.updateAppearance() }
        registerForTraitChanges(UITraitCollection.tabBarTraits) { (bar: UITabBar, _) in
            bar.updateAppearance()
            bar.invalidateIntrinsicContentSize()
            bar.owner?.barsDidChange()
        }
        registerForTraitChanges([UITraitLayoutDirection.self]) { (bar: UITabBar, _) in bar.setNeedsLayout() }
        updateAppearance()
    }

    /// The tab bar controller whose bar this is. Apps must not change the bar's items, selection
    /// and delegate.
    final weak var owner: UITabBarController?

    /// Ends the process if a tab bar controller manages the bar.
    private func checkOwner(_ reason: String = "Directly modifying a tab bar managed by a tab bar controller is not allowed.") {
        if owner != nil, !isChangedByOwner { UIKitException.raise("NSInternalInconsistencyException", reason) }
    }

    /// A Boolean value that indicates whether the controller changes the items or the selection.
    private var isChangedByOwner = false
    /// The items that the owner set last; nil before that, and after the user changed them.
    private var ownedItems: [UITabBarItem]?

    private weak var receiver: (any UITabBarDelegate)?

    /// The delegate, which is notified when the user selects an item. It is the tab bar controller
    /// if there is one, and then cannot be changed.
    open var delegate: (any UITabBarDelegate)? {
        get {
            if let owner { return owner }
            return receiver
        }
        set {
            if newValue !== owner {
                checkOwner("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
            }
            receiver = newValue
        }
    }

    // MARK: Items

    /// The items. Items of a tab bar controller's bar cannot be changed: they are those of its
    /// controllers.
    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        checkOwner()
        show(items, selected: selection)
    }

    /// The selected item, or nil. An item that is not in the bar is ignored.
    open var selectedItem: UITabBarItem? {
        get { selection }
        set {
            checkOwner()
            if newValue == nil || shownItems?.contains(where: { $0 === newValue }) == true { setSelection(newValue) }
        }
    }

    /// Shows the items and the selection of a tab bar controller, in calls that subclasses
    /// override. The items are set only if they differ from those of the last call.
    ///
    /// - Parameter selected: The selected item. If it is nil or not among the items, none is
    ///   selected.
    final func showOwned(_ items: [UITabBarItem], selected: UITabBarItem?) {
        let former = isChangedByOwner
        isChangedByOwner = true
        defer { isChangedByOwner = former }
        if !isShowingOwned(items) {
            ownedItems = items
            setItems(items, animated: false)
        }
        let selected = items.first { $0 === selected }
        if selectedItem !== selected { selectedItem = selected }
    }

    /// Returns whether a tab bar controller last set these items. A subclass can hide what it shows
    /// from `items`.
    final func isShowingOwned(_ items: [UITabBarItem]) -> Bool { ownedItems?.elementsEqual(items, by: ===) == true }

    /// Shows items and a selection, which is dropped if it is not among the items.
    final func show(_ items: [UITabBarItem]?, selected: UITabBarItem?) {
        let new = items ?? []
        if !buttons.map(\.item).elementsEqual(new, by: { $0 === $1 }) {
            for item in shownItems ?? [] where item.observer === self { item.observer = nil }
            for button in buttons { button.removeFromSuperview() }
            buttons = new.map { item in
                item.observer = self
                let button = UITabBarButton(item)
                button.tapped = { [weak self, unowned item] in self?.userSelected(item) }
                // Keep the style of the bar.
                button.overrideUserInterfaceStyle = barStyle.interfaceStyle
                addSubview(button)
                return button
            }
        }
        shownItems = items
        if !isChangedByOwner { ownedItems = nil }
        setSelection(new.first { $0 === selected })
        applyAppearanceToItems()
    }

    // MARK: Customizing

    /// What the user is customizing, or nil.
    final var customizing: TabCustomizing?

    /// A Boolean value that indicates whether the user is customizing the bar.
    open var isCustomizing: Bool { customizing != nil }

    /// Shows a panel above the bar with items that the user can drag onto the bar.
    ///
    /// - Parameter items: The items that can be in the bar or out of it. Others stay where they
    ///   are.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        guard !isCustomizing, superview != nil else { return }
        delegate?.tabBar(self, willBeginCustomizing: items)
        owner?.willBeginCustomizing(items)
        showPanel(items)
        delegate?.tabBar(self, didBeginCustomizing: items)
    }

    /// Ends the customizing of the bar.
    ///
    /// - Returns: Whether the user changed the items.
    @discardableResult open func endCustomizing(animated: Bool) -> Bool {
        guard let ended = customizing else { return false }
        let items = shownItems ?? []
        delegate?.tabBar(self, willEndCustomizing: items, changed: ended.hasChanges)
        owner?.willEndCustomizing(changed: ended.hasChanges)
        hidePanel(ended.panel, animated: animated)
        customizing = nil
        owner?.didEndCustomizing(changed: ended.hasChanges)
        delegate?.tabBar(self, didEndCustomizing: items, changed: ended.hasChanges)
        return ended.hasChanges
    }

    override var appearanceItems: [UIBarItem] { shownItems ?? [] }

    private func setSelection(_ item: UITabBarItem?) {
        selection = item
        for button in buttons { button.isSelected = button.item === item }
        updateAppearance()
    }

    private func userSelected(_ item: UITabBarItem) {
        guard !isCustomizing else { return }
        if let owner { return owner.userSelected(item) }
        setSelection(item)
        delegate?.tabBar(self, didSelect: item)
    }

    func barItemDidChange() {
        for button in buttons { button.itemDidChange() }
        updateAppearance()
        owner?.barItemsDidChange()
    }

    // MARK: Appearance

    private var standard = UITabBarAppearance()
    private var scrollEdge: UITabBarAppearance?

    /// The appearance while content is beneath the bar. A copy is stored.
    ///
    /// A tab bar without a tab bar controller always has its standard appearance.
    open var standardAppearance: UITabBarAppearance {
        get { standard }
        set {
            standard = copy(newValue)
            updateAppearance()
            recordAppearance(\.standardAppearance, standardAppearance)
        }
    }

    /// The appearance while the content's bottom edge is at the bar or there is no scroll view; nil
    /// for the standard one with a transparent background. A copy is stored.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { scrollEdge }
        set {
            scrollEdge = newValue.map(copy)
            updateAppearance()
            recordAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
        }
    }

    private func copy(_ appearance: UITabBarAppearance) -> UITabBarAppearance {
        appearance.copy { [weak self] in self?.updateAppearance() }
    }

    /// The state between the scroll-edge appearance (0) and the standard one (1), which a tab bar
    /// controller sets as content moves under the bar.
    final var scrollProgress: CGFloat = 1 { didSet { if scrollProgress != oldValue { updateAppearance() } } }

    /// The bar's style. The default is `.default`.
    ///
    /// A black bar has its dark appearance in light interfaces, too. Colors that are set take
    /// precedence.
    open var barStyle = UIBarStyle.default {
        didSet {
            recordAppearance(\.barStyle, barStyle)
            guard barStyle != oldValue else { return }
            for view in [background, indicator] + (buttons as [UIView]) { view.overrideUserInterfaceStyle = barStyle.interfaceStyle }
        }
    }

    /// A Boolean value that indicates whether the bar lets content behind it show. The default is
    /// true.
    open var isTranslucent = true {
        didSet {
            recordAppearance(\.isTranslucent, isTranslucent)
            if isTranslucent != oldValue { owner?.barsDidChange() }
        }
    }

    /// The color of the bar's background; nil for the appearance's.
    open var barTintColor: UIColor? {
        didSet {
            recordAppearance(\.barTintColor, barTintColor)
            updateAppearance()
        }
    }

    /// The color of items that are not selected; nil for a gray. An appearance's colors take
    /// precedence.
    open var unselectedItemTintColor: UIColor? {
        didSet {
            recordAppearance(\.unselectedItemTintColor, unselectedItemTintColor)
            updateAppearance()
        }
    }

    /// An image behind the selected item; nil for the appearance's.
    open var selectionIndicatorImage: UIImage? {
        didSet {
            recordAppearance(\.selectionIndicatorImage, selectionIndicatorImage)
            updateAppearance()
        }
    }

    /// The images that are set on the bar.
    private var images = BarImages() { didSet { updateAppearance() } }

    /// The image of the background, which replaces the appearance's background; nil for the
    /// latter.
    open var backgroundImage: UIImage? {
        get { images[background: .any, .default] }
        set {
            recordAppearance(\.backgroundImage, newValue)
            images[background: .any, .default] = newValue
        }
    }

    /// The image of the shadow at the bar's edge; nil for the appearance's. It is shown only
    /// together with a background image.
    open var shadowImage: UIImage? {
        get { images[shadow: .any] }
        set {
            recordAppearance(\.shadowImage, newValue)
            images[shadow: .any] = newValue
        }
    }

    /// The arrangement of the items. The default is `.automatic`.
    open var itemPositioning = ItemPositioning.automatic {
        didSet {
            recordAppearance(\.itemPositioning, itemPositioning)
            setNeedsLayout()
        }
    }

    /// The width of centered items (points); 0, the default, for the standard width.
    open var itemWidth: CGFloat = 0 {
        didSet {
            recordAppearance(\.itemWidth, itemWidth)
            setNeedsLayout()
        }
    }

    /// The space between centered items (points); 0, the default, for the standard space.
    open var itemSpacing: CGFloat = 0 {
        didSet {
            recordAppearance(\.itemSpacing, itemSpacing)
            setNeedsLayout()
        }
    }

    /// The appearance that the items have.
    private final var shown: UITabBarAppearance {
        let standard = selection?.standardAppearance ?? standard
        return scrollProgress > 0 ? standard : selection?.scrollEdgeAppearance ?? scrollEdge ?? standard
    }

    /// Applies the appearances to the background, the indicator and the items.
    private func updateAppearance() {
        let edge = selection?.scrollEdgeAppearance ?? scrollEdge
        var scrolled = BarBackgroundContent(selection?.standardAppearance ?? standard, color: barTintColor)
        scrolled.replace(by: images.shown(at: .any, isCompact: false))
        background.show((edge.map { BarBackgroundContent($0) } ?? .transparent).blended(with: scrolled, scrollProgress))
        let (appearance, style) = (shown, traitCollection.tabBarItemStyle)
        for button in buttons {
            button.look = .init(style: style, appearance: appearance.items(in: style), unselectedColor: unselectedItemTintColor)
        }
        showIndicator(appearance)
        setNeedsLayout()
    }

    private func showIndicator(_ appearance: UITabBarAppearance) {
        let color = appearance.selectionIndicatorTintColor
        let image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
        let isShown = image.map { $0.renderingMode != .alwaysTemplate || color != nil } ?? true
        indicator.picture = isShown ? image.map { BarBackgroundContent.Picture(image: $0, mode: .center, tint: color) } : nil
        indicator.backgroundColor = image == nil ? color : nil
        indicator.isHidden = selection == nil
    }

    // MARK: Layout

    private var layout: TabBarLayout {
        let (appearance, isStacked) = (shown, traitCollection.tabBarItemStyle == .stacked)
        var positioning = itemPositioning
        if isStacked, appearance.stackedItemPositioning != .automatic { positioning = appearance.stackedItemPositioning }
        let isRegular = traitCollection.horizontalSizeClass == .regular
        var layout = TabBarLayout(isCentered: positioning == .centered || positioning == .automatic && isRegular)
        // Titles beside images need more space.
        if !isStacked { layout.width = 2 * TabBarLayout.standardWidth }
        let width = isStacked && appearance.stackedItemWidth > 0 ? appearance.stackedItemWidth : itemWidth
        let spacing = isStacked && appearance.stackedItemSpacing > 0 ? appearance.stackedItemSpacing : itemSpacing
        if width > 0 { layout.width = width }
        if spacing > 0 { layout.spacing = spacing }
        return layout
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let insets = safeAreaInsets
        let area = CGRect(
            x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: traitCollection.tabBarHeight)
        for (button, frame) in zip(buttons, layout.frames(buttons.count, in: area)) {
            // Mirror the frame in the area, which is not necessarily centered in the bar.
            button.frame =
                isRightToLeft ? CGRect(x: area.minX + area.maxX - frame.maxX, y: 0, width: frame.width, height: frame.height) : frame
        }
        indicator.frame = buttons.first { $0.isSelected }?.frame.insetBy(dx: 2, dy: 1) ?? .zero
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            for button in buttons { button.setNeedsDisplay() }
            setNeedsLayout()
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The height of the bar, which includes the safe area at the bottom edge (points).
    private var fittingHeight: CGFloat {
        // A controller's bar reaches to the edge, also before it is there.
        traitCollection.tabBarHeight + (owner?.viewIfLoaded?.safeAreaInsets ?? safeAreaInsets).bottom
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: fittingHeight) }

    override var groupsFocus: Bool { true }

    override var standardAccessibility: AccessibilityStandard { AccessibilityStandard(traits: .tabBar) }
}

/// The methods of a tab bar's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Notifies the delegate that the user selected an item, which may have been selected before.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    /// Notifies the delegate before the user customizes the bar.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// Notifies the delegate that the user customizes the bar.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// Notifies the delegate before customizing ends, with the items that are in the bar.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// Notifies the delegate that customizing has ended, with the items that are in the bar.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}
