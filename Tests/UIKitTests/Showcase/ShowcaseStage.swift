import AsyncDisplayKit
import Foundation
import Testing
import WireProtocol

@testable import QuartzCore
@testable import UIKit
@testable import showcase

/// A screen on which a screen of the showcase is shown.
struct StageSetting: CustomTestStringConvertible, Sendable {
    var size = CGSize(width: 390, height: 844)
    var style = UIUserInterfaceStyle.light
    var textSize = UIContentSizeCategory.large
    var direction = UITraitEnvironmentLayoutDirection.leftToRight

    var testDescription: String {
        "\(Int(size.width)) × \(Int(size.height)), \(style == .dark ? "dark" : "light"), "
            + "\(textSize == .large ? "default" : "largest") text, \(direction == .rightToLeft ? "right to left" : "left to right")"
    }

    /// A small and a large phone, the latter in both orientations, and a tablet.
    static let sizes = [(320, 568), (390, 844), (844, 390), (1024, 768)].map { CGSize(width: $0.0, height: $0.1) }

    /// All sizes, each with the default and the largest text, in both directions.
    static let layouts = sizes.flatMap { size in
        [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge].flatMap { textSize in
            [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft].map { direction in
                StageSetting(size: size, textSize: textSize, direction: direction)
            }
        }
    }
}

/// Shows screens of the showcase in this process. SwiftPM lets tests import an executable, so that
/// its views can be examined without moving them to a library that only tests would use.
@MainActor enum ShowcaseStage {
    /// The menu and all screens, each below a navigation bar, with their titles.
    static var screens: [(title: String, make: @MainActor () -> UIViewController)] {
        var screens: [(title: String, make: @MainActor () -> UIViewController)] = [("Menu", { MenuViewController() })]
        for screen in ShowcaseScreen.all { screens.append((screen.title, { screen.makeController() })) }
        return screens
    }

    /// Calls a closure with each screen, or those with some titles, shown in a window with the
    /// traits of a setting.
    static func forEachScreen(
        in setting: StageSetting, titles: Set<String>? = nil,
        _ body: (_ title: String, _ controller: UIViewController, UIWindow) throws -> Void
    ) rethrows {
        _ = TestApp.application
        let former = UITraitCollection.standard
        defer { UITraitCollection.standard = former }
        UITraitCollection.standard = former.modifyingTraits { traits in
            traits.userInterfaceStyle = setting.style
            traits.preferredContentSizeCategory = setting.textSize
            traits.layoutDirection = setting.direction
            traits.horizontalSizeClass = setting.size.width >= 600 ? .regular : .compact
            traits.verticalSizeClass = setting.size.height >= 480 ? .regular : .compact
        }
        for (title, make) in screens where titles?.contains(title) != false {
            let controller = make()
            let navigation = UINavigationController(rootViewController: MenuViewController())
            navigation.navigationBar.prefersLargeTitles = true
            if title != "Menu" { navigation.pushViewController(controller, animated: false) }
            let window = UIWindow(frame: CGRect(origin: .zero, size: setting.size))
            window.traitOverrides.userInterfaceStyle = setting.style
            window.traitOverrides.preferredContentSizeCategory = setting.textSize
            window.traitOverrides.layoutDirection = setting.direction
            window.rootViewController = navigation
            window.isHidden = false
            // The layout of some screens requires more than one pass.
            for _ in 0..<3 { settle(window) }
            if loadNodes(in: window) { for _ in 0..<3 { settle(window) } }
            let shown = title == "Menu" ? navigation.viewControllers[0] : controller
            try body(title, shown, window)
            if presenters.contains(title) { try forEachPresented(from: shown, title, window, body) }
            window.isHidden = true
            window.windowScene = nil
        }
    }

    /// Waits until the tables and collections of nodes in a view have their cells, and returns
    /// whether there are any.
    private static func loadNodes(in view: UIView) -> Bool {
        let node = ASViewToDisplayNode(view)
        if let table = node as? ASTableNode { table.waitUntilAllUpdatesAreProcessed() }
        if let collection = node as? ASCollectionNode { collection.waitUntilAllUpdatesAreProcessed() }
        return view.subviews.reduce(node is ASTableNode || node is ASCollectionNode) { loadNodes(in: $1) || $0 }
    }

    /// The titles of the screens whose controls present other screens.
    private static let presenters: Set<String> = ["Presentation", "Transition"]

    /// Calls a closure with each screen that a control of a screen presents.
    private static func forEachPresented(
        from controller: UIViewController, _ title: String, _ window: UIWindow,
        _ body: (_ title: String, _ controller: UIViewController, UIWindow) throws -> Void
    ) rethrows {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        for (index, control) in controller.view.subviews.compactMap({ $0 as? UIControl }).enumerated() {
            control.sendActions(for: control is UIButton ? .primaryActionTriggered : .touchUpInside)
            let presented = controller.presentedViewController
            runPasses(of: window) { presented?.isBeingPresented == false }
            #expect(presented?.viewIfLoaded?.window === window, "control \(index) of \(title) presents no screen")
            if let presented { try body("\(title) \(index)", presented, window) }
            controller.dismiss(animated: false)
            runPasses(of: window) { controller.presentedViewController == nil }
            #expect(controller.presentedViewController == nil, "control \(index) of \(title)")
        }
    }

    /// Runs passes of the run loop, 100 at most, until a condition holds.
    private static func runPasses(of window: UIWindow, until condition: () -> Bool) {
        for _ in 0..<100 where !condition() {
            TestApp.pass()
            settle(window)
        }
    }
}
