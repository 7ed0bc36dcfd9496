public import Foundation

/// What a navigation bar shows for a controller. Main thread.
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding, BarItemObserver {
    /// How a bar shows the way back to a controller.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// By the controller's title where there is room, else by a word or the arrow alone.
        case `default` = 0
        /// By a word that says nothing of the controller.
        case generic = 1
        /// By the arrow alone.
        case minimal = 2
    }

    private weak var controller: UIViewController?
    weak var bar: UINavigationBar?

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// The item of a controller, whose title it has.
    init(controller: UIViewController) {
        self.controller = controller
        title = controller.title
        super.init()
    }

    /// The item of an archive: its title and its buttons.
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

    func titleDidChange() { title = controller?.title }

    // MARK: Title

    /// What is said in the middle of the bar.
    open var title: String? { didSet { barItemDidChange() } }

    /// A view in place of the title.
    open var titleView: UIView? { didSet { barItemDidChange() } }

    // MARK: Back

    /// The button that the bar shows for this item while the next one is at the top; nil is one with the title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { barItemDidChange() } }

    /// The title of that button; nil is the item's.
    open var backButtonTitle: String? { didSet { barItemDidChange() } }

    /// How that button shows where it leads.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { barItemDidChange() } }

    /// What the back button does while this item is at the top, in place of going back.
    open var backAction: UIAction? { didSet { barItemDidChange() } }

    /// Whether there is no back button while this item is at the top. Initially false.
    open var hidesBackButton = false { didSet { barItemDidChange() } }

    /// Sets whether there is no back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the left buttons are shown beside the back button, not in its place. Initially false.
    open var leftItemsSupplementBackButton = false { didSet { barItemDidChange() } }

    // MARK: Buttons

    /// The buttons at the leading edge, from there on.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { barItemDidChange() } }

    /// The buttons at the trailing edge, from there on.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { barItemDidChange() } }

    /// The first button at the leading edge.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
    }

    /// The first button at the trailing edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
    }

    private static func replacingFirst(of items: [UIBarButtonItem]?, with item: UIBarButtonItem?) -> [UIBarButtonItem]? {
        let new = (item.map { [$0] } ?? []) + (items ?? []).dropFirst()
        return new.isEmpty ? nil : new
    }

    /// Sets the buttons at the leading edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    /// Sets the buttons at the trailing edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Sets the first button at the leading edge.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the first button at the trailing edge.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    // MARK: Appearance

    /// The bar's look while this item is at the top; nil is the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { barItemDidChange() } }

    func barItemDidChange() { bar?.itemDidChange(self) }
}
