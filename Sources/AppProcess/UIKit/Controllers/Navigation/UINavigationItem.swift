public import Foundation

/// The content of a navigation bar while a controller is on top of its navigation controller's
/// stack: the title, the buttons, and the back button that leads to it. Main thread only.
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding, BarItemObserver {
    /// The ways to label a back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The controller's title if there is space for it, or else a generic title or the arrow
        /// alone.
        case `default` = 0
        /// A generic title.
        case generic = 1
        /// The arrow alone.
        case minimal = 2
    }

    /// The ways to decide between a large title and one of the standard size.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the previous item of the bar; large for the first one.
        case automatic = 0
        /// Large.
        case always = 1
        /// In the standard size.
        case never = 2
        /// Large, at the leading edge beside the buttons, so that the bar is not higher.
        case inline = 3
    }

    /// The arrangements of the title and the groups.
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle.
        case navigator = 0
        /// The title at the leading edge, and the center groups in the middle.
        case browser = 1
        /// The title at the leading edge, and the center groups in the middle.
        case editor = 2
    }

    /// The controller that the item represents, or `nil` for an item of a bar by itself.
    private weak var controller: UIViewController?
    /// The bar whose items include this one.
    weak var bar: UINavigationBar?

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates the item of a controller, with its title.
    convenience init(controller: UIViewController) {
        self.init(title: "")
        self.controller = controller
        title = controller.title
    }

    /// Creates an item from an archive, with its title and buttons.
    public required init?(coder: NSCoder) {
        super.init()
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { $0 as String }
        leftBarButtonItems = coder.decodeObject(forKey: "UILeftBarButtonItems") as? [UIBarButtonItem]
        rightBarButtonItems = coder.decodeObject(forKey: "UIRightBarButtonItems") as? [UIBarButtonItem]
    }

    /// Archives the title and the buttons.
    open func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "UITitle")
        coder.encode(leftBarButtonItems as NSArray?, forKey: "UILeftBarButtonItems")
        coder.encode(rightBarButtonItems as NSArray?, forKey: "UIRightBarButtonItems")
    }

    /// Updates the title after that of the controller changed.
    func titleDidChange() { title = controller?.title }

    // MARK: Nibs

    /// Prepares the object after it and the objects that it refers to were loaded from a nib. The
    /// default implementation does nothing. Overrides call `super`.
    open func awakeFromNib() {}

    /// Prepares the object for display in Interface Builder. It is never called on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: Title

    /// The title in the center of the bar.
    open var title: String? { didSet { barItemDidChange() } }

    /// A line of text above the title and the buttons, which makes the bar higher; nil for none.
    open var prompt: String? { didSet { if prompt != oldValue { bar?.promptDidChange(of: self) } } }

    /// The arrangement of the title and the groups. The default is `navigator`.
    open var style = ItemStyle.navigator { didSet { barItemDidChange() } }

    /// A view that is shown instead of the title.
    open var titleView: UIView? { didSet { barItemDidChange() } }

    /// A closure that returns the menu that a tap of the title opens, or nil for no menu; nil for a
    /// title without a menu. An arrow after the title indicates the menu. The argument of the
    /// closure is an empty array, because there are no suggested elements. A `titleView` has no
    /// menu.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { barItemDidChange() } }

    /// The way in which a bar that prefers large titles shows this item's title. The default is
    /// `.automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { bar?.largeTitlesDidChange() } }

    // MARK: Back button

    /// The back button that leads to this item, which the bar shows while the next item is on top.
    /// If it is nil, the back button has this item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { barItemDidChange() } }

    /// The item of the back button without one of the app: appearance proxies customize it.
    private lazy var standardBackItem: UIBarButtonItem = {
        let item = UIBarButtonItem()
        item.observer = self
        return item
    }()

    /// The item that the back button shows, or nil if it has the standard appearance.
    final var shownBackItem: UIBarButtonItem? { backBarButtonItem ?? (AppearanceProxies.areUsed ? standardBackItem : nil) }

    /// The title of the back button that leads to this item; nil for this item's title.
    open var backButtonTitle: String? { didSet { barItemDidChange() } }

    /// The way in which the back button that leads to this item is labeled.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { barItemDidChange() } }

    /// An action that the back button performs instead of popping, while this item is on top.
    open var backAction: UIAction? { didSet { barItemDidChange() } }

    /// A Boolean value that indicates whether the back button is hidden while this item is on top.
    /// The default is false.
    open var hidesBackButton = false { didSet { barItemDidChange() } }

    /// Shows or hides the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// A Boolean value that indicates whether the left items are shown beside the back button
    /// rather than instead of it. The default is false.
    open var leftItemsSupplementBackButton = false { didSet { barItemDidChange() } }

    // MARK: Buttons

    /// The groups at the leading edge, from the leading to the trailing one.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue, leadingItemGroups) } }

    /// The groups of less important items. They are in the middle of a bar of regular width if the
    /// item has the style browser or editor, and otherwise in the menu of a button at the trailing
    /// edge.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue, centerItemGroups) } }

    /// The groups at the trailing edge, from the leading to the trailing one.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue, trailingItemGroups) } }

    /// The group at the trailing edge that is outside of all others, or nil.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { groupsDidChange([oldValue].compactMap(\.self), [pinnedTrailingGroup].compactMap(\.self)) }
    }

    private func groupsDidChange(_ former: [UIBarButtonItemGroup], _ new: [UIBarButtonItemGroup]) {
        for group in former where group.observer === self { group.observer = nil }
        for group in new { group.observer = self }
        barItemDidChange()
    }

    /// The items at the leading edge, outermost first: those of the leading groups.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leadingItemGroups.isEmpty ? nil : leadingItemGroups.flatMap(\.barButtonItems) }
        set { leadingItemGroups = newValue.map { [UIBarButtonItemGroup(implicit: $0)] } ?? [] }
    }

    /// The items at the trailing edge, outermost first: those of the trailing groups.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { trailingItemGroups.isEmpty ? nil : trailingItemGroups.flatMap(\.barButtonItems).reversed() }
        set { trailingItemGroups = newValue.map { [UIBarButtonItemGroup(implicit: $0.reversed())] } ?? [] }
    }

    /// The outermost item at the leading edge.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
    }

    /// The outermost item at the trailing edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
    }

    private static func replacingFirst(of items: [UIBarButtonItem]?, with item: UIBarButtonItem?) -> [UIBarButtonItem]? {
        let new = (item.map { [$0] } ?? []) + (items ?? []).dropFirst()
        return new.isEmpty ? nil : new
    }

    /// Sets the items at the leading edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    /// Sets the items at the trailing edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Sets the outermost item at the leading edge.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the outermost item at the trailing edge.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    // MARK: Appearance

    private var ownAppearances = OwnAppearances()

    private struct OwnAppearances {
        var standard: UINavigationBarAppearance?
        var compact: UINavigationBarAppearance?
        var scrollEdge: UINavigationBarAppearance?
        var compactScrollEdge: UINavigationBarAppearance?
    }

    /// The bar's standard appearance while this item is on top; nil for the bar's own. A copy is
    /// stored.
    open var standardAppearance: UINavigationBarAppearance? {
        get { ownAppearances.standard }
        set { setAppearance(\.standard, newValue) }
    }

    /// The bar's compact appearance while this item is on top; nil for the bar's own. A copy is
    /// stored.
    open var compactAppearance: UINavigationBarAppearance? {
        get { ownAppearances.compact }
        set { setAppearance(\.compact, newValue) }
    }

    /// The bar's scroll-edge appearance while this item is on top; nil for the bar's own. A copy is
    /// stored.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { ownAppearances.scrollEdge }
        set { setAppearance(\.scrollEdge, newValue) }
    }

    /// The bar's compact scroll-edge appearance while this item is on top; nil for the bar's own. A
    /// copy is stored.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { ownAppearances.compactScrollEdge }
        set { setAppearance(\.compactScrollEdge, newValue) }
    }

    private func setAppearance(_ path: WritableKeyPath<OwnAppearances, UINavigationBarAppearance?>, _ new: UINavigationBarAppearance?) {
        ownAppearances[keyPath: path] = new?.copy { [weak self] in self?.appearanceDidChange() }
        appearanceDidChange()
    }

    private func appearanceDidChange() { if bar?.topItem === self { bar?.updateAppearance() } }

    func barItemDidChange() { bar?.itemDidChange(self) }

    // MARK: Accessibility

    /// A Boolean value that indicates whether assistive technologies present the object. The
    /// default is false.
    ///
    /// The properties of accessibility are stored; nothing reads them yet.
    open var isAccessibilityElement = false
    /// The name of the element with attributes of speech.
    open var accessibilityAttributedLabel: NSAttributedString?
    /// A description of the result of activating the element, with attributes of speech.
    open var accessibilityAttributedHint: NSAttributedString?
    /// The value of the element with attributes of speech.
    open var accessibilityAttributedValue: NSAttributedString?
    /// The characteristics of the element. The default is none.
    open var accessibilityTraits = UIAccessibilityTraits.none

    /// The name of the element. The default is nil.
    open var accessibilityLabel: String? {
        get { accessibilityAttributedLabel?.string }
        set { accessibilityAttributedLabel = newValue.attributed }
    }

    /// A description of the result of activating the element. The default is nil.
    open var accessibilityHint: String? {
        get { accessibilityAttributedHint?.string }
        set { accessibilityAttributedHint = newValue.attributed }
    }

    /// The value of the element. The default is nil.
    open var accessibilityValue: String? {
        get { accessibilityAttributedValue?.string }
        set { accessibilityAttributedValue = newValue.attributed }
    }
}
