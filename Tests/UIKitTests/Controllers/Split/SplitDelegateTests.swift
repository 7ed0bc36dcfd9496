import CoreGraphics
import Foundation
import Testing
import WireProtocol

@testable import UIKit

@MainActor @Suite("Decisions of a split view controller's delegate", .serialized)
struct SplitDelegateTests {
    private final class Delegate: NSObject, UISplitViewControllerDelegate {
        let log = CallLog()
        var handles = true
        var target = UISplitViewController.DisplayMode.automatic

        func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
            log.add("show \(vc.title ?? "") \(sender as? String ?? "")")
            return handles
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            log.add("detail \(vc.title ?? "") \(sender as? String ?? "")")
            return handles
        }

        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }

        func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask {
            .landscape
        }

        func splitViewControllerPreferredInterfaceOrientationForPresentation(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientation { .landscapeLeft }
    }

    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test("The delegate shows controllers itself, or lets the split view controller show them in the primary and the secondary column")
    func shows() {
        let fixture = SplitFixture(.unspecified)
        let delegate = Delegate()
        fixture.split.delegate = delegate
        fixture.show()
        let split = fixture.split
        let former = split.viewControllers
        // Requests of a descendant reach the split view controller.
        fixture.secondary.showDetailViewController(controller("a"), sender: "sender")
        split.show(controller("b"), sender: "sender")
        #expect(delegate.log.removeAll() == ["detail a sender", "show b sender"] && split.viewControllers == former)
        delegate.handles = false
        let (master, detail) = (controller("c"), controller("d"))
        fixture.perform { split.showDetailViewController(detail, sender: nil) }
        #expect(delegate.log.removeAll() == ["detail d "])
        #expect(split.viewControllers.first === former.first && detail.view.isDescendant(of: split.view))
        #expect(split.viewControllers.last === detail || detail.parent === split.viewControllers.last)
        fixture.perform { split.show(master, sender: nil) }
        #expect(delegate.log.removeAll() == ["show c "])
        #expect(split.viewControllers.first === master || master.parent === split.viewControllers.first)
        #expect(master.view.isDescendant(of: split.view))
        fixture.window.isHidden = true
    }

    @Test("The display mode button changes to the mode that the delegate states, and without one to the next mode")
    func targetMode() {
        let fixture = SplitFixture(.tripleColumn, size: CGSize(width: 1200, height: 800))
        let delegate = Delegate()
        fixture.split.delegate = delegate
        fixture.show()
        let (split, button) = (fixture.split, fixture.split.displayModeButtonItem)
        #expect(split.displayMode == .oneBesideSecondary)
        delegate.target = .secondaryOnly
        fixture.perform { button.perform(with: nil) }
        #expect(split.displayMode == .secondaryOnly)
        delegate.target = .automatic
        fixture.perform { button.perform(with: nil) }
        #expect(split.displayMode == .oneBesideSecondary)
        fixture.window.isHidden = true
    }

    @Test("The interface has the orientations that the delegate supports, and a presentation begins in the one that it prefers")
    func orientations() {
        let delegate = Delegate()
        DeviceFixture.with { device in
            let split = UISplitViewController(style: .doubleColumn)
            split.delegate = delegate
            device.show(split) { window in
                #expect(device.interface == .landscapeRight && split.view.bounds.size == CGSize(width: 852, height: 393))
                device.rotate(to: .landscapeRight)
                #expect(device.interface == .landscapeLeft)
                device.rotate(to: .portrait)
                #expect(device.interface.isLandscape)
                device.finishAnimations(of: window)
            }
        }
        DeviceFixture.with { device in
            let (root, split) = (UIViewController(), UISplitViewController(style: .doubleColumn))
            split.delegate = delegate
            split.modalPresentationStyle = .fullScreen
            device.show(root) { window in
                #expect(device.interface == .portrait)
                root.present(split, animated: false)
                settle(window)
                #expect(device.interface == .landscapeLeft)
                root.dismiss(animated: false)
                settle(window)
                #expect(device.interface == .portrait)
            }
        }
    }

    @available(*, deprecated)
    @Test("The former names of display modes are those of the modes with one column beside or over the secondary one")
    func formerModes() {
        let fixture = SplitFixture(size: CGSize(width: 1000, height: 700))
        fixture.show()
        let split = fixture.split
        fixture.perform { split.preferredDisplayMode = .primaryHidden }
        #expect(split.displayMode == .secondaryOnly && fixture.frame(.primary) == nil)
        fixture.perform {
            split.preferredSplitBehavior = .tile
            split.preferredDisplayMode = .allVisible
        }
        #expect(split.displayMode == .oneBesideSecondary && fixture.frame(.primary)?.minX == 0)
        fixture.perform {
            split.preferredSplitBehavior = .overlay
            split.preferredDisplayMode = .primaryOverlay
        }
        #expect(split.displayMode == .oneOverSecondary && fixture.frame(.secondary)?.minX == 0)
        fixture.window.isHidden = true
    }
}
