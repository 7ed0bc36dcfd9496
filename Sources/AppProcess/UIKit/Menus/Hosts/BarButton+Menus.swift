import CoreGraphics
import Foundation

/// A bar button shows the menu of its item, or the back menu, below or above itself.
extension BarButton: MenuHost, UIContextMenuInteractionDelegate {
    var showsMenuOnTap: Bool { menuSource?.opensOnTap ?? false }

    var allowsMenu: Bool { content.isEnabled }

    var menuSender: AnyObject { menuSource?.item ?? self }

    var selectsOneElement: Bool { menuSource?.item?.changesSelectionAsPrimaryAction ?? false }

    func menuRect(for configuration: UIContextMenuConfiguration) -> CGRect { bounds.insetBy(dx: Self.padding, dy: 4) }

    func menuWillAppear() { isShowingMenu = true }

    func menuSelectionDidChange() { menuSource?.item?.itemDidChange() }

    func menuDidDisappear() { isShowingMenu = false }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menuSource, let menu = menuSource.menu() else { return nil }
        return UIContextMenuConfiguration(of: menu, menuSource.item?.preferredMenuElementOrder ?? .fixed)
    }
}

/// The menu of a bar button.
@MainActor struct BarButtonMenu {
    /// The item that the button shows, or nil for a back button.
    private(set) weak var item: UIBarButtonItem?
    /// A Boolean value that indicates whether a tap opens the menu; otherwise a long press does.
    let opensOnTap: Bool
    /// A closure that returns the menu, or nil for none.
    let menu: @MainActor () -> UIMenu?

    /// Creates the menu of an item, or nil if the item has none.
    init?(of item: UIBarButtonItem) {
        guard let menu = item.menu else { return nil }
        self.item = item
        opensOnTap = item.primaryAction == nil && item.action == nil
        self.menu = { menu }
    }

    /// Creates the menu of a group's items, which the button that represents them shows.
    init(of group: UIBarButtonItemGroup) {
        item = group.representativeItem
        opensOnTap = true
        menu = { [weak group] in
            guard let element = group?.menuElement else { return nil }
            return element as? UIMenu ?? UIMenu(children: [element])
        }
    }

    /// Creates the menu of the back button of a bar, with the titles of the items below the top
    /// item, the nearest one first.
    init(backIn bar: UINavigationBar) {
        opensOnTap = false
        menu = { [weak bar] in bar?.backMenu }
    }
}

extension UINavigationBar {
    /// The menu of the back button, or nil if the top item has an action of its own.
    fileprivate var backMenu: UIMenu? {
        guard topItem?.backAction == nil, let below = items?.dropLast(), !below.isEmpty else { return nil }
        return UIMenu(
            children: below.reversed().map { item in
                let title = item.title ?? item.backButtonTitle ?? SystemText.back.text
                return UIAction(title: title) { [weak self, weak item] _ in if let item { self?.goBack(to: item) } }
            })
    }
}

extension UIBarButtonItem {
    /// The title of the chosen element if the item shows it, or else the item's.
    final var shownTitle: String? {
        guard changesSelectionAsPrimaryAction, let menu else { return title }
        return menu.shownLeaf?.title ?? title
    }
}
