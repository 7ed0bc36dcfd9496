import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Combined columns of split view controllers", .serialized)
struct SplitCollapseTests {
    @Test("In a compact width the columns are combined in one stack up to the column that the delegate chooses")
    func collapses() {
        for (top, stack) in [
            (nil, ["primary", "middle", "secondary"]), (.supplementary, ["primary", "middle"]), (.primary, ["primary"]),
        ] as [(UISplitViewController.Column?, [String])] {
            let fixture = SplitFixture(.tripleColumn, isCompact: true, topColumn: top)
            fixture.show()
            #expect(fixture.split.isCollapsed && fixture.stack == stack && fixture.split.viewControllers.count == 1)
            let lines = fixture.log.removeAll()
            #expect(lines.contains("top 2") && lines.contains("did collapse"))
            #expect(lines.contains("\(stack.last ?? "") viewDidAppear"))
            fixture.window.isHidden = true
        }
    }

    @Test("Columns are separated in a regular width with the controllers that were pushed on them, and combined again")
    func expands() {
        let fixture = SplitFixture(isCompact: true)
        fixture.show()
        let pushed = UIViewController()
        pushed.title = "pushed"
        fixture.perform { fixture.secondary.navigationController?.pushViewController(pushed, animated: false) }
        #expect(fixture.stack == ["primary", "secondary", "pushed"])
        _ = fixture.log.removeAll()
        fixture.setCompact(false)
        #expect(!fixture.split.isCollapsed && fixture.split.displayMode == .oneBesideSecondary)
        #expect(fixture.log.removeAll().filter { $0.hasPrefix("expand") || $0.hasPrefix("did e") } == ["expand 2", "did expand"])
        let secondary = fixture.split.viewControllers.last as? UINavigationController
        #expect(secondary?.viewControllers.map(\.title) == ["secondary", "pushed"] && pushed.view.window === fixture.window)
        #expect(fixture.primary.appearance.phase == .appeared && fixture.primary.navigationController?.viewControllers.count == 1)
        fixture.setCompact(true)
        #expect(fixture.stack == ["primary", "secondary", "pushed"] && fixture.split.isCollapsed)
        #expect(secondary?.topViewController === pushed)
        fixture.window.isHidden = true
    }

    @Test("show(_:) and hide(_:) change the stack, and going back keeps the controllers of a column")
    func showsColumns() {
        let fixture = SplitFixture(isCompact: true, topColumn: .primary)
        fixture.show()
        let secondary = fixture.split.containers[.secondary] as? UINavigationController
        fixture.perform { fixture.split.show(.secondary) }
        #expect(fixture.stack == ["primary", "secondary"])
        fixture.perform { fixture.split.show(.primary) }
        #expect(fixture.stack == ["primary"] && secondary?.topViewController === fixture.secondary)
        fixture.perform { fixture.split.show(.secondary) }
        fixture.perform { fixture.split.hide(.secondary) }
        #expect(fixture.stack == ["primary"])
        // Apps change the navigation controller of a column before they show it.
        let other = UIViewController()
        other.title = "other"
        secondary?.setViewControllers([other], animated: false)
        fixture.perform { fixture.split.show(.secondary) }
        #expect(fixture.stack == ["primary", "other"])
        fixture.setCompact(false)
        #expect(fixture.split.containers[.secondary] === secondary && secondary?.viewControllers == [other])
        fixture.window.isHidden = true
    }

    @Test("The controller of the compact column is shown instead of the columns")
    func compactColumn() {
        let fixture = SplitFixture(isCompact: true)
        let compact = ControllerSpy("compact", fixture.log)
        fixture.split.setViewController(compact, for: .compact)
        fixture.show()
        #expect(fixture.log.removeAll().contains("top 3") && fixture.split.viewControllers == [compact])
        #expect(compact.view.window === fixture.window && !fixture.secondary.isViewLoaded)
        fixture.setCompact(false)
        #expect(compact.view.window == nil && fixture.secondary.view.window === fixture.window)
        fixture.window.isHidden = true
    }

    @Test("A detail controller becomes the secondary one, or is pushed in a compact width")
    func details() {
        let fixture = SplitFixture()
        fixture.show()
        let detail = UIViewController()
        detail.title = "detail"
        fixture.primary.showDetailViewController(detail, sender: nil)
        fixture.settle()
        #expect(fixture.split.viewController(for: .secondary) === detail && detail.view.window === fixture.window)
        let narrow = SplitFixture(isCompact: true, topColumn: .primary)
        narrow.show()
        let other = UIViewController()
        other.title = "other"
        narrow.perform { narrow.primary.showDetailViewController(other, sender: nil) }
        #expect(narrow.stack == ["primary", "other"])
        for window in [fixture.window, narrow.window] { window.isHidden = true }
    }

    @Test("Two controllers of the unspecified style are combined by the delegate or by pushing, and separated again")
    func classic() throws {
        let fixture = SplitFixture(.unspecified)
        fixture.show()
        let (primary, secondary) = (fixture.split.viewControllers[0], fixture.split.viewControllers[1])
        #expect(fixture.split.style == .unspecified && fixture.split.displayMode == .oneBesideSecondary)
        #expect((primary as? UINavigationController)?.navigationBar.containerItems == [])
        fixture.setCompact(true)
        #expect(fixture.split.viewControllers == [primary] && fixture.stack == ["primary", "secondary"])
        let button = fixture.split.displayModeButtonItem
        #expect(button.isHidden)
        // Going back keeps the secondary controller.
        fixture.perform { (primary as? UINavigationController)?.popViewController(animated: false) }
        fixture.setCompact(false)
        #expect(fixture.split.viewControllers == [primary, secondary] && fixture.secondary.view.window === fixture.window)
        #expect(!button.isHidden)
        let decisions = ClassicDecisions()
        fixture.split.delegate = decisions
        fixture.setCompact(true)
        #expect(fixture.stack == ["primary"])
        fixture.setCompact(false)
        #expect(fixture.split.viewControllers == [primary, decisions.separated])
        #expect(decisions.log.removeAll() == ["for collapsing", "collapse", "for expanding", "separate"])
        fixture.window.isHidden = true
    }

    /// A delegate that discards the secondary controller, and provides another.
    private final class ClassicDecisions: NSObject, UISplitViewControllerDelegate {
        let log = CallLog()
        let separated = UIViewController()

        func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
            log.add("for collapsing")
            return nil
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            log.add("collapse")
            return true
        }

        func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
            log.add("for expanding")
            return nil
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            log.add("separate")
            return separated
        }
    }
}
