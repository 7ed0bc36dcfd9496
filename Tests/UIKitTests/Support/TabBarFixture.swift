import Foundation

@testable import UIKit

/// A tab bar controller with the traits of a phone in portrait orientation.
@MainActor func makeTabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.traitOverrides.userInterfaceIdiom = .phone
    tabs.traitOverrides.horizontalSizeClass = .compact
    tabs.traitOverrides.verticalSizeClass = .regular
    tabs.viewControllers = controllers
    return tabs
}

/// A tab bar of 320 × 49 points with the traits of a phone in portrait orientation.
@MainActor func makeTabBar(_ items: [UITabBarItem]) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.traitOverrides.userInterfaceIdiom = .phone
    bar.traitOverrides.horizontalSizeClass = .compact
    bar.traitOverrides.verticalSizeClass = .regular
    bar.items = items
    bar.layoutIfNeeded()
    return bar
}
