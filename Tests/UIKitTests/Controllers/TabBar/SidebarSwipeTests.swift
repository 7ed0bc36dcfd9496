import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Swipe actions of a sidebar's rows", .serialized) struct SidebarSwipeTests {
    /// A delegate with one action at each edge of each row but the first.
    private final class Delegate: NSObject, UITabBarController.Sidebar.Delegate {
        let log = CallLog()

        private func configuration(_ edge: String, _ tab: UITab) -> UISwipeActionsConfiguration? {
            guard tab.identifier != "a" else { return nil }
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "A") { [log] _, _, done in
                    log.add("\(edge) \(tab.identifier)")
                    done(true)
                }
            ])
        }

        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, leadingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration? { configuration("leading", tab) }

        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration? { configuration("trailing", tab) }
    }

    @Test("A drag over a tab's row reveals the delegate's actions at the leading or the trailing edge, which a tap performs")
    func swipes() throws {
        let simulator = TouchSimulator()
        let window = simulator.window
        window.frame = CGRect(x: 0, y: 0, width: 1000, height: 800)
        let controller = UITabBarController(
            tabs: ["a", "b"].map { name in UITab(title: name, image: nil, identifier: name) { _ in UIViewController() } })
        controller.mode = .tabSidebar
        controller.traitOverrides.userInterfaceIdiom = .pad
        controller.traitOverrides.horizontalSizeClass = .regular
        controller.traitOverrides.verticalSizeClass = .regular
        let delegate = Delegate()
        controller.sidebar.delegate = delegate
        controller.sidebar.isHidden = false
        window.rootViewController = controller
        settle(window)
        defer {
            window.rootViewController = nil
            simulator.close()
        }
        let collection = try #require(controller.sidebar.view?.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
        collection.layoutIfNeeded()
        /// Drags over a row, and returns the distance by which its cell moved.
        func drag(_ item: Int, _ distance: Double) throws -> (cell: UICollectionViewCell, distance: CGFloat) {
            let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
            let (x, middle) = (cell.frame.minX, cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
            simulator.wait(1)
            UIView.performWithoutAnimation {
                simulator.drag(from: (middle.x, middle.y), to: (middle.x + distance, middle.y + 2))
                window.layoutIfNeeded()
            }
            return (cell, cell.frame.minX - x)
        }
        func tap(beside cell: UICollectionViewCell, isLeading: Bool) {
            let edge = cell.convert(CGPoint(x: isLeading ? 0 : cell.bounds.maxX, y: cell.bounds.midY), to: nil)
            simulator.wait(1)
            UIView.performWithoutAnimation { simulator.tap(edge.x + (isLeading ? -30 : 30), edge.y) }
        }
        let leading = try drag(1, 100)
        // A button is 74 points wide.
        #expect(leading.distance == 74)
        tap(beside: leading.cell, isLeading: true)
        #expect(delegate.log.removeAll() == ["leading b"])
        let trailing = try drag(1, -100)
        #expect(trailing.distance == -74)
        tap(beside: trailing.cell, isLeading: false)
        #expect(delegate.log.removeAll() == ["trailing b"] && controller.selectedTab?.identifier == "a")
        #expect(try drag(0, 100).distance == 0 && drag(0, -100).distance == 0)
    }
}
