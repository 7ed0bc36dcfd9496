public import Foundation

/// A tab of a tab bar controller: a title with an image, and the controller that is shown while the
/// tab is selected. Main thread only.
///
/// ```swift
/// let tabs = UITabBarController(tabs: [
///     UITab(title: "Albums", image: UIImage(systemName: "photo"), identifier: "albums") { _ in
///         UINavigationController(rootViewController: UIViewController())
///     },
///     UISearchTab { _ in UINavigationController(rootViewController: UIViewController()) },
/// ])
/// tabs.mode = .tabSidebar
/// ```
@preconcurrency @MainActor open class UITab: NSObject {
    /// The places of tabs in bars that offer several.
    public enum Placement: Int, Sendable {
        /// `default` for tabs of the controller, `optional` for tabs of groups, and `pinned` for
        /// search tabs.
        case automatic = 0
        /// The tab is in the bar, in which the user can move it and from which the user can remove
        /// it.
        case `default` = 1
        /// The tab is not in the bar. The user can add it.
        case optional = 2
        /// The tab is in the bar, in which the user can move it.
        case movable = 3
        /// The tab is at the trailing end of the bar.
        case pinned = 4
        /// The tab is in the bar, before the other ones.
        case fixed = 5
        /// The tab is only in the sidebar.
        case sidebarOnly = 6
    }

    /// A closure that creates the controller of a tab.
    typealias ViewControllerProvider = (UITab) -> UIViewController

    /// Identifies the tab in its tab bar controller.
    open private(set) var identifier: String
    /// The title.
    open var title: String { didSet { if title != oldValue { contentDidChange() } } }
    /// The image. Sidebars and compact bars show it.
    open var image: UIImage? { didSet { if image !== oldValue { contentDidChange() } } }
    /// A text below the title, which sidebars show. The default is nil.
    open var subtitle: String? { didSet { if subtitle != oldValue { contentDidChange() } } }
    /// The text in the badge; nil, the default, for no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { contentDidChange() } } }
    /// The place of the tab. The default is `.automatic`.
    open var preferredPlacement = Placement.automatic { didSet { if preferredPlacement != oldValue { structureDidChange() } } }
    /// A value with which the app identifies the tab. The default is nil.
    open var userInfo: Any?
    /// A Boolean value that indicates whether the tab is neither in bars nor in sidebars. The
    /// default is false.
    open var isHidden = false { didSet { if isHidden != oldValue { structureDidChange() } } }
    /// A Boolean value that indicates whether the tab is hidden after the user resets the sidebar.
    /// The default is false.
    open var isHiddenByDefault = false
    /// A Boolean value that indicates whether the user can hide the tab, or show it again, while
    /// editing the sidebar. The default is false.
    open var allowsHiding = false { didSet { if allowsHiding != oldValue { customizabilityDidChange() } } }
    /// The group that contains the tab, or nil.
    open internal(set) weak var parent: UITabGroup?

    /// The tab bar controller that shows the tab, if it is one of its tabs or a descendant of one.
    final weak var owner: UITabBarController?
    private let provider: ViewControllerProvider?
    private var resolved: UIViewController?
    /// The controller of the tab, if it has been created.
    final var loadedViewController: UIViewController? { resolved }
    /// The item that represents the tab in a bar.
    private(set) final lazy var item = TabItem(self)

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image.
    ///   - identifier: An identifier that no other tab of the controller has.
    ///   - viewControllerProvider: A closure that creates the controller when it is first shown, or
    ///     nil for a tab without one. Tabs of the controller, except for groups, require one.
    public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
    }

    /// The nearest tab bar controller that shows the tab, or nil.
    open var tabBarController: UITabBarController? { root.owner }

    /// The controller of the tab, which is created on first access; nil if the tab has none.
    open var viewController: UIViewController? {
        if let resolved { return resolved }
        guard let provider else { return nil }
        let new = provider(self)
        new.bars.tab = self
        resolved = new
        return new
    }

    /// The outermost group that contains the tab, or is the tab, and has a navigation controller
    /// that shows the controllers of the selected tabs; nil if there is none.
    open var managingTabGroup: UITabGroup? {
        path.lazy.compactMap { $0 as? UITabGroup }.first { $0.managingNavigationController != nil }
    }

    /// A Boolean value that indicates whether the tab has a controller.
    final var hasViewController: Bool { resolved != nil || provider != nil }

    /// The tab of the controller that contains the tab.
    final var root: UITab { parent?.root ?? self }

    /// The tabs from that of the controller to this one.
    final var path: [UITab] { (parent?.path ?? []) + [self] }

    /// The place in the bar.
    var placement: Placement {
        guard preferredPlacement == .automatic else { return preferredPlacement }
        return parent == nil ? .default : .optional
    }

    private func contentDidChange() {
        item.update()
        tabBarController?.tabDidChange(self)
    }

    /// Called when the user can change more or less about the tab than before.
    final func customizabilityDidChange() {
        tabBarController?.restoreCustomization(of: [self])
        structureDidChange()
    }

    /// Updates the bars after tabs were added or hidden.
    final func structureDidChange() { tabBarController?.tabStructureDidChange() }
}

/// A tab that leads to a search, with the system's title and image. Bars show it at their trailing
/// end, by its image. Main thread only.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// Creates a search tab.
    ///
    /// - Parameter viewControllerProvider: A closure that creates the controller when it is first
    ///   shown.
    public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(
            title: SystemText.search.text, image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
            viewControllerProvider: viewControllerProvider)
    }

    override var placement: Placement { preferredPlacement == .automatic ? .pinned : preferredPlacement }
}

/// The bar item of a tab.
final class TabItem: UITabBarItem {
    private(set) weak var tab: UITab?

    init(_ tab: UITab) {
        self.tab = tab
        super.init()
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the content of the tab.
    func update() {
        guard let tab else { return }
        title = tab.title
        image = tab.image
        badgeValue = tab.badgeValue
    }
}
