public import Foundation

/// Items of a navigation bar that belong together, and that one item represents if they lack the
/// space. Main thread only.
///
/// ```swift
/// final class EditorController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         navigationItem.trailingItemGroups = [
///             .fixedGroup(
///                 representativeItem: UIBarButtonItem(image: UIImage(systemName: "ellipsis")),
///                 items: [UIBarButtonItem(systemItem: .undo), UIBarButtonItem(systemItem: .redo)])
///         ]
///     }
/// }
/// ```
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject, @preconcurrency NSCoding {
    /// The object that shows the group and is notified of changes.
    weak var observer: (any BarItemObserver)?
    /// The identifier under which a user's customization is stored, or nil for a group that cannot
    /// be customized.
    private(set) final var customizationIdentifier: String?
    /// A Boolean value that indicates whether the group is shown before the user customizes it.
    private(set) final var isInDefaultCustomization = true

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - barButtonItems: The items, which leave the groups that they were in.
    ///   - representativeItem: The item that is shown if the others lack the space; nil
    ///     for none. Without an action and a menu of its own, it shows a menu of the items.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adopt(barButtonItems)
        representativeItem?.group = self
    }

    /// Creates the group of the items that an app sets without a group. They stay in other groups.
    init(implicit items: [UIBarButtonItem]) {
        barButtonItems = items
        super.init()
    }

    /// Creates a group from an archive.
    public required init?(coder: NSCoder) {
        barButtonItems = coder.decodeObject(forKey: "UIBarButtonItems") as? [UIBarButtonItem] ?? []
        representativeItem = coder.decodeObject(forKey: "UIRepresentativeItem") as? UIBarButtonItem
        super.init()
        adopt(barButtonItems)
        representativeItem?.group = self
    }

    /// Archives the items.
    open func encode(with coder: NSCoder) {
        coder.encode(barButtonItems as NSArray, forKey: "UIBarButtonItems")
        coder.encode(representativeItem, forKey: "UIRepresentativeItem")
    }

    private func adopt(_ items: [UIBarButtonItem]) {
        for item in items {
            if let former = item.group, former !== self { former.barButtonItems.removeAll { $0 === item } }
            item.group = self
        }
    }

    /// The items from the leading to the trailing edge. Items leave the groups that they were in.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.group === self && !barButtonItems.contains(where: { $0 === item }) { item.group = nil }
            adopt(barButtonItems)
            observer?.barItemDidChange()
        }
    }

    /// The item that is shown if the others lack the space, or nil for none.
    open var representativeItem: UIBarButtonItem? {
        didSet {
            if oldValue?.group === self { oldValue?.group = nil }
            representativeItem?.group = self
            observer?.barItemDidChange()
        }
    }

    /// A Boolean value that indicates whether the representative item is shown.
    open internal(set) var isDisplayingRepresentativeItem = false

    /// A Boolean value that indicates whether the group is available regardless of customization: a
    /// center group that is not in the bar is in the menu of further items. The default is false.
    open var alwaysAvailable = false { didSet { observer?.barItemDidChange() } }

    /// A Boolean value that indicates whether the group is hidden. The default is false.
    open var isHidden = false { didSet { observer?.barItemDidChange() } }

    /// The element that stands for the group in a menu; nil for the items.
    open var menuRepresentation: UIMenuElement? { didSet { observer?.barItemDidChange() } }

    /// The items that are not hidden, of a group that is not.
    final var visibleItems: [UIBarButtonItem] { isHidden ? [] : barButtonItems.filter { !$0.isHidden } }

    /// The element that stands for the group in a menu: the app's, or its items in line.
    final var menuElement: UIMenuElement {
        menuRepresentation ?? UIMenu(options: .displayInline, children: visibleItems.compactMap(\.menuElement))
    }

    // MARK: Creation

    /// Returns a group that the user cannot customize.
    open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that the user can move. On Linux, bars are not customized.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = fixedGroup(representativeItem: representativeItem, items: items)
        group.customizationIdentifier = customizationIdentifier
        return group
    }

    /// Returns a group that the user can move, add and remove. On Linux, bars are not customized: a
    /// group that is not in the default customization is not in the bar.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = movableGroup(customizationIdentifier: customizationIdentifier, representativeItem: representativeItem, items: items)
        group.isInDefaultCustomization = isInDefaultCustomization
        return group
    }
}

extension UIBarButtonItem {
    /// The element that stands for the item in a menu: its menu, or an action; nil for a space or a
    /// custom view.
    final var menuElement: UIMenuElement? {
        guard systemItem != .flexibleSpace, systemItem != .fixedSpace, customView == nil else { return nil }
        if let menu, primaryAction == nil, action == nil {
            return UIMenu(title: title ?? menu.title, image: image, identifier: nil, options: menu.options, children: menu.children)
        }
        return UIAction(
            title: shownTitle ?? accessibilityLabel ?? "", image: image, attributes: isEnabled ? [] : .disabled,
            state: isSelected ? .on : .off
        ) { [weak self] _ in self?.perform(with: nil) }
    }
}
