public import Foundation

/// An item of a tab bar: a title with an image, and optionally a badge. Main thread only.
///
/// ```swift
/// let controller = UIViewController()
/// let image = UIImage(systemName: "photo")
/// controller.tabBarItem = UITabBarItem(title: "Albums", image: image, tag: 0)
/// controller.tabBarItem.badgeValue = "3"
/// ```
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// The system-defined items, whose titles and images cannot be changed.
    public enum SystemItem: Int, Sendable {
        /// More items.
        case more = 0
        /// The user's favorites.
        case favorites = 1
        /// Content that the app features.
        case featured = 2
        /// Content with the best ratings.
        case topRated = 3
        /// What the user accessed recently.
        case recents = 4
        /// The user's contacts.
        case contacts = 5
        /// What the user did in the past.
        case history = 6
        /// The user's bookmarks.
        case bookmarks = 7
        /// Search.
        case search = 8
        /// Downloads.
        case downloads = 9
        /// The newest content.
        case mostRecent = 10
        /// The content that most people view.
        case mostViewed = 11
    }

    /// The system-defined item that the item was created as, or `nil`.
    private(set) final var systemItem: SystemItem?

    /// Creates an empty item.
    public override init() { super.init() }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title, an image, and another image that is shown while the item is
    /// selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates a system-defined item. Its title is shown alone if Lamina has no drawing of its
    /// symbol.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let (title, symbol) = systemItem.content
        self.init(title: title.text, image: UIImage(systemName: symbol), tag: tag)
        self.systemItem = systemItem
    }

    /// Creates an item from an archive, with its title, enabled state, tag and badge.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        badgeValue = coder.decodeObject(of: NSString.self, forKey: "UIBadgeValue").map { $0 as String }
    }

    /// Archives the title, the enabled state, the tag and the badge.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(badgeValue, forKey: "UIBadgeValue")
    }

    /// The item's title. That of a system-defined item cannot be changed.
    open override var title: String? {
        get { super.title }
        set { if systemItem == nil { super.title = newValue } }
    }

    /// The item's image. That of a system-defined item cannot be changed.
    ///
    /// The bar shows the image's shape in the color of the item's state, unless the image's
    /// rendering mode is `.alwaysOriginal`.
    open override var image: UIImage? {
        get { super.image }
        set { if systemItem == nil { super.image = newValue } }
    }

    /// The image while the item is selected. If it is nil, as it is by default, the property is the
    /// item's image.
    open var selectedImage: UIImage? {
        get { ownSelectedImage ?? image }
        set {
            ownSelectedImage = newValue
            itemDidChange()
        }
    }

    private var ownSelectedImage: UIImage?

    /// The text in the badge; nil, the default, for no badge. A badge with an empty text is a dot.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { itemDidChange() } } }

    /// The color of the badge; nil, the default, for the appearance's.
    open var badgeColor: UIColor? {
        didSet {
            recordAppearance(\.badgeColor, badgeColor)
            itemDidChange()
        }
    }

    /// The attributes of the badge's text by state.
    private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the badge's text in a state. They take precedence over those of a
    /// bar's appearance. A state without attributes has those of the normal state.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setBadgeTextAttributes(textAttributes, for: state) }
        badgeAttributes[state.rawValue] = textAttributes
        itemDidChange()
    }

    /// Returns the attributes of the badge's text that were set for a state, or nil.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }

    /// Returns the attributes of the badge's text in a state, or in the normal state if there are
    /// none.
    final func resolvedBadgeAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        badgeAttributes[state.rawValue] ?? badgeAttributes[UIControl.State.normal.rawValue] ?? [:]
    }

    /// The offset of the title from its default position (points). It is added to the appearance's.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            recordAppearance(\.titlePositionAdjustment, titlePositionAdjustment)
            itemDidChange()
        }
    }

    private var standard: UITabBarAppearance?
    private var scrollEdge: UITabBarAppearance?

    /// The appearance of the bar while the item is selected and content is beneath the bar; nil for
    /// the bar's. A copy is stored.
    open var standardAppearance: UITabBarAppearance? {
        get { standard }
        set {
            standard = newValue.map(copy)
            itemDidChange()
            recordAppearance(\.standardAppearance, standardAppearance)
        }
    }

    /// The appearance of the bar while the item is selected and the content's bottom edge is at the
    /// bar; nil for the bar's. A copy is stored.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { scrollEdge }
        set {
            scrollEdge = newValue.map(copy)
            itemDidChange()
            recordAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
        }
    }

    private func copy(_ appearance: UITabBarAppearance) -> UITabBarAppearance {
        appearance.copy { [weak self] in self?.itemDidChange() }
    }
}

extension UITabBarItem.SystemItem {
    /// The title and the name of the symbol.
    fileprivate var content: (title: SystemText, symbol: String) {
        switch self {
        case .more: (.more, "ellipsis")
        case .favorites: (.favorites, "star.fill")
        case .featured: (.featured, "star.fill")
        case .topRated: (.topRated, "star.fill")
        case .recents: (.recents, "clock")
        case .contacts: (.contacts, "person")
        case .history: (.history, "clock")
        case .bookmarks: (.bookmarks, "book")
        case .search: (.search, "magnifyingglass")
        case .downloads: (.downloads, "square.and.arrow.down")
        case .mostRecent: (.mostRecent, "clock")
        case .mostViewed: (.mostViewed, "list.number")
        }
    }
}
