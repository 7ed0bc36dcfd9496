import UIKit

// Written as for iOS 18: declarations of tab bars that no other caller uses, with Apple's types.
// The functions are compiled, and not called.

@MainActor private func signaturesOfUITabBarAppearance() {
    let _: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance> = \.compactInlineLayoutAppearance
    _ = { (barAppearance: UIBarAppearance) -> UITabBarAppearance in UITabBarAppearance(barAppearance: barAppearance) }
    _ = { (idiom: UIUserInterfaceIdiom) -> UITabBarAppearance in UITabBarAppearance(idiom: idiom) }
    let _: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance> = \.inlineLayoutAppearance
    let _: ReferenceWritableKeyPath<UITabBarAppearance, UIColor?> = \.selectionIndicatorTintColor
    let _: ReferenceWritableKeyPath<UITabBarAppearance, UITabBar.ItemPositioning> = \.stackedItemPositioning
    let _: ReferenceWritableKeyPath<UITabBarAppearance, CGFloat> = \.stackedItemSpacing
    let _: ReferenceWritableKeyPath<UITabBarAppearance, CGFloat> = \.stackedItemWidth
    let _: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance> = \.stackedLayoutAppearance
}

@MainActor private func signaturesOfUITabBarController() {
    _ = { (tabs: [UITab]) -> UITabBarController in UITabBarController(tabs: tabs) }
}

@MainActor private func signaturesOfUITabBarItem() {
    let _: UITabBarItem.SystemItem = .contacts
    let _: UITabBarItem.SystemItem = .downloads
    let _: UITabBarItem.SystemItem = .featured
    let _: UITabBarItem.SystemItem = .mostRecent
    let _: UITabBarItem.SystemItem = .mostViewed
    let _: UITabBarItem.SystemItem = .recents
    let _: UITabBarItem.SystemItem = .topRated
    let _: ReferenceWritableKeyPath<UITabBarItem, UIColor?> = \.badgeColor
    _ = { (tabBarItem: UITabBarItem, state: UIControl.State) -> [NSAttributedString.Key: Any]? in tabBarItem.badgeTextAttributes(for: state)
    }
    let _: ReferenceWritableKeyPath<UITabBarItem, UIImage?> = \.selectedImage
    _ = { (tabBarItem: UITabBarItem, textAttributes: [NSAttributedString.Key: Any]?, state: UIControl.State) in
        tabBarItem.setBadgeTextAttributes(textAttributes, for: state)
    }
    let _: ReferenceWritableKeyPath<UITabBarItem, UIOffset> = \.titlePositionAdjustment
}

@MainActor private func signaturesOfUITabBarItemAppearance() {
    _ = UITabBarItemAppearance.self
    _ = { (tabBarItemAppearance: UITabBarItemAppearance, style: UITabBarItemAppearance.Style) in
        tabBarItemAppearance.configureWithDefault(for: style)
    }
    _ = { (tabBarItemAppearance: UITabBarItemAppearance, zone: NSZone?) -> Any in tabBarItemAppearance.copy(with: zone) }
    _ = { () -> UITabBarItemAppearance in UITabBarItemAppearance() }
    let _: UITabBarItemAppearance.Style = .compactInline
    let _: UITabBarItemAppearance.Style = .inline
    let _: UITabBarItemAppearance.Style = .stacked
}

@MainActor private func signaturesOfUITabBarItemStateAppearance() {
    _ = UITabBarItemStateAppearance.self
    let _: ReferenceWritableKeyPath<UITabBarItemStateAppearance, UIColor?> = \.badgeBackgroundColor
    let _: ReferenceWritableKeyPath<UITabBarItemStateAppearance, UIOffset> = \.badgePositionAdjustment
    let _: ReferenceWritableKeyPath<UITabBarItemStateAppearance, [NSAttributedString.Key: Any]> = \.badgeTextAttributes
    let _: ReferenceWritableKeyPath<UITabBarItemStateAppearance, UIOffset> = \.badgeTitlePositionAdjustment
    let _: ReferenceWritableKeyPath<UITabBarItemStateAppearance, UIColor?> = \.iconColor
    let _: ReferenceWritableKeyPath<UITabBarItemStateAppearance, UIOffset> = \.titlePositionAdjustment
}

@MainActor private func signaturesOfUITab() {
    let _: UITab.Placement = .sidebarOnly
}

@MainActor private func signaturesOfUITabGroup() {
    let _: UITabGroup.SidebarAppearance = .inline
}

@MainActor private func signaturesOfUISearchTab() {
    _ = { (viewControllerProvider: ((UITab) -> UIViewController)?) -> UISearchTab in
        UISearchTab(viewControllerProvider: viewControllerProvider)
    }
}

@MainActor private func signaturesOfUITabSidebarItem() {
    _ = { (tabSidebarItem: UITabSidebarItem, zone: NSZone?) -> Any in tabSidebarItem.copy(with: zone) }
}

/// Implements all methods.
private final class TabBarControllerDelegateStub: NSObject, UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    func tabBarController(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool) {}

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}

    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {}

    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {}

    func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]
    ) -> [UIViewController] { proposedViewControllers }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }

    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {}

    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {}

    func tabBarController(_ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool) {}

    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}

    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController) -> UIInterfaceOrientation {
        .portrait
    }

    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask { .all }

    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
}

/// Implements all methods.
private final class TabBarDelegateStub: NSObject, UITabBarDelegate {
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}

    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}

    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// Implements all methods.
private final class TabSidebarDelegateStub: NSObject, UITabBarController.Sidebar.Delegate {
    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration? { nil }

    func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab) {}

    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem { UITabSidebarItem(request: request) }

    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? { nil }

    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? { nil }

    func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, updateItem item: UITabSidebarItem) {}

    func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab) {}

    func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
    ) {}
}
