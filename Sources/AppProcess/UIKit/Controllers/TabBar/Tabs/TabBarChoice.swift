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

    /// A Boolean value that indicates whether the user can remove the tab from the floating bar.
    final var isRemovableFromBar: Bool { [.default, .optional].contains(placement) }
}

extension UITabBarController {
    /// The tabs of the floating bar that the user can move, from the leading to the trailing one.
    var movableTabsInBar: [UITab] {
        let choice = tabState.barChoice
        let candidates = visibleTabs.filter(\.isMovableInBar)
        let chosen = choice.order.compactMap { identifier in candidates.first { $0.identifier == identifier } }
        let others = candidates.filter { tab in
            tab.placement != .optional && !choice.removed.contains(tab.identifier) && !chosen.contains { $0 === tab }
        }
        return chosen + others
    }

    /// The tabs, and those in groups, that are not hidden and not in a hidden group.
    var visibleTabs: [UITab] {
        tabState.tabs.flatMap(Self.descendants).filter { $0.path.allSatisfy { !$0.isHidden } }
    }

    /// Moves a tab within the floating bar, or adds it, at the user's request.
    ///
    /// - Parameters:
    ///   - tab: A tab that the user can move.
    ///   - index: The index among the tabs that the user can move, without this one.
    func userMoved(_ tab: UITab, toBarIndex index: Int) {
        var order = movableTabsInBar.filter { $0 !== tab }
        order.insert(tab, at: max(0, min(index, order.count)))
        userChose(TabBarChoice(order: order.map(\.identifier), removed: tabState.barChoice.removed.subtracting([tab.identifier])))
    }

    /// Removes a tab from the floating bar at the user's request, unless it must stay there.
    func userRemovedFromBar(_ tab: UITab) {
        guard tab.isRemovableFromBar else { return }
        let order = movableTabsInBar.filter { $0 !== tab }
        let removed = tab.placement == .optional ? [] : [tab.identifier]
        userChose(TabBarChoice(order: order.map(\.identifier), removed: tabState.barChoice.removed.union(removed)))
    }

    /// Shows the user's choice of tabs in the floating bar.
    func userChose(_ choice: TabBarChoice) {
        guard choice != tabState.barChoice else { return }
        tabState.barChoice = choice
        tabState.edits.changesBar = true
        tabStructureDidChange()
    }
}
