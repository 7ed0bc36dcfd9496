import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Presentation of controllers")
struct PresentationTests {
    private let log = CallLog()

    private func controller(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> ControllerSpy {
        let controller = ControllerSpy(name, log)
        controller.modalPresentationStyle = style
        return controller
    }

    @Test("LA4 A full-screen presentation removes the presenter's view, and its dismissal restores it")
    func presentsFullScreen() {
        let (root, modal) = (controller("root"), controller("modal"))
        let window = show(root)
        _ = log.removeAll()
        root.present(modal, animated: false) { [log] in log.add("completion") }
        settle(window)
        #expect(
            log.removeAll() == [
                "modal loadView", "modal viewDidLoad", "root viewWillDisappear", "modal viewWillAppear", "modal viewIsAppearing",
                "modal viewDidAppear", "root viewDidDisappear", "completion",
            ])
        #expect(root.presentedViewController === modal && modal.presentingViewController === root)
        #expect(root.view.window == nil && modal.view.window === window && modal.view.frame == window.bounds)
        #expect(modal.reasons == ["presented"] && !modal.isBeingPresented && modal.next === root)
        modal.dismiss(animated: false) { [log] in log.add("completion") }
        settle(window)
        #expect(
            log.removeAll() == [
                "modal viewWillDisappear", "root viewWillAppear", "root viewIsAppearing", "root viewDidAppear",
                "modal viewDidDisappear", "completion",
            ])
        #expect(root.presentedViewController == nil && modal.presentingViewController == nil && modal.view.window == nil)
        #expect(root.view.superview === window && modal.reasons == ["presented", "dismissed"])
        window.isHidden = true
    }

    @Test(
        "LA4 A presentation over the presenter keeps its view, and calls none of its appearance methods",
        arguments: [UIModalPresentationStyle.overFullScreen, .automatic])
    func presentsOverFullScreen(style: UIModalPresentationStyle) {
        let (root, modal) = (controller("root"), controller("modal", style))
        let window = show(root)
        _ = log.removeAll()
        root.present(modal, animated: false)
        #expect(
            log.removeAll() == [
                "modal loadView", "modal viewDidLoad", "modal viewWillAppear", "modal viewIsAppearing", "modal viewDidAppear",
            ])
        #expect(root.view.window === window)
        root.dismiss(animated: false)
        #expect(log.removeAll() == ["modal viewWillDisappear", "modal viewDidDisappear"])
        window.isHidden = true
    }

    @Test("LA4 A presentation in a context covers only the controller that defines the context")
    func presentsInContext() {
        let (root, child, modal) = (controller("root"), controller("child"), controller("modal", .currentContext))
        let window = show(root)
        root.addChild(child)
        child.view.frame = CGRect(x: 20, y: 30, width: 100, height: 200)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        settle(window)
        child.definesPresentationContext = true
        child.present(modal, animated: false)
        #expect(modal.presentingViewController === child && root.presentedViewController == nil)
        #expect(root.view.window === window && child.view.window == nil)
        #expect(modal.view.convert(modal.view.bounds, to: root.view) == CGRect(x: 20, y: 30, width: 100, height: 200))
        modal.dismiss(animated: false)
        #expect(child.view.superview === root.view && child.view.frame == CGRect(x: 20, y: 30, width: 100, height: 200))
        child.definesPresentationContext = false
        child.present(modal, animated: false)
        #expect(modal.presentingViewController === root)
        window.isHidden = true
    }

    @Test("LA4 dismiss removes what a controller presents, with everything above it")
    func dismissesChain() {
        let (root, first, second) = (controller("root"), controller("first", .overFullScreen), controller("second", .overFullScreen))
        let window = show(root)
        root.present(first, animated: false)
        first.present(second, animated: false)
        #expect(second.presentingViewController === first && window.subviews.count == 3)
        _ = log.removeAll()
        root.dismiss(animated: false)
        #expect(
            log.removeAll() == ["first viewWillDisappear", "first viewDidDisappear", "second viewWillDisappear", "second viewDidDisappear"])
        #expect(root.presentedViewController == nil && first.presentedViewController == nil && window.subviews.count == 1)
        window.isHidden = true
    }

    @Test("LA4 A controller that is already presenting presents nothing else")
    func rejectsSecondPresentation() {
        let (root, first, second) = (controller("root"), controller("first"), controller("second"))
        let window = show(root)
        root.present(first, animated: false)
        root.present(second, animated: false)
        #expect(root.presentedViewController === first && second.presentingViewController == nil)
        window.isHidden = true
    }

    @Test("LA4 Presenting a child controller ends the process")
    func rejectsChild() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (root, child) = (UIViewController(), UIViewController())
                root.addChild(child)
                root.present(child, animated: false)
            }
        }
    }

    @Test("LA4 A custom presentation controller is notified of the beginning and end, and determines the frame")
    func runsCustomPresentation() {
        final class SidePresentationController: UIPresentationController {
            var lines: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 100, y: 0, width: 220, height: 480) }
            override func presentationTransitionWillBegin() { lines.append("begin \(containerView != nil)") }
            override func presentationTransitionDidEnd(_ completed: Bool) { lines.append("end \(completed)") }
            override func dismissalTransitionWillBegin() { lines.append("dismissal") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { lines.append("dismissed \(completed)") }
        }
        final class TransitioningDelegateStub: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { SidePresentationController(presentedViewController: presented, presenting: presenting) }
        }
        let (root, modal, delegate) = (controller("root"), controller("modal", .custom), TransitioningDelegateStub())
        modal.transitioningDelegate = delegate
        let window = show(root)
        root.present(modal, animated: false)
        let side = modal.presentationController as? SidePresentationController
        #expect(side?.lines == ["begin true", "end true"] && modal.view.frame == CGRect(x: 100, y: 0, width: 220, height: 480))
        #expect(side?.presentingViewController === root && side?.presentationStyle == .custom)
        modal.dismiss(animated: false)
        #expect(side?.lines == ["begin true", "end true", "dismissal", "dismissed true"])
        window.isHidden = true
    }

    @Test("LA4 A sheet leaves a margin at the top, and rests at its detents' heights")
    func resolvesDetents() {
        let (root, modal) = (controller("root"), controller("modal", .pageSheet))
        let window = show(root)
        root.present(modal, animated: false)
        let sheet = modal.sheetPresentationController
        // The margin is 10 points. The medium detent is half of the window's height.
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
        sheet?.detents = [.medium(), .large()]
        settle(window)
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        sheet?.selectedDetentIdentifier = .large
        settle(window)
        #expect(modal.view.bounds.height == 470)
        sheet?.detents = [.custom { _ in 100 }]
        settle(window)
        #expect(modal.view.bounds.height == 100)
        window.isHidden = true
    }

    @Test("A sheet has the elevated interface level, unless it covers the window or the app overrides the level")
    func elevatesSheet() {
        for (style, level, own) in [
            (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated, false), (.formSheet, .elevated, false),
            (.fullScreen, .base, false), (.pageSheet, .base, true),
        ] {
            let (root, modal) = (controller("root"), controller("modal", style))
            let window = show(root)
            if own { modal.presentationController?.traitOverrides.userInterfaceLevel = .base }
            root.present(modal, animated: false)
            #expect(modal.view.traitCollection.userInterfaceLevel == level, "\(style)")
            #expect(root.traitCollection.userInterfaceLevel == .base)
            window.isHidden = true
        }
    }

    @Test("LA4 A gesture dismisses a sheet unless its controller is modal or its delegate refuses")
    func dismissesSheetByGesture() {
        final class PresentationDelegateSpy: NSObject, UIAdaptivePresentationControllerDelegate {
            var lines: [String] = []
            var allows = false
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { lines.append("attempt") }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { lines.append("will") }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("did") }
        }
        let (root, modal, delegate) = (controller("root"), controller("modal", .formSheet), PresentationDelegateSpy())
        let window = show(root)
        modal.presentationController?.delegate = delegate
        root.present(modal, animated: false)
        let sheet = modal.sheetPresentationController
        sheet?.handleTapBeside()
        delegate.allows = true
        modal.isModalInPresentation = true
        sheet?.handleTapBeside()
        #expect(delegate.lines == ["attempt", "attempt"] && root.presentedViewController === modal)
        modal.isModalInPresentation = false
        sheet?.handleTapBeside()
        #expect(delegate.lines.prefix(3) == ["attempt", "attempt", "will"])
        window.isHidden = true
    }
}
