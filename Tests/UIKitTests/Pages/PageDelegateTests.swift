import CoreGraphics
import Foundation
import QuartzCore
import Testing
import WireProtocol

@testable import UIKit

@MainActor @Suite("Decisions of a page view controller's delegate", .serialized)
struct PageDelegateTests {
    private final class Delegate: NSObject, UIPageViewControllerDelegate {
        let log = CallLog()
        let pages = [UIViewController(), UIViewController()]
        var orientations = UIInterfaceOrientationMask.allButUpsideDown

        func pageViewController(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            log.add(orientation.isLandscape ? "landscape" : "portrait")
            let isOpen = orientation.isLandscape
            pageViewController.setViewControllers(isOpen ? pages : [pages[0]], direction: .forward, animated: true) { [log] in
                log.add("shown \($0)")
            }
            if !isOpen { pageViewController.isDoubleSided = false }
            return isOpen ? .mid : .min
        }

        func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask {
            orientations
        }

        func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientation { .landscapeLeft }
    }

    @Test("When the interface turns, the delegate states the spine, and a book is open in landscape")
    func spine() {
        DeviceFixture.with { device in
            let delegate = Delegate()
            let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            controller.delegate = delegate
            controller.setViewControllers([delegate.pages[0]], direction: .forward, animated: false)
            device.show(controller) { window in
                _ = delegate.log.removeAll()
                #expect(controller.spineLocation == .min && !controller.isDoubleSided)
                device.rotate(to: .landscapeLeft)
                settle(window)
                #expect(delegate.log.removeAll() == ["landscape", "shown true"])
                #expect(controller.spineLocation == .mid && controller.isDoubleSided)
                let frames = delegate.pages.map { $0.view.convert($0.view.bounds, to: controller.view) }
                #expect(frames == [CGRect(x: 0, y: 0, width: 426, height: 393), CGRect(x: 426, y: 0, width: 426, height: 393)])
                device.rotate(to: .portrait)
                settle(window)
                #expect(delegate.log.removeAll() == ["portrait", "shown true"])
                #expect(controller.spineLocation == .min && !controller.isDoubleSided)
                #expect(delegate.pages[0].view.frame.size == CGSize(width: 393, height: 852) && delegate.pages[1].view.window == nil)
                device.finishAnimations(of: window)
            }
        }
    }

    @Test("The interface has the orientations that the delegate supports, and a presentation begins in the one that it prefers")
    func orientations() {
        DeviceFixture.with { device in
            let delegate = Delegate()
            delegate.orientations = .portrait
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.delegate = delegate
            device.show(controller) { window in
                device.rotate(to: .landscapeLeft)
                #expect(device.interface == .portrait)
                delegate.orientations = .allButUpsideDown
                controller.setNeedsUpdateOfSupportedInterfaceOrientations()
                #expect(device.interface == .landscapeRight)
                device.finishAnimations(of: window)
            }
        }
        DeviceFixture.with { device in
            let (root, delegate) = (UIViewController(), Delegate())
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.delegate = delegate
            controller.modalPresentationStyle = .fullScreen
            device.show(root) { window in
                root.present(controller, animated: false)
                settle(window)
                #expect(device.interface == .landscapeLeft)
                root.dismiss(animated: false)
                settle(window)
            }
        }
    }
}
