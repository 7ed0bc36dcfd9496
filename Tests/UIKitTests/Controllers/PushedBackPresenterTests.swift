import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Presenters behind sheets", .serialized)
struct PushedBackPresenterTests {
    private let root = UIViewController()
    private let modal = UIViewController()

    /// The black view behind the presenter, or nil.
    private func background(in window: UIWindow) -> UIView? { window.subviews.first { $0.backgroundColor == .black } }

    private func expectRestored(_ window: UIWindow, _ location: SourceLocation = #_sourceLocation) {
        #expect(root.view.transform == .identity && root.view.frame == window.bounds, sourceLocation: location)
        #expect(root.view.layer.cornerRadius == 0 && !root.view.layer.masksToBounds, sourceLocation: location)
        #expect(background(in: window) == nil, sourceLocation: location)
    }

    @Test("A sheet of the full height pushes its presenter back: 16 points narrower at each side, rounded, in front of black")
    func pushesBack() {
        let window = show(root)
        root.present(modal, animated: false)
        settle(window)
        // Without a safe area, the presenter's top edge is the window's, 10 points above the sheet.
        let scale = (320.0 - 2 * 16) / 320
        #expect(abs(root.view.transform.a - scale) < 1e-9 && abs(root.view.transform.d - scale) < 1e-9)
        let frame = root.view.frame
        #expect(abs(frame.minX - 16) < 1e-6 && abs(frame.width - 288) < 1e-6 && abs(frame.minY) < 1e-6)
        #expect(root.view.bounds.size == window.bounds.size)
        #expect(root.view.layer.cornerRadius == 10 && root.view.layer.masksToBounds)
        #expect(background(in: window)?.frame == window.bounds)
        #expect(modal.sheetPresentationController?.presentedView?.frame.minY == 10)
        #expect(modal.sheetPresentationController?.presentedView?.layer.cornerRadius == 10)
        modal.dismiss(animated: false)
        settle(window)
        expectRestored(window)
        window.isHidden = true
    }

    @Test("A lower sheet leaves its presenter, and one that moves between detents moves it in proportion")
    func followsDetents() {
        let window = show(root)
        guard let sheet = modal.sheetPresentationController else { return #expect(Bool(false)) }
        sheet.detents = [.medium(), .large()]
        root.present(modal, animated: false)
        settle(window)
        #expect(root.view.transform == .identity)
        sheet.selectedDetentIdentifier = .large
        settle(window)
        // (320 − 2 · 16) / 320.
        #expect(abs(root.view.transform.a - 0.9) < 1e-9)
        // The detents are 240 and 470 points high. Halfway between them, half of the scale and of
        // the corner radius of 10 points apply.
        sheet.sheet.frame.origin.y = 480 - (240 + 470) / 2
        sheet.updatePushBack()
        #expect(abs(root.view.transform.a - 0.95) < 1e-9 && abs(root.view.layer.cornerRadius - 5) < 1e-9)
        sheet.selectedDetentIdentifier = .medium
        settle(window)
        #expect(root.view.transform == .identity && root.view.layer.cornerRadius == 0)
        modal.dismiss(animated: false)
        expectRestored(window)
        window.isHidden = true
    }

    @Test("Sheets in a regular width, sheets that do not dim, and other presentations leave their presenters")
    func leavesPresenter() {
        let window = show(root)
        window.traitOverrides.horizontalSizeClass = .regular
        root.present(modal, animated: false)
        settle(window)
        expectRestored(window)
        modal.dismiss(animated: false)
        window.traitOverrides.horizontalSizeClass = .compact
        let undimmed = UIViewController()
        undimmed.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
        let covering = UIViewController()
        covering.modalPresentationStyle = .overFullScreen
        for controller in [undimmed, covering] {
            root.present(controller, animated: false)
            settle(window)
            expectRestored(window)
            controller.dismiss(animated: false)
            settle(window)
        }
        window.isHidden = true
    }

    @Test("A pushed-back presenter follows the size of its window")
    func followsResize() {
        let window = show(root)
        root.present(modal, animated: false)
        settle(window)
        window.frame.size = CGSize(width: 400, height: 600)
        settle(window)
        #expect(root.view.bounds.size == CGSize(width: 400, height: 600) && abs(root.view.frame.minX - 16) < 1e-6)
        #expect(modal.view.bounds.height == 590)
        modal.dismiss(animated: false)
        settle(window)
        expectRestored(window)
        window.isHidden = true
    }

    @Test("A sheet over a sheet pushes the lower one back, and its dismissal restores that one only")
    func stacksSheets() {
        let (window, second) = (show(root), UIViewController())
        root.present(modal, animated: false)
        settle(window)
        modal.present(second, animated: false)
        settle(window)
        let lower = modal.sheetPresentationController?.presentedView
        #expect(abs((lower?.transform.a ?? 0) - 0.9) < 1e-9 && abs((lower?.frame.minY ?? -1) - 0) < 1e-6)
        #expect(abs(root.view.transform.a - 0.9) < 1e-9 && second.sheetPresentationController?.presentedView?.frame.minY == 10)
        second.dismiss(animated: false)
        settle(window)
        #expect(lower?.transform == .identity && lower?.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
        #expect(lower?.layer.cornerRadius == 10 && abs(root.view.transform.a - 0.9) < 1e-9)
        modal.dismiss(animated: false)
        settle(window)
        expectRestored(window)
        window.isHidden = true
    }

    @Test("The presenter returns with the finger that drags the sheet down")
    func followsFinger() {
        let touches = TouchSimulator()
        touches.window.rootViewController = root
        settle(touches.window)
        root.present(modal, animated: false)
        settle(touches.window)
        guard let sheet = modal.sheetPresentationController else { return #expect(Bool(false)) }
        touches.drag(from: (160, 100), to: (160, 300), lifts: false)
        let visible = 480 - sheet.sheet.frame.minY
        #expect(visible < 400 && visible > 200)
        #expect(abs(root.view.transform.a - (1 - 0.1 * visible / 470)) < 1e-6)
        touches.cancel()
        settle(touches.window)
        #expect(abs(root.view.transform.a - 0.9) < 1e-9)
        modal.dismiss(animated: false)
        touches.close()
    }
}
