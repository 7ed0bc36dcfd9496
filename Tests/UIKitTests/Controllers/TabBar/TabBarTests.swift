import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Tab bars", .serialized)
struct TabBarTests {
    private func items(_ count: Int) -> [UITabBarItem] { (0..<count).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) } }

    /// Returns an image of 20 × 20 points.
    private func square() -> UIImage { render(20, 20) { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) } }

    // MARK: Items

    @Test("A bar has the defaults of iOS")
    func defaults() {
        let bar = UITabBar(frame: .zero)
        #expect(bar.items == nil && bar.selectedItem == nil && bar.delegate == nil && bar.isTranslucent && bar.barStyle == .default)
        #expect(bar.barTintColor == nil && bar.unselectedItemTintColor == nil && bar.scrollEdgeAppearance == nil)
        #expect(bar.itemPositioning == .automatic && bar.itemWidth == 0 && bar.itemSpacing == 0 && bar.selectionIndicatorImage == nil)
        let item = UITabBarItem(title: "Title", image: nil, tag: 3)
        #expect(
            item.tag == 3 && item.badgeValue == nil && item.badgeColor == nil && item.isEnabled && item.titlePositionAdjustment == .zero)
        #expect(item.standardAppearance == nil && item.scrollEdgeAppearance == nil && item.selectedImage == nil)
        let (image, selected) = (square(), square())
        let other = UITabBarItem(title: nil, image: image, selectedImage: selected)
        #expect(other.image === image && other.selectedImage === selected)
        other.selectedImage = nil
        #expect(other.selectedImage === image)
    }

    @Test("System items have titles and images that cannot be changed")
    func systemItems() {
        let item = UITabBarItem(tabBarSystemItem: .search, tag: 5)
        item.title = "Other"
        item.image = nil
        #expect(item.title == "Search" && item.image != nil && item.tag == 5)
        // Lamina has no drawing of this symbol.
        #expect(UITabBarItem(tabBarSystemItem: .mostViewed, tag: 0).title == "Most Viewed")
        #expect(UITabBarItem.SystemItem(rawValue: 11) == .mostViewed && UITabBarItem.SystemItem.more.rawValue == 0)
    }

    @Test("An item is archived with its title, tag and badge")
    func archivesItem() throws {
        let item = UITabBarItem(title: "Title", image: nil, tag: 3)
        item.badgeValue = "7"
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        item.encode(with: archiver)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        reader.requiresSecureCoding = false
        let copy = UITabBarItem(coder: reader)
        #expect(copy?.title == "Title" && copy?.tag == 3 && copy?.badgeValue == "7" && copy?.isEnabled == true)
    }

    @Test("A selected item that is not in the bar is ignored, and new items keep the selection if they contain it")
    func keepsSelection() {
        let all = items(3)
        let bar = makeTabBar(all)
        #expect(bar.selectedItem == nil)
        bar.selectedItem = all[1]
        bar.selectedItem = UITabBarItem()
        #expect(bar.selectedItem === all[1] && bar.buttons.map(\.isSelected) == [false, true, false])
        bar.setItems([all[1], all[2]], animated: true)
        #expect(bar.selectedItem === all[1] && bar.buttons.map(\.isSelected) == [true, false])
        bar.items = [all[2]]
        #expect(bar.selectedItem == nil && bar.buttons.count == 1)
        bar.selectedItem = all[2]
        bar.selectedItem = nil
        #expect(bar.selectedItem == nil)
    }

    @Test("A tap selects an item and notifies the delegate, also of the selected one; disabled items are not selected")
    func selectsByTap() {
        final class DelegateSpy: NSObject, UITabBarDelegate {
            var tags: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
        }
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let (bar, delegate) = (makeTabBar(items(4)), DelegateSpy())
        bar.delegate = delegate
        simulator.window.addSubview(bar)
        simulator.window.layoutIfNeeded()
        simulator.tap(120, 20)
        simulator.tap(120, 20)
        #expect(delegate.tags == [1, 1] && bar.selectedItem?.tag == 1)
        bar.items?[3].isEnabled = false
        simulator.tap(300, 20)
        #expect(delegate.tags == [1, 1] && bar.selectedItem?.tag == 1)
        simulator.down(0, 20, 20)
        simulator.move(0, 20, 400)
        simulator.up()
        #expect(delegate.tags == [1, 1])
        bar.selectedItem = bar.items?[0]
        #expect(delegate.tags == [1, 1])
    }

    // MARK: Layout

    @Test("A bar is 49 points high on phones, 32 in a compact width and height, and 50 on pads")
    func heights() {
        let bar = makeTabBar(items(2))
        func expect(_ height: CGFloat, _ location: SourceLocation = #_sourceLocation) {
            #expect(bar.sizeThatFits(.zero).height == height && bar.intrinsicContentSize.height == height, sourceLocation: location)
        }
        expect(49)
        bar.traitOverrides.verticalSizeClass = .compact
        expect(32)
        bar.traitOverrides.horizontalSizeClass = .regular
        expect(49)
        bar.traitOverrides.userInterfaceIdiom = .pad
        expect(50)
    }

    @Test("Items share the bar's width, however many there are, and begin at the right in a right-to-left bar")
    func fillsBar() {
        let bar = makeTabBar(items(4))
        #expect(bar.buttons.map(\.frame) == [0, 80, 160, 240].map { rect($0, 0, 80, 49) })
        bar.semanticContentAttribute = .forceRightToLeft
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(bar.buttons.map(\.frame.minX) == [240, 160, 80, 0])
        bar.semanticContentAttribute = .unspecified
        bar.traitOverrides.layoutDirection = .rightToLeft
        bar.items = items(8)
        bar.layoutIfNeeded()
        #expect(bar.buttons.map(\.frame.minX) == [280, 240, 200, 160, 120, 80, 40, 0])
    }

    @Test("Items are centered in a regular width or if the app asks for it, with its widths and spaces")
    func centersItems() {
        let bar = makeTabBar(items(2))
        bar.itemPositioning = .centered
        bar.layoutIfNeeded()
        // Two items of 76 points and a space of 34.
        #expect(bar.buttons.map(\.frame.minX) == [67, 177] && bar.buttons.map(\.frame.width) == [76, 76])
        bar.itemWidth = 50
        bar.itemSpacing = 20
        bar.layoutIfNeeded()
        #expect(bar.buttons.map(\.frame.minX) == [100, 170])
        bar.standardAppearance.stackedItemPositioning = .centered
        bar.standardAppearance.stackedItemWidth = 60
        bar.standardAppearance.stackedItemSpacing = 40
        bar.layoutIfNeeded()
        #expect(bar.buttons.map(\.frame.minX) == [80, 180])
        bar.standardAppearance.stackedItemPositioning = .fill
        bar.layoutIfNeeded()
        #expect(bar.buttons.map(\.frame.width) == [160, 160])
        // Items that do not fit fill the bar.
        bar.itemPositioning = .centered
        bar.itemWidth = 300
        bar.standardAppearance.stackedItemPositioning = .automatic
        bar.standardAppearance.stackedItemWidth = 0
        bar.layoutIfNeeded()
        #expect(bar.buttons.map(\.frame.width) == [160, 160])
        let wide = makeTabBar(items(2))
        wide.frame.size.width = 1000
        wide.traitOverrides.horizontalSizeClass = .regular
        wide.layoutIfNeeded()
        #expect(wide.buttons.map(\.frame.minX) == [331, 517])
    }

    @Test("Titles are below images, and beside them in a regular width or a compact height, mirrored from right to left")
    func arrangesItem() {
        let bar = makeTabBar([UITabBarItem(title: "Title", image: square(), tag: 0)])
        let button = bar.buttons[0]
        let stacked = button.arrangement
        #expect(stacked.image.midX == 160 && stacked.image.size == CGSize(width: 20, height: 20) && stacked.title.maxY == 47)
        #expect(stacked.image.maxY <= stacked.title.minY && abs(stacked.title.midX - 160) <= 1 && stacked.badge.isNull)
        bar.traitOverrides.horizontalSizeClass = .regular
        bar.layoutIfNeeded()
        let inline = button.arrangement
        #expect(inline.title.minX == inline.image.maxX + 6 && abs(inline.title.midY - inline.image.midY) <= 1)
        bar.semanticContentAttribute = .forceRightToLeft
        #expect(button.arrangement.title.maxX == button.arrangement.image.minX - 6)
        bar.semanticContentAttribute = .unspecified
        bar.traitOverrides.horizontalSizeClass = .compact
        bar.traitOverrides.verticalSizeClass = .compact
        bar.layoutIfNeeded()
        #expect(button.arrangement.title.minX == button.arrangement.image.maxX + 4 && button.bounds.height == 32)
        #expect((button.titleAttributes[.font] as? UIFont)?.pointSize == 12)
    }

    @Test("A badge is at the top trailing corner of the image, is at least as wide as high, and grows with its text")
    func placesBadge() {
        let item = UITabBarItem(title: "Title", image: square(), tag: 0)
        let bar = makeTabBar([item])
        let button = bar.buttons[0]
        item.badgeValue = "3"
        var parts = button.arrangement
        #expect(parts.badge.size == CGSize(width: 18, height: 18) && parts.badge.minX == parts.image.maxX - 6)
        #expect(button.badgeColor == .systemRed)
        item.badgeValue = "12345"
        #expect(button.arrangement.badge.width > 30)
        bar.semanticContentAttribute = .forceRightToLeft
        parts = button.arrangement
        #expect(parts.badge.maxX == parts.image.minX + 6)
        bar.standardAppearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .green
        bar.standardAppearance.stackedLayoutAppearance.normal.badgePositionAdjustment = UIOffset(horizontal: 5, vertical: 4)
        #expect(button.badgeColor == .green && button.arrangement.badge.minX == parts.badge.minX + 5)
        item.badgeColor = .blue
        #expect(button.badgeColor == .blue)
        item.badgeValue = nil
        #expect(button.arrangement.badge.isNull)
    }

    // MARK: Appearance

    @Test("The selected item has the tint color and its own image; others are gray or have the bar's color")
    func colorsItems() {
        let (image, selected) = (square(), square())
        let all = [
            UITabBarItem(title: "First", image: image, selectedImage: selected), UITabBarItem(title: "Second", image: image, tag: 1),
        ]
        let bar = makeTabBar(all)
        bar.tintColor = .red
        bar.selectedItem = all[0]
        #expect(bar.buttons[0].iconColor == .red && bar.buttons[1].iconColor == .systemGray)
        #expect(bar.buttons[0].image === selected && bar.buttons[1].image === image)
        #expect(bar.buttons[0].titleAttributes[.foregroundColor] as? UIColor == .red)
        bar.unselectedItemTintColor = .green
        #expect(bar.buttons[1].iconColor == .green)
        all[1].isEnabled = false
        #expect(bar.buttons[1].iconColor == .tertiaryLabel)
        all[1].isEnabled = true
        bar.standardAppearance.stackedLayoutAppearance.normal.iconColor = .blue
        bar.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 14),
        ]
        // The colors of the normal state are not those of the selected one.
        #expect(bar.buttons[1].iconColor == .blue && bar.buttons[0].iconColor == .red)
        let attributes = bar.buttons[0].titleAttributes
        #expect(attributes[.foregroundColor] as? UIColor == .red && (attributes[.font] as? UIFont)?.pointSize == 14)
        bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .yellow
        #expect(bar.buttons[0].iconColor == .yellow)
    }

    @Test("An image is drawn in the color of the state, unless its rendering mode is original")
    func drawsImages() {
        let red = render(20, 20) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let bar = makeTabBar([UITabBarItem(title: nil, image: red, tag: 0)])
        bar.unselectedItemTintColor = .green
        #expect(rendering(of: bar.buttons[0])[160, 24] == 0xFF00_FF00)
        bar.items?[0].image = red.withRenderingMode(.alwaysOriginal)
        #expect(rendering(of: bar.buttons[0])[160, 24] == 0xFFFF_0000)
        bar.items?[0].badgeValue = ""
        bar.items?[0].badgeColor = .blue
        let badge = bar.buttons[0].arrangement.badge
        #expect(rendering(of: bar.buttons[0])[Int(badge.midX), Int(badge.midY)] == 0xFF00_00FF)
    }

    @Test("The bar has its own appearances, or those of the selected item")
    func choosesAppearance() {
        func appearance(_ color: UIColor) -> UITabBarAppearance {
            let appearance = UITabBarAppearance()
            appearance.backgroundColor = color
            appearance.stackedLayoutAppearance.normal.iconColor = color
            return appearance
        }
        let all = items(2)
        let bar = makeTabBar(all)
        let probe = BarProbe(bar: bar)
        bar.standardAppearance = appearance(.red)
        #expect(probe.color == .red && bar.buttons[1].iconColor == .red)
        bar.scrollProgress = 0
        #expect(probe.color == nil && bar.buttons[1].iconColor == .red)
        bar.scrollEdgeAppearance = appearance(.green)
        #expect(probe.color == .green && bar.buttons[1].iconColor == .green)
        all[0].scrollEdgeAppearance = appearance(.blue)
        all[0].standardAppearance = appearance(.yellow)
        #expect(probe.color == .green)
        bar.selectedItem = all[0]
        #expect(probe.color == .blue && bar.buttons[1].iconColor == .blue)
        bar.scrollProgress = 1
        #expect(probe.color == .yellow && bar.buttons[1].iconColor == .yellow)
        all[0].standardAppearance?.backgroundColor = .brown
        #expect(probe.color == .brown)
        bar.barTintColor = .orange
        #expect(probe.color == .orange)
    }

    @Test("An appearance is copied with all its values, and a layout has the appearance of its kind")
    func copiesAppearances() {
        let own = UITabBarAppearance()
        #expect(own.selectionIndicatorImage == nil && own.selectionIndicatorTintColor == nil && own.stackedItemPositioning == .automatic)
        #expect(own.stackedItemWidth == 0 && own.stackedItemSpacing == 0)
        own.stackedItemWidth = 30
        own.selectionIndicatorTintColor = .red
        own.inlineLayoutAppearance.selected.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        own.compactInlineLayoutAppearance.disabled.iconColor = .green
        let bar = makeTabBar(items(1))
        bar.standardAppearance = own
        own.inlineLayoutAppearance.selected.titlePositionAdjustment = .zero
        let copy = bar.standardAppearance
        #expect(copy !== own && copy.stackedItemWidth == 30 && copy.selectionIndicatorTintColor == .red)
        #expect(copy.inlineLayoutAppearance.selected.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
        #expect(copy.compactInlineLayoutAppearance.disabled.iconColor == .green && copy.stackedLayoutAppearance.normal.iconColor == nil)
        let states = UITabBarItemAppearance(style: .inline)
        states.normal.badgeBackgroundColor = .blue
        #expect(states.selected.badgeBackgroundColor == .blue && states.focused.badgeTitlePositionAdjustment == .zero)
        let other = states.copy() as? UITabBarItemAppearance
        states.configureWithDefault(for: .stacked)
        #expect(states.normal.badgeBackgroundColor == nil && other?.selected.badgeBackgroundColor == .blue && states.style == .stacked)
        copy.stackedLayoutAppearance = other ?? states
        #expect(copy.stackedLayoutAppearance !== other && copy.stackedLayoutAppearance.normal.badgeBackgroundColor == .blue)
    }

    @Test("The selection indicator is behind the selected item; its template image needs a color")
    func showsIndicator() {
        let all = items(2)
        let bar = makeTabBar(all)
        let indicator = bar.subviews.first { $0 is BarPictureView } as? BarPictureView
        bar.standardAppearance.selectionIndicatorTintColor = .red
        #expect(indicator?.isHidden == true)
        bar.selectedItem = all[1]
        bar.layoutIfNeeded()
        #expect(indicator?.isHidden == false && indicator?.backgroundColor == .red && indicator?.frame.minX == 162)
        bar.standardAppearance.selectionIndicatorImage = square()
        #expect(indicator?.backgroundColor == nil && indicator?.picture != nil)
        bar.standardAppearance.selectionIndicatorImage = square().withRenderingMode(.alwaysTemplate)
        #expect(indicator?.picture?.tint == .red)
        bar.standardAppearance.selectionIndicatorTintColor = nil
        #expect(indicator?.picture == nil && indicator?.backgroundColor == nil)
    }

    @Test("A black bar has its dark appearance in light interfaces, and new items have it, too")
    func hasStyle() {
        let bar = makeTabBar(items(1))
        bar.barStyle = .black
        bar.items = items(2)
        #expect(bar.subviews.allSatisfy { $0.overrideUserInterfaceStyle == .dark })
    }

    // MARK: Accessibility

    @Test("Items are buttons with their titles and badges, and the selected one has the trait; they can be activated")
    func isAccessible() {
        let all = items(2)
        let bar = makeTabBar(all)
        bar.selectedItem = all[0]
        all[1].badgeValue = "2"
        #expect(bar.accessibilityTraits == .tabBar && !bar.isAccessibilityElement)
        let (first, second) = (bar.buttons[0], bar.buttons[1])
        #expect(first.isAccessibilityElement && first.accessibilityLabel == "Item 0" && first.accessibilityTraits == [.button, .selected])
        #expect(second.accessibilityTraits == .button && second.accessibilityValue == "2")
        #expect(second.accessibilityActivate() && bar.selectedItem === all[1] && first.accessibilityTraits == .button)
        all[0].isEnabled = false
        all[0].accessibilityLabel = "Other"
        #expect(
            !first.accessibilityActivate() && first.accessibilityTraits == [.button, .notEnabled] && first.accessibilityLabel == "Other")
    }
}
