import CoreGraphics
import Foundation
import Testing
import WireProtocol

@testable import UIKit

@MainActor @Suite("Presentation controllers of apps", .serialized)
struct PresentationControllerTests {
    private let log = CallLog()

    /// A presentation with views of its own, whose decisions the test makes.
    private final class Presentation: UIPresentationController {
        var calls: [String] = []
        var coversScreen = true
        var removesPresenter = false
        /// A view around the presented one.
        lazy var frameView: UIView = {
            let view = UIView()
            if let content = presentedViewController.view {
                content.frame = view.bounds.insetBy(dx: 5, dy: 5)
                content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(content)
            }
            return view
        }()
        var usesFrameView = false

        override var shouldPresentInFullscreen: Bool { coversScreen }
        override var shouldRemovePresentersView: Bool { removesPresenter }
        override var presentedView: UIView? { usesFrameView ? frameView : super.presentedView }

        override var frameOfPresentedViewInContainerView: CGRect {
            guard let containerView else { return .zero }
            let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
            return CGRect(origin: CGPoint(x: containerView.bounds.width - size.width, y: 0), size: size)
        }

        override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
        {
            CGSize(width: container.preferredContentSize.width, height: parentSize.height)
        }

        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            calls.append("will")
            presentedView?.frame = frameOfPresentedViewInContainerView
        }

        override func containerViewDidLayoutSubviews() {
            super.containerViewDidLayoutSubviews()
            calls.append("did")
        }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        var prepare: (Presentation) -> Void = { _ in }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let presentation = Presentation(presentedViewController: presented, presenting: presenting)
            prepare(presentation)
            return presentation
        }
    }

    /// A controller that records the sizes to which it is about to change.
    private final class SizeSpy: UIViewController {
        var sizes: [CGSize] = []
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
        }
    }

    private func custom(_ controller: UIViewController, _ delegate: Delegate) -> UIViewController {
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        controller.preferredContentSize.width = 200
        return controller
    }

    @Test("A presentation controller lays out before and after its container, also when the preferred size or the window changes")
    func layout() throws {
        let (root, delegate) = (UIViewController(), Delegate())
        let modal = custom(UIViewController(), delegate)
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        settle(window)
        let presentation = try #require(modal.presentationController as? Presentation)
        #expect(presentation.calls.prefix(2) == ["will", "did"] && presentation.calls.count.isMultiple(of: 2))
        #expect(modal.view.frame == CGRect(x: 120, y: 0, width: 200, height: 480) && presentation.preferredContentSize.width == 200)
        presentation.calls = []
        modal.preferredContentSize.width = 100
        settle(window)
        #expect(presentation.calls == ["will", "did"] && modal.view.frame == CGRect(x: 220, y: 0, width: 100, height: 480))
        window.frame.size = CGSize(width: 400, height: 300)
        settle(window)
        #expect(modal.view.frame == CGRect(x: 300, y: 0, width: 100, height: 300))
        presentation.calls = []
        modal.dismiss(animated: false)
        #expect(presentation.containerView == nil)
    }

    @Test("A presentation controller can show another view instead of the presented controller's view")
    func presentedView() throws {
        let (root, delegate) = (UIViewController(), Delegate())
        delegate.prepare = { $0.usesFrameView = true }
        let modal = custom(UIViewController(), delegate)
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        settle(window)
        let presentation = try #require(modal.presentationController as? Presentation)
        let frameView = presentation.frameView
        #expect(frameView.superview === presentation.containerView && frameView.frame == CGRect(x: 120, y: 0, width: 200, height: 480))
        #expect(modal.view.superview === frameView && modal.view.window === window)
        modal.dismiss(animated: false)
        #expect(frameView.superview == nil && modal.view.window == nil)
    }

    @Test("A presentation controller that removes the presenter's view makes it disappear, and appear again at the end")
    func removesPresenter() {
        for removes in [false, true] {
            let (root, delegate) = (ControllerSpy("root", log), Delegate())
            delegate.prepare = { $0.removesPresenter = removes }
            let modal = custom(UIViewController(), delegate)
            let window = show(root)
            _ = log.removeAll()
            root.present(modal, animated: false)
            settle(window)
            #expect(log.removeAll() == (removes ? ["root viewWillDisappear", "root viewDidDisappear"] : []))
            #expect((root.view.window == nil) == removes)
            modal.dismiss(animated: false)
            settle(window)
            #expect(log.removeAll() == (removes ? ["root viewWillAppear", "root viewIsAppearing", "root viewDidAppear"] : []))
            #expect(root.view.superview === window)
            window.isHidden = true
        }
    }

    @Test("A presentation that does not cover the screen is in the nearest context, and one that does is in the window")
    func contexts() {
        for coversScreen in [true, false] {
            let (root, child, delegate) = (UIViewController(), UIViewController(), Delegate())
            delegate.prepare = { $0.coversScreen = coversScreen }
            let modal = custom(UIViewController(), delegate)
            let window = show(root)
            root.addChild(child)
            child.view.frame = CGRect(x: 20, y: 30, width: 250, height: 200)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.definesPresentationContext = true
            settle(window)
            child.present(modal, animated: false)
            settle(window)
            #expect(modal.presentingViewController === (coversScreen ? root : child))
            let frame = modal.view.convert(modal.view.bounds, to: window)
            // The presented view is at the right edge of the container.
            let expected = coversScreen ? CGRect(x: 120, y: 0, width: 200, height: 480) : CGRect(x: 70, y: 30, width: 200, height: 200)
            #expect(frame == expected)
            modal.dismiss(animated: false)
            #expect(modal.view.window == nil && child.view.superview === root.view)
            window.isHidden = true
        }
    }

    @Test("A presentation that is not possible now asks for another presentation controller the next time")
    func refusedPresentation() {
        let (root, delegate) = (UIViewController(), Delegate())
        var count = 0
        delegate.prepare = { _ in count += 1 }
        let modal = custom(UIViewController(), delegate)
        let window = show(root)
        defer { window.isHidden = true }
        let other = UIViewController()
        root.present(other, animated: false)
        settle(window)
        root.present(modal, animated: false)
        #expect(modal.presentingViewController == nil && count == 1)
        other.dismiss(animated: false)
        settle(window)
        root.present(modal, animated: false)
        #expect(modal.presentingViewController === root && count == 2)
        modal.dismiss(animated: false)
    }

    @Test("When the window turns, the presented controller learns the size that the presentation controller computes")
    func sizes() {
        DeviceFixture.with { device in
            let (root, modal, delegate) = (UIViewController(), SizeSpy(), Delegate())
            _ = custom(modal, delegate)
            device.show(root) { window in
                root.present(modal, animated: false)
                settle(window)
                modal.sizes = []
                device.rotate(to: .landscapeLeft)
                settle(window)
                #expect(modal.sizes == [CGSize(width: 200, height: 393)])
                #expect(modal.view.frame == CGRect(x: 652, y: 0, width: 200, height: 393))
                device.rotate(to: .portrait)
                device.finishAnimations(of: window)
                root.dismiss(animated: false)
                settle(window)
            }
        }
    }

    /// A delegate that adapts a sheet to a style, and records the announcements.
    private final class AdaptiveDelegate: NSObject, UISheetPresentationControllerDelegate {
        var announced: [UIModalPresentationStyle] = []

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { traitCollection.verticalSizeClass == .compact ? .fullScreen : .none }

        func presentationController(
            _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { announced.append(style) }
    }

    @Test("A sheet that its delegate adapts to full screen covers the window and removes the presenter's view, which is announced")
    func adaptiveStyle() throws {
        for isCompact in [false, true] {
            let (root, modal, delegate) = (UIViewController(), UIViewController(), AdaptiveDelegate())
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.traitOverrides.verticalSizeClass = isCompact ? .compact : .regular
            window.rootViewController = root
            window.makeKeyAndVisible()
            settle(window)
            let sheet = try #require(modal.sheetPresentationController)
            sheet.delegate = delegate
            root.present(modal, animated: false)
            settle(window)
            #expect(sheet.adaptivePresentationStyle == (isCompact ? .fullScreen : .none) && sheet.shouldRemovePresentersView == isCompact)
            #expect(delegate.announced == [isCompact ? .fullScreen : .none])
            #expect((sheet.sheet.frame == window.bounds) == isCompact && (root.view.window == nil) == isCompact)
            modal.dismiss(animated: false)
            settle(window)
            #expect(root.view.superview === window)
            window.isHidden = true
        }
    }
}
