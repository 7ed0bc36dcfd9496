import Foundation

/// The tab "More" of a tab bar controller whose bar at the bottom has fewer places than there are
/// tabs: a navigation controller with a list of the tabs that are not in the bar.
///
/// A controller that the user selects in the list is pushed on the navigation controller. If it is
/// a navigation controller itself, it lends its stack.
@MainActor final class MoreTab {
    /// The number of items that the bar at the bottom has places for.
    static let limit = 5

    /// The tab bar controller, which owns this object.
    private unowned let owner: UITabBarController
    let list: UITabBarController.MoreList
    let navigation: UINavigationController
    /// The controller from the list that is on the navigation controller's stack, by itself or with
    /// the stack that it has lent.
    private(set) weak var pushed: UIViewController?
    /// A Boolean value that indicates whether the stack is changing, which lays out the bar.
    private(set) var isChanging = false

    init(_ owner: UITabBarController) {
        self.owner = owner
        list = UITabBarController.MoreList(owner)
        navigation = UINavigationController(rootViewController: list)
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    }

    /// Shows a controller above the list, or the list alone.
    func show(_ controller: UIViewController?, animated: Bool) {
        guard controller !== pushed else { return }
        let former = pushed
        var stack: [UIViewController] = [list]
        if let lender = controller as? UINavigationController {
            lender.lendStack(to: navigation)
            stack += lender.ownStack
        } else if let controller {
            stack.append(controller)
        }
        pushed = controller
        isChanging = true
        defer { isChanging = false }
        navigation.setStack(stack, animated: animated)
        detachFormer()
        if let lender = former as? UINavigationController { lender.reclaimStack() }
        owner.adoptControllers()
    }

    /// Removes a controller that has left the stack of the navigation controller while that was not
    /// visible, which would keep it until it appears.
    private func detachFormer() {
        guard navigation.transition == nil, let former = navigation.shown, !navigation.viewControllers.contains(former) else { return }
        former.viewIfLoaded?.removeFromSuperview()
        navigation.shown = nil
        navigation.settleChildren()
    }

    /// Determines the controller that is above the list after the stack changed.
    func stackDidChange() {
        let second = navigation.viewControllers.dropFirst().first
        pushed = second.flatMap { top in
            owner.controllers.first { $0 === top || ($0 as? UINavigationController)?.ownStack.first === top }
        }
    }
}

/// Tabs that are not in the bar.
extension UITabBarController {
    /// A Boolean value that indicates whether the bar has fewer places than there are tabs.
    var hasMore: Bool { !usesFloatingBar && (usesTabs ? shownTabs.count : controllers.count) > MoreTab.limit }

    private var allItems: [UITabBarItem] { usesTabs ? shownTabs.map(\.item) : controllers.map(\.tabBarItem) }

    /// The items of the bar.
    var barItems: [UITabBarItem] { hasMore ? allItems.prefix(MoreTab.limit - 1) + [more.navigation.tabBarItem] : allItems }

    /// The items in the list of the More tab.
    var itemsInMore: [UITabBarItem] { hasMore ? Array(allItems.dropFirst(MoreTab.limit - 1)) : [] }

    private var selectedTabItem: UITabBarItem? {
        guard usesTabs else { return selection?.tabBarItem }
        // A tab in a group can be in the floating bar itself.
        let shown = shownTabs
        return (selectedTab?.path.last { tab in shown.contains { $0 === tab } } ?? selectedTab?.root)?.item
    }

    /// The selected item of the bar.
    var selectedBarItem: UITabBarItem? { hasMore && displayed === more.navigation ? more.navigation.tabBarItem : selectedTabItem }

    /// The controller whose view is shown: the selected one, or that of the More tab if it contains
    /// the selected one.
    var displayed: UIViewController? {
        guard hasMore, let selection, selection !== more.navigation else { return selection }
        let item = selectedTabItem
        return itemsInMore.contains { $0 === item } ? more.navigation : selection
    }

    /// Whether a controller is that of a tab, or of the More tab while it exists.
    func isMember(_ controller: UIViewController) -> Bool {
        controllers.contains { $0 === controller } || hasMore && controller === more.navigation
    }

    /// Adapts the More tab after the tabs, the selection or the width changed: it becomes a child
    /// or is removed, and shows the selected controller if it is not in the bar.
    func updateMore() {
        trimMore()
        guard hasMore else { return removeMore() }
        if more.navigation.parent !== self {
            addChild(more.navigation)
            more.navigation.didMove(toParent: self)
            more.navigation.containment.isMovingToParent = false
        }
        guard displayed === more.navigation, selection !== more.navigation else { return }
        if let shown, shown === selection { endShowing(shown) }
        more.show(selection, animated: more.navigation.viewIfLoaded?.window != nil)
    }

    /// Removes a controller from the More tab that the bar shows now, or that is no tab any longer.
    func trimMore() {
        guard let more = moreIfLoaded, let pushed = more.pushed, !isInMore(pushed) else { return }
        more.show(nil, animated: false)
    }

    private func removeMore() {
        guard let more = moreIfLoaded else { return }
        if selection === more.navigation {
            selection = usesTabs ? selectedTab.flatMap { content(of: $0, ifLoaded: false) } : controllers.first
        }
        guard more.navigation.parent === self, more.navigation !== shown else { return }
        more.navigation.willMove(toParent: nil)
        more.navigation.removeFromParent()
    }

    /// Whether the tab of a controller is in the list of the More tab.
    private func isInMore(_ controller: UIViewController) -> Bool {
        let items = itemsInMore
        if !usesTabs { return controllers.contains { $0 === controller } && items.contains { $0 === controller.tabBarItem } }
        return shownTabs.contains { tab in
            items.contains { $0 === tab.item } && Self.descendants(tab).contains { content(of: $0, ifLoaded: true) === controller }
        }
    }

    /// Called after the stack of a child changed. Going back to the list selects the More tab
    /// itself.
    func stackDidChange(of navigation: UINavigationController) {
        guard let more = moreIfLoaded, navigation === more.navigation else { return }
        let former = more.pushed
        more.stackDidChange()
        guard former !== more.pushed, displayed === navigation else { return }
        selection = more.pushed ?? navigation
    }

    /// Makes controllers that have left the stack of the More tab children again, and returns the
    /// stacks that navigation controllers have lent it.
    func adoptControllers() {
        for case let lender as UINavigationController in controllers {
            if let lent = lender.lent, lent.host === moreIfLoaded?.navigation, !lent.isShown { lender.reclaimStack() }
        }
        for controller in controllers where controller.parent == nil {
            addChild(controller)
            controller.didMove(toParent: self)
            controller.containment.isMovingToParent = false
        }
    }

    // MARK: Selection

    /// Handles a tap on the item of the More tab, which shows what it showed last. If it is shown
    /// already, it goes back to the list.
    func userSelectedMore() {
        let (navigation, wasShown) = (more.navigation, displayed === more.navigation)
        guard delegate?.tabBarController(self, shouldSelect: navigation) != false else { return }
        bar.delegate?.tabBar(bar, didSelect: navigation.tabBarItem)
        if wasShown { _ = navigation.popToRootViewController(animated: true) } else { selectMore() }
        delegate?.tabBarController(self, didSelect: navigation)
    }

    /// Selects what the More tab shows.
    func selectMore() {
        let pushed = more.pushed
        if usesTabs, let pushed, let tab = shownTabs.flatMap(Self.descendants).first(where: { content(of: $0, ifLoaded: true) === pushed })
        {
            showTab(tab)
        } else {
            setSelection(pushed ?? more.navigation)
        }
    }

    /// Handles a tap on a row in the list of the More tab. As on iOS, the delegate is not notified.
    func userSelected(inMore item: UITabBarItem) {
        if let tab = (item as? TabItem)?.tab {
            showTab(target(of: tab))
        } else if let controller = controllers.first(where: { $0.tabBarItem === item }) {
            setSelection(controller)
        }
    }
}
