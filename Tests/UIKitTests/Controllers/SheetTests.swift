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
}
