import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Popovers", .serialized)
struct PopoverTests {
    private let root = UIViewController()
    private let modal = UIViewController()

    /// The delegate of the tests.
    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style: UIModalPresentationStyle?
        var wrapper: UIViewController?
        var isPrepared = false

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { style ?? .formSheet }

        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { wrapper }

        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { isPrepared = true }
    }

    private let area = CGRect(x: 10, y: 10, width: 300, height: 460)

    @Test("A popover is below its source if it fits there, or above, or beside it, and points at the middle of the source")
    func directions() {
        let size = CGSize(width: 100, height: 150)
        func placement(_ x: CGFloat, _ y: CGFloat, _ permitted: UIPopoverArrowDirection = .any) -> PopoverPlacement {
            PopoverPlacement(of: size, at: CGRect(x: x, y: y, width: 20, height: 20), in: area, PopoverRules(permitted: permitted))
        }
        let below = placement(150, 100)
        #expect(
            below.direction == .up && below.body == CGRect(x: 110, y: 133, width: 100, height: 150) && below.tip == CGPoint(x: 160, y: 120))
        let above = placement(150, 400)
        #expect(
            above.direction == .down && above.body == CGRect(x: 110, y: 237, width: 100, height: 150)
                && above.tip == CGPoint(x: 160, y: 400))
        let right = placement(20, 200, [.left, .right])
        #expect(
            right.direction == .left && right.body == CGRect(x: 53, y: 135, width: 100, height: 150) && right.tip == CGPoint(x: 40, y: 210))
        let left = placement(280, 200, [.left, .right])
        #expect(left.direction == .right && left.body.maxX == 267 && left.tip == CGPoint(x: 280, y: 210))
        #expect(below.frame == CGRect(x: 110, y: 120, width: 100, height: 163))
    }

    @Test("A popover keeps within the area, with its arrow beside the corners, and becomes smaller if no side has room")
    func clamped() {
        let edge = PopoverPlacement(
            of: CGSize(width: 200, height: 100), at: CGRect(x: 12, y: 50, width: 4, height: 4), in: area, PopoverRules(permitted: .up))
        #expect(edge.body == CGRect(x: 10, y: 67, width: 200, height: 100) && edge.tip == CGPoint(x: 36, y: 54))
        let large = PopoverPlacement(
            of: CGSize(width: 900, height: 900), at: CGRect(x: 100, y: 100, width: 20, height: 20), in: area)
        #expect(large.direction == .up && large.body == CGRect(x: 10, y: 133, width: 300, height: 337))
        let free = PopoverPlacement(
            of: CGSize(width: 100, height: 100), at: CGRect(x: 100, y: 100, width: 20, height: 20), in: area, PopoverRules(permitted: []))
        #expect(free.direction.isEmpty && free.body == CGRect(x: 60, y: 60, width: 100, height: 100) && free.frame == free.body)
    }

    @Test(
        "In a regular width, a popover has the preferred size of its controller, and a tap beside it dismisses it, but not on a passthrough view"
    )
    func regular() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        simulator.window.traitOverrides.horizontalSizeClass = .regular
        simulator.window.rootViewController = root
        let delegate = Delegate()
        delegate.style = UIModalPresentationStyle.none
        let source = UIView(frame: CGRect(x: 100, y: 60, width: 40, height: 40))
        let passthrough = UIControl(frame: CGRect(x: 0, y: 440, width: 320, height: 40))
        root.view.addSubview(source)
        root.view.addSubview(passthrough)
        var touches = 0
        passthrough.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
        modal.modalPresentationStyle = .popover
        modal.preferredContentSize = CGSize(width: 200, height: 120)
        let popover = try #require(modal.popoverPresentationController)
        popover.sourceView = source
        popover.delegate = delegate
        popover.passthroughViews = [passthrough]
        #expect(popover.arrowDirection == .unknown)
        root.present(modal, animated: false)
        settle(simulator.window)
        #expect(delegate.isPrepared && popover.arrowDirection == .up && modal.view.bounds.size == CGSize(width: 200, height: 120))
        #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 20, y: 113, width: 200, height: 120))
        modal.preferredContentSize.height = 60
        settle(simulator.window)
        #expect(modal.view.bounds.height == 60)
        simulator.tap(160, 460)
        #expect(!modal.isBeingDismissed && touches == 1)
        simulator.tap(300, 300)
        #expect(modal.isBeingDismissed)
    }

    @Test("A popover is elevated, and its arrow has the color of the content that it adjoins")
    func colors() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        simulator.window.traitOverrides.horizontalSizeClass = .regular
        simulator.window.overrideUserInterfaceStyle = .dark
        simulator.window.rootViewController = root
        let source = UIView(frame: CGRect(x: 100, y: 60, width: 40, height: 40))
        root.view.addSubview(source)
        modal.view.backgroundColor = .systemGroupedBackground
        modal.modalPresentationStyle = .popover
        modal.preferredContentSize = CGSize(width: 120, height: 150)
        modal.popoverPresentationController?.sourceView = source
        root.present(modal, animated: false)
        #expect(modal.traitCollection.userInterfaceLevel == .elevated && root.traitCollection.userInterfaceLevel != .elevated)
        func fill() throws -> CGColor? {
            let popover = try #require(modal.presentationController?.presentedView)
            popover.layoutIfNeeded()
            return popover.layer.sublayers?.compactMap { ($0 as? CAShapeLayer)?.fillColor }.last
        }
        let elevated = UITraitCollection { traits in
            traits.userInterfaceStyle = .dark
            traits.userInterfaceLevel = .elevated
        }
        #expect(try fill() == UIColor.systemGroupedBackground.resolvedColor(with: elevated).cgColor)
        modal.view.backgroundColor = .clear
        modal.popoverPresentationController?.backgroundColor = .red
        #expect(try fill() == UIColor.red.cgColor)
        root.dismiss(animated: false)
    }

    @Test("In a compact width, a popover adapts to a sheet, or to what its delegate returns")
    func compact() throws {
        let window = show(root)
        window.traitOverrides.horizontalSizeClass = .compact
        defer { window.isHidden = true }
        modal.modalPresentationStyle = .popover
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: false)
        #expect(
            modal.presentationController is UISheetPresentationController && modal.popoverPresentationController?.sourceView === root.view)
        root.dismiss(animated: false)

        let delegate = Delegate()
        let navigation = UINavigationController(rootViewController: UIViewController())
        delegate.wrapper = navigation
        modal.popoverPresentationController?.delegate = delegate
        root.present(modal, animated: false)
        #expect(root.presentedViewController === navigation && navigation.presentationController is UISheetPresentationController)
        root.dismiss(animated: false)

        delegate.style = UIModalPresentationStyle.none
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: false)
        #expect(modal.presentationController is UIPopoverPresentationController && delegate.isPrepared)
        root.dismiss(animated: false)
    }

    @Test("A popover without a source, and an action sheet in a regular width without one, end the process with UIKit's messages")
    func withoutSource() async {
        func message(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }
        let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (root, modal) = (UIViewController(), UIViewController())
                let window = show(root)
                window.traitOverrides.horizontalSizeClass = .regular
                modal.modalPresentationStyle = .popover
                root.present(modal, animated: false)
            }
        }
        #expect(message(plain).contains("should have a non-nil sourceView or barButtonItem"))
        let sheet = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIViewController()
                let window = show(root)
                window.traitOverrides.horizontalSizeClass = .regular
                let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
                alert.addAction(UIAlertAction(title: "A", style: .default))
                root.present(alert, animated: false)
            }
        }
        #expect(message(sheet).contains("You must provide location information for this popover"))
    }
}
