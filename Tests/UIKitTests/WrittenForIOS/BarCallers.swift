import UIKit

// Written as for iOS 18: how apps use the items, groups and hiding of bars, and focus guides.

/// A controller of a document, with groups of items, a prompt and a title that has a menu.
class DocumentController: UIViewController {
    let undo = UIBarButtonItem(systemItem: .undo)
    let redo = UIBarButtonItem(barButtonSystemItem: .redo, target: nil, action: nil)
    let share = UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: nil, action: nil)
    private(set) var suggestedCount: Int?
    private(set) var backCount = 0

    /// Fills the navigation item as an editor of documents does.
    func fill() {
        let item = navigationItem
        item.style = UINavigationItem.ItemStyle.editor
        item.title = "Document"
        item.prompt = "Shared"
        item.hidesBackButton = false
        item.leftItemsSupplementBackButton = true
        item.backAction = UIAction(title: "Documents") { [weak self] _ in self?.backCount += 1 }
        item.leadingItemGroups = [
            UIBarButtonItemGroup(barButtonItems: [undo, redo], representativeItem: UIBarButtonItem(title: "Edit"))
        ]
        item.trailingItemGroups = [
            .fixedGroup(items: [share]),
            .movableGroup(customizationIdentifier: "zoom", items: [UIBarButtonItem(systemItem: .add)]),
            .optionalGroup(customizationIdentifier: "organize", isInDefaultCustomization: false, items: [.init(systemItem: .organize)]),
            UIBarButtonItem(systemItem: .bookmarks).creatingMovableGroup(customizationIdentifier: "bookmarks"),
            UIBarButtonItem(systemItem: .reply).creatingOptionalGroup(customizationIdentifier: "reply"),
            UIBarButtonItem(systemItem: .fastForward).creatingFixedGroup(),
        ]
        item.pinnedTrailingGroup = UIBarButtonItem(systemItem: .search).creatingFixedGroup()
        for group in item.trailingItemGroups { group.alwaysAvailable = true }
        item.titleMenuProvider = { [weak self] suggested in
            self?.suggestedCount = suggested.count
            return UIMenu(children: suggested + [UIAction(title: "Rename") { _ in }])
        }
    }

    /// For each trailing group, whether it shows its representative.
    var collapsed: [Bool] { navigationItem.trailingItemGroups.map(\.isDisplayingRepresentativeItem) }
}

/// A navigation controller that hides its bars.
class ReaderNavigation: UINavigationController {
    /// Adopts all rules that hide bars.
    func hideBars() {
        hidesBarsOnTap = true
        hidesBarsOnSwipe = true
        hidesBarsWhenVerticallyCompact = true
        hidesBarsWhenKeyboardAppears = true
    }

    override var hidesBarsOnTap: Bool {
        get { super.hidesBarsOnTap }
        set { super.hidesBarsOnTap = newValue }
    }

    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        super.popToViewController(viewController, animated: animated)
    }
}

/// A group whose representative is always an ellipsis.
class EllipsisGroup: UIBarButtonItemGroup {
    override var representativeItem: UIBarButtonItem? {
        get { super.representativeItem ?? UIBarButtonItem(image: UIImage(systemName: "ellipsis")) }
        set { super.representativeItem = newValue }
    }
}

/// A focus guide that only leads to a view while that is visible.
class VisibleFocusGuide: UIFocusGuide {
    override var isEnabled: Bool {
        get { super.isEnabled && preferredFocusEnvironments?.isEmpty == false }
        set { super.isEnabled = newValue }
    }
}
