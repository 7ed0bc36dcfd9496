import Foundation

/// The tabs of a tab bar controller. Their controllers become children when they are first
/// selected.
extension UITabBarController {
    /// A Boolean value that indicates whether the app uses tabs rather than `viewControllers`.
    var usesTabs: Bool { !tabState.tabs.isEmpty }

    /// Implements `setTabs(_:animated:)`.
    func replaceTabs(_ new: [UITab]) {
        UIKitException.requireMainThread("setTabs(_:animated:)", of: "UITabBarController")
        var seen: Set<String> = []
        for identifier in Self.identifiers(of: new) where !seen.insert(identifier).inserted {
            UIKitException.raise("NSInternalInconsistencyException", "The identifier '\(identifier)' of a tab is not unique")
        }
        for tab in tabState.tabs where tab.owner === self { tab.owner = nil }
        if !usesTabs, !new.isEmpty, !controllers.isEmpty { replaceControllers([]) }
        tabState.tabs = new
        for tab in new { tab.owner = self }
        restoreCustomization(of: new.flatMap(Self.descendants))
        let selected = tabState.selected.flatMap { former in new.tab(forIdentifier: former.identifier) === former ? former : nil }
        if new.isEmpty {
            tabState.selected = nil
            replaceControllers([])
        } else {
            showTab(selected ?? shownTabs.first.map(target))
            // Controllers of tabs that left are no longer children.
            let contents = Set(new.flatMap(Self.descendants).compactMap { content(of: $0, ifLoaded: true) }.map(ObjectIdentifier.init))
            for controller in controllers where !contents.contains(ObjectIdentifier(controller)) && controller !== selection {
                controllers.removeAll { $0 === controller }
                controller.willMove(toParent: nil)
                controller.removeFromParent()
            }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    private static func identifiers(of tabs: [UITab]) -> [String] { tabs.flatMap(descendants).map(\.identifier) }

    /// Returns a tab and the tabs in it.
    static func descendants(_ tab: UITab) -> [UITab] { [tab] + ((tab as? UITabGroup)?.children.flatMap(descendants) ?? []) }

    // MARK: Bar

    /// The tabs that the bar shows, from the leading to the trailing edge.
    var shownTabs: [UITab] {
        guard usesFloatingBar else {
            let visible = tabState.tabs.filter { !$0.isHidden }
            guard let identifiers = compactTabIdentifiers else { return visible.filter { $0.placement != .sidebarOnly } }
            return visible.filter { identifiers.contains($0.identifier) }
        }
        let visible = visibleTabs
        func tabs(_ placement: UITab.Placement) -> [UITab] { visible.filter { $0.placement == placement } }
        return tabs(.fixed) + movableTabs(among: visible) + tabs(.pinned)
    }

    /// Called after the title, the image or the badge of a tab changed.
    func tabDidChange(_ tab: UITab) {
        sidebar.reconfigureItem(for: tab)
    }

    /// Called after tabs were added to groups, moved or hidden.
    func tabStructureDidChange() {
        if let selected = tabState.selected, tabState.tabs.tab(forIdentifier: selected.identifier) !== selected {
            showTab(shownTabs.first.map(target))
        } else {
            itemsDidChange()
        }
    }

    // MARK: Selection

    /// Returns the tab that is selected if the user selects another one: a group without a selected
    /// child is selected itself if it has a controller, and else its default child is.
    func target(of tab: UITab) -> UITab {
        guard let group = tab as? UITabGroup, group.chosen != nil || !group.hasViewController, let child = group.requiredChild else {
            return tab
        }
        return target(of: child)
    }

    /// Selects a tab and shows its controller.
    func showTab(_ tab: UITab?) {
        UIKitException.requireMainThread("selectedTab", of: "UITabBarController")
        tabState.selected = tab
        for (group, child) in zip(tab?.path ?? [], tab?.path.dropFirst() ?? []) { (group as? UITabGroup)?.chosen = child }
        let new = tab.flatMap { content(of: $0, ifLoaded: false) }
        if let new, !controllers.contains(where: { $0 === new }) {
            controllers.append(new)
            addChild(new)
            new.didMove(toParent: self)
            new.containment.isMovingToParent = false
        }
        if let tab, let group = tab.managingTabGroup { manageStack(of: group, tab) }
        let changes = new !== selection
        selection = new
        itemsDidChange()
        if changes { selectionDidChange(animates: true) }
    }

    /// Returns the controller that is shown while a tab is selected: the navigation controller that
    /// manages it, or its own, or that of the nearest group around it.
    func content(of tab: UITab, ifLoaded: Bool) -> UIViewController? {
        if let navigation = tab.managingTabGroup?.managingNavigationController { return navigation }
        let source = tab.path.last { $0.hasViewController }
        if ifLoaded { return source.flatMap { $0.loadedViewController } }
        guard let controller = source?.viewController else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "The tab '\(tab.identifier)' has no view controller: pass a viewControllerProvider")
        }
        return controller
    }

    /// Sets the stack of a group's navigation controller to the controllers of the tabs from the
    /// group to the selected one. Controllers that were pushed above those of the same tab stay.
    private func manageStack(of group: UITabGroup, _ tab: UITab) {
        guard let navigation = group.managingNavigationController, let start = tab.path.firstIndex(where: { $0 === group }) else { return }
        let levels = tab.path[start...]
        let own = Set(tabState.tabs.flatMap(Self.descendants).compactMap(\.loadedViewController).map(ObjectIdentifier.init))
        let pushed =
            tabState.managed === tab
            ? navigation.viewControllers.reversed().prefix { !own.contains(ObjectIdentifier($0)) }.reversed() : []
        tabState.managed = tab
        var stack: [UIViewController] = []
        for level in levels {
            var proposed = level.viewController.map { [$0] } ?? []
            if level === levels.last { proposed += pushed }
            let displayed = delegate.map {
                $0.tabBarController(self, displayedViewControllersFor: level, proposedViewControllers: proposed)
            }
            stack += displayed ?? proposed
        }
        guard !stack.isEmpty, !stack.elementsEqual(navigation.viewControllers, by: ===) else { return }
        navigation.setViewControllers(stack, animated: false)
    }

    /// Handles the user's selection of a tab in a bar or the sidebar.
    ///
    /// - Returns: Whether the tab is selected.
    @discardableResult func userSelected(tab: UITab) -> Bool {
        guard delegate?.tabBarController(self, shouldSelectTab: tab) != false else { return false }
        let (previous, new) = (tabState.selected, target(of: tab))
        if new === previous || tab === previous?.root && tab.parent == nil {
            _ = (selection as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            showTab(new)
        }
        delegate?.tabBarController(self, didSelectTab: tabState.selected ?? new, previousTab: previous)
        return true
    }
}

/// The tabs of a tab bar controller, and the selected one.
struct TabState {
    var tabs: [UITab] = []
    var selected: UITab?
    var compactIdentifiers: [String]?
    var mode = UITabBarController.Mode.automatic
    var customizationIdentifier: String?
    /// What the user has changed since editing began.
    var edits = TabEdits()
    /// The user's choice of the tabs in the floating bar.
    var barChoice = TabBarChoice()
    /// The tab for which the stack of a managing navigation controller was last set.
    weak var managed: UITab?
}
