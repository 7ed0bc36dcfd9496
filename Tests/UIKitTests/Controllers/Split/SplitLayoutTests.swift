import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite("Arrangement of split view controllers", .serialized)
struct SplitLayoutTests {
    private typealias Mode = UISplitViewController.DisplayMode
    private typealias Behavior = UISplitViewController.SplitBehavior

    /// Three columns in a landscape view.
    private static let wide = SplitGeometry(
        size: CGSize(width: 1200, height: 800), hasSupplementary: true, primaryWidth: 300, supplementaryWidth: 320)

    @Test("In landscape the primary column is beside the secondary one, and in portrait it is hidden, until the app prefers otherwise")
    func modes() {
        let fixture = SplitFixture()
        fixture.show()
        let split = fixture.split
        #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
        #expect(fixture.frame(.primary) == CGRect(x: 0, y: 0, width: 320, height: 700))
        #expect(fixture.frame(.secondary) == CGRect(x: 320, y: 0, width: 680, height: 700))
        fixture.resize(700, 1000)
        #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay && fixture.frame(.primary) == nil)
        #expect(fixture.frame(.secondary) == CGRect(x: 0, y: 0, width: 700, height: 1000))
        fixture.perform { split.show(.primary) }
        #expect(split.displayMode == .oneOverSecondary && split.shade.alpha == 1)
        // The automatic width is at most 0.4 of the view.
        #expect(fixture.frame(.primary)?.width == 280 && fixture.frame(.secondary)?.width == 700)
        fixture.perform { split.show(.secondary) }
        #expect(split.displayMode == .secondaryOnly && split.shade.alpha == 0)
        fixture.perform { split.preferredDisplayMode = .oneBesideSecondary }
        #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
        fixture.window.isHidden = true
    }

    @Test("Columns follow a safe area that changes: each has the insets of the edges that it shares with the split view")
    func safeArea() {
        let fixture = SplitFixture()
        fixture.show()
        let (split, primary, secondary) = (fixture.split, fixture.primary, fixture.secondary)
        func sides(_ controller: UIViewController) -> [CGFloat] {
            [controller.view.safeAreaInsets.left, controller.view.safeAreaInsets.bottom, controller.view.safeAreaInsets.right]
        }
        let top = primary.view.safeAreaInsets.top
        #expect(sides(primary) == [0, 0, 0] && sides(secondary) == [0, 0, 0])
        split.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 40, bottom: 10, right: 20)
        fixture.finish()
        #expect(sides(primary) == [40, 10, 0] && sides(secondary) == [0, 10, 20])
        #expect(primary.view.safeAreaInsets.top == top + 30)
        #expect(fixture.frame(.secondary)?.maxX == 1000 && fixture.frame(.primary)?.minX == 0)
        split.additionalSafeAreaInsets = .zero
        fixture.finish()
        #expect(sides(primary) == [0, 0, 0] && sides(secondary) == [0, 0, 0] && primary.view.safeAreaInsets.top == top)
        fixture.window.isHidden = true
    }

    @Test("The preferred display mode is interpreted in the split behavior")
    func behaviors() {
        var geometry = Self.wide
        geometry.preferredMode = .twoBesideSecondary
        let expected: [(Behavior, Mode)] = [
            (.tile, .twoBesideSecondary), (.overlay, .twoOverSecondary), (.displace, .twoDisplaceSecondary),
        ]
        for (behavior, mode) in expected {
            geometry.preferredBehavior = behavior
            #expect(geometry.behavior == behavior && geometry.mode(of: geometry.preferredCount) == mode)
        }
        // Columns that leave too little space are over the secondary one.
        geometry.size = CGSize(width: 400, height: 800)
        #expect(geometry.behavior == .overlay)
    }

    @Test("Three columns are beside each other, over the secondary one, or push it aside")
    func threeColumns() {
        var geometry = Self.wide
        geometry.preferredBehavior = .tile
        func frames(_ count: Int) -> [CGFloat] {
            let layout = geometry.layout(count)
            return [layout.primary.minX, layout.supplementary.minX, layout.secondary.minX, layout.secondary.width, layout.shade]
        }
        #expect(frames(2) == [0, 300, 620, 580, 0] && frames(1) == [-300, 0, 320, 880, 0] && frames(0) == [-620, -320, 0, 1200, 0])
        geometry.preferredBehavior = .overlay
        #expect(frames(2) == [0, 300, 0, 1200, 1] && frames(1) == [-300, 0, 0, 1200, 1])
        geometry.preferredBehavior = .displace
        #expect(frames(2) == [0, 300, 620, 880, 1] && frames(1) == [-300, 0, 320, 880, 0])
        geometry.isMirrored = true
        #expect(frames(1) == [1200, 880, 0, 880, 0])
        #expect(geometry.columns(1) == [.supplementary, .secondary] && geometry.columns(0) == [.secondary])
    }

    @Test("A column has its preferred width or fraction, between its minimum and its maximum of 320 points unless the app sets another")
    func widths() {
        var width = SplitColumnWidth()
        #expect(width.resolved(in: 1000) == 320 && width.resolved(in: 700) == 280)
        width.fraction = 0.5
        #expect(width.resolved(in: 1000) == 320)
        width.maximum = 600
        #expect(width.resolved(in: 1000) == 500)
        width.preferred = 450
        #expect(width.resolved(in: 1000) == 450)
        width.minimum = 480
        #expect(width.resolved(in: 1000) == 480 && width.resolved(in: 400) == 400)
        let fixture = SplitFixture()
        fixture.show()
        fixture.perform {
            fixture.split.maximumPrimaryColumnWidth = 400
            fixture.split.preferredPrimaryColumnWidthFraction = 0.4
        }
        #expect(fixture.split.primaryColumnWidth == 400 && fixture.frame(.secondary)?.minX == 400)
        fixture.window.isHidden = true
    }

    @Test("The primary column is at the trailing edge if the app wants, and right-to-left layouts are mirrored")
    func edges() {
        let fixture = SplitFixture()
        fixture.show()
        fixture.perform { fixture.split.primaryEdge = .trailing }
        #expect(fixture.frame(.primary)?.minX == 680 && fixture.frame(.secondary)?.minX == 0)
        fixture.window.traitOverrides.layoutDirection = .rightToLeft
        fixture.split.view.setNeedsLayout()
        fixture.settle()
        #expect(fixture.frame(.primary)?.minX == 0 && fixture.frame(.secondary)?.minX == 320)
        fixture.perform { fixture.split.primaryEdge = .leading }
        #expect(fixture.frame(.primary)?.minX == 680)
        fixture.window.isHidden = true
    }

    @Test("All columns but the secondary one are of compact width, and controllers without a navigation controller get one")
    func columns() {
        let fixture = SplitFixture(.tripleColumn)
        fixture.show()
        fixture.perform { fixture.split.show(.primary) }
        #expect(fixture.primary.traitCollection.horizontalSizeClass == .compact)
        #expect(fixture.supplementary.traitCollection.horizontalSizeClass == .compact)
        #expect(fixture.secondary.traitCollection.horizontalSizeClass == .regular)
        #expect(fixture.split.viewController(for: .primary) === fixture.primary && fixture.primary.splitViewController === fixture.split)
        #expect(fixture.primary.navigationController === fixture.split.viewControllers.first && fixture.split.viewControllers.count == 3)
        let own = UINavigationController(rootViewController: UIViewController())
        fixture.perform { fixture.split.setViewController(own, for: .secondary) }
        #expect(fixture.split.viewControllers.last === own && own.view.window === fixture.window)
        #expect(own.splitViewController === fixture.split)
        #expect(fixture.secondary.navigationController?.parent == nil)
        fixture.window.isHidden = true
    }

    @Test("A bar with a large title around a split view controller does not follow the lists of its columns")
    func largeTitle() {
        let fixture = SplitFixture()
        let list = UITableViewController(style: .plain)
        fixture.split.setViewController(list, for: .primary)
        let outer = UINavigationController(rootViewController: fixture.split)
        outer.navigationBar.prefersLargeTitles = true
        fixture.window.rootViewController = outer
        fixture.window.makeKeyAndVisible()
        fixture.settle()
        #expect(list.navigationController?.contentScrollView(for: .top) === list.tableView)
        #expect(fixture.split.contentScrollView(for: .top) == nil)
        let scrollView = UIScrollView()
        fixture.split.setContentScrollView(scrollView, for: .top)
        #expect(fixture.split.contentScrollView(for: .top) === scrollView && fixture.split.contentScrollView(for: .bottom) == nil)
        fixture.window.isHidden = true
    }

    @Test("The background style of the primary column is stored, and changes nothing")
    func backgroundStyle() {
        let fixture = SplitFixture()
        fixture.show()
        let split = fixture.split
        #expect(split.primaryBackgroundStyle == .none)
        let column = fixture.frame(.primary)
        fixture.primary.view.backgroundColor = .red
        fixture.perform { split.primaryBackgroundStyle = .sidebar }
        #expect(split.primaryBackgroundStyle == .sidebar && fixture.frame(.primary) == column)
        #expect(rendering(of: split.view)[10, 300] == 0xFFFF_0000)
        fixture.window.isHidden = true
    }
}
