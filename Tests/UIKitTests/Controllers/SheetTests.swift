import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Detents of sheets and touches beside them", .serialized)
struct SheetTests {
    private let root = UIViewController()
    private let modal = UIViewController()

    private func sheet(_ detents: [UISheetPresentationController.Detent]) throws -> UISheetPresentationController {
        let sheet = try #require(modal.sheetPresentationController)
        sheet.detents = detents
        return sheet
    }

    @Test("A disabled detent is skipped: the sheet rests at the height of the selected one, or of the first enabled one")
    func skipsDisabledDetents() throws {
        let disabled = UISheetPresentationController.Detent.custom(identifier: .init("disabled")) { _ in nil }
        let sheet = try sheet([disabled, .medium(), .large()])
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        settle(window)
        #expect(modal.view.bounds.height == 240)
        let heights: [(UISheetPresentationController.Detent.Identifier, CGFloat)] = [
            (.large, 470), (.medium, 240), (.init("disabled"), 240),
        ]
        for (identifier, height) in heights {
            sheet.selectedDetentIdentifier = identifier
            settle(window)
            #expect(modal.view.bounds.height == height, "\(identifier.rawValue)")
        }
    }

    @Test("A sheet is dimmed above the largest undimmed detent, whether or not other detents are disabled")
    func dimsByPositionOfDetent() throws {
        let disabled = UISheetPresentationController.Detent.custom(identifier: .init("disabled")) { _ in nil }
        let sheet = try sheet([disabled, .medium(), .large()])
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        typealias Identifier = UISheetPresentationController.Detent.Identifier
        let opacities: [(limit: Identifier?, selected: Identifier, opacity: CGFloat)] = [
            (.medium, .medium, 0), (.medium, .large, 1), (.large, .large, 0), (Identifier("disabled"), .medium, 1), (nil, .medium, 1),
        ]
        for (limit, selected, opacity) in opacities {
            sheet.largestUndimmedDetentIdentifier = limit
            sheet.selectedDetentIdentifier = selected
            settle(window)
            #expect(sheet.dimming.alpha == opacity, "\(selected.rawValue) with \(limit?.rawValue ?? "no limit")")
        }
    }

    @Test("A drag selects the detent at which the sheet comes to rest, not one that is disabled")
    func dragsBetweenEnabledDetents() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let disabled = UISheetPresentationController.Detent.custom(identifier: .init("disabled")) { _ in nil }
        let sheet = try sheet([disabled, .medium(), .large()])
        sheet.selectedDetentIdentifier = .medium
        simulator.window.rootViewController = root
        root.present(modal, animated: false)
        settle(simulator.window)
        #expect(sheet.sheet.frame.minY == 240)
        // A slow drag almost to the full height.
        simulator.drag(from: (160, 300), to: (160, 80), steps: 120, lifts: false)
        simulator.wait(1)
        simulator.up()
        #expect(sheet.selectedDetentIdentifier == .large)
        settle(simulator.window)
        #expect(sheet.sheet.frame.minY == 10)
        modal.dismiss(animated: false)
    }

    @Test("Touches beside a sheet reach the presenter up to the largest undimmed detent, and above it they do not")
    func passesTouchesBesideUndimmedSheet() throws {
        let sheet = try sheet([.medium(), .large()])
        let window = show(root)
        defer { window.isHidden = true }
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
        root.view.addSubview(button)
        root.present(modal, animated: false)
        settle(window)
        func hit(_ y: CGFloat) -> UIView? { window.hitTest(CGPoint(x: 50, y: y), with: nil) }
        #expect(hit(40) === sheet.dimming)
        sheet.largestUndimmedDetentIdentifier = .medium
        settle(window)
        #expect(hit(40) === button && hit(150) === root.view)
        // The sheet itself receives its touches.
        #expect(hit(400) === modal.view)
        sheet.selectedDetentIdentifier = .large
        settle(window)
        #expect(hit(5)?.isDescendant(of: root.view) == false && hit(40) === modal.view)
        sheet.largestUndimmedDetentIdentifier = .large
        settle(window)
        #expect(hit(5) === root.view)
        sheet.largestUndimmedDetentIdentifier = nil
        settle(window)
        #expect(hit(5)?.isDescendant(of: root.view) == false)
        modal.dismiss(animated: false)
    }

    @Test("In a compact height, a sheet covers the window, or is attached to the bottom edge if it prefers that")
    func adaptsToCompactHeight() throws {
        let sheet = try sheet([.medium(), .large()])
        sheet.prefersGrabberVisible = true
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        settle(window)
        #expect(sheet.sheet.frame == CGRect(x: 0, y: 240, width: 320, height: 240) && !sheet.sheet.grabber.isHidden)
        window.traitOverrides.verticalSizeClass = .compact
        settle(window)
        #expect(sheet.sheet.frame == window.bounds && sheet.sheet.grabber.isHidden && sheet.dimming.alpha == 0)
        sheet.prefersEdgeAttachedInCompactHeight = true
        settle(window)
        // The medium detent is disabled.
        #expect(sheet.sheet.frame == CGRect(x: 0, y: 10, width: 320, height: 470) && !sheet.sheet.grabber.isHidden)
        modal.preferredContentSize = CGSize(width: 200, height: 100)
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        settle(window)
        #expect(sheet.sheet.frame == CGRect(x: 60, y: 10, width: 200, height: 470))
        // Without an effect in a compact width with a regular height.
        window.traitOverrides.verticalSizeClass = .regular
        settle(window)
        #expect(sheet.sheet.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        modal.dismiss(animated: false)
    }

    @Test("A centered sheet has the size of a page, or follows the preferred size, in the middle or over its source view")
    func centersOverSourceView() throws {
        let sheet = try sheet([.large()])
        modal.preferredContentSize = CGSize(width: 100, height: 120)
        let window = show(root)
        defer { window.isHidden = true }
        window.traitOverrides.horizontalSizeClass = .regular
        root.present(modal, animated: false)
        settle(window)
        #expect(sheet.prefersPageSizing && sheet.sheet.frame == CGRect(x: 30, y: 30, width: 260, height: 420))
        sheet.prefersPageSizing = false
        settle(window)
        #expect(sheet.sheet.frame == CGRect(x: 110, y: 180, width: 100, height: 120))
        let source = UIView(frame: CGRect(x: 180, y: 180, width: 40, height: 40))
        root.view.addSubview(source)
        sheet.sourceView = source
        settle(window)
        #expect(sheet.sheet.frame == CGRect(x: 150, y: 140, width: 100, height: 120))
        // 30 points remain at each edge.
        source.center = CGPoint(x: 10, y: 470)
        sheet.invalidateDetents()
        settle(window)
        #expect(sheet.sheet.frame == CGRect(x: 30, y: 330, width: 100, height: 120))
        modal.dismiss(animated: false)
    }

    @Test("A drag in a scroll view that shows its top expands the sheet first, then scrolls, and drags the sheet down")
    func expandsByScrolling() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let sheet = try sheet([.medium(), .large()])
        let scrollView = UIScrollView(frame: modal.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 100, height: 2000)
        modal.view.addSubview(scrollView)
        simulator.window.rootViewController = root
        root.present(modal, animated: false)
        settle(simulator.window)
        func drag(_ from: Double, _ to: Double) {
            simulator.drag(from: (160, from), to: (160, to), steps: 60, lifts: false)
            simulator.wait(1)
            simulator.up()
            simulator.wait(2)
            settle(simulator.window)
        }
        #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
        drag(400, 200)
        #expect(sheet.sheet.frame.minY == 10 && sheet.selectedDetentIdentifier == .large && scrollView.contentOffset.y == 0)
        drag(400, 200)
        #expect(sheet.sheet.frame.minY == 10 && scrollView.contentOffset.y > 150)
        drag(100, 200)
        #expect(sheet.sheet.frame.minY == 10 && scrollView.contentOffset.y < 150)
        scrollView.contentOffset = .zero
        drag(100, 320)
        #expect(sheet.sheet.frame.minY == 240 && sheet.selectedDetentIdentifier == .medium && scrollView.contentOffset.y == 0)
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        drag(400, 300)
        #expect(sheet.sheet.frame.minY == 240 && scrollView.contentOffset.y > 50)
        modal.dismiss(animated: false)
    }

    /// A delegate that records the detents that the user selects.
    private final class DetentSpy: NSObject, UISheetPresentationControllerDelegate {
        var selected: [UISheetPresentationController.Detent.Identifier?] = []
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
            selected.append(sheetPresentationController.selectedDetentIdentifier)
        }
    }

    @Test("The delegate learns the detent that the user selects by a drag, and not the one that the app selects")
    func notifiesOfDetents() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let (sheet, spy) = (try sheet([.medium(), .large()]), DetentSpy())
        sheet.delegate = spy
        simulator.window.rootViewController = root
        root.present(modal, animated: false)
        settle(simulator.window)
        sheet.selectedDetentIdentifier = .large
        sheet.selectedDetentIdentifier = .medium
        settle(simulator.window)
        #expect(spy.selected.isEmpty)
        simulator.drag(from: (160, 300), to: (160, 80), steps: 120, lifts: false)
        simulator.wait(1)
        simulator.up()
        #expect(spy.selected == [.large])
        modal.dismiss(animated: false)
    }

    @Test("A change of the detent is animated in a block for animated changes, and is not outside of one")
    func animatesChanges() throws {
        let sheet = try sheet([.medium(), .large()])
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        settle(window)
        let layer = sheet.sheet.layer
        layer.removeAllAnimations()
        sheet.selectedDetentIdentifier = .large
        settle(window)
        #expect(sheet.sheet.frame.minY == 10 && layer.animationKeys()?.isEmpty ?? true)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        #expect(sheet.sheet.frame.minY == 240 && layer.animation(forKey: "position")?.duration == 0.35)
        layer.removeAllAnimations()
        modal.dismiss(animated: false)
    }

    @Test("The corners of a sheet have the preferred radius, or 10 points without one, and none if the sheet covers the window")
    func cornerRadius() throws {
        let sheet = try sheet([.medium(), .large()])
        let window = show(root)
        defer { window.isHidden = true }
        root.present(modal, animated: false)
        settle(window)
        #expect(sheet.preferredCornerRadius == nil && sheet.sheet.layer.cornerRadius == 10)
        sheet.preferredCornerRadius = 24
        settle(window)
        #expect(sheet.sheet.layer.cornerRadius == 24)
        // A sheet at the bottom edge is rounded at the top.
        #expect(sheet.sheet.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        window.traitOverrides.verticalSizeClass = .compact
        settle(window)
        #expect(sheet.sheet.layer.cornerRadius == 0)
        modal.dismiss(animated: false)
    }
}
