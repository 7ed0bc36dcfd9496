import Foundation

/// The user's choice of the tabs in the floating bar.
struct TabBarChoice: Equatable {
    /// The identifiers of the tabs that the user can move, in the user's order. Tabs that are in
    /// the bar by default and not among them follow.
    var order: [String] = []
    /// The identifiers of the tabs that are in the bar by default and that the user removed.
    var removed: Set<String> = []
}

extension UITab {
    /// A Boolean value that indicates whether the user can move the tab within the floating bar.
    final var isMovableInBar: Bool { [.default, .optional, .movable].contains(placement) }

    /// A Boolean value that indicates whether neither the tab nor a group around it is hidden.
    final var isVisible: Bool { path.allSatisfy { !$0.isHidden } }

    /// A Boolean value that indicates whether the user can remove the tab from the floating bar.
    final var isRemovableFromBar: Bool { [.default, .optional].contains(placement) }
}

extension UITabBarController {
    /// The tabs of the floating bar that the user can move, from the leading to the trailing one.
    var movableTabsInBar: [UITab] { movableTabs(among: visibleTabs) }

    /// Returns the tabs that the user can move within the floating bar, in the order of the bar.
    func movableTabs(among tabs: [UITab]) -> [UITab] {
        let movable = Dictionary(tabs.filter(\.isMovableInBar).map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        return barOrder.compactMap { movable[$0] }
    }

    /// The identifiers of the tabs that the user can move within the floating bar, in the order of
    /// the bar, and of those that have a place there and are hidden or not loaded.
    private var barOrder: [String] {
        let choice = tabState.barChoice
        let chosen = choice.removed.union(choice.order)
        let others = tabState.tabs.flatMap(Self.descendants).filter { tab in
            tab.isMovableInBar && tab.placement != .optional && !chosen.contains(tab.identifier)
        }
        return choice.order + others.map(\.identifier)
    }

    /// The tabs, and those in groups, that are not hidden and not in a hidden group.
    var visibleTabs: [UITab] { tabState.tabs.flatMap(Self.descendants).filter(\.isVisible) }

    /// Moves a tab within the floating bar, or adds it, at the user's request.
    ///
    /// - Parameters:
    ///   - tab: A tab that the user can move.
    ///   - index: The index among the visible tabs that the user can move, without this one. With
    ///     the number of these tabs, the tab is the last one.
    func userMoved(_ tab: UITab, toBarIndex index: Int) {
        let others = movableTabsInBar.filter { $0 !== tab }
        var order = barOrder.filter { $0 != tab.identifier }
        let follower = others.indices.contains(index) ? order.firstIndex(of: others[index].identifier) : nil
        order.insert(tab.identifier, at: follower ?? order.count)
        userChose(TabBarChoice(order: order, removed: tabState.barChoice.removed.subtracting([tab.identifier])))
    }

    /// Removes a tab from the floating bar at the user's request, unless it must stay there.
    func userRemovedFromBar(_ tab: UITab) {
        guard tab.isRemovableFromBar else { return }
        let removed = tab.placement == .optional ? [] : [tab.identifier]
        userChose(TabBarChoice(order: barOrder.filter { $0 != tab.identifier }, removed: tabState.barChoice.removed.union(removed)))
    }

    /// Shows the user's choice of tabs in the floating bar.
    func userChose(_ choice: TabBarChoice) {
        guard choice != tabState.barChoice else { return }
        tabState.barChoice = choice
        tabStructureDidChange()
    }
}
