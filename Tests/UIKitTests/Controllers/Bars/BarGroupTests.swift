import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Groups of bar items and prompts", .serialized)
struct BarGroupTests {
    private let log = CallLog()
    private let root = UIViewController()
    private let navigation: UINavigationController
    private let window: UIWindow

    init() {
        root.title = "T"
        navigation = UINavigationController(rootViewController: root)
        window = show(navigation)
    }

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(primaryAction: UIAction(title: title) { [log] _ in log.add(title) })
    }

    /// The titles of the visible buttons, from left to right.
    private var titles: [String] {
        settle(window)
        var buttons: [(CGFloat, String)] = []
        func find(_ view: UIView) {
            if view.isHidden { return }
            if let button = view as? BarButton {
                buttons.append((button.convert(.zero, to: nil).x, button.content.title ?? button.accessibilityLabel ?? "image"))
            }
            view.subviews.forEach(find)
        }
        find(navigation.navigationBar)
        return buttons.sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test("Groups are from the leading to the trailing edge, and the items without a group are those of one")
    func order() {
        defer { window.isHidden = true }
        let (a, b, c, d, e) = (item("A"), item("B"), item("C"), item("D"), item("E"))
        root.navigationItem.leadingItemGroups = [a.creatingFixedGroup(), .fixedGroup(items: [b])]
        root.navigationItem.trailingItemGroups = [.fixedGroup(items: [c, d]), e.creatingFixedGroup()]
        #expect(titles == ["A", "B", "C", "D", "E"])
        #expect(root.navigationItem.leftBarButtonItems == [a, b] && root.navigationItem.rightBarButtonItems == [e, d, c])
        #expect(a.buttonGroup === root.navigationItem.leadingItemGroups[0] && a.buttonGroup?.barButtonItems == [a])
        root.navigationItem.rightBarButtonItems = [a, b]
        #expect(root.navigationItem.trailingItemGroups.map(\.barButtonItems) == [[b, a]])
        root.navigationItem.leadingItemGroups = []
        #expect(titles == ["B", "A"] && root.navigationItem.leftBarButtonItems == nil)
        root.navigationItem.pinnedTrailingGroup = c.creatingFixedGroup()
        #expect(titles == ["B", "A", "C"])
    }

    @Test("An item is in one group, and changes of a group appear in the bar")
    func changes() {
        defer { window.isHidden = true }
        let (a, b) = (item("A"), item("B"))
        let first = UIBarButtonItemGroup.fixedGroup(items: [a, b])
        let second = UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)
        root.navigationItem.trailingItemGroups = [first, second]
        second.barButtonItems = [a]
        #expect(first.barButtonItems == [b] && a.buttonGroup === second && titles == ["B", "A"])
        first.isHidden = true
        #expect(titles == ["A"])
        first.isHidden = false
        b.isHidden = true
        #expect(titles == ["A"])
    }

    @Test("Without space for a group its representative is shown, which opens a menu of the items")
    func representatives() throws {
        defer { window.isHidden = true }
        let group = UIBarButtonItemGroup.fixedGroup(
            representativeItem: UIBarButtonItem(title: "Format"), items: [item("Bold and wide"), item("Italic and wide"), item("Third")])
        root.navigationItem.leadingItemGroups = [item("Edit").creatingFixedGroup()]
        root.navigationItem.trailingItemGroups = [group]
        #expect(titles == ["Edit", "Format"] && group.isDisplayingRepresentativeItem)
        let button = try #require(BarProbe(bar: navigation.navigationBar).button("Format"))
        #expect(button.accessibilityActivate())
        let menu = try #require(window.menu)
        menu.overlay.layoutIfNeeded()
        let rows = menu.overlay.subviews.compactMap { $0 as? MenuPanel }.flatMap(\.list.cells).map { $0.accessibilityLabel ?? "" }
        #expect(rows == ["Bold and wide", "Italic and wide", "Third"])
        menu.dismiss(animated: false)
        window.frame.size.width = 900
        #expect(titles == ["Edit", "Bold and wide", "Italic and wide", "Third"] && !group.isDisplayingRepresentativeItem)
    }

    @Test("Center groups are in the middle of a bar of regular width beside a leading title, and otherwise in a menu")
    func centerGroups() throws {
        defer { window.isHidden = true }
        root.navigationItem.style = .editor
        root.navigationItem.centerItemGroups = [
            item("Sync").creatingFixedGroup(), item("Link").creatingOptionalGroup(customizationIdentifier: "link"),
            item("Hidden").creatingOptionalGroup(customizationIdentifier: "hidden", isInDefaultCustomization: false),
        ]
        window.traitOverrides.horizontalSizeClass = .compact
        #expect(titles == ["More"])
        window.traitOverrides.horizontalSizeClass = .regular
        window.frame.size.width = 900
        #expect(titles == ["Sync", "Link"])
        root.navigationItem.title = "Note"
        #expect(titles == ["Sync", "Link"])
        let content = try #require(navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.last)
        let title = try #require(content.subviews.compactMap { $0 as? BarText }.first)
        #expect(title.frame.minX == 16)
        root.navigationItem.style = .navigator
        #expect(titles == ["More"])
    }

    @Test("A center group that customization leaves out is in the menu of further items if it is always available")
    func alwaysAvailable() throws {
        defer { window.isHidden = true }
        let hidden = item("Hidden").creatingOptionalGroup(customizationIdentifier: "hidden", isInDefaultCustomization: false)
        root.navigationItem.style = .editor
        root.navigationItem.centerItemGroups = [item("Sync").creatingFixedGroup(), hidden]
        window.traitOverrides.horizontalSizeClass = .regular
        window.frame.size.width = 900
        #expect(titles == ["Sync"] && !hidden.alwaysAvailable)
        hidden.alwaysAvailable = true
        #expect(titles == ["Sync", "More"])
        /// Returns the rows of the menu of further items, and closes it.
        func rows() throws -> [String] {
            settle(window)
            func more(_ view: UIView) -> BarButton? {
                if let button = view as? BarButton, button.accessibilityLabel == "More" { return button }
                return view.subviews.lazy.compactMap(more).first
            }
            #expect(try #require(more(navigation.navigationBar)).accessibilityActivate())
            let menu = try #require(window.menu)
            menu.overlay.layoutIfNeeded()
            defer { menu.dismiss(animated: false) }
            return menu.overlay.subviews.compactMap { $0 as? MenuPanel }.flatMap(\.list.cells).map { $0.accessibilityLabel ?? "" }
        }
        #expect(try rows() == ["Hidden"])
        root.navigationItem.style = .navigator
        #expect(titles == ["More"])
        #expect(try rows() == ["Sync", "Hidden"])
    }

    @Test("A prompt is above the title, and makes the bar 30 points higher")
    func prompts() throws {
        defer { window.isHidden = true }
        let bar = navigation.navigationBar
        #expect(bar.bounds.height == 44)
        root.navigationItem.prompt = "Choose a photo"
        settle(window)
        #expect(bar.bounds.height == 74 && root.view.safeAreaInsets.top == 74 && bar.sizeThatFits(.zero).height == 74)
        let prompt = try #require(bar.subviews.compactMap { $0 as? BarText }.first)
        let content = try #require(bar.subviews.compactMap { $0 as? NavigationBarContent }.last)
        #expect(prompt.text == "Choose a photo" && abs(prompt.frame.midX - 160) <= 1 && prompt.frame.maxY <= content.frame.minY)
        #expect(content.frame == CGRect(x: 0, y: 30, width: 320, height: 44))
        navigation.pushViewController(UIViewController(), animated: false)
        settle(window)
        #expect(bar.bounds.height == 44 && bar.subviews.allSatisfy { !($0 is BarText) })
        navigation.popViewController(animated: false)
        root.navigationItem.prompt = nil
        settle(window)
        #expect(bar.bounds.height == 44)
    }
}
