import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Presentation of controllers")
struct PresentationTests {
    private let trace = Trace()

    private func controller(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> TracedController {
        let controller = TracedController(name, trace)
        controller.modalPresentationStyle = style
        return controller
    }

    @Test("LA4 what is presented over the whole window takes the other's view away, and gives it back")
    func fullScreen() {
        let (root, modal) = (controller("root"), controller("modal"))
        let window = show(root)
        _ = trace.take()
        root.present(modal, animated: false) { [trace] in trace.add("completion") }
        settle(window)
        #expect(
            trace.take() == [
                "modal loadView", "modal viewDidLoad", "root viewWillDisappear", "modal viewWillAppear", "modal viewIsAppearing",
                "modal viewDidAppear", "root viewDidDisappear", "completion",
            ])
        #expect(root.presentedViewController === modal && modal.presentingViewController === root)
        #expect(root.view.window == nil && modal.view.window === window && modal.view.frame == window.bounds)
        #expect(modal.reasons == ["presented"] && !modal.isBeingPresented && modal.next === root)
        modal.dismiss(animated: false) { [trace] in trace.add("completion") }
        settle(window)
        #expect(
            trace.take() == [
                "modal viewWillDisappear", "root viewWillAppear", "root viewIsAppearing", "root viewDidAppear",
                "modal viewDidDisappear", "completion",
            ])
        #expect(root.presentedViewController == nil && modal.presentingViewController == nil && modal.view.window == nil)
        #expect(root.view.superview === window && modal.reasons == ["presented", "dismissed"])
        window.isHidden = true
    }

    @Test(
        "LA4 what is presented over the other leaves it, and its callbacks",
        arguments: [UIModalPresentationStyle.overFullScreen, .automatic])
    func over(style: UIModalPresentationStyle) {
        let (root, modal) = (controller("root"), controller("modal", style))
        let window = show(root)
        _ = trace.take()
        root.present(modal, animated: false)
        #expect(
            trace.take() == [
                "modal loadView", "modal viewDidLoad", "modal viewWillAppear", "modal viewIsAppearing", "modal viewDidAppear",
            ])
        #expect(root.view.window === window)
        root.dismiss(animated: false)
        #expect(trace.take() == ["modal viewWillDisappear", "modal viewDidDisappear"])
        window.isHidden = true
    }

    @Test("LA4 a presentation in a context covers the controller that defines it, and no other")
    func context() {
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
        modal.dismiss(animated: false)
        #expect(child.view.superview === root.view)
        child.definesPresentationContext = false
        child.present(modal, animated: false)
        #expect(modal.presentingViewController === root)
        window.isHidden = true
    }

    @Test("LA4 dismiss takes away what a controller presents, with all above it")
    func chain() {
        let (root, first, second) = (controller("root"), controller("first", .overFullScreen), controller("second", .overFullScreen))
        let window = show(root)
        root.present(first, animated: false)
        first.present(second, animated: false)
        #expect(second.presentingViewController === first && window.subviews.count == 3)
        _ = trace.take()
        root.dismiss(animated: false)
        #expect(
            trace.take() == ["first viewWillDisappear", "first viewDidDisappear", "second viewWillDisappear", "second viewDidDisappear"])
        #expect(root.presentedViewController == nil && first.presentedViewController == nil && window.subviews.count == 1)
        window.isHidden = true
    }

    @Test("LA4 what presents already presents nothing else")
    func twice() {
        let (root, first, second) = (controller("root"), controller("first"), controller("second"))
        let window = show(root)
        root.present(first, animated: false)
        root.present(second, animated: false)
        #expect(root.presentedViewController === first && second.presentingViewController == nil)
        window.isHidden = true
    }

    @Test("LA4 a controller that is presented is not presented again, and a child never")
    func misuse() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (root, child) = (UIViewController(), UIViewController())
                root.addChild(child)
                root.present(child, animated: false)
            }
        }
    }

    @Test("LA4 a custom presentation is told of its beginning and end, and decides where the view is")
    func custom() {
        final class Side: UIPresentationController {
            var lines: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 100, y: 0, width: 220, height: 480) }
            override func presentationTransitionWillBegin() { lines.append("begin \(containerView != nil)") }
            override func presentationTransitionDidEnd(_ completed: Bool) { lines.append("end \(completed)") }
            override func dismissalTransitionWillBegin() { lines.append("dismissal") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { lines.append("dismissed \(completed)") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Side(presentedViewController: presented, presenting: presenting) }
        }
        let (root, modal, delegate) = (controller("root"), controller("modal", .custom), Delegate())
        modal.transitioningDelegate = delegate
        let window = show(root)
        root.present(modal, animated: false)
        let side = modal.presentationController as? Side
        #expect(side?.lines == ["begin true", "end true"] && modal.view.frame == CGRect(x: 100, y: 0, width: 220, height: 480))
        #expect(side?.presentingViewController === root && side?.presentationStyle == .custom)
        modal.dismiss(animated: false)
        #expect(side?.lines == ["begin true", "end true", "dismissal", "dismissed true"])
        window.isHidden = true
    }

    @Test("LA4 a sheet leaves a margin at the top, and has its detents' heights")
    func sheet() {
        let (root, modal) = (controller("root"), controller("modal", .pageSheet))
        let window = show(root)
        root.present(modal, animated: false)
        let sheet = modal.sheetPresentationController
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 30, width: 320, height: 450))
        sheet?.detents = [.medium(), .large()]
        settle(window)
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        sheet?.selectedDetentIdentifier = .large
        settle(window)
        #expect(modal.view.bounds.height == 450)
        sheet?.detents = [.custom { _ in 100 }]
        settle(window)
        #expect(modal.view.bounds.height == 100)
        window.isHidden = true
    }

    @Test("a sheet is elevated, unless it covers all or the app says otherwise")
    func elevation() {
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

    @Test("LA4 a finger dismisses a sheet unless its controller is modal or its delegate refuses")
    func sheetDismissal() {
        final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
            var lines: [String] = []
            var allows = false
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { lines.append("attempt") }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { lines.append("will") }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("did") }
        }
        let (root, modal, delegate) = (controller("root"), controller("modal", .formSheet), Delegate())
        let window = show(root)
        modal.presentationController?.delegate = delegate
        root.present(modal, animated: false)
        let sheet = modal.sheetPresentationController
        sheet?.dismissByGesture()
        delegate.allows = true
        modal.isModalInPresentation = true
        sheet?.dismissByGesture()
        #expect(delegate.lines == ["attempt", "attempt"] && root.presentedViewController === modal)
        modal.isModalInPresentation = false
        sheet?.dismissByGesture()
        #expect(delegate.lines.prefix(3) == ["attempt", "attempt", "will"])
        window.isHidden = true
    }
}
