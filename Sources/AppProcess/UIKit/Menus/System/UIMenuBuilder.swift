public import ObjectiveC

/// An object by which responders change the menus of a menu system, in
/// ``UIResponder/buildMenu(with:)``. UIKit creates it. Main thread only.
///
/// Changes at a menu that does not exist have no effect. A menu that is inserted must not contain a
/// submenu, a command or a key command that the system has already: that ends the process.
@preconcurrency @MainActor public protocol UIMenuBuilder {
    /// The menu system whose menus are built.
    var system: UIMenuSystem { get }

    /// Returns the menu with an identifier, or nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?

    /// Returns the action with an identifier, or nil if there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?

    /// Replaces a menu.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

    /// Replaces the children of a menu.
    ///
    /// - Parameters:
    ///   - parentIdentifier: The identifier of the menu.
    ///   - childrenBlock: A closure that returns the new children for the present ones.
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

    /// Inserts a menu before another one in the same menu.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

    /// Inserts a menu after another one in the same menu.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

    /// Inserts a menu as the first child of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

    /// Inserts a menu as the last child of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    /// Returns the command that sends an action, or nil if there is none.
    ///
    /// - Parameters:
    ///   - action: The selector of the command.
    ///   - propertyList: The value that distinguishes commands with the same action, or nil.
    public func command(for action: Selector, propertyList: Any? = nil) -> UICommand? {
        menu(for: .root)?.allElements.lazy.compactMap { $0 as? UICommand }.first {
            $0.action == action && UICommand.isEqual($0.propertyList, propertyList)
        }
    }
}

extension UIMenu {
    /// The elements of the menu and of the menus in it, each menu before its children.
    final var allElements: [UIMenuElement] { children.flatMap { [$0] + (($0 as? UIMenu)?.allElements ?? []) } }
}

extension UICommand {
    /// Returns whether two property lists are equal.
    static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return (first as AnyObject) === (second as AnyObject)
    }
}
