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
}
