import Foundation
import ObjectiveC

/// The menus of a system while responders change them. Menus do not change, so each change replaces
/// a menu and those that contain it.
@MainActor final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    /// The menu that contains all others.
    private(set) var root: UIMenu

    init(_ system: UIMenuSystem, root: UIMenu) {
        self.system = system
        self.root = root
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        if identifier == root.identifier { return root }
        return root.allElements.lazy.compactMap { $0 as? UIMenu }.first { $0.identifier == identifier }
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        root.allElements.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
    }

    // MARK: Changes

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        guard let replaced = menu(for: replacedIdentifier) else { return }
        check([replacementMenu], replacing: replaced)
        if replaced === root {
            root = replacementMenu
        } else {
            change(besideMenu: replacedIdentifier) { $0[$1] = replacementMenu }
        }
    }

    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
        guard let parent = menu(for: parentIdentifier) else { return }
        let replacement = parent.replacingChildren(childrenBlock(parent.children))
        check([replacement], replacing: parent)
        put(replacement)
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        insert(siblingMenu, besideMenu: siblingIdentifier, offset: 0)
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        insert(siblingMenu, besideMenu: siblingIdentifier, offset: 1)
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        guard let parent = menu(for: parentIdentifier) else { return }
        check([childMenu])
        put(parent.replacingChildren([childMenu] + parent.children))
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        guard let parent = menu(for: parentIdentifier) else { return }
        check([childMenu])
        put(parent.replacingChildren(parent.children + [childMenu]))
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        if removedIdentifier == root.identifier {
            root = root.replacingChildren([])
        } else {
            change(besideMenu: removedIdentifier) { $0.remove(at: $1) }
        }
    }

    private func insert(_ menu: UIMenu, besideMenu sibling: UIMenu.Identifier, offset: Int) {
        guard sibling != root.identifier, self.menu(for: sibling) != nil else { return }
        check([menu])
        change(besideMenu: sibling) { $0.insert(menu, at: $1 + offset) }
    }

    /// Replaces the menu that has the identifier of another one.
    private func put(_ menu: UIMenu) {
        if menu.identifier == root.identifier { root = menu } else { change(besideMenu: menu.identifier) { $0[$1] = menu } }
    }

    /// Changes the children of the menu that contains a submenu.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the submenu.
    ///   - body: A closure that receives the children and the index of the submenu.
    private func change(besideMenu identifier: UIMenu.Identifier, _ body: (inout [UIMenuElement], Int) -> Void) {
        func changed(_ menu: UIMenu) -> UIMenu? {
            var children = menu.children
            if let index = children.firstIndex(where: { ($0 as? UIMenu)?.identifier == identifier }) {
                body(&children, index)
                return menu.replacingChildren(children)
            }
            for (index, child) in children.enumerated() {
                guard let submenu = child as? UIMenu, let new = changed(submenu) else { continue }
                children[index] = new
                return menu.replacingChildren(children)
            }
            return nil
        }
        if let new = changed(root) { root = new }
    }

    // MARK: Duplicates

    /// Ends the process if an element of menus exists already outside of the menu that they
    /// replace, or twice among them, or if a key command lacks its input or action.
    private func check(_ menus: [UIMenu], replacing replaced: UIMenu? = nil) {
        var seen = Contents()
        let leaving = Set((replaced.map { [$0] + $0.allElements } ?? []).map(ObjectIdentifier.init))
        for element in [root] + root.allElements where !leaving.contains(ObjectIdentifier(element)) { _ = seen.insert(element) }
        for element in menus.flatMap({ [$0] + $0.allElements }) where !seen.insert(element) {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "inserted menu has duplicate submenu, command or key command, or a key command is missing input or action")
        }
    }

    /// The elements of menus that must be unique.
    private struct Contents {
        private struct Shortcut: Hashable {
            var input: String
            var modifiers: UIKeyModifierFlags
        }

        private var menus: Set<UIMenu.Identifier> = []
        private var shortcuts: Set<Shortcut> = []
        private var commands: [(action: Selector, propertyList: Any?)] = []

        /// Inserts an element.
        ///
        /// - Returns: Whether it is valid.
        @MainActor mutating func insert(_ element: UIMenuElement) -> Bool {
            if let menu = element as? UIMenu { return menus.insert(menu.identifier).inserted }
            guard let command = element as? UICommand else { return true }
            if let key = command as? UIKeyCommand {
                guard let input = key.input, key.action != nil else { return false }
                guard shortcuts.insert(Shortcut(input: input.lowercased(), modifiers: key.modifierFlags)).inserted else {
                    return false
                }
            }
            guard let action = command.action else { return true }
            let isDuplicate = commands.contains { $0.action == action && UICommand.isEqual($0.propertyList, command.propertyList) }
            guard !isDuplicate else { return false }
            commands.append((action, command.propertyList))
            return true
        }
    }
}
