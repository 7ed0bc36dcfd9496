import Foundation

/// What the user chose about the tabs of a tab bar controller, as the user defaults store it.
struct TabCustomization {
    /// Whether tabs are hidden, by their identifiers.
    var hidden: [String: Bool] = [:]
    /// The identifiers of groups' children in the user's order, by the identifiers of the groups.
    var orders: [String: [String]] = [:]
    /// The tabs in the floating bar.
    var bar = TabBarChoice()

    private let key: String

    /// Reads the choices that are stored under a controller's identifier.
    init(_ identifier: String) {
        key = "UITabBarController.customization.\(identifier)"
        let stored = UserDefaults.standard.dictionary(forKey: key)
        hidden = stored?["hidden"] as? [String: Bool] ?? [:]
        orders = stored?["orders"] as? [String: [String]] ?? [:]
        bar.order = stored?["bar"] as? [String] ?? []
        bar.removed = Set(stored?["removedFromBar"] as? [String] ?? [])
    }

    /// Stores the choices.
    func store() {
        UserDefaults.standard.set(
            ["hidden": hidden, "orders": orders, "bar": bar.order, "removedFromBar": bar.removed.sorted()], forKey: key)
    }
}

/// What the user changes while the sidebar is edited.
struct TabEdits {
    /// The tabs that were hidden or shown, in the order of the first changes.
    var toggled: [UITab] = []
    /// The groups whose children were reordered.
    var reordered: [UITabGroup] = []
    /// The choice of tabs in the floating bar when editing began; nil while the user does not edit.
    var formerBar: TabBarChoice?
}

/// The user's changes of tabs.
extension UITabBarController {
    /// A Boolean value that indicates whether there is something for the user to edit.
    var isCustomizable: Bool {
        tabs.flatMap(Self.descendants).contains { tab in
            tab.allowsHiding || (tab as? UITabGroup).map { $0.allowsReordering && $0.children.count > 1 } == true
                || tab.preferredPlacement != .automatic && tab.isMovableInBar
        }
    }

    /// A Boolean value that indicates whether the user has moved tabs within the floating bar,
    /// added them to it or removed them from it since editing began.
    private var changesBar: Bool { tabState.edits.formerBar.map { $0 != tabState.barChoice } ?? false }

    /// Applies the stored choices about tabs.
    func restoreCustomization(of tabs: [UITab]) {
        guard let customizationIdentifier else { return }
        let stored = TabCustomization(customizationIdentifier)
        if !changesBar, tabState.barChoice != stored.bar {
            tabState.barChoice = stored.bar
            viewIfLoaded?.setNeedsLayout()
        }
        for tab in tabs {
            if tab.allowsHiding, let isHidden = stored.hidden[tab.identifier] { tab.isHidden = isHidden }
            if let group = tab as? UITabGroup, group.allowsReordering, let order = stored.orders[group.identifier] {
                group.displayOrderIdentifiers = order
            }
        }
    }

    /// Hides a tab or shows it again at the user's request.
    func userToggled(_ tab: UITab) {
        if !tabState.edits.toggled.contains(where: { $0 === tab }) { tabState.edits.toggled.append(tab) }
        tab.isHidden.toggle()
    }

    /// Reorders the children of a group at the user's request.
    func userReordered(_ group: UITabGroup, _ identifiers: [String]) {
        if !tabState.edits.reordered.contains(where: { $0 === group }) { tabState.edits.reordered.append(group) }
        group.displayOrderIdentifiers = identifiers
    }

    /// Notifies the delegate that the user begins to edit.
    func beginEditingTabs() {
        tabState.edits = TabEdits(formerBar: tabState.barChoice)
        delegate?.tabBarControllerWillBeginEditing(self)
    }

    /// Stores what the user has changed, and notifies the delegate of it.
    func endEditingTabs() {
        let (edits, changesBar) = (tabState.edits, self.changesBar)
        tabState.edits = TabEdits()
        if let customizationIdentifier, !edits.toggled.isEmpty || !edits.reordered.isEmpty || changesBar {
            var stored = TabCustomization(customizationIdentifier)
            for tab in edits.toggled { stored.hidden[tab.identifier] = tab.isHidden }
            for group in edits.reordered { stored.orders[group.identifier] = group.displayOrderIdentifiers }
            stored.bar = tabState.barChoice
            stored.store()
        }
        if !edits.toggled.isEmpty { delegate?.tabBarController(self, visibilityDidChangeFor: edits.toggled) }
        for group in edits.reordered { delegate?.tabBarController(self, displayOrderDidChangeFor: group) }
        delegate?.tabBarControllerDidEndEditing(self)
    }

    /// Makes all tabs that the user can change as they are by default.
    func resetCustomization() {
        userChose(TabBarChoice())
        for tab in tabs.flatMap(Self.descendants) {
            if tab.allowsHiding, tab.isHidden != tab.isHiddenByDefault { userToggled(tab) }
            if let group = tab as? UITabGroup, group.allowsReordering, !group.displayOrderIdentifiers.isEmpty { userReordered(group, []) }
        }
    }
}
