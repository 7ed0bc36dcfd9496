import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Content of bar items")
struct BarItemContentTests {
    private let simulator = TouchSimulator()
    private let content = UIViewController()
    private let navigation: UINavigationController

    init() {
        content.title = "Report"
        navigation = UINavigationController(rootViewController: content)
        simulator.window.rootViewController = navigation
        settle(simulator.window)
    }

    private var barContent: NavigationBarContent? {
        navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.last
    }

    /// Shows an item at the trailing edge and returns its button.
    private func button(_ item: UIBarButtonItem) -> BarButton? {
        content.navigationItem.rightBarButtonItem = item
        settle(simulator.window)
        return item.shownView as? BarButton
    }

    @Test("A button is as wide as the widest of its possible titles requires")
    func reservesWidth() throws {
        defer { simulator.close() }
        let item = UIBarButtonItem(title: "Edit")
        let narrow = try #require(button(item)?.bounds.width)
        let wide = try #require(button(UIBarButtonItem(title: "Stop editing"))?.bounds.width)
        #expect(item.possibleTitles == nil && narrow < wide)
        item.possibleTitles = ["Edit", "Stop editing"]
        #expect(try #require(button(item)).bounds.width == wide)
        item.title = "Stop editing"
        #expect(try #require(button(item)).bounds.width == wide)
        item.possibleTitles = ["On"]
        item.title = "Edit"
        #expect(try #require(button(item)).bounds.width == narrow)
    }

    @Test("Insets move and resize the image of a bar button, in a compact height those of its landscape image")
    func insetsImages() throws {
        defer { simulator.close() }
        let image = render(10, 10) { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
        let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        #expect(item.imageInsets == .zero && item.landscapeImagePhoneInsets == .zero)
        let standard = rendering(of: try #require(button(item))).ink
        #expect(standard.size == CGSize(width: 10, height: 10))
        item.imageInsets = UIEdgeInsets(top: 6, left: -2, bottom: -6, right: -2)
        #expect(rendering(of: try #require(button(item))).ink == CGRect(x: standard.minX - 2, y: standard.minY + 6, width: 14, height: 10))
        item.landscapeImagePhone = image
        item.landscapeImagePhoneInsets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        #expect(rendering(of: try #require(button(item))).ink.width == 14)
        navigation.traitOverrides.verticalSizeClass = .compact
        #expect(rendering(of: try #require(button(item))).ink.size == CGSize(width: 6, height: 6))
    }

    @Test("A custom view in a toolbar appears at its place, also if the items change in an animation")
    func placesCustomViews() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        window.addSubview(bar)
        window.isHidden = false
        defer { window.isHidden = true }
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        UIView.animate(withDuration: 1) {
            bar.items = [.flexibleSpace(), UIBarButtonItem(customView: custom), .flexibleSpace()]
            bar.layoutIfNeeded()
        }
        #expect(abs(custom.convert(CGPoint(x: 40, y: 10), to: bar).x - 160) <= 1)
        #expect(custom.layer.animationKeys()?.isEmpty != false && custom.superview?.layer.animationKeys()?.isEmpty != false)
    }

    @Test("While a controller is popped, a custom view in the toolbar fades in at its place", arguments: [false, true])
    func placesCustomViewsDuringPops(withLargeTitles: Bool) {
        AnimationFixture.with { fixture in
            let (first, second) = (UIViewController(), UIViewController())
            let custom = UISegmentedControl(items: ["All", "Favorites"])
            first.toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: custom), .flexibleSpace()]
            second.toolbarItems = [UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
            let navigation = UINavigationController(rootViewController: first)
            navigation.isToolbarHidden = false
            navigation.navigationBar.prefersLargeTitles = withLargeTitles
            let window = fixture.window(navigation)
            navigation.pushViewController(second, animated: true)
            fixture.wait(1)
            navigation.popViewController(animated: true)
            fixture.wait(0.1)
            let container = custom.superview
            #expect(abs(custom.convert(CGPoint(x: custom.bounds.midX, y: 0), to: navigation.toolbar).x - 160) <= 1)
            #expect(container?.layer.animationKeys() == ["lamina.fade"] && custom.layer.animationKeys()?.isEmpty != false)
            AnimationFixture.close(window)
        }
    }

    @Test("Insets move the image of a tab bar item")
    func insetsTabImages() throws {
        defer { simulator.close() }
        let item = UITabBarItem(title: nil, image: render(10, 10) { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }, tag: 0)
        let bar = makeTabBar([item])
        let button = try #require(bar.subviews.compactMap { $0 as? UITabBarButton }.first)
        let standard = rendering(of: button).ink
        item.imageInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
        #expect(rendering(of: button).ink == standard.offsetBy(dx: 0, dy: 4))
    }

    @Test("The attributes of a badge's text precede those of the appearance, and a state without any has the normal ones")
    func setsBadgeAttributes() throws {
        defer { simulator.close() }
        let item = UITabBarItem(title: "Tab", image: nil, tag: 0)
        item.badgeValue = "3"
        #expect(item.badgeTextAttributes(for: .normal) == nil)
        let bar = makeTabBar([item])
        let button = try #require(bar.subviews.compactMap { $0 as? UITabBarButton }.first)
        item.setBadgeTextAttributes([.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
        item.setBadgeTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(button.badgeAttributes[.foregroundColor] as? UIColor == .green)
        #expect((button.badgeAttributes[.font] as? UIFont)?.pointSize == 20)
        bar.selectedItem = item
        #expect(button.badgeAttributes[.foregroundColor] as? UIColor == .blue)
        #expect(item.badgeTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
        item.setBadgeTextAttributes(nil, for: .selected)
        #expect(button.badgeAttributes[.foregroundColor] as? UIColor == .green)
    }

    @Test("An inline large title is large and at the leading edge, in a bar of the standard height")
    func showsInlineLargeTitle() throws {
        defer { simulator.close() }
        navigation.traitOverrides.userInterfaceIdiom = .phone
        navigation.traitOverrides.verticalSizeClass = .regular
        content.navigationItem.largeTitleDisplayMode = .inline
        settle(simulator.window)
        func title() throws -> BarText { try #require(barContent?.subviews.compactMap { $0 as? BarText }.first) }
        #expect((try title().attributes[.font] as? UIFont)?.pointSize == 17)
        navigation.navigationBar.prefersLargeTitles = true
        settle(simulator.window)
        #expect((try title().attributes[.font] as? UIFont)?.pointSize == 34)
        // The edges of titles are aligned to whole points.
        #expect(abs(try title().frame.minX - 16) <= 1)
        #expect(navigation.navigationBar.bounds.height == 44)
        #expect(try title().alpha == 1)
        navigation.traitOverrides.verticalSizeClass = .compact
        settle(simulator.window)
        #expect((try title().attributes[.font] as? UIFont)?.pointSize == 17)
        #expect(UINavigationItem.LargeTitleDisplayMode.inline.rawValue == 3)
    }

    @Test("A title with a menu has an arrow, and a tap opens the menu")
    func opensTitleMenu() throws {
        defer { simulator.close() }
        var suggested: [UIMenuElement]?
        content.navigationItem.titleMenuProvider = {
            suggested = $0
            return UIMenu(children: [UIAction(title: "Duplicate") { _ in }])
        }
        settle(simulator.window)
        let button = try #require(barContent?.subviews.compactMap { $0 as? TitleMenuButton }.first)
        let text = try #require(button.subviews.compactMap { $0 as? BarText }.first)
        // The arrow of 11 points is 6 points after the text.
        #expect(text.text == "Report" && button.bounds.width == text.bounds.width + 17)
        #expect(abs(button.center.x - 160) <= 1 && button.accessibilityLabel == "Report" && button.accessibilityTraits == .button)
        simulator.tap(160, 22)
        settle(simulator.window)
        #expect(suggested?.isEmpty == true)
        let menu = try #require(simulator.window.menu)
        menu.overlay.layoutIfNeeded()
        let rows = menu.overlay.subviews.compactMap { $0 as? MenuPanel }.flatMap(\.list.cells).map { $0.accessibilityLabel ?? "" }
        #expect(rows == ["Duplicate"])
        menu.dismiss(animated: false)
        content.navigationItem.titleMenuProvider = nil
        settle(simulator.window)
        #expect(barContent?.subviews.contains { $0 is TitleMenuButton } == false)
    }
}
